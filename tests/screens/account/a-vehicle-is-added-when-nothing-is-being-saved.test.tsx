import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Sending, Vehicles } from '#stories/areas/my-account/account-vehicles.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const add = page.getByRole('button', { name: 'Add a vehicle' });

test('no vehicle can be added while the list is being saved, and the button says so', async () => {
  await drawStory(Sending);
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
});

test('else one can be added', async () => {
  await drawStory(Vehicles);
  await expect.element(add).not.toHaveAttribute('aria-disabled');
});
