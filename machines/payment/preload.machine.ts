import { assign, setup } from 'xstate';
import type { CardForm } from '#domain/contract/payment.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import type { PageMethod, PaymentProduct } from '#domain/payment/payment-method.ts';
import type { Pence } from '#domain/values/money.ts';
import { KEEP_FAILURE, ofOutput, port } from '#machines/port.ts';
import type { ChargeEnd } from './payment.ports.ts';

export interface PreloadQuestion {
  attempt: Attempt;
  amount: Pence;
  method: PageMethod;
  paymentToken: string;
}

export const preloadPorts = {
  /** Rejects with 'Unable to retrieve token' or 'Empty token payload' (R14). */
  fetchPaymentToken: port<{ attempt: Attempt; product: PaymentProduct }, string>('fetchPaymentToken'),
  /** Rejects with 'No preload data returned.' when the answer has no card form. */
  preloadCard: port<PreloadQuestion, CardForm>('preloadCard'),
  /** Marks the attempt as left, then posts the hidden form; resolves once the browser is leaving. */
  leaveForCardPage: port<{ attempt: Attempt; form: CardForm }, void>('leaveForCardPage'),
};

interface PreloadInput {
  attempt: Attempt;
  amount: Pence;
  method: PageMethod;
  product: PaymentProduct;
}

interface PreloadContext extends PreloadInput {
  paymentToken: string | null;
  form: CardForm | null;
  /** Whether the page was asked for, so that the provider may have a payment open. */
  asked: boolean;
  failure: Failure | null;
}

/**
 * From a held itinerary to the provider's card page or the PayPal wallet (spec 4, new card; ruling 53). The card form
 * is kept only in this actor.
 */
export const preloadMachine = setup({
  types: {
    context: {} as PreloadContext,
    input: {} as PreloadInput,
    events: {} as { type: 'page.returned' },
    /** `answered`: whether it was given, and only the way there failed. */
    output: {} as ChargeEnd & { asked: boolean; answered: boolean },
  },
  actors: preloadPorts,
  actions: {
    keepToken: assign({ paymentToken: (_, token: string) => token }),
    markAsked: assign({ asked: true }),
    keepForm: assign({ form: (_, form: CardForm) => form }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
  },
}).createMachine({
  id: 'preload',
  context: ({ input }) => ({ ...input, paymentToken: null, form: null, asked: false, failure: null }),
  initial: 'fetchingToken',
  states: {
    fetchingToken: {
      tags: 'busy',
      invoke: {
        id: 'fetchPaymentToken',
        src: 'fetchPaymentToken',
        input: ({ context: { attempt, product } }) => ({ attempt, product }),
        onDone: {
          target: 'preloading',
          actions: { type: 'keepToken', params: ofOutput },
        },
        onError: { target: 'failed', actions: KEEP_FAILURE },
      },
    },
    preloading: {
      tags: 'busy',
      entry: 'markAsked',
      invoke: {
        id: 'preloadCard',
        src: 'preloadCard',
        input: ({ context: { attempt, amount, method, paymentToken } }) => ({
          attempt,
          amount,
          method,
          paymentToken: paymentToken ?? '',
        }),
        onDone: { target: 'posting', actions: { type: 'keepForm', params: ofOutput } },
        onError: { target: 'failed', actions: KEEP_FAILURE },
      },
    },
    posting: {
      tags: 'busy',
      invoke: {
        id: 'leaveForCardPage',
        src: 'leaveForCardPage',
        input: ({ context }) => ({ attempt: context.attempt, form: context.form ?? { action: '', fields: [] } }),
        onDone: 'leaving',
        onError: { target: 'failed', actions: KEEP_FAILURE },
      },
    },
    // The browser is leaving. Whoever sees this state again came back without an answer, with Back from a cached page.
    leaving: { tags: 'busy', on: { 'page.returned': 'returned' } },
    returned: { type: 'final' },
    failed: { type: 'final' },
  },
  output: ({ context: { failure, asked, form } }) => ({ failure, asked, answered: form !== null }),
});
