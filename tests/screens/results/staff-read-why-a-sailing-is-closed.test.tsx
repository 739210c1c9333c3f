import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GoingOut } from '#stories/areas/book/dense/dense.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test.each([
  ['10:00', 'Sold out: The vehicle deck is full.'],
  ['14:30', 'Closed: Reserved for fuel tankers: no other passengers or vehicles are carried on this sailing.'],
  ['16:00', 'On sale'],
])('staff read of the %s that it is "%s"', async (time, state) => {
  await page.viewport(1280, 800);
  await drawStory(GoingOut);
  const row = page.getByRole('row').filter({ hasText: new RegExp(`^${time}`) });
  await expect.element(row.getByRole('gridcell').last()).toHaveTextContent(state);
});

test('what cannot be chosen leaves the other rows on one line, however much is said of it', async () => {
  await page.viewport(1280, 800);
  await drawStory(GoingOut);
  const ships = page.getByRole('gridcell', { name: /^MV / });
  await expect.element(ships.first()).toBeVisible();
  const lines = () =>
    ships.elements().map((ship) => {
      const words = document.createRange();
      words.selectNodeContents(ship);
      return words.getClientRects().length;
    });
  // The rows may be there before their style.
  await expect.poll(lines).toEqual(Array.from({ length: 8 }, () => 1));
});

test('the prices of a sailing stand in line with its ship', async () => {
  await page.viewport(1280, 800);
  await drawStory(GoingOut);
  const row = page.getByRole('row').filter({ hasText: /^16:00/ });
  const parts = [row.getByText(/^MV /), row.getByRole('button').first()];
  await expect.element(parts[1] ?? row).toBeVisible();
  const feet = () =>
    parts.map((part) => {
      const words = document.createRange();
      words.selectNodeContents(part.element());
      return words.getBoundingClientRect().bottom;
    });
  await expect.poll(() => (feet()[1] ?? 0) - (feet()[0] ?? 0)).toBeCloseTo(0, 0);
});
