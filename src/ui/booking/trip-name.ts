import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { crossingWords } from '#domain/search/routes.ts';

/** `Port Hallow to Bridehaven and back`, or where they stay; null for a booking with neither. */
export function tripName({ reservationItems: { ferry, hotel } }: Itinerary, { routes }: FerryOptions): string | null {
  const [outward, back] = ferry[0]?.departures ?? [];
  if (!outward) return hotel[0]?.hotelName ?? null;
  const ways = crossingWords(routes, outward.routeCode);
  return back ? `${ways} and back` : ways;
}
