// Rulings 45, 54, 55, 58, 59; invariants 1 and 5 of assurance 3.
import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import {
  postCart,
  postReserve,
  putBookingCancel,
  putBookingModify,
  putItineraryCancel,
} from '#domain/contract/booking.ts';
import { putItineraryPayment } from '#domain/contract/payment.ts';
import { getTravelCards } from '#domain/contract/travel-cards.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { addDays, dayAt, formatDate } from '#domain/values/dates.ts';
import { pence, toPounds } from '#domain/values/money.ts';
import { readLoyalty } from '#harbour/accounts/balances.ts';
import { loyaltyAccount, loyaltyMovement, travelCard } from '#harbour/db/account-schema.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { readMigrations } from '#harbour/db/migrate.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { asker } from '#tests/contract/asking.ts';
import { got, newKey, type Visitor, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { holdTrip, stayWish } from '#tests/contract/hotels/guest.ts';
import {
  ADAS_CARD,
  adasPurse,
  anotherCard,
  byPoints,
  byTravelCard,
  payPart,
  payRest,
  setMoney,
  setPoints,
  type TravelCardOf,
} from '#tests/contract/payments/parts.ts';
import { paidBooking, payDue } from './paid.ts';

describe('Money goes back to where it came from', () => {
  const harbour = harbourForAll();

  /** A booking of Ada's, paid by points, then her travel card, then a new card. */
  async function paidInParts(ticketType: string, points: number, money: number) {
    await setPoints(harbour, points);
    await setMoney(harbour, money);
    const ada = await signedIn(harbour, PEOPLE.ada);
    const held = await ada.hold({ ticketType });
    const { itineraryId: id, travelCost } = held;
    got(await payPart(ada, id, byPoints(points)));
    got(await payPart(ada, id, byTravelCard(pence(money))));
    await payRest(harbour, ada, id);
    return {
      ada,
      id,
      total: travelCost.amountAfterTax,
      bookingNumber: held.reservationItems.ferry[0]?.bookingReference,
    };
  }

  it('gives every part of a Flexible booking back: card, travel card and points', async () => {
    const { ada, id, total } = await paidInParts('FLEX', 500, 1000);
    expect(await adasPurse(harbour)).toEqual({ points: 0, money: 0 });
    const cancelled = got(await ada.ask(putItineraryCancel, { params: { id }, body: {} }));
    expect([cancelled.status, cancelled.travelCost.amountAfterTax]).toEqual([31, 0]);
    expect(cancelled.travelCost.paymentTotals).toEqual([]);
    expect(cancelled.refunds).toEqual([
      { guaranteeTypeCode: GUARANTEE.newCard, description: 'Card', amountAfterTax: total - 1500 },
      { guaranteeTypeCode: GUARANTEE.travelCard, description: 'Travel card', amountAfterTax: 1000 },
      { guaranteeTypeCode: GUARANTEE.loyaltyPoints, description: 'Loyalty points', amountAfterTax: 500 },
    ]);
    expect(await adasPurse(harbour)).toEqual({ points: 500, money: 1000 });
    expect(total).toBeGreaterThan(1500);
  });

  // Proves: P45
  it('keeps a travel card valid for as long as it takes to spend what came back to it', async () => {
    const { db, clock } = harbour;
    const { ada, id } = await paidInParts('FLEX', 500, 1000);
    const ofCard = eq(travelCard.travelCardNumber, ADAS_CARD.travelCardNumber);
    const yesterday = addDays(dayAt(clock.now()), -1);
    await db.update(travelCard).set({ validUntil: yesterday }).where(ofCard);
    got(await ada.ask(putItineraryCancel, { params: { id }, body: {} }));
    const card = got(await ada.ask(getTravelCards, { params: { id: PEOPLE.ada.number } }));
    expect([card.balance, card.validUntil]).toEqual([1000, addDays(yesterday, 91)]);
    const again = await ada.hold();
    expect((await payPart(ada, again.itineraryId, byTravelCard(pence(1000)))).status).toBe(200);
    await harbour.settled();
    const letters = await db.select().from(mail).where(eq(mail.itineraryId, id));
    const { text = '' } = await PostalMime.parse(letters.find(({ kind }) => kind === 'cancellation')?.raw ?? '');
    const until = formatDate(addDays(yesterday, 91), 'long');
    expect(text).toContain(`Refund to your travel card, to spend until ${until}: £10.00`);
    expect(text).toContain('Refund to your points: £5.00');
  });

  it('takes nothing off the time of a travel card that ends later', async () => {
    const { ada, id } = await paidInParts('FLEX', 500, 1000);
    const validUntil = addDays(dayAt(harbour.clock.now()), 91);
    await harbour.db
      .update(travelCard)
      .set({ validUntil })
      .where(eq(travelCard.travelCardNumber, ADAS_CARD.travelCardNumber));
    got(await ada.ask(putItineraryCancel, { params: { id }, body: {} }));
    const card = got(await ada.ask(getTravelCards, { params: { id: PEOPLE.ada.number } }));
    expect([card.balance, card.validUntil]).toEqual([1000, validUntil]);
  });

  it('gives no source back more than came from it, over a change and the cancellation after it', async () => {
    await setPoints(harbour, 1000);
    const ada = await signedIn(harbour, PEOPLE.ada);
    const body = await ada.cartBody({ ticketType: 'FLEX', departureDate: '2026-06-12' });
    const held = got(await ada.reserve(got(await ada.ask(postCart, { body })).cartId));
    const { itineraryId: id, travelCost, reservationItems } = held;
    got(await payPart(ada, id, byPoints(1000)));
    await payRest(harbour, ada, id);
    // On foot now: the fare of the car goes back, to the card alone.
    const [ferry] = body.ferry;
    const bookingNumber = reservationItems.ferry[0]?.bookingReference ?? '';
    const change = {
      commitChanges: true,
      ferry: { ...ferry, vehicles: [] },
      expectedTotal: travelCost.amountAfterTax / 100,
    };
    got(await ada.ask(putBookingModify, { params: { id: bookingNumber }, body: change }));
    const left = (await ada.itineraryOf(id)).travelCost.amountAfterTax;
    const byCard = travelCost.amountAfterTax - 1000;
    expect(left).toBeGreaterThan(1000);
    expect(left).toBeLessThan(byCard);
    const cancelled = got(await ada.ask(putItineraryCancel, { params: { id }, body: {} }));
    expect(cancelled.refunds?.map(({ amountAfterTax }) => amountAfterTax)).toEqual([left - 1000, 1000]);
    expect(await adasPurse(harbour)).toMatchObject({ points: 1000 });
  });

  it.each([
    ['the card', 1000],
    ['points', 5000],
  ])(
    'gives back over two changes and a cancellation what came by points, where most is paid by %s',
    async (_by, points) => {
      const ada = await signedIn(harbour, PEOPLE.ada);
      const body = await ada.cartBody({ ticketType: 'FLEX', departureDate: '2026-06-12', adults: 3 });
      const held = got(await ada.reserve(got(await ada.ask(postCart, { body })).cartId));
      await setPoints(harbour, points);
      got(await payPart(ada, held.itineraryId, byPoints(points)));
      await payRest(harbour, ada, held.itineraryId);
      let ferry = { ...body.ferry[0] };
      for (const change of [{ vehicles: [] }, { passengers: [{ ageCategory: 'A' as const, quantity: 2 }] }]) {
        ferry = { ...ferry, ...change };
        const { travelCost, reservationItems } = await ada.itineraryOf(held.itineraryId);
        const params = { id: reservationItems.ferry[0]?.bookingReference ?? '' };
        const expectedTotal = toPounds(travelCost.amountAfterTax);
        got(await ada.ask(putBookingModify, { params, body: { commitChanges: true, ferry, expectedTotal } }));
        const left = (await ada.itineraryOf(held.itineraryId)).travelCost.amountAfterTax;
        expect(await adasPurse(harbour)).toMatchObject({ points: Math.max(0, points - left) });
      }
      got(await ada.ask(putItineraryCancel, { params: { id: held.itineraryId }, body: {} }));
      expect(await adasPurse(harbour)).toMatchObject({ points });
    },
  );

  /** A Flexible booking of Ada's for one adult, and the way to change how many travel, which answers what is due then. */
  async function growingParty() {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const trip = { ticketType: 'FLEX', departureDate: '2026-06-12', vehicle: null };
    const [ferry] = (await ada.cartBody(trip)).ferry;
    const { itineraryId: id, travelCost, reservationItems } = await ada.hold(trip);
    const changeTo = async (quantity: number) => {
      await harbour.clock.advance('PT1M');
      const body = { commitChanges: true, ferry: { ...ferry, passengers: [{ ageCategory: 'A', quantity }] } };
      const params = { id: reservationItems.ferry[0]?.bookingReference ?? '' };
      return got(await ada.ask(putBookingModify, { params, body })).travelCost.amountAfterTax;
    };
    return { ada, id, fare: travelCost.amountAfterTax, changeTo };
  }

  it('gives back the newest of several payments by one means first: its card is the one in use', async () => {
    const booking = await paidBooking(harbour, { ticketType: 'FLEX', departureDate: '2026-06-12', vehicle: null });
    const passengers = (quantity: number) => ({ passengers: [{ ageCategory: 'A' as const, quantity }] });
    const totalOf = async () => toPounds((await booking.who.itineraryOf(booking.id)).travelCost.amountAfterTax);
    await harbour.clock.advance('PT1M');
    const dearer = got(await booking.modify(passengers(3)));
    const due = toPounds(dearer.travelCost.amountAfterTax);
    await payDue(harbour, booking.who, booking.id, due, '1780308000002');
    await harbour.clock.advance('PT1M');
    got(await booking.modify(passengers(2), { expectedTotal: await totalOf() }));
    const { rows } = await harbour.db.execute(sql`SELECT c.due, l.amount_pence AS pence FROM refund r
      JOIN ledger l ON l.id = r.ledger_id JOIN ledger c ON c.id = r.capture_id WHERE l.itinerary_id = ${booking.id}`);
    expect(rows).toEqual([{ due: 'change:1', pence: dearer.travelCost.amountAfterTax / 2 }]);
  });

  /** What is left on these cards of Ada's, in pence. */
  async function leftOn(ada: Visitor, ...cards: readonly TravelCardOf[]) {
    const own = await asker(harbour, ada.session).get(getTravelCards, { params: { id: PEOPLE.ada.number } });
    const left = new Map(own.map(({ travelCardNumber, balance }) => [travelCardNumber, balance]));
    return cards.map(({ travelCardNumber }) => left.get(travelCardNumber));
  }

  it('gives back to the travel card that paid last first, of several', async () => {
    const other = await anotherCard(harbour, 'TSECND22');
    await setMoney(harbour, 9000);
    const { ada, id, fare, changeTo } = await growingParty();
    got(await payPart(ada, id, byTravelCard(pence(fare))));
    got(await payPart(ada, id, byTravelCard(await changeTo(3), other)));
    expect(await changeTo(2)).toBe(-fare);
    expect(await leftOn(ada, ADAS_CARD, other)).toEqual(Array(2).fill(9000 - fare));
  });

  it('gives back to each of two travel cards what it paid last, where they pay in turn', async () => {
    const other = await anotherCard(harbour, 'TTHRDC22');
    await setMoney(harbour, 9000);
    const { ada, id, fare, changeTo } = await growingParty();
    got(await payPart(ada, id, byTravelCard(pence(fare))));
    got(await payPart(ada, id, byTravelCard(await changeTo(2), other)));
    got(await payPart(ada, id, byTravelCard(await changeTo(3))));
    expect(await leftOn(ada, ADAS_CARD, other)).toEqual([9000 - 2 * fare, 9000 - fare]);
    expect(await changeTo(1)).toBe(-2 * fare);
    expect(await leftOn(ada, ADAS_CARD, other)).toEqual([9000 - fare, 9000]);
    got(await ada.ask(putItineraryCancel, { params: { id }, body: {} }));
    expect(await leftOn(ada, ADAS_CARD, other)).toEqual([9000, 9000]);
  });

  it('knows who paid also of what was paid before balances named it as the ledger does', async () => {
    const other = await anotherCard(harbour, 'TFRTHC22');
    await setMoney(harbour, 9000);
    await setPoints(harbour, 500);
    const { ada, id, fare, changeTo } = await growingParty();
    got(await payPart(ada, id, byPoints(500)));
    got(await payPart(ada, id, byTravelCard(pence(fare - 500))));
    got(await payPart(ada, id, byTravelCard(await changeTo(2), other)));
    await harbour.db.transaction(async (tx) => {
      for (const table of ['travel_card_movement', 'loyalty_movement'])
        await tx.execute(sql`UPDATE ${sql.identifier(table)} SET id = 'old ' || id WHERE itinerary_id = ${id}`);
      const { steps = [] } = readMigrations().find(({ name }) => name.startsWith('0025')) ?? {};
      for (const step of steps) await tx.execute(sql.raw(step));
    });
    await changeTo(1);
    expect(await leftOn(ada, ADAS_CARD, other)).toEqual([9500 - fare, 9000]);
    got(await ada.ask(putItineraryCancel, { params: { id }, body: {} }));
    expect(await leftOn(ada, ADAS_CARD, other)).toEqual([9000, 9000]);
    expect(await adasPurse(harbour)).toMatchObject({ points: 500 });
  });

  it('gives back first to the points that paid last, of several accounts', async () => {
    const accountNumber = 'LSECND22';
    await harbour.db
      .insert(loyaltyAccount)
      .values({ accountNumber, customerNumber: PEOPLE.finlay.number, openedAt: 0 });
    const given = { id: newKey(), accountNumber, itineraryId: null, points: 9000, description: 'Set', movedAt: 0 };
    await harbour.db.insert(loyaltyMovement).values(given);
    await setPoints(harbour, 9000);
    const { ada, id, fare, changeTo } = await growingParty();
    got(await payPart(ada, id, byPoints(fare)));
    const due = await changeTo(3);
    const finlay = await signedIn(harbour, PEOPLE.finlay);
    const body = { guaranteesAccepted: [byPoints(due)], amountAfterTax: toPounds(due), orderKey: '1780308000003' };
    const headers = { Email: (await ada.itineraryOf(id)).customerInfos[0]?.email ?? '' };
    got(await finlay.ask(putItineraryPayment, { params: { id }, body, headers }));
    expect(await changeTo(2)).toBe(-fare);
    expect(await adasPurse(harbour)).toMatchObject({ points: 9000 - fare });
    expect(await readLoyalty(harbour.db, PEOPLE.finlay.number)).toMatchObject({ points: 9000 - fare });
  });

  it('keeps a fee from the points first: the card is paid back before them', async () => {
    const { ada, id, total } = await paidInParts('STANDARD', 300, 400);
    const back = Math.floor(total / 2);
    const byCard = total - 700;
    const cancelled = got(await ada.ask(putItineraryCancel, { params: { id }, body: {} }));
    expect(cancelled.travelCost.amountAfterTax).toBe(total - back);
    expect(back).toBeLessThanOrEqual(byCard);
    expect(
      cancelled.travelCost.paymentTotals.map(({ guaranteeTypeCode, amountAfterTax }) => [
        guaranteeTypeCode,
        amountAfterTax,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [GUARANTEE.loyaltyPoints, 300],
        [GUARANTEE.travelCard, 400],
      ]),
    );
    expect(await adasPurse(harbour)).toEqual({ points: 0, money: 0 });
  });

  // Proves: P59
  it('sends a passenger to the agency that made the booking, and lets the agency and the desk act', async () => {
    const agency = await signedIn(harbour, PEOPLE.hallow);
    const booking = await paidBooking(harbour, { ticketType: 'FLEX', email: 'Walker@Example.com' }, agency);
    expect(booking.itinerary.bookedBy).toBe('Hallow Travel');
    const headers = { Email: 'walker@example.com' };
    const refused = [];
    // As a guest, signed in, and at another agency.
    for (const passenger of [
      visitor(harbour),
      await signedIn(harbour, PEOPLE.ada),
      await signedIn(harbour, PEOPLE.bride),
    ])
      refused.push(
        await passenger.ask(putItineraryCancel, { params: { id: booking.id }, body: {}, headers }),
        await passenger.ask(putBookingModify, {
          params: { id: booking.bookingNumber },
          headers,
          body: { commitChanges: true, ferry: booking.ferry },
        }),
      );
    expect(refused.map(({ status, refusal }) => [status, refusal?.code, refusal?.description])).toEqual(
      Array(6).fill([
        409,
        'agent-booking',
        'Hallow Travel made this booking for you. Ask them to change or cancel it.',
      ]),
    );
    expect(got(await booking.quoteCancel(await signedIn(harbour, PEOPLE.kim))).fee).toBe(0);
    expect(got(await booking.cancel(undefined, await signedIn(harbour, PEOPLE.desk))).status).toBe(31);
  });

  it('never sends money elsewhere: a source that it does not know stops the whole cancellation', async () => {
    const booking = await paidBooking(harbour, { ticketType: 'FLEX' });
    const code = (value: number) =>
      harbour.db.execute(sql`UPDATE ledger SET guarantee_type_code = ${value} WHERE itinerary_id = ${booking.id}`);
    await code(99);
    for (const { status, refusal } of [await booking.quoteCancel(), await booking.cancel()]) {
      expect([status, refusal?.code]).toEqual([409, 'refund-source']);
    }
    expect((await booking.who.itineraryOf(booking.id)).status).toBe(30);
    await code(GUARANTEE.newCard);
  });

  // Proves: P58
  it('gives rooms back with their booking, by the rules of their rate, which the fee includes', async () => {
    const person = visitor(harbour);
    const body = await person.cartBody({ ticketType: 'FLEX', departureDate: '2026-06-10', returnDate: '2026-06-12' });
    const [rate] = await freeRates();
    if (rate === undefined) throw new Error('A room was wanted.');
    const hotel = [
      {
        ...rate,
        hotelProvider: 3,
        roomStays: [{ dateStart: '2026-06-10', dateEnd: '2026-06-12', adults: 1, children: 0 }],
      },
    ];
    const { cartId } = got(await person.ask(postCart, { body: { ...body, hotel } }));
    const held = got(await person.ask(postReserve, { body: { cartId, guaranteesAccepted: [] } }));
    await payRest(harbour, person, held.itineraryId);
    const paid = await person.itineraryOf(held.itineraryId);
    expect([paid.status, paid.reservationItems.hotel.length]).toEqual([30, 1]);
    const quoted = await person.ask(putBookingCancel, {
      params: { id: paid.reservationItems.ferry[0]?.bookingReference ?? '' },
      body: { commitChanges: false },
    });
    expect(got(quoted).travelCost.costTotals).toEqual([
      { description: 'Cancellation fee', amountAfterTax: 0 },
      { description: 'Refund', amountAfterTax: paid.travelCost.amountAfterTax },
    ]);
    const cancelled = got(await person.ask(putItineraryCancel, { params: { id: held.itineraryId }, body: {} }));
    expect([cancelled.status, cancelled.travelCost.amountAfterTax]).toEqual([31, 0]);
    const { rows } = await harbour.db.execute<{ held: number }>(
      sql`SELECT COUNT(*)::int AS held FROM hotel_stay WHERE itinerary_id = ${held.itineraryId} AND holding`,
    );
    expect(rows).toEqual([{ held: 0 }]);
  });

  it('gives no stay back once its first day has come', async () => {
    const person = visitor(harbour);
    const heldFrom = async (dateStart: string, dateEnd: string) => {
      const { itineraryId, reservationItems } = await holdTrip(person, [
        stayWish({}, undefined, { dateStart, dateEnd }),
      ]);
      await payRest(harbour, person, itineraryId);
      return reservationItems.hotel[0]?.bookingReference ?? '';
    };
    const quote = async (id: string) =>
      (await person.ask(putBookingCancel, { params: { id }, body: { commitChanges: false } })).refusal?.code ?? null;
    expect(await quote(await heldFrom('2026-06-01', '2026-06-03'))).toBe('departed');
    expect(await quote(await heldFrom('2026-06-02', '2026-06-03'))).toBeNull();
  });

  const freeRates = async () => {
    const { rows } = await harbour.db.execute<{ hotelCode: string; roomTypeCode: string; ratePlanCode: string }>(
      sql`SELECT r.hotel_code AS "hotelCode", r.room_type_code AS "roomTypeCode", r.rate_plan_code AS "ratePlanCode"
        FROM hotel_rate r JOIN hotel h ON h.hotel_code = r.hotel_code
        WHERE r.rate_plan_code = 'FLEX' AND h.first_month = 1 AND h.last_month = 12 ORDER BY 1, 2 LIMIT 1`,
    );
    return rows;
  };
});
