import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NothingChosen, NothingOnSale } from '#stories/areas/book/extras/extras.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const NOTHING = 'There is nothing to add to this trip.';

test('a trip without extras says so once, and draws no empty group', async () => {
  await page.viewport(1280, 900);
  await drawStory(NothingOnSale);
  await expect.element(page.getByText(NOTHING)).toBeVisible();
  expect(document.querySelectorAll('details')).toHaveLength(0);
});

test('where something is on sale, its groups say what', async () => {
  await page.viewport(1280, 900);
  await drawStory(NothingChosen);
  await expect.element(page.getByText('Dog-friendly cabin', { exact: true })).toBeVisible();
  await expect.element(page.getByText(NOTHING)).not.toBeVisible();
});
