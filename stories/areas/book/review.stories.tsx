import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { Frame } from '#stories/frame.tsx';
import { bookingAt } from '#stories/inert.ts';
import { cartOf, onFoot, trip } from './bookings.ts';

const shown = (leaf: string, make: () => ActorRefFrom<typeof bookingMachine>): StoryObj => ({
  parameters: { state: `booking.reviewing.${leaf}` },
  render: () => (
    <Frame make={make} path="/book/review">
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>
  ),
});

export default { title: 'Book/Review' } satisfies Meta;

const asked = {
  ...trip,
  wish: { ...trip.wish, coupon: 'SOLENT10' },
  lead: { ...trip.lead, request: 'Two bicycles on the roof.' },
};

export const Pricing = shown('pricing', () => bookingAt({ reviewing: 'pricing' }, { trip }));
export const Priced = shown('priced', () => bookingAt({ reviewing: 'priced' }, { trip, cart: cartOf(trip) }));
export const WithCoupon = shown('priced', () =>
  bookingAt({ reviewing: 'priced' }, { trip: asked, cart: cartOf(asked, 9.98) }),
);
export const OnFootPlateless = shown('priced', () =>
  bookingAt({ reviewing: 'priced' }, { trip: onFoot, cart: cartOf(onFoot) }),
);
export const PriceChanged = shown('priced', () =>
  bookingAt(
    { reviewing: 'priced' },
    {
      trip,
      cart: cartOf(trip),
      formerTotal: cartOf(trip).travelCost.amountAfterTax - 400,
      notice: { tone: 'warning', title: 'The price has changed', lines: [] },
    },
  ),
);
export const Failed = shown('failed', () =>
  bookingAt({ reviewing: 'failed' }, { trip, failure: { kind: 'network', fallback: 'something went wrong' } }),
);
