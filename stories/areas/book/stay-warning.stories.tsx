import type { Meta } from '@storybook/react-vite';
import { bookingAt } from '#stories/inert.ts';
import { stayAt, trip } from './bookings.ts';
import { inWizard } from './in-wizard.tsx';

export default { title: 'Book/Stay' } satisfies Meta;

const shown = inWizard('/book/stay');

/** What goes with the last stay is shown before it goes. */
export const RemovingTheStay = shown('booking.stay.warning', () =>
  bookingAt(
    { stay: 'warning' },
    {
      trip: { ...trip, stays: [stayAt()] },
      pending: { kind: 'stay-dropped', hotelCode: stayAt().hotelCode, startDate: stayAt().startDate },
    },
  ),
);

export const NoStayYet = shown('booking.stay.choosing', () => bookingAt({ stay: 'choosing' }, { trip }));
