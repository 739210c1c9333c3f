import { expect, it } from 'vitest';
import { ONE_ADULT } from '#domain/trip/passengers.ts';
import type { Wish } from '#domain/trip/trip.ts';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { stayAt, stayOnly, trip } from '#stories/areas/book/bookings.ts';
import * as stay from '#stories/areas/book/stay/stay.stories.tsx';
import { Frame } from '#stories/frame.tsx';
import { bookingAt } from '#stories/inert.ts';
import { markupOf, read, standIn, wordsIn } from './drawn.ts';

standIn();

const SAID = /This stay is for [^.]*\./;

const basketOf = async (change: Partial<Wish>, from = trip) => {
  const taken = { ...from, stays: [stayAt()], wish: { ...from.wish, ...change } };
  const booking = bookingAt({ basket: 'looking' }, { trip: taken });
  const words = wordsIn(
    await markupOf(<Frame make={() => booking}>{() => <BookingWizard booking={booking} />}</Frame>),
  );
  return SAID.exec(words)?.[0] ?? null;
};

it('A stay for other people than travel says so beside it, until its rooms are chosen anew', async () => {
  expect(await basketOf({})).toBeNull();
  const party = { ...ONE_ADULT, A: 2, C: 1, I: 1 };
  expect(await basketOf({ party })).toBe('This stay is for 2 people, and 4 are travelling.');
  expect(await basketOf({ party: ONE_ADULT })).toBe('This stay is for 2 people, and 1 is travelling.');
});

it('Who only stays has said with the rooms who comes', async () => {
  expect(await basketOf({ party: { ...ONE_ADULT, A: 3 } }, stayOnly)).toBeNull();
});

it('It is said where the rooms are chosen as well', async () => {
  expect(await read(stay.OneChosen)).not.toMatch(SAID);
  expect(await read(stay.ForMore)).toMatch('This stay is for 2 people, and 3 are travelling.');
});
