import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import failing from './failing-seeds.json' with { type: 'json' };
import { DEATHS, LATE } from './faulty-provider.ts';
import { CHARGES } from './model-provider.ts';
import { cellPlan, deathPlan } from './plans.ts';
import { RUN_KINDS, RUNS, run } from './runs.ts';
import { startTime, stopTime } from './time.ts';
import { FAULTS } from './wrong-answers.ts';

beforeEach(stopTime);
afterEach(startTime);

/** Seeds of the daily run; the release set is in tests/wide. */
const SEEDS = 60;
/** How many ways are tried until one makes the call. */
const MOST_SEEDS = 40;
const waysFrom = (first: number) => Array.from({ length: MOST_SEEDS }, (_, more) => first + more);
/** Seeds whose every call is the last of a page once. */
const RELOADED_SEEDS = 3;

/** How often each charge is made late at least, over those ways. */
const LATE_CHARGES = 5;

async function firstThat(holds: (seed: number) => Promise<boolean>, seeds: readonly number[]) {
  for (const seed of seeds) if (await holds(seed)) return seed;
  return undefined;
}

// Proves: R3, R8
describe.each(RUN_KINDS)('Money survives every fault: %s', (kind) => {
  it.each(RUNS[kind].calls)('whatever becomes of the call %s', async (call) => {
    let known: number | undefined;
    for (const [index, fault] of FAULTS.entries()) {
      // The fault meets the call the first two times: once to break it, once to break the repeat.
      const meets = async (seed: number) =>
        (await run(kind, seed, cellPlan(call, fault, 2))).fired.has(`${call} x ${fault}`);
      // Not every way through a run makes the call: a seed that did is tried again before others are.
      const seeds = [...new Set([index + 1, known ?? index + 2, ...waysFrom(index + 2)])];
      known = await firstThat(meets, seeds);
      expect(known, `${call} never met ${fault}`).toBeDefined();
    }
  });

  it('by the ways that failed once', async () => {
    for (const { seed } of failing.filter((known) => known.kind === kind)) await run(kind, seed);
  });

  it(`over ${SEEDS} seeds of faults by chance`, async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) await run(kind, seed);
  });

  it('wherever the page goes between two steps', async () => {
    for (let seed = 1; seed <= RELOADED_SEEDS; seed += 1) {
      const { calls } = await run(kind, seed, () => null);
      for (let at = 1; at <= calls; at += 1) for (const death of DEATHS) await run(kind, seed, deathPlan(at, death));
    }
  });

  it('the same way for the same seed', async () => {
    const [once, again, other] = [await run(kind, 5), await run(kind, 5), await run(kind, 6)];
    expect(again.hash).toBe(once.hash);
    expect(other.hash).not.toBe(once.hash);
  });
});

// Proves: R8, P50
it.each(CHARGES)('A charge that is made only after its answer was lost is waited for: %s', async (call) => {
  let made = 0;
  for (const seed of waysFrom(1)) {
    const { fired } = await run('payment', seed, cellPlan(call, LATE, 1));
    made += fired.size;
  }
  expect(made).toBeGreaterThanOrEqual(LATE_CHARGES);
});
