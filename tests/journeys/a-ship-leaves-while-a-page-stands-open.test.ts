import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import { button, sailingAt, searchFor, seeText } from './steps.ts';
import type { Passenger } from './world.ts';

const here = journeys();

const CLOSED = 'Closed for online sale. Please call us on 01632 960 777.';

const withFocus = ({ page }: Passenger): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent);

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
