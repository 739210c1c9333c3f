import { isComplete, type Trip } from '#domain/trip/trip.ts';

/** What a running total is called. One with a price in it that the provider has yet to confirm is none (ruling 40). */
export function totalWords(trip: Trip): string {
  if (trip.stays.some(({ estimated }) => estimated)) return 'About';
  return isComplete(trip) ? 'Total' : 'Total so far';
}
