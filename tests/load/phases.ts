// The parts of a load run (assurance 4): whole bookings, searches alone and beside them, last places, far too many calls, and kill -9.
import { setTimeout as pause } from 'node:timers/promises';
import { postCart, postReserve } from '#domain/contract/booking.ts';
import { getAvailableRooms } from '#domain/contract/hotels.ts';
import { getCoupon, getCrossings } from '#domain/contract/search.ts';
import { addDays } from '#domain/values/dates.ts';
import { SECOND } from '#harbour/clock.ts';
import { Acknowledged, type Booker, book, type Crossing, cartOf, insist } from './booking.ts';
import { type Caller, createCaller, isBusy, newKey } from './caller.ts';
import type { Fleet } from './fleet.ts';
import { Tally } from './tally.ts';

/** What every part of a run works on. */
export interface Run {
  readonly fleet: Fleet;
  /** Signed in, one customer each. */
  readonly callers: readonly Caller[];
  readonly crossings: readonly Crossing[];
  /** Where answers are noted at this moment. */
  tally: Tally;
  /** Ends the part that is under way. */
  readonly signal: AbortSignal;
  /** How far the part has come, 0 to 1. */
  progress(share: number): void;
}

export interface Measured {
  readonly tally: Tally;
  readonly seconds: number;
}

let turn = 0;
export const nextTurn = (): number => {
  turn += 1;
  return turn;
};
export const someCrossing = ({ crossings }: Run): Crossing => {
  const crossing = crossings[Math.floor(Math.random() * crossings.length)];
  if (crossing === undefined) throw new Error('There is no sailing with room left.');
  return crossing;
};

export function bookerOf(run: Run, client: number, acknowledged = new Acknowledged(), whenLost = unheard(run)): Booker {
  const caller = run.callers[client];
  if (caller === undefined) throw new Error('There are fewer clients than that.');
  return { caller, client: client + 1, acknowledged, whenLost, tally: () => run.tally };
}

/** While nobody kills Harbour, no answer is lost. */
const unheard = (run: Run) => async () => {
  run.tally.surprise('A call was not answered');
  return false;
};

/** Runs `work` in a loop for each of `clients` until the time is up. Throws when the run is ended before. */
export async function timed(
  run: Run,
  milliseconds: number,
  clients: number,
  work: (client: number) => Promise<unknown>,
): Promise<Measured> {
  run.tally = new Tally();
  const began = performance.now();
  const until = began + milliseconds;
  const ticker = setInterval(() => run.progress((performance.now() - began) / milliseconds), 200);
  try {
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        while (performance.now() < until && !run.signal.aborted) await work(client);
      }),
    );
  } finally {
    clearInterval(ticker);
  }
  run.signal.throwIfAborted();
  return { tally: run.tally, seconds: (performance.now() - began) / 1000 };
}

/** Whole bookings, as fast as the clients can (L1). */
export function bookings(run: Run, milliseconds: number): Promise<Measured> {
  return timed(run, milliseconds, run.callers.length, (client) =>
    book(bookerOf(run, client), someCrossing(run), nextTurn()),
  );
}

/** Whole bookings, of all who share it at most so many a second; who is late catches up by a second. */
export function pacedBookings(run: Run, perSecond: number): (client: number) => Promise<unknown> {
  let slot = performance.now();
  return async (client) => {
    slot = Math.max(slot + SECOND / perSecond, performance.now() - SECOND);
    await pause(Math.max(0, slot - performance.now()));
    return book(bookerOf(run, client), someCrossing(run), nextTurn());
  };
}

interface Letters {
  /** Of the rush, unwritten when it ended. */
  readonly waiting: number;
  /** Until the last of them was written; null where that took too long to wait for. */
  readonly seconds: number | null;
}

const LETTERS_WITHIN = 120_000;

/** How long the letters of a rush take once nobody waits for an answer. */
export async function letters({ fleet, progress, signal }: Run): Promise<Letters> {
  const count = async () =>
    (await fleet.rows<{ waiting: number }>('SELECT COUNT(*)::int AS waiting FROM mail WHERE raw IS NULL'))[0]?.waiting;
  const waiting = (await count()) ?? 0;
  const began = performance.now();
  for (let left = waiting; left > 0; left = (await count()) ?? 0) {
    if (performance.now() - began > LETTERS_WITHIN) return { waiting, seconds: null };
    progress(1 - left / waiting);
    await pause(250, undefined, { signal });
  }
  return { waiting, seconds: (performance.now() - began) / 1000 };
}

const BOOKINGS_BESIDE = 100;

/** Crossings, coupons and hotels, as fast as the clients can. */
export function searches(run: Run, milliseconds: number): Promise<Measured> {
  return timed(run, milliseconds, run.callers.length, (client) =>
    search(bookerOf(run, client), someCrossing(run), nextTurn()),
  );
}

