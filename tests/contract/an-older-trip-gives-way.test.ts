// The places that a passenger's own unpaid trip holds are theirs: a newer trip takes them over (decision 018).
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { postCart } from '#domain/contract/booking.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { getCoupon, getCrossings } from '#domain/contract/search.ts';
import { itinerary } from '#harbour/db/booking-schema.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { extraOnShip } from '#harbour/db/extras-schema.ts';
import { PEOPLE, signedIn } from './accounts/people.ts';
import { got, type Visitor, visitor } from './booker.ts';
import { askCart, brokenStock, ferryOf, holdWith } from './extras/packer.ts';
import { harbourForAll } from './harbours.ts';
import { askTrip, holdTrip, stayWish, takenIn } from './hotels/guest.ts';
import { byPoints, payPart } from './payments/parts.ts';

const DAY = '2026-06-10';
const GAVE_WAY = 'A newer booking by the same customer took its place, so its places are free again.';
const RAN_OUT = 'The time to pay ran out, so its places are free again.';

const WANTED = { departureDate: DAY, departureTime: '13:00', vehicle: null } as const;
const ID = `HAL-BRI:${DAY}:1300`;

const harbour = harbourForAll({ limits: { holdsPerSession: 4 } });
// What the test before has left unpaid is free again.
beforeEach(() => harbour.clock.advance('PT1H'));

/** As many places as that are left on the sailing, and room for cars. */
const leave = (capacityPassengers: number) =>
  harbour.db
    .update(sailing)
    .set({
      capacityPassengers,
      basePassengers: 0,
      takenPassengers: 0,
      capacityLaneCm: 10_000,
      baseLaneCm: 0,
      takenLaneCm: 0,
    })
    .where(eq(sailing.id, ID));
const taken = async () =>
  (await harbour.db.select().from(sailing).where(eq(sailing.id, ID))).map(({ takenPassengers }) => takenPassengers)[0];
const statusOf = async ({ itineraryId }: { itineraryId: string }) =>
  (await harbour.db.select().from(itinerary).where(eq(itinerary.id, itineraryId)))[0]?.status;

it('The last place is theirs who hold it and have not paid: they hold it anew', async () => {
  await leave(1);
  const ada = visitor(harbour);
  const older = await ada.hold(WANTED);
  const other = visitor(harbour);
  const { cartId } = await other.makeCart(WANTED);
  expect((await other.reserve(cartId)).status).toBe(409);

  const newer = await ada.hold({ ...WANTED, ticketType: 'FLEX' });
  expect([await statusOf(older), await statusOf(newer), await taken()]).toEqual([67, 20, 1]);
  expect((await other.reserve(cartId)).status).toBe(409);
  expect(await ada.itineraryOf(older.itineraryId)).toMatchObject({ status: 67, statusText: GAVE_WAY });
  const late = await ada.pay(older.itineraryId, await ada.paymentBody(older.itineraryId, '1780308000000'));
  expect([late.status, late.refusal?.description]).toEqual([409, `${GAVE_WAY} Nothing was charged.`]);
});

it('A search offers the last places to whom they would be given, and to nobody else', async () => {
  await leave(3);
  const [ada, kim] = [await signedIn(harbour, PEOPLE.ada), await signedIn(harbour, PEOPLE.kim)];
  const stateFor = async (person: Visitor) => {
    const week = { ferryId: 'HALLOW-BRIDE', routeCode: 'HAL-BRI', departureDate: DAY, passengers: '1|A' };
    const { outwardDepartures } = got(await person.ask(getCrossings, { query: week }));
    return outwardDepartures.find((one) => one.departureDate === DAY && one.departureTime === '13:00')?.availability
      ?.state;
  };
  const [first, second] = [await ada.hold(WANTED), await ada.hold(WANTED)];
  await kim.hold(WANTED);
  expect(await Promise.all([ada, kim, visitor(harbour)].map(stateFor))).toEqual(['open', 'sold-out', 'sold-out']);
  await ada.preload(first.itineraryId);
  expect(await stateFor(ada)).toBe('open');
  got(await payPart(ada, second.itineraryId, byPoints(100)));
  expect(await stateFor(ada)).toBe('sold-out');
});

