// Passengers, an agency and the contact centre act at once on the same bookings, last places, code, balances and invoices, in an
// order that chance decides. Whatever each is answered, the tables keep their promises (assurance 4). With CONTRACT_DATABASE=server their
// transactions really meet; the embedded database takes them one by one.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { postCart, putBookingModify, putItineraryCancel } from '#domain/contract/booking.ts';
import { stillDue } from '#domain/itinerary/itinerary-status.ts';
import { pence, toPounds } from '#domain/values/money.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { query } from '#harbour/db/database.ts';
import type { LogLine } from '#harbour/log.ts';
import { jobs } from '#harbour/parts.ts';
import { ON_ACCOUNT_CODE } from '#harbour/payment/names.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { LONG_SESSIONS } from '#tests/contract/after-sales/paid.ts';
import { got, newKey, type Visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { payer } from '#tests/contract/invoices/paying.ts';
import { byPoints, byTravelCard, payPart, payRest, setMoney, setPoints } from '#tests/contract/payments/parts.ts';
import { brokenPromises } from '#tests/contract/truth.ts';
import { randomFrom } from '#tests/paths/random.ts';

/** `FIRST_SEED` and `SEEDS` repeat or widen the run. */
const FIRST = Number(process.env.FIRST_SEED ?? 1);
const SEEDS = Number(process.env.SEEDS ?? 40);
const AT_ONCE = 5;
const ACTS = 12;
const WIDE = { amount: 100_000, perSeconds: 1 };
const SAILING = { departureDate: '2026-06-12', departureTime: '13:00', ticketType: 'FLEX', vehicle: null } as const;
const ID = 'HAL-BRI:2026-06-12:1300';

interface Booked {
  readonly id: string;
  readonly who: Visitor;
  readonly bookingNumber: string;
  readonly ferry: object;
}

const faults: LogLine[] = [];
let [passengers, agents, desk]: [Visitor[], Visitor[], Visitor[]] = [[], [], []];
let invoices: Awaited<ReturnType<typeof payer>>;
const harbour = harbourForAll({
  limits: {
    ...LONG_SESSIONS,
    wrongPinsPerCard: WIDE,
    mailsPerBooking: WIDE,
    changesPerBooking: 1_000_000,
  },
  logSink: (line) => line.level === 'error' && faults.push(line),
});
beforeAll(async () => {
  const enter = (...people: (typeof PEOPLE)[keyof typeof PEOPLE][]) =>
    Promise.all(people.map((person) => signedIn(harbour, person)));
  passengers = await enter(PEOPLE.ada, PEOPLE.ada);
  agents = await enter(PEOPLE.noor, PEOPLE.owen);
  desk = await enter(PEOPLE.desk);
  invoices = await payer(harbour, PEOPLE.noor, 'A2002');
});

/** What anybody may do next; much of it is refused. */
function actsOf(booked: Booked[], below: (most: number) => number): readonly (() => Promise<unknown>)[] {
  const pick = <One>(among: readonly One[]): One => {
    const one = among[below(among.length)];
    if (one === undefined) throw new Error('There is none to choose from.');
    return one;
  };
  const onceOrTwice = (ask: () => Promise<unknown>) => Promise.all(Array.from({ length: 1 + below(2) }, ask));
  const orderKey = () => `17803090${String(below(100_000)).padStart(5, '0')}`;

  async function hold() {
    const who = pick([...passengers, ...agents, ...agents, ...desk]);
    const coupon = below(3) === 0 ? { couponCode: 'ONCE5' } : {};
    const body = await who.cartBody({ ...SAILING, ...coupon, adults: 1 + below(3) });
    const ferry = body.ferry.map((item) => ({ ...item, poNumber: `BF-${below(2)}` }));
    const { cartId } = got(await who.ask(postCart, { body: { ...body, ferry } }));
    const key = newKey();
    const [held] = await Promise.all([who.reserve(cartId, key), who.reserve(cartId, key)]);
    const { itineraryId: id, reservationItems } = got(held);
    booked.push({ id, who, bookingNumber: reservationItems.ferry[0]?.bookingReference ?? '', ferry: ferry[0] ?? {} });
  }
  async function payOnAccount() {
    const { id, who } = pick(booked);
    const amount = toPounds(stillDue(await who.itineraryOf(id)));
    const guaranteesAccepted = [{ guaranteeTypeCode: ON_ACCOUNT_CODE, amount }];
    const body = { guaranteesAccepted, amountAfterTax: amount, orderKey: orderKey() };
    const key = newKey();
    await onceOrTwice(() => pick(agents).pay(id, body, key));
  }
  async function payByCard() {
    const { id, who } = pick(booked);
    await payRest(harbour, who, id, pick([CARDS.pays, CARDS.declined, CARDS.silent]));
  }
  async function payPartOfIt() {
    const { id, who } = pick(booked);
    const part = pick([byPoints, byTravelCard])(pence(100 + below(1500)));
    const key = newKey();
    await onceOrTwice(() => payPart(who, id, part, { key }));
  }
  async function change() {
    const { id, who, bookingNumber, ferry } = pick(booked);
    const { travelCost } = await who.itineraryOf(id);
    const wanted = { ...ferry, passengers: [{ ageCategory: 'A', quantity: 1 + below(4) }] };
    const body = { commitChanges: true, ferry: wanted, expectedTotal: toPounds(travelCost.amountAfterTax) };
    await pick([who, ...desk]).ask(putBookingModify, { params: { id: bookingNumber }, body });
  }
  async function cancel() {
    const { id, who } = pick(booked);
    const { ask } = pick([who, ...desk]);
    await onceOrTwice(() => ask(putItineraryCancel, { params: { id }, body: {} }));
  }
  async function payInvoices() {
    const chosen = (await invoices.list())
      .filter(({ outstanding }) => outstanding > 0 && below(2) === 0)
      .slice(0, 5)
      .map(({ invoiceId, outstanding }) => ({ invoiceId, amount: toPounds(outstanding) }));
    const minute = `202606${10 + below(20)}${10 + below(14)}${10 + below(50)}`;
    await cardVisitor(harbour).payWith(await invoices.formOf(chosen, minute), pick([CARDS.pays, CARDS.declined]));
  }
  async function timePasses() {
    if (below(5) === 0) await harbour.clock.advance('PT21M');
    await Promise.all(jobs.map((job) => job.run(harbour.services)));
  }
  const often = [hold, payOnAccount, payInvoices, cancel];
  return [...often, ...often, payByCard, payPartOfIt, change, timePasses];
}

async function play(seed: number): Promise<void> {
  const below = randomFrom(seed);
  const taken = sql`${sailing.takenPassengers} + ${2 + below(8)}`;
  await harbour.db.update(sailing).set({ capacityPassengers: taken }).where(eq(sailing.id, ID));
  await setPoints(harbour, below(6000));
  await setMoney(harbour, below(6000));
  const booked: Booked[] = [];
  const acts = actsOf(booked, below);
  const actor = async () => {
    for (let act = 0; act < ACTS; act += 1) await acts[below(acts.length)]?.().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, actor));
  expect([seed, await brokenPromises(harbour), faults]).toEqual([seed, [], []]);
}

it(`the money adds up after each of ${SEEDS} seeds`, async () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) await play(seed);
  const moved = await query<{ what: string }>(
    harbour.db,
    sql`SELECT DISTINCT kind || ' ' || guarantee_type_code AS what FROM ledger ORDER BY what`,
  );
  // Else nobody got anywhere.
  const often = [...[15, 21, 46, 47].map((code) => `capture ${code}`), 'refund 21'];
  expect(moved.map(({ what }) => what)).toEqual(expect.arrayContaining(often));
});
