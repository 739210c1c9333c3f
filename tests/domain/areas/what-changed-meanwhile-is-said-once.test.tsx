import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Move } from '#domain/itinerary/moves.ts';
import { Moves } from '#src/areas/book/summary/moves.tsx';

const repriced: Move = { what: 'total', before: 5980, now: 0 };
const repaid: Move = { what: 'paid', before: 5980, now: 0 };

const moveWords = (moves: readonly Move[]): string[] =>
  renderToStaticMarkup(<Moves moves={moves} />)
    .split('</li>')
    .map((item) => item.replaceAll(/<[^>]*>/g, ''))
    .filter(Boolean);

// Proves: P59
it('Of a booking that somebody cancelled meanwhile nothing is said but that', () => {
  expect(moveWords([{ what: 'status', before: 30, now: 31 }, repriced, repaid])).toEqual([
    'The booking has been cancelled somewhere else.',
  ]);
});

it('Of any other it is said what is different, with its prices', () => {
  expect(
    moveWords([
      { what: 'status', before: null, now: 30 },
      { what: 'sailings', before: 'one', now: 'another' },
      repriced,
    ]),
  ).toEqual([
    'State of the booking: changed.',
    'Sailings: changed somewhere else.',
    'Price of the booking: £59.80 before, £0.00 now.',
  ]);
});
