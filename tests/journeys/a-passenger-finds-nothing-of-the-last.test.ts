import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import { seeAnyScreen } from './steps.ts';
import type { Passenger } from './world.ts';

const here = journeys();

const storedBy = ({ page }: Passenger) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: sessionStorage.getItem('last'),
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    workers: await navigator.serviceWorker.getRegistrations(),
  }));

test('Whoever comes to a browser that another passenger has left finds nothing of theirs', async () => {
  const ada = await here.visit();
  await ada.page.goto(`${here.world.app}/book/`);
  await seeAnyScreen(ada);
  const clean = await storedBy(ada);
  await ada.page.evaluate(async () => {
    localStorage.setItem('last', 'Ada');
    sessionStorage.setItem('last', 'Ada');
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not on every origin
    document.cookie = 'last=Ada';
    await caches.open('last');
    await new Promise((done) => {
      indexedDB.open('last').onsuccess = done;
    });
  });
  expect(await here.world.sendHome()).toEqual([]);

  const ben = await here.visit();
  expect(ben.context).toBe(ada.context);
  await ben.page.goto(`${here.world.app}/book/`);
  await seeAnyScreen(ben);
  expect(await storedBy(ben)).toEqual(clean);
});
