import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DecidingNotCancelled, VerifyingRefusal } from '#stories/areas/book/summary/cancelling.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const alerts = page.getByRole('alert');

test('why a cancellation was refused waits until it is known what the booking is now', async () => {
  await drawStory(VerifyingRefusal);
  await expect.element(page.getByRole('button', { name: 'Cancelling your booking…' })).toBeVisible();
  expect(alerts.elements()).toEqual([]);
});

test('a cancellation that did not happen is said at the question, which is open again', async () => {
  await drawStory(DecidingNotCancelled);
  await expect.element(page.getByRole('button', { name: /^Cancel and get / })).toBeEnabled();
  await expect.element(alerts).toHaveTextContent('Your booking was not cancelled.');
});
