import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { leadFaults } from '#domain/lead-faults.ts';
import { ONE_ADULT } from '#domain/passengers.ts';
import { NO_LEAD } from '#domain/trip.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { Frame } from '#stories/frame.tsx';
import { bookingAt } from '#stories/inert.ts';
import { options } from '#stories/skerry.ts';
import { byBicycle, onFoot, stayOnly, trip } from './bookings.ts';

const shown = (make: () => ActorRefFrom<typeof bookingMachine>): StoryObj => ({
  parameters: { state: 'booking.travellers' },
  render: () => (
    <Frame make={make} path="/book/customer-details">
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>
  ),
});

export default { title: 'Book/Travellers' } satisfies Meta;

export const Empty = shown(() => bookingAt('travellers', { trip: { ...trip, lead: NO_LEAD } }));
export const Filled = shown(() => bookingAt('travellers', { trip }));
export const OnFoot = shown(() => bookingAt('travellers', { trip: onFoot }));
export const ByBicycle = shown(() => bookingAt('travellers', { trip: byBicycle }));
export const Alone = shown(() =>
  bookingAt('travellers', { trip: { ...onFoot, wish: { ...onFoot.wish, party: ONE_ADULT } } }),
);
export const StayOnItsOwn = shown(() => bookingAt('travellers', { trip: { ...stayOnly, lead: NO_LEAD } }));
export const Faults = shown(() =>
  bookingAt('travellers', {
    trip: { ...trip, lead: { ...NO_LEAD, email: 'morag@' } },
    options: { ...options, plateRequired: true },
    faults: leadFaults({ ...NO_LEAD, email: 'morag@' }, { plate: 'required', poNumber: false }),
  }),
);
