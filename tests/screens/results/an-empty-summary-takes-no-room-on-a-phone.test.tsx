import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ComingBack, GoingOut } from '#stories/areas/book/results.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

const summary = () => page.getByRole('complementary', { name: 'Your trip', includeHidden: true });

test('before a sailing is chosen the summary stands beside the sailings, and not below them on a phone', async () => {
  await page.viewport(390, 844);
  await drawStory(GoingOut);
  await expect.element(summary()).not.toBeVisible();
  await page.viewport(1280, 844);
  await expect.element(summary()).toBeVisible();
});

test('a sailing that is chosen is seen in the summary on a phone as well', async () => {
  await page.viewport(390, 844);
  await drawStory(ComingBack);
  await expect.element(summary()).toBeVisible();
});
