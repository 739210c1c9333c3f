import type { AnyActorLogic, AnyStateMachine } from 'xstate';

/** What is wired to a port of a machine inside another. */
export function wiredTo(machine: AnyStateMachine, ...path: readonly string[]): AnyActorLogic {
  const [name = '', ...further] = path;
  const logic = machine.implementations.actors[name] as AnyActorLogic;
  return further.length === 0 ? logic : wiredTo(logic as AnyStateMachine, ...further);
}
