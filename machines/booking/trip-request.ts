import { productFor } from '#domain/product.ts';
import type { Trip } from '#domain/trip.ts';
import type { BookingContext } from './booking.ports.ts';

/** The trip as it is sent to the provider: a refused coupon is left out (spec 5). */
export const requestedTrip = ({ trip, couponText }: Pick<BookingContext, 'trip' | 'couponText'>): Trip =>
  couponText === null ? trip : { ...trip, wish: { ...trip.wish, coupon: '' } };

/** The product that the trip is priced under (ruling 26). */
export const productOf = ({
  options,
  couponProduct,
  customerProduct,
}: Pick<BookingContext, 'options' | 'couponProduct' | 'customerProduct'>): string =>
  productFor(options, { coupon: couponProduct, customer: customerProduct });
