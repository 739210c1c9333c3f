// Whoever goes through a list of bookings comes back to it as it was left.
import { expect, test } from 'vitest';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { journeys } from './harness.ts';
import { barriersOn, DESKTOP, findAtDesk, seeArrived, signIn, signInAtDesk } from './people.ts';
import { cellsOf, leftOfWords, titleOf } from './printed.ts';
import { signal } from './signal.ts';
import { button, seeBooked, seeScreen } from './steps.ts';
import type { Passenger } from './world.ts';

const here = journeys({ demoBookings: true });

const isFocused = (page: Passenger['page'], name: string) =>
  page.getByRole('link', { name, exact: true }).evaluate((link) => link === document.activeElement);

// Proves: P63
test('The call centre comes back to what it found, at the booking that it opened, and goes from one to the next', async () => {
  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  await page.getByLabel('Look in').selectOption('E-mail');
  await page.getByRole('searchbox', { name: 'Find' }).fill('rowan.pell@harbour.test');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Bookings' }).locator('tbody').getByRole('row');
  await rows.nth(3).waitFor();
  const references = await rows.getByRole('link').allInnerTexts();
  const [first = '', second = '', third = ''] = references;
  await page.getByRole('link', { name: second, exact: true }).press('Enter');
  await seeAnswered(desk, second);

  await page.goBack();
  await seeScreen(desk, 'Bookings Dashboard');
  expect(await page.getByRole('searchbox', { name: 'Find' }).inputValue()).toBe('rowan.pell@harbour.test');
  expect(await page.getByLabel('Look in').inputValue()).toBe('email');
  expect(await rows.getByRole('link').allInnerTexts()).toEqual(references);
  await expect.poll(() => isFocused(page, second)).toBe(true);

  await page.keyboard.press('Enter');
  await seeAnswered(desk, second);
  expect(await barriersOn(desk)).toEqual([]);
  await page.keyboard.press('j');
  await seeAnswered(desk, third);
  await page.keyboard.press('k');
  await seeAnswered(desk, second);
  await page.keyboard.press('k');
  await seeAnswered(desk, first);
  await page.getByRole('link', { name: 'Back to the list' }).press('Enter');
  await seeScreen(desk, 'Bookings Dashboard');
  await expect.poll(() => isFocused(page, first)).toBe(true);

  // The next one at this desk finds nothing of it.
  await button(page, 'Sign out').first().click();
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  expect(await page.getByRole('searchbox', { name: 'Find' }).inputValue()).toBe('');
  expect(await rows.count()).toBe(0);
});

// Proves: P63
test('The call centre finds a caller, opens the booking and looks for the next one by few keys', async () => {
  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  await page.keyboard.press('/');
  await page.keyboard.type('rowan.pell@harbour.test');
  await page.keyboard.press('Enter');
  const references = page.getByRole('table', { name: 'Bookings' }).locator('tbody').getByRole('link');
  await references.nth(3).waitFor();
  const first = await references.first().innerText();
  await expect.poll(() => isFocused(page, first)).toBe(true);
  await page.keyboard.press('Enter');
  await seeAnswered(desk, first);
  await page.goBack();
  await seeScreen(desk, 'Bookings Dashboard');
  await page.keyboard.press('/');
  await page.keyboard.type('ada.morrow@harbour.test');
  await page.keyboard.press('Enter');
  await button(page, 'Act for Ada Morrow').waitFor();
  expect(await page.getByRole('searchbox', { name: 'Find' }).inputValue()).toBe('ada.morrow@harbour.test');
  await page.keyboard.press('d');
  await seeScreen(desk, 'Departures');
  await page.keyboard.press('/');
  await page.keyboard.type('bond');
  expect(await page.getByRole('searchbox', { name: 'Find' }).inputValue()).toBe('bond');
});

/** The booking of this reference is on screen, whatever became of it. */
async function seeAnswered(desk: Passenger, reference: string): Promise<void> {
  await seeArrived(desk);
  await desk.page.getByRole('main').getByText(reference).first().waitFor();
}

// Proves: P61, P63
test('An agency comes back to the list that it chose, with the words that it looked for', async () => {
  const agency = await here.visit(DESKTOP);
  agency.tolerate(/^401 POST \/ferry\/customer\/login$/);
  const { page } = agency;
  await page.goto(`${here.world.app}${AGENT_PLACES.bookings}`);
  await signIn(agency, 'A2001');
  await seeScreen(agency, 'Bookings');
  await page.getByRole('radio', { name: /^Past/ }).check({ force: true });
  const find = page.getByRole('searchbox', { name: 'Find a booking' });
  await find.fill('pell');
  const open = page.getByRole('table', { name: 'Past' }).getByRole('link').first();
  const reference = await open.innerText();
  await open.press('Enter');
  await seeBooked(agency);
  await page.keyboard.press('b');
  await seeScreen(agency, 'Bookings');
  await page.getByRole('table', { name: 'Past' }).waitFor();
  expect(await find.inputValue()).toBe('pell');
  await expect.poll(() => isFocused(page, reference)).toBe(true);
});

