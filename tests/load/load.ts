// One load run from start to table: the parts in turn, the invariants each second beside them, and what came of it.
import { MINUTE } from '#harbour/clock.ts';
import { openAside } from './aside.ts';
import { makeCustomers, readCrossings, signIn } from './booking.ts';
import { createCaller } from './caller.ts';
import { costsFromNow } from './cpu.ts';
import { createFleet } from './fleet.ts';
import { kills } from './kills.ts';
import {
  bookings,
  type LastPlaces,
  lastPlaces,
  letters,
  type Measured,
  overload,
  type Run,
  searches,
  searchesBeside,
} from './phases.ts';
import type { Postgres } from './postgres.ts';
import { soak } from './soak.ts';
import { percentile, Tally } from './tally.ts';
import { walSyncs, watchInvariants } from './watch.ts';

interface LoadOptions {
  readonly processes: number;
  readonly minutes: number;
  readonly clients: number;
  readonly rounds: number;
  readonly kills: number;
  /** Minutes of the long run; 0 leaves it out. */
  readonly soak: number;
  /** For the embedded database. */
  readonly folder: string;
  readonly postgres: Postgres | null;
  readonly signal: AbortSignal;
  progress(label: string, share: number): void;
}

interface Row {
  readonly figure: string;
  readonly measured: string;
  readonly hold: string;
  readonly verdict: 'held' | 'missed' | '';
}

export interface Loaded {
  readonly rows: readonly Row[];
  /** What must never be: broken invariants, answers that nothing explains, things lost. */
  readonly troubles: readonly string[];
}

/** Budgets 8; searches are held to the same alone, as budgets have them, and beside bookings, as assurance 4 has them (L2). */
const HOLD = {
  server: { bookings: 400, booking99: 60, searches: 1500, search99: 50, ready: 2000 },
  embedded: { bookings: 100, booking99: 250, searches: 600, search99: 250, ready: 4000 },
  accepted99: 500,
  growth: 0.1,
} as const;
/** Of the time given; the rest belongs to the kills. */
const SHARES = { bookings: 0.4, searches: 0.1, searchesBeside: 0.1, overload: 0.15 } as const;

