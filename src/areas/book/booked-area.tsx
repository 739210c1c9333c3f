// Bookings that exist already, in a chunk of their own: a search does not wait for them.
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { Area } from '#machines/app/fronts.ts';
import type { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import type { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import type { Services } from '#src/app/services.ts';
import { FindScreen } from './find-screen.tsx';
import { SummaryScreen } from './summary-screen.tsx';
import { wireItinerary, wireLookUp } from './wire-itinerary.ts';
import { wirePayment } from './wire-payment.ts';
import { wireFerrySearch } from './wire-search.ts';

/** One booking and the form that finds it, with their ports. */
export const area = {
  wire: (services: Services): Area<'booked'> => ({
    itinerary: wireItinerary(services, { payment: wirePayment(services), ferrySearch: wireFerrySearch(services) }),
    lookUp: wireLookUp(services),
  }),
};

interface Props {
  readonly front: AnyActorRef;
  readonly kind: 'summary' | 'findingBooking';
}

/** One booking as the provider knows it, or the form that finds it. */
export default function BookedArea({ front, kind }: Props) {
  switch (kind) {
    case 'summary':
      return <SummaryScreen itinerary={front as ActorRefFrom<typeof itineraryMachine>} />;
    case 'findingBooking':
      return <FindScreen lookUp={front as ActorRefFrom<typeof lookUpMachine>} />;
  }
}
