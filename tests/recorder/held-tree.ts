import type { AnyStateMachine } from 'xstate';
import { AREA_OF } from '#machines/app/fronts.ts';
import type { HeldPorts } from '#tests/models/held-ports.ts';
import { childOf, machineOf } from './places.ts';

/** The machine that ships with the machines below it as they ship, and every call to the outside held. */
export function holdTree<Machine extends AnyStateMachine>(ports: HeldPorts, machine: Machine): Machine {
  const actors = Object.keys(machine.implementations.actors ?? {}).map((name) => {
    const child = childOf(machine, name);
    return [name, child ? holdTree(ports, child) : ports.hold(name)];
  });
  return machine.provide({ actors: Object.fromEntries(actors) } as never) as Machine;
}

/** Every area as it would arrive: which of its machines is taken is the root's business. */
export const everyArea = (ports: HeldPorts) =>
  Object.fromEntries(Object.keys(AREA_OF).map((kind) => [kind, holdTree(ports, machineOf(kind))]));
