import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Return } from '#stories/areas/book/basket.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

test('The link that changes a sailing makes the page of a phone no wider', async () => {
  await setTextSize(32);
  await page.viewport(360, 740);
  await drawStory(Return);
  await expect.element(page.getByRole('link', { name: 'Change sailing going out' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});
