import { KEEP_FAILURE } from '#machines/port.ts';
import { truthIn } from '#machines/truth.ts';
import { awaitsAnswer, needed, paymentSetup } from './payment.setup.ts';

const KEEP_ITINERARY = { type: 'keepItinerary', params: truthIn } as const;

/** Sends the provider the result that the passenger brought back (R10). */
export const processingState = paymentSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'processPayment',
    src: 'processPayment',
    input: ({ context }) => ({
      attempt: needed(context.attempt),
      reference: context.returned?.providerReference ?? '',
    }),
    onDone: 'confirming',
    onError: { target: 'confirming', actions: KEEP_FAILURE },
  },
});

/** Reads the itinerary: it alone decides what is said, and what may be charged next (R8). */
export const confirmingState = paymentSetup.createStateConfig({
  tags: 'busy',
  exit: 'stopGoingOn',
  invoke: {
    id: 'readOutcome',
    src: 'readOutcome',
    input: ({ context }) => ({
      attempt: needed(context.attempt),
      paymentFailed: context.returned?.paymentFailed ?? false,
      settles: awaitsAnswer(context),
    }),
    onDone: [
      {
        guard: { type: 'isCancelledMeanwhile', params: truthIn },
        target: '#payment.ended',
        actions: [KEEP_ITINERARY, { type: 'conclude', params: { outcome: 'lapsed' } }],
      },
      {
        guard: { type: 'isPaidAndKeepsCard', params: truthIn },
        target: 'keepingCard',
        actions: [KEEP_ITINERARY, { type: 'conclude', params: { outcome: 'settled' } }],
      },
      {
        // The page was loaded again meanwhile: the reference of the card is stored nowhere (R15).
        guard: { type: 'isPaidAndLostCard', params: truthIn },
        target: 'cardRefused',
        actions: [KEEP_ITINERARY, 'keepCardDoubt', { type: 'conclude', params: { outcome: 'settled' } }],
      },
      {
        guard: { type: 'isTrue', params: ({ event }) => ({ itinerary: event.output, truth: 'paid' }) },
        target: '#payment.ended',
        actions: [
          // What went wrong on the way does not matter once it is paid.
          'clearFailure',
          KEEP_ITINERARY,
          { type: 'conclude', params: { outcome: 'settled' } },
        ],
      },
      {
        guard: { type: 'isTrue', params: ({ event }) => ({ itinerary: event.output, truth: 'lapsed' }) },
        target: '#payment.ended',
        actions: [KEEP_ITINERARY, { type: 'conclude', params: { outcome: 'lapsed' } }],
      },
      {
        guard: { type: 'isMoved', params: truthIn },
        target: '#payment.choosing',
        actions: [KEEP_ITINERARY, { type: 'keepMoved', params: truthIn }],
      },
      {
        // Points and travel cards have paid their parts: the rest follows at once, and is what is still due.
        guard: { type: 'goesOnBy', params: { methods: ['card', 'paypal'] } },
        target: 'byCard',
        actions: KEEP_ITINERARY,
      },
      {
        guard: { type: 'goesOnBy', params: { methods: ['saved-card'] } },
        target: 'bySavedCard',
        actions: KEEP_ITINERARY,
      },
      {
        guard: { type: 'isPartTaken', params: truthIn },
        target: '#payment.choosing',
        actions: ['keepPartTaken', KEEP_ITINERARY],
      },
      {
        // The latest failure is shown, not the end of an earlier try.
        guard: { type: 'isToldAlready', params: truthIn },
        target: '#payment.choosing',
        actions: KEEP_ITINERARY,
      },
      {
        guard: { type: 'isTrue', params: ({ event }) => ({ itinerary: event.output, truth: 'declined' }) },
        target: '#payment.choosing',
        actions: [KEEP_ITINERARY, { type: 'keepDecline', params: truthIn }],
      },
      {
        guard: { type: 'isTrue', params: ({ event }) => ({ itinerary: event.output, truth: 'abandoned' }) },
        target: '#payment.choosing',
        actions: [KEEP_ITINERARY, { type: 'keepAbandon', params: truthIn }],
      },
      {
        guard: { type: 'isTrue', params: ({ event }) => ({ itinerary: event.output, truth: 'unpaid' }) },
        target: '#payment.choosing',
        actions: [KEEP_ITINERARY, 'keepUnpaid'],
      },
      { guard: 'awaitsAnswer', target: 'unknown', actions: KEEP_ITINERARY },
      { target: 'unfinished', actions: ['forgetOpening', KEEP_ITINERARY] },
    ],
    // A failed reading says nothing about the money: what the charge said stays.
    onError: [
      // No page was shown, so no money was given.
      { guard: 'awaitsPage', target: '#payment.choosing' },
      'unknown',
    ],
  },
});

/** The trip is paid whatever becomes of the card. */
export const keepingCardState = paymentSetup.createStateConfig({
  tags: 'busy',
  entry: 'clearFailure',
  invoke: {
    id: 'saveCard',
    src: 'saveCard',
    input: ({ context }) => ({
      attempt: needed(context.attempt),
      payer: context.payer,
      reference: context.returned?.providerReference ?? '',
    }),
    onDone: '#payment.ended',
    onError: { target: 'cardRefused', actions: KEEP_FAILURE },
  },
});
