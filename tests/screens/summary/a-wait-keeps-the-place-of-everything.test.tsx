import type { StoryObj } from '@storybook/react-vite';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as cancelling from '#stories/areas/book/summary/cancelling.stories.tsx';
import * as changing from '#stories/areas/book/summary/changing.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const WAITS: readonly (readonly [string, StoryObj, StoryObj])[] = [
  ['the cost of a change is asked', changing.EditingAmongOthers, changing.QuotingAmongOthers],
  ['a change is made', changing.Reviewing, changing.Sending],
  ['a booking is cancelled', cancelling.Deciding, cancelling.Sending],
];

afterEach(() => page.viewport(390, 844));

test.each(WAITS)('nothing moves while %s', async (_, before, during) => {
  // Lower than any of them.
  await page.viewport(390, 420);
  const heightOf = async (story: StoryObj) => {
    const { unmount, container } = await drawStory(story);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await document.fonts.ready;
    const { scrollHeight } = container;
    await unmount();
    return scrollHeight;
  };
  expect(await heightOf(during)).toBe(await heightOf(before));
});
