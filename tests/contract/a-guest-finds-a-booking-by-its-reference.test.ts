import { beforeEach, describe, expect, it } from 'vitest';
import { getItinerary, postCart, postTransactionalEmail } from '#domain/contract/booking.ts';
import { PEOPLE, signedIn } from './accounts/people.ts';
import { paidBooking } from './after-sales/paid.ts';
import { got, type Visitor, visitor } from './booker.ts';
import { harbourForAll } from './harbours.ts';
import { startTestHarbour } from './harness.ts';
import { holdTrip, stayWish } from './hotels/guest.ts';

describe('A guest finds a booking by its reference', () => {
  const harbour = harbourForAll();
  // The limits are full again.
  beforeEach(() => harbour.clock.advance('PT10M'));

  async function held() {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const reference = (await person.itineraryOf(itineraryId)).reservationItems.ferry[0]?.bookingReference ?? '';
    return { person, itineraryId, reference };
  }

  const find = (reference: string, Email?: string) =>
    visitor(harbour).ask(getItinerary, { params: { id: reference }, ...(Email && { headers: { Email } }) });

  it('reads it with the e-mail of the lead traveller, not with the one that the confirmation went to', async () => {
    const person = visitor(harbour);
    const body = { ...(await person.cartBody()), confirmationEmailAddress: 'office@example.com' };
    const { cartId } = got(await person.ask(postCart, { body }));
    const { itineraryId, reservationItems } = got(await person.reserve(cartId));
    const reference = reservationItems.ferry[0]?.bookingReference ?? '';
    expect((await find(reference, 'office@example.com')).status).toBe(404);
    expect(got(await find(reference, 'ada@example.com')).itineraryId).toBe(itineraryId);
  });

  it('reads a stay without a crossing by the reference of its house', async () => {
    const { itineraryId, reservationItems } = await holdTrip(visitor(harbour), [stayWish()]);
    const reference = reservationItems.hotel[0]?.bookingReference ?? '';
    expect(got(await find(reference, 'ada@example.com')).itineraryId).toBe(itineraryId);
    expect((await find(reference, 'eve@example.com')).status).toBe(404);
  });

  // Proves: P60
  it('says the same of a wrong reference, a wrong e-mail and no e-mail', async () => {
    const { person, reference } = await held();
    const answers = [
      await find('ZZZZ9999', 'ada@example.com'),
      await find(reference, 'eve@example.com'),
      await find(reference),
      await person.ask(getItinerary, { params: { id: reference } }),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [404, answers[0]?.text]));
    expect(answers[0]?.refusal?.description).toBe('Unauthorized itinerary');
  });

  it('is read by its own user without an e-mail, and says the same to any other as of none', async () => {
    const booking = await paidBooking(harbour, {}, await signedIn(harbour, PEOPLE.ada));
    const { person, reference } = await held();
    const byLink = async (who: Visitor, id: string) => who.ask(getItinerary, { params: { id } });
    expect(got(await byLink(booking.who, booking.bookingNumber)).itineraryId).toBe(booking.id);
    const isla = await signedIn(harbour, PEOPLE.isla);
    const answers = [
      await byLink(isla, 'ZZZZ9999'),
      await byLink(isla, booking.bookingNumber),
      await byLink(isla, reference),
      await byLink(person, reference),
      await byLink(visitor(harbour), booking.bookingNumber),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [404, answers[0]?.text]));
  });

  it('counts wrong guesses by reference and by id together', async () => {
    const { itineraryId, reference } = await held();
    const statuses = [];
    for (const id of [reference, itineraryId, reference, itineraryId, reference, reference]) {
      statuses.push((await find(id, 'eve@example.com')).status);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    expect((await find(itineraryId, 'ada@example.com')).status).toBe(429);
  });

  it('counts guesses at a reference that does not exist like those at one that does (T49)', async () => {
    const { reference } = await held();
    const seriesOf = async (id: string) => {
      const answers = [];
      for (let guess = 0; guess < 6; guess += 1) answers.push(await find(id, 'eve@example.com'));
      return answers.map(({ status, text }) => [status, text]);
    };
    const known = await seriesOf(reference);
    expect(known.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 429]);
    expect(await seriesOf('ZZZZ2345')).toEqual(known);
  });

  it('lets nobody act by reference alone', async () => {
    const { reference } = await held();
    const answer = await visitor(harbour).ask(postTransactionalEmail, {
      headers: { Email: 'ada@example.com' },
      body: { itineraryId: reference, type: 'confirmation' },
    });
    expect([answer.status, answer.refusal?.description]).toEqual([404, 'Unauthorized itinerary']);
  });
});

it('One address guesses at twenty bookings in ten minutes, and then at none, known or not (T49)', async () => {
  const harbour = await startTestHarbour();
  const { itineraryId } = await visitor(harbour).hold();
  const guess = async (id: string, Email: string) =>
    (await visitor(harbour).ask(getItinerary, { params: { id }, headers: { Email } })).status;
  const statuses = [];
  for (let place = 0; place < 20; place += 1) statuses.push(await guess(`ZZZZ${2000 + place}`, 'eve@example.com'));
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(await guess('ZZZZ3000', 'eve@example.com')).toBe(429);
  expect(await guess(itineraryId, 'ada@example.com')).toBe(429);
  await harbour.close();
});
