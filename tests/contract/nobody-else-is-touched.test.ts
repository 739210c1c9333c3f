// Whatever one customer does, every row that belongs to another stays as it is, byte by byte.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  getCoVehicles,
  getSubscriptions,
  postLoyaltyAccount,
  putCoVehicles,
  putCustomer,
  putSubscriptions,
} from '#domain/contract/accounts.ts';
import { postCart } from '#domain/contract/booking.ts';
import { getCustomerLogout } from '#domain/contract/sign-in.ts';
import { postTravelCard } from '#domain/contract/travel-cards.ts';
import { DEMO_PASSWORD } from '#harbour/accounts/demo-users.ts';
import { coupon } from '#harbour/db/catalogue-schema.ts';
import { query } from '#harbour/db/database.ts';
import { askForReset, PEOPLE, signedIn } from './accounts/people.ts';
import { asking, LONG_SESSIONS, paidBooking } from './after-sales/paid.ts';
import { got, newKey, type Visitor, visitor } from './booker.ts';
import { packed } from './extras/packer.ts';
import { harbourForAll } from './harbours.ts';
import { stayWish } from './hotels/guest.ts';
import { payRest } from './payments/parts.ts';
import { bookOnPlan, holdOnPlan, reserveOnPlan, TRIP } from './payments/plans.ts';

/** Counted for everybody together; what must hold there is asked when the suite ends. */
const SHARED = ['sailing', 'extra_stock', 'hotel_night', 'rate_bucket'];

/** Whatever it costs by now. */
const ANY = { expectedTotal: undefined };

