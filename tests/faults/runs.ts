// Every run under faults: some steps while calls go wrong, then calm ones to the end. Throws a Violation that tells all.
import { createHash } from 'node:crypto';
import { Agency, INVOICE_CALLS } from './agency.ts';
import { AFTER_CALLS } from './booking-provider.ts';
import { CARD_CALLS, CardKeeper } from './card-keeper.ts';
import type { Plan } from './faulty-provider.ts';
import { Holder } from './holder.ts';
import { MONEY_CALLS } from './model-provider.ts';
import { Passenger } from './passenger.ts';
import { plannedBy } from './plans.ts';
import { advance, startAnew } from './time.ts';
import { Violation } from './violation.ts';

/** Somebody at a screen over a provider that fails. */
export interface Person {
  readonly provider: {
    plan: Plan<never>;
    readonly log: readonly string[];
    readonly fired: ReadonlyMap<string, number>;
    readonly broken: readonly string[];
  };
  readonly settled: boolean;
  step(calmly?: boolean): Promise<void>;
  /** Throws where the end is not the truth. */
  checkEnd(): Promise<void>;
  story(): string;
}

type Advance = (milliseconds: number) => Promise<void>;

export const RUNS = {
  payment: { calls: MONEY_CALLS, start: (seed: number, move: Advance): Person => new Passenger(seed, move) },
  'after booking': { calls: AFTER_CALLS, start: (seed: number, move: Advance): Person => new Holder(seed, move) },
  invoices: { calls: INVOICE_CALLS, start: (seed: number, move: Advance): Person => new Agency(seed, move) },
  cards: { calls: CARD_CALLS, start: (seed: number, move: Advance): Person => new CardKeeper(seed, move) },
} as const satisfies Record<string, { calls: readonly string[]; start: (seed: number, move: Advance) => Person }>;
export type RunKind = keyof typeof RUNS;
export const RUN_KINDS = Object.keys(RUNS) as RunKind[];

export interface RunReport {
  /** How often each call met each fault. */
  readonly fired: ReadonlyMap<string, number>;
  /** How many calls went out. */
  readonly calls: number;
  /** Of everything that was done and called: the same for the same seed. */
  readonly hash: string;
}

const STEPS = 14;
const CALM_STEPS = 60;

export async function run(kind: RunKind, seed: number, plan: Plan<string> = plannedBy(seed)): Promise<RunReport> {
  startAnew();
  const person = RUNS[kind].start(seed, advance);
  person.provider.plan = plan;
  for (let step = 0; step < STEPS && !person.settled; step += 1) await person.step();
  person.provider.plan = () => null;
  for (let step = 0; step < CALM_STEPS && !person.settled; step += 1) await person.step(true);
  const [broken] = person.provider.broken;
  if (broken !== undefined) throw new Violation(`${broken}\n${person.story()}`);
  if (!person.settled) throw new Violation(`the screen never ends\n${person.story()}`);
  await person.checkEnd();
  const hash = createHash('sha256').update(person.story()).digest('hex').slice(0, 16);
  return { fired: person.provider.fired, calls: person.provider.log.length, hash };
}
