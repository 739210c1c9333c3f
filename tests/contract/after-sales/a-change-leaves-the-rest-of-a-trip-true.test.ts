// Rulings 40, 45, 57: what stands beside the crossing that is changed.
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { amendmentOf, modifyRequest } from '#domain/amendment/amendment.ts';
import { type CartBody, postCart, putBookingModify, putItineraryCancel } from '#domain/contract/booking.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { getTravelCards, postTravelCard } from '#domain/contract/travel-cards.ts';
import { stillDue } from '#domain/itinerary/itinerary-status.ts';
import { countsOf } from '#domain/trip/passengers.ts';
import { formatPence, pence } from '#domain/values/money.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { got, type Visitor, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { holdWith, packed } from '#tests/contract/extras/packer.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { askTrip, holdTrip, stayWish } from '#tests/contract/hotels/guest.ts';
import { byPoints, byTravelCard, payPart, payRest, setPoints } from '#tests/contract/payments/parts.ts';
import { options } from '#tests/models/builders.ts';
import { paidBooking } from './paid.ts';

const FREE = { departureDate: '2026-06-20', ticketType: 'FLEX' } as const;

describe('A change leaves the rest of a trip true', () => {
  const harbour = harbourForAll();

  const changeTo = (who: Visitor, bookingNumber: string, ferry: CartBody['ferry'][number], more: object = {}) =>
    who.ask(putBookingModify, { params: { id: bookingNumber }, body: { commitChanges: true, ferry, ...more } });

  /** The same crossing later on the day, with the same ship, at this many thousandths of its fare. */
  async function dearer(ferry: CartBody['ferry'][number], pricePermille = 1800) {
    const [booked] = ferry.departures;
    const rows = await harbour.db
      .select()
      .from(sailing)
      .where(eq(sailing.departureDate, booked?.departureDate ?? ''));
    const other = rows
      .filter(({ routeCode, shipCode }) => routeCode === booked?.routeCode && shipCode === booked.ship)
      .find(({ departureTime }) => departureTime > (booked?.departureTime ?? ''));
    if (booked === undefined || other === undefined) throw new Error('A later sailing was wanted.');
    const free = { takenPassengers: 0, basePassengers: 0, takenLaneCm: 0, baseLaneCm: 0, closedReason: null };
    await harbour.db
      .update(sailing)
      .set({ pricePermille, ...free })
      .where(eq(sailing.id, other.id));
    return { ...ferry, departures: [{ ...booked, departureTime: other.departureTime }] };
  }

  async function letterOf(id: string, wanted: 'change' | 'cancellation') {
    await harbour.settled();
    const letters = await harbour.db.select().from(mail).where(eq(mail.itineraryId, id));
    return PostalMime.parse(letters.find(({ kind }) => kind === wanted)?.raw ?? '');
  }

  it('lets two of the four who stay sail, and counts all four after a change', async () => {
    const person = visitor(harbour);
    const body = await person.cartBody({ departureDate: '2026-06-12', ticketType: 'FLEX', adults: 2 });
    const [lead] = body.customerInfos;
    if (lead === undefined) throw new Error('Somebody leads.');
    const customerInfos = [1001, 1002, 1003, 1004].map((id) => ({ ...lead, id }));
    const hotel = [stayWish({ roomTypeCode: 'FAM' }, [{ adults: 4, children: 0 }])];
    const cart = got(await person.ask(postCart, { body: { ...body, customerInfos, hotel } }));
    const { itineraryId: id, numberOfGuests } = got(await person.reserve(cart.cartId));
    expect(numberOfGuests).toBe(4);
    await payRest(harbour, person, id);
    const [ferry] = body.ferry;
    const bookingNumber = (await person.itineraryOf(id)).reservationItems.ferry[0]?.bookingReference ?? '';
    if (ferry === undefined) throw new Error('The cart has no crossing.');
    const plate = { ...ferry, vehicles: [{ resourceCode: 'CAR', licensePlate: 'NEW 1' }] };
    expect((await changeTo(person, bookingNumber, plate)).refusal?.description).toBeUndefined();
    const five = { customerInfos: [...customerInfos, { ...lead, id: 1005 }] };
    expect((await changeTo(person, bookingNumber, plate, five)).refusal?.description).toBe(
      'There are more travellers than passengers.',
    );
    const changed = await person.itineraryOf(id);
    expect([changed.numberOfGuests, changed.reservationItems.ferry[0]?.vehicles[0]?.licensePlate]).toEqual([
      ...[4, 'NEW 1'],
    ]);
  });

  it('takes the lead passenger in the place of somebody of another type', async () => {
    const person = visitor(harbour);
    const body = await person.cartBody(FREE);
    const [lead] = body.customerInfos;
    if (lead === undefined) throw new Error('Somebody leads.');
    const couple = {
      ...body,
      customerInfos: [lead, { ...lead, id: lead.id + 1, ageCategory: 'Z' }],
      ferry: body.ferry.map((item) => ({ ...item, passengers: countsOf({ A: 1, Z: 1, S: 0, C: 0, I: 0 }) })),
    };
    const { itineraryId: id } = got(await person.reserve(got(await person.ask(postCart, { body: couple })).cartId));
    await payRest(harbour, person, id);
    const itinerary = await person.itineraryOf(id);
    const alone = { ...amendmentOf(itinerary), party: { A: 0, Z: 1, S: 0, C: 0, I: 0 } };
    const { ferry, ...rest } = modifyRequest(itinerary, alone, options());
    const bookingNumber = itinerary.reservationItems.ferry[0]?.bookingReference ?? '';
    expect((await changeTo(person, bookingNumber, ferry, rest)).refusal?.description).toBeUndefined();
    expect((await person.itineraryOf(id)).customerInfos.map(({ id, ageCategory }) => [id, ageCategory])).toEqual([
      [lead.id, 'Z'],
    ]);
  });

  it('takes each passenger type once', async () => {
    const { who, bookingNumber, ferry } = await paidBooking(harbour, { ticketType: 'FLEX', adults: 2 });
    const passengers = [
      { ageCategory: 'A' as const, quantity: 2 },
      { ageCategory: 'A' as const, quantity: 7 },
    ];
    const answer = await changeTo(who, bookingNumber, { ...ferry, passengers });
    expect([answer.status, answer.refusal?.description]).toEqual([422, 'Each passenger type is given once.']);
  });

  it('is paid from a travel card that came with the trip, which gets its money back', async () => {
    const finlay = await signedIn(harbour, PEOPLE.finlay);
    const body = await finlay.cartBody({ ticketType: 'FLEX', departureDate: '2026-06-15' });
    const { cartId } = got(await finlay.ask(postCart, { body }));
    const wish = { code: 'ISLANDER', customerNumber: PEOPLE.finlay.number, startDate: '2026-06-01', pin: '1357' };
    const { travelCardNumber } = got(await finlay.ask(postTravelCard, { body: { ...wish, cartId } })).travelCard;
    const { itineraryId: id, reservationItems } = got(await finlay.reserve(cartId));
    await payRest(harbour, finlay, id);
    const [ferry] = body.ferry;
    if (ferry === undefined) throw new Error('The cart has no crossing.');
    const bookingNumber = reservationItems.ferry[0]?.bookingReference ?? '';
    got(await changeTo(finlay, bookingNumber, await dearer(ferry, 8000)));
    const changed = await finlay.itineraryOf(id);
    expect(stillDue(changed)).toBeGreaterThan(10_500);
    got(await payPart(finlay, id, byTravelCard(pence(10_500), { travelCardNumber, pin: '1357' })));
    await payRest(harbour, finlay, id);
    const cancelled = got(await finlay.ask(putItineraryCancel, { params: { id }, body: {} }));
    // The card is not taken back, so its price is kept: of what the bank card paid, which alone buys it.
    expect(cancelled.travelCost.amountAfterTax).toBe(10_000);
    expect(cancelled.refunds?.map(({ description, amountAfterTax }) => [description, amountAfterTax])).toEqual([
      ['Card', changed.travelCost.amountAfterTax - 20_500],
      ['Travel card', 10_500],
    ]);
    const cards = (await finlay.ask(getTravelCards, { params: { id: PEOPLE.finlay.number } })).text;
    expect(JSON.parse(cards)['hydra:member']).toMatchObject([{ travelCardNumber, balance: 105 }]);
  });

  it('keeps the name of each way it was paid: PayPal stays PayPal when the difference is paid by card', async () => {
    const person = visitor(harbour);
    const body = await person.cartBody({ ticketType: 'FLEX', departureDate: '2026-06-17' });
    const {
      itineraryId: id,
      reservationItems,
      travelCost,
    } = got(await person.reserve(got(await person.ask(postCart, { body })).cartId));
    const asked = await person.paymentBody(id, '1780308000001');
    const guaranteesAccepted = asked.guaranteesAccepted.map((part) => ({ ...part, paymentMethod: 'paypal' }));
    const { preloadData } = got(await person.pay(id, { ...asked, guaranteesAccepted }));
    if (!preloadData) throw new Error('The payment answered no form.');
    const browser = cardVisitor(harbour, harbour.wallet?.url);
    const path = (await browser.enter(preloadData)).location ?? '';
    await browser.press(path, browser.tokenOf(await browser.open(path)), { action: 'approve' });
    const [ferry] = body.ferry;
    if (ferry === undefined) throw new Error('The cart has no crossing.');
    got(await changeTo(person, reservationItems.ferry[0]?.bookingReference ?? '', await dearer(ferry)));
    const changed = await person.itineraryOf(id);
    const difference = stillDue(changed);
    const named = (lines: Itinerary['refunds']) =>
      lines?.map(({ guaranteeTypeCode, description, amountAfterTax }) => [
        ...[guaranteeTypeCode, description, amountAfterTax],
      ]);
    const byPayPal = [46, 'PayPal', travelCost.amountAfterTax];
    await payRest(harbour, person, id, CARDS.declined);
    expect(named((await person.itineraryOf(id)).travelCost.paymentTotals)).toEqual([byPayPal]);
    await payRest(harbour, person, id);
    const both = [byPayPal, [46, 'Card', difference]];
    expect(named((await person.itineraryOf(id)).travelCost.paymentTotals)).toEqual(both);
    const { refunds } = got(await person.ask(putItineraryCancel, { params: { id }, body: {} }));
    expect(named(refunds)?.sort()).toEqual(both.sort());
    const { text } = await letterOf(id, 'cancellation');
    expect(text).toContain(`Refund to PayPal: ${formatPence(travelCost.amountAfterTax)}`);
    expect(text).toContain(`Refund to your card: ${formatPence(difference)}`);
  });

  it('is paid with points as far as they apply, and says so: what they paid already is no more to pay', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    await setPoints(harbour, 100_000);
    const body = await ada.cartBody({ departureDate: '2026-06-18' });
    const {
      itineraryId: id,
      reservationItems,
      travelCost,
    } = got(await ada.reserve(got(await ada.ask(postCart, { body })).cartId));
    const { amountAfterTax: price } = travelCost;
    got(await payPart(ada, id, byPoints(price)));
    const [ferry] = body.ferry;
    if (ferry === undefined) throw new Error('The cart has no crossing.');
    got(await changeTo(ada, reservationItems.ferry[0]?.bookingReference ?? '', await dearer(ferry)));
    const changed = await ada.itineraryOf(id);
    const fee = 1000;
    const most = changed.travelCost.amountAfterTax - fee - price;
    expect(stillDue(changed)).toBe(most + fee);
    expect(changed.reservationItems.ferry.map(({ applicableLoyalty }) => applicableLoyalty)).toEqual([
      { points: most },
    ]);
    const { refusal } = await payPart(ada, id, byPoints(most + 1));
    expect(refusal).toMatchObject({ code: 'points-not-applicable' });
    expect((await payPart(ada, id, byPoints(most))).status).toBe(200);
    expect(stillDue(await ada.itineraryOf(id))).toBe(fee);
  });

  it('asks for what everybody has on board once more for each who joins', async () => {
    const person = visitor(harbour);
    const [ferry] = (await packed(person, { addOns: [{ resourceCode: 'LOUNGE' }] }, FREE)).ferry;
    if (ferry === undefined) throw new Error('The cart has no crossing.');
    const { itineraryId: id, reservationItems } = await holdWith(person, { addOns: ferry.addOns }, FREE);
    await payRest(harbour, person, id);
    const [lounge] = reservationItems.ferry[0]?.addOnPriceLines ?? [];
    expect(lounge?.quantity).toBe(1);
    const three = { ...ferry, passengers: [{ ageCategory: 'A' as const, quantity: 3 }] };
    got(await changeTo(person, reservationItems.ferry[0]?.bookingReference ?? '', three));
    const [line] = (await person.itineraryOf(id)).reservationItems.ferry[0]?.addOnPriceLines ?? [];
    expect([line?.quantity, line?.totalPrice]).toEqual([3, 3 * (lounge?.totalPrice ?? 0)]);
    expect(stillDue(await person.itineraryOf(id))).toBeGreaterThanOrEqual(2 * (lounge?.totalPrice ?? 0));
  });

  it('leaves the discount for the stay in the price', async () => {
    const person = visitor(harbour);
    const { itineraryId: id, reservationItems } = await holdTrip(person, [stayWish()], FREE);
    await payRest(harbour, person, id);
    const [ferry] = (await person.cartBody(FREE)).ferry;
    if (ferry === undefined) throw new Error('The cart has no crossing.');
    const vehicles = [{ resourceCode: 'CAR', licensePlate: 'XY34 ZZZ' }];
    got(await changeTo(person, reservationItems.ferry[0]?.bookingReference ?? '', { ...ferry, vehicles }));
    const changed = await person.itineraryOf(id);
    expect([changed.reservationItems.ferry[0]?.vehicles[0]?.licensePlate, stillDue(changed)]).toEqual(['XY34 ZZZ', 0]);
    expect(changed.refunds).toBeNull();
  });

  it('gives it to a first vehicle as well, and to one that comes back', async () => {
    const person = visitor(harbour);
    const wanted = { ...FREE, departureDate: '2026-06-21' };
    const driven = got(await askTrip(person, [stayWish()], wanted)).travelCost.amountAfterTax;
    const { itineraryId: id, reservationItems } = await holdTrip(person, [stayWish()], { ...wanted, vehicle: null });
    await payRest(harbour, person, id);
    const [ferry] = (await person.cartBody(wanted)).ferry;
    if (ferry === undefined) throw new Error('The cart has no crossing.');
    const bookingNumber = reservationItems.ferry[0]?.bookingReference ?? '';
    for (const vehicles of [ferry.vehicles, [], ferry.vehicles]) {
      got(await changeTo(person, bookingNumber, { ...ferry, vehicles }));
    }
    expect((await person.itineraryOf(id)).travelCost.amountAfterTax).toBe(driven);
  });

  it('gives points back, which may then pay for a dearer change', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    await setPoints(harbour, 100_000);
    const { itineraryId: id, reservationItems, travelCost } = await ada.hold(FREE);
    got(await payPart(ada, id, byPoints(travelCost.amountAfterTax)));
    const [ferry] = (await ada.cartBody(FREE)).ferry;
    if (ferry === undefined) throw new Error('The cart has no crossing.');
    const bookingNumber = reservationItems.ferry[0]?.bookingReference ?? '';
    got(await changeTo(ada, bookingNumber, { ...ferry, vehicles: [] }));
    got(await changeTo(ada, bookingNumber, ferry));
    const due = stillDue(await ada.itineraryOf(id));
    expect(due).toBeGreaterThan(0);
    got(await payPart(ada, id, byPoints(due)));
    expect(stillDue(await ada.itineraryOf(id))).toBe(0);
  });

  it('is told by a letter with what it cost, and with what all of it costs now', async () => {
    const { who, id, bookingNumber, ferry } = await paidBooking(harbour, {
      ticketType: 'STANDARD',
      departureDate: '2026-06-16',
    });
    got(await changeTo(who, bookingNumber, await dearer(ferry)));
    const { travelCost } = await who.itineraryOf(id);
    await payRest(harbour, who, id);
    const { text } = await letterOf(id, 'change');
    expect(text).toContain(`\nFees for changes: ${formatPence(pence(1000))}\n`);
    expect(text).toContain(`: ${formatPence(travelCost.amountAfterTax)}\n`);
  });
});
