// How paths are chosen from a machine that ships. Each strategy walks the machine derived from it (to-test-machine.ts).
import type { ModelCase } from '#tests/models/model-case.ts';
import { tourOfModel } from '#tests/models/models.ts';
import { type Model, type ModelEvent, modelOf } from '#tests/models/test-model.ts';
import { toTestMachine } from '#tests/models/to-test-machine.ts';
import { followed, type QaPath } from './qa-path.ts';
import { randomFrom } from './random.ts';
import { refusalsOf, waysOf } from './refusals.ts';

export const STRATEGIES = ['shortest', 'transitions', 'refusals', 'pairs', 'random', 'simple'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export interface Choice {
  readonly strategy: Strategy;
  readonly seed: number;
  /** Random walks: how many, and how many steps each. */
  readonly walks: number;
  readonly length: number;
  /** Called while the work goes on: what is done of what there is. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** More states than this, and the paths that never visit one twice are more than anybody can store. */
export const SIMPLE_LIMIT = 14;

/** Thrown where a strategy does not suit a machine; the message says what to use instead. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** The paths of one machine by one strategy. */
export function pathsOf(one: ModelCase, choice: Choice): QaPath[] {
  const machine = toTestMachine(one.machine);
  if (choice.strategy === 'transitions') {
    const { paths } = tourOfModel(one);
    return withoutPrefixes(paths.map(({ input, events }) => followed(machine, input, events)));
  }
  if (choice.strategy === 'refusals') return refusalsOf(one, pathsOf(one, { ...choice, strategy: 'transitions' }));
  return one.inputs.flatMap((input) => {
    const model = modelOf(machine, { input, events: one.events, ...(one.facts && { facts: one.facts }) });
    const ways = eventsBy(model, choice, machine.id);
    return withoutPrefixes(
      ways.map((events, index) => {
        choice.onProgress?.(index + 1, ways.length);
        return followed(machine, input, events);
      }),
    );
  });
}

type Ways = readonly (readonly ModelEvent[])[];

function eventsBy(model: Model, choice: Choice, name: string): Ways {
  switch (choice.strategy) {
    case 'simple':
      return simple(model, name);
    case 'pairs':
      return pairs(model);
    case 'random':
      return randomWalks(model, choice);
    default:
      return model.shortestPaths();
  }
}

function simple(model: Model, name: string): Ways {
  const states = new Set(model.steps().map(({ to }) => model.key(to))).size;
  if (states > SIMPLE_LIMIT) {
    throw new TooLarge(
      `${name} has ${states} states with their data, and "simple" grows beyond measure from ${SIMPLE_LIMIT} on. ` +
        'Use "transitions" to walk every edge once, or "pairs" for every edge after every other.',
    );
  }
  return model.simplePaths();
}

/** Every transition followed by every transition that can come next. */
function pairs(model: Model): Ways {
  const steps = model.steps();
  const byState = stepsByState(model);
  const ways = waysOf(model);
  const seen = new Set<string>();
  return steps.flatMap((first) => {
    const begun = [...(ways.get(model.key(first.from))?.events ?? []), first.event];
    const pairsOf = (byState.get(model.key(first.to)) ?? []).flatMap((second) => {
      const mark = JSON.stringify([first.from.value, first.event.type, second.from.value, second.event.type]);
      if (seen.has(mark)) return [];
      seen.add(mark);
      return [[...begun, second.event]];
    });
    // What ends the machine has nothing after it.
    return [begun, ...pairsOf];
  });
}

type Steps = ReturnType<Model['steps']>;

/** The steps of a model by the state, with its data, that they begin in. */
export function stepsByState(model: Model): ReadonlyMap<string, Steps> {
  const byState = new Map<string, Steps[number][]>();
  for (const step of model.steps()) {
    const from = model.key(step.from);
    const open = byState.get(from);
    if (open) open.push(step);
    else byState.set(from, [step]);
  }
  return byState;
}

/** Walks that a seed repeats exactly. */
function randomWalks(model: Model, { seed, walks, length }: Choice): Ways {
  const random = randomFrom(seed);
  const byState = stepsByState(model);
  return Array.from({ length: walks }, () => {
    const events: ModelEvent[] = [];
    let state = model.key(model.start);
    while (events.length < length) {
      const open = byState.get(state) ?? [];
      const step = open[random(open.length)];
      if (!step) break;
      events.push(step.event);
      state = model.key(step.to);
    }
    return events;
  });
}

/** A path that another one begins with says nothing of its own. */
function withoutPrefixes(paths: readonly QaPath[]): QaPath[] {
  const marks = new Map(paths.map((path) => [markOf(path, path.steps.length), path]));
  for (const path of paths) {
    for (let length = 0; length < path.steps.length; length += 1) marks.delete(markOf(path, length));
  }
  return [...marks.values()];
}

const markOf = ({ input, steps }: QaPath, length: number): string =>
  JSON.stringify([input, steps.slice(0, length).map(({ event }) => event)]);
