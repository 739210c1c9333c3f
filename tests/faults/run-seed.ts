import { vi } from 'vitest';
import { type MoneyCall, plannedBy } from './model-provider.ts';
import { Passenger, Violation } from './passenger.ts';
import type { Fault } from './wrong-answers.ts';

const STEPS = 14;
const CALM_STEPS = 60;

/** A run under faults, then a calm one to its end. Throws a Violation that tells the whole story. */
export async function runSeed(seed: number, plan: (call: MoneyCall) => Fault | null = plannedBy(seed)): Promise<void> {
  const passenger = new Passenger(seed, (milliseconds) =>
    vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined),
  );
  passenger.provider.plan = plan;
  for (let step = 0; step < STEPS && !passenger.settled; step += 1) await passenger.step();
  passenger.provider.plan = () => null;
  for (let step = 0; step < CALM_STEPS && !passenger.settled; step += 1) await passenger.step(true);
  if (!passenger.settled) throw new Violation(`the screen never ends\n${passenger.story()}`);
  if (passenger.provider.due !== 0) throw new Violation(`the end is not the truth\n${passenger.story()}`);
}
