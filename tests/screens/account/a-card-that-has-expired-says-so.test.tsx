import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Cards } from '#stories/areas/my-account/account.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('a saved card that has expired says so, and the others when they will', async () => {
  await drawStory(Cards);
  await expect.element(page.getByText('Expired 04/26', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Expires 03/29', { exact: true })).toBeVisible();
});
