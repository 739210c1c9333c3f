// The e-ticket as a PDF: a boarding card for each crossing, the line between two shores with the times in large type.
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { questionsTo } from '#harbour/operator/operator.ts';
import { drawStay } from './e-stay.ts';
import { letters, type Pdf } from './pdf-letters.ts';
import {
  type Box,
  FOAM,
  HAIR,
  hasRoom,
  heading,
  INK,
  label,
  PAGE,
  SOFT,
  unprintedNote,
  WATER,
  WIDTH,
  write,
} from './pdf-text.ts';
import type { StayFacts } from './stay-facts.ts';
import { isTotal, printedLines, type Ticket, type TicketLeg, type TicketLine, vehicleWords } from './ticket-facts.ts';

interface TicketOptions {
  readonly tickets: readonly Ticket[];
  readonly stays: readonly StayFacts[];
  readonly priced: boolean;
  /** Epoch milliseconds; written into the document. */
  readonly now: number;
}

const PLATE = '#ffd400';
const CARD = { height: 236, stub: 158, gap: 12 } as const;

/** Of a line of the prices; those of most trips are on the page of their tickets. */
const PITCH = 15;

/** Four modules of white are left around the code, as scanners require. */
const CODE_SIZE = 108;

/** An A4 document; the code to scan is drawn as vector squares, so that it is sharp on paper and on a phone. */
export function eTicket({ tickets, stays, priced, now }: TicketOptions): Promise<Buffer> {
  const first = tickets[0] ?? stays[0];
  const pdf = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: `${tickets.length === 0 ? 'Stay' : 'E-ticket'} ${first?.reference ?? ''}`,
      Author: first?.operator ?? '',
      CreationDate: new Date(now),
    },
  });
  const done = collect(pdf);
  for (const [index, ticket] of tickets.entries()) {
    if (index > 0) pdf.addPage();
    drawTicket(pdf, ticket, priced);
  }
  for (const [index, stay] of stays.entries()) {
    if (tickets.length + index > 0) pdf.addPage();
    drawStay(pdf, stay, priced);
  }
  pdf.end();
  return done;
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

function drawTicket(pdf: Pdf, ticket: Ticket, priced: boolean): void {
  heading(pdf, ticket.operator, 'E-ticket');
  let top = BELOW_HEADING;
  let isNamed = true;
  for (const leg of ticket.legs) {
    isNamed = drawCard(pdf, ticket, leg, top);
    top += CARD.height + CARD.gap;
  }
  top = drawAdvice(pdf, ticket, isNamed, top + 4);
  const lines = printedLines(ticket, priced);
  if (lines.length > 0) drawPrices(pdf, ticket, lines, top + 14);
}

/** Returns whether the lead passenger has the whole name on it. */
function drawCard(pdf: Pdf, ticket: Ticket, leg: TicketLeg, top: number): boolean {
  const left = PAGE.margin;
  const tear = left + WIDTH - CARD.stub;
  pdf.roundedRect(left, top, WIDTH, CARD.height, 10).lineWidth(0.8).fillAndStroke('#ffffff', HAIR);
  pdf
    .moveTo(tear, top + 8)
    .lineTo(tear, top + CARD.height - 8)
    .dash(2, { space: 3 })
    .stroke(HAIR)
    .undash();

  const inner = left + 18;
  const width = tear - inner - 18;
  const dayTop = top + (leg.name === '' ? 20 : 25);
  label(pdf, leg.name, { left: inner, top: top + 15 });
  write(pdf, leg.day, { left: inner, top: dayTop, size: 11, bold: true });
  write(pdf, `${leg.ticketGroup} ticket`, { left: inner, top: dayTop, size: 11, colour: SOFT, width, align: 'right' });
  drawCrossing(pdf, leg, { left: inner, top: top + 46, width });
  pdf
    .moveTo(inner, top + 152)
    .lineTo(inner + width, top + 152)
    .lineWidth(0.5)
    .stroke(HAIR);

  const vehicleLeft = inner + width / 2;
  label(pdf, 'Passengers', { left: inner, top: top + 162 });
  write(pdf, ticket.party, { left: inner, top: top + 174, size: 11, width: width / 2 - 10 });
  const isNamed = drawLead(pdf, ticket, { left: inner, top: pdf.y + 4, width: width / 2 - 10 }, top + CARD.height - 6);
  label(pdf, ticket.vehicles.length > 1 ? 'Vehicles' : 'Vehicle', { left: vehicleLeft, top: top + 162 });
  drawVehicles(pdf, ticket.vehicles, { left: vehicleLeft, top: top + 174, width: width / 2 });
  drawStub(pdf, ticket, tear, top);
  return isNamed;
}

