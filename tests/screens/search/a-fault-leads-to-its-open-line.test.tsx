import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TrailerNotSold, VehiclesNotSold, WithATrailer } from '#stories/areas/book/search.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('what a trailer still has to say leads to the line in which it says it, open', async () => {
  await drawStory(WithATrailer);
  page.getByRole('button', { name: /^Find/ }).first().element().focus();
  await userEvent.keyboard('{Enter}');
  const faults = page.getByRole('alert', { name: 'There is a problem' });
  await userEvent.click(faults.getByRole('link', { name: /the length of the trailer/ }));
  const line = document.querySelector('#search-vehicle')?.closest('details');
  await expect.poll(() => line?.open).toBe(true);
  expect(document.activeElement?.id).toBe('search-vehicle');
  await expect.element(page.getByRole('textbox', { name: /^Length of the trailer/ })).toBeVisible();
});

test('a trailer that is not sold is said in the line in which it can be taken off', async () => {
  await drawStory(TrailerNotSold);
  page.getByRole('button', { name: /^Find/ }).first().element().focus();
  await userEvent.keyboard('{Enter}');
  const faults = page.getByRole('alert', { name: 'There is a problem' });
  await userEvent.click(faults.getByRole('link', { name: 'Choose another trailer: this one is not sold here.' }));
  await expect.element(page.getByRole('switch', { name: 'With a trailer or caravan' })).toBeChecked();
  await expect.element(page.getByText('No trailer is sold here.')).toBeVisible();
  expect(page.getByText('Which trailer?').elements()).toEqual([]);
});

test('a class that is not sold is said at its vehicle, and no other stands in its place', async () => {
  await drawStory(VehiclesNotSold);
  page.getByRole('button', { name: /^Find/ }).first().element().focus();
  await userEvent.keyboard('{Enter}');
  const faults = page.getByRole('alert', { name: 'There is a problem' });
  await userEvent.click(faults.getByRole('link', { name: 'Choose another vehicle 2: this one is not sold here.' }));
  const second = page.getByLabelText('Vehicle 2', { exact: true });
  await expect.element(second).toHaveDisplayValue('Choose a class');
  await expect.element(second).toHaveAccessibleDescription('Choose another vehicle 2: this one is not sold here.');
  await expect.element(page.getByLabelText('Vehicle 3', { exact: true })).toHaveDisplayValue(/^Van/);
  expect(page.getByRole('radio', { checked: true, name: 'No vehicle, on foot' }).elements()).toEqual([]);
});
