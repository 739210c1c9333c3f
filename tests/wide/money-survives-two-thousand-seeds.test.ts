import { afterEach, beforeEach, it } from 'vitest';
import { runSeed } from '#tests/faults/run-seed.ts';
import { startTime, stopTime } from '#tests/faults/time.ts';

beforeEach(stopTime);
afterEach(startTime);

/** `FIRST_SEED` and `SEEDS` repeat or widen the run. */
const FIRST = Number(process.env.FIRST_SEED ?? 1);
const SEEDS = Number(process.env.SEEDS ?? 2000);

it(`money survives the faults of ${SEEDS} seeds`, async () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    await runSeed(seed).catch((violation: Error) => {
      throw new Error(`Seed ${seed}: ${violation.message}`);
    });
  }
});
