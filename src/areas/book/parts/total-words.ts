import { isComplete } from '#domain/trip/trip.ts';
import type { Booking } from '#machines/booking/booking.select.ts';
import { staySaving } from '#machines/booking/sailings.select.ts';

/**
 * What a running total is called. One with a price in it that the provider has yet to confirm is none, and what a stay
 * takes off is in none but the priced one (ruling 40).
 */
export function totalWords(booking: Booking): string {
  const { cart, trip } = booking.context;
  if (trip.stays.some(({ estimated }) => estimated)) return 'About';
  if (!isComplete(trip)) return 'Total so far';
  return trip.stays.length > 0 && !cart && staySaving(booking) ? 'Total before the saving' : 'Total';
}
