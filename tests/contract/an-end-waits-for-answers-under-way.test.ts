import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '#harbour/ports.ts';
import { readSettings } from '#harbour/settings.ts';

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
