import { createActor } from 'xstate';
import { actingMachine } from '#machines/app/acting.machine.ts';
import { type AppInput, appPorts } from '#machines/app/app.ports.ts';
import { garageMachine } from '#machines/app/garage.machine.ts';
import { keepAliveMachine } from '#machines/session/keep-alive.machine.ts';
import type { Services } from '#src/app/services.ts';
import { wireApp } from '#src/app/wire.ts';
import { createStorage } from '#src/platform/storage.ts';
import { NOW } from '#tests/models/builders.ts';
import { appInput } from '#tests/models/fixtures/app.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';

/** The root with the actions that ship, on a page that has an address and a storage; every call is held. */
export function startWiredApp(address: string, change: Partial<AppInput> = {}) {
  const cells = new Map<string, string>();
  const left: string[] = [];
  const { pathname, search, hash, href } = new URL(address);
  const replace = (to: string) => left.push(to);
  const session = { id: 'session-of-a-guest-1', isGuest: true };
  const services: Services = {
    // What the root asks of its page, and nothing more.
    window: { location: { pathname, search, hash, href, replace } } as unknown as Services['window'],
    now: () => NOW,
    storage: createStorage(() => ({
      getItem: (key) => cells.get(key) ?? null,
      setItem: (key, text) => cells.set(key, text),
      removeItem: (key) => cells.delete(key),
    })),
    session,
    connect: () => Promise.reject(new Error('Nothing is called here.')),
    connection() {
      throw new Error('Nothing is called here.');
    },
  };
  const ports = new HeldPorts();
  const machine = ports.holdIn(wireApp(services), [...Object.keys(appPorts), 'startup']).provide({
    actors: {
      keepAlive: ports.holdAll(keepAliveMachine),
      garage: ports.holdAll(garageMachine),
      acting: ports.holdAll(actingMachine),
    },
  });
  const actor = createActor(machine, { input: { ...appInput, ...change } });
  actor.start();
  return { actor, ports, services, session, left };
}