// Each of these letters alone is a shortcut: to the bookings, the invoices and a new booking.
test('An agency looks for a booking from any page by one key, before the bookings are read', async () => {
  const agency = await here.visit(DESKTOP);
  agency.tolerate(/^401 POST \/ferry\/customer\/login$/);
  const { page } = agency;
  await page.goto(`${here.world.app}${AGENT_PLACES.overview}`);
  await signIn(agency, 'A2001');
  await seeScreen(agency, 'Hallow Travel');
  const asked = signal();
  await page.route('**/itinerary-services/itineraries?*', async (route) => {
    await asked.given;
    await route.continue();
  });
  await page.keyboard.press('/');
  await page.keyboard.type('bin');
  await seeScreen(agency, 'Bookings');
  expect(await page.getByRole('searchbox', { name: 'Find a booking' }).inputValue()).toBe('bin');
  asked.give();
  await page.getByText('No booking in this list matches.').waitFor();
});

test('A customer comes back to the list that they chose, at the booking that they opened', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await page.goto(`${here.world.app}${ACCOUNT_PLACES.bookings}`);
  await signIn(ada, 'ada.morrow@harbour.test');
  await seeScreen(ada, 'Your bookings');
  await page.getByRole('radio', { name: /^Past/ }).check({ force: true });
  const past = page.getByRole('region', { name: 'Past' }).getByRole('link');
  const [reference = ''] = /\b[0-9A-Z]{8}\b/.exec(await past.first().innerText()) ?? [];
  // What is imported meanwhile may stand above it.
  const open = past.filter({ hasText: reference });
  await open.press('Enter');
  await seeBooked(ada);
  await page.goBack();
  await seeScreen(ada, 'Your bookings');
  await page.getByRole('region', { name: 'Past' }).waitFor();
  await expect.poll(() => open.evaluate((link) => link === document.activeElement)).toBe(true);

  await page.getByRole('radio', { name: /^Upcoming/ }).check({ force: true });
  await page.getByRole('link', { name: 'Open your ticket' }).press('Enter');
  await seeBooked(ada);
  await page.goBack();
  await expect.poll(() => isFocused(page, 'Open your ticket')).toBe(true);
});

test('A list of bookings is printed with their references, and without what is for the screen', async () => {
  const agency = await here.visit(DESKTOP);
  agency.tolerate(/^401 POST \/ferry\/customer\/login$/);
  const { page } = agency;
  await page.goto(`${here.world.app}${AGENT_PLACES.bookings}`);
  await signIn(agency, 'A2001');
  const table = page.getByRole('table', { name: 'Upcoming' });
  const onScreen = await cellsOf(table);
  const pressed = (await table.getByRole('columnheader').allInnerTexts()).indexOf('Book again');
  expect(pressed).toBeGreaterThan(0);
  const [first = ''] = onScreen[0] ?? [];
  expect(first).toMatch(/^[0-9A-Z]{8}$/);
  await page.emulateMedia({ media: 'print' });
  const reference = table.getByRole('link', { name: first, exact: true });
  expect(await reference.isVisible()).toBe(true);
  expect(await leftOfWords(reference)).toBe(await leftOfWords(titleOf(table, 'Reference')));
  expect(await cellsOf(table)).toEqual(onScreen.map((cells) => cells.toSpliced(pressed, 1)));
  for (const gone of [
    page.getByRole('navigation', { name: 'Agent portal' }),
    page.getByRole('search'),
    page.getByRole('radio', { name: /^Past/ }),
    button(page, 'Refresh'),
  ]) {
    expect(await gone.isVisible()).toBe(false);
  }
});

test('What the contact centre finds is printed without the file that it can read, and without a ring around a row', async () => {
  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  await signInAtDesk(desk, here.world.app);
  await findAtDesk(desk, 'ada.morrow@harbour.test');
  const first = page
    .getByRole('table', { name: /^Bookings found/ })
    .getByRole('link')
    .first();
  await first.waitFor();
  await first.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const ring = () => first.evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(await ring()).toBe('solid');
  await page.emulateMedia({ media: 'print' });
  expect(await ring()).toBe('none');
  expect(await page.getByText('A caller’s log').isVisible()).toBe(false);
});

test('A list of travel cards is printed without the order of another', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await page.goto(`${here.world.app}${ACCOUNT_PLACES['travel-cards']}`);
  await signIn(ada, 'ada.morrow@harbour.test');
  const order = page.getByRole('heading', { name: 'Buy a travel card' });
  const back = page.getByRole('main').getByRole('link', { name: 'Your account' });
  await order.waitFor();
  await back.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(/Number T50004411/).isVisible()).toBe(true);
  for (const gone of [order, back]) expect(await gone.isVisible()).toBe(false);
});
