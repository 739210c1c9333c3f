import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { userOf } from '#machines/app/app.select.ts';
import { createServices, type Services } from '#src/app/services.ts';
import { wireApp } from '#src/app/wire.ts';
import { boot, NOW } from '#tests/models/builders.ts';

const ada = { customerAccount: { customerNumber: 'C1000001' } };
const SESSION = 'session-of-a-customer-1';
/** As often as a read is sent by itself: once, and twice again. */
const TRIES = 3;

afterEach(() => vi.unstubAllGlobals());

/** The start as it ships, with a stored session whose validation is answered in turn. */
async function start(answers: readonly (() => Promise<Response>)[]) {
  const { runtime, configuration, settings, sessionCount, at } = boot();
  let asked = 0;
  vi.stubGlobal('fetch', () => (answers[Math.min(asked++, answers.length - 1)] ?? fallen)());
  const page = Object.assign(new EventTarget(), { document: {}, fetch: async () => Response.json(runtime) });
  const services = createServices(page as unknown as Services['window']);
  services.storage.sessionId.write(SESSION);
  services.storage.user.write(ada);
  const loaded = Promise.resolve({ configuration, settings, sessionCount, at });
  const input = {
    entry: { kind: 'not-found', path: '/nowhere' },
    query: { sessionId: null, awc: null },
    at: NOW,
  } as const;
  const root = createActor(wireApp(services, loaded), { input }).start();
  await waitFor(root, (app) => app.matches('ready'), { timeout: 20_000 });
  const { sessionId, user } = services.storage;
  return {
    asked,
    user: userOf(root.getSnapshot()),
    sent: services.session.id,
    stored: sessionId.read(),
    kept: user.read(),
  };
}

const fallen = () => Promise.reject(new TypeError('The line broke.'));
const holds = (sessionId = SESSION) => Promise.resolve(Response.json({ 'hydra:member': [{ sessionId }] }));
const refuses = () => Promise.resolve(Response.json({ description: 'No.' }, { status: 401 }));

// Proves: P15
it('A stored session is asked about once more after a fault of the network', async () => {
  const answers = [...Array.from({ length: TRIES }, () => fallen), () => holds()];
  expect(await start(answers)).toMatchObject({ asked: TRIES + 1, user: ada, stored: SESSION });
});

// Proves: P15, S4.11
it('A stored session that is refused is asked about once and cleared', async () => {
  expect(await start([refuses])).toMatchObject({ asked: 1, user: null, stored: null, kept: null });
});

// Proves: S4.10
it('A session that is confirmed under another id goes on under that one, and so does its user in the storage', async () => {
  const other = 'session-of-a-customer-2';
  const found = { asked: 1, user: ada, sent: other, stored: other, kept: ada };
  expect(await start([() => holds(other)])).toEqual(found);
});
