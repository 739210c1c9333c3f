import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookedElsewhere } from './after-steps.ts';
import { journeys } from './harness.ts';
import { interfere } from './interfere.ts';
import { DESKTOP, enterDesk, findAtDesk, signIn, signInAtDesk } from './people.ts';
import {
  button,
  CARDS,
  CHOOSING,
  goToCardPage,
  reachDetails,
  reachExtras,
  reachPayment,
  seeBooked,
  seeScreen,
  seeText,
  typeCard,
} from './steps.ts';
import { bookingOf } from './truth.ts';
import type { Passenger } from './world.ts';

const here = journeys();

const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const PROMPT = 'Extend your Session';
const EXPIRED = 'Your Session has expired';
/** The call that keeps a session. */
const KEPT = /\/ferry\/active-new-session\?/;

/** What a dialog is described by, as a screen reader finds it. */
const describedBy = (shown: Locator): Promise<string> =>
  shown.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText ?? '')
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

// Proves: P1, S2.18
test('The prompt opens at 18:00 with 02:00 to go, and extending returns to the same field', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await reachDetails(ada, here.world);
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.pressSequentially('Gra');
  await here.world.pass('PT17M58S');
  expect(await dialog(page, PROMPT).count()).toBe(0);
  await here.world.pass('PT3S');
  await dialog(page, PROMPT).waitFor();
  await dialog(page, PROMPT)
    .getByText(/^0[12]:[05]\d$/)
    .waitFor();
  await here.world.pass('PT30S');
  await dialog(page, PROMPT)
    .getByText(/^01:[23]\d$/)
    .waitFor();
  const scrolls = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');
  expect(await scrolls()).toBe(false);
  await button(page, 'Extend My Session').click();
  await dialog(page, PROMPT).waitFor({ state: 'detached' });
  expect(await scrolls()).toBe(true);
  await page.keyboard.type('ce');
  expect(await name.inputValue()).toBe('Grace');
  await here.world.pass('PT17M50S');
  expect(await dialog(page, PROMPT).count()).toBe(0);
});

// Proves: P13, R2, S2.19, S4.7
test('At 20:00 the person is forgotten, the trip is not, and Ok starts another session', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await reachDetails(ada, here.world);
  await page.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('grace@example.com');
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await stored()).toContain('grace@example.com');
  const before = new Set(ada.sessions);
  await here.world.pass('PT18M');
  await dialog(page, PROMPT).waitFor();
  await here.world.pass('PT2M1S');
  await dialog(page, EXPIRED).waitFor();
  await dialog(page, EXPIRED)
    .getByText('Due to an extended period of inactivity, your session was automatically closed.', { exact: true })
    .waitFor();
  expect(await stored()).not.toMatch(/grace/i);
  await button(page, 'Ok').click();
  await seeScreen(ada, 'Your trip');
  await seeText(ada, 'We kept your trip without your personal details and checked it again');
  expect([...ada.sessions].filter((id) => !before.has(id))).toHaveLength(1);
  await button(page, 'Continue to your details').click();
  await seeScreen(ada, 'Who is travelling?');
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('');
});

// Proves: R2, P16
test('Staff whose session ends in the middle of a booking sign in again and find it checked', async () => {
  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  await reachExtras(desk, here.world.app);
  await here.world.pass('PT20M1S');
  await dialog(page, EXPIRED).waitFor();
  await button(page, 'Ok').click();
  await seeText(desk, 'Please sign in again to go on.');
  expect(new URL(page.url()).pathname).toBe('/contact-centre/sign-in');
  await enterDesk(desk);
  await seeScreen(desk, 'The trip');
  await seeText(desk, 'The trip is kept without personal details and checked again');
  await seeText(desk, 'You are not acting for a customer now');
  await page.getByRole('navigation', { name: 'Parts of the booking' }).waitFor();

  // It goes on for whoever is chosen then.
  await page.keyboard.press('b');
  await seeScreen(desk, 'Bookings Dashboard');
  await findAtDesk(desk, 'ada.morrow@harbour.test');
  await button(page, 'Act for Ada Morrow').click();
  await seeText(desk, /\(C1000001\)\. What you book is theirs\./);
  await seeScreen(desk, 'The trip');
  await seeText(desk, 'The trip is kept without personal details and checked again');
  await seeText(desk, 'Wed 10 Jun, 10:00');
  expect(await page.getByText('You are not acting for a customer now').count()).toBe(0);
});

