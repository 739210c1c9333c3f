import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import { interfere } from './interfere.ts';
import { button, chooseSailing, findSailings, followSearch, sailingAt, seeScreen } from './steps.ts';

const here = journeys({ freshProfiles: true });
const CONFIG = /\/config\?/;
/** As a letter gives it; nobody has this one. */
const TOKEN = 'nobodys-token-of-any-account-0002';
const SESSION = '5e55'.repeat(8);

const json = (status: number, body: object) => (route: Route) =>
  route.fulfill({
    status,
    json: body,
    headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
  });

const notFound = (route: Route) => route.fulfill({ status: 404, body: 'There is no such file.' });

const FAILURES: readonly {
  what: string;
  pattern: RegExp | string;
  act: (route: Route) => Promise<void>;
  text: string;
}[] = [
  {
    what: 'A provider in trouble is quoted',
    pattern: CONFIG,
    act: json(500, { 'hydra:description': 'The harbour office is closed for stocktaking.' }),
    text: 'The harbour office is closed for stocktaking.',
  },
  {
    what: 'A provider that gives no reason',
    pattern: CONFIG,
    act: json(500, {}),
    text: 'Unable to fetch config.',
  },
  {
    what: 'A provider with an empty configuration',
    pattern: CONFIG,
    act: json(200, { 'hydra:member': [], 'hydra:totalItems': 0 }),
    text: 'Unable to fetch config.',
  },
  {
    what: 'A runtime.json that is missing',
    pattern: '**/runtime.json',
    act: notFound,
    text: 'Unable to fetch config.',
  },
];

// Proves: S2.14, S8.3, S8.4
test.each(FAILURES.map(({ what, ...failure }) => [what, failure] as const))(
  '%s: bold red text in place of the routes, and Try again heals',
  async (_, { pattern, act, text }) => {
    const ada = await here.visit();
    const { page } = ada;
    ada.tolerate(/^(404|500) GET \/(config|runtime\.json)$/);
    const heal = await interfere(page, pattern, act);
    await page.goto(`${here.world.app}/book/`);
    const alert = page.getByRole('alert').filter({ hasText: text });
    await alert.waitFor();
    const { weight, colour } = await alert.evaluate((element) => {
      const { fontWeight, color } = getComputedStyle(element);
      return { weight: Number(fontWeight), colour: /\d+/.test(color) ? color : '' };
    });
    expect(weight).toBeGreaterThanOrEqual(700);
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+(\.\d+)?/g) ?? []).map(Number);
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([text]);
    heal();
    await button(page, 'Try again').click();
    await seeScreen(ada, 'Where are you sailing?');
  },
);

// Proves: P14, P17
test('A provider that cannot be reached is said and healed too, and a reload before has all that the address held', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^net::ERR_CONNECTION_REFUSED GET \//);
  const failure = page.getByRole('alert').filter({ hasText: 'Unable to fetch config.' });
  const heal = await interfere(page, CONFIG, (route) => route.abort('connectionrefused'));
  const address = `${here.world.app}/book/?sessionId=${SESSION}&awc=1234_5`;
  await page.goto(address);
  await failure.waitFor();
  await page.reload();
  await failure.waitFor();
  expect(page.url()).toBe(address);
  heal();
  await button(page, 'Try again').click();
  await seeScreen(ada, 'Where are you sailing?');
  expect(page.url()).toBe(`${here.world.app}/book/`);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, value }) => [name, value])).toEqual([['awc', '1234_5']]);
});

// Proves: P66
test.each(['first', 'react'])(
  'A page that misses its file %s says so, and a reload has all that its address held',
  async (name) => {
    const ada = await here.visit();
    const { page } = ada;
    const file = new RegExp(`/book/assets/${name}-[^/]*\\.js`);
    ada.tolerate(/^net::ERR_FAILED GET \/book\/assets\//);
    ada.tolerate(/^(console|page error): /);
    const heal = await interfere(page, file, (route) => route.abort());
    const address = `${here.world.app}/my-account/update-password/?token=${TOKEN}`;
    await page.goto(address);
    await page.getByRole('alert').filter({ hasText: 'Part of this page has not arrived.' }).waitFor();
    expect(page.url()).toBe(address);
    heal();
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await seeScreen(ada, 'Choose a new password');
    expect(page.url()).not.toContain(TOKEN);
  },
);

// A browser that is too old for the scripts, one that something keeps from them, a network that answers with a page of its own.
test.each<[string, Parameters<Route['fulfill']>[0]]>([
  ['cannot be read', { contentType: 'text/javascript', body: 'not yet a script' }],
  ['is a page to sign in to a network', { contentType: 'text/html', body: '<h1>Welcome aboard</h1>' }],
  ['is empty', { contentType: 'text/javascript', body: '' }],
])('A page whose first script %s does not say Loading for ever', async (_, answer) => {
  const ada = await here.visit();
  const { page } = ada;
  const file = /\/book\/assets\/bootstrap-[^/]*\.js/;
  ada.tolerate(/^(console|page error): /);
  const heal = await interfere(page, file, (route) => route.fulfill(answer));
  await page.goto(`${here.world.app}/book/`);
  const missing = page.getByRole('alert');
  await page.getByText('Loading').waitFor();
  expect(await missing.count()).toBe(0);
  // The while that it waits goes by at once.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getTiming().delay) animation.finish();
  });
  await missing.getByText('update this browser or try another one').waitFor();
  heal();
  await missing.getByRole('link', { name: 'Reload the page' }).click();
  await seeScreen(ada, 'Where are you sailing?');
});

