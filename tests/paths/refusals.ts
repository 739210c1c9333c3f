import { type AnyMachineSnapshot, initialTransition } from 'xstate';
import type { ModelCase } from '#tests/models/model-case.ts';
import { remembered } from '#tests/models/remembered.ts';
import { type Model, type ModelEvent, modelOf } from '#tests/models/test-model.ts';
import { toTestMachine } from '#tests/models/to-test-machine.ts';
import { coverageOf, listening } from './coverage.ts';
import { followed, type QaPath } from './qa-path.ts';

interface Way {
  readonly state: AnyMachineSnapshot;
  readonly events: readonly ModelEvent[];
}

/** A short way to each state of a model with its data, by the key of the state. */
export const waysOf = remembered((model: Model): ReadonlyMap<string, Way> => {
  const ways = new Map<string, Way>([[model.key(model.start), { state: model.start, events: [] }]]);
  for (const { from, event, to } of model.steps()) {
    if (ways.has(model.key(to))) continue;
    ways.set(model.key(to), { state: to, events: [...(ways.get(model.key(from))?.events ?? []), event] });
  }
  return ways;
});

const REFUSES = ' does not hold';

/** For each guard that never says no on some paths, a path that ends with an event that it refuses. */
export function refusalsOf(one: ModelCase, paths: readonly QaPath[]): QaPath[] {
  const { missing } = coverageOf(one.machine.id, one, paths).guards;
  const open = new Set(missing.filter((answer) => answer.endsWith(REFUSES)));
  const answers = new Set<string>();
  const machine = toTestMachine(listening(one.machine, answers).machine);
  const found: QaPath[] = [];
  const refuse = (input: unknown, { state, events }: Way) => {
    if (state.status !== 'active') return;
    for (const event of one.events) {
      answers.clear();
      machine.getTransitionData(state, event);
      const heard = [...answers].filter((answer) => open.delete(answer));
      if (heard.length > 0) found.push(followed(machine, input, [...events, event]));
    }
  };
  // The states of a model hear the guards of their own machine: this one has an ear at each.
  for (const input of one.inputs) {
    if (open.size === 0) break;
    const model = modelOf(machine, { input, events: one.events, ...(one.facts && { facts: one.facts }) });
    for (const way of waysOf(model).values()) refuse(input, way);
  }
  for (const input of one.openings ?? []) {
    if (open.size > 0) refuse(input, { state: initialTransition(machine, input)[0], events: [] });
  }
  return found;
}
