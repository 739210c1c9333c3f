import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { Frame } from '#stories/frame.tsx';
import { bookingAt } from '#stories/inert.ts';
import { stayAt, trip } from './bookings.ts';

export default { title: 'Book/Stay' } satisfies Meta;

/** What goes with the last stay is shown before it goes. */
export const RemovingTheStay: StoryObj = {
  parameters: { state: 'booking.stay.warning' },
  render: () => (
    <Frame
      make={() =>
        bookingAt(
          { stay: 'warning' },
          {
            trip: { ...trip, stays: [stayAt()] },
            pending: { kind: 'stay-dropped', hotelCode: stayAt().hotelCode, startDate: stayAt().startDate },
          },
        )
      }
      path="/book/stay"
    >
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>
  ),
};

export const NoStayYet: StoryObj = {
  parameters: { state: 'booking.stay.choosing' },
  render: () => (
    <Frame make={() => bookingAt({ stay: 'choosing' }, { trip })} path="/book/stay">
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>
  ),
};
