import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Keeping, Kept, Removing } from '#stories/areas/book/summary/keeping.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test.each([
  ['Keeping your ticket…', Keeping],
  ['Your ticket is on this device', Kept],
  ['Removing your ticket…', Removing],
])('%s', async (words, story) => {
  await drawStory(story);
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
});
