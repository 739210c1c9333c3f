// What the machines that ship go through, with every call held, and what the flight recorder writes down of it.
import { type AnyActorRef, type AnyMachineSnapshot, createActor } from 'xstate';
import { CallFailure } from '#domain/failures/failure.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import type { AppInput } from '#machines/app/app.ports.ts';
import { createRecorder } from '#src/recorder/recorder.ts';
import { MINUTE } from '#tests/models/builders.ts';
import { HeldPorts, settled } from '#tests/models/held-ports.ts';
import { everyArea, holdTree } from './held-tree.ts';

/** What a call brings, a CallFailure where it fails; or what somebody does on the page in front. */
export type Step = readonly [port: string, output: unknown] | readonly [actor: string, event: { type: string }];

/** Follows the steps from the start of the page, a second for each. */
export async function fly(input: AppInput, steps: readonly Step[]) {
  const ports = new HeldPorts();
  let now = input.at;
  const recorder = createRecorder(() => now);
  const root = createActor(holdTree(ports, appMachine), { input, inspect: recorder.inspect }).start();
  await settled();
  for (const [where, what] of steps) {
    now += MINUTE / 60;
    root.send({ type: 'clock.ticked', at: now });
    if (where === 'root') root.send(what as Parameters<typeof root.send>[0]);
    else if (where.startsWith('front')) actorAt(root, where).send(what as { type: string });
    else if (what instanceof CallFailure) await ports.fail(where, what);
    else await ports.answer(where, where === 'loadArea' ? everyArea(ports) : what);
    await settled();
  }
  return { root, recorder, ports, stop: () => root.stop() };
}

function actorAt(root: AnyActorRef, path: string): AnyActorRef {
  return path.split('/').reduce<AnyActorRef>((actor, id) => {
    const child = (actor.getSnapshot() as AnyMachineSnapshot).children[id];
    if (!child) throw new Error(`Nobody stands at ${path}.`);
    return child;
  }, root);
}
