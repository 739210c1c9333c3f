import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { InvoicesAwaited, InvoicesListing, InvoicesOpenElsewhere } from '#stories/areas/agent-portal/agent.stories.tsx';
import { brokenWords } from '#tests/screens/broken-words.ts';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

const check = page.getByRole('link', { name: 'Check the payment' });
const ticks = page.getByRole('checkbox', { name: /^Pay invoice/ });

// Proves: R8, P51
test('an invoice whose payment is not known has no box to tick, and the way to ask is beside the list', async () => {
  await drawStory(InvoicesAwaited);
  await expect.element(page.getByText('We do not know yet whether this was paid')).toBeVisible();
  await expect.element(check).toHaveAttribute('href', '/agent-portal/invoices/confirmation');
  await expect.element(page.getByText('Being paid')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Pay all 2 invoices' })).toBeVisible();
  expect(ticks.all()).toHaveLength(2);
});

test('one that may be paid elsewhere is named, and whoever left its page there may pay it here', async () => {
  await drawStory(InvoicesOpenElsewhere);
  await expect.element(page.getByText('A payment of SF-20360 is still open')).toBeVisible();
  await expect.element(check).not.toBeInTheDocument();
  expect(ticks.all()).toHaveLength(3);
});

test('where no payment is awaited, nothing is said of one', async () => {
  await drawStory(InvoicesListing);
  await expect.element(ticks.first()).toBeVisible();
  await expect.element(page.getByText('Being paid')).not.toBeInTheDocument();
});

test.each([320, 390, 960, 1280])(
  'what stands in place of its box is whole and beside nothing else at %i px',
  async (width) => {
    await page.viewport(width, 844);
    await drawStory(InvoicesAwaited);
    const instead = page.getByRole('cell', { name: 'Being paid' });
    await expect.element(instead).toBeVisible();
    const cell = instead.element();
    const end = cell.getBoundingClientRect();
    const start = cell.nextElementSibling?.getBoundingClientRect() ?? end;
    expect({ broken: brokenWords([cell]), apart: end.bottom <= start.top || end.right <= start.left }).toEqual({
      broken: [],
      apart: true,
    });
  },
);
