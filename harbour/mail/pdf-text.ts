// Words on a page of a PDF: the type, its colours, and letters that the built-in fonts have.
import type PDFDocument from 'pdfkit';

export const INK = '#10293a';
export const SOFT = '#56707f';
export const HAIR = '#c5d1d8';
export const WATER = '#0b5c7d';
export const FOAM = '#eef5f8';

export const PAGE = { width: 595.28, height: 841.89, margin: 40 } as const;
/** Between the margins. */
export const WIDTH = PAGE.width - 2 * PAGE.margin;

export type Pdf = InstanceType<typeof PDFDocument>;

interface Style {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly lines?: number;
}

export function write(pdf: Pdf, text: string, left: number, top: number, style: Style): void {
  pdf
    .font(style.bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(style.size)
    .fillColor(style.colour ?? INK)
    .text(plain(text), left, top, {
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

/** The built-in fonts know Western letters: others lose their accents, and what is left is a question mark. */
export const plain = (text: string): string =>
  [...text]
    .map((character) => (WESTERN.test(character) ? character : withoutAccent(character)))
    .map((character) => (WESTERN.test(character) ? character : '?'))
    .join('');

const withoutAccent = (character: string): string =>
  STROKED[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** Letters that Unicode does not take apart. */
const STROKED: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Œ: 'OE',
  œ: 'oe',
};
const WESTERN = /^[\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]*$/;
