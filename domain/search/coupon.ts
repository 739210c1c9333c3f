import type { CouponVerdict } from '#domain/contract/search.ts';

/** Spec 5: shown while the search goes on without the coupon. */
export const COUPON_NOT_VALID = 'Coupon not valid for searched dates.';
/** Spec 5: the fallback when the caller asked to throw. */
export const COUPON_INVALID = 'Invalid coupon code';

/** Said when the trip is priced with another coupon, or with none, and a ticket that was chosen is not among the prices. */
export const COUPON_WITHOUT_TICKET = 'A ticket that you chose is not on sale at the other prices.';

/** The coupon as sent: trimmed and uppercase; empty when none was typed. */
export const normaliseCoupon = (typed: string): string => typed.trim().toUpperCase();

/** Whether the provider lets the search use the coupon; an absent verdict does not (spec 5). */
export const couponHolds = (verdict: CouponVerdict | null): boolean => verdict?.valid === true;
