// What of a booking points pay for (ruling 46): what the ferry itself sells.
import { type Pence, pence, sumPence } from '#domain/money.ts';
import { PENCE_PER_POINT } from '#harbour/accounts/balances.ts';

/** Sold for others: no points pay for it, nor for a gift (ruling 43). */
export const NOT_FOR_POINTS = ['attraction', 'donation'] as const;

const EXCLUDED: ReadonlySet<string> = new Set(NOT_FOR_POINTS);

interface Line {
  readonly kind: string;
  readonly totalPrice: Pence;
}

/** Whole points that these lines may be paid with. */
export const applicablePoints = (lines: readonly Line[]): number =>
  pointsFor(sumPence(lines.filter(({ kind }) => !EXCLUDED.has(kind)).map(({ totalPrice }) => totalPrice)));

/** Whole points for an amount, never more than it is worth. */
export const pointsFor = (amount: Pence): number => Math.max(0, Math.floor(pence(amount) / PENCE_PER_POINT));
