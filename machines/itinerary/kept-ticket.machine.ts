import { assign, setup } from 'xstate';
import { isCurrent, type KeptTicket } from '#domain/itinerary/kept-ticket.ts';
import { port } from '#machines/port.ts';

export const keptTicketPorts = {
  /** Whether the device has the ticket already, which is then kept up to date, and whether it could keep one. */
  recallTicket: port<{ ticket: KeptTicket }, 'kept' | 'absent' | 'impossible'>('recallTicket'),
  /** Stores the ticket, and the page that shows it offline, on the device. */
  keepTicket: port<{ ticket: KeptTicket }, void>('keepTicket'),
  dropTicket: port<{ reference: string }, void>('dropTicket'),
  /** Answers once another tab has removed the ticket that is kept, or kept the one that is not. */
  watchShelf: port<{ reference: string; isKept: boolean }, void>('watchShelf'),
};

export interface KeptTicketInput {
  /** Null where there is no crossing to board. */
  ticket: KeptTicket | null;
  /** Epoch milliseconds. */
  at: number;
}

interface KeptTicketContext extends KeptTicketInput {
  failed: boolean;
}

type KeptTicketEvent = { type: 'keeping.requested' } | { type: 'removal.requested' };

/** 'Keep this ticket on my device' (R15), for the ticket of one booking. */
export const keptTicketMachine = setup({
  types: {
    context: {} as KeptTicketContext,
    input: {} as KeptTicketInput,
    events: {} as KeptTicketEvent,
  },
  actors: keptTicketPorts,
  actions: {
    fail: assign({ failed: true }),
    clearFailure: assign({ failed: false }),
  },
  guards: {
    isWorthKeeping: ({ context: { ticket, at } }) => ticket !== null && isCurrent(ticket, at),
    isAnswer: (_, { answer, is }: { answer: string; is: string }) => answer === is,
  },
}).createMachine({
  id: 'keptTicket',
  context: ({ input }) => ({ ...input, failed: false }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isWorthKeeping', target: 'looking' }, { target: 'unneeded' }] },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'recallTicket',
        src: 'recallTicket',
        input: ({ context }) => ({ ticket: needed(context) }),
        onDone: [
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, is: 'kept' }) },
            target: 'kept',
          },
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, is: 'absent' }) },
            target: 'absent',
          },
          { target: 'impossible' },
        ],
        onError: 'impossible',
      },
    },
    absent: {
      invoke: {
        id: 'watchShelf',
        src: 'watchShelf',
        input: ({ context }) => ({ reference: needed(context).reference, isKept: false }),
        onDone: { target: 'kept', actions: 'clearFailure' },
      },
      on: { 'keeping.requested': { target: 'keeping', actions: 'clearFailure' } },
    },
    keeping: {
      tags: 'busy',
      invoke: {
        id: 'keepTicket',
        src: 'keepTicket',
        input: ({ context }) => ({ ticket: needed(context) }),
        onDone: 'kept',
        onError: { target: 'absent', actions: 'fail' },
      },
    },
    kept: {
      invoke: {
        id: 'watchShelf',
        src: 'watchShelf',
        input: ({ context }) => ({ reference: needed(context).reference, isKept: true }),
        onDone: { target: 'absent', actions: 'clearFailure' },
      },
      on: { 'removal.requested': { target: 'removing', actions: 'clearFailure' } },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'dropTicket',
        src: 'dropTicket',
        input: ({ context }) => ({ reference: needed(context).reference }),
        onDone: 'absent',
        onError: { target: 'kept', actions: 'fail' },
      },
    },
    /** This browser stores nothing, or cannot show a page offline. */
    impossible: {},
    /** No crossing, or one that is over. */
    unneeded: {},
  },
});

function needed({ ticket }: KeptTicketContext): KeptTicket {
  if (!ticket) throw new Error('Only a ticket can be kept.');
  return ticket;
}
