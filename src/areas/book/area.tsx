import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { isForStaff } from '#machines/booking/booking.select.ts';
import type { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import type { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import { BookingWizard, ScreenSkeleton } from './booking-wizard.tsx';
import { FindScreen } from './find-screen.tsx';
import { keepBookingDraft } from './keep-draft.ts';
import { SummaryScreen } from './summary-screen.tsx';
import { wireBook } from './wire.ts';

const DenseBooking = lazy(() => import('./dense/dense-booking.tsx'));

/** What the app needs of the area beside its screens: one import, so that one chunk brings all of it. */
export const bookArea = { wire: wireBook, keepDraft: keepBookingDraft };

interface Props {
  readonly front: AnyActorRef;
  readonly kind: 'booking' | 'summary' | 'find-booking';
}

/** The booking area (spec 2): whichever of its actors stands in front. */
export default function BookArea({ front, kind }: Props) {
  switch (kind) {
    case 'booking':
      return <BookingScreen booking={front as ActorRefFrom<typeof bookingMachine>} />;
    case 'summary':
      return <SummaryScreen itinerary={front as ActorRefFrom<typeof itineraryMachine>} />;
    case 'find-booking':
      return <FindScreen lookUp={front as ActorRefFrom<typeof lookUpMachine>} />;
  }
}

/** The same machine for everybody: a wizard for passengers, one dense screen for staff. */
function BookingScreen({ booking }: { booking: ActorRefFrom<typeof bookingMachine> }) {
  const forStaff = useSelector(booking, isForStaff);
  if (!forStaff) return <BookingWizard booking={booking} />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <DenseBooking booking={booking} />
    </Suspense>
  );
}
