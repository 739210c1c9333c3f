import type { StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { Frame } from '#stories/frame.tsx';

/** Stories of one step: the wizard at its address, over a booking that rests in one state. */
export const inWizard =
  (path: string) =>
  (state: string, make: () => ActorRefFrom<typeof bookingMachine>): StoryObj => ({
    parameters: { state },
    render: () => (
      <Frame make={make} path={path}>
        {(booking) => <BookingWizard booking={booking} />}
      </Frame>
    ),
  });
