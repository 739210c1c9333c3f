import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type StateNode, type TransitionDefinition } from 'xstate';
import type { Model, ModelEvent } from './test-model.ts';

type Node = StateNode;
type Transition = TransitionDefinition<never, never>;

/** All state nodes below and including the root. */
export function nodesOf(machine: AnyStateMachine): Node[] {
  const walk = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(walk)];
  return walk(machine.root);
}

export const leavesOf = (machine: AnyStateMachine): Node[] =>
  nodesOf(machine).filter((node) => node.type === 'atomic' || node.type === 'final');

/** Leaves in which the machine can come to rest: not those that an unguarded `always` leaves at once. */
export const settleableLeaves = (machine: AnyStateMachine): Node[] =>
  leavesOf(machine).filter((node) => !(node.always ?? []).some((transition) => transition.guard === undefined));

const definitionsOf = (node: Node): Transition[] => [
  ...[...node.transitions.values()].flat(),
  ...((node.always ?? []) as unknown as Transition[]),
] as Transition[];

/** A name for each transition: where it starts, what takes it, its place among its like and where it leads. */
function nameEdges(machine: AnyStateMachine): Map<Transition, string> {
  const names = new Map<Transition, string>();
  for (const node of nodesOf(machine)) {
    const seen = new Map<string, number>();
    for (const definition of definitionsOf(node)) {
      const cause = definition.eventType || 'always';
      const place = seen.get(cause) ?? 0;
      seen.set(cause, place + 1);
      const targets = (definition.target ?? []).map(({ id }) => id).join(' + ') || '(stays)';
      names.set(definition, `${node.id} --${cause}#${place}--> ${targets}`);
    }
  }
  return names;
}

export const edgesOf = (machine: AnyStateMachine): string[] => [...nameEdges(machine).values()];

interface Microstep {
  readonly _transitions?: readonly Transition[];
}

interface Start {
  readonly input?: unknown;
  readonly snapshot?: unknown;
}

/** The edges that a machine takes over a list of events, and where it ends. */
export function walk(machine: AnyStateMachine, start: Start, events: readonly ModelEvent[], names = nameEdges(machine)) {
  const walked = new Set<string>();
  const actor = createActor(machine, {
    ...(start as { input: never }),
    inspect: (inspected) => {
      for (const definition of (inspected as Microstep)._transitions ?? []) {
        const name = names.get(definition);
        if (name) walked.add(name);
      }
    },
  });
  actor.start();
  for (const event of events) actor.send(event as never);
  return { walked, end: actor.getSnapshot() as AnyMachineSnapshot };
}

export interface Tour {
  /** One path to each edge that the events can reach: the shortest way to its state, and then the edge. */
  readonly paths: readonly (readonly ModelEvent[])[];
  /** Names of the edges walked, and ids of the leaves entered. */
  readonly edges: ReadonlySet<string>;
  readonly leaves: ReadonlySet<string>;
}

export function tourOf<Snapshot extends AnyMachineSnapshot>(
  machine: AnyStateMachine,
  input: unknown,
  model: Model<Snapshot>,
): Tour {
  const names = nameEdges(machine);
  const ways = new Map<string, readonly ModelEvent[]>([[model.key(model.start), []]]);
  const edges = new Set(walk(machine, { input }, [], names).walked);
  const leaves = new Set<string>();
  const paths: (readonly ModelEvent[])[] = [];
  const enter = (snapshot: Snapshot) => {
    for (const node of snapshot._nodes) leaves.add(node.id);
  };
  enter(model.start);
  // Breadth first, so that the way to a state is known before its own edges come.
  for (const { from, event, to } of model.steps()) {
    enter(to);
    const way = [...(ways.get(model.key(from)) ?? []), event];
    if (!ways.has(model.key(to))) ways.set(model.key(to), way);
    const before = edges.size;
    for (const name of walk(machine, { snapshot: from }, [event], names).walked) edges.add(name);
    if (edges.size > before) paths.push(way);
  }
  return { paths, edges, leaves };
}
