import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('While the address of a ticket is asked for, what asks for it says why it does nothing', async () => {
  await drawStory(stories.Addressing);
  const asks = page.getByRole('button', { name: 'E-mail the ticket' });
  await expect.element(asks).toHaveAttribute('aria-disabled', 'true');
  await expect.element(asks).toHaveAccessibleDescription('Enter an address to send the ticket to.');
  await expect
    .element(page.getByRole('button', { name: 'Send the confirmation again' }))
    .not.toHaveAttribute('aria-disabled');
});

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
