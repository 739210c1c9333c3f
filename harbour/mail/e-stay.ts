// The page of a stay in the PDF: the house, its rooms and times, how to get there and what holds.
import { questionsTo } from '#harbour/operator/operator.ts';
import type { Pdf } from './pdf-letters.ts';
import { FOAM, HAIR, heading, label, PAGE, SOFT, unprintedNote, WIDTH, write } from './pdf-text.ts';
import type { StayFacts } from './stay-facts.ts';

const INSET = 18;
const INNER = WIDTH - 2 * INSET;
const LEFT = PAGE.margin + INSET;

/** Draws a stay on a page of its own. */
export function drawStay(pdf: Pdf, stay: StayFacts, priced: boolean): void {
  heading(pdf, stay.operator, 'Your stay');
  const end = drawHouse(pdf, stay, PAGE.margin + 34);
  let next = end + 18;
  const note = unprintedNote(stay.lead, stay.request);
  for (const text of [...note, stay.directions, stay.rules, ...questionsTo(stay.phone)]) {
    write(pdf, text, { left: PAGE.margin, top: next, size: 10, width: WIDTH });
    next = pdf.y + 6;
  }
  if (priced) drawTotal(pdf, stay, next + 10);
}

/** A card around what is written first, because only then its height is known. Returns where it ends. */
function drawHouse(pdf: Pdf, stay: StayFacts, top: number): number {
  write(pdf, stay.house, { left: LEFT, top: top + INSET, size: 20, bold: true, width: INNER });
  write(pdf, stay.town, { left: LEFT, top: pdf.y + 2, size: 11, colour: SOFT, width: INNER });
  let next = pdf.y + 14;
  label(pdf, 'Booking reference', { left: LEFT, top: next });
  write(pdf, stay.reference, { left: LEFT, top: next + 12, size: 20, bold: true, width: INNER });
  next = pdf.y + 10;
  const facts: readonly (readonly [name: string, texts: readonly string[]])[] = [
    ['Guest', stay.lead === '' ? [] : [stay.lead]],
    ['Rooms', stay.rooms],
    ['Times', [stay.times]],
    ['Your request', stay.request === '' ? [] : [stay.request]],
  ];
  for (const [name, texts] of facts) {
    if (texts.length === 0) continue;
    label(pdf, name, { left: LEFT, top: next });
    next += 12;
    for (const text of texts) {
      write(pdf, text, { left: LEFT, top: next, size: 11, width: INNER });
      next = pdf.y + 2;
    }
    next += 10;
  }
  pdf
    .roundedRect(PAGE.margin, top, WIDTH, next - top, 10)
    .lineWidth(0.8)
    .stroke(HAIR);
  return next;
}

function drawTotal(pdf: Pdf, { total, totalName }: StayFacts, top: number): void {
  pdf.roundedRect(PAGE.margin, top, WIDTH, 34, 8).fill(FOAM);
  write(pdf, totalName, { left: PAGE.margin + 14, top: top + 11, size: 10, bold: true, width: WIDTH - 120, lines: 1 });
  write(pdf, total, { left: PAGE.margin + 14, top: top + 11, size: 10, bold: true, width: WIDTH - 28, align: 'right' });
}
