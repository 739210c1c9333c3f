// A whole booking, as the app makes it: cart, reserve, calculate, pay, read. Every call that acts carries its attempt key (R3).
import { setTimeout as pause } from 'node:timers/promises';
import { getItinerary, postCart, postReserve } from '#domain/contract/booking.ts';
import { putItineraryPayment } from '#domain/contract/payment.ts';
import { postCustomerLogin } from '#domain/contract/sign-in.ts';
import { DEMO_PASSWORD } from '#harbour/accounts/demo-users.ts';
import { DAY, SECOND } from '#harbour/clock.ts';
import { type Caller, isBusy, NoAnswer, newKey, type Reply } from './caller.ts';
import type { Fleet } from './fleet.ts';
import type { Tally } from './tally.ts';

export interface Crossing {
  readonly id: string;
  readonly ferryId: string;
  readonly routeCode: string;
  readonly departureDate: string;
  readonly departureTime: string;
  readonly ship: string;
  readonly carries: boolean;
}

const COLUMNS = `s.id, s.ferry_id AS "ferryId", s.route_code AS "routeCode", s.departure_date::text AS "departureDate",
  s.departure_time AS "departureTime", s.ship_code AS ship, h.carries_vehicles AS carries`;

/** Sailings of the coming year with much room, in no order; rooms for the nights after them are on sale as well. */
export const readCrossings = (fleet: Fleet, limit: number): Promise<Crossing[]> =>
  fleet.rows<Crossing>(`SELECT ${COLUMNS} FROM sailing s JOIN ship h ON h.ship_code = s.ship_code
    WHERE s.closed_reason IS NULL AND s.departs_at > ${Date.now() + 3 * DAY}
      AND s.departs_at < ${Date.now() + 365 * DAY}
      AND s.capacity_passengers - s.taken_passengers > 60 ORDER BY md5(s.id) LIMIT ${limit}`);

const numberOf = (client: number): string => `C9${String(client).padStart(5, '0')}`;
const cardOf = (client: number): string => `card-load-${client}`;

/** A customer with a saved card for each client: copies of the demo's first one, and their own in everything else. */
export async function makeCustomers(fleet: Fleet, clients: number): Promise<void> {
  const each = `FROM generate_series(1, ${clients}) n, LATERAL (SELECT 'C9' || lpad(n::text, 5, '0') AS number) u`;
  const copy = (table: string, change: string, which: string) =>
    fleet.rows(`INSERT INTO ${table} SELECT (jsonb_populate_record(r, jsonb_build_object(${change}))).*
      ${each}, ${table} r WHERE ${which} ON CONFLICT DO NOTHING`);
  await copy('customer', `'customer_number', u.number`, `r.customer_number = 'C1000001'`);
  const name = `'user_number', u.number, 'sign_in_name', lower(u.number), 'email', lower(u.number) || '@load.test'`;
  await copy('credential', name, `r.kind = 'customer' AND r.user_number = 'C1000001'`);
  const card = `'reference', 'card-load-' || n, 'customer_number', u.number, 'provider_reference', 'load-' || n`;
  await copy('saved_card', card, `r.reference = 'card-ada-fine'`);
}

export async function signIn(caller: Caller, client: number): Promise<void> {
  const body = { userName: `${numberOf(client).toLowerCase()}@load.test`, password: DEMO_PASSWORD };
  const { status, member, description } = await caller.ask(postCustomerLogin, { body });
  if (status !== 200) throw new Error(`A client cannot sign in: ${status} ${description}`);
  caller.session = member.sessionId;
}

