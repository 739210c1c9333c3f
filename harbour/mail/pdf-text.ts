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

interface Style {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly lines?: number;
}

export function write(pdf: Pdf, text: string, left: number, top: number, style: Style): void {
  const shown = letters(pdf, style.bold ? 'Helvetica-Bold' : 'Helvetica', text);
  pdf
    .fontSize(style.size)
    .fillColor(style.colour ?? INK)
    .text(shown, left, top, {
      align: style.align ?? 'left',
      ...(style.width === undefined ? { lineBreak: false } : { width: style.width }),
      ...(style.lines === undefined ? {} : { height: style.lines * style.size * 1.2, ellipsis: true }),
    });
}

export const label = (pdf: Pdf, text: string, left: number, top: number, width?: number): void =>
  write(pdf, text.toUpperCase(), left, top, {
    size: 7,
    colour: SOFT,
    ...(width === undefined ? {} : { width, align: 'center' as const }),
  });

/** What to say below words that came from people; empty where each of their letters is printed. */
export const unprintedNote = (...texts: readonly string[]): readonly string[] =>
  texts.every(isPrintable)
    ? []
    : ['A square stands for a letter that this page cannot print. Your booking keeps it as you gave it.'];
