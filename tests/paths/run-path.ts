import type { AnyStateMachine } from 'xstate';
import { HeldPorts, settled } from '#tests/models/held-ports.ts';
import { machines } from '#tests/models/machines.ts';
import { outcomeOf } from '#tests/models/outcome.ts';
import type { ModelEvent } from '#tests/models/test-model.ts';
import { type Child, startUnderParent } from '#tests/models/under-a-parent.ts';
import { nameOf, type QaPath } from './qa-path.ts';
import { thrownAgain } from './written.ts';

type Reports = Child<AnyStateMachine>['reports'];

/** Runs a path on the machine that ships, its ports held and settled as the path says; each state must be the path's. */
export async function runPath(
  { machine: name, input, start, steps }: QaPath,
  afterStep: (event: ModelEvent, reports: Reports) => void = () => undefined,
): Promise<void> {
  const machine: AnyStateMachine | undefined = machines[name as keyof typeof machines];
  if (!machine) throw new Error(`No machine is called ${name}.`);
  const ports = new HeldPorts();
  const { actor, reports, stop } = startUnderParent(ports.holdAll(machine), input);
  const way: string[] = [];
  const see = (expected: string) => {
    const state = nameOf(actor.getSnapshot().value);
    way.push(state);
    // No assertion library here: the report runs paths outside of a test as well.
    if (state !== expected) throw new Error(`${name} rests in ${state}, not in ${expected}: ${way.join(' → ')}`);
  };
  try {
    see(start);
    for (const { event, state } of steps) {
      way.push(event.type);
      const outcome = outcomeOf(event.type);
      if (!outcome) actor.send(event);
      else if (outcome.end === 'done') await ports.answer(outcome.port, event.output);
      else await ports.fail(outcome.port, thrownAgain(event.error));
      await settled();
      see(state);
      afterStep(event, reports);
    }
  } finally {
    stop();
  }
}