export async function loadHarbour(options: LoadOptions): Promise<Loaded> {
  const { postgres, clients, minutes, progress, signal } = options;
  const place: Readonly<Record<string, string>> =
    postgres === null ? { DATA_DIR: options.folder } : { DATABASE_URL: `${postgres.url}?pool_size=16` };
  const fleet = createFleet(options.processes, place);
  const hold = postgres === null ? HOLD.embedded : HOLD.server;
  const rows: Row[] = [];
  const troubles: string[] = [];
  const aside = postgres === null ? null : await openAside(postgres.url);
  const watch = watchInvariants(aside?.broken ?? fleet.broken, troubles);
  let label = '';
  const say = (next: string) => {
    signal.throwIfAborted();
    label = next;
    progress(label, 0);
  };
  const add = (figure: string, measured: string, wanted: string, held: boolean | null) => {
    const verdict = held ? 'held' : 'missed';
    rows.push({ figure, measured, hold: wanted, verdict: held === null ? '' : verdict });
  };
  const surprises = ({ unexpected }: Tally) => {
    for (const [what, count] of unexpected) troubles.push(`${what} (${count} times)`);
  };
  const rated = (
    name: string,
    { tally, seconds }: Measured,
    done: number,
    wanted: { rate: number; p99: number },
    kinds: readonly string[],
  ) => {
    const times = tally.times(...kinds);
    const rate = done / seconds;
    add(`${name} per second`, rate.toFixed(0), `≥ ${wanted.rate}`, rate >= wanted.rate);
    add(
      `${name}: p50 / p99 of a call, ms`,
      `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.99).toFixed(0)}`,
      `p99 ≤ ${wanted.p99}`,
      percentile(times, 0.99) <= wanted.p99,
    );
    surprises(tally);
  };

  try {
    say('Starting Harbour');
    await fleet.start();
    await makeCustomers(fleet, clients);
    const run: Run = {
      fleet,
      callers: Array.from({ length: clients }, () => createCaller(fleet.next, () => run.tally)),
      crossings: await readCrossings(fleet, 20_000),
      tally: new Tally(),
      signal,
      progress: (share) => progress(label, share),
    };
    say('Signing in');
    for (const [index, caller] of run.callers.entries()) await signIn(caller, index + 1);
    watch.begin();

    say(`Whole bookings, ${clients} clients`);
    const syncs = await walSyncs(fleet, postgres);
    const costs = await costsFromNow(fleet, postgres);
    const booked = await bookings(run, minutes * MINUTE * SHARES.bookings);
    const done = booked.tally.count('getItinerary');
    rated('bookings', booked, done, { rate: hold.bookings, p99: hold.booking99 }, []);
    add('CPU of a booking, ms: client / Harbour / server, if any', await costs(done), '', null);
    if (postgres !== null) {
      // One commit each for cart, reserve and pay; a flush serves at most the commits that all connections wait with.
      const groups = Math.ceil((done * 3) / (16 * options.processes));
      const synced = (await walSyncs(fleet, postgres)) - syncs;
      add('fsyncs of the log against commit groups', `${synced} / ${groups}`, 'at least as many', synced >= groups);
      if (synced < groups) troubles.push(`The log was synced ${synced} times for ${groups} groups of commits`);
    }

    say('The letters of these bookings');
    const { waiting, seconds } = await letters(run);
    const took = seconds === null ? 'not within two minutes' : `${seconds.toFixed(1)} s`;
    add('letters unwritten after the bookings / written after', `${waiting} of ${done} / ${took}`, '', null);

    const kinds = ['getCrossings', 'getCoupon', 'getAvailableRooms'];
    const searching = (name: string, searched: Measured) => {
      const found = kinds.reduce((sum, kind) => sum + searched.tally.count(kind), 0);
      rated(name, searched, found, { rate: hold.searches, p99: hold.search99 }, kinds);
    };
    say('Searches alone');
    searching('searches alone', await searches(run, minutes * MINUTE * SHARES.searches));
    say('Searches beside 100 bookings a second');
    const beside = await searchesBeside(run, minutes * MINUTE * SHARES.searchesBeside);
    searching(`searches beside ${(beside.tally.count('getItinerary') / beside.seconds).toFixed(0)} bookings`, beside);

    for (const [places, bookers] of [
      [50, 1000],
      [1, 500],
    ] as const) {
      const sales: LastPlaces[] = [];
      for (let round = 0; round < options.rounds; round += 1) {
        say(`Last places: ${places} for ${bookers} bookers, round ${round + 1} of ${options.rounds}`);
        sales.push(await lastPlaces(run, places, bookers));
        surprises(run.tally);
      }
      const wrong = sales.filter(({ sold, told }) => sold !== places || told !== bookers - places);
      for (const { sold, told } of wrong) troubles.push(`${places} last places: ${sold} sold, ${told} told in words`);
      if (sales.length > 0) {
        add(
          `${places} last places, ${bookers} bookers, rounds sold exactly`,
          `${sales.length - wrong.length} of ${sales.length}`,
          'all',
          wrong.length === 0,
        );
      }
    }

    say('Far too many at once');
    const before = await fleet.memory();
    const crowded = await overload(run, minutes * MINUTE * SHARES.overload);
    const accepted = percentile(crowded.tally.times(), 0.99);
    const refused = crowded.tally.total('503') + crowded.tally.total('429');
    add(
      'overload: accepted / refused a second',
      `${(crowded.tally.total('200') / crowded.seconds).toFixed(0)} / ${(refused / crowded.seconds).toFixed(0)}`,
      'both',
      refused > 0,
    );
    add(
      'overload: p99 of what was accepted, ms',
      accepted.toFixed(0),
      `≤ ${HOLD.accepted99}`,
      accepted <= HOLD.accepted99,
    );
    const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
    add('memory before / after overload', `${mebibytes(before)} / ${mebibytes(await fleet.memory())}`, '', null);
    surprises(crowded.tally);

    if (options.kills > 0) {
      say(`kill -9, ${options.kills} times`);
      const left = 1 - Object.values(SHARES).reduce((sum, share) => sum + share, 0);
      const killed = await watch.throughKills(() =>
        kills(run, options.kills, (minutes * MINUTE * left) / options.kills),
      );
      add(
        `kill -9, ${killed.cycles} times: lost of ${killed.acknowledged} acknowledged`,
        String(killed.lost),
        '0',
        killed.lost === 0,
      );
      add(
        'slowest start after a kill',
        `${(killed.slowest / 1000).toFixed(1)} s`,
        `≤ ${hold.ready / 1000} s`,
        killed.slowest <= hold.ready,
      );
      if (killed.lost > 0) troubles.push(`${killed.lost} acknowledged things were lost by kill -9`);
      surprises(run.tally);
      await checkPages(postgres, add, troubles);
    }
    if (options.soak > 0) {
      say(`An even pace for ${options.soak} minutes`);
      const { measured, samples, growth } = await soak(run, postgres, options.soak);
      const told = samples.map(
        ({ memory, handles, log }) => `${mebibytes(memory)} ${handles}${log === 0 ? '' : ` ${mebibytes(log)}`}`,
      );
      add('soak: bookings per second', (measured.tally.count('getItinerary') / measured.seconds).toFixed(0), '', null);
      add('soak: growth of the memory', `${(growth * 100).toFixed(1)} %`, '< 10 %', growth < HOLD.growth);
      add('soak: memory, handles, log at each minute', told.join('; '), '', null);
      surprises(measured.tally);
    }
    say('Reading the tables once more');
    const checked = await watch.end();
    add('invariants read', `${checked} times`, 'none broken', troubles.length === 0);
    for (const caller of run.callers) caller.close();
    return { rows, troubles: [...new Set(troubles)] };
  } finally {
    await watch.stop();
    await aside?.close();
    await fleet.stop();
  }
}

/** What the server itself finds wrong with its pages after the kills. */
async function checkPages(
  postgres: Postgres | null,
  add: (figure: string, measured: string, wanted: string, held: boolean | null) => void,
  troubles: string[],
): Promise<void> {
  if (postgres === null) return;
  const found = await postgres.check();
  if (found === null) {
    add('pg_amcheck found', 'not installed', 'nothing', null);
    return;
  }
  add('pg_amcheck found', found === '' ? 'nothing' : 'damage', 'nothing', found === '');
  if (found !== '') troubles.push(`pg_amcheck: ${found}`);
}
