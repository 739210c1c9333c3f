import { describe, expect, it } from 'vitest';
import { pence } from '#domain/values/money.ts';
import { keptInFee } from '#harbour/after-sales/kept.ts';
import { totalOfLeg } from '#harbour/hotels/package-discount.ts';

describe('Parts add up to the penny', () => {
  it('of a discount, where a half-penny falls on each of two crossings', () => {
    const lines = [
      { kind: 'vehicle', leg: 0, amount: pence(1010) },
      { kind: 'vehicle', leg: 1, amount: pence(1010) },
      { kind: 'package', leg: 0, amount: pence(-505) },
    ];
    expect([totalOfLeg(lines, 0), totalOfLeg(lines, 1)]).toEqual([757, 758]);
  });

  it('of a fee that is less than what is kept, because not all of it was paid', () => {
    const cards = [5000, 3000, 2000].map((price) => ({
      travelCardNumber: `${price}`,
      name: `Card ${price}`,
      pricePence: pence(price),
    }));
    const kept = keptInFee({ changes: [], ferry: [], travelCards: cards }, pence(6000));
    expect(kept.map(({ amount }) => amount)).toEqual([5000, 1000]);
  });
});
