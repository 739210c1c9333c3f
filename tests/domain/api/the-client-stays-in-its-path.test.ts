import { expect, test } from 'vitest';
import { getItinerary, putItineraryCancel } from '#domain/contract/booking.ts';
import { getPaymentToken } from '#domain/contract/payment.ts';
import { addressOf } from '#src/api/address.ts';
import { createClient } from '#src/api/client.ts';

const provider = 'https://provider.test/api/';

test('path parameters are encoded in their place', () => {
  expect(addressOf(provider, getPaymentToken.path, { product: 'ferry', id: 'a/b?c#d%2f e' })).toBe(
    'https://provider.test/api/ferry/payment-token/a%2Fb%3Fc%23d%252f%20e',
  );
});

test.each(['', '.', '..'])('the path parameter "%s" addresses nothing', (id) => {
  expect(addressOf(provider, getItinerary.path, { id })).toBeNull();
});

test('a parameter or a guest address that cannot be sent is refused as unknown, and no byte leaves', async () => {
  let sent = 0;
  const client = createClient({
    runtime: { provider, clientId: 'c', idempotencyHeader: '' },
    sessionId: () => 's',
    fetch: () => {
      sent += 1;
      return Promise.reject(new TypeError('unreachable'));
    },
  });
  const refused = { failure: { kind: 'refused', status: 404, fallback: 'Unauthorized itinerary' } };
  const call = (id: string, email?: string) =>
    client.call(getItinerary, { params: { id }, email, fallback: 'Unauthorized itinerary' });
  await expect(call('..')).rejects.toMatchObject(refused);
  await expect(call('X1', 'ada@example.com\r\nx-evil: 1')).rejects.toMatchObject(refused);
  await expect(call('X1', '')).rejects.toMatchObject(refused);
  expect(sent).toBe(0);
});

// Proves: R3
test('an empty header name sends no attempt key', async () => {
  let headers: Headers | undefined;
  const client = createClient({
    runtime: { provider, clientId: 'c', idempotencyHeader: '' },
    sessionId: () => 's',
    fetch: (_, init) => {
      headers = new Headers(init?.headers);
      return Promise.resolve(Response.json({ 'hydra:member': [] }));
    },
  });
  await client.call(getItinerary, { params: { id: 'X1' }, attemptKey: 'key-1' });
  expect([...(headers ?? [])]).toEqual([['accept', 'application/json']]);
});

test('no call sends a cookie along, and no cache keeps its answer (T19)', async () => {
  const asked: unknown[] = [];
  const client = createClient({
    runtime: { provider, clientId: 'c', idempotencyHeader: '' },
    sessionId: () => 's',
    fetch: (_, init) => {
      asked.push([init?.credentials, init?.cache]);
      return Promise.resolve(Response.json({ 'hydra:member': [] }));
    },
  });
  await client.call(getItinerary, { params: { id: 'X1' } });
  await client.call(putItineraryCancel, { params: { id: 'X1' }, body: {} }).catch(() => undefined);
  expect(asked).toEqual([
    ['omit', 'no-store'],
    ['omit', 'no-store'],
  ]);
});
