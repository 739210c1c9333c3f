import type { ActorRefFrom } from 'xstate';
import type { Leg } from '#domain/trip/trip.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';

/** The props of every view of the results. */
export interface ResultsProps {
  readonly booking: ActorRefFrom<typeof bookingMachine>;
  readonly search: ActorRefFrom<typeof ferrySearchMachine>;
}

/** The props of every view of one leg's results. */
export interface LegProps extends ResultsProps {
  readonly leg: Leg;
}
