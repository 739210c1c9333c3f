// The shortest way to a reported state through the models, where there is no log or the log is not enough.
import type { ModelCase } from '#tests/models/model-case.ts';
import { models } from '#tests/models/models.ts';
import { type QaPath, statesOf } from '#tests/paths/qa-path.ts';
import { pathsOf } from '#tests/paths/strategies.ts';

/** A path of one machine that ends in the state; null where no event of the models leads there. */
export function wayTo(machine: string, state: string): QaPath | null {
  const model: ModelCase | undefined = models[machine as keyof typeof models];
  if (!model) return null;
  const ways = pathsOf(model, { strategy: 'transitions' }).flatMap((path) => {
    const at = statesOf(path).indexOf(state);
    return at < 0 ? [] : [{ ...path, steps: path.steps.slice(0, at) }];
  });
  return ways.toSorted((left, right) => left.steps.length - right.steps.length)[0] ?? null;
}

/** `booking.paying.underWay/payment.choosing`: each machine of a place with its state. */
export const partsOf = (place: string): { machine: string; state: string }[] =>
  place.split('/').map((part) => {
    const dot = part.indexOf('.');
    return { machine: part.slice(0, dot), state: part.slice(dot + 1) };
  });

/** The way of each machine of a place, those left out that have none. */
export const waysTo = (place: string): QaPath[] =>
  partsOf(place).flatMap(({ machine, state }) => wayTo(machine, state) ?? []);