/** In as many lines as are left on the card: the surname stands last. Returns whether that is the whole name. */
function drawLead(pdf: Pdf, { lead }: Ticket, box: Box, bottom: number): boolean {
  const room = { size: 10, width: box.width, lines: Math.floor((bottom - box.top) / 12) };
  write(pdf, lead, { ...box, ...room, colour: SOFT });
  return hasRoom(pdf, lead, room);
}

/** One with its plate; several by their plates, as far as a line goes: below the cards each has all its words. */
function drawVehicles(pdf: Pdf, vehicles: Ticket['vehicles'], { left, top, width }: Box): void {
  const [vehicle, ...others] = vehicles;
  if (others.length === 0) {
    write(pdf, vehicle?.name ?? 'On foot', { left, top, size: 11, width });
    if (vehicle !== undefined && vehicle.plate !== null) drawPlate(pdf, vehicle.plate, left, top + 28);
    return;
  }
  for (const [index, one] of vehicles.entries()) {
    const text = one.plate ? `${one.plate}, ${one.name}` : vehicleWords(one);
    write(pdf, text, { left, top: top + index * 14, size: 9.5, width, lines: 1 });
  }
}

/** Two shores, the line between them, the ship on the line. */
function drawCrossing(pdf: Pdf, leg: TicketLeg, { left, top, width }: Box): void {
  const half = width / 2;
  write(pdf, leg.departs, { left, top, size: 34, bold: true });
  write(pdf, leg.arrives, { left: left + half, top, size: 34, bold: true, width: half, align: 'right' });
  const line = top + 58;
  const [start, end] = [left + 5, left + width - 5];
  pdf.moveTo(start, line).lineTo(end, line).lineWidth(1.6).stroke(WATER);
  pdf.circle(start, line, 4).fillAndStroke('#ffffff', WATER);
  pdf.circle(end, line, 4).fillAndStroke('#ffffff', WATER);
  drawShip(pdf, left + half, line);
  write(pdf, leg.from, { left, top: line + 12, size: 12, bold: true, width: half });
  write(pdf, leg.to, { left: left + half, top: line + 12, size: 12, bold: true, width: half, align: 'right' });
  write(pdf, leg.arrivesOn, { left, top: line + 30, size: 10, colour: SOFT, width, align: 'right' });
  write(pdf, `${leg.ship}, ${leg.duration}`, { left, top: line + 30, size: 10, colour: SOFT, width, align: 'center' });
}

function drawShip(pdf: Pdf, centre: number, line: number): void {
  pdf.rect(centre - 34, line - 4, 68, 8).fill('#ffffff');
  pdf
    .moveTo(centre - 28, line - 5)
    .lineTo(centre + 30, line - 5)
    .lineTo(centre + 22, line + 4)
    .lineTo(centre - 24, line + 4)
    .closePath()
    .fill(INK);
  pdf.rect(centre - 20, line - 12, 34, 6).fill(INK);
  pdf.rect(centre - 12, line - 18, 18, 5).fill(INK);
  pdf.rect(centre - 8, line - 23, 5, 5).fill(WATER);
}

function drawPlate(pdf: Pdf, plate: string, left: number, top: number): void {
  if (plate === '') {
    write(pdf, 'Registration to follow', { left, top: top + 3, size: 10, colour: SOFT });
    return;
  }
  const shown = letters(pdf, 'Courier-Bold', plate);
  pdf.fontSize(14);
  const width = pdf.widthOfString(shown) + 18;
  pdf.roundedRect(left, top, width, 22, 4).lineWidth(1).fillAndStroke(PLATE, INK);
  pdf.fillColor(INK).text(shown, left + 9, top + 15.5, { baseline: 'alphabetic', lineBreak: false });
}

