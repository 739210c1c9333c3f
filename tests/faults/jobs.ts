// What the long sets are made of, in the order in which they run (assurance 3). A job is found by its number, so that a
// set that was broken off goes on where it was.
import { runCell } from './call-cell.ts';
import { CALLS } from './calls.ts';
import { DEATHS } from './faulty-provider.ts';
import { cellPlan, deathPlan, pairPlan } from './plans.ts';
import { RUN_KINDS, RUNS, type RunKind, run } from './runs.ts';
import { FAULTS } from './wrong-answers.ts';

export interface SetSize {
  /** How often each cell runs, each time with another seed. */
  readonly cells: number;
  /** Ordered pairs over the calls that move money: every n-th of them. */
  readonly everyPair: number;
  readonly seeds: number;
}

export const SETS = {
  nightly: { cells: 5, everyPair: 12, seeds: 10_000 },
  release: { cells: 20, everyPair: 1, seeds: 100_000 },
} as const satisfies Record<string, SetSize>;
export type SetName = keyof typeof SETS;

/** What a job is about; a seed of `null` belongs to a job that has none. */
export interface Job {
  readonly row: string;
  readonly name: string;
  readonly kind: RunKind | null;
  readonly seed: number | null;
  /** Resolves with how many calls met a fault, by call and fault. */
  run(): Promise<ReadonlyMap<string, number>>;
}

type Part = { readonly size: number; readonly job: (index: number) => Job };

const firedBy = async (report: ReturnType<typeof run>) => (await report).fired;

function callCells(): Part {
  const calls = Object.keys(CALLS);
  return {
    size: calls.length * FAULTS.length * 2,
    job(index) {
      const call = calls[index % calls.length] ?? '';
      const rest = Math.floor(index / calls.length);
      const fault = FAULTS[rest % FAULTS.length] ?? 'delay';
      const lasting = rest < FAULTS.length ? 'once' : 'always';
      return {
        row: 'every call',
        name: `${call} x ${fault} ${lasting}`,
        kind: null,
        seed: null,
        run: async () => new Map([[`${call} x ${fault}`, (await runCell(call, fault, lasting)).fired]]),
      };
    },
  };
}

function moneyCells(kind: RunKind, times: number, base: number): Part {
  const { calls } = RUNS[kind];
  return {
    size: calls.length * FAULTS.length * times,
    job(index) {
      const call = calls[index % calls.length] ?? '';
      const rest = Math.floor(index / calls.length);
      const fault = FAULTS[rest % FAULTS.length] ?? 'delay';
      const seed = base + rest;
      return {
        row: `${kind}, cells`,
        name: `${call} x ${fault}, seed ${seed}`,
        kind,
        seed,
        run: () => firedBy(run(kind, seed, cellPlan(call, fault, 2))),
      };
    },
  };
}

function moneyPairs(kind: RunKind, every: number, base: number): Part {
  const cells = RUNS[kind].calls.flatMap((call) => FAULTS.map((fault) => ({ call, fault })));
  return {
    size: Math.floor(cells.length ** 2 / every),
    job(index) {
      // Another first cell each time, so that a part of the pairs is spread over all of them.
      const pair = index * every + (Math.floor((index * every) / cells.length) % every);
      const [first, second] = [cells[Math.floor(pair / cells.length) % cells.length], cells[pair % cells.length]];
      if (!first || !second) throw new Error('A pair has two cells.');
      const seed = base + (index % 97);
      return {
        row: `${kind}, pairs`,
        name: `${first.call} x ${first.fault}, then ${second.call} x ${second.fault}, seed ${seed}`,
        kind,
        seed,
        run: () => firedBy(run(kind, seed, pairPlan(first, second))),
      };
    },
  };
}

/** The longest way of a run, in calls: a page goes at one of them. */
const LONGEST = 16;

const deaths = (kind: RunKind, base: number): Part => ({
  size: LONGEST * DEATHS.length * 10,
  job(index) {
    const death = DEATHS[index % DEATHS.length] ?? 'page gone before';
    const at = 1 + (Math.floor(index / DEATHS.length) % LONGEST);
    const seed = base + Math.floor(index / (DEATHS.length * LONGEST));
    return {
      row: `${kind}, reloads`,
      name: `${death} at call ${at}, seed ${seed}`,
      kind,
      seed,
      run: () => firedBy(run(kind, seed, deathPlan(at, death))),
    };
  },
});

/** A seed of faults by chance: what the file of failing seeds keeps. */
export const seedJob = (kind: RunKind, seed: number): Job => ({
  row: `${kind}, seeds`,
  name: `seed ${seed}`,
  kind,
  seed,
  run: () => firedBy(run(kind, seed)),
});

export interface Jobs {
  readonly total: number;
  at(index: number): Job;
}

/** The whole of a set; `base` is its first seed. */
export function jobsOf(name: SetName, base: number): Jobs {
  const { cells, everyPair, seeds } = SETS[name];
  const parts: Part[] = [
    callCells(),
    ...RUN_KINDS.map((kind) => moneyCells(kind, cells, base)),
    ...RUN_KINDS.map((kind) => deaths(kind, base)),
    {
      size: seeds,
      // By turns, so that a run of a few minutes has something of each.
      job: (index) =>
        seedJob(RUN_KINDS[index % RUN_KINDS.length] ?? 'payment', base + Math.floor(index / RUN_KINDS.length)),
    },
    ...RUN_KINDS.map((kind) => moneyPairs(kind, everyPair, base)),
  ];
  return {
    total: parts.reduce((sum, { size }) => sum + size, 0),
    at(index) {
      let left = index;
      for (const part of parts) {
        if (left < part.size) return part.job(left);
        left -= part.size;
      }
      throw new RangeError(`The set has no job ${index}.`);
    },
  };
}
