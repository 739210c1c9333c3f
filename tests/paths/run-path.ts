import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { HeldPorts, settled } from '#tests/models/held-ports.ts';
import { machines } from '#tests/models/machines.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';
import { nameOf, type QaPath } from './qa-path.ts';

const OUTCOME = /^xstate\.(done|error)\.actor\.(.+)$/;

/** Runs a path on the machine that ships, its ports held and settled as the path says; each state must be the path's. */
export async function runPath({ machine: name, input, start, steps }: QaPath): Promise<void> {
  const machine: AnyStateMachine | undefined = machines[name as keyof typeof machines];
  if (!machine) throw new Error(`No machine is called ${name}.`);
  const ports = new HeldPorts();
  const { actor, stop } = startUnderParent(ports.holdAll(machine), input);
  const state = () => nameOf(actor.getSnapshot().value);
  expect(state()).toBe(start);
  for (const { event, state: expected } of steps) {
    const [, end, port = ''] = OUTCOME.exec(event.type) ?? [];
    if (end === 'done') await ports.answer(port, event.output);
    else if (end === 'error') await ports.fail(port, event.error);
    else actor.send(event);
    await settled();
    expect(state()).toBe(expected);
  }
  stop();
}
