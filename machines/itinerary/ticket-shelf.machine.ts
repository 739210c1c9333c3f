import { assign, setup } from 'xstate';
import { dropTicket, type KeptTicket } from '#domain/itinerary/kept-ticket.ts';
import { ofEvent } from '#machines/port.ts';

interface TicketShelfContext {
  tickets: readonly KeptTicket[];
}

/** The tickets on this device, shown online and offline (R15). */
export const ticketShelfMachine = setup({
  types: {
    context: {} as TicketShelfContext,
    input: {} as TicketShelfContext,
    events: {} as { type: 'ticket.removed'; reference: string },
  },
  actions: {
    dropTicket: assign({
      tickets: ({ context }, { reference }: { reference: string }) => dropTicket(context.tickets, reference),
    }),
    /** Wired to the device. */
    forgetTicket: (_, _params: { reference: string }) => undefined,
  },
  guards: { isEmpty: ({ context }) => context.tickets.length === 0 },
}).createMachine({
  id: 'ticketShelf',
  context: ({ input }) => input,
  initial: 'showing',
  states: {
    showing: {
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        'ticket.removed': {
          actions: [
            { type: 'dropTicket', params: ofEvent },
            { type: 'forgetTicket', params: ofEvent },
          ],
        },
      },
    },
    empty: {},
  },
});
