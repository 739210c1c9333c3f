import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BookedForStaff } from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('staff search for the same trip on another day by one key, and the list of keys says so', async () => {
  await drawStory(BookedForStaff);
  await expect.element(page.getByRole('link', { name: 'Book it for another day' })).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('aBook it for another day');
});
