import { formatCounts } from '#domain/passengers.ts';
import type { Wish } from '#domain/trip.ts';
import { BOOKING_PLACES } from './places.ts';

/** The address of a search that is filled in, as `readEntry` reads it. */
export function searchPlace({ routeCode, departureDate, returnDate, party, vehicle, trailer }: Wish): string {
  const query = new URLSearchParams({ route: routeCode, date: departureDate });
  if (returnDate) query.set('return', returnDate);
  for (const count of formatCounts(party)) query.append('passengers', count);
  query.set('vehicle', vehicle ?? 'none');
  if (trailer) query.set('trailer', [trailer.resourceCode, trailer.length, trailer.height].join('|'));
  return `${BOOKING_PLACES.searching}?${query}`;
}
