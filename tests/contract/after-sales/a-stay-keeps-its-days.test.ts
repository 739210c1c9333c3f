// What is due for a stay that is given up, to the day in London: what its rate says, and all of it once it has begun.
import { expect, it } from 'vitest';
import { pence } from '#domain/values/money.ts';
import { stayFee } from '#harbour/after-sales/stay-terms.ts';

/** Three nights from 10 June for 100.01 pounds. */
const room = (ratePlanCode: string) => ({
  ratePlanCode,
  starts: '2026-06-10',
  ends: '2026-06-13',
  totalPence: pence(10_001),
});
/** One minute before and at the midnight with which a day begins in London. */
const edgesOf = (day: string) => [-60_000, 0].map((moved) => Date.parse(`${day}T00:00:00+01:00`) + moved);

it.each([
  ['FLEX', '2026-06-09', [0, 3334]],
  ['BB', '2026-06-09', [0, 3334]],
  ['HB', '2026-06-04', [0, 5001]],
  ['SAVER', '2026-06-04', [10_001, 10_001]],
  ['a rate without rules', '2026-06-04', [10_001, 10_001]],
  ['FLEX', '2026-06-11', [3334, 10_001]],
  ['HB', '2026-06-11', [5001, 10_001]],
])('%s on %s', (ratePlanCode, day, fees) => {
  expect(edgesOf(day).map((now) => stayFee([room(ratePlanCode)], now))).toEqual(fees);
});

it('adds up the rooms, each by its own rate', () => {
  const [, now = 0] = edgesOf('2026-06-08');
  expect(stayFee([room('FLEX'), room('HB'), room('SAVER')], now)).toBe(0 + 5001 + 10_001);
});
