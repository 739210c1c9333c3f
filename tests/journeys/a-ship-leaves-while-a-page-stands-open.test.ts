import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import {
  acceptBasket,
  addNothing,
  button,
  chooseSailing,
  giveDetails,
  sailingAt,
  searchFor,
  seeScreen,
  seeText,
} from './steps.ts';
import type { Passenger } from './world.ts';

const here = journeys();

const CLOSED = 'Closed for online sale. Please call us on 01632 960 777.';

const withFocus = ({ page }: Passenger): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent?.replaceAll('\u00a0', ' '));

// Proves: P19
test('A sailing whose online sale ends while its tickets are open is closed, and says so', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await searchFor(ada, here.world.app, { out: '2026-06-01' });
  const choose = button(page, /^Choose this sailing/).last();
  await sailingAt(page, '10:00').click();
  await choose.waitFor();
  await page.getByRole('radio').first().focus();
  await here.world.pass('PT1M1S');
  await seeText(ada, CLOSED);
  expect(await withFocus(ada)).toBe(CLOSED);
  await page.locator('[aria-live]').getByText('The 10:00 sailing has closed.').waitFor();
  expect([await choose.count(), await sailingAt(page, '10:00').count()]).toEqual([0, 0]);
  await button(page, /^Nearest with space: 11:30/).click();
  await choose.click();
});

// Proves: P19
test('A sailing that closes hands its focus to the reason, folded or with its way on in the bar of a phone', async () => {
  await here.world.pass('PT1H28M');
  const inBar = await here.visit();
  const folded = await here.visit();
  for (const visitor of [inBar, folded]) {
    await searchFor(visitor, here.world.app, { out: '2026-06-01' });
    await sailingAt(visitor.page, '11:30').focus();
  }
  await sailingAt(inBar.page, '11:30').press('Enter');
  await button(inBar.page, 'Choose this sailing').last().focus();
  await here.world.pass('PT2M');
  for (const visitor of [inBar, folded]) {
    await sailingAt(visitor.page, '11:30').waitFor({ state: 'detached' });
    expect(await withFocus(visitor)).toBe(CLOSED);
  }
});

// Proves: P19, P35
test('A sailing that closes before its trip is priced leads to the others, with everything else kept', async () => {
  await here.world.pass('PT1H20M');
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^409 POST \/itinerary-services\/carts$/);
  const email = 'ada@example.com';
  await searchFor(ada, here.world.app, { out: '2026-06-01' });
  await chooseSailing(ada, '13:00');
  await addNothing(ada);
  await acceptBasket(ada);
  await here.world.pass('PT15M');
  await seeText(ada, 'Something in your trip can no longer be booked');
  await seeText(ada, 'The 13:00 on Mon 1 Jun is no longer on sale. Please choose another sailing.');
  await page.getByRole('link', { name: 'Look at the other sailings' }).click();
  await seeScreen(ada, /Going out/);
  await seeText(ada, 'The 13:00 on Mon 1 Jun is no longer on sale. Please choose another sailing.');
  expect(await page.getByRole('link', { name: 'Continue to your trip' }).count()).toBe(0);
  await page.goBack();
  await giveDetails(ada, { email });
  await seeScreen(ada, /Going out/);
  await seeText(ada, 'Something in your trip can no longer be booked');
  await seeText(ada, 'The 13:00 on Mon 1 Jun is no longer on sale. Please choose another sailing.');
  await chooseSailing(ada, '14:30');
  await addNothing(ada);
  await acceptBasket(ada);
  await seeScreen(ada, 'Who is travelling?');
  expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email);
  await button(page, 'Review your trip').click();
  await button(page, 'Go to payment').waitFor();
});
