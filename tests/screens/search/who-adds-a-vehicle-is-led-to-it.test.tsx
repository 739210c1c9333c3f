import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NoVehicle, VehiclesNotSold } from '#stories/areas/book/search.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('the focus goes to the line of the vehicle that opens, not back to the button below it', async () => {
  await drawStory(NoVehicle);
  await userEvent.click(page.getByRole('button', { name: 'Add a vehicle' }));
  await expect.element(page.getByRole('radio', { name: 'No vehicle, on foot' })).toBeVisible();
  expect(document.activeElement?.id).toBe('search-vehicle');
});

test('the focus goes to the vehicle that staff add, and to the next one where they remove it', async () => {
  await drawStory(VehiclesNotSold);
  await userEvent.click(document.querySelector('#search-vehicle') as HTMLElement);
  const focused = () => (document.activeElement as HTMLSelectElement | null)?.name;
  await userEvent.click(page.getByRole('button', { name: 'Add another vehicle' }));
  expect(focused()).toBe('vehicle-4');
  await userEvent.click(page.getByRole('button', { name: 'Remove vehicle 3' }));
  expect(focused()).toBe('vehicle-3');
  for (const number of [3, 2]) await userEvent.click(page.getByRole('button', { name: `Remove vehicle ${number}` }));
  expect(document.activeElement?.textContent).toBe('Add another vehicle');
});
