import { afterEach, beforeEach, it } from 'vitest';
import { RUN_KINDS, run } from '#tests/faults/runs.ts';
import { startTime, stopTime } from '#tests/faults/time.ts';

beforeEach(stopTime);
afterEach(startTime);

/** `FIRST_SEED` and `SEEDS` repeat or widen the run. */
const FIRST = Number(process.env.FIRST_SEED ?? 1);
const SEEDS = Number(process.env.SEEDS ?? 2000);

it.each(RUN_KINDS)(`money survives the faults of ${SEEDS} seeds: %s`, async (kind) => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    await run(kind, seed).catch((violation: Error) => {
      throw new Error(`Seed ${seed}: ${violation.message}`);
    });
  }
});
