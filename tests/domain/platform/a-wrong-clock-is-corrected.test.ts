import { afterEach, expect, it, vi } from 'vitest';
import { createServices, type Services } from '#src/app/services.ts';
import { watchActivity } from '#src/platform/idle.ts';
import { boot, MINUTE, NOW } from '#tests/models/builders.ts';

const DAY = 1440 * MINUTE;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page on a device whose clock is off by this much, at a site that says what time it is. */
async function onADevice(off: number, told: string | null = new Date(NOW).toUTCString()) {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOW + off });
  const headers = new Headers(told === null ? [] : [['Date', told]]);
  const fetch = async () => Response.json(boot().runtime, { headers });
  const page = Object.assign(new EventTarget(), { document: {}, fetch, dataLayer: [] });
  const window = page as unknown as Services['window'];
  const services = createServices(window);
  const before = services.now();
  await services.connect();
  return { services, window, before };
}

// Proves: P19, P56
it.each([
  ['a day ahead', DAY, 0],
  ['a day behind', -DAY, 0],
  ['an hour ahead, as in another zone', 60 * MINUTE, 0],
  ['some minutes ahead, which nothing depends on', 4 * MINUTE, 4 * MINUTE],
  ['right', 0, 0],
])('A clock that is %s', async (_, off, left) => {
  const { services, before } = await onADevice(off);
  expect([before - NOW, services.now() - NOW]).toEqual([off, left]);
  vi.advanceTimersByTime(1_500);
  expect(services.now() - NOW).toBe(left + 1_500);
});

it.each([
  ['nothing', null],
  ['nonsense', 'yesterday'],
])('goes on as it is where the site says %s', async (_, told) => {
  expect((await onADevice(DAY, told)).services.now()).toBe(NOW + DAY);
});

it('Somebody is still seen at work after a clock was set back', () => {
  const window = new EventTarget();
  const seen: number[] = [];
  let now = NOW + DAY;
  watchActivity((at) => seen.push(at), { now: () => now, window });
  window.dispatchEvent(new Event('keydown'));
  now = NOW;
  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('keydown'));
  expect(seen).toEqual([NOW + DAY, NOW]);
});
