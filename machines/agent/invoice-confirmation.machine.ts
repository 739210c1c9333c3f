import { assign, sendParent, setup } from 'xstate';
import type { Failure } from '#domain/failures/failure.ts';
import type { InvoiceAttempt } from '#domain/invoices/invoice-attempt.ts';
import type { InvoiceReturn } from '#domain/invoices/invoice-return.ts';
import {
  askedInvoices,
  hasResult,
  type Invoice,
  type InvoiceOutcome,
  invoiceOutcome,
  maySubmitResult,
  type ReturnedPayment,
} from '#domain/invoices/invoices.ts';
import { oneMoreLook } from '#machines/looks.ts';
import { failureIn, ofOutput, port } from '#machines/port.ts';
import { callFailed, KEEP_AND_REPORT } from '#machines/report.ts';
import type { AgentNumber } from './invoices.ports.ts';

export const invoiceConfirmationPorts = {
  /** This agent's own attempt in this tab; a return without payment is stored with it. */
  recallAttempt: port<InvoiceConfirmationInput, InvoiceAttempt | null>('recallAttempt'),
  /** Marks the attempt as submitted before the call, so that a reload only reads. */
  submitResult: port<{ attempt: InvoiceAttempt; reference: string }, void>('submitResult'),
  readTruth: port<AgentNumber, readonly Invoice[]>('readTruth'),
};

interface InvoiceConfirmationInput extends AgentNumber {
  returned: InvoiceReturn | null;
}

interface InvoiceConfirmationContext extends AgentNumber, ReturnedPayment {
  /** All of the agent's invoices, as the provider tells them now. */
  invoices: readonly Invoice[];
  /** How often whoever waits for the outcome has asked again. */
  looks: number;
  failure: Failure | null;
}

/**
 * Back from the card page (ruling 50): the result is submitted once, then the provider's own list decides what is said.
 */
export const invoiceConfirmationMachine = setup({
  types: {
    context: {} as InvoiceConfirmationContext,
    input: {} as InvoiceConfirmationInput,
    events: {} as { type: 'retry.requested' } | { type: 'truth.requested' },
  },
  actors: invoiceConfirmationPorts,
  actions: {
    keepAttempt: assign({ attempt: (_, attempt: InvoiceAttempt | null) => attempt }),
    keepInvoices: assign((_, invoices: readonly Invoice[]) => ({ invoices, failure: null })),
    /** Whether it is paid is for the list to say. */
    keepAccepted: assign(({ context: { attempt } }) => ({
      refusal: null,
      attempt: attempt && { ...attempt, stage: 'submitted' as const },
    })),
    countLook: assign({ looks: oneMoreLook }),
    keepRefusal: assign({ refusal: (_, { failure }: { failure: Failure }) => failure }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    reportFailure: sendParent(callFailed),
  },
  guards: {
    isEmpty: ({ context }) => askedInvoices(context).length === 0,
    maySubmit: ({ context }) => maySubmitResult(context),
    hasResult: ({ context }) => hasResult(context),
    is: ({ context }, { outcome }: { outcome: InvoiceOutcome }) =>
      invoiceOutcome(context, context.invoices) === outcome,
  },
}).createMachine({
  id: 'invoiceConfirmation',
  context: ({ input }) => ({ ...input, attempt: null, refusal: null, invoices: [], looks: 0, failure: null }),
  initial: 'recalling',
  states: {
    recalling: {
      tags: 'busy',
      invoke: {
        id: 'recallAttempt',
        src: 'recallAttempt',
        input: ({ context: { agentNumber, returned } }) => ({ agentNumber, returned }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepAttempt', params: ofOutput },
        },
        onError: 'deciding',
      },
    },
    deciding: {
      always: [{ guard: 'isEmpty', target: 'nothing' }, { guard: 'maySubmit', target: 'submitting' }, 'reading'],
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submitResult',
        src: 'submitResult',
        input: ({ context: { attempt } }) => ({
          attempt: storedIn(attempt),
          reference: storedIn(attempt).reference ?? '',
        }),
        onDone: { target: 'reading', actions: 'keepAccepted' },
        onError: {
          target: 'reading',
          actions: [
            { type: 'keepRefusal', params: failureIn },
            { type: 'reportFailure', params: failureIn },
          ],
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readTruth',
        src: 'readTruth',
        input: ({ context: { agentNumber } }) => ({ agentNumber }),
        onDone: {
          target: 'judging',
          actions: { type: 'keepInvoices', params: ofOutput },
        },
        onError: { target: 'unreadable', actions: KEEP_AND_REPORT },
      },
    },
    judging: {
      always: [
        { guard: { type: 'is', params: { outcome: 'paid' } }, target: 'paid' },
        { guard: { type: 'is', params: { outcome: 'notPaid' } }, target: 'notPaid' },
        'unknown',
      ],
    },
    paid: {},
    notPaid: {},
    // The bank may have answered meanwhile: the same result is sent under the same key, and moves nothing.
    unknown: {
      on: {
        'truth.requested': [
          { guard: 'hasResult', target: 'submitting', actions: 'countLook' },
          { target: 'reading', actions: 'countLook' },
        ],
      },
    },
    unreadable: { on: { 'retry.requested': 'reading' } },
    /** The address names no payment, and this tab has made none. */
    nothing: {},
  },
});

function storedIn(attempt: InvoiceAttempt | null): InvoiceAttempt {
  if (!attempt) throw new Error('A result is submitted for a stored payment.');
  return attempt;
}
