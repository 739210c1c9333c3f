import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import failing from './failing-seeds.json' with { type: 'json' };
import { DEATHS } from './faulty-provider.ts';
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
/** Seeds whose every call is the last of a page once. */
const RELOADED_SEEDS = 3;

// Proves: R3, R8
describe.each(RUN_KINDS)('Money survives every fault: %s', (kind) => {
  it.each(RUNS[kind].calls)('whatever becomes of the call %s', async (call) => {
    // The fault meets the call the first two times: once to break it, once to break the repeat.
    for (const fault of FAULTS) {
      let seed = FAULTS.indexOf(fault) + 1;
      let fired = 0;
      // Not every way through a run makes the call: the next seed goes another.
      for (const last = seed + MOST_SEEDS; fired === 0 && seed < last; seed += 1) {
        fired = (await run(kind, seed, cellPlan(call, fault, 2))).fired.get(`${call} x ${fault}`) ?? 0;
      }
      expect(fired, `${call} never met ${fault}`).toBeGreaterThan(0);
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