/** One adult, every third one with a car where the ship takes cars. */
export function cartOf(crossing: Crossing, turn: number, email = 'ada@load.test') {
  const { ferryId, routeCode, departureDate, departureTime, ship, carries } = crossing;
  return {
    confirmationEmailAddress: email,
    customerInfos: [
      {
        id: 1000 + (turn % 9000),
        status: 11,
        ageCategory: 'A',
        email,
        personName: { givenName: 'Ada', surName: 'Ferrier' },
        telephone: { phoneNumber: '01632 960001' },
      },
    ],
    ferry: [
      {
        ferryId,
        departures: [{ routeCode, departureDate, departureTime, ship, ticketType: 'STANDARD' }],
        passengers: [{ ageCategory: 'A', quantity: 1 }],
        vehicles: carries && turn % 3 === 0 ? [{ resourceCode: 'CAR', licensePlate: `LD${turn % 1000} XYZ` }] : [],
      },
    ],
    hotel: [],
  };
}

/** What Harbour said yes to, and must therefore still know whatever happens to it. */
export class Acknowledged {
  readonly carts: string[] = [];
  readonly holds: string[] = [];
  readonly paid: string[] = [];
}

export interface Booker {
  readonly caller: Caller;
  readonly client: number;
  readonly acknowledged: Acknowledged;
  /** Waits until Harbour is up again; answers whether there is anything left to do. */
  whenLost(): Promise<boolean>;
  tally(): Tally | null;
}

type Outcome = 'booked' | 'sold out' | 'given up' | 'failed';

/** Asks until there is an answer that means something: a call that was lost or refused for its load goes again by its key. */
export async function insist(booker: Booker, ask: () => Promise<Reply>): Promise<Reply | null> {
  for (;;) {
    try {
      const reply = await ask();
      if (!isBusy(reply)) return reply;
      await pause((reply.retryAfter ?? 1) * SECOND * (0.5 + Math.random()));
    } catch (fault) {
      if (!(fault instanceof NoAnswer)) throw fault;
      if (!(await booker.whenLost())) return null;
    }
  }
}

let lastOrder = Date.now();

export async function book(booker: Booker, crossing: Crossing, turn: number): Promise<Outcome> {
  const { caller, client, acknowledged } = booker;
  const keys = { cart: newKey(), reserve: newKey(), pay: newKey() };
  const fail = (step: string, { status, description }: Reply): Outcome => {
    if (status === 409) return 'sold out';
    booker.tally()?.surprise(`${step} answered ${status}: ${description}`);
    return 'failed';
  };

  const body = cartOf(crossing, turn);
  const cart = await insist(booker, () => caller.ask(postCart, { body, key: keys.cart }));
  if (cart === null) return 'given up';
  if (cart.status !== 200) return fail('The cart', cart);
  const { cartId } = cart.member;
  acknowledged.carts.push(cartId);

  const reserving = { cartId, guaranteesAccepted: [] };
  const held = await insist(booker, () => caller.ask(postReserve, { body: reserving, key: keys.reserve }));
  if (held === null) return 'given up';
  if (held.status !== 200) return fail('Reserve', held);
  const { itineraryId: id, travelCost } = held.member;
  acknowledged.holds.push(id);

  const amountAfterTax = travelCost.amountAfterTax;
  const guaranteesAccepted = [{ guaranteeTypeCode: 5, amount: amountAfterTax, cardReference: cardOf(client) }];
  lastOrder += 1;
  const payment = { guaranteesAccepted, amountAfterTax, orderKey: String(lastOrder) };
  const params = { id };
  const asked = { params, body: { ...payment, calculateOnly: true } };
  const calculated = await insist(booker, () => caller.ask(putItineraryPayment, asked));
  if (calculated === null) return 'given up';
  if (calculated.status !== 200) return fail('Calculate', calculated);
  const paid = await insist(booker, () => caller.ask(putItineraryPayment, { params, body: payment, key: keys.pay }));
  if (paid === null) return 'given up';
  if (paid.status !== 200) return fail('Pay', paid);
  acknowledged.paid.push(id);

  const read = await insist(booker, () => caller.ask(getItinerary, { params }));
  if (read === null) return 'given up';
  if (read.status !== 200 || read.member.status !== 30) return fail('The booking', read);
  return 'booked';
}
