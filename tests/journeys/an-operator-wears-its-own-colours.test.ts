import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#harbour/settings.ts';
import { journeys } from './harness.ts';
import { holdBack } from './interfere.ts';
import { seeScreen } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'operator-'));
const OPERATOR = join(folder, 'operator.json');
// White on yellow cannot be read: the ink is corrected.
writeFileSync(OPERATOR, JSON.stringify({ brand: { colours: { brand: '#ffcc00', ink: '#ffffff' } } }));
afterAll(() => rmSync(folder, { recursive: true }));
const here = journeys({ freshProfiles: true, settings: readSettings({ OPERATOR }) });

const YELLOW = 'rgb(255, 204, 0)';
const bandOf = (page: Page): Promise<string> =>
  page.locator('header').evaluate((header) => getComputedStyle(header).backgroundColor);

test('An operator’s own colours are worn before the first screen is drawn', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const go = await holdBack(page, /\/assets\/(?:first|shared|area)-/);
  await page.goto(`${here.world.app}/book/`);
  await expect.poll(() => bandOf(page)).toBe(YELLOW);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  await go();
  await seeScreen(ada, 'Where are you sailing?');
  expect(await bandOf(page)).toBe(YELLOW);
});

test('Where their file does not arrive the page goes on in its own', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/^net::ERR_FAILED GET \/book\/assets\/(?:apply-brand|colours)-/);
  await page.route(/\/assets\/(?:apply-brand|colours)-/, (route) => route.abort());
  await page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, 'Where are you sailing?');
  expect(await bandOf(page)).toBe('rgb(11, 59, 75)');
});