/** The same while one client in four books, at most 100 times a second together (L2). */
export function searchesBeside(run: Run, milliseconds: number): Promise<Measured> {
  const bookOne = pacedBookings(run, BOOKINGS_BESIDE);
  return timed(run, milliseconds, run.callers.length, (client) =>
    client % 4 === 0 ? bookOne(client) : search(bookerOf(run, client), someCrossing(run), nextTurn()),
  );
}

const HOTEL_EVERY = 10;
const COUPON_EVERY = 5;
/** One answer in so many is read; each kind of search meets it. */
const READ_EVERY = 17;

async function search(booker: Booker, crossing: Crossing, number: number): Promise<void> {
  const { caller, tally } = booker;
  const { ferryId, routeCode, departureDate, carries } = crossing;
  const ask = () => {
    if (number % HOTEL_EVERY === 0) {
      const endDate = addDays(departureDate, 2);
      return caller.ask(getAvailableRooms, { query: { startDate: departureDate, endDate, adults: '2' } });
    }
    if (number % COUPON_EVERY === 0) {
      return caller.ask(getCoupon, { params: { couponCode: 'SOLENT10' }, query: { departureDate } });
    }
    const vehicle: Readonly<Record<string, string>> = carries ? { vehicle: 'CAR' } : {};
    return caller.ask(getCrossings, { query: { ferryId, routeCode, departureDate, passengers: '2|A', ...vehicle } });
  };
  const reply = await insist(booker, ask);
  if (reply === null) return;
  if (reply.status !== 200) tally()?.surprise(`Search answered ${reply.status}: ${reply.description}`);
  else if (number % READ_EVERY === 0 && reply.member === undefined) tally()?.surprise('Search answered nothing');
}

export interface LastPlaces {
  readonly sold: number;
  /** Refused with 409 and words. */
  readonly told: number;
}

/** A few places, and many who reserve them at the same moment, each with a session of their own (L3). */
export async function lastPlaces(run: Run, places: number, bookers: number): Promise<LastPlaces> {
  const { fleet } = run;
  run.tally = new Tally();
  const crossing = someCrossing(run);
  await fleet.rows(`UPDATE sailing SET capacity_passengers = taken_passengers + ${places} WHERE id = '${crossing.id}'`);
  const people = Array.from({ length: bookers }, () => {
    const caller = createCaller(fleet.next, () => run.tally);
    return { caller, booker: { ...bookerOf(run, 0), caller }, cartId: '' };
  });
  let made = 0;
  const waiting = [...people];
  await Promise.all(
    run.callers.map(async () => {
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
        const { booker, caller } = one;
        const cart = await insist(booker, () => caller.ask(postCart, { body: cartOf(crossing, 1), key: newKey() }));
        one.cartId = cart?.member?.cartId ?? '';
        made += 1;
        run.progress((made / bookers) * 0.7);
      }
    }),
  );
  const answers = await Promise.all(
    people.map(({ booker, caller, cartId }) => {
      const key = newKey();
      return insist(booker, () => caller.ask(postReserve, { body: { cartId, guaranteesAccepted: [] }, key }));
    }),
  );
  for (const { caller } of people) caller.close();
  run.progress(1);
  for (const reply of answers) {
    if (reply?.status === 200 || (reply?.status === 409 && reply.description)) continue;
    run.tally.surprise(`A last place was answered ${reply?.status}: ${reply?.description}`);
  }
  const sold = answers.filter((reply) => reply?.status === 200).length;
  return { sold, told: answers.filter((reply) => reply?.status === 409).length };
}

/** More than one process of Harbour takes on at once. */
const CROWD = 400;
const IMPATIENCE = 100;

/** Five times the clients, who ask again at once however they are refused (L6). */
export async function overload(run: Run, milliseconds: number): Promise<Measured> {
  const crowd = Array.from({ length: Math.max(CROWD * run.fleet.processes, run.callers.length * 5) }, (_, index) => {
    const caller = createCaller(run.fleet.next, () => run.tally);
    caller.session = run.callers[index % run.callers.length]?.session ?? caller.session;
    return caller;
  });
  const measured = await timed(run, milliseconds, crowd.length, async (client) => {
    const caller = crowd[client];
    const body = cartOf(someCrossing(run), nextTurn());
    const reply = await caller?.ask(postCart, { body, key: newKey() });
    if (reply === undefined || reply.status === 200 || reply.status === 409) return;
    if (isBusy(reply)) return pause(IMPATIENCE * (0.5 + Math.random()));
    run.tally.surprise(`A cart was answered ${reply.status}: ${reply.description}`);
  });
  for (const caller of crowd) caller.close();
  return measured;
}
