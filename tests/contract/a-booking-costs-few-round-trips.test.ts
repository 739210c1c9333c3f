// What a booking asks of the database repeats exactly, so it is counted here; how fast that is depends on the machine.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Duplex } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postCustomer } from '#domain/contract/accounts.ts';
import { getItineraries, getItinerary, postCart } from '#domain/contract/booking.ts';
import { getDeskBookings } from '#domain/contract/extensions/desk.ts';
import { getCoupon, getCrossings } from '#domain/contract/search.ts';
import { type Pence, pence, toPounds } from '#domain/values/money.ts';
import { type ItineraryRow, itinerary } from '#harbour/db/booking-schema.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { query, transaction } from '#harbour/db/database.ts';
import { paymentPlan, planInstalment } from '#harbour/db/plan-schema.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { PEOPLE, signedIn } from './accounts/people.ts';
import { asker } from './asking.ts';
import { got, newKey, type Visitor, visitor } from './booker.ts';
import { harbourForAll } from './harbours.ts';

const OUT = '2026-06-10';

let ada: Visitor;
let writes = 0;
/** The count as the last answer left: the letter of a booking is written after that. */
let whenAnswered = 0;
const note = () => {
  whenAnswered = writes;
};

const harbour = harbourForAll({ place: 'embedded' });
beforeAll(async () => {
  countWrites(harbour);
  subscribe('http.server.response.finish', note);
  ada = await signedIn(harbour, PEOPLE.ada);
});
afterAll(() => unsubscribe('http.server.response.finish', note));

/** Counts what is written to the one connection of an embedded database: each write is a round trip. */
function countWrites({ db }: Harbour): void {
  const pool = (db as unknown as { $client: { on(event: 'acquire', heard: (client: PoolClient) => void): void } })
    .$client;
  pool.on('acquire', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
    if (Object.hasOwn(stream, '_write')) return;
    const write = stream._write.bind(stream);
    stream._write = (...sent) => {
      writes += 1;
      write(...sent);
    };
  });
}

async function costOf<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; cost: number }> {
  await harbour.settled();
  const before = writes;
  const answer = await work();
  return { answer, cost: whenAnswered - before };
}

/** Cart, reserve, calculate, pay by saved card, read. */
async function book(): Promise<Record<string, number>> {
  const body = await ada.cartBody();
  const cart = await costOf(() => ada.ask(postCart, { body, headers: { 'Idempotency-Key': newKey() } }));
  const reserve = await costOf(() => ada.reserve(got(cart.answer).cartId, newKey()));
  const { itineraryId: id, travelCost } = got(reserve.answer);
  const amountAfterTax = toPounds(travelCost.amountAfterTax);
  const guaranteesAccepted = [{ guaranteeTypeCode: 5, amount: amountAfterTax, cardReference: 'card-ada-fine' }];
  const payment = { guaranteesAccepted, amountAfterTax, orderKey: '1780308000000' };
  const calculate = await costOf(() => ada.pay(id, { ...payment, calculateOnly: true }));
  const pay = await costOf(() => ada.pay(id, payment, newKey()));
  const read = await costOf(() => ada.ask(getItinerary, { params: { id } }));
  expect(got(read.answer).status).toBe(30);
  return { cart: cart.cost, reserve: reserve.cost, calculate: calculate.cost, pay: pay.cost, read: read.cost };
}

it('A whole booking makes 19 round trips to the database', async () => {
  await book();
  expect(await book()).toEqual({ cart: 3, reserve: 6, calculate: 3, pay: 5, read: 2 });
});

it('Each statement of a whole booking has one plan, however its tables have grown, and one by a moment its own', async () => {
  for (let time = 0; time < 8; time += 1) await book();
  const planned = await query<{ statement: string; anew: number; kept: number }>(
    harbour.db,
    sql`SELECT statement, custom_plans::int AS anew, generic_plans::int AS kept FROM pg_prepared_statements
      WHERE custom_plans + generic_plans > 6 AND parameter_types <> '{}'`,
  );
  const ofLetters = /(from|update) "mail"/;
  const often = planned.filter(({ statement }) => !ofLetters.test(statement));
  expect(often.filter(({ anew }) => anew > 0)).toEqual([]);
  expect(often.length).toBeGreaterThan(25);
  // What is put together for one call is planned as the database sees fit.
  expect(await query(harbour.db, sql`SHOW plan_cache_mode`)).toEqual([{ plan_cache_mode: 'auto' }]);
});

