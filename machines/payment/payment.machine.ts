import { assign, sendParent, sendTo, setup } from 'xstate';
import type { Attempt } from '#domain/attempt.ts';
import { RESERVE_REFUSALS } from '#domain/contract/booking.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { declinedText, ERROR_TEXT } from '#domain/error-catalogue.ts';
import { type Failure, failureOf, failureText, mayHaveActed } from '#domain/failure.ts';
import { type PaymentTruth, paymentTruth, stillDue } from '#domain/itinerary-status.ts';
import type { Pence } from '#domain/money.ts';
import { port } from '#machines/port.ts';
import { preloadMachine } from './preload.machine.ts';

/** What the address said after a return from the card page. */
export interface ProviderReturn {
  itineraryId: string;
  providerReference: string | null;
  paymentFailed: boolean;
}

export interface OutcomeQuestion {
  attempt: Attempt;
  paymentFailed: boolean;
  /** Whether the provider sent the passenger back, so that an open payment is worth waiting for. */
  settles: boolean;
}

export const paymentPorts = {
  /** The attempt stored for this cart, or a new one with its keys, stored before it is used (R3). */
  openAttempt: port<{ cartId: string; email: string }, Attempt>('openAttempt'),
  /** Takes the space; stores the itinerary's id in the attempt. */
  reserve: port<{ attempt: Attempt }, { itinerary: Itinerary; attempt: Attempt }>('reserve'),
  /** A new intention to pay: fresh pay and order keys, stored. */
  openTry: port<{ attempt: Attempt }, Attempt>('openTry'),
  /** Submits the provider's result (R10). */
  processPayment: port<{ attempt: Attempt; reference: string }, void>('processPayment'),
  /** Reads the itinerary, again with growing pauses while a payment is open that should settle (ruling 50). */
  readOutcome: port<OutcomeQuestion, Itinerary>('readOutcome'),
};

/** The ways to pay on offer. */
export type PaymentMethod = 'card';

export type PaymentEvent =
  | { type: 'pay.asked'; method: PaymentMethod }
  | { type: 'reserve.retried' }
  | { type: 'truth.asked' }
  | { type: 'page.returned' };

export interface PaymentInput {
  cartId: string;
  total: Pence;
  email: string;
  methods: readonly PaymentMethod[];
  phone: string;
  returned: ProviderReturn | null;
}

export type PaymentOutcome = 'settled' | 'sold-out' | 'price-changed' | 'lapsed';

interface PaymentContext extends PaymentInput {
  attempt: Attempt | null;
  itinerary: Itinerary | null;
  /** The last refusal or fault, in the words to show. */
  failure: Failure | null;
  outcome: PaymentOutcome;
}

