import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BookingsOfMonths, BookingsSought } from '#stories/areas/agent-portal/agent.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('Enter leads from the search to the first of several bookings that it found', async () => {
  await page.viewport(1280, 800);
  await drawStory(BookingsOfMonths);
  await expect.element(page.getByRole('searchbox', { name: 'Find a booking' })).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox', { name: 'Find a booking' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('table').getByRole('link').first()).toHaveFocus();
});

test('what is found is said while it is typed, for whoever does not see the list', async () => {
  await drawStory(BookingsSought);
  await expect.element(page.getByRole('searchbox', { name: 'Find a booking' })).toHaveValue('2026-08-01');
  const said = () => [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);
  expect(said()).toContainEqual(expect.stringMatching(/^Found: \d+ bookings?\. .+\.$/));
  await page.getByRole('searchbox', { name: 'Find a booking' }).fill('nothing of the kind');
  await expect.poll(said).toContain('No booking found.');
});
