import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WithFaults } from '#stories/areas/book/search.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('a search that is asked for again with the same faults takes the focus back to what they are', async () => {
  await drawStory(WithFaults);
  const faults = page.getByRole('alert', { name: 'There is a problem' });
  await expect.element(faults).toHaveFocus();
  page.getByRole('button', { name: /^Find/ }).first().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(faults).toHaveFocus();
});
