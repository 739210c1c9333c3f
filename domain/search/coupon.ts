import type { CouponVerdict, SearchResult } from '#domain/contract/search.ts';
import { withoutUnseen } from '#domain/values/unseen-marks.ts';

/** Spec 5: shown while the search goes on without the coupon. */
export const COUPON_NOT_VALID = 'Coupon not valid for searched dates.';
/** Spec 5: the fallback when the caller asked to throw. */
export const COUPON_INVALID = 'Invalid coupon code';

/** The coupon as sent: trimmed and uppercase; empty when none was typed. */
export const normaliseCoupon = (typed: string): string => withoutUnseen(typed).trim().toUpperCase();

/** Whether the provider lets the search use the coupon; an absent verdict does not (spec 5). */
export const couponHolds = (verdict: CouponVerdict | null): boolean => verdict?.valid === true;

/** Whether there are prices, and the coupon is in them. */
export const pricesCoupon = ({ hasValidPromoCode, outwardDepartures }: SearchResult): boolean =>
  hasValidPromoCode && outwardDepartures.length > 0;
