import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  Invoices,
  InvoicesByReference,
  InvoicesNotSearched,
  InvoicesOpened,
  InvoicesOrdering,
  InvoicesSearching,
} from '#stories/areas/agent-portal/agent.stories.tsx';
import {
  Dashboard,
  Failed,
  Found,
  FoundMore,
  Searching,
} from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const problem = page.getByRole('alert', { name: 'There is a problem' });

beforeEach(() => page.viewport(1280, 800));
afterEach(() => page.viewport(390, 844));

test('a day that no month has is not taken for none', async () => {
  await drawStory(Invoices);
  await page.getByLabelText('Issued from').click();
  await userEvent.keyboard('31022026');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect.element(problem).toHaveFocus();
  await problem.getByRole('link', { name: /^Enter the first day in full/ }).click();
  await expect.element(page.getByLabelText('Issued from')).toHaveFocus();
});

test('a search for invoices that failed says so over the list as it was, and its words stay', async () => {
  await drawStory(InvoicesNotSearched);
  await expect.element(page.getByRole('alert').filter({ hasText: 'unable to fetch' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Invoice, booking or PO numbers' })).toHaveValue('SF-2036x');
  await expect.element(page.getByRole('table', { name: 'Invoices found: 4' })).toBeVisible();
});

test('while a search is on its way the former list is used, and what is typed since can be asked for at once', async () => {
  await drawStory(InvoicesSearching);
  const find = page.getByRole('button', { name: /^(?:Searching…|Find)$/ });
  await expect.element(find).toHaveAttribute('aria-busy', 'true');
  const tick = page.getByRole('checkbox', { name: 'Pay invoice SF-20391' });
  await tick.click();
  await expect.element(tick).toBeChecked();
  await page.getByRole('textbox', { name: 'Invoice, booking or PO numbers' }).fill('SF-20391');
  await expect.element(find).toHaveTextContent(/^Find$/);
  expect(page.getByRole('alert').elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  // Nobody answers a story: that it was asked is seen by its failure.
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test('while the payment page is asked for, nothing in the list can be changed, and it is to be seen', async () => {
  await drawStory(InvoicesOrdering);
  const tick = page.getByRole('checkbox', { name: 'Pay invoice SF-20391' });
  await expect.element(tick).toBeDisabled();
  for (const name of ['SF-20391', 'Find']) await expect.element(page.getByRole('button', { name })).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: /^Pay all/ })).toBeDisabled();
});

test.each([
  { when: 'a search for invoices says how many it found', story: Invoices, said: true },
  { when: 'while it is on its way it says nothing of those before', story: InvoicesSearching, said: false },
])('$when', async ({ story, said }) => {
  await drawStory(story);
  await expect.element(page.getByRole('table', { name: 'Invoices found: 4' })).toBeVisible();
  const regions = [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);
  expect(regions.includes('Invoices found: 4')).toBe(said);
});

test('whoever ticks by the keyboard is one key away from the search', async () => {
  await drawStory(Invoices);
  page.getByRole('checkbox', { name: 'Pay invoice SF-20391' }).element().focus();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('textbox', { name: 'Invoice, booking or PO numbers' })).toHaveFocus();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('textbox', { name: 'Invoice, booking or PO numbers' })).toHaveValue('/');
});

test('on a phone what is to pay comes first, and the search is a line that opens in place, by its key as well', async () => {
  await page.viewport(390, 844);
  await drawStory(InvoicesNotSearched);
  const field = page.getByRole('textbox', { name: 'Invoice, booking or PO numbers' });
  const line = page.getByText('All invoices', { exact: true });
  await expect.element(line).toBeVisible();
  expect(field.elements()).toEqual([]);
  const owed = page.getByText('Total to pay', { exact: true }).element().getBoundingClientRect();
  expect(owed.bottom).toBeLessThan(line.element().getBoundingClientRect().top);
  await expect.element(page.getByRole('checkbox', { name: 'Pay invoice SF-20391' })).toBeInViewport({ ratio: 1 });
  page.getByRole('checkbox', { name: 'Pay invoice SF-20391' }).element().focus();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await line.click();
  await expect.poll(() => document.querySelector('details')?.open).toBe(false);
});

test('whoever has looked at an invoice is back at it in the list', async () => {
  await drawStory(InvoicesOpened);
  await page.getByRole('button', { name: 'Back to the invoices' }).click();
  await expect.element(page.getByRole('button', { name: 'SF-20333' })).toHaveFocus();
});

test('a search names what it takes, and no more than the provider takes', async () => {
  await drawStory(InvoicesByReference);
  await expect.element(page.getByRole('textbox', { name: 'Reference numbers' })).toBeVisible();
});

test('an invoice leads to each booking on it that can be opened', async () => {
  await drawStory(InvoicesOpened);
  const rows = page.getByRole('table', { name: 'Bookings on it' }).getByRole('row').elements().slice(1);
  expect(rows.map((row) => [row.querySelector('a')?.getAttribute('href') ?? null, row.textContent])).toEqual([
    ['/book/summary?itineraryId=itinerary-BF7T5N2K', 'BF7T5N2KVan, Port Hallow – BridehavenBF-STANDING£59.25'],
    ['/book/summary?itineraryId=itinerary-BF7T5N2K', 'BF7T5N2KVan, Port Hallow – BridehavenBF-STANDING£59.25'],
    ['/book/summary?itineraryId=itinerary-BF3W9J6C', 'BF3W9J6CVan, Bridehaven – Port HallowBF-N-0731£59.25'],
    [null, 'BF8P4R7MVan and trailer, Marsh Quay – NorthpierBF-STANDING£84.50'],
  ]);
});

test('a search of the desk that is too short says so at once, and the focus stays in it', async () => {
  await drawStory(Dashboard);
  const find = page.getByRole('searchbox', { name: 'Find' });
  await find.fill('Mo');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter at least 3 characters, or choose a day.');
  await expect.element(find).toHaveFocus();
  await expect.element(find).toHaveValue('Mo');
});

test('a search of the desk stays in one line when it says what is wrong', async () => {
  await page.viewport(1280, 800);
  await drawStory(Dashboard);
  await page.getByRole('searchbox', { name: 'Find' }).fill('Mo');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
  const { bottom } = page.getByLabelText('Look in').element().getBoundingClientRect();
  expect(page.getByRole('button', { name: 'Find' }).element().getBoundingClientRect().bottom).toBe(bottom);
});

test('a search of the desk says how much it found, and why it found nothing', async () => {
  await drawStory(Found);
  const regions = () => [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);
  expect(regions()).toContain('Bookings found: 5. Customers found: 2.');
  await expect.element(page.getByRole('table', { name: 'Bookings found: 5', exact: true })).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Customers found: 2', exact: true })).toBeVisible();
  expect(page.getByText('There are more than these').elements()).toEqual([]);
  await drawStory(FoundMore);
  await expect.element(page.getByText('There are more than these')).toBeVisible();
  await drawStory(Failed);
  await expect.element(page.getByRole('alert').filter({ hasText: 'something went wrong' })).toBeVisible();
});

test('while the desk searches, what is typed since can be asked for at once', async () => {
  await drawStory(Searching);
  const find = page.getByRole('button', { name: /^(?:Searching…|Find)$/ });
  await expect.element(find).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('searchbox', { name: 'Find' }).fill('Quayle');
  await expect.element(find).toHaveTextContent(/^Find$/);
  await expect.element(find).not.toHaveAttribute('aria-busy');
});
