import { afterEach, expect, test, vi } from 'vitest';
import { getItinerary } from '#domain/contract/booking.ts';
import { createServices, type Services } from '#src/app/services.ts';

afterEach(() => vi.unstubAllGlobals());

const runtime = {
  provider: 'https://provider.test',
  clientId: 'c',
  formOrigins: [],
  consentRequired: false,
  operator: { shortName: 'Skerry', name: 'Skerry Ferries', publicSite: 'https://skerry.test/', links: {} },
};

const SESSION = 'session-of-this-tab-1';

/** A page whose provider knows no session; records under which each call came. */
async function onAPage(isGuest: boolean, stored = SESSION) {
  const seen: (string | null)[] = [];
  const fetch = async (address: string | Request) => {
    if (address === '/runtime.json') return Response.json(runtime);
    seen.push(new URL(String(address)).searchParams.get('sessionId'));
    return Response.json({ description: 'Your session has ended.' }, { status: 401 });
  };
  vi.stubGlobal('fetch', fetch);
  const page = Object.assign(new EventTarget(), { document: {}, fetch, dataLayer: [] });
  const window = page as unknown as Services['window'];
  const services = createServices(window);
  const { storage } = services;
  storage.sessionId.write(stored);
  let refusals = 0;
  Object.assign(services.session, { id: SESSION, isGuest, onRefused: () => (refusals += 1) });
  const { client } = await services.connect();
  await expect(client.call(getItinerary, { params: { id: 'X1' } })).rejects.toMatchObject({ failure: { status: 401 } });
  return { seen, session: services.session, refusals, stored: storage.sessionId.read() };
}

// Proves: P12
test('the session of a user who was signed out is told of and kept: the call does not go out as a guest’s', async () => {
  const { seen, session, refusals } = await onAPage(false);
  expect([seen, session.id, refusals]).toEqual([[SESSION], SESSION, 1]);
});

// Proves: P12
test('a guest’s is replaced, and nobody is told', async () => {
  const { seen, session, refusals, stored } = await onAPage(true);
  expect(seen).toEqual([SESSION, session.id]);
  expect(stored).toBe(session.id);
  expect([session.id === SESSION, refusals]).toEqual([false, 0]);
});

// Proves: S3.26
test('another that is stored stays: the start has not read it yet', async () => {
  const { stored } = await onAPage(true, 'session-of-a-customer-1');
  expect(stored).toBe('session-of-a-customer-1');
});
