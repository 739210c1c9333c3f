import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import type { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { Frame } from '#stories/frame.tsx';
import { itineraryOf, onFoot, summaryAt, trip } from './bookings.ts';

const shown = (leaf: string, make: () => ActorRefFrom<typeof itineraryMachine>): StoryObj => ({
  parameters: { state: `itinerary.${leaf}` },
  render: () => (
    <Frame make={make} path="/book/summary?itineraryId=itinerary-1">
      {(itinerary) => <SummaryScreen itinerary={itinerary} />}
    </Frame>
  ),
});

export default { title: 'Book/Summary' } satisfies Meta;

const unpaid = itineraryOf(trip, false, {
  lastPayment: { state: 'declined', description: 'The bank declined this card.' },
});

export const Reading = shown('reading', () => summaryAt('reading', { itinerary: null }));
export const Booked = shown('booked.resting', () => summaryAt({ booked: 'resting' }));
export const BookedOnFoot = shown('booked.resting', () =>
  summaryAt({ booked: 'resting' }, { itinerary: itineraryOf(onFoot, true) }),
);
export const BookedPlateToFollow = shown('booked.resting', () =>
  summaryAt(
    { booked: 'resting' },
    {
      itinerary: itineraryOf({ ...trip, lead: { ...trip.lead, plate: '', request: 'A dog and a wheelchair.' } }, true),
      message: { tone: 'success', text: 'We have sent the confirmation to morag.fenwick@example.com.' },
    },
  ),
);
export const SendingConfirmation = shown('booked.sendingConfirmation', () =>
  summaryAt({ booked: 'sendingConfirmation' }),
);
export const SendingTicket = shown('booked.sendingTicket', () => summaryAt({ booked: 'sendingTicket' }));
export const Unsettled = shown('unsettled', () => summaryAt('unsettled', { itinerary: itineraryOf(trip, false) }));
export const Unpaid = shown('unpaid', () => summaryAt('unpaid', { itinerary: unpaid }));
export const Cancelled = shown('cancelled', () =>
  summaryAt('cancelled', { itinerary: itineraryOf(trip, true, { status: 31 }) }),
);
export const Unauthorized = shown('unauthorized', () =>
  summaryAt('unauthorized', {
    itinerary: null,
    failure: { kind: 'refused', status: 403, text: 'Unauthorized itinerary' },
  }),
);
export const Unreadable = shown('unreadable', () =>
  summaryAt('unreadable', { itinerary: null, failure: { kind: 'network', text: 'unable to fetch itinerary' } }),
);
