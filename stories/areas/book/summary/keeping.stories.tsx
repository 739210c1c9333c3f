import type { Meta, StoryObj } from '@storybook/react-vite';
import { type KeptTicket, keptTicketOf } from '#domain/itinerary/kept-ticket.ts';
import { keptTicketMachine } from '#machines/itinerary/kept-ticket.machine.ts';
import type { KeptTicketView } from '#machines/itinerary/kept-ticket.select.ts';
import { ticketShelfMachine } from '#machines/itinerary/ticket-shelf.machine.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { TicketPage } from '#src/ticket/ticket-page.tsx';
import { runtime } from '#stories/app/root.tsx';
import { itineraryOf, summaryAt, trip } from '#stories/areas/book/bookings.ts';
import { Frame } from '#stories/frame.tsx';
import { restingActor, restingChild } from '#stories/inert.ts';
import { options } from '#stories/skerry.ts';

export default { title: 'Book/Kept ticket' } satisfies Meta;

const ticket = keptTicketOf(itineraryOf(trip, true), options) as KeptTicket;

/** The summary of a paid booking with the ticket's own machine at rest in one state. */
const keeping = (view: KeptTicketView, failed = false, kept = ticket): StoryObj => ({
  parameters: { state: `keptTicket.${view}` },
  render: () => (
    <Frame
      make={() =>
        summaryAt(
          { booked: 'resting' },
          {},
          { keptTicket: restingChild('keptTicket', keptTicketMachine, view, { ticket: kept, at: 0, failed }) },
        )
      }
      path="/book/summary?itineraryId=itinerary-1"
    >
      {(itinerary) => <SummaryScreen itinerary={itinerary} />}
    </Frame>
  ),
});

export const Offered = keeping('absent');
export const OfferedWithoutAPlate = keeping('absent', false, { ...ticket, plate: null });
export const NotKept = keeping('absent', true);
export const Keeping = keeping('keeping');
export const Kept = keeping('kept');
export const NotRemoved = keeping('kept', true);
export const Removing = keeping('removing');
export const Impossible = keeping('impossible');

const shelf = (state: 'showing' | 'empty', tickets: readonly KeptTicket[]): StoryObj => ({
  parameters: { state: `ticketShelf.${state}` },
  render: () => (
    <TicketPage shelf={restingActor(ticketShelfMachine, state, { tickets })} operator={runtime.operator} year={2026} />
  ),
});

export const OnTheDevice = shelf('showing', [
  ticket,
  { ...ticket, reference: 'W4N8RT2C', code: 'W4N8RT2C-5H', plate: null, crossings: ticket.crossings.slice(0, 1) },
]);
export const NothingOnTheDevice = shelf('empty', []);
