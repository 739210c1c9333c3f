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

// Nothing is under way any more: going elsewhere breaks nothing off.
test('a change that is made is left by the keys of the booking', async () => {
  await drawStory(Changing.ChangedForStaff);
  await expect.element(page.getByRole('heading', { level: 1, name: 'The booking is changed' })).toBeVisible();
  await userEvent.keyboard('?');
  const map = page.getByRole('dialog');
  for (const way of ['Back to the list', 'The next booking of the list', 'The previous booking of the list'])
    await expect.element(map).toHaveTextContent(way);
  expect((map.element() as HTMLElement).innerText).not.toContain('Leave the booking as it is');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('link', { name: 'Back to the list' })).toBeVisible();
});

test('a passenger has no such key', async () => {
  await drawStory(Changing.Editing);
  await expect.element(button('Leave the booking as it is')).toBeVisible();
  await userEvent.keyboard('b');
  await expect.element(button('Leave the booking as it is')).toBeVisible();
});
