import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BookedForStaff, BookedWithStayAndExtras } from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const way = page.getByRole('button', { name: 'Change or cancel', exact: true });

test('the way from the top leads past the tickets to what can be changed', async () => {
  await drawStory(BookedWithStayAndExtras);
  way.element().focus();
  await userEvent.keyboard('{Enter}');
  const plans = page.getByRole('heading', { name: 'Plans changed?' });
  await expect.element(plans).toHaveFocus();
  await expect.element(plans).toBeInViewport();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Change this booking' })).toHaveFocus();
});

test('staff have it beside the booking already', async () => {
  await drawStory(BookedForStaff);
  await expect.element(page.getByRole('button', { name: 'Change this booking' })).toBeVisible();
  await expect.element(way).not.toBeInTheDocument();
});
