import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestTo } from '#src/areas/book/results/results.ts';
import { firstStretch, longer, MORE, shares, WHOLE } from '#src/ui/table/stretch.ts';
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

test('the first picture has the first rows of all and no more than it may have', () => {
  const stretch = fc.tuple(fc.nat(1000), fc.nat(60)).map(([from, rows]) => ({ from, to: from + rows }));
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 3 }), fc.nat(100), (stretches, most) => {
      const counts = stretches.map(({ from, to }) => to - from);
      const rows = shares(stretches, most);
      const drawn = rows.reduce((sum, next) => sum + next, 0);
      expect(drawn).toBe(
        Math.min(
          most,
          counts.reduce((sum, next) => sum + next, 0),
        ),
      );
      // What comes after a part that is not drawn whole is not drawn at all.
      const cut = rows.findIndex((count, position) => count < (counts[position] ?? 0));
      if (cut >= 0) expect(rows.slice(cut + 1).every((count) => count === 0)).toBe(true);
      expect(shares(stretches, Number.POSITIVE_INFINITY)).toEqual(counts);
    }),
  );
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
