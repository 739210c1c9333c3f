import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { amendmentOf, sailInstead } from '#domain/amendment/amendment.ts';
import type { Crossing } from '#domain/contract/search.ts';
import { sailingsOn } from '#domain/search/sailings-of-a-day.ts';
import { chooseSailing } from '#domain/trip/trip.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { amendingAt, flexible } from '#stories/areas/book/summary/changes.ts';
import { Frame } from '#stories/frame.tsx';
import { searchAt } from '#stories/inert.ts';
import { OUT, outwardDepartures, searchResult } from '#stories/skerry.ts';

const BOOKED = '08:30';
const other = sailingsOn(outwardDepartures, OUT)
  .flatMap((crossing) => chooseSailing(crossing, 'STANDARD') ?? [])
  .find(({ departureTime }) => departureTime !== BOOKED);

/** Another sailing is chosen already, and the booked one has sold its last place meanwhile. */
async function seekAgain(forStaff: boolean): Promise<void> {
  if (!other) throw new Error('A day of the stories has another sailing.');
  const soldOut = (crossing: Crossing): Crossing =>
    crossing.departureTime === BOOKED
      ? { ...crossing, availability: { state: 'sold-out', description: '' }, ticketGroups: [] }
      : crossing;
  const result = { ...searchResult, outwardDepartures: outwardDepartures.map(soldOut) };
  const amendment = sailInstead(amendmentOf(flexible), 0, other);
  const make = () => amendingAt('seeking', { amendment, forStaff }, searchAt('offering', { result }));
  await render(<Frame make={make}>{(itinerary) => <SummaryScreen itinerary={itinerary} />}</Frame>);
}

const sailingAt = (time: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^Departs ${time}`) });

test.each([
  [false, 'Your sailing'],
  [true, 'Booked now'],
] as const)('what is booked is called so, not what was chosen instead (to staff: %s)', async (forStaff, words) => {
  await seekAgain(forStaff);
  await expect.element(sailingAt(BOOKED)).toHaveTextContent(words);
  await expect.element(sailingAt(other?.departureTime ?? '')).toHaveTextContent(/Chosen$/);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('the booked sailing can be chosen again, although it has no place left for others', async () => {
  await seekAgain(false);
  await expect.element(sailingAt(BOOKED)).not.toHaveTextContent('Sold out');
  await page.getByRole('button', { name: `Choose ${BOOKED}` }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Change your booking' })).toBeVisible();
  expect(page.getByText(/^Instead of/).elements()).toEqual([]);
});
