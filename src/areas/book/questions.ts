import { Temporal } from 'temporal-polyfill';
import type { Attempt } from '#domain/attempt.ts';
import type { CrossingsQuery } from '#domain/contract/search.ts';
import { formatCounts } from '#domain/passengers.ts';
import { formatTowing } from '#domain/towing.ts';
import { type OtherVehicle, otherVehicles } from '#domain/trip.ts';
import type { SearchQuestion } from '#machines/search/ferry-search.machine.ts';

/** A search as the provider reads it (spec 7). */
export const crossingsQuery = ({ wish, couponCode, productCode, ferryId }: SearchQuestion): CrossingsQuery => ({
  ferryId,
  routeCode: wish.routeCode,
  departureDate: wish.departureDate,
  ...(wish.returnDate && { returnDate: wish.returnDate }),
  passengers: formatCounts(wish.party),
  ...(wish.vehicle && { vehicle: vehiclesOf(wish.vehicle, otherVehicles(wish)) }),
  ...(wish.vehicle &&
    wish.trailer && {
      trailer: wish.trailer.resourceCode,
      trailerLength: wish.trailer.length,
      trailerHeight: wish.trailer.height,
    }),
  ...(couponCode && { couponCode }),
  productCode,
});

const vehiclesOf = (first: string, others: readonly OtherVehicle[]): string | string[] =>
  others.length === 0
    ? first
    : [first, ...others.map(({ resourceCode, trailer = null }) => formatTowing({ resourceCode, trailer }))];

/**
 * The addresses to which the card page sends the passenger back, marked for a change; the provider adds its result
 * (spec 2).
 */
export function cardReturns(
  origin: string,
  { itineraryId, modified = false }: Pick<Attempt, 'itineraryId' | 'modified'>,
): { successUrl: string; failureUrl: string } {
  const address = (outcome: Readonly<Record<string, string>>) => {
    const query = { itineraryId: itineraryId ?? '', ...(modified && { modified: 'true' }), ...outcome };
    return new URL(`/book/summary?${new URLSearchParams(query)}`, origin).href;
  };
  return {
    successUrl: address({ paymentSuccess: 'true' }),
    failureUrl: address({ ...(modified && { paymentSuccess: 'false' }), paymentFailed: 'true' }),
  };
}

/** The order key is a timestamp (spec 9): `20261224073015123`, UTC, to the millisecond. */
export const orderKeyAt = (now: number): string =>
  Temporal.Instant.fromEpochMilliseconds(now).toString({ fractionalSecondDigits: 3 }).replace(/\D/g, '');
