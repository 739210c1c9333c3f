import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Crossing } from '#domain/contract/search.ts';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { ThousandSailings as Staff } from '#stories/areas/book/dense/dense.stories.tsx';
import { GoingOut, ThousandSailings } from '#stories/areas/book/results.stories.tsx';
import { SeekingInAThousand } from '#stories/areas/book/summary/changing.stories.tsx';
import { Frame } from '#stories/frame.tsx';
import { bookingAt, searchAt } from '#stories/inert.ts';
import { busyDay, searchResult, trip } from '#stories/skerry.ts';
import { drawStory } from '#tests/screens/draw-story.ts';

/** The screen comes in a file of its own. */
async function draw(screen: ReactNode): Promise<void> {
  await render(screen);
  await expect.element(page.getByRole('heading', { level: 1, name: /^Going out/ })).toBeVisible();
}
const drawn = ({ render: story }: StoryObj) => draw((story as () => ReactNode)());
/** The rows of a long day that are not drawn with the first ones are there. */
const seeAll = () => expect.element(page.getByText(/^1 to \d+ of \d+ evening sailings shown$/)).toBeVisible();
const rowsOf = () => [...document.querySelectorAll('[id^="board-"] ~ ul > li')];
const placeOf = (row: Element) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')].join(' of ');
const inPart = (part: string) => document.querySelectorAll(`[aria-labelledby="board-${part}"] > ul > li`).length;

test('a day as it comes is drawn whole, for the browser to search in', async () => {
  await drawn(GoingOut);
  await expect.poll(() => rowsOf().length).toBe(8);
  expect(rowsOf().map(placeOf)).toEqual(Array(8).fill(' of '));
});

test('of a thousand sailings each part shows its beginning, how many there are, and the way to the others', async () => {
  await drawn(ThousandSailings);
  await seeAll();
  expect([inPart('morning'), inPart('afternoon'), inPart('evening')]).toEqual([10, 10, 10]);
  await expect.element(page.getByText('1 to 10 of 500 morning sailings shown')).toBeVisible();
  await expect.element(page.getByText('1 to 10 of 209 afternoon sailings shown')).toBeVisible();
  expect(rowsOf().slice(0, 2).map(placeOf)).toEqual(['1 of 500', '2 of 500']);

  // By the keyboard alone: the focus goes on to the first row that is new.
  page.getByRole('button', { name: 'Show 40 later morning sailings' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(inPart('morning')).toBe(50);
  expect(rowsOf()[10]?.contains(document.activeElement)).toBe(true);
  await expect.element(page.getByText('1 to 50 of 500 morning sailings shown')).toBeVisible();
});

test('every sailing can be reached, and none comes twice', async () => {
  await drawn(ThousandSailings);
  await seeAll();
  const more = page.getByRole('button', { name: /^Show \d+ later afternoon sailings$/ });
  while (more.elements().length > 0) await more.click();
  expect(inPart('afternoon')).toBe(209);
  expect(new Set(rowsOf().map(({ id }) => id)).size).toBe(10 + 209 + 10);
  expect(rowsOf()[10 + 208]?.textContent).toContain('16:59');
});

test('the nearest sailing with space is drawn where it was not, with the way to what lies before', async () => {
  const full: Partial<Crossing> = { ticketGroups: [], availability: { state: 'sold-out', description: '' } };
  const outwardDepartures = busyDay(1000).map((crossing, index) => ({ ...crossing, ...(index < 100 ? full : {}) }));
  const search = searchAt('offering', { result: { ...searchResult, outwardDepartures } });
  const going = { ...trip, outward: null, return: null };
  await draw(
    <Frame make={() => bookingAt({ sailing: { outward: 'choosing' } }, { trip: going }, search)} path="/book/outward">
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>,
  );
  await page.getByRole('button', { name: 'Nearest with space: 02:25' }).first().click();
  expect(inPart('morning')).toBe(10);
  expect(document.activeElement?.textContent).toContain('02:25');
  await expect.element(page.getByText('97 to 106 of 500 morning sailings shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show 40 earlier morning sailings' }).click();
  expect(inPart('morning')).toBe(50);
});

test('the staff table shows the first sailings, and goes on where it ended', async () => {
  await drawn(Staff);
  const rows = () => [...document.querySelectorAll('tbody tr')];
  expect(rows()).toHaveLength(30);
  await page.getByRole('button', { name: 'Show 40 later sailings' }).click();
  expect(rows()).toHaveLength(70);
  expect(rows()[30]?.contains(document.activeElement)).toBe(true);
});

test('another sailing for a booking is looked for in the first ones, and further', async () => {
  await drawStory(SeekingInAThousand);
  const rows = () => page.getByRole('listitem').filter({ hasText: 'Choose' }).elements();
  const more = page.getByRole('button', { name: 'Show 40 later sailings' });
  await expect.element(more).toBeVisible();
  await expect.element(page.getByText('1 to 30 of 1000 sailings shown')).toBeVisible();
  expect(rows().length).toBeLessThanOrEqual(30);
  await more.click();
  await expect.element(page.getByText('1 to 70 of 1000 sailings shown')).toBeVisible();
  expect(document.activeElement?.textContent).toMatch(/^Choose \d\d:\d\d$/);
});
