import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NothingChosen } from '#stories/areas/book/stay/stay.stories.tsx';
import { Editing } from '#stories/areas/book/summary/changing.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const NEAR = 26 * 17;

afterEach(() => page.viewport(390, 844));

test.each([
  ['change of a booking', Editing, /^Adult/],
  ['search for a room', NothingChosen, /^Adults$/],
])('in the %s on a desk, a number is changed near what it counts', async (_, story, name) => {
  await page.viewport(1280, 800);
  await drawStory(story);
  const stepper = page.getByRole('group', { name });
  await expect.element(stepper).toBeVisible();
  expect(stepper.element().getBoundingClientRect().width).toBeLessThanOrEqual(NEAR);
});