/** The session of a clerk ends, the page is loaded again under the dialog, and they sign in at their own door. */
async function comeBackFromUnderDialog(desk: Passenger, behind?: string): Promise<void> {
  const { page } = desk;
  await here.world.pass('PT20M1S');
  await dialog(page, EXPIRED).waitFor();
  if (behind)
    expect(await page.getByRole('heading', { level: 1, includeHidden: true }).allTextContents()).toEqual([behind]);
  await page.reload();
  await seeText(desk, 'Please sign in again to go on.');
  expect(new URL(page.url()).pathname).toBe('/contact-centre/sign-in');
  await enterDesk(desk);
}

// Proves: R2, P16
test('Staff who load the page again under the dialog come to their own door, not to the passengers’ pages', async () => {
  const desk = await here.visit(DESKTOP);
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  await reachExtras(desk, here.world.app);
  await comeBackFromUnderDialog(desk);
  await seeScreen(desk, 'The trip');
  await seeText(desk, 'The trip is kept without personal details and checked again');
});

// Proves: P16
test('Staff who load a booking again under the dialog sign in at their own door and have it open again', async () => {
  const { reference } = await bookedElsewhere(here.world, { email: 'read-to-the-end@example.com' });
  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  await signInAtDesk(desk, here.world.app);
  await findAtDesk(desk, reference);
  await page.getByRole('link', { name: reference }).click();
  await seeBooked(desk);
  await comeBackFromUnderDialog(desk, 'You are signed out');
  await seeBooked(desk);
});

// Proves: P16
test('A customer whose session ends in the account signs in again and is on the same page', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await page.goto(`${here.world.app}/my-account/vehicles`);
  await signIn(ada, 'ada.morrow@harbour.test');
  await seeScreen(ada, 'Your vehicles');
  await here.world.pass('PT20M1S');
  await dialog(page, EXPIRED).waitFor();
  await button(page, 'Ok').click();
  await seeText(ada, 'Please sign in to see your account.');
  await signIn(ada, 'ada.morrow@harbour.test');
  await seeScreen(ada, 'Your vehicles');
});

// Proves: P13, R2
test.each([
  ['/my-account/sign-in', 'Password'],
  ['/contact-centre/sign-in', 'Password'],
  ['/book/find', 'E-mail of the lead passenger'],
])('At 20:00 nothing that was typed at %s stands behind the dialog', async (path, label) => {
  const { page } = await here.visit();
  await page.goto(`${here.world.app}${path}`);
  const field = page.getByLabel(label, { exact: true });
  await field.fill('only-for-ada@example.com');
  await here.world.pass('PT20M1S');
  await dialog(page, EXPIRED).waitFor();
  const typed = () => page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value).join(''));
  expect(await typed()).toBe('');
  await dialog(page, EXPIRED).getByRole('button').click();
  await dialog(page, EXPIRED).waitFor({ state: 'detached' });
  await field.waitFor();
  expect(await typed()).toBe('');
});