it('The look for what is due reads no table as a whole by its one plan, while nearly all of it is held', async () => {
  const plans: unknown[] = [];
  const undone = transaction(harbour.db, async (tx) => {
    await tx.execute(sql`INSERT INTO itinerary SELECT held.* FROM (SELECT * FROM itinerary LIMIT 1) AS one,
      generate_series(1, 2000) AS n, LATERAL jsonb_populate_record(NULL::itinerary, to_jsonb(one) || jsonb_build_object(
        'id', n::text, 'status', 20, 'booked_at', NULL, 'hold_expires_at', 1800000000000 + n)) AS held`);
    await tx.execute(sql`ANALYZE itinerary`);
    const looks = sql`SELECT name FROM pg_prepared_statements WHERE statement LIKE '%= ''silent''%<= $3%'`;
    for (const { name } of await query<{ name: string }>(tx, looks)) {
      plans.push(JSON.stringify(await query(tx, sql.raw(`EXPLAIN EXECUTE ${name}(1, 1, 1)`))));
    }
    throw new Error('Nothing of it stays.');
  });
  await expect(undone).rejects.toThrow('Nothing of it stays.');
  expect(plans).toEqual([expect.stringContaining('Index Only Scan using itinerary_hold')]);
  expect(plans).toEqual([expect.not.stringContaining('Seq Scan')]);
});

it('A list of bookings makes four, however many there are on its page', async () => {
  const list = () => costOf(() => ada.ask(getItineraries));
  await book();
  const before = await list();
  for (let time = 0; time < 3; time += 1) await book();
  const after = await list();
  const counts = [before, after].map(({ answer }) => JSON.parse(answer.text)['hydra:member'].length);
  expect(counts[1] - counts[0]).toBe(3);
  expect([before.cost, after.cost]).toEqual([4, 4]);
});

it('A search makes two, also where a sailing is full, and the look at a code four', async () => {
  const week = { ferryId: 'HALLOW-BRIDE', routeCode: 'HAL-BRI', departureDate: OUT, passengers: '1|A' };
  const search = () => costOf(() => ada.ask(getCrossings, { query: week }));
  const judge = () =>
    costOf(() => ada.ask(getCoupon, { params: { couponCode: 'SOLENT10' }, query: { departureDate: OUT } }));
  await search();
  await judge();
  expect([(await search()).cost, (await judge()).cost]).toEqual([2, 4]);
  const isThen = eq(sailing.departureDate, OUT);
  await harbour.db
    .update(sailing)
    .set({ closedReason: null, capacityPassengers: sailing.takenPassengers })
    .where(isThen);
  expect((await search()).cost).toBe(2);
  await harbour.db.update(sailing).set({ capacityPassengers: sql`taken_passengers + 100` }).where(isThen);
});

it('A search at the desk makes four, however many bookings of its list owe something', async () => {
  const { session } = await signedIn(harbour, PEOPLE.desk);
  const desk = asker(harbour, session);
  await book();
  const rows = await harbour.db.select().from(itinerary).where(eq(itinerary.status, 30));
  const owe = async ({ id: itineraryId, totalPence }: ItineraryRow, amountPence: Pence) => {
    await harbour.db.insert(paymentPlan).values({ itineraryId, depositPence: totalPence, agreedAt: 0 });
    const failed = { position: 1, dueOn: '2026-05-01', state: 'failed' as const, tries: 4 };
    await harbour.db.insert(planInstalment).values({ ...failed, itineraryId, amountPence });
  };
  const search = () => costOf(() => desk.get(getDeskBookings, { query: { email: rows[0]?.leadEmail } }));
  const owed = async () => {
    const { answer, cost } = await search();
    return { cost, owed: new Map(answer.map(({ itineraryId, stillDue }) => [itineraryId, stillDue])) };
  };
  const bare = await owed();
  expect([...bare.owed.values()]).toEqual(rows.map(() => null));
  const expected = new Map(rows.map((row, index) => [row.id, pence(1_000 + index)]));
  for (const row of rows) await owe(row, expected.get(row.id) ?? pence(0));
  const all = await owed();
  expect(Object.fromEntries(all.owed)).toEqual(Object.fromEntries(expected));
  expect([rows.length > 1, all.cost - bare.cost, all.cost]).toEqual([true, 1, 4]);
  // No such plan was ever agreed.
  await harbour.db.delete(planInstalment);
  await harbour.db.delete(paymentPlan);
});

it('A reference that nothing has makes as many as one of somebody else’s', async () => {
  const theirs = (await ada.hold()).reservationItems.ferry[0]?.bookingReference ?? '';
  const isla = await signedIn(harbour, PEOPLE.isla);
  const ask = (id: string) => costOf(() => isla.ask(getItinerary, { params: { id } }));
  await ask(theirs);
  const asked = [await ask(theirs), await ask('ZZZZ9999')];
  expect(asked.map(({ answer }) => answer.status)).toEqual([404, 404]);
  expect(asked[1]?.cost).toBe(asked[0]?.cost);
});

it('An account that is asked for makes as many whether its address has one or not', async () => {
  const who = visitor(harbour);
  const open = (emailAddress: string) =>
    costOf(() =>
      who.ask(postCustomer, {
        body: { createParameters: [{ firstName: 'Eve', lastName: 'Nys', emailAddress, password: 'a-long-password' }] },
      }),
    );
  await open('eve@harbour.test');
  const asked = [await open('eva@harbour.test'), await open(PEOPLE.ada.email)];
  expect(asked.map(({ answer }) => answer.status)).toEqual([200, 200]);
  expect(asked[1]?.cost).toBe(asked[0]?.cost);
});
