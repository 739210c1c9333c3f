import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Seeking } from '#stories/areas/book/summary/changing.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

const trip = page.getByRole('complementary', { name: 'Your trip' });
const choose = page.getByRole('button', { name: /^Choose \d/ }).first();

test('on a desk with both of its sailings, in view with the first that can be chosen', async () => {
  await page.viewport(1280, 800);
  await drawStory(Seeking);
  await expect.element(choose).toBeInViewport({ ratio: 0.99 });
  await expect.element(trip).toBeInViewport({ ratio: 0.99 });
  await expect.element(trip.getByRole('heading', { level: 3, name: /^Going out/ })).toBeVisible();
  await expect.element(trip.getByRole('heading', { level: 3, name: /^Coming back/ })).toBeVisible();
  const { right } = choose.element().getBoundingClientRect();
  expect(trip.element().getBoundingClientRect().left).toBeGreaterThan(right);
});

test('on a phone nothing stands between the days and their sailings, or after the way back', async () => {
  await drawStory(Seeking);
  await expect.element(choose).toBeVisible();
  expect(trip.elements()).toEqual([]);
});

test.each([390, 1280])(
  'the sailings are lines between two shores, each as long as the others, %i px wide',
  async (width) => {
    await page.viewport(width, 800);
    await drawStory(Seeking);
    await expect.element(choose).toBeVisible();
    const lines = page.getByRole('listitem').filter({ hasText: /^Departs/ });
    const edges = lines.elements().map((line) => {
      const shores = [...line.querySelectorAll('time')].map((time) => time.getBoundingClientRect());
      return [shores[0]?.left, shores[1]?.right].map((edge) => Math.round(edge ?? 0)).join('–');
    });
    expect(edges.length).toBe(8);
    expect(new Set(edges).size).toBe(1);
    await expect.element(lines.nth(1)).toHaveTextContent(/Your sailing$/);
    await expect.element(lines.nth(2)).toHaveTextContent(/Sold out$/);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);
