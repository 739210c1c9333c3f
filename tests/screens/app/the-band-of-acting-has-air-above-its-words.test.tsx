import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Acting } from '#stories/app/acting.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

test.each([320, 390, 1280])('as much above its words as beside a button of one line, %i px wide', async (width) => {
  await page.viewport(width, 800);
  await drawStory(Acting);
  const band = page.getByRole('complementary', { name: 'Acting for a customer' });
  await expect.element(band).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(band.getByText(/^Acting for/).element());
  const { top } = band.element().getBoundingClientRect();
  expect(words.getBoundingClientRect().top - top).toBeGreaterThanOrEqual(12);
});
