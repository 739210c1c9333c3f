import type { Meta, StoryObj } from '@storybook/react-vite';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { Frame } from '#stories/frame.tsx';
import { payingAt } from './bookings.ts';

const shown = (leaf: 'fetchingToken' | 'preloading' | 'posting' | 'leaving'): StoryObj => ({
  parameters: { state: `preload.${leaf}` },
  render: () => (
    <Frame make={() => payingAt({ underWay: 'byCard' }, {}, leaf)} path="/book/payment">
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>
  ),
});

export default { title: 'Book/Leaving for the card page' } satisfies Meta;

export const FetchingToken = shown('fetchingToken');
export const Preloading = shown('preloading');
export const Posting = shown('posting');
export const Leaving = shown('leaving');
