import { eq } from 'drizzle-orm';
import { NOTHING, type Pence } from '#domain/values/money.ts';
import { type Holder, heldFrom } from '#harbour/booking/hold-limits.ts';
import { thatGiveWay } from '#harbour/booking/unpaid-trips.ts';
import { type Coupon, coupon } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { prepared, type Value } from '#harbour/db/prepared.ts';
import { tryToken } from '#harbour/http/rate-limit.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Services } from '#harbour/services.ts';

/** What a coupon is worth on one crossing. */
export interface CouponTerms {
  readonly percentOff: number;
  readonly penceOff: Pence;
}

/** A code as this session may use it: what its own trip holds, and would give way with, is not used yet. */
export async function findCoupon(db: Database, session: Session, couponCode: string): Promise<Coupon | undefined> {
  const [found] = await readCoupon(db, { couponCode });
  if (found?.usedBy == null || !(await thatGiveWay(db, session)).includes(found.usedBy)) return found;
  return { ...found, usedBy: null, usedAt: null };
}

const readCoupon = prepared(coupon, (db, value: Value<'couponCode'>) =>
  db
    .select()
    .from(coupon)
    .where(eq(coupon.couponCode, value('couponCode'))),
);

export const SPENT = 'This code has already been used.';

export const isSpent = ({ singleUse, usedAt }: Coupon): boolean => singleUse && usedAt !== null;

/** Why a coupon does not hold for days of travel, in words; null when it holds on every one of them. */
export function couponFault(found: Coupon, dates: readonly string[]): string | null {
  if (isSpent(found)) return SPENT;
  return dates.every((date) => holdsOn(found, date)) ? null : 'This code is not valid on the dates of travel.';
}

/**
 * The value of a coupon on one crossing: its percentage on each, its fixed amount on the outward one only, so that a
 * booking gets it once. Null where it is not valid on the day.
 */
export function couponTerms(found: Coupon, leg: 'outward' | 'return', date: string): CouponTerms | null {
  if (couponFault(found, [date]) !== null) return null;
  return { percentOff: found.percentOff, penceOff: leg === 'outward' ? found.penceOff : NOTHING };
}

const holdsOn = ({ travelFrom, travelTo }: Coupon, date: string): boolean =>
  (travelFrom === null || date >= travelFrom) && (travelTo === null || date <= travelTo);

/** Said with the 429 of one code too many. */
export const TOO_MANY_CODES = 'Too many codes were tried. Please wait a few minutes.';

/**
 * Counts a code that was tried, wherever it was: only an unknown one is a guess. Answers the seconds to wait before any code of
 * this session is judged, a right one as well; 0 where it may be now. A new session costs nothing, so the guesses of passengers
 * are counted by their address too.
 */
export async function countCode(services: Services, holder: Holder, known: boolean): Promise<number> {
  const { wrongCouponsPerSession, wrongCouponsPerAddress } = services.limits;
  const buckets = [{ key: `wrong-coupon:${holder.session.hash}`, rate: wrongCouponsPerSession }];
  const from = heldFrom(holder);
  if (from !== null) buckets.push({ key: `wrong-coupon-from:${from}`, rate: wrongCouponsPerAddress });
  for (const { key, rate } of buckets) {
    const wait = await tryToken(services, key, rate, known ? 0 : 1);
    if (wait > 0) return wait;
  }
  return 0;
}