// Proves: P66
test('An area whose file is gone offers a retry that brings it', async () => {
  const ada = await here.visit();
  const { page } = ada;
  // Also by its other addresses.
  const area = /\/book\/assets\/sign-in-area-[^/]*\.js/;
  ada.tolerate(/^404 GET \/book\/assets\/sign-in-area-/);
  ada.tolerate(/^(console|page error): .*(dynamically imported module|preload)/);
  const heal = await interfere(page, area, notFound);
  await page.goto(`${here.world.app}/my-account/register`);
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  heal();
  await button(page, 'Try again').click();
  await seeScreen(ada, 'Open an account');
});

// Proves: P66, S2.1
test('A later step whose file is gone after a release costs one reload and nothing of the trip', async () => {
  const ada = await here.visit();
  const { page } = ada;
  // Also by its other addresses.
  const steps = /\/book\/assets\/later-screens-[^/]*\.js/;
  ada.tolerate(/^404 GET \/book\/assets\/later-screens-/);
  ada.tolerate(/^(console|page error): .*(dynamically imported module|preload)/);
  const heal = await interfere(page, steps, notFound);
  await followSearch(ada, here.world.app, { route: 'HAL-BRI', date: '2026-06-10' });
  await chooseSailing(ada, '10:00');
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  heal();
  await button(page, 'Reload the page').click();
  await seeScreen(ada, 'Anything to add?');
  await page.getByText('10:00').first().waitFor();
});

// Proves: P66
test('Back leaves a screen whose files did not arrive, and Forward asks for them again', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^net::ERR_INTERNET_DISCONNECTED GET \/book\/assets\/later-screens-/);
  ada.tolerate(/^(console|page error): .*(dynamically imported module|preload)/);
  const files = /\/assets\/later-screens-[^/]*\.js/;
  await followSearch(ada, here.world.app, { route: 'HAL-BRI', date: '2026-06-10' });
  const heal = await interfere(page, files, (route) => route.abort('internetdisconnected'));
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, 'This page could not be loaded');
  await page.goBack();
  await seeScreen(ada, /Going out/);
  heal();
  await page.goForward();
  await seeScreen(ada, 'Anything to add?');
});

// Proves: S9.10
test('A missing asset is a 404, every other address is the app', async () => {
  const missing = await fetch(`${here.world.app}/book/assets/x.js`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).not.toContain('<html');
  const page = await fetch(`${here.world.app}/book/customer-details`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<div id="root">');
});

// Proves: P64
test('A search that fails says so and is asked again', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^500 GET \/ferry\/crossings\/available-best-prices$/);
  const heal = await interfere(
    page,
    '**/ferry/crossings/**',
    json(500, { description: 'The timetable is being printed.' }),
  );
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10`);
  await findSailings(ada);
  await page.getByText('The timetable is being printed.').waitFor();
  heal();
  await button(page, 'Try again').click();
  await sailingAt(page, '10:00').waitFor();
});

test('Before any script, and without it, the page shows whose it is and what to do', async () => {
  const waiting = await here.visit();
  const heal = await interfere(waiting.page, '**/*.js', (route) => route.abort());
  waiting.tolerate(/net::ERR_FAILED GET \/book\/assets\//);
  await waiting.page.goto(`${here.world.app}/book/`);
  await waiting.page.getByText('Gangway', { exact: true }).waitFor();
  await waiting.page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
  const band = await waiting.page.locator('header').boundingBox();
  expect(band).toMatchObject({ x: 0, y: 0, width: 390 });
  heal();
  await waiting.page.reload();
  await seeScreen(waiting, 'Where are you sailing?');
  // What the script draws stands where the static page stood.
  expect(await waiting.page.getByRole('banner').boundingBox()).toEqual(band);

  const browser = waiting.context.browser();
  const without = await browser?.newContext({ javaScriptEnabled: false });
  const page = await without?.newPage();
  if (!without || !page) throw new Error('No page without script.');
  await page.goto(`${here.world.app}/my-account/`);
  // Text of a noscript element is found by its place, not by its words.
  expect(await page.locator('noscript p').innerText()).toMatch(
    /^Booking a crossing needs JavaScript\. Please turn it on/,
  );
  expect(await page.locator('noscript p').isVisible()).toBe(true);
  expect(await page.getByText('Loading').isVisible()).toBe(false);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${here.world.app}/book/ticket/`);
  const words = page.locator('noscript p');
  expect(await words.innerText()).toMatch(/^Showing a ticket needs JavaScript\. Please turn it on/);
  const place = await words.boundingBox();
  expect(place?.x).toBeGreaterThan(15);
  expect(place?.y).toBeLessThan(100);
  await without.close();
});
