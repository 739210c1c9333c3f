import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, type StateValue, transition } from 'xstate';
import type { Model, ModelEvent } from '#tests/models/test-model.ts';

interface QaStep {
  readonly event: ModelEvent;
  /** The state that the step leads to: `sailing.outward`, parallel regions joined by ` + `. */
  readonly state: string;
}

/** One way through a machine: where it begins, what happens, and where each step leads. */
export interface QaPath {
  readonly machine: string;
  readonly input: unknown;
  readonly start: string;
  readonly steps: readonly QaStep[];
}

/** The leaves of a state, each by its whole name: `sailing.outward`. */
function leavesOf(value: StateValue, above = ''): string[] {
  const prefix = above === '' ? '' : `${above}.`;
  if (typeof value === 'string') return [`${prefix}${value}`];
  return Object.entries(value).flatMap(([name, inner]) =>
    inner === undefined || Object.keys(inner).length === 0 ? [`${prefix}${name}`] : leavesOf(inner, `${prefix}${name}`),
  );
}

/** `sailing.outward`; parallel regions are joined by ` + `. */
export const nameOf = (value: StateValue): string => leavesOf(value).join(' + ');

/** The leaves that a name of a state stands for. */
export const leavesIn = (state: string): string[] => state.split(' + ');

export const endOf = ({ start, steps }: QaPath): string => steps.at(-1)?.state ?? start;

/** The states of a path in order, the first one included. */
export const statesOf = ({ start, steps }: QaPath): string[] => [start, ...steps.map(({ state }) => state)];

/** Follows events through a derived machine and notes each state; a model that has been there knows them already. */
export function followed(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly ModelEvent[],
  model?: Pick<Model, 'start' | 'next'>,
): QaPath {
  const next = model?.next ?? ((state: AnyMachineSnapshot, event: ModelEvent) => transition(machine, state, event)[0]);
  let snapshot: AnyMachineSnapshot = model?.start ?? initialTransition(machine, input)[0];
  const start = nameOf(snapshot.value);
  const steps = events.map((event) => {
    snapshot = next(snapshot, event);
    return { event, state: nameOf(snapshot.value) };
  });
  return { machine: machine.id, input, start, steps };
}
