// A long run at an even pace (L7): what grows with time alone would fill the machine one day.
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '#harbour/clock.ts';
import { type Measured, pacedBookings, type Run, timed } from './phases.ts';
import type { Postgres } from './postgres.ts';

interface Sample {
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

/** Whole bookings a second of all clients together, or as many as the machine holds. */
const PACE = 100;
/** What a process grows by before it has compiled and kept what it needs is no leak. */
const WARM_UP = 1;

/** Books for `minutes` after a warm-up and looks once a minute at what may grow. */
export async function soak(run: Run, postgres: Postgres | null, minutes: number): Promise<Soak> {
  const bookOne = pacedBookings(run, PACE);
  const samples: Sample[] = [];
  let over = false;
  const looks = async () => {
    for (let minute = 0; !over && minute <= minutes; minute += 1) {
      if (minute > 0) await pause(MINUTE, undefined, { ref: false, signal: run.signal });
      samples.push(await look(run, postgres));
    }
  };
  await timed(run, WARM_UP * MINUTE, run.callers.length, bookOne);
  const booking = timed(run, minutes * MINUTE, run.callers.length, bookOne).finally(() => {
    over = true;
  });
  const [measured] = await Promise.all([booking, looks()]);
  const third = Math.max(1, Math.floor(samples.length / 3));
  const mean = (some: readonly Sample[]) => some.reduce((sum, { memory }) => sum + memory, 0) / some.length;
  return { measured, samples, growth: mean(samples.slice(-third)) / mean(samples.slice(0, third)) - 1 };
}

async function look({ fleet }: Run, postgres: Postgres | null): Promise<Sample> {
  const [memory, handles] = [await fleet.memory(), await fleet.handles()];
  if (postgres === null) return { memory, handles, log: 0 };
  const [row] = await fleet.rows<{ bytes: number }>('SELECT SUM(size)::float8 AS bytes FROM pg_ls_waldir()');
  return { memory, handles, log: row?.bytes ?? 0 };
}
