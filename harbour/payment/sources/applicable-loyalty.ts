// What points may pay for in a booking (ruling 46): what the ferry itself sells.
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { PENCE_PER_POINT } from '#domain/payment/redemption.ts';
import { type Pence, sumPence } from '#domain/values/money.ts';
import { paidNet } from '#harbour/after-sales/refunds.ts';
import type { LoadedItinerary } from '#harbour/booking/load-itinerary.ts';

/** Sold for others: points do not pay for it, nor for a donation (ruling 43). */
const EXCLUDED: ReadonlySet<string> = new Set(['attraction', 'donation']);

interface Line {
  readonly kind: string;
  readonly totalPrice: Pence;
}

/** What these lines cost that points do not pay for. */
export const notByPoints = (lines: readonly Line[]): Pence =>
  sumPence(lines.filter(({ kind }) => EXCLUDED.has(kind)).map(({ totalPrice }) => totalPrice));

/** Whole points that may pay for these lines. */
export const applicablePoints = (lines: readonly Line[]): number =>
  pointsFor(sumPence(lines.filter(({ kind }) => !EXCLUDED.has(kind)).map(({ totalPrice }) => totalPrice)));

/** Stored lines. */
export const pricesOf = (lines: readonly { readonly kind: string; readonly totalPence: Pence }[]): Line[] =>
  lines.map(({ kind, totalPence }) => ({ kind, totalPrice: totalPence }));

/** For each crossing of a booking, the whole points that may still pay for it: what points have paid counts once. */
export function pointsLeft({ ferry, movements }: LoadedItinerary): number[] {
  const byPoints = movements.filter(({ guaranteeTypeCode }) => guaranteeTypeCode === GUARANTEE.loyaltyPoints);
  let paid = pointsFor(paidNet(byPoints));
  return ferry.map(({ lines }) => {
    const most = applicablePoints(pricesOf(lines));
    const left = Math.max(0, most - paid);
    paid = Math.max(0, paid - most);
    return left;
  });
}

/** Whole points for an amount, never more than it is worth. */
const pointsFor = (amount: Pence): number => Math.max(0, Math.floor(amount / PENCE_PER_POINT));
