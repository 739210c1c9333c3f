import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate';
import { HeldPorts, settled } from '#tests/models/held-ports.ts';
import { modelList, tourOfModel } from '#tests/models/models.ts';
import type { ModelEvent } from '#tests/models/test-model.ts';
import { toTestMachine } from '#tests/models/to-test-machine.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

const OUTCOME = /^xstate\.(done|error)\.actor\.(.+)$/;

/** The states that the derived machine goes through, as values. */
function expectedStates(machine: AnyStateMachine, input: unknown, events: readonly ModelEvent[]): unknown[] {
  const derived = toTestMachine(machine);
  let [snapshot]: [AnyMachineSnapshot, unknown] = initialTransition(derived, input);
  const values = [snapshot.value];
  for (const event of events) {
    [snapshot] = transition(derived, snapshot, event);
    values.push(snapshot.value);
  }
  return values;
}

/** The states that the machine which ships goes through while its held ports are settled as the path says. */
async function shippedStates(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly ModelEvent[],
): Promise<unknown[]> {
  const ports = new HeldPorts();
  const { actor, stop } = startUnderParent(ports.holdAll(machine), input);
  const values: unknown[] = [actor.getSnapshot().value];
  for (const event of events) {
    const [, end, port = ''] = OUTCOME.exec(event.type) ?? [];
    if (end === 'done') await ports.answer(port, event.output);
    else if (end === 'error') await ports.fail(port, event.error);
    else actor.send(event);
    await settled();
    values.push(actor.getSnapshot().value);
  }
  stop();
  return values;
}

describe('The machines that ship follow their models', () => {
  // The root's children talk to each other; with all of them held there is nobody to talk to.
  it.each(modelList.filter(([name]) => name !== 'app'))('%s, along each path of its tour', async (_, model) => {
    for (const { input, events } of tourOfModel(model).paths) {
      const path = events.map(({ type }) => type).join(' → ');
      const states = await shippedStates(model.machine, input, events);
      expect({ path, states }).toEqual({ path, states: expectedStates(model.machine, input, events) });
    }
  });
});
