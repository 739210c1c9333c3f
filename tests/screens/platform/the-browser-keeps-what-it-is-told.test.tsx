import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberAwc } from '#src/platform/cookies.ts';
import { watchActivity } from '#src/platform/idle.ts';
import { setDescription, titleOf } from '#src/platform/page-meta.ts';
import { shareSession } from '#src/platform/shared-session.ts';
import { createStorage } from '#src/platform/storage.ts';

const SESSION = 'session-of-a-browser-test';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the promise is about this very interface.
  document.cookie = 'awc=; Max-Age=0; Path=/';
});

// Proves: P17, S4.13
test('the awc cookie is accepted with all its attributes', () => {
  expect(rememberAwc('partner_1.a-b', document)).toBe(true);
  expect(document.cookie.split('; ')).toContain('awc=partner_1.a-b');
});

test('storage survives the reload of the app, and running out of room', () => {
  const storage = createStorage();
  storage.sessionId.write(SESSION);
  storage.user.write({ ccId: '7' });
  expect(createStorage().user.read()).toEqual({ ccId: '7' });
  sessionStorage.setItem('filler', 'x'.repeat(5 * 1024 * 1024 - 200));
  const displayName = 'y'.repeat(1000);
  storage.user.write({ ccId: '7', displayName });
  expect(storage.user.read()).toEqual({ ccId: '7', displayName });
  expect(sessionStorage.getItem(SESSION)).toBeNull();
  expect(createStorage().sessionId.read()).toBe(SESSION);
});

test('activity is seen even where a component swallows the event, and inside what scrolls', () => {
  const seen: number[] = [];
  let now = 0;
  const stop = watchActivity((moment) => seen.push(moment), { now: () => now, window });
  const box = document.body.appendChild(document.createElement('div'));
  box.addEventListener('keydown', (event) => event.stopPropagation());
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  now = 1000;
  box.dispatchEvent(new Event('scroll'));
  stop();
  box.remove();
  expect(seen).toEqual([0, 1000]);
});

test('two tabs of one session talk over a real channel', async () => {
  const heard = new Promise((resolve) => {
    const listener = shareSession(SESSION, (message) => {
      listener.close();
      resolve(message);
    });
  });
  const tab = shareSession(SESSION, () => {});
  tab.post({ type: 'activity', at: 42 });
  expect(await heard).toEqual({ type: 'activity', at: 42 });
  tab.close();
});

test('the title ends with the operator', () => {
  expect(titleOf('Choose a sailing', 'Skerry Ferries')).toBe('Choose a sailing – Skerry Ferries');
});

test('the description is set, and set again in the same place', () => {
  setDescription('Skerry Ferries', document);
  setDescription('Skerry "Ferries" <b>', document);
  const found = document.head.querySelectorAll('meta[name="description"]');
  expect(Array.from(found, (meta) => meta.getAttribute('content'))).toEqual(['Skerry "Ferries" <b>']);
});
