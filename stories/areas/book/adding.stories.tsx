import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { Frame } from '#stories/frame.tsx';
import { everything, extrasAt, tripWith } from './extras/offers.ts';

export default { title: 'Book/Extras in the wizard' } satisfies Meta;

export const Adding: StoryObj = {
  parameters: { state: 'booking.extras' },
  render: () => (
    <Frame make={() => extrasAt(tripWith(everything))} path="/book/extras">
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>
  ),
};
