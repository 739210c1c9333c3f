import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Editing } from '#stories/areas/my-account/account-vehicles.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('letters typed into the middle of a plate follow each other', async () => {
  await drawStory(Editing);
  const plate = page.getByRole('textbox', { name: 'Registration' });
  await plate.fill('HW');
  await userEvent.keyboard('{ArrowLeft}xy');
  await expect.element(plate).toHaveValue('HxyW');
});
