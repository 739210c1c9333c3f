// The one door to @xstate/test (house rule): a later release is one edit here.
import { createTestModel, TestModel } from '@xstate/test';
import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';

/** An event of a model: a fact of the machine, or the outcome of a port (`xstate.done.actor.<id>`). */
export type ModelEvent = EventObject & { readonly output?: unknown; readonly error?: unknown };

export interface ModelOptions<Machine extends AnyStateMachine> {
  readonly input: InputFrom<Machine>;
  /** Every event with every payload that matters. */
  readonly events: readonly ModelEvent[];
  /** What guards read of the context, without clocks and ids: two snapshots with the same facts count as one state. */
  readonly facts?: (context: SnapshotFrom<Machine>['context']) => unknown;
  /** Steps of the traversal; more means that the key is too fine. */
  readonly limit?: number;
}

export interface Step<Snapshot> {
  readonly from: Snapshot;
  readonly event: ModelEvent;
  readonly to: Snapshot;
}

export interface Model<Snapshot> {
  readonly start: Snapshot;
  readonly key: (snapshot: Snapshot) => string;
  /** The shortest way to each state, without the ways that are part of a longer one. */
  readonly shortestPaths: () => readonly (readonly ModelEvent[])[];
  /** Each state with each event that it takes. */
  readonly steps: () => readonly Step<Snapshot>[];
}

/** A model of a machine without `invoke` and `after`: a core, or a machine from `toTestMachine`. Refuses any other. */
export function modelOf<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ModelOptions<Machine>,
): Model<SnapshotFrom<Machine>> {
  createTestModel(machine);
  return modelOfProduction(machine, options);
}

/** A model of a production machine whose ports are held: the executor settles them (house 8, second way). */
export function modelOfProduction<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events, facts = () => null, limit = 20_000 }: ModelOptions<Machine>,
): Model<SnapshotFrom<Machine>> {
  type Snapshot = SnapshotFrom<Machine>;
  const key = (snapshot: Snapshot): string => JSON.stringify([snapshot.value, snapshot.status, facts(snapshot.context)]);
  const [start] = initialTransition(machine, input);
  const model = new TestModel<AnyMachineSnapshot, ModelEvent, unknown>(pureLogic(machine), {
    fromState: start,
    traversalLimit: limit,
    serializeState: (snapshot) => key(snapshot as Snapshot),
    // This release filters after the transition, not before it: what a state does not take is left out here.
    events: (snapshot) => events.filter((event) => snapshot.status === 'active' && snapshot.can(event)),
  });
  return {
    start: start as Snapshot,
    key,
    shortestPaths: () =>
      model.getShortestPaths().map((path) => path.steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init')),
    steps: () =>
      model
        .getAdjacencyList()
        .map(({ state, event, nextState }) => ({ from: state as Snapshot, event, to: nextState as Snapshot })),
  };
}

/** The release was made for an older XState, whose actor scope cannot run actions: XState's own pure functions can. */
function pureLogic(machine: AnyStateMachine): ActorLogic<AnyMachineSnapshot, ModelEvent, unknown> {
  return {
    transition: (snapshot: AnyMachineSnapshot, event: ModelEvent) => transition(machine, snapshot, event)[0],
    getInitialSnapshot: (_: unknown, input: unknown) => initialTransition(machine, input)[0],
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
  };
}
