import type { ActorRefFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { hotelSearchMachine } from '#machines/search/hotel-search.machine.ts';

/** What every part of the stay step takes: the booking, and the search that stands in it. */
export interface StaySearch {
  readonly booking: ActorRefFrom<typeof bookingMachine>;
  readonly search: ActorRefFrom<typeof hotelSearchMachine>;
}
