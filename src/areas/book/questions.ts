import type { CrossingsQuery } from '#domain/contract/search.ts';
import { formatCounts } from '#domain/trip/passengers.ts';
import { type OtherVehicle, otherVehicles } from '#domain/trip/trip.ts';
import { formatTowing } from '#domain/values/towing.ts';
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
