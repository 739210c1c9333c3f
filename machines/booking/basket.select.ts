import type { FerryItem } from '#domain/contract/itinerary.ts';
import { failureText, isNetworkFault } from '#domain/failures/failure.ts';
import { normaliseCoupon } from '#domain/search/coupon.ts';
import { crosses } from '#domain/trip/trip.ts';
import type { Booking } from './booking.select.ts';

/** Whether the provider was asked for a coupon and does not grant it. */
export const couponRefused = (ferry: readonly FerryItem[]): boolean =>
  ferry.some(({ coupon }) => coupon?.valid === false);
/** Whether only the price of the whole trip is without the coupon: those of its sailings were offered with it. */
export const isCouponLost = ({ context: { cart } }: Booking): boolean =>
  cart !== null && couponRefused(cart.reservationItems.ferry);
/** The coupon that is in the prices; null where there is none, or it was refused. */
export const couponInPrices = (booking: Booking): string | null =>
  booking.context.couponText === null && !isCouponLost(booking) ? booking.context.trip.wish.coupon || null : null;
/** The coupon that was last tried and is not in the prices; empty where there is none. */
export const triedCoupon = ({ context }: Booking): string => context.tried?.coupon ?? '';
/** The code that stands in its field and that nobody was asked about: it is in no price. Empty for none. */
export function unaskedCoupon({ context: { trip, tried, typedCoupon } }: Booking): string {
  const typed = crosses(trip.wish) ? normaliseCoupon(typedCoupon) : '';
  return typed === trip.wish.coupon || typed === tried?.coupon ? '' : typed;
}
/** Why it was refused; null when it was not. */
export const triedText = ({ context: { tried } }: Booking): string | null =>
  tried?.failure ? failureText(tried.failure) : null;
/** Whether nobody knows about it, for no answer came. */
export const isTriedUnanswered = ({ context: { tried } }: Booking): boolean =>
  tried?.failure ? isNetworkFault(tried.failure) : false;
/** Whether the trip is priced with another coupon, or with none. */
export const isTryingCoupon = (booking: Booking): boolean => booking.matches({ basket: 'trying' });
