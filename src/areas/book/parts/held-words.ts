import type { Say } from '#domain/desk/staff-words.ts';
import { yoursIsHeld } from '#domain/itinerary/held.ts';
import { crosses } from '#domain/trip/trip.ts';
import { type Booking, tripOf } from '#machines/booking/booking.select.ts';
import { holdOf } from '#machines/booking/sailings.select.ts';
import { PAID_WORDS } from './paid-words.ts';

/** `Your space is held until 14:35 on Thu 24 Dec`; null where nothing is held for the trip as it stands. */
export function heldWords(booking: Booking, say: Say): string | null {
  const hold = holdOf(booking);
  const thing = crosses(tripOf(booking).wish) ? 'trip' : 'stay';
  return hold && yoursIsHeld(say('Your'), PAID_WORDS[thing].held, hold.until);
}
