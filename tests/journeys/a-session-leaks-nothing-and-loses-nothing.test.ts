import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { Fault } from '#harbour/faults/fault-switch.ts';
import type { LogLine } from '#harbour/log.ts';
import { readSettings } from '#harbour/settings.ts';
import { journeys } from './harness.ts';
import { interfere } from './interfere.ts';
import { DESKTOP, enterDesk, signIn, signInAtDesk } from './people.ts';
import {
  acceptBasket,
  BY_NEW_CARD,
  button,
  CARDS,
  chooseWay,
  giveDetails,
  goToCardPage,
  goToPayment,
  reachDetails,
  reachExtras,
  reachReview,
  seeBooked,
  seeScreen,
  seeText,
  typeCard,
} from './steps.ts';
import { bookingOf } from './truth.ts';
import type { Passenger } from './world.ts';

const logged: LogLine[] = [];
const here = journeys({
  faults: true,
  settings: readSettings({ LOG_LEVEL: 'debug' }),
  logSink: (line) => logged.push(line),
});

const faults = () => {
  const { faults } = here.world.harbour.services;
  if (!faults) throw new Error('These journeys ask for faults.');
  return faults;
};
afterEach(() => faults().clear());

const stored = ({ page }: Passenger): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
const notice = ({ page }: Passenger) => page.getByRole('status').filter({ hasText: 'You have been signed out' });

/** Ada Morrow with her account, on her phone. */
async function signedIn(name = 'ada.morrow@harbour.test'): Promise<Passenger> {
  const ada = await here.visit();
  await ada.page.goto(`${here.world.app}/my-account/`);
  await signIn(ada, name);
  await seeScreen(ada, /^Hello, /);
  return ada;
}

/** A customer's trip, held, at the card page of the payment provider. */
async function atTheCardPage(email: string): Promise<Passenger> {
  const ada = await signedIn();
  await reachReview(ada, here.world, { email });
  await goToPayment(ada);
  await chooseWay(ada, BY_NEW_CARD);
  await goToCardPage(ada);
  return ada;
}

/** From now on the question whether the stored session holds goes wrong. */
const spoilValidation = (fault: Fault, times?: number) =>
  faults().add({
    call: 'getActiveSession',
    fault,
    probability: 1,
    seed: 1,
    milliseconds: 0,
    status: 401,
    ...(times !== undefined && { times }),
  });

