// The one door to @xstate/test (house rule): a later release is one edit here.
import { createTestModel, TestModel } from '@xstate/test';
import {
  type ActorLogic,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createEmptyActor,
  type EventObject,
  type InputFrom,
  initialTransition,
  type StateValue,
} from 'xstate';
import { remembered } from './remembered.ts';

function nothing(): void {}

/** An event of a model: a fact of the machine, or the outcome of a port (`xstate.done.actor.<id>`). */
export type ModelEvent = EventObject & { readonly output?: unknown; readonly error?: unknown };

export interface ModelOptions<Machine extends AnyStateMachine> {
  readonly input: InputFrom<Machine>;
  /** Every event with every payload that matters. */
  readonly events: readonly ModelEvent[];
  /** What guards read of the context from this state on, no clocks and ids: snapshots with the same facts count as one. */
  readonly facts?: (context: ContextFrom<Machine>, state: StateValue) => unknown;
  /** Steps of the traversal; more means that the key is too fine. */
  readonly limit?: number;
}

interface Step {
  readonly from: AnyMachineSnapshot;
  readonly event: ModelEvent;
  readonly to: AnyMachineSnapshot;
}

export interface Model {
  readonly start: AnyMachineSnapshot;
  readonly key: (snapshot: AnyMachineSnapshot) => string;
  /** What a state takes. */
  readonly takes: (snapshot: AnyMachineSnapshot) => readonly ModelEvent[];
  /** Where an event leads, without walking there again. */
  readonly next: (snapshot: AnyMachineSnapshot, event: ModelEvent) => AnyMachineSnapshot;
  /** The shortest way to each state, without the ways that are part of a longer one. */
  readonly shortestPaths: () => readonly (readonly ModelEvent[])[];
  /** Every way to each state that visits no state twice: only for small machines, their number explodes. */
  readonly simplePaths: () => readonly (readonly ModelEvent[])[];
  /** Each state with each event that it takes. */
  readonly steps: () => readonly Step[];
}

/** A model of a machine without `invoke` and `after`: a core, or a machine from `toTestMachine`. Refuses any other. */
export function modelOf<Machine extends AnyStateMachine>(machine: Machine, options: ModelOptions<Machine>): Model {
  createTestModel(machine);
  return modelOfProduction(machine, options);
}

/** A model of a production machine whose ports are held: the executor settles them (house 8, second way). */
export function modelOfProduction<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events, facts = () => null, limit = 30_000 }: ModelOptions<Machine>,
): Model {
  const key = remembered((snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.value, snapshot.status, facts(snapshot.context, snapshot.value)]),
  );
  const [start] = initialTransition(machine, input);
  const next = pureTransition(machine);
  const logic = logicOf(machine, next);
  // What a state takes on purpose without doing anything is an edge too, which `can` would deny.
  const takes = remembered((snapshot: AnyMachineSnapshot) =>
    snapshot.status === 'active' ? events.filter((event) => machine.getTransitionData(snapshot, event).length > 0) : [],
  );
  const model = new TestModel<AnyMachineSnapshot, ModelEvent, unknown>(logic, {
    fromState: start,
    traversalLimit: limit,
    serializeState: (snapshot) => key(snapshot),
    // The traversal asks for each state again what each event is called, and events may carry whole answers.
    serializeEvent: remembered((event: ModelEvent) => JSON.stringify(event)),
    // This release filters after the transition, not before it: what a state does not take is left out here.
    events: (snapshot) => [...takes(snapshot)],
  });
  const eventsOf = (paths: readonly { steps: readonly { event: ModelEvent }[] }[]) =>
    paths.map((path) => path.steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'));
  let steps: readonly Step[] | undefined;
  return {
    start,
    key,
    takes,
    next,
    shortestPaths: () => eventsOf(model.getShortestPaths()),
    simplePaths: () => eventsOf(model.getSimplePaths()),
    steps: () => {
      steps ??= model.getAdjacencyList().map(({ state, event, nextState }) => ({ from: state, event, to: nextState }));
      return steps;
    },
  };
}

/** A scope in which an actor takes events and does nothing. */
export const idleScope = (self: ReturnType<typeof createEmptyActor>): AnyActorScope =>
  ({
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  }) as unknown as AnyActorScope;

/**
 * The release was made for an older XState, whose actor scope cannot run actions. One scope that runs none serves a whole
 * traversal; XState's own `transition` makes a new one for each step, which is far slower.
 */
function pureTransition(machine: AnyStateMachine): Model['next'] {
  const scope = idleScope(createEmptyActor());
  // Each way of choosing paths traverses anew; the same step leads to the same state.
  const taken = remembered((_: AnyMachineSnapshot) => new Map<ModelEvent, AnyMachineSnapshot>());
  return (snapshot, event) => {
    const known = taken(snapshot).get(event) ?? machine.transition(snapshot, event, scope);
    taken(snapshot).set(event, known);
    return known;
  };
}

const logicOf = (
  machine: AnyStateMachine,
  next: Model['next'],
): ActorLogic<AnyMachineSnapshot, ModelEvent, unknown> => ({
  transition: next,
  getInitialSnapshot: (_: unknown, input: unknown) => initialTransition(machine, input)[0],
  getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
});
