import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import { holdBack } from './interfere.ts';
import {
  acceptBasket,
  addNothing,
  button,
  CHOOSING,
  findSailings,
  followSearch,
  giveDetails,
  goToPayment,
  heading,
  sailingAt,
  seeScreen,
} from './steps.ts';
import type { Passenger } from './world.ts';

const here = journeys({ freshProfiles: true });

const CROSSINGS = /\/available-best-prices\?/;
const LOOKING = 'Looking for sailings on Wednesday 10 June';

/** A search that stands filled in, in a page whose clock moves only when it is told to. */
async function openSearch(): Promise<Passenger> {
  const ada = await here.visit();
  await ada.page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10&passengers=2|A&vehicle=CAR`);
  await seeScreen(ada, 'Where are you sailing?');
  await ada.page.waitForLoadState('networkidle');
  await ada.page.clock.pauseAt(here.world.clock.now() + 60_000);
  return ada;
}

/** How often these words were drawn from now on, also in between where nobody could read them. */
async function countWaits(page: Page, words: string): Promise<() => Promise<number>> {
  await page.evaluate((words) => {
    const seen = { waits: 0 };
    Object.assign(window, { __seen: seen });
    new MutationObserver(() => {
      if (document.body.textContent.includes(words)) seen.waits += 1;
    }).observe(document.body, { childList: true, subtree: true });
  }, words);
  return () => page.evaluate(() => (window as unknown as { __seen: { waits: number } }).__seen.waits);
}

const path = (page: Page): string => new URL(page.url()).pathname;

test('Sailings that are there at once follow on the search form, without a waiting screen in between', async () => {
  const ada = await openSearch();
  const { page } = ada;
  const waits = await countWaits(page, LOOKING);
  await findSailings(ada);
  await sailingAt(page, '10:00').waitFor();
  expect(await waits()).toBe(0);
  expect(path(page)).toBe('/book/outward');
  await heading(page, /Going out/)
    .and(page.locator(':focus'))
    .waitFor();
});

test('Sailings that are long in coming are waited for where they will be, and meanwhile a press asks no second time', async () => {
  const ada = await openSearch();
  const { page } = ada;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (CROSSINGS.test(request.url())) asked.push(request.url());
  });
  const release = await holdBack(page, CROSSINGS);
  await findSailings(ada);
  const busy = button(page, 'Find sailings').and(page.locator('[aria-busy="true"]'));
  await busy.first().waitFor();
  await page.keyboard.press('Enter');
  expect(path(page)).toBe('/book/');
  await page.clock.runFor(150);
  await page.getByText(LOOKING).first().waitFor();
  expect(path(page)).toBe('/book/outward');
  await heading(page, /Going out/)
    .and(page.locator(':focus'))
    .waitFor();
  await release();
  await sailingAt(page, '10:00').waitFor();
  expect(asked).toHaveLength(1);
  await page.goBack();
  await seeScreen(ada, 'Where are you sailing?');
  expect(path(page)).toBe('/book/');
});

test('No step from the extras to the payment draws a waiting screen before it', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await followSearch(ada, here.world.app, { route: 'HAL-BRI', date: '2026-06-10', vehicle: 'none' });
  await sailingAt(page, '10:00').click();
  await button(page, /^Choose this sailing/)
    .last()
    .click();
  await seeScreen(ada, 'Anything to add?');
  const waits = await countWaits(page, 'One moment');
  await addNothing(ada);
  await acceptBasket(ada);
  await giveDetails(ada, { email: 'ada@example.com' });
  await goToPayment(ada);
  await seeScreen(ada, CHOOSING);
  expect(await waits()).toBe(0);
});
