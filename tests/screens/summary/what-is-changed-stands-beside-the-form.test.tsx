import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Editing, EditingSaver } from '#stories/areas/book/summary/changing.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

const step = page.getByRole('button', { name: 'See what it costs' });
const leave = page.getByRole('button', { name: 'Leave the booking as it is' });
const changes = page.getByRole('complementary', { name: 'What changes' });

test('on a desk the step and what is changed so far are in view with the first line of the form', async () => {
  await page.viewport(1280, 800);
  await drawStory(Editing);
  await expect.element(changes.getByText(/^Booked: /).first()).toBeVisible();
  await expect.element(step).toBeInViewport({ ratio: 0.99 });
  await expect.element(leave).toBeInViewport({ ratio: 0.99 });
  const first = page.getByRole('button', { name: 'Choose another outward sailing' }).element().getBoundingClientRect();
  expect(changes.element().getBoundingClientRect().left).toBeGreaterThan(first.right);
});

test('on a phone the step stands at the bottom edge', async () => {
  await drawStory(Editing);
  await expect.element(step).toBeInViewport({ ratio: 0.99 });
  await expect.element(changes).toBeVisible();
  await expect.element(leave).toBeVisible();
});

test.each([390, 1280])('what is not different yet is said once, at the step, %i px wide', async (width) => {
  await page.viewport(width, 800);
  await drawStory(EditingSaver);
  await expect.element(step).toHaveAttribute('aria-disabled');
  await expect.element(step).toHaveAccessibleDescription('Nothing is different yet.');
  const said = page.getByText('Nothing is different yet.').elements();
  expect(said.filter((words) => words.checkVisibility())).toHaveLength(1);
  if (width === 390) await expect.element(changes).not.toBeInTheDocument();
});
