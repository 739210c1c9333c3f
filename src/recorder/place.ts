import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { stateName } from '#domain/recording/state-name.ts';

interface StateNodeLike {
  readonly parent?: unknown;
  readonly invoke: readonly { readonly id: string }[];
}

/**
 * Children that a state below the root invokes: what the machine is doing now, not what it keeps running in parallel.
 */
export const invokedNow = (nodes: readonly StateNodeLike[]): string[] =>
  nodes.filter((node) => node.parent !== undefined).flatMap((node) => node.invoke.map(({ id }) => id));

export const placePart = ({ machine, value }: Pick<AnyMachineSnapshot, 'machine' | 'value'>): string =>
  `${machine.id}.${stateName(value)}`;

/** Where the user is: machine and state of the front actor, and of what it is doing. */
export function placeOf(root: AnyActorRef): string {
  const { children } = root.getSnapshot() as AnyMachineSnapshot;
  return chainFrom(children.front ?? children.startup ?? root, root).join('/');
}

function chainFrom(actor: AnyActorRef, root: AnyActorRef): string[] {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  // The root runs session and clock in parallel with the page; neither is where the user is.
  if (actor === root) return [placePart(snapshot)];
  const child = invokedNow(snapshot._nodes)
    .map((id) => snapshot.children[id])
    .findLast((one): one is AnyActorRef => one !== undefined && isMachine(one));
  return [placePart(snapshot), ...(child ? chainFrom(child, root) : [])];
}

const isMachine = (actor: AnyActorRef): boolean =>
  (actor.getSnapshot() as { machine?: unknown } | undefined)?.machine !== undefined;
