import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Priced } from '#stories/areas/book/dense/dense.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('the way to another PO number is named as the row is, and the way to another passenger within a sentence', async () => {
  await drawStory(Priced);
  await expect.element(page.getByRole('link', { name: 'Change PO number', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Change lead passenger', exact: true })).toBeVisible();
});