// Proves: P15
test('Whoever is signed out in the middle of a booking hears of it once, and keeps the trip without the person', async () => {
  const ada = await signedIn();
  const { page } = ada;
  ada.tolerate(/^401 GET \/ferry\/active-session\/user\//);
  await reachDetails(ada, here.world);
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('grace@example.com');
  await expect.poll(() => stored(ada)).toContain('grace@example.com');
  spoilValidation('4xx-described', 1);
  await page.reload();
  await notice(ada).waitFor();
  await seeScreen(ada, 'Who is travelling?');
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('');
  expect(await stored(ada)).not.toMatch(/grace|C1000001/i);

  await page.getByRole('link', { name: 'Sign in again' }).click();
  await signIn(ada, 'ada.morrow@harbour.test');
  await page.getByRole('banner').getByText('AM', { exact: true }).waitFor();
  await seeScreen(ada, 'Who is travelling?');
  expect(await notice(ada).count()).toBe(0);
  await page.reload();
  await seeScreen(ada, 'Who is travelling?');
  expect(await notice(ada).count()).toBe(0);

  spoilValidation('4xx-described', 1);
  await page.reload();
  await button(page, 'Continue without signing in').click();
  await notice(ada).waitFor({ state: 'detached' });
  await giveDetails(ada, { email: 'grace.after@example.com' });
  await seeScreen(ada, 'Check everything');
  await page.goto(`${here.world.app}/book/basket`);
  await acceptBasket(ada);
  expect(await notice(ada).count()).toBe(0);
});

test('Whoever had chosen nothing is signed out without a word', async () => {
  const ada = await signedIn();
  ada.tolerate(/^401 GET \/ferry\/active-session\/user\//);
  await ada.page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, 'Where are you sailing?');
  spoilValidation('4xx-described', 1);
  await ada.page.reload();
  await ada.page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await seeScreen(ada, 'Where are you sailing?');
  expect(await notice(ada).count()).toBe(0);
});

// Proves: P15, P16
test('A clerk who is signed out over a booking signs in at the desk again and goes on, and never sees the passengers’ pages', async () => {
  const desk = await here.visit(DESKTOP);
  desk.tolerate(/^401 GET \/ferry\/active-session\/user\//);
  const { page } = desk;
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  await reachExtras(desk, here.world.app);
  spoilValidation('4xx-described', 1);
  await page.reload();
  await seeScreen(desk, 'Contact centre');
  await seeText(desk, 'Please sign in again to go on.');
  expect(new URL(page.url()).pathname).toBe('/contact-centre/sign-in');
  await enterDesk(desk);
  await seeScreen(desk, 'The trip');
  await seeText(desk, 'The trip is kept without personal details and checked again');
  await page.getByRole('navigation', { name: 'Parts of the booking' }).waitFor();
});

const LOST_VALIDATIONS = [
  ['is answered with 500', '500-before'],
  ['is reset', 'lost-before'],
  ['hangs', 'hang'],
] as const;

// Proves: P15
test.each(LOST_VALIDATIONS)(
  'Back from the card page the summary reaches the truth although the validation %s (T12)',
  async (_, fault) => {
    const email = `validation-${fault}@example.com`;
    const ada = await atTheCardPage(email);
    ada.tolerate(/^(500|net::\w+) GET \/ferry\/active-session\/user\//);
    spoilValidation(fault);
    const back = ada.page.waitForRequest(/\/active-session\/user\//);
    await typeCard(ada, CARDS.pays);
    await back;
    if (fault === 'hang') await giveUpWaiting(ada.page);
    await seeBooked(ada);
    expect(faults().report()[0]?.fired).toBeGreaterThan(0);
    expect(await notice(ada).count()).toBe(0);
    const booking = await bookingOf(here.world.harbour, email);
    expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence], tries: ['paid'] });
    expect(await stored(ada)).not.toContain('C1000001');
  },
);

/** The call and the one more that a fault of the network is worth (ruling 15) each wait fifteen seconds of the page. */
async function giveUpWaiting(page: Page): Promise<void> {
  for (const call of [1, 2]) {
    await expect.poll(() => faults().report()[0]?.fired).toBe(call);
    await page.clock.fastForward('00:16');
  }
}

// Proves: S3.26, S4.10
test('A validation that names another session signs in with that one, which is stored in place of the first', async () => {
  const ada = await signedIn();
  const elsewhere = await signedIn();
  const sessionOf = ({ page }: Passenger) => page.evaluate(() => sessionStorage.getItem('rfSessionIId'));
  const [former, named] = [await sessionOf(ada), await sessionOf(elsewhere)];
  const headers = { 'access-control-allow-origin': here.world.app };
  const stop = await interfere(ada.context, '**/ferry/active-session/user/**', (route) =>
    route.fulfill({ json: { 'hydra:member': [{ sessionId: named }] }, headers }),
  );
  await ada.page.reload();
  await seeScreen(ada, /^Hello, /);
  expect(await sessionOf(ada)).toBe(named);
  expect(await stored(ada)).not.toContain(former);
  stop();
  await ada.page.reload();
  await seeScreen(ada, /^Hello, /);
  expect(await sessionOf(ada)).toBe(named);
});

/** A second tab with all that the first has stored. */
async function clone({ context, page }: Passenger): Promise<Page> {
  const [cloned] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(window.location.href)),
  ]);
  return cloned;
}

test('Whoever signs out in one tab is signed out in its clone as well, which says so and has nothing left of them (T19)', async () => {
  const ada = await signedIn();
  const cloned = await clone(ada);
  await cloned.getByRole('heading', { level: 1, name: /^Hello, / }).waitFor();
  await button(ada.page, 'Sign out').click();
  await seeScreen(ada, 'Where are you sailing?');
  await cloned.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await cloned.getByText('You signed out in another tab.').waitFor();
  await cloned.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await cloned.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('C1000001');
});

