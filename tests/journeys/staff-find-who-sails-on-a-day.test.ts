// A caller knows the day and nothing else; or a sailing is late, and everybody on it is to be called.
import { expect, test } from 'vitest';
import { visitor } from '#tests/contract/booker.ts';
import { journeys } from './harness.ts';
import { barriersOn, DESKTOP, seeArrived, signInAtDesk } from './people.ts';
import { button, dayOf, seeScreen, seeText } from './steps.ts';
import { bookingOf } from './truth.ts';

const here = journeys();

// Proves: P63
test('The call centre finds who sails on a day and on one of its sailings, without a mouse', async () => {
  const [early, late] = ['early.caller@example.com', 'late.caller@example.com'];
  const caller = visitor(here.world.harbour);
  await caller.hold({ email: late, departureTime: '16:00' });
  await caller.hold({ email: early, departureTime: '10:00' });
  const [first, second] = await Promise.all([early, late].map((email) => bookingOf(here.world.harbour, email)));

  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  const rows = page
    .getByRole('table', { name: /^Bookings found/ })
    .locator('tbody')
    .getByRole('row');

  // From the day before, chosen in the calendar, to the day itself by one key.
  await button(page, /^Sailing on/).press('Enter');
  await dayOf(page, 'Sailing on', '2026-06-09').press('Enter');
  await seeText(desk, 'Nothing found');
  expect(await barriersOn(desk)).toEqual([]);
  await page.keyboard.press(']');
  await rows.nth(1).waitFor();
  expect(await rows.getByRole('link').allInnerTexts()).toEqual([first?.reference, second?.reference]);
  await page.getByRole('link', { name: first?.reference ?? '' }).waitFor();
  expect(await barriersOn(desk)).toEqual([]);

  // The same day among the departures, and from a sailing of it to who is on it.
  await page.keyboard.press('d');
  await seeScreen(desk, 'Departures');
  await page.keyboard.press('g');
  await dayOf(page, 'Go to a day', '2026-06-10').press('Enter');
  await seeText(desk, /^Sailings on Wed 10 Jun/);
  await page
    .getByRole('row')
    .filter({ hasText: '16:00' })
    .filter({ hasText: 'Port Hallow to Bridehaven' })
    .getByRole('button', { name: 'Who is on it at 16:00' })
    .first()
    .press('Enter');
  await seeScreen(desk, 'Bookings Dashboard');
  await seeText(desk, /^Only the 16:00, Port Hallow to Bridehaven/);
  await page.getByRole('link', { name: second?.reference ?? '' }).waitFor();
  expect(await rows.count()).toBe(1);
  expect(await barriersOn(desk)).toEqual([]);
  await button(page, 'All sailings of the day').press('Enter');
  await page.getByRole('link', { name: first?.reference ?? '' }).waitFor();

  // Whoever comes back from a booking finds the day as it was.
  await page.getByRole('link', { name: second?.reference ?? '' }).press('Enter');
  await seeArrived(desk);
  await page.goBack();
  await seeScreen(desk, 'Bookings Dashboard');
  await rows.nth(1).waitFor();
  await button(page, 'Any day').press('Enter');
  await button(page, 'Any day').waitFor({ state: 'detached' });
});

// Proves: P63
test('The next caller is not looked for on the sailing of the last one without a word, and one key looks everywhere', async () => {
  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  await page.keyboard.press('d');
  await seeScreen(desk, 'Departures');
  await button(page, /^Who is on it/)
    .last()
    .press('Enter');
  await seeScreen(desk, 'Bookings Dashboard');
  await seeText(desk, /^Only the /);
  await page.keyboard.press('/');
  await page.keyboard.type('finlay.reid@harbour.test');
  await page.keyboard.press('Enter');
  await seeText(desk, /^Nothing found on the \d\d:\d\d, \w/);
  // From the field to the keys.
  await page.keyboard.press('Escape');
  await page.keyboard.press('y');
  await button(page, 'Act for Finlay Reid').waitFor();
  await expect
    .poll(() => button(page, 'Act for Finlay Reid').evaluate((one) => one === document.activeElement))
    .toBe(true);
  await page.keyboard.press('?');
  expect(await page.getByText('Look on any day').count()).toBe(0);
});
