import { expect, test } from 'vitest';
import { watchActivity } from '#src/platform/idle.ts';
import { type Channel, type SharedFact, shareSession } from '#src/platform/shared-session.ts';

// Proves: P11, R7
test('key, pointer, touch, scroll and the press of a screen reader count, at most once a second', () => {
  const window = new EventTarget();
  const seen: number[] = [];
  let moment = 5000;
  const stop = watchActivity((now) => seen.push(now), { now: () => moment, window });
  const signs = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'touchmove', 'wheel', 'scroll', 'click'];
  for (const sign of signs) {
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event(sign));
    moment += 999;
    window.dispatchEvent(new Event(sign));
    moment += 1;
  }
  expect(seen).toEqual(signs.map((_, index) => 5000 + index * 1000));
  window.dispatchEvent(new Event('mousemove'));
  window.dispatchEvent(new Event('focus'));
  stop();
  window.dispatchEvent(new Event('keydown'));
  expect(seen).toHaveLength(signs.length);
});

test('a component that stops an event has still been used: it is heard on its way down, and holds no scroll up', () => {
  const asked: unknown[] = [];
  const window = { addEventListener: (_: string, __: unknown, options: unknown) => asked.push(options) };
  watchActivity(() => undefined, { now: () => 0, window: window as unknown as EventTarget });
  expect(asked).toEqual(Array.from({ length: 8 }, () => ({ capture: true, passive: true })));
});

/** Channels of one browser: a message reaches all others of the same name. */
function browser() {
  const open: { name: string; target: EventTarget }[] = [];
  return (name: string): Channel => {
    const own = { name, target: new EventTarget() };
    open.push(own);
    return {
      postMessage: (data: unknown) => {
        for (const other of open) {
          if (other !== own && other.name === name) other.target.dispatchEvent(new MessageEvent('message', { data }));
        }
      },
      close: () => {
        open.splice(open.indexOf(own), 1);
      },
      addEventListener: own.target.addEventListener.bind(own.target) as Channel['addEventListener'],
    };
  };
}

// Proves: P11, R7
test('the tabs of one session hear each other, those of another do not', () => {
  const channel = browser();
  const heard: Record<string, SharedFact[]> = { a: [], b: [], other: [] };
  const join = (tab: string, session: string) => shareSession(session, (message) => heard[tab]?.push(message), channel);
  const a = join('a', 'session-1');
  const b = join('b', 'session-1');
  join('other', 'session-2');
  a.post({ type: 'activity', at: 7 });
  b.post({ type: 'activity', at: 8 });
  b.close();
  a.post({ type: 'activity', at: 9 });
  b.post({ type: 'activity', at: 10 });
  expect(heard).toEqual({
    a: [{ type: 'activity', at: 8 }],
    b: [{ type: 'activity', at: 7 }],
    other: [],
  });
});

test('a message that was on its way when the tab left is not heard', () => {
  const target = new EventTarget();
  const heard: SharedFact[] = [];
  const tab = shareSession(
    'session-1',
    (message) => heard.push(message),
    () => ({
      postMessage: () => {},
      close: () => {},
      addEventListener: target.addEventListener.bind(target) as Channel['addEventListener'],
    }),
  );
  const arrive = (at: number) =>
    target.dispatchEvent(new MessageEvent('message', { data: { type: 'activity', at } satisfies SharedFact }));
  arrive(7);
  tab.close();
  arrive(8);
  expect(heard).toEqual([{ type: 'activity', at: 7 }]);
});

test.each([
  null,
  'activity',
  {},
  { type: 'paid' },
  { type: 'activity' },
  { type: 'activity', at: '7' },
  { type: 'activity', at: Number.NaN },
])('a message that is none of ours is not heard: %j', (message) => {
  const channel = browser();
  const heard: SharedFact[] = [];
  shareSession('session-1', (said) => heard.push(said), channel);
  channel('gangway.session.session-1').postMessage(message);
  expect(heard).toEqual([]);
});

test('without channels a tab is alone, quietly', () => {
  const tab = shareSession(
    'session-1',
    () => expect.unreachable(),
    () => {
      throw new ReferenceError('BroadcastChannel is not defined');
    },
  );
  expect(() => {
    tab.post({ type: 'activity', at: 7 });
    tab.close();
  }).not.toThrow();
});
