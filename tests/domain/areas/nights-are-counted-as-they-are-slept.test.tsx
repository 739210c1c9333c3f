import { expect, test } from 'vitest';
import { TripLine } from '#src/areas/book/parts/trip-line.tsx';
import { options } from '#stories/skerry.ts';
import { chosen, sailing } from '#tests/models/builders.ts';
import { markupOf, standIn, wordsIn } from './drawn.ts';

standIn();

test.each([
  ['23:40', '2026-12-23', '2026-12-26', '3 nights in between'],
  ['00:30', '2026-12-24', '2026-12-26', '3 nights in between'],
  ['05:00', '2026-12-24', '2026-12-26', '2 nights in between'],
  ['00:30', '2026-12-24', '2026-12-24', '9 h 30 min in between'],
])('Of a ship that arrives at %s on %s, before a way back on %s: %s', async (arrives, arrivalDate, date, words) => {
  const outward = { ...chosen(sailing({ date: '2026-12-23', departs: '23:00', arrives })), arrivalDate };
  const back = chosen(sailing({ routeCode: 'BRI-HAL', date, departs: '10:00', arrives: '11:00' }));
  const said = await markupOf(<TripLine legs={[outward, back]} options={options} />).then(wordsIn);
  expect(said).toContain(words);
});
