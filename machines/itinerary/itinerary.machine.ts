import { assign, setup } from 'xstate';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { isEmail } from '#domain/email.ts';
import { ERROR_TEXT } from '#domain/error-catalogue.ts';
import { type Failure, failureOf, failureText } from '#domain/failure.ts';
import { itineraryFlags, type PaymentTruth, paymentTruth } from '#domain/itinerary-status.ts';
import { port } from '#machines/port.ts';

export interface ItineraryQuestion {
  itineraryId: string;
  /** The guest's e-mail for the Email header; null when the session is enough. */
  email: string | null;
  paymentFailed: boolean;
}

export const itineraryPorts = {
  /** Rejects with 'Unauthorized itinerary' or 'unable to fetch itinerary' (R14). */
  fetchItinerary: port<ItineraryQuestion, Itinerary>('fetchItinerary'),
  /** Sends the confirmation again; answers the address it went to. */
  resendConfirmation: port<{ itineraryId: string; email: string | null }, string>('resendConfirmation'),
  /** Mails the e-ticket, unpriced; answers the address it went to. */
  sendTicket: port<{ itineraryId: string; bookingNumber: string; to: string; email: string | null }, string>(
    'sendTicket',
  ),
};

export type ItineraryEvent =
  | { type: 'truth.asked' }
  | { type: 'email.given'; email: string }
  | { type: 'confirmation.asked' }
  | { type: 'ticket.asked' }
  | { type: 'print.asked' }
  | { type: 'calendar.asked' }
  | { type: 'session.expired' }
  | { type: 'session.renewed' };

export interface ItineraryInput {
  itineraryId: string;
  email: string | null;
  paymentFailed: boolean;
  phone: string;
  /** What the harbours and ships are called. */
  options: FerryOptions;
  /** The operator's own words, by the key that the configuration gives them. */
  labels: Readonly<Record<string, string>>;
}

interface ItineraryContext extends ItineraryInput {
  itinerary: Itinerary | null;
  failure: Failure | null;
  /** Where the last message was sent, or why it was not. */
  message: { readonly tone: 'success' | 'error'; readonly text: string } | null;
}

