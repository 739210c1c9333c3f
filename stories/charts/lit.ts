import type { AnyMachineSnapshot, AnyStateMachine, StateNode } from 'xstate';

/** Ids of all states that a machine is in. */
export const litBy = ({ _nodes }: Pick<AnyMachineSnapshot, '_nodes'>): ReadonlySet<string> =>
  new Set(_nodes.map(({ id }) => id));

/** A state by its name as an address has it: `sailing__outward__choosing`, parallel regions joined by `--`. */
export function litAt(machine: AnyStateMachine, named: string): ReadonlySet<string> {
  const nodes = new Set<StateNode>();
  const [whole = '', ...others] = named.split('--');
  // A region is named from where it parts from the first one.
  const parents = whole.split('__');
  const starts = [machine.root, ...parents.flatMap((_, at) => nodeAt(machine.root, parents.slice(0, at + 1)) ?? [])];
  const ends = [
    nodeAt(machine.root, parents),
    ...others.map((name) => starts.map((from) => nodeAt(from, name.split('__'))).find(Boolean)),
  ];
  for (const end of ends) for (let node = end; node; node = node.parent) nodes.add(node);
  return new Set([...nodes].filter((node) => node !== machine.root || named !== '').map(({ id }) => id));
}

const nodeAt = (from: StateNode, path: readonly string[]): StateNode | undefined =>
  path.reduce<StateNode | undefined>((node, key) => node?.states[key], from);
