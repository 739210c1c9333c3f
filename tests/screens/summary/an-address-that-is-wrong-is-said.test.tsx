import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test.each([
  ['a ticket that cannot be sent to', stories.Addressing, 'Send the ticket to', 'Send the ticket'],
  ['a booking that cannot be opened with', stories.Unauthorized, 'E-mail', 'Open the booking'],
])('%s an address leads to the field, with what is wrong', async (_, story, label, button) => {
  await drawStory(story);
  const address = page.getByRole('textbox', { name: label });
  await address.fill('nobody');
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveAccessibleDescription(/e-mail address/);
});
