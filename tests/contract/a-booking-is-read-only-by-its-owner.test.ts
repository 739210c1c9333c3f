import { describe, expect, it } from 'vitest';
import { getItinerary, postCart, postETicket, postTransactionalEmail } from '#domain/contract/booking.ts';
import { getPaymentToken } from '#domain/contract/payment.ts';
import { bookingReference } from '#domain/itinerary/itinerary-status.ts';
import { knock, PEOPLE } from './accounts/people.ts';
import { got, visitor } from './booker.ts';
import { CARDS, cardVisitor, returned } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';
import { holdTrip, stayOf, stayWish } from './hotels/guest.ts';
import { countOf } from './truth.ts';

const ORDER = '1780308000000';

describe('A booking is read only by its owner', () => {
  const harbour = harbourForAll();

  /** What an answer says about the booking, without the headers that differ by nature. */
  const shape = ({ status, text, headers }: { status: number; text: string; headers: Headers }) => ({
    status,
    text,
    names: [...headers.keys()].sort(),
    length: headers.get('content-length'),
  });

  it('refuses a stranger with the very answer of a booking that does not exist', async () => {
    const { itineraryId } = await visitor(harbour).hold();
    const stranger = visitor(harbour);
    const foreign = await stranger.ask(getItinerary, { params: { id: itineraryId } });
    const unknown = await stranger.ask(getItinerary, { params: { id: '00000000-0000-4000-8000-000000000000' } });
    const wrongEmail = await stranger.ask(getItinerary, {
      params: { id: itineraryId },
      headers: { Email: 'eve@example.com' },
    });
    expect(foreign.status).toBe(404);
    expect(foreign.refusal?.description).toBe('Unauthorized itinerary');
    expect(shape(unknown)).toEqual(shape(foreign));
    expect(shape(wrongEmail)).toEqual(shape(foreign));
  });

  // Proves: S6.8
  it('lets a guest in by the e-mail of the lead traveller, however it is written', async () => {
    const { itineraryId } = await visitor(harbour).hold({ email: 'Ada@Example.com' });
    const guest = visitor(harbour);
    for (const email of ['ada@example.com', ' ADA@EXAMPLE.COM ']) {
      const answer = await guest.ask(getItinerary, { params: { id: itineraryId }, headers: { Email: email } });
      expect(got(answer).itineraryId).toBe(itineraryId);
    }
    const token = await guest.ask(getPaymentToken, {
      params: { product: 'ferry', id: itineraryId },
      headers: { Email: 'ada@example.com' },
    });
    expect(token.status).toBe(200);
  });

  it('stops guessing after 5 wrong e-mails for a booking, and the right one is refused too until the limit refills', async () => {
    const { itineraryId } = await visitor(harbour).hold();
    const guesser = visitor(harbour);
    const guess = (Email: string) => guesser.ask(getItinerary, { params: { id: itineraryId }, headers: { Email } });
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await guess(`guess${time}@example.com`)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    const right = await guess('ada@example.com');
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    await harbour.clock.advance('PT2M');
    expect((await guess('ada@example.com')).status).toBe(200);
  });

  // Proves: P60
  it('lets the return id of a payment read its own booking and nothing else', async () => {
    const person = visitor(harbour);
    const paid = await person.hold();
    const other = await person.hold({ departureDate: '2026-06-12' });
    const landing = await cardVisitor(harbour).payWith(await person.preload(paid.itineraryId), CARDS.pays);
    const carrier = visitor(harbour, returned(landing.location).sessionId);
    expect((await carrier.itineraryOf(paid.itineraryId)).status).toBe(30);
    const unread = [
      await carrier.ask(getItinerary, { params: { id: other.itineraryId } }),
      await carrier.ask(getPaymentToken, { params: { product: 'ferry', id: paid.itineraryId } }),
    ];
    expect(unread.map(({ status, text }) => `${status} ${text}`)).toEqual(unread.map(() => `404 ${unread[0]?.text}`));
  });

  // Proves: P60
  it('lets the return id of a payment make and send nothing, whatever it is', async () => {
    const person = visitor(harbour);
    const paid = await person.hold();
    const landing = await cardVisitor(harbour).payWith(await person.preload(paid.itineraryId), CARDS.pays);
    const { sessionId, reference } = returned(landing.location);
    const carrier = visitor(harbour, sessionId);
    const { cartId } = await person.makeCart();
    const made = async () => [await countOf(harbour, 'cart'), await countOf(harbour, 'mail')];
    const before = await made();
    const refused = [
      await carrier.ask(postCart, { body: await carrier.cartBody() }),
      await carrier.reserve(cartId),
      await carrier.process(paid.itineraryId, reference, ORDER),
      await carrier.mailAgain(paid.itineraryId),
      await carrier.ask(postETicket, {
        body: { bookingNumber: bookingReference(paid), emailAddress: 'eve@example.com', priced: false },
      }),
      await knock(carrier, 'customer', PEOPLE.ada.email),
    ];
    expect(refused.map(({ status, refusal }) => [status, refusal?.code])).toEqual(
      refused.map(() => [401, 'session-expired']),
    );
    expect(await made()).toEqual(before);
    expect((await carrier.itineraryOf(paid.itineraryId)).status).toBe(30);
  });

  // Proves: P60
  it('shows the outcome to a return id, and nothing by which the booking could be opened', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold({ email: 'grace@example.com' });
    const landing = await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
    const { sessionId } = returned(landing.location);
    const carrier = visitor(harbour, sessionId);
    const read = (who: typeof carrier, headers: Record<string, string> = {}) =>
      who.ask(getItinerary, { params: { id: itineraryId }, headers });
    const [whole, seen] = [await read(person), await read(carrier)];
    expect(whole.text.toLowerCase()).toContain('grace@example.com');
    expect(seen.text).not.toMatch(/@|"email"|"telephone"|"address"/);
    const { customerInfos, reservationItems, ...outcome } = got(seen);
    const { customerInfos: people, reservationItems: items, ...all } = got(whole);
    expect(outcome).toEqual({ ...all, outcomeOnly: true });
    expect(customerInfos.map(({ personName }) => personName)).toEqual(people.map(({ personName }) => personName));
    expect(reservationItems.ferry).toEqual(
      items.ferry.map((item) => ({ ...item, confirmationEmailAddress: null, comments: '' })),
    );
    // With the booking's e-mail address it is a guest; a wrong one is a guess like any other.
    expect(got(await read(carrier, { Email: 'grace@example.com' }))).toEqual(got(whole));
    const guesses = [];
    for (let time = 0; time < 6; time += 1)
      guesses.push((await read(carrier, { Email: `guess${time}@example.com` })).status);
    expect(guesses).toEqual([404, 404, 404, 404, 404, 429]);
  });

  it("shows a return id the name that the ticket bears, and no other traveller's", async () => {
    const person = visitor(harbour);
    const body = await person.cartBody({ adults: 2 });
    const { id: _, ...lead } = body.customerInfos[0] ?? { id: 0 };
    const kim = {
      ...lead,
      id: 1002,
      personName: { givenName: 'Kim', surName: 'Morrow' },
      gender: 'F',
      licensePlate: 'KM02',
    };
    const cart = await person.ask(postCart, { body: { ...body, customerInfos: [...body.customerInfos, kim] } });
    const { itineraryId } = got(await person.reserve(got(cart).cartId));
    const landing = await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
    const carrier = visitor(harbour, returned(landing.location).sessionId);
    const [whole, seen] = [await person.itineraryOf(itineraryId), await carrier.itineraryOf(itineraryId)];
    expect(whole.customerInfos[1]).toMatchObject(kim);
    const nobody = { givenName: '', middleName: '', surName: '' };
    expect(seen.customerInfos).toEqual([
      { id: 1001, status: 11, ageCategory: 'A', personName: whole.customerInfos[0]?.personName },
      { id: 1002, status: 11, ageCategory: 'A', personName: nobody },
    ]);
  });

  it('shows of a stay to a return id neither its request nor its PO number', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await holdTrip(person, [stayWish({ comments: 'A cot, please.', poNumber: 'PO-7' })]);
    const landing = await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
    const carrier = visitor(harbour, returned(landing.location).sessionId);
    const [whole, seen] = [await person.itineraryOf(itineraryId), await carrier.itineraryOf(itineraryId)];
    expect(stayOf(whole)).toMatchObject({ comments: 'A cot, please.', poNumber: 'PO-7' });
    expect(stayOf(seen)).toEqual({ ...stayOf(whole), comments: '', poNumber: null });
  });

  it('sends no letter about a booking of somebody else, nor about one that is not paid', async () => {
    const owner = visitor(harbour);
    const held = await owner.hold();
    const reference = held.reservationItems.ferry[0]?.bookingReference ?? '';
    const stranger = visitor(harbour);
    const before = await countOf(harbour, 'mail');
    const foreign = await stranger.ask(postETicket, {
      body: { bookingNumber: reference, emailAddress: 'eve@example.com', priced: false },
    });
    const unknown = await stranger.ask(postETicket, {
      body: { bookingNumber: 'ZZZZ2222', emailAddress: 'eve@example.com', priced: false },
    });
    expect(foreign.status).toBe(404);
    expect(unknown.text).toBe(foreign.text);
    const early = await owner.ask(postTransactionalEmail, {
      body: { itineraryId: held.itineraryId, type: 'confirmation' },
    });
    expect([early.status, early.refusal?.code]).toEqual([409, 'not-booked']);
    expect(await countOf(harbour, 'mail')).toBe(before);
  });
});
