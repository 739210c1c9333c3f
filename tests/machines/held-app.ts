import { type AnyActorRef, createActor } from 'xstate';
import { actingMachine } from '#machines/app/acting.machine.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { type AppInput, appPorts } from '#machines/app/app.ports.ts';
import { garageMachine } from '#machines/app/garage.machine.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { keepAliveMachine } from '#machines/session/keep-alive.machine.ts';
import { boot } from '#tests/models/builders.ts';
import { appInput, nothingKept } from '#tests/models/fixtures/app.ts';
import { HeldPorts, settled } from '#tests/models/held-ports.ts';
import { holdBooking } from './held-booking.ts';

/** The root with its real children, every call to the outside held; faults that nobody caught are kept. */
export function startApp(change: Partial<AppInput> = {}) {
  const ports = new HeldPorts();
  const faults: unknown[] = [];
  const machine = ports.holdIn(appMachine, [...Object.keys(appPorts), 'startup']).provide({
    actors: {
      keepAlive: ports.holdAll(keepAliveMachine),
      garage: ports.holdAll(garageMachine),
      acting: ports.holdAll(actingMachine),
    },
  });
  const actor = createActor(machine, { input: { ...appInput, ...change } });
  actor.subscribe({ error: (fault) => faults.push(fault) });
  actor.start();
  const inFront = (): AnyActorRef | undefined => actor.getSnapshot().children.front;
  const area = { booking: holdBooking(ports), itinerary: ports.holdAll(itineraryMachine) };
  return {
    actor,
    ports,
    area,
    faults,
    state: () => actor.getSnapshot(),
    /** The value of the actor in front; undefined while there is none. */
    front: (): unknown => inFront()?.getSnapshot().value,
    /** The actor in front. */
    inFront,
    /** Which state of the root stands in front. */
    frontState: (): string => (actor.getSnapshot().value as { ready: { front: string } }).ready.front,
    session: () => actor.getSnapshot().children.session?.getSnapshot().value,
    /** Startup is over and the area that was asked for stands in front. */
    async open(recollection: unknown = nothingKept): Promise<void> {
      await ports.answer('startup', boot());
      await ports.answer('recallDraft', recollection);
      await ports.answer('loadArea', area);
      await settled();
    },
  };
}
