import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as stories from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('a ticket that cannot be sent to an address leads to the field, with what is wrong', async () => {
  await drawStory(stories.Addressing);
  const address = page.getByRole('textbox', { name: 'Send the ticket to' });
  await address.fill('nobody');
  await page.getByRole('button', { name: 'Send the ticket', exact: true }).click();
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveAccessibleDescription(/e-mail address/);
});
