import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '#harbour/ports.ts';
import { readSettings } from '#harbour/settings.ts';
import { COMMON_HEADERS } from '#harbour/static/security-headers.ts';

const settings = readSettings({ HARBOUR_PORT: '0' });
const opened = (answer: () => Response | Promise<Response>) => listen(answer, 'api', settings);

afterEach(() => {
  vi.useRealTimers();
});

it('A call that is under way when Harbour ends is answered, and none begins', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let answer = (_: Response) => {};
  const answering = new Promise<Response>((resolve) => (answer = resolve));
  const { url, close } = await opened(() => {
    arrive();
    return answering;
  });
  const asked = fetch(url).then((response) => response.text());
  await arrived;
  const closed = close();
  await expect(fetch(url)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(9_000);
  answer(new Response('held'));
  expect(await asked).toBe('held');
  await closed;
});

/** Speaks HTTP by hand; answers what came back once the other end has closed. */
async function talk(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => (heard += text));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, heard: () => heard, closed: () => closed.then(() => heard) };
}
const CALL = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';
const codedAs = (coding: string) => `POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: ${coding}\r\n\r\n{}`;

it('A call that comes in on a kept connection at the moment of the end is answered, and told that it was the last', async () => {
  const { url, close } = await opened(() => new Response('here'));
  const kept = await talk(url);
  kept.socket.write(CALL);
  await vi.waitFor(() => expect(kept.heard()).toContain('here'));
  expect(kept.heard()).toContain('Connection: keep-alive');
  await new Promise<void>((resolve) => kept.socket.write(CALL, () => resolve()));
  await close();
  const [, last] = (await kept.closed()).split('HTTP/1.1 200').slice(1);
  expect(last).toMatch(/connection: close/i);
  expect(last).toContain('here');
});

it('An answer that is under way says that its connection ends', async () => {
  let answer = (_: Response) => {};
  const { url, close } = await opened(() => new Promise<Response>((resolve) => (answer = resolve)));
  const asked = await talk(url);
  const before = answer;
  asked.socket.write(CALL);
  await vi.waitFor(() => expect(answer).not.toBe(before));
  const closed = close();
  answer(new Response('held'));
  expect(await asked.closed()).toMatch(/connection: close\r\n(.|\s)*held/i);
  await closed;
});

it.each([
  ['is no request', 'hello\r\n\r\n', 400, 'bad-request'],
  [
    'has too many headers',
    `GET / HTTP/1.1\r\nHost: here\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  ['names a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400, 'bad-request'],
  ['hides another site behind its host', 'GET / HTTP/1.1\r\nHost: here@evil.test\r\n\r\n', 400, 'bad-request'],
  ['names no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'bad-request'],
  ['names two hosts', 'GET / HTTP/1.1\r\nHost: here\r\nHost: evil.test\r\n\r\n', 400, 'bad-request'],
  ['expects what nobody promises', 'GET / HTTP/1.1\r\nHost: here\r\nExpect: more\r\n\r\n', 400, 'bad-request'],
  ['codes its body as nobody does', codedAs('xchunked'), 400, 'bad-request'],
  ['codes its body once more after its end is lost', codedAs('chunked, gzip'), 400, 'bad-request'],
  ['codes its body in a way that only a proxy decodes', codedAs('gzip, chunked'), 400, 'bad-request'],
  ['climbs by backslashes', 'POST /book\\..\\x HTTP/1.1\r\nHost: here\r\n\r\n', 400, 'bad-request'],
  ['asks for no address', 'OPTIONS * HTTP/1.1\r\nHost: here\r\n\r\n', 400, 'bad-request'],
])('What %s is refused in the words and the shape of the house', async (_, sent, status, code) => {
  const { url, close } = await opened(() => new Response('here'));
  const asked = await talk(url);
  asked.socket.write(sent);
  const [head = '', body = ''] = (await asked.closed()).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/content-type: application\/json; charset=utf-8/i);
  expect(head).toMatch(new RegExp(`content-length: ${Buffer.byteLength(body)}`, 'i'));
  // With the guards of every other answer (assurance 5.1 to 5.3).
  expect(head).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n/i);
  expect(head).toMatch(/cache-control: no-store/i);
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    expect(head.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
  }
  expect(JSON.parse(body)).toMatchObject({ status, code, description: expect.stringMatching(/\.$/) });
  await close();
});

it('What an application fails to answer has neither its cause nor another shape', async () => {
  const { url, close } = await opened(() => Promise.reject(new Error('inside')));
  const answer = await fetch(url);
  expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ code: 'fault' })]);
  await close();
});

it('A request that does not arrive in time is refused in the same shape, and its connection closed', async () => {
  const arrival = { headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 10 };
  const { url, close } = await listen(() => new Response('here'), 'api', settings, settings.host, arrival);
  const asked = await talk(url);
  asked.socket.write('GET / HTTP/1.1\r\nHost: here\r\n');
  const [head = '', body = ''] = (await asked.closed()).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(head).toMatch(/connection: close/i);
  expect(JSON.parse(body)).toMatchObject({
    status: 408,
    code: 'too-slow',
    description: 'This request took too long to arrive. Please try again.',
  });
  await close();
});

it('Nonsense after a call does not garble its answer', async () => {
  let answer = (_: Response) => {};
  const { url, close } = await opened(() => new Promise<Response>((resolve) => (answer = resolve)));
  const asked = await talk(url);
  const before = answer;
  asked.socket.write(`${CALL}hello\r\n\r\n`);
  await vi.waitFor(() => expect(answer).not.toBe(before));
  answer(new Response('held'));
  expect(await asked.closed()).not.toContain('bad-request');
  await close();
});

it('An answer that does not come keeps the end waiting for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { url, close } = await opened(() => {
    arrive();
    return new Promise(() => undefined);
  });
  const asked = fetch(url).catch(() => 'cut off');
  await arrived;
  const closed = close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await asked).toBe('cut off');
  await closed;
});

it('A connection that waits for nothing keeps nobody waiting, whether it was used before or not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { url, close } = await opened(() => new Response('here'));
  const unused = connect(Number(new URL(url).port), '127.0.0.1');
  await once(unused, 'connect');
  expect(await (await fetch(url)).text()).toBe('here');
  await turn();
  await close();
});
