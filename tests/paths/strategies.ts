// How paths are chosen from a machine that ships. Each strategy walks the machine derived from it (to-test-machine.ts).
import type { AnyMachineSnapshot } from 'xstate';
import type { ModelCase } from '#tests/models/model-case.ts';
import { modelsOf, tourOfModel } from '#tests/models/models.ts';
import { remembered } from '#tests/models/remembered.ts';
import type { Model, ModelEvent } from '#tests/models/test-model.ts';
import { toTestMachine } from '#tests/models/to-test-machine.ts';
import { followed, type QaPath } from './qa-path.ts';
import { randomFrom } from './random.ts';
import { refusalsOf, waysOf } from './refusals.ts';

export const STRATEGIES = ['shortest', 'transitions', 'refusals', 'pairs', 'random', 'simple'] as const;
export type Strategy = (typeof STRATEGIES)[number];

export interface Choice {
  readonly strategy: Strategy;
  /** Random walks: what repeats them, how many, and how many steps each. */
  readonly seed?: number;
  readonly walks?: number;
  readonly length?: number;
  /** Called while the work goes on: what is done of what there is. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** Ways of "simple" from one start: a machine with more of them has soon more than anybody can store. */
const SIMPLE_LIMIT = 2_000;
/** Steps of all paths of "pairs" together: about what a person, or a machine in an hour, could follow. */
const PAIRS_LIMIT = 200_000;

/** Thrown where a strategy does not suit a machine; the message says what to use instead. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** The paths of one machine by one strategy. */
export function pathsOf(one: ModelCase, choice: Choice): QaPath[] {
  const machine = toTestMachine(one.machine);
  if (choice.strategy === 'transitions') return [...toured(one)];
  if (choice.strategy === 'refusals') return refusalsOf(one, pathsOf(one, { ...choice, strategy: 'transitions' }));
  return modelsOf(one).flatMap(({ input, model }) => {
    const ways = eventsBy(model, choice, machine.id);
    return withoutPrefixes(
      ways.map((events, index) => {
        choice.onProgress?.(index + 1, ways.length);
        return followed(machine, input, events, model);
      }),
    );
  });
}

const toured = remembered((one: ModelCase): readonly QaPath[] => {
  const machine = toTestMachine(one.machine);
  const models = new Map(modelsOf(one).map(({ input, model }) => [input, model]));
  const { paths } = tourOfModel(one);
  return withoutPrefixes(paths.map(({ input, events }) => followed(machine, input, events, models.get(input))));
});

type Ways = readonly (readonly ModelEvent[])[];

function eventsBy(model: Model, choice: Choice, name: string): Ways {
  switch (choice.strategy) {
    case 'simple':
      return simple(model, name);
    case 'pairs':
      return pairs(model, name);
    case 'random':
      return randomWalks(model, choice);
    default:
      return [...waysOf(model).values()].map(({ events }) => events);
  }
}

function simple(model: Model, name: string): Ways {
  const ways = simpleWaysOf(model);
  if (ways > SIMPLE_LIMIT) {
    throw new TooLarge(
      `${name} has more than ${SIMPLE_LIMIT} ways that visit no state twice, too many for "simple". ` +
        'Use "transitions" to walk every edge once, or "pairs" for every edge after every other.',
    );
  }
  return model.simplePaths();
}

/** How many ways visit no state twice; counted no further than one beyond the limit, since they grow beyond measure. */
function simpleWaysOf(model: Model): number {
  const byState = stepsByState(model);
  const onTheWay = new Set<string>();
  let count = 0;
  const goOn = (state: string) => {
    onTheWay.add(state);
    for (const { to } of byState.get(state) ?? []) {
      if (count > SIMPLE_LIMIT) break;
      if (onTheWay.has(model.key(to))) continue;
      count += 1;
      goOn(model.key(to));
    }
    onTheWay.delete(state);
  };
  goOn(model.key(model.start));
  return count;
}

/** Every transition followed by every transition that can come next. */
function pairs(model: Model, name: string): Ways {
  const byState = stepsByState(model);
  const ways = waysOf(model);
  const seen = new Set<string>();
  const found: (readonly ModelEvent[])[] = [];
  let length = 0;
  const add = (way: readonly ModelEvent[]) => {
    found.push(way);
    length += way.length;
    if (length > PAIRS_LIMIT) {
      throw new TooLarge(
        `${name} takes more than ${PAIRS_LIMIT} steps for "pairs". Use "transitions" to walk every edge once, or ` +
          '"random" with a seed for what comes after what.',
      );
    }
  };
  for (const first of model.steps()) {
    const begun = [...(ways.get(model.key(first.from))?.events ?? []), first.event];
    const mark = `${placeOf(first.from)} ${first.event.type}`;
    // What ends the machine has nothing after it.
    if (isNew(seen, `${mark} ${nameOfEvent(first.event)} ${placeOf(first.to)}`)) add(begun);
    for (const second of byState.get(model.key(first.to)) ?? []) {
      if (isNew(seen, `${mark} ${placeOf(second.from)} ${second.event.type}`)) add([...begun, second.event]);
    }
  }
  return found;
}

const placeOf = remembered(({ value }: AnyMachineSnapshot) => JSON.stringify(value));

function isNew(seen: Set<string>, mark: string): boolean {
  const before = seen.size;
  return seen.add(mark).size > before;
}

type Steps = ReturnType<Model['steps']>;

/** The steps of a model by the state, with its data, that they begin in. */
const stepsByState = remembered((model: Model): ReadonlyMap<string, Steps> => {
  const byState = new Map<string, Steps[number][]>();
  for (const step of model.steps()) {
    const from = model.key(step.from);
    const open = byState.get(from);
    if (open) open.push(step);
    else byState.set(from, [step]);
  }
  return byState;
});

/** Walks that a seed repeats exactly. */
function randomWalks(model: Model, { seed = 1, walks = 10, length = 30 }: Choice): Ways {
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

interface Branch {
  readonly next: Map<string, Branch>;
}

/** A path that another one begins with says nothing of its own. */
function withoutPrefixes(paths: readonly QaPath[]): QaPath[] {
  const root: Branch = { next: new Map() };
  const ends = new Map(paths.map((path) => [branchOf(root, path), path]));
  return [...ends].flatMap(([{ next }, path]) => (next.size === 0 ? [path] : []));
}

/** Where a path ends in the tree of all of them. */
function branchOf(root: Branch, { input, steps }: QaPath): Branch {
  let branch = root;
  for (const name of [nameOfText(JSON.stringify(input)), ...steps.map(({ event }) => nameOfEvent(event))]) {
    const below = branch.next.get(name) ?? { next: new Map() };
    branch.next.set(name, below);
    branch = below;
  }
  return branch;
}

const names = new Map<string, string>();

/** A short name for a long text, the same one for the same text. */
function nameOfText(text: string): string {
  const name = names.get(text) ?? String(names.size);
  names.set(text, name);
  return name;
}
const nameOfEvent = remembered((event: ModelEvent) => nameOfText(JSON.stringify(event)));
