import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { patchAgentAccount } from '#domain/contract/accounts.ts';
import { postCart, putItineraryCancel } from '#domain/contract/booking.ts';
import { getActiveNewSession, getConfiguration } from '#domain/contract/configuration.ts';
import { deletePaymentCard, getPaymentCards } from '#domain/contract/payment.ts';
import { CallFailure, failureText } from '#domain/failures/failure.ts';
import type { Client } from '#src/api/client.ts';
import { limited, waitFor } from '#src/api/limit.ts';
import { readRefusal } from '#src/api/refusal.ts';
import { mayRetry, retryDelay } from '#src/api/retry.ts';
import {
  type Answer,
  cutBody,
  json,
  type Loopback,
  member,
  raw,
  reset,
  SESSION,
  signal,
  startLoopback,
} from './loopback.ts';

let loopback: Loopback | undefined;
afterEach(() => loopback?.close());

const start = async (...answers: Answer[]) => {
  loopback = await startLoopback(...answers);
  return loopback;
};

async function failureOfCall(call: Promise<unknown>) {
  const thrown = await call.then(
    () => expect.fail('The call was expected to fail.'),
    (error: unknown) => error,
  );
  if (!(thrown instanceof CallFailure)) throw thrown;
  return thrown;
}

const cart = { customerInfos: [], confirmationEmailAddress: 'ada@example.com', ferry: [], hotel: [] };

test.each([
  ['broken JSON', raw('{"hydra:member":[')],
  ['a page of HTML', raw('<!doctype html><title>Oops</title>', 200, 'text/html')],
  ['text that looks like a value', raw('true')],
  ['an empty body', raw('')],
  ['another shape', json({ members: [] })],
  ['a member of another shape', json(member({ sessionCount: 'many' }))],
  ['a missing member', json(member(null))],
] satisfies [string, Answer][])('%s in place of an answer is unreadable', async (_, answer) => {
  const { client } = await start(answer);
  const { failure } = await failureOfCall(client.call(getActiveNewSession));
  expect(failure).toEqual({
    kind: 'unreadable',
    status: 200,
    text: 'Error reducing response',
  });
});

test('a body that is cut short is a network failure', async () => {
  const { client, seen } = await start(cutBody);
  const { failure } = await failureOfCall(client.call(postCart, { body: cart }));
  expect(failure).toEqual({ kind: 'network' });
  expect(seen).toHaveLength(1);
});

const hangs: Record<string, (started: () => void) => Answer> = {
  'before the headers': (started) => started,
  'inside the body': (started) => (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{', started);
  },
};

test.each(Object.entries(hangs))('a read that hangs %s ends after 15 seconds', async (_, hang) => {
  const started = signal();
  const { client, limits, passLimit } = await start(hang(started.happen));
  const failing = failureOfCall(client.call(getActiveNewSession));
  await started.happened;
  passLimit();
  expect((await failing).failure).toEqual({ kind: 'timeout' });
  expect(limits).toEqual([15_000]);
});

test('calls that move money or hold space get 60 seconds', async () => {
  const { client, limits } = await start(json(member(), 200));
  await client.call(postCart, { body: cart });
  expect(limits).toEqual([60_000]);
});

/** One call of each unsafe method; a payment is a PUT. */
const unsafe: readonly [string, (client: Client) => Promise<unknown>][] = [
  ['POST', (client) => client.call(postCart, { body: cart })],
  ['PUT', (client) => client.call(putItineraryCancel, { params: { id: 'itinerary-1' }, body: {} })],
  [
    'PATCH',
    (client) => client.call(patchAgentAccount, { params: { id: 'A100' }, body: { currentPassword: 'a password' } }),
  ],
  ['DELETE', (client) => client.call(deletePaymentCard, { params: { id: 'card-1' } })],
];

describe.each(unsafe)('An unsafe call (%s)', (method, send) => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('that meets %i is sent once', async (status) => {
    const { client, seen, delays } = await start(json({ description: 'No.' }, status));
    await failureOfCall(send(client));
    expect(seen.map((one) => one.method)).toEqual([method]);
    expect(delays).toEqual([]);
  });

  test('on a broken line is sent once', async () => {
    const { client, seen } = await start(reset);
    await failureOfCall(send(client));
    expect(seen).toHaveLength(1);
  });
});

test.each([408, 429, 502, 503, 504])(
  'a read that meets %i is tried again twice, with growing pauses',
  async (status) => {
    const { client, seen, delays } = await start(json({ description: 'Later.' }, status));
    const { failure } = await failureOfCall(client.call(getActiveNewSession));
    expect(failure).toEqual({ kind: 'refused', status, description: 'Later.' });
    expect(seen).toHaveLength(3);
    expect(delays).toEqual([400, 800]);
  },
);

test.each([400, 401, 403, 404, 409, 422, 425, 500])('a read that meets %i is sent once', async (status) => {
  const { client, seen } = await start(json({ description: 'No.' }, status));
  await failureOfCall(client.call(getActiveNewSession));
  expect(seen).toHaveLength(1);
});

test('a read on a broken line is tried again and may succeed', async () => {
  const { client, seen } = await start(reset, cutBody, json(member({ sessionCount: 3 })));
  expect(await client.call(getActiveNewSession)).toEqual(member({ sessionCount: 3 }));
  expect(seen).toHaveLength(3);
});

test.each([reset, cutBody])('a read on a line that stays broken is sent three times in all', async (broken) => {
  const { client, seen } = await start(broken);
  await failureOfCall(client.call(getActiveNewSession));
  expect(seen).toHaveLength(3);
});

test('the pauses of many who wait are spread, from half of each to one and a half', () => {
  const delays = (random: number) => [0, 1].map((retries) => retryDelay({ kind: 'network' }, retries, random));
  expect([0, 0.5, 0.9].map(delays)).toEqual([
    [200, 400],
    [400, 800],
    [560, 1120],
  ]);
});

