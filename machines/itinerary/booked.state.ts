import { assertEvent } from 'xstate';
import { tidyEmail } from '#domain/account/email.ts';
import { crossingNumber } from '#domain/itinerary/itinerary-status.ts';
import { keptTicketOf } from '#domain/itinerary/kept-ticket.ts';
import { failureIn } from '#machines/port.ts';
import { ASK_WHOSE, itinerarySetup, letterFacts, needed } from './itinerary.setup.ts';

const PAY = { guard: 'owes', target: '#itinerary.paying', actions: 'clearMessage' } as const;
const CANCEL = { guard: 'mayCancel', target: '#itinerary.cancelling', actions: 'clearMessage' } as const;
const CHANGE = { guard: 'mayChange', target: '#itinerary.amending', actions: 'clearMessage' } as const;

/** Paid, or on a plan: the ticket and what can be done with it; instalments that could not be collected are paid here. */
export const bookedState = itinerarySetup.createStateConfig({
  meta: { route: '/book/summary' },
  initial: 'resting',
  exit: 'keepTicketWhole',
  invoke: {
    id: 'keptTicket',
    src: 'keptTicket',
    input: ({ context: { itinerary, options, at } }) => ({ ticket: keptTicketOf(needed(itinerary), options), at }),
  },
  on: {
    'print.requested': { actions: 'printPage' },
    'calendar.requested': { actions: 'saveCalendar' },
  },
  states: {
    resting: {
      on: {
        'payment.requested': [ASK_WHOSE, PAY],
        'confirmation.requested': [ASK_WHOSE, { target: 'sendingConfirmation' }],
        'ticket.wanted': [ASK_WHOSE, { guard: 'hasTicket', target: 'addressing', actions: 'clearMessage' }],
        'cancellation.requested': [ASK_WHOSE, CANCEL],
        'change.requested': [ASK_WHOSE, CHANGE],
      },
    },
    sendingConfirmation: {
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        id: 'resendConfirmation',
        src: 'resendConfirmation',
        input: ({ context: { itineraryId, itinerary, email } }) => ({
          itineraryId,
          email,
          facts: letterFacts(needed(itinerary)),
        }),
        onDone: {
          target: 'resting',
          actions: { type: 'keepSent', params: ({ event }) => ({ to: event.output, what: 'the confirmation' }) },
        },
        onError: { target: 'resting', actions: { type: 'keepUnsent', params: failureIn } },
      },
    },
    /** The address that the ticket is sent to, and whether it shows prices. */
    addressing: {
      on: {
        'ticket.requested': {
          guard: { type: 'isEmail', params: ({ event }) => ({ email: event.to }) },
          target: 'sendingTicket',
        },
        'ticket.dropped': { target: 'resting', actions: 'clearMessage' },
        // Nobody has to take back an address first that was never sent.
        'confirmation.requested': 'sendingConfirmation',
        'payment.requested': PAY,
        'cancellation.requested': CANCEL,
        'change.requested': CHANGE,
      },
    },
    sendingTicket: {
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        id: 'sendTicket',
        src: 'sendTicket',
        input: ({ context: { itineraryId, itinerary, email }, event }) => {
          assertEvent(event, 'ticket.requested');
          const [booking, to, priced] = [needed(itinerary), tidyEmail(event.to), event.priced];
          const facts = letterFacts(booking, to, priced);
          return { itineraryId, email, bookingNumber: crossingNumber(booking), to, priced, facts };
        },
        onDone: {
          target: 'resting',
          actions: { type: 'keepSent', params: ({ event }) => ({ to: event.output, what: 'the ticket' }) },
        },
        // The address that was typed is still in its field.
        onError: { target: 'addressing', actions: { type: 'keepUnsent', params: failureIn } },
      },
    },
  },
});
