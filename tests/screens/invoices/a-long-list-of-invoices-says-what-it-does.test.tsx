import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  InvoicesAllChosen,
  InvoicesManyChosen,
  InvoicesManyFound,
  InvoicesNotOpened,
  InvoicesOfYears,
  InvoicesOpened,
  InvoicesTickedBefore,
} from '#stories/areas/agent-portal/agent.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';
import { linesOf } from '#tests/screens/lines-of.ts';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

test('one tick stands for all that are to pay', async () => {
  await drawStory(InvoicesAllChosen);
  const all = page.getByRole('checkbox', { name: 'Pay all 3 invoices' });
  await expect.element(all).toBeChecked();
  await expect.element(page.getByText('3 invoices, £524.53', { exact: true })).toBeVisible();
});

test('what is to pay of all that are listed stands above them, and how much of it is overdue', async () => {
  await drawStory(InvoicesAllChosen);
  const amountOf = (name: string) => page.getByText(name, { exact: true }).element().nextElementSibling?.textContent;
  await expect.element(page.getByText('Total to pay', { exact: true })).toBeVisible();
  expect(['Total to pay', 'Overdue'].map(amountOf)).toEqual(['£524.53', '£203.00']);
});

test('an invoice that is opened is as overdue as in the list', async () => {
  await drawStory(InvoicesOpened);
  const due = page.getByText('Due', { exact: true });
  await expect.element(due).toBeVisible();
  expect(due.element().nextElementSibling?.textContent).toMatch(/ overdue$/);
});

test('what is to pay of those that a search found is not called all', async () => {
  await drawStory(InvoicesTickedBefore);
  const found = page.getByText('To pay, of those found', { exact: true });
  await expect.element(found).toBeVisible();
  expect(found.element().nextElementSibling?.textContent).toBe('£143.78');
});

test('of more than one payment takes it stands for the oldest of them, and says so', async () => {
  await drawStory(InvoicesManyChosen);
  const first = page.getByRole('checkbox', { name: 'Pay the 100 oldest of 145 invoices' });
  await expect.element(first).toBeChecked();
  await expect
    .element(first)
    .toHaveAccessibleDescription('One payment takes up to 100 invoices. Pay these first, then the others.');
  await expect.element(page.getByText('100 invoices, £12,362.50. One payment takes no more.')).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Invoices found: 145', exact: true })).toBeVisible();
  const unticked = page.getByRole('checkbox', { name: /^Pay invoice/, checked: false });
  await expect.element(unticked.first()).toBeDisabled();
});

test('what was ticked before counts in what one payment takes, which stays as much', async () => {
  await drawStory(InvoicesManyFound);
  await expect
    .element(page.getByRole('checkbox', { name: 'Pay the 98 oldest of 145 invoices' }))
    .toHaveAccessibleDescription(
      'One payment takes up to 100 invoices with those ticked before. Pay these first, then the others.',
    );
});

test('on a phone the reference of an invoice stands beside its tick, and no higher than its line', async () => {
  await page.viewport(390, 844);
  await drawStory(InvoicesAllChosen);
  const row = document.querySelector('tbody tr') ?? document.body;
  const [reference, words] = ['Reference', 'Amount'].map((title) => row.querySelector(`[data-title="${title}"]`));
  const heightOf = (cell: Element | null | undefined) => cell?.getBoundingClientRect().height ?? 0;
  expect(heightOf(reference)).toBeLessThan(1.5 * heightOf(words));
  const button = reference?.querySelector('button')?.getBoundingClientRect();
  expect(button?.height).toBeGreaterThanOrEqual(44);
  const tick = row.querySelector('input')?.getBoundingClientRect();
  expect(button?.left).toBeGreaterThanOrEqual(tick?.right ?? Number.NaN);
});

test('an invoice that could not be opened says so beside its row, in view and above the bar that pays', async () => {
  await drawStory(InvoicesNotOpened);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'SF-20460' }) });
  const words = page.getByRole('alert').filter({ hasText: 'unable to fetch' });
  await expect.element(words).toBeInViewport({ ratio: 1 });
  expect(row.element().nextElementSibling?.contains(words.element())).toBe(true);
  const bar = page.getByRole('button', { name: 'Pay by card' }).element().getBoundingClientRect();
  expect(words.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
});

test('a key leads from the ticks to what pays them, past the rows between', async () => {
  await drawStory(InvoicesAllChosen);
  const tick = page.getByRole('checkbox', { name: /^Pay invoice/ }).first();
  await expect.element(tick).toBeVisible();
  (tick.element() as HTMLElement).focus();
  await userEvent.keyboard('p');
  await expect.element(page.getByRole('button', { name: /^Pay £/ })).toHaveFocus();
});

test('of two thousand the first are drawn, and a press draws more and goes to them', async () => {
  await drawStory(InvoicesOfYears);
  await expect.element(page.getByRole('table', { name: 'Invoices found: 2000', exact: true })).toBeVisible();
  const rows = () => document.querySelectorAll('tbody tr').length;
  expect(rows()).toBe(30);
  await page.getByRole('button', { name: 'Show 40 more invoices' }).click();
  expect(rows()).toBe(70);
  await expect.element(page.getByRole('button', { name: 'SF-22470' })).toHaveFocus();
  await page.getByRole('checkbox', { name: 'Pay the 100 oldest of 2000 invoices' }).click();
  await expect.element(page.getByText('100 invoices, £10,000.00. One payment takes no more.')).toBeVisible();
});

