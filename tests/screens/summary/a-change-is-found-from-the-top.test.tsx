import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  BookedForGood,
  BookedForStaff,
  BookedNoCancelling,
  BookedStayAlone,
  BookedWithStayAndExtras,
} from '#stories/areas/book/summary.stories.tsx';
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

test.each([
  ['what can only be changed', BookedNoCancelling, ['Change the booking'], ['Change this booking']],
  ['what can only be cancelled', BookedStayAlone, ['Cancel the booking'], ['Cancel this booking']],
  ['what stands as it is', BookedForGood, [], []],
])('the way to %s promises no more', async (_, story, ways, buttons) => {
  await drawStory(story);
  await expect.element(page.getByRole('heading', { name: 'Plans changed?' })).toBeVisible();
  const named = (name: RegExp) =>
    page
      .getByRole('button', { name })
      .elements()
      .map(({ textContent }) => textContent);
  expect(named(/^(Change or cancel|(Change|Cancel) the booking)$/)).toEqual(ways);
  expect(named(/^(Change|Cancel) this booking$/)).toEqual(buttons);
});

test('staff have it beside the booking already', async () => {
  await drawStory(BookedForStaff);
  await expect.element(page.getByRole('button', { name: 'Change this booking' })).toBeVisible();
  await expect.element(way).not.toBeInTheDocument();
});
