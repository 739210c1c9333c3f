import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Found, FoundOnADay } from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const inMap = async (): Promise<number> => {
  await userEvent.keyboard('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await expect.element(keys).toBeVisible();
  return keys.getByText('Customers found').elements().length;
};

test('past however many bookings were found', async () => {
  await drawStory(Found);
  await expect.element(page.getByRole('table', { name: /^Bookings found/ })).toBeVisible();
  await userEvent.keyboard('c');
  await expect.element(page.getByRole('button', { name: /^Act for/ }).first()).toHaveFocus();
  expect(await inMap()).toBe(1);
});

test('and is in the map only where there are any', async () => {
  await drawStory(FoundOnADay);
  expect(await inMap()).toBe(0);
});