describe('What one customer does', () => {
  const harbour = harbourForAll({ timetableDays: 98, limits: LONG_SESSIONS });

  async function rows(): Promise<Set<string>> {
    await harbour.settled();
    const tables = await query<{ name: string }>(
      harbour.db,
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`,
    );
    const found = new Set<string>();
    for (const { name } of tables.filter((table) => !SHARED.includes(table.name))) {
      const all = await query<{ row: string }>(
        harbour.db,
        sql`SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(name)} t`,
      );
      for (const { row } of all) found.add(`${name} ${row}`);
    }
    return found;
  }

  /** Out of a ship, a house and a code; with a travel card, for a car. */
  async function wholeTrip(who: Visitor, customerNumber: string, couponCode: string) {
    const cabin = { accommodations: [{ resourceCode: 'DAY-CABIN', quantity: 1 }] };
    const body = await packed(who, cabin, { departureDate: '2026-06-12', ticketType: 'FLEX', couponCode });
    const { cartId } = got(await who.ask(postCart, { body: { ...body, hotel: [stayWish()] } }));
    const card = { code: 'ISLANDER', customerNumber, startDate: '2026-06-10', cartId };
    got(await who.ask(postTravelCard, { body: card, headers: { 'Idempotency-Key': newKey() } }));
    const { itineraryId } = got(await who.reserve(cartId, newKey()));
    await payRest(harbour, who, itineraryId);
    const [ferry] = body.ferry;
    if (!ferry) throw new Error('The trip has a crossing.');
    return asking(who, await who.itineraryOf(itineraryId), ferry);
  }

  /** A booking that has become dearer, which is not paid, and how it is asked for as it was. */
  async function dearerTrip(who: Visitor) {
    const { id, ferry, ...booking } = await paidBooking(
      harbour,
      { ticketType: 'FLEX', departureDate: '2026-06-16', vehicle: null },
      who,
    );
    const more = await booking.modify({ passengers: [{ ageCategory: 'A', quantity: 3 }] });
    expect(got(more).travelCost.amountAfterTax).toBeGreaterThan(0);
    return asking(who, await who.itineraryOf(id), ferry);
  }

  async function keepsVehicleAndTopics(who: Visitor, id: string, code: string) {
    const { version } = got(await who.ask(getCoVehicles, { params: { id } }));
    const coVehicles = [{ resourceCode: 'CAR', licensePlate: 'NE16 BOR', isDefault: true }];
    got(await who.ask(putCoVehicles, { params: { id }, body: { version, coVehicles } }));
    const topics = got(await who.ask(getSubscriptions, { params: { id } }));
    const subscriptions = [{ code, subscribed: true }];
    got(await who.ask(putSubscriptions, { params: { id }, body: { version: topics.version, subscriptions } }));
    await who.ask(postLoyaltyAccount, { body: { customerNumber: id }, headers: { 'Idempotency-Key': newKey() } });
  }

  /** Everything that a customer can have. */
  async function live(who: Visitor, id: string, couponCode: string) {
    await keepsVehicleAndTopics(who, id, 'OFFERS');
    const whole = await wholeTrip(who, id, couponCode);
    const dearer = await dearerTrip(who);
    await bookOnPlan(harbour, who);
    return { whole, dearer };
  }

  const FINLAY = PEOPLE.finlay.number;
  let finlay: Visitor;
  let held: string;
  let his: Awaited<ReturnType<typeof live>>;
  let hers: string[];

  beforeAll(async () => {
    const [once] = await harbour.db.select().from(coupon).where(sql`coupon_code = 'ONCE5'`);
    if (!once) throw new Error('A code that is used once was wanted.');
    await harbour.db.insert(coupon).values({ ...once, couponCode: 'ONCE6' });
    finlay = await signedIn(harbour, PEOPLE.finlay);
    his = await live(finlay, FINLAY, 'ONCE6');
    held = (await finlay.hold({ departureDate: '2026-06-18' })).itineraryId;
    await finlay.preload(held);
    await harbour.clock.advance('PT10M');

    const before = await rows();
    const isla = await signedIn(harbour, PEOPLE.isla);
    await live(isla, PEOPLE.isla.number, 'ONCE5');
    const trip = await isla.hold({ departureDate: '2026-06-19' });
    await isla.preload(trip.itineraryId);
    await holdOnPlan(await signedIn(harbour, PEOPLE.isla), { ...TRIP, departureDate: '2026-09-03' });
    await askForReset(harbour, 'customer', PEOPLE.isla.email);
    // Its letter is written.
    await harbour.clock.advance('PT2S');
    hers = [...(await rows())].filter((row) => !before.has(row));
    expect(hers.length).toBeGreaterThan(80);
  });

  /** Each row is told once: of what touched it. */
  async function touched(act: () => Promise<unknown>): Promise<string[]> {
    await act();
    const left = await rows();
    const gone = hers.filter((row) => !left.has(row));
    hers = hers.filter((row) => left.has(row));
    return gone;
  }

  it('leaves everybody else as they were: a payment that takes the place of another', async () => {
    expect(await touched(() => finlay.preload(held, '1780308000009'))).toEqual([]);
  });

  it('leaves everybody else as they were: a hold that runs out while that of another goes on', async () => {
    expect(await touched(async () => harbour.clock.advance('PT10M'))).toEqual([]);
    expect(await touched(() => finlay.makeCart())).toEqual([]);
  });

  it('leaves everybody else as they were: a change, and another that is taken back', async () => {
    const passengers = [{ ageCategory: 'A' as const, quantity: 2 }];
    expect(await touched(async () => got(await his.whole.modify({ passengers })))).toEqual([]);
    expect(await touched(async () => got(await his.dearer.modify()))).toEqual([]);
    // Of what is all paid nothing counts as unpaid any more.
    expect(await touched(async () => got(await his.dearer.modify({ comments: 'Near the lift' }, ANY)))).toEqual([]);
    const { customerInfos } = await finlay.cartBody({ surName: 'Reid' });
    expect(await touched(async () => got(await his.dearer.modify({}, { ...ANY, customerInfos })))).toEqual([]);
  });

  it('leaves everybody else as they were: a plan that is given up', async () => {
    const { cartId } = await finlay.makeCart({ ...TRIP, departureDate: '2026-09-01' });
    got(await reserveOnPlan(finlay, cartId));
    expect(await touched(async () => got(await finlay.reserve(cartId)))).toEqual([]);
  });

  it('leaves everybody else as they were: a cancellation', async () => {
    expect(await touched(async () => got(await his.whole.cancel()))).toEqual([]);
    // Nor does anybody pay for the travel card of another.
    expect(got(await his.dearer.quoteCancel()).fee).toBe(0);
    expect(await touched(async () => got(await his.dearer.cancel()))).toEqual([]);
  });

  it('leaves everybody else as they were: a guest who signs in', async () => {
    const guest = visitor(harbour);
    await guest.hold({ departureDate: '2026-06-22' });
    expect(await touched(() => signedIn(harbour, PEOPLE.finlay, DEMO_PASSWORD, guest))).toEqual([]);
  });

  it('leaves everybody else as they were: an account that changes, and a sign-out', async () => {
    const change = { firstName: 'Finn', password: 'a-new-long-password', currentPassword: DEMO_PASSWORD };
    const params = { id: FINLAY };
    expect(await touched(() => keepsVehicleAndTopics(finlay, FINLAY, 'ISLAND'))).toEqual([]);
    const asked = { params, body: { modifyParameters: [{ ...change, emailAddress: 'finn@harbour.test' }] } };
    expect(await touched(async () => got(await finlay.ask(putCustomer, asked)))).toEqual([]);
    expect(await touched(async () => got(await finlay.ask(getCustomerLogout, { params })))).toEqual([]);
  });
});
