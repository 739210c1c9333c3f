import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  BookingsOfMonths,
  Invoices,
  InvoicesOpened,
  Overview,
  OverviewReading,
  OverviewUnreadable,
  Paid,
} from '#stories/areas/agent-portal/agent.stories.tsx';
import { Departures, Found } from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import { brokenWords } from '#tests/screens/broken-words.ts';
import { drawStory } from '#tests/screens/draw-story.ts';

const rows = () => [...document.querySelectorAll('tbody tr')];
const heightOf = (element: Element | undefined | null) => element?.getBoundingClientRect().height ?? Number.NaN;

afterEach(() => page.viewport(390, 844));

/** The cells of the first row whose words stand on more than one line. */
const brokenIn = (...titles: string[]): string[] =>
  titles.filter((title) => {
    const cell = rows()[0]?.querySelector(`[data-title="${title}"]`);
    const line = document.createRange();
    if (!cell) return true;
    line.selectNodeContents(cell.querySelector('button span') ?? cell);
    const parts = [...line.getClientRects()].filter(({ width }) => width > 1);
    return new Set(parts.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size > 1;
  });

test('on a laptop a reference, a day and a plate stand on one line, and nothing is cut', async () => {
  await page.viewport(1024, 768);
  await drawStory(BookingsOfMonths);
  await expect.element(page.getByRole('table', { name: 'Upcoming' })).toBeVisible();
  expect(brokenIn('Reference', 'Travels on', 'Registration', 'Total')).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(1024);
});

test.each([
  { of: 'bookings', story: BookingsOfMonths, short: ['Reference', 'Registration'] },
  { of: 'invoices', story: Invoices, short: ['Reference'] },
])(
  'on a tablet what is typed from a list of $of stands on one line, and the list ends where the page does',
  async ({ story, short }) => {
    await page.viewport(768, 1024);
    await drawStory(story);
    await expect.element(page.getByRole('table').first()).toBeVisible();
    expect(brokenIn(...short)).toEqual([]);
    const end = document.querySelector('table')?.getBoundingClientRect().right ?? Number.NaN;
    const beyond = [...document.querySelectorAll('main :is(table, button, input)')].filter(
      (part) => part.getBoundingClientRect().right > end + 0.5,
    );
    expect(beyond.map(({ textContent }) => textContent)).toEqual([]);
  },
);

test('at the desk as well', async () => {
  await page.viewport(1024, 768);
  await drawStory(Found);
  await expect.element(page.getByRole('table', { name: 'Bookings' })).toBeVisible();
  expect(brokenIn('Reference', 'Registration', 'Departs', 'Total')).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(1024);
});

test('the reference and the sums of a paid invoice stand on one line on the smallest phone', async () => {
  await page.viewport(320, 700);
  await drawStory(Paid);
  await expect.element(page.getByRole('table', { name: 'Paid' })).toBeVisible();
  expect(brokenIn('Reference', 'Amount', 'To pay')).toEqual([]);
});

test.each([
  { of: 'an agency’s bookings', story: BookingsOfMonths, heads: 'Reference' },
  { of: 'invoices', story: Invoices, heads: 'Reference' },
  { of: 'an invoice', story: InvoicesOpened, heads: 'Booking' },
  { of: 'a payment of invoices', story: Paid, heads: 'Reference' },
  { of: 'what the desk found', story: Found, heads: 'Reference, Name' },
  { of: 'a day’s sailings', story: Departures, heads: 'Time' },
])('whoever reads down a column of $of hears of each cell which row it is in', async ({ story, heads }) => {
  await drawStory(story);
  const rowHeads = page.getByRole('rowheader');
  await expect.element(rowHeads.first()).toBeInTheDocument();
  const titles = rowHeads.elements().map((head) => head.getAttribute('data-title'));
  expect([...new Set(titles)].join(', ')).toBe(heads);
  expect(titles.length).toBe(rows().length);
});

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Fitzwilliam and all who travel with her, month after month';

/** Fills the cells under this title, as people with long names would. */
const fill = (title: string) => {
  for (const cell of document.querySelectorAll(`[data-title="${title}"]`)) cell.textContent = LONG;
};

test('beside long names at the desk no number and no word of ours is broken', async () => {
  await page.viewport(1024, 768);
  await drawStory(Found);
  await expect.element(page.getByRole('table', { name: 'Customers' })).toBeVisible();
  fill('Name');
  fill('E-mail');
  const ours = ['Number', 'Crossing', 'Status'].flatMap((title) => [
    ...document.querySelectorAll(`[data-title="${title}"]`),
  ]);
  expect(brokenWords(ours)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(1024);
});

test.each([1024, 1280])(
  'beside long words an invoice has its reference, its days and its PO number on one line at %i px',
  async (width) => {
    await page.viewport(width, 768);
    await drawStory(Invoices);
    await expect.element(page.getByRole('table')).toBeVisible();
    fill('What for');
    expect(brokenIn('Reference', 'Issued', 'Due', 'PO number', 'To pay')).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

test('of a hundred bookings the first are drawn, and a press draws more and goes to them', async () => {
  await page.viewport(1280, 800);
  await drawStory(BookingsOfMonths);
  await expect.element(page.getByRole('table', { name: 'Upcoming' })).toBeVisible();
  expect(rows()).toHaveLength(30);
  expect(heightOf(document.documentElement)).toBeLessThan(2500);
  await page.getByRole('button', { name: 'Show 40 more bookings' }).click();
  expect(rows()).toHaveLength(70);
  expect(document.activeElement).toBe(rows()[30]?.querySelector('a'));
});

test('the overview says what is overdue, and has the five that come next and the way to all', async () => {
  await page.viewport(1280, 800);
  await drawStory(Overview);
  await expect.element(page.getByRole('table', { name: 'Next trips: 5 of 100' })).toBeInViewport({ ratio: 1 });
  expect(rows()).toHaveLength(5);
  expect(brokenIn('Reference', 'Travels on', 'Registration')).toEqual([]);
  const overdue = page.getByText('Overdue', { exact: true });
  await expect.element(overdue).toBeInViewport();
  expect(overdue.element().nextElementSibling?.textContent).toBe('£203.00');
  await expect.element(page.getByRole('link', { name: 'Choose invoices to pay' })).toBeInViewport();
  await expect.element(page.getByRole('link', { name: 'See all bookings' })).toBeInViewport();
});

test.each([390, 1280])(
  'an overview that is being read leads to the lists already, and at %i px moves nothing once it knows',
  async (width) => {
    await page.viewport(width, 844);
    const placesIn = async (story: typeof Overview, ...links: string[]) => {
      const { container, unmount } = await drawStory(story);
      const top = container.getBoundingClientRect().top;
      const places = ['New booking', ...links].map((name) => {
        const link = page.getByRole('main').getByRole('link', { name, exact: true });
        return Math.round(link.last().element().getBoundingClientRect().top - top);
      });
      await unmount();
      return places;
    };
    const before = await placesIn(OverviewReading, 'See all invoices', 'See all bookings');
    expect(await placesIn(Overview, 'Choose invoices to pay', 'See all bookings')).toEqual(before);
  },
);

test('an overview of which nothing could be read says of each part that it is not shown', async () => {
  await drawStory(OverviewUnreadable);
  for (const words of ['What is to pay is not shown.', 'The next trips are not shown.']) {
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
});
