import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#domain/values/dates.ts';
import { pence, sumPence } from '#domain/values/money.ts';
import { planOffer } from '#harbour/payment/plan-offer.ts';

const TODAY = '2026-06-01';
const offerOf = (total: number, daysAhead: number) =>
  planOffer({ total: pence(total), startDate: addDays(TODAY, daysAhead), today: TODAY });

describe('A plan adds up', () => {
  it('is a quarter now and three months’ instalments where there is time, odd pennies first', () => {
    expect(offerOf(20_002, 200)).toEqual({
      deposit: 5001,
      instalments: [
        { dueOn: '2026-07-01', amount: 5001 },
        { dueOn: '2026-08-01', amount: 5000 },
        { dueOn: '2026-09-01', amount: 5000 },
      ],
    });
  });

  it('rounds its quarter to the nearest penny, a half up', () => {
    expect([20_001, 20_002, 20_003].map((total) => offerOf(total, 200)?.deposit)).toEqual([5000, 5001, 5001]);
  });

  it('has its last instalment on the last day that there is, thirty days before travel', () => {
    expect([122, 121].map((days) => offerOf(20_000, days)?.instalments.at(-1)?.dueOn)).toEqual([
      ...['2026-09-01', '2026-08-01'],
    ]);
  });

  it('is two instalments where the last day comes before the third month', () => {
    expect(offerOf(20_000, 91)).toEqual({
      deposit: 5000,
      instalments: [
        { dueOn: '2026-07-01', amount: 7500 },
        { dueOn: '2026-08-01', amount: 7500 },
      ],
    });
  });

  it('shares the time there is where two months are too long', () => {
    expect(offerOf(10_001, 60)?.instalments).toEqual([
      { dueOn: '2026-06-16', amount: 3751 },
      { dueOn: '2026-07-01', amount: 3750 },
    ]);
  });

  it('is not offered below a hundred pounds or less than sixty days ahead', () => {
    expect([offerOf(9999, 200), offerOf(10_000, 59)]).toEqual([null, null]);
    expect([offerOf(10_000, 200)?.deposit, offerOf(10_000, 60)?.deposit]).toEqual([2500, 2500]);
  });

  it('always sums to the total, in two or three parts of nearly one size, and ends thirty days before travel', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 500_000 }), fc.integer({ min: 60, max: 400 }), (total, days) => {
        const offer = offerOf(total, days);
        if (offer === null) throw new Error('A plan was due.');
        const amounts = offer.instalments.map(({ amount }) => amount);
        expect(sumPence([offer.deposit, ...amounts])).toBe(total);
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
        expect([2, 3]).toContain(amounts.length);
        const dates = offer.instalments.map(({ dueOn }) => dueOn);
        expect([...new Set(dates)].sort()).toEqual(dates);
        expect(daysBetween(dates.at(-1) ?? '', addDays(TODAY, days))).toBeGreaterThanOrEqual(30);
        expect(daysBetween(TODAY, dates[0] ?? '')).toBeGreaterThan(0);
      }),
    );
  });
});
