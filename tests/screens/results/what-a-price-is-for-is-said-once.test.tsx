import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CouponInPrices } from '#stories/areas/book/results.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

test('for whom the tickets of a sailing are, and with which code, is said once above them', async () => {
  await drawStory(CouponInPrices);
  await page
    .getByRole('button', { name: /^Departs / })
    .first()
    .click();
  await expect.element(page.getByText(/^Each price is for .+, with SOLENT10\.$/)).toBeVisible();
  const tickets = page.getByRole('group', { name: /^Tickets for/ });
  await expect.element(tickets.getByRole('radio').nth(1)).toBeVisible();
  expect(tickets.element().textContent).not.toContain('SOLENT10');
});
