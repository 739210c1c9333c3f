import type { AnyStateMachine, InputFrom } from 'xstate';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

/** Starts a machine under a parent that only listens, with every call to the outside held; its children are held whole, or as they are wired here. */
export function startHeld<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  childrenOf: (ports: HeldPorts) => Readonly<Record<string, AnyStateMachine>> = () => ({}),
) {
  const ports = new HeldPorts();
  const held = ports.holdAll(machine).provide({ actors: childrenOf(ports) } as never) as Machine;
  return { ports, ...startUnderParent(held, input) };
}
