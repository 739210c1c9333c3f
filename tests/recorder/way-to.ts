// The shortest way to a reported state through the models, where there is no log or the log is not enough.
import { stateName } from '#domain/recording/state-name.ts';
import type { ModelCase } from '#tests/models/model-case.ts';
import { models } from '#tests/models/models.ts';
import { nameOf, type QaPath, statesOf } from '#tests/paths/qa-path.ts';
import { pathsOf } from '#tests/paths/strategies.ts';
import { machineOf, valuesOf } from './places.ts';

/** A path of one machine that ends in the state; null where no event of the models leads there. */
export function wayTo(machine: string, state: string): QaPath | null {
  const model: ModelCase | undefined = models[machine as keyof typeof models];
  if (!model) return null;
  // To walk every transition is not to stand in every pair of states side by side.
  return (
    shortestTo(state, pathsOf(model, { strategy: 'transitions' })) ??
    shortestTo(state, pathsOf(model, { strategy: 'shortest' }))
  );
}

function shortestTo(state: string, paths: readonly QaPath[]): QaPath | null {
  const ways = paths.flatMap((path) => {
    const at = statesOf(path).indexOf(state);
    return at < 0 ? [] : [{ ...path, steps: path.steps.slice(0, at) }];
  });
  return ways.toSorted((left, right) => left.steps.length - right.steps.length)[0] ?? null;
}

/** `booking.paying.underWay/payment.choosing`: each machine of a place with its state, as paths name it. */
export const partsOf = (place: string): { machine: string; state: string }[] =>
  place.split('/').map((part) => {
    const dot = part.indexOf('.');
    const machine = part.slice(0, dot);
    return { machine, state: inFull(machine, part.slice(dot + 1)) };
  });

/** A place names once what regions side by side stand in, a path for each of them. */
function inFull(machine: string, state: string): string {
  const value = valuesOf(machineOf(machine).root).find((one) => stateName(one) === state);
  return value === undefined ? state : nameOf(value);
}

/** The way of each machine of a place, those left out that have none. */
export const waysTo = (place: string): QaPath[] =>
  partsOf(place).flatMap(({ machine, state }) => wayTo(machine, state) ?? []);
