import { expect, test } from 'vitest';
import { nextDepartures } from '#domain/search/crossings.ts';
import { sailing } from '#tests/models/builders.ts';

const on = (date: string, time: string, state: 'open' | 'sold-out' | 'closed' = 'open') => ({
  ...sailing(),
  departureDate: date,
  departureTime: time,
  availability: { state, description: '' },
});

test('the next four boats, by day and time; a full one sails too, a closed one is left out', () => {
  const crossings = [
    on('2026-06-12', '05:30'),
    on('2026-06-11', '22:00', 'sold-out'),
    on('2026-06-11', '20:30', 'closed'),
    on('2026-06-12', '08:30'),
    on('2026-06-12', '07:00'),
    on('2026-06-12', '10:00'),
  ];
  expect(nextDepartures(crossings)).toEqual([
    { date: '2026-06-11', time: '22:00' },
    { date: '2026-06-12', time: '05:30' },
    { date: '2026-06-12', time: '07:00' },
    { date: '2026-06-12', time: '08:30' },
  ]);
});
