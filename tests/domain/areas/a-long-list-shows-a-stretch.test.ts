import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestTo } from '#src/areas/book/results/results.ts';
import { firstStretch, longer, MORE, WHOLE } from '#src/areas/book/results/stretch.ts';
import { busyDay } from '#stories/skerry.ts';

test('up to sixty rows are drawn, of more only some, and the one that is wanted is among them', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 3 }), fc.nat(10_000), (count, parts, row) => {
      const wanted = Math.min(row, Math.max(0, count - 1));
      const { from, to } = firstStretch(count, count, parts, wanted);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(count);
      if (count <= WHOLE) expect([from, to]).toEqual([0, count]);
      else expect(to - from).toBe(30 / parts);
      if (count > 0) expect(from <= wanted && wanted < to).toBe(true);
    }),
  );
});

test('a stretch grows at the end that is asked for and loses nothing', () => {
  const middle = { from: 100, to: 110 };
  expect(longer(middle, 'later', 1000)).toEqual({ from: 100, to: 110 + MORE });
  expect(longer(middle, 'earlier', 1000)).toEqual({ from: 100 - MORE, to: 110 });
  expect(longer({ from: 5, to: 990 }, 'later', 1000)).toEqual({ from: 5, to: 1000 });
  expect(longer({ from: 5, to: 990 }, 'earlier', 1000)).toEqual({ from: 0, to: 990 });
});

test('the nearest sailing that can be chosen is found among any number', () => {
  const sailings = busyDay(200);
  const minutes = ({ departureTime }: (typeof sailings)[number]) => {
    const [hours = 0, rest = 0] = departureTime.split(':').map(Number);
    return hours * 60 + rest;
  };
  fc.assert(
    fc.property(fc.nat(199), fc.uniqueArray(fc.nat(199), { maxLength: 30 }), (at, open) => {
      const crossing = sailings[at];
      if (!crossing) return;
      const toChoose = sailings.filter((_, index) => open.includes(index));
      const apart = toChoose.map((other) => Math.abs(minutes(other) - minutes(crossing)));
      const nearest = nearestTo(crossing, toChoose);
      expect(nearest === null ? null : Math.abs(minutes(nearest) - minutes(crossing))).toBe(
        apart.length === 0 ? null : Math.min(...apart),
      );
    }),
  );
});
