import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { COUPON_NOT_VALID } from '#domain/coupon.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { Frame } from '#stories/frame.tsx';
import { bookingAt, contentAt } from '#stories/inert.ts';
import { onFoot, trip } from './bookings.ts';

const shown = (make: () => ActorRefFrom<typeof bookingMachine>): StoryObj => ({
  parameters: { state: 'booking.basket' },
  render: () => (
    <Frame make={make} path="/book/basket">
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>
  ),
});

export default { title: 'Book/Basket' } satisfies Meta;

export const Return = shown(() => bookingAt('basket', { trip }));
export const OneWayOnFoot = shown(() => bookingAt('basket', { trip: onFoot }));
export const CouponRefused = shown(() =>
  bookingAt('basket', { trip: { ...trip, wish: { ...trip.wish, coupon: 'SUMMER25' } }, couponText: COUPON_NOT_VALID }),
);
export const AfterExpiry = shown(() =>
  bookingAt('basket', {
    trip,
    notice: {
      tone: 'warning',
      title: 'We kept your trip without your personal details and checked it again',
      lines: ['The 08:30 on Sat 20 Jun is now £58.00 instead of £56.00.'],
    },
  }),
);
export const RulesNotLoaded = shown(() =>
  bookingAt(
    'basket',
    { trip },
    contentAt({ fares: 'failed' }, { fares: [], failures: { fares: 'unable to fetch fare details' } }),
  ),
);
