import type { AnyStateMachine } from 'xstate';
import type { ModelEvent, ModelOptions } from './test-model.ts';

/** A machine with everything that can happen to it. */
export interface ModelCase {
  readonly machine: AnyStateMachine;
  readonly inputs: readonly unknown[];
  /** Inputs that lead straight into a later state, from which everything has been walked already. */
  readonly openings?: readonly unknown[];
  readonly events: readonly ModelEvent[];
  readonly facts?: ModelOptions<AnyStateMachine>['facts'];
  /** Edges that no event of a user or a port can walk, each with its reason. */
  readonly unwalked?: Readonly<Record<string, string>>;
}

export const modelCase = <Machine extends AnyStateMachine>(
  machine: Machine,
  one: Omit<ModelCase, 'machine' | 'facts' | 'inputs'> &
    Pick<ModelOptions<Machine>, 'facts'> & { readonly inputs: readonly ModelOptions<Machine>['input'][] },
): ModelCase => ({ machine, ...one });