// Proves: P11
test('Of two cloned tabs the busy one keeps the hidden one alive, and extending in it closes the other prompt (T15)', async () => {
  const busy = await signedIn();
  const hidden = await clone(busy);
  await hidden.getByRole('heading', { level: 1, name: /^Hello, / }).waitFor();
  expect(await hidden.evaluate(() => sessionStorage.getItem('rfSessionIId'))).toBe(
    await busy.page.evaluate(() => sessionStorage.getItem('rfSessionIId')),
  );
  const show = (state: 'hidden' | 'visible') =>
    hidden.evaluate((shown) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => shown });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');

  const dialogs = (page: Page) => page.getByRole('alertdialog');
  for (let tenMinutes = 0; tenMinutes < 4; tenMinutes++) {
    const kept = busy.page.waitForResponse(/active-new-session/);
    await here.world.pass('PT10M');
    await busy.page.keyboard.press('Tab');
    await kept;
    expect([await dialogs(busy.page).count(), await dialogs(hidden).count()]).toEqual([0, 0]);
  }
  await busy.page.getByRole('banner').getByText('AM', { exact: true }).waitFor();

  await here.world.pass('PT18M1S');
  await dialogs(busy.page).waitFor();
  await dialogs(hidden).waitFor();
  await button(busy.page, 'Extend My Session').click();
  await dialogs(busy.page).waitFor({ state: 'detached' });
  await dialogs(hidden).waitFor({ state: 'detached' });
  await show('visible');
  await here.world.pass('PT17M');
  expect([await dialogs(busy.page).count(), await dialogs(hidden).count()]).toEqual([0, 0]);
  await busy.page.reload();
  await seeScreen(busy, /^Hello, /);
});

// Proves: P14
test('In a whole payment by card the session id is in no third-party request, no history entry and no log line (T04)', async () => {
  const elsewhere: string[] = [];
  const ada = await signedIn();
  const own = [here.world.app, here.world.harbour.api.url];
  ada.context.on('request', (request) => {
    if (own.includes(new URL(request.url()).origin)) return;
    elsewhere.push([request.url(), request.postData(), JSON.stringify(request.headers())].join('\n'));
  });
  await reachReview(ada, here.world, { email: 'har@example.com' });
  await goToPayment(ada);
  await chooseWay(ada, BY_NEW_CARD);
  const ids = [...ada.sessions].filter((id) => id !== '');
  expect(ids).toContain(await ada.page.evaluate(() => sessionStorage.getItem('rfSessionIId')));
  await goToCardPage(ada);
  await typeCard(ada, CARDS.pays);
  await seeBooked(ada);

  const devtools = await ada.context.newCDPSession(ada.page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  const visited = entries.map(({ url }) => url);
  expect(visited.filter((url) => url.includes('/book/payment')).length).toBeGreaterThan(0);
  expect(elsewhere.length).toBeGreaterThan(0);
  expect(logged.filter(({ event }) => event === 'request').length).toBeGreaterThan(0);
  const told = { elsewhere, visited, logged: logged.map((line) => JSON.stringify(line)) };
  for (const id of ids) {
    for (const lines of Object.values(told)) expect(lines.filter((line) => line.includes(id))).toEqual([]);
  }
});

const SITE = 'https://www.skerryferries.example/';
/** Where a browser has a say in what is read; every other way to write it is read without one. */
const LEAVES = [
  '/book/basket/login/agent',
  '/book/basket/login/agent?next=https://evil.test/',
  '//evil.test/book/basket/login/agent',
];
const STAYS = ['/book/basket%2Flogin%2Fagent', '/book/basket/login/%61gent'];

// Proves: S2.10
test('The ways to write the agents’ sign-in leave for one fixed address or for none; Back does not loop (T06)', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^left the machine: https:\/\/www\.skerryferries\.example\/$/);
  await ada.context.route(`${SITE}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Skerry Ferries</h1>' }),
  );
  await reachDetails(ada, here.world);
  await page.goto(`${here.world.app}/book/basket`);
  await seeScreen(ada, 'Your trip');
  for (const variant of [...LEAVES, ...STAYS]) {
    await page.goto(`${here.world.app}${variant}`);
    if (LEAVES.includes(variant)) await page.waitForURL(SITE);
    else {
      await seeScreen(ada, /Where are you sailing\?|There is nothing at this address/);
      expect(new URL(page.url()).origin).toBe(here.world.app);
    }
    await page.goBack();
    // The basket is still there, and nothing leads away from it again.
    await seeScreen(ada, 'Your trip');
    expect(new URL(page.url()).pathname).toBe('/book/basket');
  }
});
