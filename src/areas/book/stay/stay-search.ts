import type { ActorRefFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { hotelSearchMachine } from '#machines/search/hotel-search.machine.ts';

/** The props of every part of the stay step: the booking, and its search. */
export interface StaySearch {
  readonly booking: ActorRefFrom<typeof bookingMachine>;
  readonly search: ActorRefFrom<typeof hotelSearchMachine>;
}
