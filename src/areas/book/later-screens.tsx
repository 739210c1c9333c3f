// The screens between the sailings and the payment, in a chunk of their own: search and results come first.
import { type ReactNode, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { BookingStep } from '#domain/places/entry.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { nextPicture } from '#src/platform/next-task.ts';
import { BasketScreen } from './basket-screen.tsx';
import { ExtrasScreen } from './extras-screen.tsx';
import { SailingClosed } from './parts/sailing-closed.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { PaymentScreen } from './screens-to-come.ts';
import { StayScreen } from './stay-screen.tsx';
import { TravellersScreen } from './travellers-screen.tsx';

type Booking = ActorRefFrom<typeof bookingMachine>;
export type LaterStep = Exclude<BookingStep, 'searching' | 'outward' | 'return' | 'paying'>;

const SCREENS: Readonly<Record<LaterStep, (booking: Booking) => ReactNode>> = {
  extras: (booking) => <ExtrasScreen booking={booking} />,
  stay: (booking) => <StayScreen booking={booking} />,
  basket: (booking) => <BasketScreen booking={booking} />,
  travellers: (booking) => <TravellersScreen booking={booking} />,
  reviewing: (booking) => <ReviewScreen booking={booking} />,
};

/** A step after the sailings are chosen. At the review the payment is made ready: its file has come with this one. */
export default function LaterScreen({ booking, step }: { booking: Booking; step: LaterStep }) {
  useEffect(() => {
    if (step === 'reviewing') nextPicture().then(PaymentScreen.ahead);
  }, [step]);
  return (
    <>
      <SailingClosed booking={booking} />
      {SCREENS[step](booking)}
    </>
  );
}
