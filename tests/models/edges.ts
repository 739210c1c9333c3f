import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type StateNode } from 'xstate';
import { definitionsOf, type Transition } from '#stories/charts/transitions.ts';
import { remembered } from './remembered.ts';
import type { Model, ModelEvent } from './test-model.ts';

type Node = StateNode;

/** All state nodes below and including the root. */
export function nodesOf(machine: AnyStateMachine): Node[] {
  const walk = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(walk)];
  return walk(machine.root);
}

const leavesOf = (machine: AnyStateMachine): Node[] =>
  nodesOf(machine).filter((node) => node.type === 'atomic' || node.type === 'final');

/** Leaves in which the machine can come to rest: not those that an unguarded `always` leaves at once. */
export const settleableLeaves = (machine: AnyStateMachine): Node[] =>
  leavesOf(machine).filter((node) => !(node.always ?? []).some((transition) => transition.guard === undefined));

/** A name for each transition: where it starts, what takes it, its place among its like and where it leads. */
const nameEdges = remembered((machine: AnyStateMachine): ReadonlyMap<Transition, string> => {
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
});

export const edgesOf = (machine: AnyStateMachine): string[] => [...nameEdges(machine).values()];

interface Microstep {
  readonly _transitions?: readonly Transition[];
}

interface Start {
  readonly input?: unknown;
  readonly snapshot?: unknown;
}

/** The edges that a machine takes over a list of events, and where it ends. */
export function walk(
  machine: AnyStateMachine,
  start: Start,
  events: readonly ModelEvent[],
  names = nameEdges(machine),
) {
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
  /** For each edge that the events can reach: where to begin, the shortest way to its state, and then the edge. */
  readonly paths: readonly TourPath[];
  /** Names of the edges walked. */
  readonly edges: ReadonlySet<string>;
}

interface TourPath {
  readonly input: unknown;
  readonly events: readonly ModelEvent[];
}

/** A tour over each edge of a machine, begun from each of its inputs; one without a model is only opened. */
export function tourOf(machine: AnyStateMachine, starts: readonly { input: unknown; model?: Model }[]): Tour {
  const names = nameEdges(machine);
  const edges = new Set<string>();
  const paths: TourPath[] = [];
  /** Whether the step walked an edge that is new. */
  const take = (start: Start, events: readonly ModelEvent[]): boolean => {
    const before = edges.size;
    for (const name of walk(machine, start, events, names).walked) edges.add(name);
    return edges.size > before;
  };
  for (const { input, model } of starts) {
    if (take({ input }, [])) paths.push({ input, events: [] });
    if (!model) continue;
    const ways = new Map<string, readonly ModelEvent[]>([[model.key(model.start), []]]);
    // Breadth first, so that the way to a state is known before its own edges come.
    const seen = new Set<string>();
    for (const { from, event, to } of model.steps()) {
      const way = () => [...(ways.get(model.key(from)) ?? []), event];
      if (!ways.has(model.key(to))) ways.set(model.key(to), way());
      // Between the same states for the same event and reason, the same edges are walked.
      const reasons = machine.getTransitionData(from, event).map((definition) => names.get(definition as never));
      const mark = JSON.stringify([from.value, event.type, reasons, to.value]);
      if (seen.has(mark)) continue;
      seen.add(mark);
      if (take({ snapshot: from }, [event])) paths.push({ input, events: way() });
    }
  }
  return { paths, edges };
}
