import { expect, test } from 'vitest';
import { startTicking, steadyClock } from '#src/platform/clock.ts';

function timeSources() {
  const time = { wall: 1_000_000, monotonic: 50 };
  return { time, now: steadyClock({ wall: () => time.wall, monotonic: () => time.monotonic }) };
}

// Proves: P11
test('time passes by the wall', () => {
  const { time, now } = timeSources();
  time.wall += 1500;
  time.monotonic += 1500;
  expect(now()).toBe(1_001_500);
});

test('a laptop that slept has aged, although its monotonic clock stood still', () => {
  const { time, now } = timeSources();
  time.wall += 25 * 60_000;
  expect(now()).toBe(1_000_000 + 25 * 60_000);
});

test('a wall clock set back does not lengthen anything (T14)', () => {
  const { time, now } = timeSources();
  time.wall -= 3_600_000;
  time.monotonic += 60_000;
  expect(now()).toBe(1_060_000);
  time.wall += 60_000;
  time.monotonic += 60_000;
  expect(now()).toBe(1_120_000);
});

test('a monotonic clock that misbehaves is ignored', () => {
  const { time, now } = timeSources();
  time.wall -= 1000;
  time.monotonic = 0;
  expect(now()).toBe(1_000_000);
});

class FakeWindow extends EventTarget {
  readonly timers = new Map<number, { handler: () => void; every: number | undefined }>();
  setInterval = (handler: TimerHandler, every?: number): number => {
    if (typeof handler === 'string') throw new Error('A timer takes a function.');
    this.timers.set(this.timers.size + 1, { handler: () => handler(), every });
    return this.timers.size;
  };
  clearInterval = (id?: number): void => {
    this.timers.delete(id ?? 0);
  };
}

// Proves: S9.1
test('ticks each second, at once when the page comes back, and never after the stop', () => {
  const window = new FakeWindow();
  const document = new EventTarget();
  const seen: number[] = [];
  let moment = 0;
  const stop = startTicking((now) => seen.push(now), { now: () => ++moment, window, document });
  const wake = () => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('pageshow'));
  };
  expect([...window.timers.values()].map(({ every }) => every)).toEqual([1000]);
  for (const { handler } of window.timers.values()) handler();
  wake();
  expect(seen).toEqual([1, 2, 3, 4]);
  stop();
  wake();
  expect(seen).toHaveLength(4);
  expect(window.timers.size).toBe(0);
});

test('moments are whole milliseconds, also when the steady source counts in fractions', () => {
  const time = { wall: 1_000, monotonic: 0 };
  const now = steadyClock({ wall: () => time.wall, monotonic: () => time.monotonic });
  time.monotonic = 16.7;
  expect(now()).toBe(1_016);
});
