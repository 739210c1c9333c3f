import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BesideTheCrossings } from '#stories/areas/book/stay/stay.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('a room that is removed leaves the focus with the room that is left', async () => {
  await drawStory(BesideTheCrossings);
  const removal = page.getByRole('button', { name: 'Remove room 2' });
  await expect.element(removal).toBeVisible();
  removal.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('group', { name: 'Your room' })).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Your room');
});