it('Only as many give way as are in it, the oldest first, and none that holds another sailing', async () => {
  await leave(3);
  const ada = visitor(harbour);
  const elsewhere = await ada.hold({ departureDate: '2026-06-11' });
  const first = await ada.hold({ ...WANTED, adults: 2 });
  await harbour.clock.advance('PT1M');
  const second = await ada.hold(WANTED);
  const newer = await ada.hold({ ...WANTED, adults: 2 });
  expect(await Promise.all([elsewhere, first, second, newer].map(statusOf))).toEqual([20, 67, 20, 20]);
  expect(await taken()).toBe(3);
});

it('On a full deck as many cars give way as a new one needs, and no more', async () => {
  await leave(100);
  const ada = visitor(harbour);
  const car = { ...WANTED, vehicle: 'CAR' };
  const first = await ada.hold(car);
  await harbour.clock.advance('PT1M');
  const second = await ada.hold(car);
  const [row] = await harbour.db.select().from(sailing).where(eq(sailing.id, ID));
  const capacityLaneCm = row?.takenLaneCm ?? 0;
  await harbour.db.update(sailing).set({ capacityLaneCm }).where(eq(sailing.id, ID));
  const newer = await ada.hold(car);
  expect(await Promise.all([first, second, newer].map(statusOf))).toEqual([67, 20, 20]);
});

it('A code that is used once is theirs while their own unpaid trip holds it, and goes along with the newer one', async () => {
  const CODE = 'ONCE5';
  const [ada, other] = [visitor(harbour), visitor(harbour)];
  const older = await ada.hold({ couponCode: CODE });
  const judged = async (person: Visitor) => {
    const asked = { params: { couponCode: CODE }, query: { departureDate: DAY } };
    return (await person.ask(getCoupon, asked)).member?.valid ?? false;
  };
  expect([await judged(ada), await judged(other)]).toEqual([true, false]);

  const { cartId, travelCost } = await ada.makeCart({ couponCode: CODE, departureDate: '2026-06-11' });
  const newer = got(await ada.reserve(cartId));
  expect(newer.travelCost.amountAfterTax).toBe(travelCost.amountAfterTax);
  expect(newer.reservationItems.ferry[0]?.coupon).toMatchObject({ couponCode: CODE, valid: true });
  expect(await Promise.all([older, newer].map(statusOf))).toEqual([67, 20]);

  await ada.preload(newer.itineraryId);
  expect(await judged(ada)).toBe(false);
});

it('What a cart wants of one sailing counts together, also in two crossings of it', async () => {
  await leave(2);
  const ada = visitor(harbour);
  const body = await ada.cartBody(WANTED);
  const older = await ada.hold(WANTED);
  const { cartId } = got(await ada.ask(postCart, { body: { ...body, ferry: [...body.ferry, ...body.ferry] } }));
  expect((await ada.reserve(cartId)).status).toBe(200);
  expect([await statusOf(older), await taken()]).toEqual([67, 2]);
});

/** A house that has one of it, with a crossing beside. */
const VAN = stayWish({ hotelCode: 'SLEEPING-CARS', roomTypeCode: 'CAR-2', ratePlanCode: 'FLEX' });
const cabins = (quantity: number) => ({ accommodations: [{ resourceCode: 'PET-CABIN', quantity }] });

it('The last room is theirs who hold it and have not paid, from its price on', async () => {
  const [ada, other] = [visitor(harbour), visitor(harbour)];
  const elsewhere = await ada.hold({ departureDate: '2026-06-11' });
  const older = await holdTrip(ada, [VAN], WANTED);
  expect((await askTrip(other, [VAN])).refusal?.description).toBe(
    'Sold out: Guard’s van for two at The Sleeping Cars on 12 June.',
  );
  expect((await askTrip(ada, [VAN, VAN])).refusal?.description).toBe(
    'Only 1 left: Guard’s van for two at The Sleeping Cars on 12 June.',
  );
  const newer = await holdTrip(ada, [VAN], { ...WANTED, ticketType: 'FLEX' });
  expect(await Promise.all([elsewhere, older, newer].map(statusOf))).toEqual([20, 67, 20]);
  expect(await takenIn(harbour, 'SLEEPING-CARS', 'CAR-2', '2026-06-12')).toBe(1);
  expect((await askTrip(other, [VAN])).status).toBe(409);
});

/** How many the ship of a booking has. */
async function cabinsOn(booking: Itinerary): Promise<number> {
  const ship = ferryOf(booking).departures[0]?.ship ?? '';
  const isCabin = and(eq(extraOnShip.resourceCode, 'PET-CABIN'), eq(extraOnShip.shipCode, ship));
  return (await harbour.db.select().from(extraOnShip).where(isCabin))[0]?.capacity ?? 0;
}

