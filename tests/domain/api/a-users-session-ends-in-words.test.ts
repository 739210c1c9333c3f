import { afterEach, expect, test, vi } from 'vitest';
import { getItinerary } from '#domain/contract/booking.ts';
import { createServices, type Services } from '#src/app/services.ts';

afterEach(() => vi.unstubAllGlobals());

const runtime = {
  ...{ provider: 'https://provider.test', clientId: 'c', formOrigins: [], consentRequired: false },
  operator: { shortName: 'Skerry', name: 'Skerry Ferries', publicSite: 'https://skerry.test/', links: {} },
};

/** A page whose provider knows no session; records under which each call came. */
async function onAPage(isGuest: boolean) {
  const seen: (string | null)[] = [];
  const fetch = async (address: string | Request) => {
    if (address === '/runtime.json') return Response.json(runtime);
    seen.push(new URL(String(address)).searchParams.get('sessionId'));
    return Response.json({ description: 'Your session has ended.' }, { status: 401 });
  };
  vi.stubGlobal('fetch', fetch);
  const window = Object.assign(new EventTarget(), { fetch, dataLayer: [] }) as unknown as Services['window'];
  const services = createServices(window);
  let refusals = 0;
  Object.assign(services.session, { id: 'session-1', isGuest, onRefused: () => (refusals += 1) });
  const { client } = await services.connect();
  await expect(client.call(getItinerary, { params: { id: 'X1' } })).rejects.toMatchObject({ failure: { status: 401 } });
  return { seen, session: services.session, refusals };
}

// Proves: P12
test('the session of a user who was signed out is told of and kept: the call does not go out as a guest’s', async () => {
  const { seen, session, refusals } = await onAPage(false);
  expect([seen, session.id, refusals]).toEqual([['session-1'], 'session-1', 1]);
});

// Proves: P12
test('a guest’s is replaced, and nobody is told', async () => {
  const { seen, session, refusals } = await onAPage(true);
  expect(seen).toEqual(['session-1', session.id]);
  expect([session.id === 'session-1', refusals]).toEqual([false, 0]);
});
