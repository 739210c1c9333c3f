import { sendTo } from 'xstate';
import { isStaff } from '#domain/payment/payer.ts';
import { failureIn, KEEP_FAILURE, KEEP_MOMENT, ofEvent, ofOutput } from '#machines/port.ts';
import { bookedState } from './booked.state.ts';
import type { Reading } from './itinerary.ports.ts';
import { ASK_WHOSE, itinerarySetup, needed } from './itinerary.setup.ts';
import { payingState } from './paying.state.ts';

const SUMMARY = { route: '/book/summary' } as const;

const KEEP_READING = {
  type: 'keepReading',
  params: ({ event }: { event: { output: Reading } }) => event.output,
} as const;

const LOOK_AGAIN = { target: 'reading', actions: 'countLook' } as const;

/**
 * One booking as the server reports it (R8): everything on the summary comes from the server, nothing from the address.
 */
export const itineraryMachine = itinerarySetup.createMachine({
  id: 'itinerary',
  context: ({ input }) => ({
    ...input,
    itinerary: null,
    at: 0,
    failure: null,
    message: null,
    looks: 0,
    isOpenHere: false,
  }),
  initial: 'reading',
  // After expiry nothing personal is drawn behind the dialog: a guest's e-mail opens the booking again, a user signs in.
  on: {
    'session.expired': [
      { guard: 'isGuests', target: '.unauthorized', actions: 'forgetPerson' },
      { target: '.closed', actions: 'forgetPerson' },
    ],
    'minute.begun': { actions: KEEP_MOMENT },
    'trip.repeated': { guard: 'mayRepeat', actions: 'reportRepeated' },
    'customer.chosen': { guard: 'mayActFor', actions: 'reportChosen' },
  },
  states: {
    reading: {
      tags: 'busy',
      meta: SUMMARY,
      invoke: {
        id: 'fetchItinerary',
        src: 'fetchItinerary',
        input: ({ context: { itineraryId, email, paymentFailed } }) => ({ itineraryId, email, paymentFailed }),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ofOutput },
            target: 'cancelled',
            actions: KEEP_READING,
          },
          {
            guard: { type: 'isPaidOnReturn', params: ofOutput },
            target: 'booked',
            actions: [KEEP_READING, { type: 'reportSettled', params: ofOutput }, 'markPaid', 'forgetReturn'],
          },
          {
            // The provider's result came with the address: it is submitted before anything is said.
            guard: 'cameBack',
            target: 'paying',
            actions: KEEP_READING,
          },
          {
            guard: { type: 'isTrue', params: ({ event }) => ({ ...event.output, truth: 'paid' }) },
            target: 'booked',
            actions: KEEP_READING,
          },
          {
            // An instalment is owed: its ticket stays valid.
            guard: { type: 'isBookedOnPlan', params: ofOutput },
            target: 'booked',
            actions: KEEP_READING,
          },
          {
            guard: { type: 'isTrue', params: ({ event }) => ({ ...event.output, truth: 'open' }) },
            target: 'unsettled',
            actions: KEEP_READING,
          },
          { target: 'unpaid', actions: KEEP_READING },
        ],
        onError: [
          { guard: { type: 'isUnauthorized', params: failureIn }, target: 'unauthorized', actions: KEEP_FAILURE },
          { target: 'unreadable', actions: KEEP_FAILURE },
        ],
      },
    },
    booked: bookedState,
    /** A payment is open and its outcome is not known yet; its page may have been left, here or in another browser. */
    unsettled: {
      meta: SUMMARY,
      on: { 'truth.requested': LOOK_AGAIN, 'payment.requested': [ASK_WHOSE, 'paying'] },
    },
    /** Something is to pay now: all of it, or the rest. */
    unpaid: {
      meta: SUMMARY,
      entry: 'renewKeptTicket',
      on: {
        'truth.requested': { ...LOOK_AGAIN, actions: ['countLook', 'clearMessage'] },
        'payment.requested': [ASK_WHOSE, { target: 'paying', actions: 'clearMessage' }],
        'cancellation.requested': [ASK_WHOSE, { guard: 'mayCancel', target: 'cancelling', actions: 'clearMessage' }],
        'change.requested': [ASK_WHOSE, { guard: 'mayChange', target: 'amending', actions: 'clearMessage' }],
      },
    },
    paying: payingState,
    /** Whatever the outcome, the booking is read again before anything is said. */
    cancelling: {
      meta: { route: '/book/cancel', over: true },
      entry: 'forgetLooks',
      // Left as its button leaves it, and not at all while it is being made.
      on: { 'route.entered': { actions: sendTo('cancellation', { type: 'cancellation.dropped' }) } },
      invoke: {
        id: 'cancellation',
        src: 'cancellation',
        input: ({ context: { itineraryId, email, itinerary } }) => ({
          itineraryId,
          email,
          itinerary: needed(itinerary),
        }),
        onDone: [
          {
            guard: { type: 'wasElsewhere', params: ofOutput },
            target: 'reading',
            actions: 'sayElsewhere',
          },
          { target: 'reading' },
        ],
      },
    },
    amending: {
      meta: { route: '/book/change', over: true },
      entry: 'forgetLooks',
      on: {
        'route.entered': { actions: sendTo('amendment', { type: 'change.dropped' }) },
        'minute.begun': { actions: [KEEP_MOMENT, sendTo('amendment', ({ event }) => event)] },
      },
      invoke: {
        id: 'amendment',
        src: 'amendment',
        input: ({ context: { itineraryId, email, itinerary, at, options, payer } }) => ({
          itineraryId,
          email,
          at,
          options,
          forStaff: isStaff(payer),
          itinerary: needed(itinerary),
        }),
        onDone: [
          {
            guard: { type: 'wantsToPay', params: ofOutput },
            target: 'paying',
            actions: { type: 'keepItinerary', params: ofOutput },
          },
          { target: 'reading' },
        ],
      },
    },
    cancelled: { meta: SUMMARY, entry: 'dropKeptTicket' },
    /**
     * Not this visitor's to open or to act on, or unknown: one state for all (ruling 60). A guest may enter the e-mail
     * address.
     */
    unauthorized: {
      meta: SUMMARY,
      on: {
        'email.given': {
          guard: { type: 'isEmail', params: ofEvent },
          target: 'reading',
          actions: { type: 'keepEmail', params: ofEvent },
        },
        'truth.requested': 'reading',
      },
    },
    unreadable: { meta: SUMMARY, on: { 'truth.requested': 'reading' } },
    /** The session of its user has expired: the root asks them to sign in. */
    closed: { meta: SUMMARY, on: { 'session.expired': {} } },
  },
});
