// The letters of a PDF: the reader's own fonts write Western ones, and one embedded family writes what they lack.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
type Face = 'Helvetica' | 'Helvetica-Bold' | 'Courier-Bold';

const require = createRequire(import.meta.url);
/** As wide as the reader's Helvetica, so that a line of either fits. */
const WIDE = {
  regular: require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf'),
} as const;

const WESTERN = /^[\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]*$/;
/** Stands where a letter cannot be printed. */
const UNPRINTED = '□';

/** Chooses the font for a text and answers the text as that font can write it. */
export function letters(pdf: Pdf, face: Face, text: string): string {
  const shown = printable(text);
  if (WESTERN.test(shown)) pdf.font(face);
  else {
    const file = face === 'Helvetica' ? WIDE.regular : WIDE.bold;
    // Its types know no font that is read already, which saves most of the time of a letter.
    pdf.registerFont(file, wideFont(file) as never).font(file);
  }
  return shown;
}

/** Whether each letter can be printed, a stroke or an accent less at most. */
export const isPrintable = (text: string): boolean => !printable(text).includes(UNPRINTED) || text.includes(UNPRINTED);

/** Composed, so that an accent stands with its letter, and with plain spaces, where a line may break or did. */
function printable(text: string): string {
  const composed = text.normalize('NFC').replaceAll(/\s+/g, ' ');
  return WESTERN.test(composed) ? composed : [...composed].map(printed).join('');
}

function printed(character: string): string {
  if (isDrawn(character)) return character;
  const bare = [...character.normalize('NFKD')].filter((part) => !/[\p{M}\p{Cf}]/u.test(part));
  return bare.every(isDrawn) ? bare.join('') : UNPRINTED;
}

const isDrawn = (character: string): boolean =>
  WESTERN.test(character) || wideFont(WIDE.regular).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

const read = new Map<string, Font>();

/** Read when it is first needed, and once: most tickets need none. */
function wideFont(file: string): Font {
  const known = read.get(file);
  if (known !== undefined) return known;
  const font = create(readFileSync(file)) as Font;
  // A drawing that is first met as a part of another loses its letter, and with it what a reader copies or reads aloud.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  read.set(file, font);
  return font;
}
