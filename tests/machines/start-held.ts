import type { AnyStateMachine, InputFrom } from 'xstate';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

/** Starts a machine under a parent that only listens, with every call to the outside held. */
export function startHeld<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) {
  const ports = new HeldPorts();
  return { ports, ...startUnderParent(ports.holdAll(machine), input) };
}
