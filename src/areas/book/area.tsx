import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { isForStaff } from '#machines/booking/booking.select.ts';
import { lazily } from '#src/app/lazily.tsx';
import { BookingWizard, COMING } from './booking-wizard.tsx';
import { keepBookingDraft } from './keep-draft.ts';
import { wireBook } from './wire.ts';

const DenseBooking = lazily(() => import('./dense/dense-booking.tsx'));

/** What the app needs of the area beside its screens: one import, so that one chunk has all of it. */
export const area = { wire: wireBook, keepDraft: keepBookingDraft };

/** A new booking (spec 2). The same machine for everybody: a wizard for passengers, one dense screen for staff. */
export default function BookArea({ front }: { readonly front: AnyActorRef }) {
  const booking = front as ActorRefFrom<typeof bookingMachine>;
  const forStaff = useSelector(booking, isForStaff);
  if (!forStaff) return <BookingWizard booking={booking} />;
  return <DenseBooking booking={booking} waiting={COMING} />;
}