function drawStub(pdf: Pdf, ticket: Ticket, left: number, top: number): void {
  drawCode(pdf, ticket.code, { left: left + (CARD.stub - CODE_SIZE) / 2, top: top + 24, width: CODE_SIZE });
  label(pdf, 'Booking reference', { left, top: top + 150, width: CARD.stub });
  write(pdf, ticket.reference, { left, top: top + 163, size: 20, bold: true, width: CARD.stub, align: 'center' });
  write(pdf, ticket.code, { left, top: top + 190, size: 9, colour: SOFT, width: CARD.stub, align: 'center' });
  write(pdf, 'Show this code at check-in', {
    left,
    top: top + 206,
    size: 9,
    colour: SOFT,
    width: CARD.stub,
    align: 'center',
  });
}

/** Adjacent dark squares of a row are one rectangle: no hairlines between them, and a smaller file. */
function drawCode(pdf: Pdf, code: string, { left, top, width }: Box): void {
  const { data } = encode(code, { ecc: 'Q', border: 0 });
  const step = width / data.length;
  for (const [row, cells] of data.entries()) {
    for (let start = 0; start < cells.length; start += 1) {
      if (!cells[start]) continue;
      let end = start;
      while (cells[end]) end += 1;
      pdf.rect(left + start * step, top + row * step, (end - start) * step, step * 1.01);
      start = end;
    }
  }
  pdf.fill('#000000');
}

function drawAdvice(pdf: Pdf, ticket: Ticket, isNamed: boolean, top: number): number {
  let next = top;
  const note = unprintedNote(ticket.lead, ...ticket.vehicles.map(({ plate }) => plate ?? ''), ticket.request);
  const lead = isNamed ? [] : [`Lead passenger: ${ticket.lead}`];
  const vehicles = ticket.vehicles.length > 1 ? ticket.vehicles.map((one) => `Vehicle: ${vehicleWords(one)}`) : [];
  const request = ticket.request === '' ? [] : [ticket.request];
  for (const text of [...note, ...lead, ...vehicles, ...request, ...ticket.advice, ...questionsTo(ticket.phone)]) {
    write(pdf, text, { left: PAGE.margin, top: next, size: 10, width: WIDTH });
    next = pdf.y + 4;
  }
  return next;
}

function drawPrices(pdf: Pdf, ticket: Ticket, lines: readonly TicketLine[], top: number): void {
  if (lines.length <= roomBelow(top)) {
    drawLines(pdf, lines, top);
    return;
  }
  // A long list is printed in full on pages of its own, and each says whose it is.
  for (let start = 0; start < lines.length; start += LINES_OF_PAGE) {
    pdf.addPage();
    heading(pdf, ticket.operator, `Prices of booking ${ticket.reference}`);
    drawLines(pdf, lines.slice(start, start + LINES_OF_PAGE), BELOW_HEADING);
  }
}

const roomBelow = (top: number): number => Math.floor((PAGE.height - PAGE.margin - top - 16) / PITCH);

const BELOW_HEADING = PAGE.margin + 34;
const LINES_OF_PAGE = roomBelow(BELOW_HEADING);

function drawLines(pdf: Pdf, lines: readonly TicketLine[], top: number): void {
  pdf.roundedRect(PAGE.margin, top, WIDTH, PITCH * lines.length + 16, 8).fill(FOAM);
  let next = top + 10;
  for (const line of lines) {
    const { text, amount } = line;
    const bold = isTotal(line);
    write(pdf, text, { left: PAGE.margin + 14, top: next, size: 10, bold, width: WIDTH - 120, lines: 1 });
    write(pdf, amount, { left: PAGE.margin + 14, top: next, size: 10, bold, width: WIDTH - 28, align: 'right' });
    next += PITCH;
  }
}
