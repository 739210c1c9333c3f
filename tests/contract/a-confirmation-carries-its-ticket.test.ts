import { setImmediate } from 'node:timers/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { eq } from 'drizzle-orm';
import jsqr from 'jsqr';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { referenceOf, ticketCode } from '#domain/itinerary/ticket-code.ts';
import { formatPence } from '#domain/values/money.ts';
import { type MailRow, mail } from '#harbour/db/mail-schema.ts';
import { printedLines } from '#harbour/mail/ticket-facts.ts';
import { mailOf } from './accounts/letters.ts';
import { visitor } from './booker.ts';
import { CARDS, cardVisitor } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';

describe('A confirmation carries its ticket', () => {
  let pdfium: PDFiumLibrary;
  let booked: Itinerary;
  /** The letters that the payment alone had sent. */
  let confirmations: MailRow[];

  const harbour = harbourForAll();
  const person = visitor(harbour);
  beforeAll(async () => {
    pdfium = await PDFiumLibrary.init();
    booked = await paid();
    confirmations = await rowsOf(booked);
  });
  afterAll(() => pdfium.destroy());

  async function paid(): Promise<Itinerary> {
    const { itineraryId } = await person.hold({ adults: 2, returnDate: '2026-06-14' });
    await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
    return person.itineraryOf(itineraryId);
  }
  const rowsOf = ({ itineraryId }: Itinerary) => mailOf(harbour, eq(mail.itineraryId, itineraryId));
  const readAll = (rows: readonly MailRow[]): Promise<Email[]> =>
    Promise.all(rows.map((row) => PostalMime.parse(row.raw ?? '')));

  const bookingReference = (booking: Itinerary) => booking.reservationItems.ferry[0]?.bookingReference ?? '';

  const attachment = (email: Email | undefined, type: string): Uint8Array => {
    const content = email?.attachments.find(({ mimeType }) => mimeType === type)?.content;
    if (content === undefined || typeof content === 'string') throw new Error(`The letter has no ${type}.`);
    return new Uint8Array(content);
  };

  /** The words and the codes of each page; a page is looked at in bands, for a reader finds one code at a time. */
  async function readPdf(content: Uint8Array) {
    const document = await pdfium.loadDocument(content);
    const pages = [];
    for (const page of document.pages()) {
      // The library closes a page once it is drawn, so its words are read first.
      const text = page.getText();
      const { data, width, height } = await page.render({ scale: 2, render: 'bitmap' });
      const codes = new Set<string>();
      const band = Math.floor(height / 3);
      for (let top = 0; top + band <= height; top += Math.floor(band / 2)) {
        // Harbour lives on this thread too: kept from its clock for seconds, it closes the line that the next call takes.
        await setImmediate();
        const pixels = new Uint8ClampedArray(data.subarray(top * width * 4, (top + band) * width * 4));
        const found = jsqr(pixels, width, band);
        if (found !== null) codes.add(found.data);
      }
      pages.push({ text, codes: [...codes] });
    }
    document.destroy();
    return pages;
  }

  // Proves: S1.15, S7.22
  it('is a real message to the passenger, in text and in HTML', async () => {
    const [letter, ...others] = await readAll(confirmations);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(`You’re booked: ${bookingReference(booked)}`);
    expect(letter?.to?.[0]?.address).toBe('Ada@example.com');
    expect(letter?.from?.name).toBe('Skerry Ferries');
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain(bookingReference(booked));
      expect(part).toContain(formatPence(booked.travelCost.amountAfterTax));
      expect(part).toContain('Port Hallow');
    }
    // Nothing is fetched for it; its one link leads to the app.
    expect(letter?.html).not.toMatch(/<script|<link|\bsrc\b|url\(/i);
    expect(letter?.html?.match(/https?:\/\/[^/"]+/g)).toEqual([harbour.app?.url]);
  });

  it('attaches a PDF whose code, read from the rendered page, is the ticket code of the booking', async () => {
    const [letter] = await readAll(confirmations);
    const [page, ...rest] = await readPdf(attachment(letter, 'application/pdf'));
    expect(rest).toEqual([]);
    const reference = bookingReference(booked);
    expect(page?.codes).toEqual([ticketCode(reference)]);
    expect(referenceOf(page?.codes[0] ?? '')).toBe(reference);
    for (const words of ['Port Hallow', 'Bridehaven', 'AB12 CDE', 'Ada Ferrier', '2 adults', reference]) {
      expect(page?.text).toContain(words);
    }
  });

  it('attaches a calendar file with one event for each way, in UTC, under an hour before the time on the ticket', async () => {
    const [row] = confirmations;
    const list = await (await fetch(`${harbour.api.url}/mailbox/${row?.id}`)).text();
    const link = /href="([^"]+)">crossing-/.exec(list)?.[1];
    const download = await fetch(`${harbour.api.url}${link}`);
    expect(download.headers.get('content-type')).toMatch(/^text\/calendar/);
    const file = await download.text();
    expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(2);
    const starts = [...file.matchAll(/^DTSTART:(\d{8})T(\d{2})(\d{2})00Z\r$/gm)].map(([, day, hour, minute]) => ({
      day,
      time: `${hour}:${minute}`,
    }));
    const legs = booked.reservationItems.ferry[0]?.departures ?? [];
    // British Summer Time is one hour ahead of UTC.
    const expected = legs.map(({ departureDate, departureTime }) => ({
      day: departureDate.replaceAll('-', ''),
      time: `${String(Number(departureTime.slice(0, 2)) - 1).padStart(2, '0')}${departureTime.slice(2)}`,
    }));
    expect(starts).toEqual(expected);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  // Proves: P62, S1.15, S7.22
  it('sends the e-ticket to the address asked for, with prices only where they were wanted', async () => {
    const amount = formatPence(booked.travelCost.amountAfterTax);
    for (const priced of [false, true]) {
      const { status, member } = await person.eTicket(bookingReference(booked), `ticket-${priced}@example.com`, priced);
      expect([status, member?.emailAddress]).toEqual([200, `ticket-${priced}@example.com`]);
      const letter = (await readAll(await rowsOf(booked))).find(
        (email) => email.to?.[0]?.address === `ticket-${priced}@example.com`,
      );
      const [page] = await readPdf(attachment(letter, 'application/pdf'));
      expect([page?.text.includes(amount), letter?.text?.includes(amount)]).toEqual([priced, priced]);
      expect(page?.codes).toEqual([ticketCode(bookingReference(booked))]);
    }
  });

  // Proves: P62
  it('names on an e-ticket without prices what was taken on board, and no amount', () => {
    const lines = [
      { text: '2 × Adult', amount: '£30.00', isExtra: false },
      { text: 'Quiet lounge', amount: '£12.00', isExtra: true },
    ];
    const codeNote = 'Code ONCE5 is in these prices: you save £5.00.';
    const ticket = { lines, total: '£42.00', totalName: 'Total paid', codeNote };
    expect(printedLines(ticket, false)).toEqual([{ text: 'Quiet lounge', amount: '', isExtra: true }]);
    expect(printedLines(ticket, true)).toEqual([
      ...lines,
      { text: 'Total paid', amount: '£42.00', isExtra: false },
      { text: codeNote, amount: '', isExtra: false },
    ]);
  });

  it('sends at most 5 letters of a booking in an hour, and says when to try again', async () => {
    const other = await paid();
    // Tickets and confirmations count together; the one that the payment sent does not.
    let last: { readonly status: number; readonly headers: Headers } = await person.eTicket(
      bookingReference(other),
      'ticket@example.com',
    );
    const statuses = [last.status];
    for (let time = 0; time < 6; time += 1) {
      last = await person.mailAgain(other.itineraryId);
      statuses.push(last.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rowsOf(other)).toHaveLength(6);
  });
});
