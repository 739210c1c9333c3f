import type { Meta } from '@storybook/react-vite';
import { leadFaults } from '#domain/booking/lead-faults.ts';
import { ONE_ADULT } from '#domain/trip/passengers.ts';
import { NO_LEAD } from '#domain/trip/trip.ts';
import { bookingAt } from '#stories/inert.ts';
import { options } from '#stories/skerry.ts';
import { byBicycle, onFoot, stayOnly, trip } from './bookings.ts';
import { inWizard } from './in-wizard.tsx';

const shown = inWizard('/book/customer-details');

export default { title: 'Book/Travellers' } satisfies Meta;

export const Empty = shown('booking.travellers', () => bookingAt('travellers', { trip: { ...trip, lead: NO_LEAD } }));
export const Filled = shown('booking.travellers', () => bookingAt('travellers', { trip }));
export const OnFoot = shown('booking.travellers', () => bookingAt('travellers', { trip: onFoot }));
export const ByBicycle = shown('booking.travellers', () => bookingAt('travellers', { trip: byBicycle }));
export const Alone = shown('booking.travellers', () =>
  bookingAt('travellers', { trip: { ...onFoot, wish: { ...onFoot.wish, party: ONE_ADULT } } }),
);
/** Searched for one, and then with a room for two. */
export const StayOnItsOwn = shown('booking.travellers', () =>
  bookingAt('travellers', { trip: { ...stayOnly, wish: { ...stayOnly.wish, party: ONE_ADULT }, lead: NO_LEAD } }),
);
export const Faults = shown('booking.travellers', () =>
  bookingAt('travellers', {
    trip: { ...trip, lead: { ...NO_LEAD, email: 'morag@' } },
    options: { ...options, plateRequired: true },
    faults: leadFaults({ ...NO_LEAD, email: 'morag@' }, { plate: 'required', poNumber: false }),
  }),
);
