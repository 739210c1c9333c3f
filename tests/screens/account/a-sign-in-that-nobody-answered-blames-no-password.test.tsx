import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TooManyTries, Unanswered, Unknown } from '#stories/areas/my-account/sign-in.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const ANEW = 'You are not signed in. Please try again, or set a new password.';

test.each([
  ['that is not known', Unknown, ANEW],
  ['that was tried too often', TooManyTries, ANEW],
  ['that nobody answered', Unanswered, 'You are not signed in. Please try again in a moment.'],
])('a sign-in %s says what may help', async (_, story, words) => {
  await drawStory(story);
  await expect.element(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
});
