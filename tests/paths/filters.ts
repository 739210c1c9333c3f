import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type QaPath, statesOf } from './qa-path.ts';

export interface Filters {
  /** Only what comes after this state; the way there becomes the start. */
  readonly from?: string | undefined;
  /** Only up to this state, which must be reached. */
  readonly to?: string | undefined;
  readonly through?: string | undefined;
  readonly without?: string | undefined;
}

/** Whether a state is meant by a name: all of it, or the part before or after a dot: `basket`, `sailing`, `outward`. */
export const isMeant = (state: string, name: string): boolean =>
  state.split(' + ').some((region) => `.${region}.`.includes(`.${name}.`));

/** Whether a machine has a state of this name, by the same rule. */
export function hasState(machine: AnyStateMachine, name: string): boolean {
  const within = (node: AnyStateNode): boolean =>
    isMeant(node.path.join('.'), name) || Object.values(node.states).some(within);
  return within(machine.root);
}

/** The paths that a QA engineer asked for, cut to the part that was asked for, each once. */
export function filtered(paths: readonly QaPath[], { from, to, through, without }: Filters): QaPath[] {
  const kept = paths.flatMap((path) => {
    const states = statesOf(path);
    const begin = from === undefined ? 0 : states.findIndex((state) => isMeant(state, from));
    if (begin < 0) return [];
    const end =
      to === undefined ? states.length - 1 : states.findIndex((state, at) => at >= begin && isMeant(state, to));
    if (end < begin) return [];
    const asked = states.slice(begin, end + 1);
    if (through !== undefined && !asked.some((state) => isMeant(state, through))) return [];
    if (without !== undefined && asked.some((state) => isMeant(state, without))) return [];
    return [{ path: { ...path, steps: path.steps.slice(0, end) }, shown: begin }];
  });
  const once = new Map(
    kept.map(({ path, shown }) => [JSON.stringify(path.steps.slice(shown).map(({ event }) => event)), path]),
  );
  return [...once.values()];
}
