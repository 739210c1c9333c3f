import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BookingsOfMonths } from '#stories/areas/agent-portal/agent.stories.tsx';
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
