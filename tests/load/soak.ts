// A long run at an even pace (L7): what grows with time alone would fill the machine one day.
import { setTimeout as pause } from 'node:timers/promises';
import { book } from './booking.ts';
import { bookerOf, type Measured, nextTurn, type Run, someCrossing, timed } from './phases.ts';
import type { Postgres } from './postgres.ts';

interface Sample {
  readonly minute: number;
  /** Bytes of all processes of Harbour. */
  readonly memory: number;
  readonly handles: number;
  /** Bytes of the log that the server keeps; 0 on the embedded database. */
  readonly log: number;
}

interface Soak {
  readonly measured: Measured;
  readonly samples: readonly Sample[];
  /** Of the memory, from the first third to the last: 0.1 is a tenth. */
  readonly growth: number;
}

const MINUTE = 60_000;
/** Whole bookings a second of all clients together, or as many as the machine holds. */
const PACE = 100;
/** What a process grows by before it has compiled and kept what it needs is no leak. */
const WARM_UP = 1;

/** Books for `minutes` after a warm-up and looks once a minute at what may grow. */
export async function soak(run: Run, postgres: Postgres | null, minutes: number): Promise<Soak> {
  const bookers = run.callers.map((_, client) => bookerOf(run, client));
  const samples: Sample[] = [];
  let slot = performance.now();
  let over = false;
  const looks = async () => {
    for (let minute = 0; !over && minute <= minutes; minute += 1) {
      if (minute > 0) await pause(MINUTE, undefined, { ref: false });
      samples.push({ minute, ...(await look(run, postgres)) });
    }
  };
  await timed(run, WARM_UP * MINUTE, bookers.length, paced);
  const looking = looks();
  const measured = await timed(run, minutes * MINUTE, bookers.length, paced);
  over = true;
  await looking;
  const third = Math.max(1, Math.floor(samples.length / 3));
  const mean = (some: readonly Sample[]) => some.reduce((sum, { memory }) => sum + memory, 0) / some.length;
  return { measured, samples, growth: mean(samples.slice(-third)) / mean(samples.slice(0, third)) - 1 };

  async function paced(client: number): Promise<void> {
    const booker = bookers[client];
    if (booker === undefined) return;
    slot = Math.max(slot + 1000 / PACE, performance.now() - 1000);
    await pause(Math.max(0, slot - performance.now()));
    await book(booker, someCrossing(run), nextTurn());
  }
}

async function look({ fleet }: Run, postgres: Postgres | null): Promise<Omit<Sample, 'minute'>> {
  const [memory, handles] = [await fleet.memory(), await fleet.handles()];
  if (postgres === null) return { memory, handles, log: 0 };
  const [row] = await fleet.rows<{ bytes: number }>('SELECT SUM(size)::float8 AS bytes FROM pg_ls_waldir()');
  return { memory, handles, log: row?.bytes ?? 0 };
}
