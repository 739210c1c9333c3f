import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { BookingWizard } from './booking-wizard.tsx';
import { SummaryScreen } from './summary-screen.tsx';

export { keepBookingDraft } from './keep-draft.ts';
export { wireBook } from './wire.ts';

interface Props {
  readonly front: AnyActorRef;
  readonly kind: 'booking' | 'summary';
}

/** The booking area (spec 2): whichever of its actors stands in front. */
export default function BookArea({ front, kind }: Props) {
  return kind === 'summary' ? (
    <SummaryScreen itinerary={front as ActorRefFrom<typeof itineraryMachine>} />
  ) : (
    <BookingWizard booking={front as ActorRefFrom<typeof bookingMachine>} />
  );
}
