import { isSaleOver } from '#domain/booking/closed-sailings.ts';
import type { ChosenSailing } from '#domain/trip/trip.ts';
import type { Booking } from './booking.select.ts';
import { holdOf } from './sailings.select.ts';

/** The sailing out, once it has closed after it was chosen, unless its space is held. The one back closes after it. */
export function closedSailing(booking: Booking): ChosenSailing | null {
  const { trip, at } = booking.context;
  return trip.outward && !holdOf(booking) && isSaleOver(trip.outward, at) ? trip.outward : null;
}