test('all of two thousand are printed, and afterwards the list is as it was', async () => {
  await drawStory(InvoicesOfYears);
  await expect.element(page.getByRole('table', { name: 'Invoices found: 2000', exact: true })).toBeVisible();
  const rows = () => document.querySelectorAll('tbody tr').length;
  window.dispatchEvent(new Event('beforeprint'));
  expect(rows()).toBe(2000);
  window.dispatchEvent(new Event('afterprint'));
  expect(rows()).toBe(30);
});

test('an invoice that should have been paid by now says so, and one that is paid does not', async () => {
  await page.viewport(1280, 800);
  await drawStory(InvoicesAllChosen);
  await expect.element(page.getByRole('cell', { name: 'Wed 20 May 2026 overdue', exact: true })).toBeVisible();
  expect(document.body.textContent?.match(/overdue/g)).toHaveLength(1);
});

test.each([
  { width: 360, lines: 2 },
  { width: 390, lines: 2 },
])('at $width px every day of an invoice stands whole, in $lines lines with its title', async ({ width, lines }) => {
  await page.viewport(width, 844);
  await drawStory(InvoicesAllChosen);
  await expect.element(page.getByText('overdue', { exact: true })).toBeVisible();
  const linesIn = (cell: Element) => {
    const titleAndDay = document.createRange();
    titleAndDay.selectNodeContents(cell);
    const day = [...titleAndDay.getClientRects()].filter(({ width }) => width > 1)[0];
    const above = day ? Math.round((day.top - cell.getBoundingClientRect().top) / day.height) : Number.NaN;
    return [linesOf(titleAndDay) - (cell.querySelector('strong') ? 1 : 0), above + 1];
  };
  const cells = [...document.querySelectorAll('tbody :is([data-title="Issued"], [data-title="Due"])')];
  expect(cells.map(linesIn)).toEqual(Array.from({ length: 8 }, () => [1, lines]));
  expect(document.documentElement.scrollWidth).toBe(width);
});

test('at 320 px every day of an invoice has a line to itself, with its title', async () => {
  await page.viewport(320, 844);
  await drawStory(InvoicesAllChosen);
  await expect.element(page.getByText('overdue', { exact: true })).toBeVisible();
  const cells = [...document.querySelectorAll('tbody :is([data-title="Issued"], [data-title="Due"])')];
  const linesIn = (cell: Element) => {
    const titleAndDay = document.createRange();
    titleAndDay.selectNodeContents(cell);
    return linesOf(titleAndDay);
  };
  expect(cells.map(linesIn)).toEqual(Array.from({ length: 8 }, () => 1));
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('larger words break a day rather than run it into the next', async () => {
  await page.viewport(390, 844);
  await setTextSize(24);
  await drawStory(InvoicesAllChosen);
  await expect.element(page.getByText('overdue', { exact: true })).toBeVisible();
  const beyond = [...document.querySelectorAll('tbody td')].filter((cell) => cell.scrollWidth > cell.clientWidth);
  expect(beyond.map(({ textContent }) => textContent)).toEqual([]);
});

test('what was ticked before a search is listed below what it found, and can be unticked', async () => {
  await drawStory(InvoicesTickedBefore);
  await expect.element(page.getByRole('table', { name: 'Invoices found: 1', exact: true })).toBeVisible();
  const before = page.getByRole('table', { name: 'Ticked before, and not in this list' });
  await expect.element(before).toBeVisible();
  await expect.element(page.getByText('2 invoices, £380.75', { exact: true })).toBeVisible();
  const tick = before.getByRole('checkbox', { name: 'Pay invoice SF-20333' });
  await tick.click();
  await expect.element(tick).not.toBeChecked();
  await expect.element(tick).toHaveFocus();
  await expect.element(page.getByText('1 invoice, £177.75', { exact: true })).toBeVisible();
});

test('both lists of a search have their columns in line', async () => {
  await page.viewport(1280, 800);
  await drawStory(InvoicesTickedBefore);
  await expect.element(page.getByRole('table', { name: 'Invoices found: 1', exact: true })).toBeVisible();
  const [found, before] = page
    .getByRole('table')
    .elements()
    .map((table) => [...table.querySelectorAll('th')].map((title) => Math.round(title.getBoundingClientRect().left)));
  expect(before).toHaveLength(8);
  expect(before).toEqual(found);
});

test('on a phone every PO number of an opened invoice stands beside its title', async () => {
  await page.viewport(390, 844);
  await drawStory(InvoicesOpened);
  await expect.element(page.getByRole('table', { name: 'Bookings on it' })).toBeVisible();
  const linesIn = (cell: Element) => {
    const { height } = cell.getBoundingClientRect();
    return Math.round(height / Number.parseFloat(getComputedStyle(cell).lineHeight));
  };
  expect([...document.querySelectorAll('tbody [data-title="PO number"]')].map(linesIn)).toEqual([1, 1, 1, 1]);
});
