// Staff who book for somebody read of the passenger and the trip, from the search to the payment, by keys alone.
import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import { DESKTOP, signInAtDesk } from './people.ts';
import { acceptBasket, button, giveDetails, openLine, seeScreen, seeText } from './steps.ts';
import type { Passenger } from './world.ts';

const here = journeys();

/** Said to whoever sits at the desk, or by the operator about what is sold. */
const MEANT = [
  /^They are kept until you sign out or reload\.$/,
  /^Pets travel free on a lead/,
  /while you wait\.$/,
  /^If you need assistance, /,
  /^Refund\. /,
  /given back when you leave the ship\.$/,
];

/** Lines and names of the page that say "you" or "your". */
async function spokenOn({ page }: Passenger): Promise<string[]> {
  const lines = [await page.title(), ...(await page.locator('main').innerText()).split('\n')];
  const names = await page
    .locator('main [aria-label], main [title]')
    .evaluateAll((all) =>
      all.flatMap((one) => [one.getAttribute('aria-label') ?? '', one.getAttribute('title') ?? '']),
    );
  return [...new Set([...lines, ...names])].filter(
    (words) => /\b(you|your|yours)\b/i.test(words) && !MEANT.some((meant) => meant.test(words)),
  );
}

/** Every line of the search, each opened in its place. */
async function expectNothingSpoken(desk: Passenger, lines: readonly string[] = []): Promise<void> {
  expect(await spokenOn(desk)).toEqual([]);
  for (const line of lines) {
    await openLine(desk.page, line);
    await desk.page
      .getByRole('status')
      .filter({ hasText: /Opening|Fetching/ })
      .waitFor({ state: 'detached' });
    expect([line, ...(await spokenOn(desk))]).toEqual([line]);
  }
}

test('A booking of the call centre speaks to nobody as its passenger', async () => {
  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  await page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10&return=2026-06-13`);
  await seeScreen(desk, 'Search for sailings');
  await page.getByRole('radio', { name: 'Return' }).check();
  await expectNothingSpoken(desk, ['From and to', 'Going out', 'Coming back', 'Who is travelling', 'Promo code']);
  await openLine(page, 'Vehicle');
  await page.getByRole('switch', { name: /trailer/ }).check();
  await page.getByRole('textbox', { name: /^Length of the trailer/ }).fill('4.2');
  await page.getByRole('textbox', { name: /^Height of the trailer/ }).fill('2.1');
  await expectNothingSpoken(desk);
  await button(page, 'Find sailings').click();
  for (const leg of ['Going out', 'Coming back']) {
    await seeScreen(desk, new RegExp(`^${leg}`));
    const price = page.getByRole('row').filter({ hasText: '10:00' }).getByRole('button', { name: /^£/ }).first();
    await price.waitFor();
    await expectNothingSpoken(desk);
    await price.click();
  }
  await seeScreen(desk, 'Anything to add?');
  for (const group of ['On board', 'On the island', 'Travel cards', 'Donations']) {
    const line = page.getByText(new RegExp(`^${group}\\s*:\\s*$`));
    if ((await line.count()) > 0) await openLine(page, group);
  }
  await expectNothingSpoken(desk);
  await button(page, 'Continue without extras').click();
  await seeScreen(desk, 'Stay');
  await button(page, 'Find places to stay').click();
  await seeText(desk, /\d+ places? to stay/);
  await expectNothingSpoken(desk);
  await button(page, 'Continue without a stay').click();
  await seeScreen(desk, 'The trip');
  await expectNothingSpoken(desk);
  await acceptBasket(desk);
  await seeScreen(desk, 'Who is travelling?');
  await expectNothingSpoken(desk);
  await giveDetails(desk, { email: 'for.somebody@example.com', plate: 'HA19 LOW' });
  await seeScreen(desk, 'Check everything');
  await expectNothingSpoken(desk);
  // An edit that drops something asks first.
  await page.keyboard.press('1');
  await seeScreen(desk, 'Search for sailings');
  await openLine(page, 'Vehicle');
  await page.getByRole('radio', { name: 'No vehicle, on foot' }).check();
  await button(page, 'Find sailings').click();
  await page.getByRole('dialog').waitFor();
  await expectNothingSpoken(desk);
  await page.keyboard.press('Escape');
});
