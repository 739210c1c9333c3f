import { assign, sendParent, setup } from 'xstate';
import type { CardForm } from '#domain/contract/payment.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { InvoiceAttempt } from '#domain/invoices/invoice-attempt.ts';
import {
  ALL_INVOICES,
  bookingsOn,
  chosenInvoices,
  type Invoice,
  type InvoiceDay,
  type InvoiceDetail,
  type InvoiceSearch,
  invoiceSearchFaults,
  invoicesToPay,
  isFullChoice,
  isPayable,
  isSameSearch,
  LAST_UNKNOWN,
  payableTogether,
  SAME_MINUTE,
  shownInvoices,
  tickedBefore,
} from '#domain/invoices/invoices.ts';
import { callFailed, failureMessage, type ViewChanged } from '#machines/report.ts';
import {
  type InvoiceDisplayed,
  type InvoicesContext,
  type InvoicesEvent,
  type InvoicesInput,
  type InvoicesMessage,
  invoicesPorts,
  type OpenedInvoices,
  type OpenedOrder,
} from './invoices.ports.ts';

const idsOf = (invoices: readonly Invoice[]): string[] => invoices.map(({ invoiceId }) => invoiceId);

export const invoicesSetup = setup({
  types: {
    context: {} as InvoicesContext,
    input: {} as InvoicesInput,
    events: {} as InvoicesEvent,
  },
  actors: invoicesPorts,
  actions: {
    keepSearch: assign({
      search: ({ context }, { change }: { change: Partial<InvoiceSearch> }) => ({ ...context.search, ...change }),
      faults: [],
    }),
    keepFaults: assign({
      faults: ({ context }, { unread }: { unread: readonly InvoiceDay[] }) =>
        invoiceSearchFaults(context.search, unread),
    }),
    keepInvoices: assign(({ context }, { invoices, chosen, ...read }: Omit<OpenedInvoices, 'detail'>) => {
      // What was ticked while they were read is known from the list before; what a list of all has not is gone.
      const known = isSameSearch(context.asked, ALL_INVOICES) ? [] : [...shownInvoices(context), ...read.others];
      const others = tickedBefore(invoices, known, chosen);
      return {
        invoices,
        others,
        answered: context.asked,
        chosen: idsOf(invoicesToPay({ invoices, others, chosen })),
        failure: null,
      };
    }),
    keepChoice: assign({
      chosen: ({ context }, { invoiceId, chosen }: { invoiceId: string; chosen: boolean }) => {
        const others = context.chosen.filter((id) => id !== invoiceId);
        return chosen ? [...others, invoiceId] : others;
      },
      message: null,
    }),
    fillChoice: assign(({ context }) => ({
      chosen: idsOf([...chosenInvoices(context.others, context.chosen), ...payableTogether(context, context.chosen)]),
      message: null,
    })),
    emptyChoice: assign(({ context }) => ({
      chosen: idsOf(chosenInvoices(context.others, context.chosen)),
      message: null,
    })),
    keepOpened: assign({ opened: (_, { invoiceId }: { invoiceId: string }) => invoiceId, message: null }),
    forgetOpened: assign({ opened: '' }),
    keepDetail: assign({ detail: (_, { detail }: { detail: InvoiceDetail | null }) => detail }),
    closeDetail: assign({ detail: null }),
    keepOrder: assign({
      attempt: ({ context }, { orderId, attemptKey }: OpenedOrder): InvoiceAttempt => ({
        orderId,
        attemptKey,
        agentNumber: context.agentNumber,
        stage: 'opened',
        invoices: invoicesToPay(context).map(({ invoiceId, outstanding }) => ({
          invoiceId,
          amount: outstanding,
        })),
      }),
    }),
    keepForm: assign({ form: (_, form: CardForm) => form }),
    forgetOrder: assign({ attempt: null, form: null }),
    clearMessage: assign({ message: null }),
    ask: assign(({ context }) => ({ asked: context.search, faults: [], message: null, failure: null, opened: '' })),
    saySameMinute: assign({
      message: { about: 'payment' as const, tone: 'error' as const, text: SAME_MINUTE },
    }),
    sayLastUnknown: assign({ message: { about: 'payment' as const, tone: 'info' as const, text: LAST_UNKNOWN } }),
    sayFailure: assign({
      message: (_, { failure, about }: { failure: Failure } & Pick<InvoicesMessage, 'about'>): InvoicesMessage => ({
        ...failureMessage(failure),
        about,
      }),
    }),
    reportView: sendParent(
      ({ context: { answered, chosen } }): ViewChanged => ({
        type: 'view.changed',
        view: { invoices: { search: answered, chosen } },
      }),
    ),
    /** An answer that never came was asked for all the same. */
    reportAsked: sendParent(
      ({ context: { asked, chosen } }): ViewChanged => ({
        type: 'view.changed',
        view: { invoices: { search: asked, chosen } },
      }),
    ),
    reportBookings: sendParent(
      ({ context: { detail } }): ViewChanged => ({
        type: 'view.changed',
        view: { listed: bookingsOn(detail), invoiceId: detail?.invoiceId ?? null },
      }),
    ),
    reportDisplayed: sendParent(
      ({ context: { detail } }): InvoiceDisplayed => ({
        type: 'invoice.displayed',
        invoiceId: detail?.invoiceId ?? null,
      }),
    ),
    /** What is read with the list is in the address while it is awaited. */
    reportAwaited: sendParent(
      ({ context: { opened } }): InvoiceDisplayed => ({ type: 'invoice.displayed', invoiceId: opened || null }),
    ),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    reportFailure: sendParent(callFailed),
  },
  guards: {
    isSearchable: ({ context }, { unread }: { unread: readonly InvoiceDay[] }) =>
      invoiceSearchFaults(context.search, unread).length === 0,
    /** An invoice that is paid, or one too many, cannot be chosen. */
    mayChoose: ({ context }, { invoiceId, chosen }: { invoiceId: string; chosen: boolean }) =>
      !chosen ||
      (!isFullChoice(context.chosen) &&
        shownInvoices(context).some((invoice) => invoice.invoiceId === invoiceId && isPayable(invoice))),
    isAnother: ({ context }, { invoiceId }: { invoiceId: string }) => invoiceId !== context.opened,
    hasDetail: (_, { detail }: OpenedInvoices) => detail !== null,
    isAnswered: ({ context: { asked, answered } }) => isSameSearch(asked, answered),
    hasChosen: ({ context }) => invoicesToPay(context).length > 0,
    isSameMinute: (_, { orderId, lastOrderId }: OpenedOrder) => orderId === lastOrderId,
    isAwaited: (_, { isAwaited }: OpenedOrder) => isAwaited,
  },
});
