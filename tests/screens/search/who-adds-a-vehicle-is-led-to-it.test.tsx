import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NoVehicle } from '#stories/areas/book/search.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('the focus goes to the line of the vehicle that opens, not back to the button below it', async () => {
  await drawStory(NoVehicle);
  await userEvent.click(page.getByRole('button', { name: 'Add a vehicle' }));
  await expect.element(page.getByRole('radio', { name: 'No vehicle, on foot' })).toBeVisible();
  expect(document.activeElement?.id).toBe('search-vehicle');
});
