import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EditingRefused, EditingTooOften } from '#stories/areas/book/summary/changing.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const STANDS = 'Your booking stands as it was.';

test.each([
  ['that is refused may be made otherwise', EditingRefused, `${STANDS} Choose something else, or try again.`],
  ['of a booking that changes no more is not to be tried again', EditingTooOften, STANDS],
])('a change %s', async (_, story, words) => {
  await drawStory(story);
  const refusal = page.getByRole('alert').filter({ hasText: STANDS });
  await expect.element(refusal.getByText(words, { exact: true })).toBeVisible();
});
