import { afterEach, beforeEach, describe, it } from 'vitest';
import { MONEY_CALLS } from './model-provider.ts';
import { runSeed } from './run-seed.ts';
import { startTime, stopTime } from './time.ts';
import { FAULTS } from './wrong-answers.ts';

beforeEach(stopTime);
afterEach(startTime);

/** Seeds of the daily run; the release set is in tests/wide. */
const SEEDS = 60;

describe('Money survives every fault', () => {
  it.each(MONEY_CALLS)('whatever becomes of the call %s', async (call) => {
    for (const fault of FAULTS) {
      // The fault meets the call the first two times: once to break it, once to break the repeat.
      let left = 2;
      await runSeed(FAULTS.indexOf(fault) + 1, (asked) => {
        if (asked !== call || left === 0) return null;
        left -= 1;
        return fault;
      });
    }
  });

  it(`over ${SEEDS} seeds of faults by chance`, async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) await runSeed(seed);
  });
});
