import type { StoryObj } from '@storybook/react-vite';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as basket from '#stories/areas/book/basket.stories.tsx';
import * as stay from '#stories/areas/book/stay/stay.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const SAVING = page.getByText(/vehicles travel for 25% less/);
const HEADING = page.getByRole('heading', { level: 1 });

const draw = async (story: StoryObj) => {
  await drawStory(story);
  await expect.element(HEADING).toBeVisible();
};

describe('what a stay takes off the price of the vehicle is said', () => {
  test.each([
    ['where a stay is chosen', stay.NothingChosen],
    ['beside the stay that is chosen', stay.OneChosen],
    ['in the basket with a stay', basket.WithEverything],
    ['in the basket without one', basket.Return],
  ])('%s', async (_, story) => {
    await draw(story);
    await expect.element(SAVING).toBeVisible();
  });
});

describe('and not where no vehicle travels', () => {
  test.each([
    ['with a stay alone', stay.StayOnly],
    ['on foot', basket.OneWayOnFoot],
  ])('%s', async (_, story) => {
    await draw(story);
    await expect.element(SAVING).not.toBeInTheDocument();
  });
});
