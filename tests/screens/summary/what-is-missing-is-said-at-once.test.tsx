import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Asking } from '#stories/areas/book/summary/find.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('a search for a booking without a reference says so, and its words lead to the field', async () => {
  await drawStory(Asking);
  const press = page.getByRole('button', { name: 'Find the booking' });
  const problem = page.getByRole('alert', { name: 'There is a problem' });
  await press.click();
  await expect.element(problem).toHaveFocus();
  await problem.getByRole('link').first().click();
  await expect.element(page.getByRole('textbox', { name: 'Booking reference' })).toHaveFocus();

  await press.click();
  await expect.element(problem).toHaveFocus();
});
