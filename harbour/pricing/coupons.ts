import { eq } from 'drizzle-orm';
import { NOTHING, type Pence, pence } from '#domain/money.ts';
import { type Coupon, coupon } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';

/** What a coupon is worth on one crossing. */
export interface CouponTerms {
  readonly percentOff: number;
  readonly penceOff: Pence;
}

export async function findCoupon(db: Database, couponCode: string): Promise<Coupon | undefined> {
  const [found] = await db.select().from(coupon).where(eq(coupon.couponCode, couponCode));
  return found;
}

/** Why a coupon does not hold for days of travel, in words; null when it holds on every one of them. */
export function couponFault(found: Coupon, dates: readonly string[]): string | null {
  if (found.singleUse && found.usedAt !== null) return 'This code has already been used.';
  return dates.every((date) => holdsOn(found, date)) ? null : 'This code is not valid on the dates of travel.';
}

/**
 * The worth of a coupon on one crossing: its percentage on each, its fixed amount on the outward one only, so that a
 * booking gets it once. Null where it does not hold on the day.
 */
export function couponTerms(found: Coupon, leg: 'outward' | 'return', date: string): CouponTerms | null {
  if (couponFault(found, [date]) !== null) return null;
  return { percentOff: found.percentOff, penceOff: leg === 'outward' ? pence(found.penceOff) : NOTHING };
}

const holdsOn = ({ travelFrom, travelTo }: Coupon, date: string): boolean =>
  (travelFrom === null || date >= travelFrom) && (travelTo === null || date <= travelTo);

/** The bucket that counts a session's guesses at codes, wherever it makes them. */
export const wrongCoupons = (session: { readonly hash: string }): string => `wrong-coupon:${session.hash}`;
