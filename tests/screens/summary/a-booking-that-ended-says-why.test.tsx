import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Cancelled, GivenUp } from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const GONE = 'Its ticket is no longer valid and its space is free again.';

test('in the provider’s words where it has some', async () => {
  await drawStory(GivenUp);
  await expect.element(page.getByText(/^A newer booking by the same customer took its place/)).toBeVisible();
  await expect.element(page.getByText(GONE)).not.toBeInTheDocument();
});

test('in ours where it has none', async () => {
  await drawStory(Cancelled);
  await expect.element(page.getByText(GONE)).toBeVisible();
});
