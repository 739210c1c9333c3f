// Words on a page of a PDF: the type and its colours.
import { isPrintable, letters, type Pdf } from './pdf-letters.ts';

export const INK = '#10293a';
export const SOFT = '#56707f';
export const HAIR = '#c5d1d8';
export const WATER = '#0b5c7d';
export const FOAM = '#eef5f8';

export const PAGE = { width: 595.28, height: 841.89, margin: 40 } as const;
/** Between the margins. */
export const WIDTH = PAGE.width - 2 * PAGE.margin;

/** A place on a page: its corner, and how wide it is. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

interface Style extends Omit<Box, 'width'> {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly lines?: number;
}

/** Words at a place; without a width they stay on one line. */
export function write(pdf: Pdf, text: string, style: Style): void {
  const shown = letters(pdf, style.bold ? 'Helvetica-Bold' : 'Helvetica', text);
  pdf
    .fontSize(style.size)
    .fillColor(style.colour ?? INK)
    .text(shown, style.left, style.top, {
      align: style.align ?? 'left',
      ...(style.width === undefined ? { lineBreak: false } : { width: style.width }),
      ...(style.lines === undefined ? {} : { height: heightOf(style.lines, style.size), ellipsis: true }),
    });
}

const heightOf = (lines: number, size: number): number => lines * size * 1.2;

/** Whether so many lines are enough for words. */
export function hasRoom(pdf: Pdf, text: string, { size, width, lines }: Record<'size' | 'width' | 'lines', number>) {
  const shown = letters(pdf, 'Helvetica', text);
  return pdf.fontSize(size).heightOfString(shown, { width }) <= heightOf(lines, size);
}

/** The small name above a fact; centred where it has a width. */
export const label = (pdf: Pdf, text: string, place: Pick<Style, 'left' | 'top' | 'width'>): void =>
  write(pdf, text.toUpperCase(), {
    ...place,
    size: 7,
    colour: SOFT,
    align: place.width === undefined ? 'left' : 'center',
  });

/** The first line of a page: whose it is, and what it is. */
export function heading(pdf: Pdf, operator: string, what: string): void {
  const { margin } = PAGE;
  write(pdf, operator, { left: margin, top: margin, size: 16, bold: true, colour: WATER });
  write(pdf, what, { left: margin, top: margin + 3, size: 11, colour: SOFT, width: WIDTH, align: 'right' });
}

/** What to say below words that came from people; empty where each of their letters is printed. */
export const unprintedNote = (...texts: readonly string[]): readonly string[] =>
  texts.every(isPrintable)
    ? []
    : ['A square stands for a letter that this page cannot print. Your booking keeps it as you gave it.'];
