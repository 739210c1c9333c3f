// A transition of a machine in words, for drawings and paths.
import type { StateNode, TransitionDefinition } from 'xstate';

export type Transition = TransitionDefinition<never, never>;

export const definitionsOf = (node: StateNode): Transition[] =>
  [...[...node.transitions.values()].flat(), ...((node.always ?? []) as unknown as Transition[])] as Transition[];

export const targetsOf = ({ target }: Transition): StateNode[] => (target ?? []) as unknown as StateNode[];

export function labelOf({ eventType, guard }: Transition): string {
  const name = (eventType || 'always')
    .replace(/^xstate\.done\.actor\./, 'done: ')
    .replace(/^xstate\.error\.actor\./, 'failed: ');
  const condition = guardName(guard);
  return condition === null ? name : `${name} [${condition}]`;
}

/** Guards may be combined: `not`, `and`, `or` of named ones. */
function guardName(guard: unknown): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    const { check, guards } = guard as { check?: { name: string }; guards?: readonly unknown[] };
    const inner = (guards ?? []).map(guardName).join(', ');
    return check ? `${check.name.replace(/^check/, '').toLowerCase()} ${inner}` : 'if';
  }
  const { type, params } = guard as { type: string; params?: unknown };
  const given = params && typeof params === 'object' ? Object.values(params).map(String).join(', ') : '';
  return given ? `${type} ${given}` : type;
}
