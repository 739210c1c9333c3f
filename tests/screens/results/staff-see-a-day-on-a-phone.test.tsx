import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OutwardChosen } from '#stories/areas/book/dense/dense.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

test.each([320, 390])('each sailing has two lines under two lines of titles, %i px wide', async (width) => {
  await page.viewport(width, 844);
  await drawStory(OutwardChosen);
  const grid = page.getByRole('grid', { name: /^Sailings on/ });
  await expect.element(grid).toBeVisible();
  const placesOf = (row: HTMLTableRowElement) => {
    const boxes = [...row.cells].map((cell) => cell.getBoundingClientRect());
    return boxes.map(({ left, top }) => ({ left, line: top < (boxes[0]?.bottom ?? 0) ? 1 : 2 }));
  };
  const [titles, ...sailings] = [...grid.element().querySelectorAll('tr')].map(placesOf);
  // Why it cannot be chosen has the second line to itself.
  const barred = sailings.filter(({ length }) => length === 4);
  expect(titles?.map(({ line }) => line)).toEqual([1, 1, 1, 2, 2, 2, 2]);
  expect(sailings).toHaveLength(8);
  for (const sailing of sailings) expect(sailing).toEqual(titles?.slice(0, barred.includes(sailing) ? 4 : 7));
  expect(barred).toHaveLength(2);
  const prices = [...grid.element().querySelectorAll('td > button > span')];
  expect(prices.length).toBeGreaterThan(8);
  for (const price of prices) {
    price.textContent = '8';
    const { height } = price.getBoundingClientRect();
    price.textContent = '£8,888.88';
    expect(price.getBoundingClientRect().height).toBe(height);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});