/** One booking as the server tells it (R8): every word on the summary comes from here, none from the address. */
export const itineraryMachine = setup({
  types: {
    context: {} as ItineraryContext,
    input: {} as ItineraryInput,
    events: {} as ItineraryEvent,
    meta: {} as { route: string; replace?: boolean },
  },
  actors: itineraryPorts,
  actions: {
    keepItinerary: assign({
      itinerary: (_, { itinerary }: { itinerary: Itinerary }) => itinerary,
      failure: null,
    }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    keepEmail: assign({ email: (_, { email }: { email: string }) => email.trim() }),
    keepSent: assign({
      message: (_, { to, what }: { to: string; what: string }) => ({
        tone: 'success' as const,
        text: `We have sent ${what} to ${to}.`,
      }),
    }),
    keepUnsent: assign({
      message: (_, { failure }: { failure: Failure }) => ({ tone: 'error' as const, text: failureText(failure) }),
    }),
    clearMessage: assign({ message: null }),
    forgetPerson: assign({
      itinerary: null,
      email: null,
      message: null,
      failure: { kind: 'refused', status: 401, text: ERROR_TEXT.itineraryRefused } satisfies Failure,
    }),
    /** Wired to the browser's print dialog. */
    printPage: () => undefined,
    /** Wired to a download of the calendar file. */
    saveCalendar: (_, _params: { itinerary: Itinerary | null }) => undefined,
  },
  guards: {
    isTrue: (_, { itinerary, truth }: { itinerary: Itinerary; truth: PaymentTruth }) =>
      paymentTruth(itinerary) === truth,
    isCancelled: (_, { itinerary }: { itinerary: Itinerary }) => itineraryFlags(itinerary, 0).isItineraryCancelled,
    isUnauthorized: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'refused' && [401, 403, 404].includes(failure.status ?? 0),
    isEmail: (_, { email }: { email: string }) => isEmail(email),
  },
}).createMachine({
  id: 'itinerary',
  context: ({ input }) => ({ ...input, itinerary: null, failure: null, message: null }),
  initial: 'reading',
  // After expiry nothing personal stands behind the dialog; the guest's e-mail opens the booking again.
  on: { 'session.expired': { target: '.unauthorized', actions: 'forgetPerson' } },
  states: {
    reading: {
      tags: 'busy',
      meta: { route: '/book/summary', replace: true },
      invoke: {
        id: 'fetchItinerary',
        src: 'fetchItinerary',
        input: ({ context: { itineraryId, email, paymentFailed } }) => ({ itineraryId, email, paymentFailed }),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ itinerary: event.output }) },
            target: 'cancelled',
            actions: { type: 'keepItinerary', params: ({ event }) => ({ itinerary: event.output }) },
          },
          {
            guard: { type: 'isTrue', params: ({ event }) => ({ itinerary: event.output, truth: 'paid' }) },
            target: 'booked',
            actions: { type: 'keepItinerary', params: ({ event }) => ({ itinerary: event.output }) },
          },
          {
            guard: { type: 'isTrue', params: ({ event }) => ({ itinerary: event.output, truth: 'open' }) },
            target: 'unsettled',
            actions: { type: 'keepItinerary', params: ({ event }) => ({ itinerary: event.output }) },
          },
          {
            target: 'unpaid',
            actions: { type: 'keepItinerary', params: ({ event }) => ({ itinerary: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isUnauthorized', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            target: 'unauthorized',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
          {
            target: 'unreadable',
            actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
        ],
      },
    },
    booked: {
      meta: { route: '/book/summary', replace: true },
      initial: 'resting',
      on: {
        'print.asked': { actions: 'printPage' },
        'calendar.asked': {
          actions: { type: 'saveCalendar', params: ({ context }) => ({ itinerary: context.itinerary }) },
        },
      },
      states: {
        resting: {
          on: { 'confirmation.asked': 'sendingConfirmation', 'ticket.asked': 'sendingTicket' },
        },
        sendingConfirmation: {
          tags: 'busy',
          entry: 'clearMessage',
          invoke: {
            id: 'resendConfirmation',
            src: 'resendConfirmation',
            input: ({ context: { itineraryId, email } }) => ({ itineraryId, email }),
            onDone: {
              target: 'resting',
              actions: {
                type: 'keepSent',
                params: ({ event }) => ({ to: event.output, what: 'the confirmation' }),
              },
            },
            onError: {
              target: 'resting',
              actions: { type: 'keepUnsent', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            },
          },
        },
        sendingTicket: {
          tags: 'busy',
          entry: 'clearMessage',
          invoke: {
            id: 'sendTicket',
            src: 'sendTicket',
            input: ({ context: { itineraryId, itinerary, email } }) => {
              const item = itinerary?.reservationItems.ferry[0];
              return {
                itineraryId,
                bookingNumber: item?.bookingReference ?? '',
                to: item?.confirmationEmailAddress ?? '',
                email,
              };
            },
            onDone: {
              target: 'resting',
              actions: { type: 'keepSent', params: ({ event }) => ({ to: event.output, what: 'your ticket' }) },
            },
            onError: {
              target: 'resting',
              actions: { type: 'keepUnsent', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            },
          },
        },
      },
    },
    /** A payment is open and nobody knows its end yet. */
    unsettled: { meta: { route: '/book/summary', replace: true }, on: { 'truth.asked': 'reading' } },
    unpaid: { meta: { route: '/book/summary', replace: true }, on: { 'truth.asked': 'reading' } },
    cancelled: { meta: { route: '/book/summary', replace: true } },
    /** Not this visitor's, or unknown: one state and one text for both (ruling 60). A guest may give the e-mail. */
    unauthorized: {
      meta: { route: '/book/summary', replace: true },
      on: {
        'email.given': {
          guard: { type: 'isEmail', params: ({ event }) => event },
          target: 'reading',
          actions: { type: 'keepEmail', params: ({ event }) => event },
        },
        'truth.asked': 'reading',
      },
    },
    unreadable: { meta: { route: '/book/summary', replace: true }, on: { 'truth.asked': 'reading' } },
  },
});
