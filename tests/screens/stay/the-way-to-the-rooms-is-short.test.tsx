import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChoosingARoom } from '#stories/areas/book/stay/stay.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('a place says above its pictures what it costs at least, and leads to its rooms', async () => {
  await drawStory(ChoosingARoom);
  await expect.element(page.getByText(/^from £\d+\.\d\d \d nights?, 1 room, with tax$/)).toBeInViewport();
  page.getByRole('button', { name: 'Choose a room' }).element().focus();
  await userEvent.keyboard('{Enter}');
  const rooms = page.getByRole('heading', { name: 'Rooms', exact: true });
  await expect.element(rooms).toHaveFocus();
  await expect.element(rooms).toBeInViewport();
});
