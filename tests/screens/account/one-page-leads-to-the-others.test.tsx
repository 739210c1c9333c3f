import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Bookings, Overview } from '#stories/areas/my-account/account.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

const ways = page.getByRole('navigation', { name: 'Pages of your account' });
const placeOf = (found: { element(): Element }) => found.element().getBoundingClientRect();

test('beside it on a desk, where it says which one it is', async () => {
  await page.viewport(1280, 800);
  await drawStory(Bookings);
  await expect.element(ways).toBeVisible();
  const links = ways.getByRole('link').elements();
  expect(links.filter((link) => link.ariaCurrent === 'page').map((link) => link.textContent)).toEqual([
    'Your bookings',
  ]);
  expect(links.map((link) => link.getBoundingClientRect().height).filter((height) => height < 44)).toEqual([]);
  expect(placeOf(ways).left).toBeGreaterThan(placeOf(page.getByRole('heading', { level: 1 })).left + 680);
});

test('by way of the account on a phone, where nothing stands before its own heading', async () => {
  await drawStory(Bookings);
  await expect.element(page.getByRole('link', { name: 'Your account' })).toBeVisible();
  expect(ways.elements()).toEqual([]);
});

test.each([
  { width: 390, columns: 1 },
  { width: 1280, columns: 2 },
])('the account has them in $columns, $width px wide', async ({ width, columns }) => {
  await page.viewport(width, 800);
  await drawStory(Overview);
  const links = page.getByRole('navigation', { name: 'Your account' }).getByRole('link');
  await expect.element(links.first()).toBeVisible();
  expect(new Set(links.elements().map((link) => link.getBoundingClientRect().left)).size).toBe(columns);
});
