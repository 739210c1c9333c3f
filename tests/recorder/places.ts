// Every place that a reference can tell of, from the machines that ship: what the app names by hash is found by name.
import type { AnyMachineSnapshot, AnyStateMachine, StateNode, StateValue } from 'xstate';
import { placeMark } from '#domain/recording/recording-reference.ts';
import { AREA_OF } from '#machines/app/fronts.ts';
import { invokedNow, placePart } from '#src/recorder/place.ts';
import { machines } from '#tests/models/machines.ts';

/** Actors that stand before a person; each other machine is busy below one of them. */
const FRONTS = ['app', 'startup', ...Object.keys(AREA_OF)];

/** Each value that the states of a node can take. */
export function valuesOf(node: StateNode): StateValue[] {
  const children = Object.values(node.states);
  if (node.type === 'parallel') {
    return children.reduce<Record<string, StateValue>[]>(
      (all, child) => all.flatMap((value) => valuesOf(child).map((inner) => ({ ...value, [child.key]: inner }))),
      [{}],
    );
  }
  return children.flatMap((child): StateValue[] =>
    Object.keys(child.states).length === 0 ? [child.key] : valuesOf(child).map((inner) => ({ [child.key]: inner })),
  );
}

/** A child by the name under which it is invoked; one that arrives late is known by its own name. */
export function childOf(machine: AnyStateMachine, name: string): AnyStateMachine | undefined {
  const logic = (machine.implementations.actors as Readonly<Record<string, AnyStateMachine | undefined>>)[name];
  return logic?.root ? logic : machines[name];
}

/** The chains that begin at a machine: its own state, and what it is busy with there. */
function chainsOf(machine: AnyStateMachine, isRoot: boolean): string[] {
  return valuesOf(machine.root).flatMap((value) => {
    const snapshot = machine.resolveState({ value, context: {} }) as AnyMachineSnapshot;
    const own = placePart(snapshot);
    if (isRoot) return [own];
    const busy = invokedNow(snapshot._nodes)
      .flatMap((id) => childOf(machine, id) ?? [])
      .flatMap((child) => chainsOf(child, false));
    return [own, ...busy.map((below) => `${own}/${below}`)];
  });
}

let known: ReadonlyMap<string, number> | undefined;

/** Every place by its name, with the mark under which a reference has it. */
export function places(): ReadonlyMap<string, number> {
  known ??= new Map([...standingPlaces(), ...alone()].map((place) => [place, placeMark(place)]));
  return known;
}

/** Every place in which a person can stand, which is what a reference is made from. */
export const standingPlaces = (): string[] => FRONTS.flatMap((name) => chainsOf(machineOf(name), name === 'app'));

/** Each machine by itself, so that every leaf that ships has a mark of its own. */
const alone = (): string[] => Object.values(machines).flatMap((machine) => chainsOf(machine, true));

export function machineOf(name: string): AnyStateMachine {
  const machine: AnyStateMachine | undefined = machines[name as keyof typeof machines];
  if (!machine) throw new Error(`No machine is called ${name}.`);
  return machine;
}
