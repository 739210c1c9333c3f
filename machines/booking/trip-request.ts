import type { CouponEdit } from '#domain/booking/dependencies.ts';
import { requote, wishToCheck } from '#domain/booking/requote.ts';
import type { SearchResult } from '#domain/contract/search.ts';
import { productFor } from '#domain/search/product.ts';
import { ferryIdOf } from '#domain/search/routes.ts';
import { cardsFrom } from '#domain/trip/extras.ts';
import type { Trip } from '#domain/trip/trip.ts';
import type { SearchQuestion } from '#machines/search/ferry-search.machine.ts';
import { type BookingContext, holdOn, type TriedCoupon } from './booking.ports.ts';
import { rulesOf, unpriced } from './edited-booking.ts';

/** The trip as it is sent to the provider: a refused coupon is left out (spec 5). */
export const requestedTrip = ({ trip, couponText }: Pick<BookingContext, 'trip' | 'couponText'>): Trip =>
  couponText === null ? trip : { ...trip, wish: { ...trip.wish, coupon: '' } };

/** The product that the trip is priced under (ruling 26): that of a refused coupon is left out with it. */
export const productOf = ({
  options,
  couponText,
  couponProduct,
  customerProduct,
}: Pick<BookingContext, 'options' | 'couponText' | 'couponProduct' | 'customerProduct'>): string =>
  productFor(options, { coupon: couponText === null ? couponProduct : null, customer: customerProduct });

/** The search that finds the chosen sailings again. */
export const searchedAgain = (context: BookingContext): SearchQuestion => ({
  ferryId: ferryIdOf(context.options.routes, context.trip.wish.routeCode),
  wish: wishToCheck(context.trip),
  couponCode: requestedTrip(context).wish.coupon || null,
  productCode: productOf(context),
});

/** The booking with the coupon that is tried, or with none, on the days of the chosen sailings. */
export const withTried = ({ trip, tried }: Pick<BookingContext, 'trip' | 'tried'>) => ({
  trip: { ...trip, wish: wishToCheck(trip, tried?.coupon ?? '') },
  couponText: null,
  couponProduct: tried?.product ?? null,
});

/** The chosen sailings at the prices with a coupon: what is not sold with it is no longer in the trip. */
export function couponEdit(
  context: BookingContext,
  tried: TriedCoupon | null,
  result: SearchResult,
): { edit: CouponEdit } {
  const { trip, couponProduct: product } = withTried({ ...context, tried });
  return { edit: { kind: 'coupon', trip: requote(trip, result, rulesOf(context)).trip, product } };
}

/** What changes so that no travel card starts before today, and what is said of it; one that is held is as it was held. */
export function movedCards(context: BookingContext): Partial<BookingContext> {
  const { trip, today } = context;
  const { extras } = trip;
  const travelCards = cardsFrom(extras.travelCards, today);
  if (travelCards === extras.travelCards || holdOn(context)) return {};
  return {
    trip: { ...trip, extras: { ...extras, travelCards } },
    notice: { tone: 'info', title: 'A travel card now starts today', lines: ['The day chosen for it has passed.'] },
    ...unpriced(context),
  };
}
