import { expect, test } from 'vitest';
import { getItinerary } from '#domain/contract/booking.ts';
import { createClient } from '#src/api/client.ts';

const ended = () => Response.json({ description: 'Your session has ended.' }, { status: 401 });

/** A provider that knows these sessions and no others; records which one each request came with. */
function setUp(live: readonly string[], current: string, renewed: string | null) {
  const seen: string[] = [];
  let session = current;
  const client = createClient({
    runtime: { provider: 'https://provider.test', clientId: 'c', idempotencyHeader: '' },
    sessionId: () => session,
    renewSession: () => {
      if (renewed) session = renewed;
      return renewed !== null;
    },
    fetch: (address) => {
      const id = new URL(String(address)).searchParams.get('sessionId') ?? '';
      seen.push(id);
      return Promise.resolve(live.includes(id) ? Response.json({ 'hydra:member': [] }) : ended());
    },
  });
  return { client, seen };
}

const params = { id: 'X1' };

// Proves: P12
test("a guest's ended session gives way to a new one, and the call goes out again", async () => {
  const { client, seen } = setUp(['new'], 'old', 'new');
  await expect(client.call(getItinerary, { params })).resolves.toEqual({ 'hydra:member': [] });
  expect(seen).toEqual(['old', 'new']);
});

test('a new session that is refused as well ends the call', async () => {
  const { client, seen } = setUp([], 'old', 'new');
  await expect(client.call(getItinerary, { params })).rejects.toMatchObject({ failure: { status: 401 } });
  expect(seen).toEqual(['old', 'new']);
});

test('a session that is somebody’s is never replaced', async () => {
  const { client, seen } = setUp(['new'], 'old', null);
  await expect(client.call(getItinerary, { params })).rejects.toMatchObject({ failure: { status: 401 } });
  expect(seen).toEqual(['old']);
});

test('an attempt goes on in the current session once its own has ended on the card page', async () => {
  const { client, seen } = setUp(['current'], 'current', null);
  await client.call(getItinerary, { params, attemptSessionId: 'attempt' });
  expect(seen).toEqual(['attempt', 'current']);
});

test('a stored session that is being validated is asked about itself alone', async () => {
  const { client, seen } = setUp(['current'], 'current', 'new');
  await expect(client.call(getItinerary, { params, sessionId: 'stored' })).rejects.toMatchObject({
    failure: { status: 401 },
  });
  expect(seen).toEqual(['stored']);
});
