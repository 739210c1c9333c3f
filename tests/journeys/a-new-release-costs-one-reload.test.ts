import { expect, test } from 'vitest';
import { FIND } from './after-steps.ts';
import { journeys } from './harness.ts';
import { expectMissing, release } from './release.ts';
import {
  button,
  chooseSailing,
  chooseWay,
  findSailings,
  followSearch,
  heading,
  openLine,
  reachPayment,
  sailingAt,
  seeBooked,
  seeScreen,
} from './steps.ts';
import { bookingOf } from './truth.ts';

const here = journeys({ freshProfiles: true });
const PAY = /^Pay £/;

// Proves: P66
test('A new release while a tab is open costs one reload and nothing of the trip', async () => {
  const ada = await here.visit();
  expectMissing(ada, 'later-screens');
  await followSearch(ada, here.world.app, { route: 'HAL-BRI', date: '2026-06-10' });
  const { reloads } = await release(ada, 'later-screens');
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, 'Anything to add?');
  await ada.page.getByText('10:00').first().waitFor();
  expect(reloads()).toBe(1);
});

// Proves: P66
test('A file that is missing while somebody only comes near what needs it reloads nothing, and their press does, once', async () => {
  const ada = await here.visit();
  const { page } = ada;
  expectMissing(ada, 'results-screen');
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10`);
  await seeScreen(ada, 'Where are you sailing?');
  const { reloads } = await release(ada, 'results-screen');
  const gone = page.waitForResponse(/\/assets\/results-screen-[^/]*\.js/);
  await openLine(page, 'From and to');
  await gone;
  // As long as it takes to find out about a release, and to load the page again.
  for (const _ of ['asked', 'loaded']) await page.evaluate(async () => (await fetch('/book/')).text());
  expect(reloads()).toBe(0);
  await findSailings(ada);
  await sailingAt(page, '10:00').waitFor();
  expect(reloads()).toBe(1);
});

// Proves: P66
test('A new release that takes away the files of a link leads there all the same, by one reload', async () => {
  const ada = await here.visit();
  expectMissing(ada, 'booked-area');
  await ada.page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, 'Where are you sailing?');
  const { reloads } = await release(ada, 'booked-area');
  await ada.page.getByRole('link', { name: 'My booking' }).click();
  await seeScreen(ada, FIND);
  expect(reloads()).toBe(1);
  await ada.page.goBack();
  await seeScreen(ada, 'Where are you sailing?');
});

// Proves: P66, S9.2
test('A new release at the very return from PayPal costs one reload, and the payment is made once', async () => {
  const ada = await here.visit();
  expectMissing(ada, 'booked(-area)?');
  const email = 'new-release@example.com';
  await reachPayment(ada, here.world, { email });
  await chooseWay(ada, 'PayPal');
  await button(ada.page, PAY).click();
  await seeScreen(ada, /with PayPal$/);
  // The way back is a redirection, which still gets the page of the old release and is not counted.
  const { reloads } = await release(ada, 'booked');
  await button(ada.page, PAY).click();
  // Once the payment is being looked up the page does not reload itself: the passenger does.
  const reload = button(ada.page, 'Reload the page');
  await reload.or(heading(ada.page, 'You’re booked')).waitFor();
  if (await reload.isVisible()) await reload.click();
  await seeBooked(ada);
  expect(reloads()).toBe(1);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({
    status: 30,
    captures: [booking.totalPence],
    tries: ['paid'],
    letters: ['confirmation'],
  });
});

// Proves: P66, R8
test('A release that stays broken at the return from PayPal says that the payment may have been made', async () => {
  const ada = await here.visit();
  expectMissing(ada, 'booked(-area)?');
  const email = 'broken-release@example.com';
  await reachPayment(ada, here.world, { email });
  await chooseWay(ada, 'PayPal');
  await button(ada.page, PAY).click();
  await seeScreen(ada, /with PayPal$/);
  const { mend } = await release(ada, 'booked', true);
  await button(ada.page, PAY).click();
  await seeScreen(ada, 'This page could not be loaded');
  await ada.page
    .getByText(/^A payment may have been made: do not pay again\. .*, or call us and quote [A-Z0-9]{8}\.$/)
    .waitFor();
  // Every file is there again after the passenger's own reload.
  mend();
  await button(ada.page, 'Reload the page').click();
  await seeBooked(ada);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence], tries: ['paid'] });
});

test('A release that stays broken is not reloaded in circles', async () => {
  const ada = await here.visit();
  expectMissing(ada, 'later-screens');
  await followSearch(ada, here.world.app, { route: 'HAL-BRI', date: '2026-06-10' });
  const { reloads } = await release(ada, 'later-screens', true);
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, 'This page could not be loaded');
  expect(reloads()).toBe(1);
  await button(ada.page, 'Try again').click();
  await seeScreen(ada, 'This page could not be loaded');
  expect(reloads()).toBe(1);
});
