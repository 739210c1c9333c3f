import { assign, setup } from 'xstate';
import { type CardForm, PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import { movedText } from '#domain/payment/payment-words.ts';
import type { Pence } from '#domain/values/money.ts';
import { KEEP_FAILURE, ofOutput, port } from '#machines/port.ts';
import type { ChargeEnd } from './payment.ports.ts';
import { preloadPorts } from './preload.machine.ts';

export interface SavedCardCharge {
  attempt: Attempt;
  amount: Pence;
  reference: string;
}

export const savedCardPorts = {
  /** Calculates only: what would be charged. Rejects with 'Payment failed' (R14). */
  quoteCharge: port<SavedCardCharge, Pence>('quoteCharge'),
  /** The real payment; answers the form of the bank's page where the bank asks a question. */
  takeCharge: port<SavedCardCharge, CardForm | null>('takeCharge'),
  leaveForCardPage: preloadPorts.leaveForCardPage,
};

interface SavedCardContext extends SavedCardCharge {
  form: CardForm | null;
  /** Whether the real payment was sent, so that only the itinerary can say what became of it. */
  sent: boolean;
  failure: Failure | null;
}

/** Spec 4: a saved card is calculated first and then charged; a different total stops and asks (ruling 49). */
export const savedCardMachine = setup({
  types: {
    context: {} as SavedCardContext,
    input: {} as SavedCardCharge,
    events: {} as { type: 'page.returned' },
    /** `asked`: whether the bank asks, and its page may stand open. */
    output: {} as ChargeEnd & { sent: boolean; asked: boolean },
  },
  actors: savedCardPorts,
  actions: {
    keepForm: assign({ form: (_, { form }: { form: CardForm }) => form }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    keepMoved: assign({
      failure: (_, total: Pence): Failure => ({
        kind: 'refused',
        code: PAYMENT_REFUSALS.priceChanged,
        text: `${movedText(total)} Nothing was charged.`,
      }),
    }),
    markSent: assign({ sent: true }),
    /** The bank asks before it takes anything, and was never shown. */
    unmarkSent: assign({ sent: false }),
  },
  guards: {
    isAsShown: ({ context }, total: Pence) => total === context.amount,
    isChallenged: (_, form: CardForm | null) => form !== null,
  },
}).createMachine({
  id: 'savedCard',
  context: ({ input }) => ({ ...input, form: null, sent: false, failure: null }),
  initial: 'quoting',
  states: {
    quoting: {
      tags: 'busy',
      invoke: {
        id: 'quoteCharge',
        src: 'quoteCharge',
        input: ({ context: { attempt, amount, reference } }) => ({ attempt, amount, reference }),
        onDone: [
          { guard: { type: 'isAsShown', params: ofOutput }, target: 'charging' },
          { target: 'failed', actions: { type: 'keepMoved', params: ofOutput } },
        ],
        onError: { target: 'failed', actions: KEEP_FAILURE },
      },
    },
    charging: {
      tags: 'busy',
      entry: 'markSent',
      invoke: {
        id: 'takeCharge',
        src: 'takeCharge',
        input: ({ context: { attempt, amount, reference } }) => ({ attempt, amount, reference }),
        onDone: [
          {
            guard: { type: 'isChallenged', params: ofOutput },
            target: 'posting',
            actions: {
              type: 'keepForm',
              params: ({ event }) => ({ form: event.output ?? { action: '', fields: [] } }),
            },
          },
          'charged',
        ],
        onError: { target: 'failed', actions: KEEP_FAILURE },
      },
    },
    posting: {
      tags: 'busy',
      invoke: {
        id: 'leaveForCardPage',
        src: 'leaveForCardPage',
        input: ({ context: { attempt, form } }) => ({ attempt, form: form ?? { action: '', fields: [] } }),
        onDone: 'leaving',
        onError: { target: 'failed', actions: ['unmarkSent', KEEP_FAILURE] },
      },
    },
    // The browser is leaving for the bank. Whoever sees this state again came back without an answer.
    leaving: { tags: 'busy', on: { 'page.returned': 'charged' } },
    charged: { type: 'final' },
    failed: { type: 'final' },
  },
  output: ({ context: { failure, sent, form } }) => ({ failure, sent, asked: form !== null }),
});
