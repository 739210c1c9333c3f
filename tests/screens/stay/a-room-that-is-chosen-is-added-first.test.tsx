import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as stay from '#stories/areas/book/stay/stay.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('once each room is chosen, the bar of a phone adds the stay, and nobody goes on without it by mistake', async () => {
  await page.viewport(390, 844);
  await drawStory(stay.ChoosingARoom);
  await expect.element(button('Add this stay')).toBeVisible();
  await expect.element(button('Continue without a stay')).not.toBeInTheDocument();
});

test('before that the bar goes on without a stay', async () => {
  await page.viewport(390, 844);
  await drawStory(stay.TwoRooms);
  await expect.element(button('Continue without a stay')).toBeVisible();
});
