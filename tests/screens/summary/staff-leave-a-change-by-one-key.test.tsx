import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as Cancelling from '#stories/areas/book/summary/cancelling.stories.tsx';
import * as Changing from '#stories/areas/book/summary/changing.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

// The caller thinks better of it.
test.each([
  ['a change', Changing.EditingForStaff, 'Leave the booking as it is'],
  ['the review of a change', Changing.ReviewingForStaff, 'Leave the booking as it is'],
  ['a cancellation', Cancelling.DecidingForStaff, 'Keep the booking'],
])('staff leave %s by the key that leads back', async (_, story, way) => {
  await drawStory(story);
  await expect.element(button(way)).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Leave the booking as it is');
  await userEvent.keyboard('{Escape}b');
  await expect.element(button(way)).not.toBeInTheDocument();
});

test('a passenger has no such key', async () => {
  await drawStory(Changing.Editing);
  await expect.element(button('Leave the booking as it is')).toBeVisible();
  await userEvent.keyboard('b');
  await expect.element(button('Leave the booking as it is')).toBeVisible();
});