// Proves: P12, R7
test('The dialog is named and described, holds the focus, extends on Escape, and is said in the title', async () => {
  const ada = await here.visit({ viewport: { width: 320, height: 640 } });
  const { page } = ada;
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, 'Where are you sailing?');
  await seeText(ada, /after 18 minutes without activity/);
  const title = await page.title();
  await here.world.pass('PT18M1S');
  const prompt = dialog(page, PROMPT);
  await prompt.waitFor();
  expect(await page.title()).toBe(PROMPT);
  expect(await describedBy(prompt)).toMatch(
    /^Are you still there\? Any trip you have begun is kept, but your session closes in 0\d:\d\d/,
  );
  const extend = button(page, 'Extend My Session');
  expect(await extend.evaluate((element) => element === document.activeElement)).toBe(true);
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    // The browser's own bar may take a turn; nothing of the page behind ever does.
    const inside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(inside).toBe(true);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  expect(await extend.isVisible()).toBe(true);
  // The figures change each second and are silent; what is said is said at a minute, 30, 20 and 10 seconds.
  const said = () => prompt.getByRole('status').innerText();
  expect(await prompt.getByRole('timer').getAttribute('aria-live')).toBe('off');
  expect(await said()).toBe('');
  await here.world.pass('PT1M');
  await expect.poll(said).toBe('Your session closes in one minute.');
  await page.keyboard.press('Escape');
  await prompt.waitFor({ state: 'detached' });
  expect(await page.title()).toBe(title);
});

test('The last minute is said four times, its end in the title, and none of it is printed', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, 'Where are you sailing?');
  await here.world.pass('PT18M1S');
  const prompt = dialog(page, PROMPT);
  const said = () => prompt.getByRole('status').innerText();
  for (const [time, words] of [
    ['PT1M', 'one minute'],
    ['PT30S', '30 seconds'],
    ['PT10S', '20 seconds'],
    ['PT10S', '10 seconds'],
  ] as const) {
    await here.world.pass(time);
    await expect.poll(said).toBe(`Your session closes in ${words}.`);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await prompt.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  expect(await prompt.isVisible()).toBe(true);
  await here.world.pass('PT10S');
  const expired = dialog(page, EXPIRED);
  await expired.waitFor();
  expect(await describedBy(expired)).toBe(
    'Due to an extended period of inactivity, your session was automatically closed.',
  );
  await expect.poll(() => page.title()).toBe(EXPIRED);
  await button(page, 'Ok').click();
  await expired.waitFor({ state: 'detached' });
  expect(await page.title()).toBe('Book a crossing – Skerry Ferries');
});

test('An extension that fails says why, and is asked for again (T17)', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^500 GET \/ferry\/active-new-session$/);
  await page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, 'Where are you sailing?');
  await here.world.pass('PT18M1S');
  const prompt = dialog(page, PROMPT);
  const heal = await interfere(page, KEPT, (route) =>
    route.fulfill({
      status: 500,
      json: { description: 'The harbour office is closed.' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await button(page, 'Extend My Session').click();
  await prompt.getByRole('alert').filter({ hasText: 'The harbour office is closed.' }).waitFor();
  heal();
  await button(page, 'Extend My Session').click();
  await prompt.waitFor({ state: 'detached' });
});

test('A laptop that slept past both limits wakes up expired, without a prompt', async () => {
  const ada = await here.visit();
  await reachDetails(ada, here.world);
  await here.world.pass('PT25M');
  await dialog(ada.page, EXPIRED).waitFor();
  expect(await dialog(ada.page, PROMPT).count()).toBe(0);
});

// Proves: P11
test('Twenty-five minutes on the card page expire nothing; the truth comes before any dialog', async () => {
  const ada = await here.visit();
  ada.tolerate(/^(401|402|409) /);
  const email = 'slow-typist@example.com';
  await reachPayment(ada, here.world, { email });
  await goToCardPage(ada);
  await here.world.pass('PT19M');
  await typeCard(ada, CARDS.pays);
  await seeBooked(ada);
  expect(await dialog(ada.page, PROMPT).count()).toBe(0);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence] });
});

test('Expiry at the choice of payment keeps no way to pay the old booking', async () => {
  const ada = await here.visit();
  ada.tolerate(/^401 /);
  const email = 'gone@example.com';
  await reachPayment(ada, here.world, { email });
  await seeScreen(ada, CHOOSING);
  await here.world.pass('PT20M1S');
  await dialog(ada.page, EXPIRED).waitFor();
  await button(ada.page, 'Ok').click();
  await seeScreen(ada, 'Your trip');
  expect(await bookingOf(here.world.harbour, email)).toMatchObject({ status: 67, captures: [] });
});