test('no retry comes before Retry-After, and a long one is left to the person', async () => {
  const soon = await start(json({}, 503, { 'retry-after': '2' }), json(member({ sessionCount: 1 })));
  await soon.client.call(getActiveNewSession);
  expect(soon.delays).toEqual([2400]);
  await soon.close();

  const late = await start(json({}, 429, { 'retry-after': 'Thu, 24 Dec 2026 07:31:00 GMT' }));
  const { failure } = await failureOfCall(late.client.call(getActiveNewSession));
  expect(failure).toEqual({ kind: 'refused', status: 429, retryAfter: 60 });
  expect(late.seen).toHaveLength(1);

  const isRepeated = (retryAfter: number) => mayRetry('GET', { kind: 'refused', status: 503, retryAfter }, 0);
  expect([5, 6].map(isRepeated)).toEqual([true, false]);
});

test.each([
  ['soon', undefined],
  ['Thu, 24 Dec 2026 07:29:00 GMT', 0],
  ['Thu, 24 Dec 2026 07:30:02 GMT', 2],
])('a Retry-After of %o is read as %o seconds', (header, seconds) => {
  const response = new Response('', { status: 503, headers: { 'retry-after': header } });
  expect(readRefusal(response, null, undefined, Date.parse('2026-12-24T07:30:00.400Z')).retryAfter).toBe(seconds);
});

test('a code is cut at 64 characters', () => {
  const { code } = readRefusal(new Response('', { status: 409 }), { code: 's'.repeat(65) }, undefined, 0);
  expect(code).toBe('s'.repeat(64));
});

test('whoever gives up waits no longer, and leaves no timer behind', async () => {
  vi.useFakeTimers();
  const stop = new AbortController();
  const waiting = waitFor(60_000, stop.signal);
  stop.abort();
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a call that was given up has not run out of time', async () => {
  const caller = new AbortController();
  const { ending, release } = limited(caller.signal, waitFor, 60_000);
  caller.abort();
  await setImmediate();
  expect(ending()).toBe('aborted');
  release();
});

// Proves: R4
test('no message of the library gets out: no address, no session id, no status line', async () => {
  for (const answer of [reset, cutBody, raw('', 500), raw('<h1>500</h1>', 500, 'text/html'), raw('{')]) {
    const { client, close, provider } = await startLoopback(answer);
    const failed = await failureOfCall(client.call(getConfiguration, { fallback: 'Unable to fetch config.' }));
    const words = `${failed.message} ${failed.stack ?? ''} ${JSON.stringify(failed)} ${String(failed.cause)}`;
    for (const secret of [SESSION, provider, 'test-client', 'FetchError']) expect(words).not.toContain(secret);
    expect(['Unable to fetch config.', 'Error reducing response']).toContain(failureText(failed.failure));
    await close();
  }
});

// Proves: P64, S8.1
test("the provider's words come first, on one line and cut at 300 characters", async () => {
  const { client } = await start(json({ description: `  Sold\n\tout ${'🚢'.repeat(400)}`, code: 'sold-out' }, 409));
  const { failure } = await failureOfCall(client.call(postCart, { body: cart, fallback: 'ours' }));
  expect(failure).toMatchObject({ kind: 'refused', status: 409, code: 'sold-out', fallback: 'ours' });
  expect(failureText(failure)).toBe(`Sold out ${'🚢'.repeat(291)}`);
});

test.each([[{ text: 'no' }], [42], [''], ['   '], [null]])(
  'a description that is not text counts for nothing: %j',
  async (description) => {
    const { client } = await start(json({ description }, 422));
    const { failure } = await failureOfCall(client.call(postCart, { body: cart, fallback: 'something went wrong' }));
    expect(failureText(failure)).toBe('something went wrong');
  },
);

test('an abort is silent to the provider and told apart from a broken line', async () => {
  const arrived = signal();
  const { client, seen, delays } = await start(arrived.happen);
  const controller = new AbortController();
  const failing = failureOfCall(client.call(getActiveNewSession, { signal: controller.signal }));
  await arrived.happened;
  controller.abort();
  expect((await failing).failure).toEqual({ kind: 'aborted' });
  expect(delays).toEqual([]);
  expect((await failureOfCall(client.call(getActiveNewSession, { signal: controller.signal }))).failure.kind).toBe(
    'aborted',
  );
  expect(seen).toHaveLength(1);
});

// Proves: S7.1
test('every call carries client and session, and no other header than those asked for', async () => {
  const { client, seen } = await start(json(member()));
  await client.call(getPaymentCards, { query: { customerNumber: 'C 1&2' } });
  await client.call(postCart, { body: cart, email: ' ada@example.com ', attemptKey: 'key-1' });
  await client.call(getPaymentCards, { sessionId: 'another-session-id' });
  const [read, write, other] = seen;
  expect(read?.url.pathname).toBe('/api/ferry/payment-cards');
  expect(Object.fromEntries(read?.url.searchParams ?? [])).toEqual({
    customerNumber: 'C 1&2',
    clientId: 'test-client',
    sessionId: SESSION,
  });
  expect(read?.headers.email).toBeUndefined();
  expect(read?.headers['idempotency-key']).toBeUndefined();
  expect(write).toMatchObject({
    method: 'POST',
    headers: { email: 'ada@example.com', 'idempotency-key': 'key-1', 'content-type': 'application/json' },
    body: JSON.stringify(cart),
  });
  // The guest's address travels in its header and nowhere else (ruling 60).
  expect(write?.url.href).not.toMatch(/ada|example\.com/);
  expect(other?.url.searchParams.get('sessionId')).toBe('another-session-id');
});
