// Which calls of a run meet a fault.
import { randomFrom } from '#tests/paths/random.ts';
import type { Death, Met, Plan } from './faulty-provider.ts';
import { FAULTS, type Fault } from './wrong-answers.ts';

/** Spoils about one call in three, the same ones for the same seed. */
export function plannedBy(seed: number): Plan<string> {
  const random = randomFrom(seed);
  return () => (random(3) === 0 ? (FAULTS[random(FAULTS.length)] ?? null) : null);
}

/** One cell: a call meets a fault this often from its first time on. */
export function cellPlan(call: string, fault: Met, times: number): Plan<string> {
  let left = times;
  return (asked) => {
    if (asked !== call || left === 0) return null;
    left -= 1;
    return fault;
  };
}

/** An ordered pair: a fault at the first of one call, then another at the next of another call. */
export function pairPlan(
  first: { readonly call: string; readonly fault: Fault },
  second: { readonly call: string; readonly fault: Fault },
): Plan<string> {
  let next: { readonly call: string; readonly fault: Fault } | null = first;
  return (asked) => {
    if (next?.call !== asked) return null;
    const { fault } = next;
    next = next === first ? second : null;
    return fault;
  };
}

/** The page goes at this call of the whole run, counted from 1, and at no other. */
export function deathPlan(at: number, death: Death): Plan<string> {
  let count = 0;
  return () => {
    count += 1;
    return count === at ? death : null;
  };
}
