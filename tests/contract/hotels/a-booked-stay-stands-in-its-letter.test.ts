import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { getItineraries, putItineraryCancel } from '#domain/contract/booking.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { formatPence } from '#domain/values/money.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { mailOf } from '#tests/contract/accounts/letters.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { got, newKey, type Visitor, visitor, type Wanted } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { ferryOf } from '#tests/contract/extras/packer.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { pagesOf } from '#tests/contract/letter-pages.ts';
import { holdTrip, NIGHTS, stayOf, stayWish } from './guest.ts';

const ROOMS = [
  { adults: 2, children: 0 },
  { adults: 1, children: 0 },
];
const WISH = stayWish({ comments: 'A cot, please.' }, ROOMS);

describe('A booked stay stands in its letter', () => {
  const harbour = harbourForAll();

  async function book(person: Visitor, wanted: Wanted | null = null): Promise<Itinerary> {
    const { itineraryId } = await holdTrip(person, [WISH], wanted);
    await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
    return person.itineraryOf(itineraryId);
  }

  async function lettersOf({ itineraryId }: Itinerary): Promise<Email[]> {
    const rows = await mailOf(harbour, eq(mail.itineraryId, itineraryId));
    return Promise.all(rows.map((row) => PostalMime.parse(row.raw ?? '')));
  }

  /** What a calendar shows of the file of a letter. */
  const eventsOf = (letter: Email | undefined): string[] => {
    const file = new TextDecoder().decode(letter?.attachments[1]?.content as ArrayBuffer);
    return [...file.matchAll(/DTSTART\S*:(\S+)\s+DTEND\S*:(\S+)\s+SUMMARY:([^\r\n]+)/g)].map(([, ...facts]) =>
      facts.join(' '),
    );
  };
  const STAY_EVENT = '20260612 20260614 Stay at Harbour View Hotel';

  const wordsOf = (stay: ReturnType<typeof stayOf>): string[] => [
    stay.bookingReference ?? '',
    'Harbour View Hotel',
    'Bridehaven',
    'Double room, Bed and breakfast: 2 adults, Fri 12 Jun to Sun 14 Jun, 2 nights',
    'Double room, Bed and breakfast: 1 adult, Fri 12 Jun to Sun 14 Jun, 2 nights',
    'Check-in from 15:00, check-out by 11:00',
    'A cot, please.',
    'turn left at the lifeboat station',
    'No smoking indoors.',
  ];

  it('is confirmed on its own: a page for the reception, without a crossing in it', async () => {
    const person = visitor(harbour);
    const booked = await book(person);
    expect([booked.status, booked.startDate, booked.endDate]).toEqual([30, NIGHTS.dateStart, NIGHTS.dateEnd]);
    const [letter, ...others] = await lettersOf(booked);
    expect(others).toEqual([]);
    const stay = stayOf(booked);
    expect(letter?.subject).toBe(`You’re booked: ${stay.bookingReference}`);
    expect(letter?.to?.[0]?.address).toBe('Ada@example.com');
    const paid = formatPence(booked.travelCost.amountAfterTax);
    for (const part of [letter?.text, letter?.html]) {
      for (const words of [...wordsOf(stay), paid, 'Dear Ada Ferrier,']) expect(part).toContain(words);
      expect(part).not.toContain('e-ticket');
    }
    expect(letter?.attachments.map(({ filename }) => filename)).toEqual([
      `stay-${stay.bookingReference}.pdf`,
      `stay-${stay.bookingReference}.ics`,
    ]);
    expect(eventsOf(letter)).toEqual([STAY_EVENT]);
    const pages = await pagesOf(letter);
    expect(pages).toHaveLength(1);
    for (const words of [...wordsOf(stay), paid]) expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  it('is no e-ticket where it is sent to somebody by its reference', async () => {
    const person = visitor(harbour);
    const booked = await book(person);
    const reference = stayOf(booked).bookingReference ?? '';
    got(await person.eTicket(reference, 'guest@example.com'));
    const letters = await lettersOf(booked);
    const sent = letters.find(({ to }) => to?.[0]?.address === 'guest@example.com');
    expect(sent?.subject).toBe(`Your stay: ${reference}`);
    for (const part of [sent?.text, sent?.html]) expect(part).not.toContain('e-ticket');
  });

  it('follows the tickets of a crossing, in the letter and on a page of its own', async () => {
    const person = visitor(harbour);
    const booked = await book(person, { departureDate: '2026-06-12', returnDate: '2026-06-14' });
    const [letter] = await lettersOf(booked);
    expect(letter?.subject).toBe(`You’re booked: ${ferryOf(booked).bookingReference}`);
    for (const words of ['Port Hallow to Bridehaven', '25% off the vehicle with the stay', ...wordsOf(stayOf(booked))])
      expect(letter?.text).toContain(words);
    expect(eventsOf(letter)).toEqual([
      expect.stringMatching(/^20260612T.* Ferry Port Hallow to Bridehaven$/),
      expect.stringMatching(/^20260614T.* Ferry Bridehaven to Port Hallow$/),
      STAY_EVENT,
    ]);
    const pages = await pagesOf(letter);
    expect(pages.at(-1)).toContain('Your stay');
    expect(pages.at(-1)).toContain(stayOf(booked).bookingReference ?? '');
    expect(pages[0]).toContain(ferryOf(booked).bookingReference ?? '');
  });

  it.each([
    ['alone', null],
    ['beside a crossing', { ticketType: 'FLEX' }],
  ])('is cancelled by name, with whatever else is: %s', async (_, wanted) => {
    const person = visitor(harbour);
    const { itineraryId, reservationItems } = await book(person, wanted);
    const headers = { 'Idempotency-Key': newKey() };
    got(await person.ask(putItineraryCancel, { params: { id: itineraryId }, body: {}, headers }));
    const items = [...reservationItems.ferry, ...reservationItems.hotel];
    const letters = await mailOf(harbour, eq(mail.itineraryId, itineraryId));
    const letter = await PostalMime.parse(letters.find(({ kind }) => kind === 'cancellation')?.raw ?? '');
    const words = `Your booking is cancelled: ${items.map(({ bookingReference }) => bookingReference).join(' and ')}`;
    expect(letter.subject).toBe(words);
    for (const part of [letter.text, letter.html]) expect(part).toContain(`${words}.`);
  });

  // Proves: S7.22
  it('is sent again by its own reference, without prices where they are not wanted', async () => {
    const person = visitor(harbour);
    const booked = await book(person);
    expect((await person.mailAgain(booked.itineraryId)).status).toBe(200);
    expect(got(await person.eTicket(stayOf(booked).bookingReference ?? '', 'guest@example.com'))).toEqual({
      emailAddress: 'guest@example.com',
    });
    const letters = await lettersOf(booked);
    const unpriced = letters.find(({ to }) => to?.[0]?.address === 'guest@example.com');
    expect(letters).toHaveLength(3);
    const paid = formatPence(booked.travelCost.amountAfterTax);
    for (const part of [unpriced?.text, unpriced?.html, (await pagesOf(unpriced)).join()]) {
      expect(part).toContain('Harbour View Hotel');
      expect(part).not.toContain(paid);
    }
  });

  it('stands in the list of the one who booked it', async () => {
    const finlay = await signedIn(harbour, PEOPLE.finlay);
    const booked = await book(finlay);
    const { text } = await finlay.ask(getItineraries, { query: { page: '1' } });
    const [newest] = JSON.parse(text)['hydra:member'] as {
      itineraryId: string;
      reservationItems: { hotel: object[] };
    }[];
    expect(newest?.itineraryId).toBe(booked.itineraryId);
    expect(newest?.reservationItems.hotel).toEqual([
      expect.objectContaining({ hotelName: 'Harbour View Hotel', units: 2, roomStays: stayOf(booked).roomStays }),
    ]);
  });
});
