import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPence, fromPounds, NOTHING, pence, sumPence, toPounds } from '#domain/values/money.ts';

describe('pounds from the wire', () => {
  test.each([
    [1.005, 101],
    [0.1 + 0.2, 30],
    [33.335, 3334],
    [3 * 33.335, 10_001],
    [19.99, 1999],
    [0.005, 1],
    [0.0049, 0],
    [-1.005, -101],
    [1e-7, 0],
    [0, 0],
    [99_999.99, 9_999_999],
  ])('%d pounds are %d pence', (pounds, expected) => {
    expect(fromPounds(pounds)).toBe(expected);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d is no amount', (pounds) => {
    expect(() => fromPounds(pounds)).toThrow(RangeError);
    expect(() => pence(pounds)).toThrow(RangeError);
  });

  test('whole pence survive the way to the wire and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (amount) => {
        expect(fromPounds(toPounds(pence(amount)))).toBe(amount === 0 ? 0 : amount);
      }),
      { numRuns: 2000 },
    );
  });

  // Proves: S5.15
  test('two decimals, as written, are read to the penny whatever the float makes of them', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(99), (pounds, rest) => {
        expect(fromPounds(Number(`${pounds}.${String(rest).padStart(2, '0')}`))).toBe(pounds * 100 + rest);
      }),
      { numRuns: 2000 },
    );
  });

  // Proves: P36, S5.15
  test('a third decimal rounds half up', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(999), (pounds, thousandths) => {
        const written = Number(`${pounds}.${String(thousandths).padStart(3, '0')}`);
        expect(fromPounds(written)).toBe(pounds * 100 + Math.floor((thousandths + 5) / 10));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('whole pence', () => {
  test('never a fraction, never minus zero', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (amount) => {
        const whole = pence(amount);
        expect(Number.isInteger(whole)).toBe(true);
        expect(Object.is(whole, -0)).toBe(false);
        expect(Math.abs(whole - amount)).toBeLessThanOrEqual(0.5);
      }),
      { numRuns: 2000 },
    );
    expect(Object.is(pence(-0.4), 0)).toBe(true);
    expect(Object.is(fromPounds(-0.001), 0)).toBe(true);
    expect(Object.is(sumPence([]), NOTHING)).toBe(true);
    expect(Object.is(sumPence([pence(5), pence(-5)]), 0)).toBe(true);
  });

  test('the parts of a split sum to the total, in any order', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 1_000_000 }).map(pence), { maxLength: 40 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 40 }), (amounts, cut) => {
        const total = sumPence(amounts);
        expect(sumPence([sumPence(amounts.slice(0, cut)), sumPence(amounts.slice(cut))])).toBe(total);
        expect(sumPence([...amounts].reverse())).toBe(total);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('money in words', () => {
  test.each([
    [1250, '£12.50'],
    [0, '£0.00'],
    [5, '£0.05'],
    [123_456_789, '£1,234,567.89'],
    [-250, '−£2.50'],
  ])('%d pence read %s', (amount, text) => {
    expect(formatPence(amount)).toBe(text);
  });

  test('only whole pounds lose their pence, and only where that is asked for', () => {
    expect([formatPence(1200, true), formatPence(1250, true), formatPence(1200)]).toEqual(['£12', '£12.50', '£12.00']);
  });

  test('every amount is worded as the language words it, with a minus for its hyphen', () => {
    const withMinus = (words: string) => words.replace('-', '−');
    const words = (digits: number) =>
      new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', minimumFractionDigits: digits });
    const [pounds, exact] = [words(0), words(2)];
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(formatPence(amount)).toBe(withMinus(exact.format(amount / 100)));
        const whole = amount - (amount % 100);
        expect(formatPence(whole, true)).toBe(withMinus(pounds.format(whole / 100)));
      }),
      { numRuns: 2000 },
    );
  });
});
