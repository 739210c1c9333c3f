import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import PartyChoice from '#src/areas/book/search/party-choice.tsx';
import { trip } from '#stories/areas/book/bookings.ts';
import { Frame } from '#stories/frame.tsx';
import { bookingAt } from '#stories/inert.ts';
import { labels } from '#stories/skerry.ts';

const party = { A: 8, Z: 0, S: 0, C: 0, I: 0 };
const rest = { change: () => {}, error: undefined, open: true, onToggle: () => {}, goTo: () => {} };

test.each([
  ['return', 1],
  ['stay-only', 0],
] as const)('who a vehicle takes along is said of a crossing and not of a stay alone: %s', async (journey, times) => {
  const wish = { ...trip.wish, vehicle: 'CAR', journey, party };
  const make = () => bookingAt({ searching: 'editing' }, { trip: { ...trip, wish } });
  await render(<Frame make={make}>{(booking) => <PartyChoice {...rest} booking={booking} />}</Frame>);
  await expect.element(page.getByRole('group', { name: 'Adult' })).toBeVisible();
  expect(page.getByText(labels.includedPeople ?? '').elements()).toHaveLength(times);
});
