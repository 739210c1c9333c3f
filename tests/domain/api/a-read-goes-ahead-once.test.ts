import { afterEach, expect, test } from 'vitest';
import { getItinerary, postReserve } from '#domain/contract/booking.ts';
import { ITINERARY_PATH } from '#domain/contract/itinerary-path.ts';
import { type Answer, json, type Loopback, member, raw, SESSION, signal, startLoopback } from './loopback.ts';

const ASKED = { params: { id: 'X1' }, email: 'ada@example.com', attemptSessionId: 'session-of-the-attempt' };
const NOTHING = member();
const nothing = json(NOTHING);

let loopback: Loopback;
afterEach(() => loopback.close());

const asked = () => loopback.seen.map(({ method, url }) => `${method} ${url.pathname}${url.search}`);
const READ = `GET /api/${ITINERARY_PATH.replace('{id}', 'X1')}?clientId=test-client&sessionId=session-of-the-attempt`;

/** Sends the read ahead, as far as the provider. */
async function sendAhead(): Promise<void> {
  const { happened: came, happen: come } = signal();
  loopback = await startLoopback((response, request) => {
    come();
    nothing(response, request);
  });
  loopback.client.ahead(ITINERARY_PATH, ASKED);
  await came;
}

test('The first call that asks the same takes its answer, the next one asks anew', async () => {
  loopback = await startLoopback(nothing);
  const { client } = loopback;
  client.ahead(ITINERARY_PATH, ASKED);
  await expect(client.call(getItinerary, ASKED)).resolves.toEqual(NOTHING);
  expect(asked()).toEqual([READ]);
  expect(loopback.seen[0]?.headers).toMatchObject({ email: 'ada@example.com' });
  await client.call(getItinerary, ASKED);
  expect(asked()).toEqual([READ, READ]);
});

test.each([
  ['another booking', { params: { id: 'X2' } }],
  ['another address', { email: 'bob@example.com' }],
  ['another session', { attemptSessionId: SESSION }],
  ['a payment that failed', { query: { paymentFailed: 'true' as const } }],
])('A call that asks for %s asks itself', async (_, change) => {
  loopback = await startLoopback(nothing);
  loopback.client.ahead(ITINERARY_PATH, ASKED);
  await loopback.client.call(getItinerary, { ...ASKED, ...change });
  expect(asked()).toHaveLength(2);
});

test('Whatever is done in between makes it worthless', async () => {
  await sendAhead();
  const { client } = loopback;
  const body = { cartId: '7d57e513-6749-434a-ac26-6160a65a86a8', guaranteesAccepted: [{ guaranteeTypeCode: 46 }] };
  await client.call(postReserve, { body, attemptKey: 'key' }).catch(() => undefined);
  await client.call(getItinerary, ASKED);
  expect(asked().filter((call) => call === READ)).toHaveLength(2);
});

test('An answer that nobody took in time is asked for anew', async () => {
  await sendAhead();
  loopback.passLimit();
  await Promise.resolve();
  await loopback.client.call(getItinerary, ASKED);
  expect(asked()).toEqual([READ, READ]);
  expect(loopback.limits).toEqual([15_000, 15_000]);
});

test.each<[string, Answer, number]>([
  ['fails', raw('', 503), 2],
  ['is refused', json({ description: 'No.' }, 403), 1],
])('One that %s counts as the first try', async (_, answer, calls) => {
  loopback = await startLoopback(answer, nothing);
  const { client } = loopback;
  client.ahead(ITINERARY_PATH, ASKED);
  await client.call(getItinerary, ASKED).catch(() => undefined);
  expect(asked()).toEqual(Array.from({ length: calls }, () => READ));
});

test('Who gives up the call gives up what left ahead of it', async () => {
  const { happened: came, happen: come } = signal();
  const { happened: ended, happen: end } = signal();
  loopback = await startLoopback((response) => {
    response.on('close', end);
    come();
  });
  const { client } = loopback;
  const giveUp = new AbortController();
  client.ahead(ITINERARY_PATH, ASKED);
  const call = client.call(getItinerary, { ...ASKED, signal: giveUp.signal });
  await came;
  giveUp.abort();
  await expect(call).rejects.toMatchObject({ failure: { kind: 'aborted' } });
  await ended;
});
