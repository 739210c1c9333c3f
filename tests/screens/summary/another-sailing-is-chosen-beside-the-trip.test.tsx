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