/** Spec 4, Payment flow: reserve the cart, then pay the itinerary; what the server says is true decides every end. */
export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    events: {} as PaymentEvent,
    output: {} as { outcome: PaymentOutcome; itineraryId: string | null; text: string | null },
  },
  actors: { ...paymentPorts, preload: preloadMachine },
  actions: {
    keepAttempt: assign({ attempt: (_, { attempt }: { attempt: Attempt }) => attempt }),
    keepItinerary: assign({ itinerary: (_, { itinerary }: { itinerary: Itinerary }) => itinerary }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure | null }) => failure }),
    clearFailure: assign({ failure: null }),
    keepDecline: assign({
      failure: ({ context }, { itinerary }: { itinerary: Itinerary }): Failure => ({
        kind: 'refused',
        text:
          context.methods.length > 1
            ? declinedText(context.phone)
            : itinerary.lastPayment?.description || ERROR_TEXT.paymentTaken,
      }),
    }),
    keepAbandon: assign({
      failure: (_, { itinerary }: { itinerary: Itinerary }): Failure => ({
        kind: 'aborted',
        text: itinerary.lastPayment?.description || 'You came back without paying. Nothing was taken.',
      }),
    }),
    conclude: assign({ outcome: (_, { outcome }: { outcome: PaymentOutcome }) => outcome }),
    forgetReturn: assign({ returned: null }),
    reportOpened: sendParent({ type: 'payment.opened' }),
    reportRested: sendParent({ type: 'payment.rested' }),
  },
  guards: {
    cameBackWithResult: ({ context }, { attempt }: { attempt: Attempt }) =>
      // Without a try of this tab there is no result to submit, whatever the address says.
      attempt.orderKey !== null &&
      context.returned?.providerReference != null &&
      context.returned.itineraryId === attempt.itineraryId,
    isHeld: (_, { attempt }: { attempt: Attempt }) => attempt.itineraryId !== null,
    isRefusedAs: (_, { failure, code }: { failure: Failure; code: string }) =>
      failure.kind === 'refused' && failure.code === code,
    isUnknown: (_, { failure }: { failure: Failure }) => mayHaveActed(failure),
    isUnanswered: (_, { failure }: { failure: Failure | null }) => failure !== null && failure.kind !== 'refused',
    isTrue: (_, { itinerary, truth }: { itinerary: Itinerary; truth: PaymentTruth }) =>
      paymentTruth(itinerary) === truth,
    /** A payment still open may then be with the bank: also after a reload, and when a second one was refused for it. */
    providerSentBack: ({ context }) => cameBack(context) || context.failure?.code === PAYMENT_REFUSALS.open,
    offers: ({ context }, { method }: { method: PaymentMethod }) => context.methods.includes(method),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...input, attempt: null, itinerary: null, failure: null, outcome: 'settled' }),
  initial: 'underWay',
  states: {
    // From the first call until the passenger is asked something again: the session may not expire meanwhile (T18).
    underWay: {
      entry: 'reportOpened',
      exit: 'reportRested',
      initial: 'opening',
      states: {
        opening: {
          tags: 'busy',
          invoke: {
            id: 'openAttempt',
            src: 'openAttempt',
            input: ({ context: { cartId, email } }) => ({ cartId, email }),
            onDone: [
              {
                guard: { type: 'cameBackWithResult', params: ({ event }) => ({ attempt: event.output }) },
                target: 'processing',
                actions: { type: 'keepAttempt', params: ({ event }) => ({ attempt: event.output }) },
              },
              {
                // A reload never sends anything again: the truth is read first (T40).
                guard: { type: 'isHeld', params: ({ event }) => ({ attempt: event.output }) },
                target: 'confirming',
                actions: { type: 'keepAttempt', params: ({ event }) => ({ attempt: event.output }) },
              },
              {
                target: 'reserving',
                actions: { type: 'keepAttempt', params: ({ event }) => ({ attempt: event.output }) },
              },
            ],
            onError: {
              target: '#payment.refused',
              actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            },
          },
        },
        reserving: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'reserve',
            src: 'reserve',
            input: ({ context }) => ({ attempt: needed(context.attempt) }),
            onDone: {
              target: '#payment.choosing',
              actions: [
                { type: 'keepAttempt', params: ({ event }) => event.output },
                { type: 'keepItinerary', params: ({ event }) => event.output },
              ],
            },
            onError: [
              {
                guard: {
                  type: 'isRefusedAs',
                  params: ({ event }) => ({ failure: failureOf(event.error), code: RESERVE_REFUSALS.soldOut }),
                },
                target: '#payment.ended',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
                  { type: 'conclude', params: { outcome: 'sold-out' } },
                ],
              },
              {
                guard: {
                  type: 'isRefusedAs',
                  params: ({ event }) => ({ failure: failureOf(event.error), code: RESERVE_REFUSALS.priceChanged }),
                },
                target: '#payment.ended',
                actions: [
                  { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
                  { type: 'conclude', params: { outcome: 'price-changed' } },
                ],
              },
              {
                guard: { type: 'isUnknown', params: ({ event }) => ({ failure: failureOf(event.error) }) },
                target: '#payment.holdUnknown',
                actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
              },
              {
                target: '#payment.refused',
                actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
              },
            ],
          },
        },
        trying: {
          tags: 'busy',
          entry: ['clearFailure', 'forgetReturn'],
          invoke: {
            id: 'openTry',
            src: 'openTry',
            input: ({ context }) => ({ attempt: needed(context.attempt) }),
            onDone: {
              target: 'byCard',
              actions: { type: 'keepAttempt', params: ({ event }) => ({ attempt: event.output }) },
            },
            onError: {
              target: '#payment.choosing',
              actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            },
          },
        },
        byCard: {
          tags: 'busy',
          invoke: {
            id: 'preload',
            src: 'preload',
            input: ({ context }) => ({
              attempt: needed(context.attempt),
              amount: context.itinerary ? stillDue(context.itinerary) : context.total,
            }),
            onDone: [
              {
                // No money moves before the card page: without an answer there is nothing to find out.
                guard: { type: 'isUnanswered', params: ({ event }) => event.output },
                target: '#payment.choosing',
                actions: { type: 'keepFailure', params: ({ event }) => event.output },
              },
              {
                target: 'confirming',
                actions: { type: 'keepFailure', params: ({ event }) => event.output },
              },
            ],
          },
          on: { 'page.returned': { actions: sendTo('preload', { type: 'page.returned' }) } },
        },
        processing: {
          tags: 'busy',
          invoke: {
            id: 'processPayment',
            src: 'processPayment',
            input: ({ context }) => ({
              attempt: needed(context.attempt),
              reference: context.returned?.providerReference ?? '',
            }),
            onDone: 'confirming',
            onError: {
              target: 'confirming',
              actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            },
          },
        },
        confirming: {
          tags: 'busy',
          invoke: {
            id: 'readOutcome',
            src: 'readOutcome',
            input: ({ context }) => ({
              attempt: needed(context.attempt),
              paymentFailed: context.returned?.paymentFailed ?? false,
              settles: cameBack(context),
            }),
            onDone: [
              {
                guard: { type: 'isTrue', params: ({ event }) => ({ itinerary: event.output, truth: 'paid' }) },
                target: '#payment.ended',
                actions: [
                  { type: 'keepItinerary', params: ({ event }) => ({ itinerary: event.output }) },
                  { type: 'conclude', params: { outcome: 'settled' } },
                ],
              },
              {
                guard: { type: 'isTrue', params: ({ event }) => ({ itinerary: event.output, truth: 'lapsed' }) },
                target: '#payment.ended',
                actions: [
                  { type: 'keepItinerary', params: ({ event }) => ({ itinerary: event.output }) },
                  { type: 'conclude', params: { outcome: 'lapsed' } },
                ],
              },
              {
                guard: { type: 'isTrue', params: ({ event }) => ({ itinerary: event.output, truth: 'declined' }) },
                target: '#payment.choosing',
                actions: [
                  { type: 'keepItinerary', params: ({ event }) => ({ itinerary: event.output }) },
                  { type: 'keepDecline', params: ({ event }) => ({ itinerary: event.output }) },
                ],
              },
              {
                guard: { type: 'isTrue', params: ({ event }) => ({ itinerary: event.output, truth: 'abandoned' }) },
                target: '#payment.choosing',
                actions: [
                  { type: 'keepItinerary', params: ({ event }) => ({ itinerary: event.output }) },
                  { type: 'keepAbandon', params: ({ event }) => ({ itinerary: event.output }) },
                ],
              },
              {
                guard: { type: 'isTrue', params: ({ event }) => ({ itinerary: event.output, truth: 'unpaid' }) },
                target: '#payment.choosing',
                actions: { type: 'keepItinerary', params: ({ event }) => ({ itinerary: event.output }) },
              },
              {
                guard: 'providerSentBack',
                target: 'unknown',
                actions: { type: 'keepItinerary', params: ({ event }) => ({ itinerary: event.output }) },
              },
              {
                target: 'unfinished',
                actions: { type: 'keepItinerary', params: ({ event }) => ({ itinerary: event.output }) },
              },
            ],
            onError: {
              target: 'unknown',
              actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            },
          },
        },
        unknown: { tags: 'resumable', on: { 'truth.asked': 'confirming' } },
        // The card page was left open: paying again replaces it, and the provider takes the money once.
        unfinished: {
          tags: 'resumable',
          on: {
            'pay.asked': { guard: { type: 'offers', params: ({ event }) => event }, target: 'trying' },
            'truth.asked': 'confirming',
          },
        },
      },
    },
    choosing: {
      tags: ['resumable', 'leavable'],
      on: { 'pay.asked': { guard: { type: 'offers', params: ({ event }) => event }, target: 'underWay.trying' } },
    },
    /** The provider said no to holding the space, in its own words. */
    refused: { tags: ['resumable', 'leavable'], on: { 'reserve.retried': 'underWay.opening' } },
    /** No answer came to the reserve call: asking again with the same key holds the space once. */
    holdUnknown: { tags: ['resumable', 'leavable'], on: { 'reserve.retried': 'underWay.opening' } },
    ended: { type: 'final' },
  },
  output: ({ context }) => ({
    outcome: context.outcome,
    itineraryId: context.attempt?.itineraryId ?? null,
    text: context.failure ? failureText(context.failure) : null,
  }),
});

/** Whether the card page was left by its own door, in this page's life or before a reload. */
const cameBack = ({ returned, attempt }: Pick<PaymentContext, 'returned' | 'attempt'>): boolean =>
  returned !== null || attempt?.stage === 'returned';

/** The attempt, in states that are entered only once there is one. */
function needed(attempt: Attempt | null): Attempt {
  if (!attempt) throw new Error('A payment call needs an open attempt.');
  return attempt;
}
