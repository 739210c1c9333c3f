import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { InvoicesListing, InvoicesNotPaidNorRead } from '#stories/areas/agent-portal/agent.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const NEW = 'The list shows the invoices as they are now: pay from there, or call us.';

test('a payment that failed leads to the list, which was read again', async () => {
  await drawStory(InvoicesListing);
  await expect.element(page.getByText(NEW)).toBeVisible();
});

test('where that could not be read again, it is called old once and never new', async () => {
  await drawStory(InvoicesNotPaidNorRead);
  await expect.element(page.getByText(/the list shows what was found before/)).toBeVisible();
  await expect.element(page.getByText('Try again in a moment, or call us.')).toBeVisible();
  await expect.element(page.getByText(NEW)).not.toBeInTheDocument();
});