it('The last cabins are theirs as well, and as many trips give way as hold what is wanted', async () => {
  await leave(100);
  const ada = visitor(harbour);
  const first = await holdWith(ada, cabins(1), WANTED);
  await holdWith(visitor(harbour), cabins((await cabinsOn(first)) - 2), WANTED);
  await harbour.clock.advance('PT1M');
  const second = await holdWith(ada, cabins(1), WANTED);
  expect((await askCart(visitor(harbour), cabins(1), WANTED)).status).toBe(409);
  const third = await holdWith(ada, cabins(1), WANTED);
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual([67, 20, 20]);
  const both = await holdWith(ada, cabins(2), WANTED);
  expect(await Promise.all([second, third, both].map(statusOf))).toEqual([67, 67, 20]);
  expect(await brokenStock(harbour)).toEqual([]);
});

it('Of two trips with a cabin each the older one gives way, where two are wanted and the third is free', async () => {
  await leave(100);
  const ada = visitor(harbour);
  const first = await holdWith(ada, cabins(1), WANTED);
  expect(await cabinsOn(first)).toBe(3);
  await harbour.clock.advance('PT1M');
  const second = await holdWith(ada, cabins(1), WANTED);
  const both = await holdWith(ada, cabins(2), WANTED);
  expect(await Promise.all([first, second, both].map(statusOf))).toEqual([67, 20, 20]);
});

it('A room of a trip whose payment is open, or of a client of staff, stays taken', async () => {
  const [ada, kim] = [visitor(harbour), await signedIn(harbour, PEOPLE.kim)];
  const paying = await holdTrip(ada, [VAN]);
  await ada.preload(paying.itineraryId);
  expect((await askTrip(ada, [VAN])).status).toBe(409);
  const LATER = { ...VAN, roomStays: [{ dateStart: '2026-06-19', dateEnd: '2026-06-21', adults: 2, children: 0 }] };
  await holdTrip(kim, [LATER]);
  expect((await askTrip(kim, [LATER])).status).toBe(409);
});

it('None gives way where the newer one has no room even so', async () => {
  await leave(2);
  const ada = visitor(harbour);
  const older = await ada.hold(WANTED);
  await visitor(harbour).hold(WANTED);
  const { cartId } = await ada.makeCart({ ...WANTED, adults: 2 });
  const { status, refusal } = await ada.reserve(cartId);
  expect([status, refusal?.description]).toEqual([409, 'Only 1 passenger place is left on this sailing.']);
  expect([await statusOf(older), await taken()]).toEqual([20, 2]);
});

it('A trip whose payment is open keeps its place', async () => {
  await leave(1);
  const ada = visitor(harbour);
  const { cartId } = await ada.makeCart(WANTED);
  const older = await ada.hold(WANTED);
  await ada.preload(older.itineraryId);
  expect((await ada.reserve(cartId)).status).toBe(409);
  expect(await statusOf(older)).toBe(20);
});

it('A trip of which points have paid a part keeps its place', async () => {
  await leave(1);
  const ada = await signedIn(harbour, PEOPLE.ada);
  const { cartId } = await ada.makeCart(WANTED);
  const older = await ada.hold(WANTED);
  got(await payPart(ada, older.itineraryId, byPoints(100)));
  expect((await ada.reserve(cartId)).status).toBe(409);
  expect(await statusOf(older)).toBe(20);
});

it('What staff hold is of their clients, and gives way to no other', async () => {
  await leave(1);
  const kim = await signedIn(harbour, PEOPLE.kim);
  const { cartId } = await kim.makeCart(WANTED);
  const older = await kim.hold(WANTED);
  expect((await kim.reserve(cartId)).status).toBe(409);
  expect(await statusOf(older)).toBe(20);
});

it('A trip that was not paid in time says that, and a booking that stands says nothing', async () => {
  const ada = visitor(harbour);
  const older = await ada.hold(WANTED);
  expect(await ada.itineraryOf(older.itineraryId)).toMatchObject({ status: 20, statusText: '' });
  await harbour.clock.advance('PT10M');
  await ada.itineraryOf(older.itineraryId);
  await harbour.clock.advance('PT11M');
  expect(await ada.itineraryOf(older.itineraryId)).toMatchObject({ status: 67, statusText: RAN_OUT });
});
