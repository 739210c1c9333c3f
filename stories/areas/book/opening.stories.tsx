import type { Meta, StoryObj } from '@storybook/react-vite';
import type { StateValue } from 'xstate';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { UnderRoot } from '#stories/app/root.tsx';
import { Frame } from '#stories/frame.tsx';
import { bookingAt } from '#stories/inert.ts';
import { trip } from './bookings.ts';

export default { title: 'Book/Opening a step' } satisfies Meta;

const shown = (state: string, path: string, value: StateValue, returning = false): StoryObj => ({
  parameters: { state },
  render: () => (
    <UnderRoot returning={returning}>
      <Frame make={() => bookingAt(value, { trip })} path={path}>
        {(booking) => <BookingWizard booking={booking} />}
      </Frame>
    </UnderRoot>
  ),
});

export const Stay = shown('booking.openingStay.loading', '/book/stay', { openingStay: 'loading' });
export const StayMissing = shown('booking.openingStay.unavailable', '/book/stay', { openingStay: 'unavailable' });
export const Payment = shown('booking.openingPayment.loading', '/book/payment', { openingPayment: 'loading' });
export const PaymentMissing = shown('booking.openingPayment.unavailable', '/book/payment', {
  openingPayment: 'unavailable',
});
export const PaymentMissingOnReturn = shown(
  'booking.openingPayment.unavailable',
  '/book/payment',
  { openingPayment: 'unavailable' },
  true,
);
