import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import { holdBack } from './interfere.ts';
import {
  acceptBasket,
  addNothing,
  button,
  chooseSailing,
  followSearch,
  giveDetails,
  heading,
  openLine,
  reachReview,
  sailingAt,
  seeScreen,
  seeText,
} from './steps.ts';

const here = journeys({ freshProfiles: true });

const isInView = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test('A step whose file is on its way has a heading, in view', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const release = await holdBack(page, /\/assets\/later-screens-/);
  await followSearch(ada, here.world.app, { route: 'HAL-BRI', date: '2026-06-10' });
  await sailingAt(page, '22:00').scrollIntoViewIfNeeded();
  await chooseSailing(ada, '22:00');
  const waiting = heading(page, 'One moment');
  await waiting.waitFor();
  expect(await waiting.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(100);
  expect(await isInView(waiting)).toBe(true);
  await release();
  await seeScreen(ada, 'Anything to add?');
});

test('Whoever has moved on while a step is on its way, or is priced, stays where they are', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const home = page.getByRole('link', { name: /start a new search$/ });
  const isThere = () => home.evaluate((element) => element === document.activeElement);
  const reachHome = async () => {
    while (!(await isThere())) await page.keyboard.press('Shift+Tab');
  };
  const release = await holdBack(page, /\/assets\/later-screens-/);
  await followSearch(ada, here.world.app, { route: 'HAL-BRI', date: '2026-06-10' });
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, 'One moment');
  await reachHome();
  await release();
  await seeScreen(ada, 'Anything to add?');
  expect(await isThere()).toBe(true);

  await addNothing(ada);
  await acceptBasket(ada);
  const price = await holdBack(page, /\/itinerary-services\/carts/);
  await giveDetails(ada, { email: 'ada@example.com', plate: 'GW12 ABC' });
  await seeScreen(ada, 'Check everything');
  await reachHome();
  await price();
  await button(page, 'Go to payment').waitFor();
  expect(await isThere()).toBe(true);
});

// Proves: S9.9
test('A step whose file neither arrives nor fails is given up after two minutes, and is there once it is asked for again', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^(console|page error): .*A file took too long\./);
  const release = await holdBack(page, /\/assets\/later-screens-/);
  await followSearch(ada, here.world.app, { route: 'HAL-BRI', date: '2026-06-10' });
  await chooseSailing(ada, '10:00');
  await seeScreen(ada, 'One moment');
  await here.world.pass('PT1M59S');
  await seeScreen(ada, 'One moment');
  await here.world.pass('PT1S');
  await seeScreen(ada, 'This page could not be loaded');
  await release();
  await button(page, 'Try again').click();
  await seeScreen(ada, 'Anything to add?');
  await page.getByText('10:00').first().waitFor();
});

test('Places to stay are searched for under a heading, with what was asked in view', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await followSearch(ada, here.world.app, { route: 'HAL-BRI', date: '2026-06-10', return: '2026-06-12' });
  await chooseSailing(ada, '10:00');
  await heading(page, /Coming back/).waitFor();
  await chooseSailing(ada, '16:00');
  await button(page, 'Continue without extras').click();
  const release = await holdBack(page, /\/hotel\/hotel-stay\//);
  await button(page, 'Find places to stay').click();
  const looking = page.getByRole('heading', { name: 'Looking for places to stay' });
  await looking.waitFor();
  expect(await isInView(looking)).toBe(true);
  expect(await isInView(button(page, 'Change nights or rooms'))).toBe(true);
  await release();
  await page.getByRole('heading', { name: /places to stay$/ }).waitFor();
  expect(await isInView(button(page, 'Change nights or rooms'))).toBe(true);
});

test('A review that is priced again stays where it is, and takes a second thought', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await reachReview(ada, here.world, { email: 'ada@example.com' });
  await openLine(page, 'Donations');
  const three = page.getByRole('radio', { name: '£3' }).first();
  const five = page.getByRole('radio', { name: '£5' }).first();
  await three.scrollIntoViewIfNeeded();
  const release = await holdBack(page, /\/itinerary-services\/carts/);
  await three.check({ force: true });
  await button(page, 'Pricing your trip').waitFor();
  expect(await isInView(three)).toBe(true);
  await five.check({ force: true });
  await release();
  await button(page, 'Go to payment').waitFor();
  expect(await five.isChecked()).toBe(true);
  expect(await isInView(five)).toBe(true);
  expect(await five.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByText('The total was').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: /lifeboat.*: £5\.00\.$/ })
    .waitFor();
});

test('A page that is loaded again while its review is priced again prices it with what was chosen', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await reachReview(ada, here.world, { email: 'ada@example.com' });
  await openLine(page, 'Donations');
  const release = await holdBack(page, /\/itinerary-services\/carts/);
  await page.getByRole('radio', { name: '£3' }).first().check({ force: true });
  await button(page, 'Pricing your trip').waitFor();
  await page.reload();
  await release();
  await button(page, 'Go to payment').waitFor();
  await seeText(ada, /lifeboat, £3\.00$/);
});
