import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as Find from '#stories/areas/book/summary/find.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const drawn = () => (document.querySelector('#storybook-root, main, body') as HTMLElement).innerText;

test.each([
  ['asked', Find.AskingForStaff],
  ['looking', Find.LookingForStaff],
  ['without an answer', Find.UnansweredForStaff],
])('staff who look for a booking are not spoken to as its passenger: %s', async (_, story) => {
  await drawStory(story);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Find a booking' })).toBeVisible();
  if (story !== Find.LookingForStaff) await page.getByRole('button', { name: 'Find the booking' }).click();
  expect(drawn()).not.toMatch(/\byou(r|rs)?\b/i);
  expect(drawn()).not.toContain('We are glad to help');
});

test('one key leads them back to where they look for bookings', async () => {
  await drawStory(Find.AskingForStaff);
  await expect.element(page.getByRole('link', { name: 'Back to the list' })).toBeVisible();
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Back to the list');
});

test('a guest is spoken to, and given the number to call', async () => {
  await drawStory(Find.Asking);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Find your booking' })).toBeVisible();
  await expect.element(page.getByText('We are glad to help')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to the list' })).not.toBeInTheDocument();
});
