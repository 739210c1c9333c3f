import { formatCounts } from '#domain/trip/passengers.ts';
import { otherVehicles, type Wish } from '#domain/trip/trip.ts';
import { formatTowing, formatTrailer } from '#domain/values/towing.ts';
import { BOOKING_PLACES } from './places.ts';

/** The address of a search that is filled in, as `readEntry` reads it. */
export function searchPlace(wish: Wish): string {
  const { routeCode, departureDate, returnDate, party, vehicle, trailer } = wish;
  const query = new URLSearchParams({ route: routeCode, date: departureDate });
  if (returnDate) query.set('return', returnDate);
  for (const count of formatCounts(party)) query.append('passengers', count);
  query.set('vehicle', vehicle ?? 'none');
  if (trailer) query.set('trailer', formatTrailer(trailer));
  for (const other of otherVehicles(wish)) {
    query.append('vehicle', formatTowing({ ...other, trailer: other.trailer ?? null }));
  }
  return `${BOOKING_PLACES.searching}?${query}`;
}
