import type { AnyStateMachine } from 'xstate';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../machines/**/*.machine.ts', { eager: true });

const isMachine = (value: unknown): value is AnyStateMachine =>
  (value as { root?: unknown } | null)?.root !== undefined;

/** Every machine that ships, by its id. */
export const machines: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
  Object.values(files)
    .flatMap((file) => Object.values(file).filter(isMachine))
    .map((machine) => [machine.id, machine]),
);

export function machineOf(id: string): AnyStateMachine {
  const machine = machines[id];
  if (!machine) throw new Error(`No machine is called ${id}.`);
  return machine;
}
