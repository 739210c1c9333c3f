import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { BookingWizard } from './booking-wizard.tsx';
import { keepBookingDraft } from './keep-draft.ts';
import { SummaryScreen } from './summary-screen.tsx';
import { wireBook } from './wire.ts';

/** What the app needs of the area beside its screens: one import, so that one chunk brings all of it. */
export const bookArea = { wire: wireBook, keepDraft: keepBookingDraft };

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
