import type { StoryObj } from '@storybook/react-vite';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Booked, BookedJustNow } from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const tearing = async (story: StoryObj) => {
  await drawStory(story);
  await expect.element(page.getByRole('article').first()).toBeVisible();
  return document
    .getAnimations()
    .some((animation) => animation instanceof CSSAnimation && animation.animationName.includes('tear'));
};

test('a ticket is torn off for whoever has just paid, and for nobody who looks at it later', async () => {
  expect(await tearing(BookedJustNow)).toBe(true);
  document.body.replaceChildren();
  expect(await tearing(Booked)).toBe(false);
});
