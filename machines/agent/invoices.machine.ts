import { assign, sendParent, setup } from 'xstate';
import type { CardForm } from '#domain/contract/payment.ts';
import { type Failure, failureText } from '#domain/failure.ts';
import type { InvoiceAttempt } from '#domain/invoice-attempt.ts';
import {
  ALL_INVOICES,
  bookingsOn,
  chosenInvoices,
  type InvoiceDay,
  type InvoiceDetail,
  type InvoiceSearch,
  invoiceSearchFaults,
  isFullChoice,
  isPayable,
  isSameSearch,
  payableTogether,
  SAME_MINUTE,
} from '#domain/invoices.ts';
import { failureAbout, ofEvent } from '#machines/port.ts';
import { callFailed, KEEP_AND_REPORT, sayAndReport, type ViewChanged } from '#machines/report.ts';
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

/** The list is there to be used whenever it is shown, also while it is read again or an invoice of it is being opened. */
const ON_LIST = {
  'search.requested': [
    { guard: { type: 'isSearchable', params: ofEvent }, target: 'searching', reenter: true, actions: 'ask' },
    { actions: { type: 'keepFaults', params: ofEvent } },
  ],
  'invoice.chosen': {
    guard: { type: 'mayChoose', params: ofEvent },
    actions: [{ type: 'keepChoice', params: ofEvent }, 'reportView'],
  },
  'choice.filled': { actions: ['fillChoice', 'reportView'] },
  'choice.emptied': { actions: ['emptyChoice', 'reportView'] },
  'invoice.opened': { target: 'opening', reenter: true, actions: { type: 'keepOpened', params: ofEvent } },
  'payment.requested': { guard: 'hasChosen', target: 'ordering', actions: 'clearMessage' },
} as const;

/** An agent's invoices (spec 7): searched, opened, chosen, and paid together on the card page. */
export const invoicesMachine = setup({
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
    keepInvoices: assign(({ context }, { invoices, chosen }: Omit<OpenedInvoices, 'detail'>) => ({
      invoices,
      answered: context.asked,
      chosen: chosenInvoices(invoices, chosen).map(({ invoiceId }) => invoiceId),
      failure: null,
    })),
    keepChoice: assign({
      chosen: ({ context }, { invoiceId, chosen }: { invoiceId: string; chosen: boolean }) => {
        const others = context.chosen.filter((id) => id !== invoiceId);
        return chosen ? [...others, invoiceId] : others;
      },
      message: null,
    }),
    fillChoice: assign({
      chosen: ({ context }) => payableTogether(context.invoices).map(({ invoiceId }) => invoiceId),
      message: null,
    }),
    emptyChoice: assign({ chosen: [], message: null }),
    keepOpened: assign({ opened: (_, { invoiceId }: { invoiceId: string }) => invoiceId, message: null }),
    keepDetail: assign({ detail: (_, { detail }: { detail: InvoiceDetail | null }) => detail }),
    closeDetail: assign({ detail: null }),
    keepOrder: assign({
      attempt: ({ context }, { orderId, attemptKey }: OpenedOrder): InvoiceAttempt => ({
        orderId,
        attemptKey,
        agentNumber: context.agentNumber,
        stage: 'opened',
        invoices: chosenInvoices(context.invoices, context.chosen).map(({ invoiceId, outstanding }) => ({
          invoiceId,
          amount: outstanding,
        })),
      }),
    }),
    keepForm: assign({ form: (_, { form }: { form: CardForm }) => form }),
    forgetOrder: assign({ attempt: null, form: null }),
    clearMessage: assign({ message: null }),
    ask: assign(({ context }) => ({ asked: context.search, faults: [], message: null, failure: null, opened: '' })),
    saySameMinute: assign({
      message: { about: 'payment' as const, tone: 'error' as const, text: SAME_MINUTE },
    }),
    sayFailure: assign({
      message: (_, { failure, about }: { failure: Failure } & Pick<InvoicesMessage, 'about'>): InvoicesMessage => ({
        about,
        tone: 'error',
        text: failureText(failure),
      }),
    }),
    reportView: sendParent(
      ({ context: { answered, chosen } }): ViewChanged => ({
        type: 'view.changed',
        view: { invoices: { search: answered, chosen } },
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
        context.invoices.some((invoice) => invoice.invoiceId === invoiceId && isPayable(invoice))),
    hasDetail: (_, { detail }: OpenedInvoices) => detail !== null,
    isAnswered: ({ context: { asked, answered } }) => isSameSearch(asked, answered),
    hasChosen: ({ context }) => chosenInvoices(context.invoices, context.chosen).length > 0,
    isSameMinute: (_, { orderId, lastOrderId }: OpenedOrder) => orderId === lastOrderId,
  },
}).createMachine({
  id: 'invoices',
  context: ({ input: { agentNumber, findsBookings, invoiceId, kept } }) => ({
    agentNumber,
    findsBookings,
    search: kept?.search ?? ALL_INVOICES,
    asked: kept?.search ?? ALL_INVOICES,
    answered: kept?.search ?? ALL_INVOICES,
    faults: [],
    invoices: [],
    chosen: kept?.chosen ?? [],
    recalled: kept !== undefined,
    opened: invoiceId ?? '',
    detail: null,
    attempt: null,
    form: null,
    failure: null,
    message: null,
  }),
  initial: 'reading',
  // The search form stays open beside the list while that is read again.
  on: { 'search.changed': { actions: { type: 'keepSearch', params: ofEvent } } },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'openInvoices',
        src: 'openInvoices',
        input: ({ context: { agentNumber, asked, opened } }) => ({ agentNumber, search: asked, invoiceId: opened }),
        onDone: [
          {
            guard: { type: 'hasDetail', params: ({ event }) => event.output },
            target: 'opened',
            actions: [
              { type: 'keepInvoices', params: recalled },
              { type: 'keepDetail', params: ({ event }) => event.output },
            ],
          },
          { target: 'listing', actions: { type: 'keepInvoices', params: recalled } },
        ],
        onError: { target: 'unreadable', actions: KEEP_AND_REPORT },
      },
    },
    listing: { entry: ['reportDisplayed', 'reportView'], on: ON_LIST },
    /** The previous list stays until the next one is there. */
    searching: {
      tags: 'busy',
      entry: 'reportDisplayed',
      on: ON_LIST,
      invoke: {
        id: 'readInvoices',
        src: 'readInvoices',
        input: ({ context: { agentNumber, asked } }) => ({ agentNumber, search: asked }),
        onDone: {
          target: 'listing',
          actions: {
            type: 'keepInvoices',
            params: ({ context, event }) => ({ invoices: event.output, chosen: context.chosen }),
          },
        },
        onError: { target: 'listing', actions: KEEP_AND_REPORT },
      },
    },
    opening: {
      tags: 'busy',
      on: ON_LIST,
      invoke: {
        id: 'readInvoice',
        src: 'readInvoice',
        input: ({ context }) => ({ invoiceId: context.opened }),
        onDone: {
          target: 'opened',
          actions: { type: 'keepDetail', params: ({ event }) => ({ detail: event.output }) },
        },
        onError: { target: 'returning', actions: sayAndReport({ about: 'invoice' }) },
      },
    },
    opened: {
      entry: ['reportDisplayed', 'reportView', 'reportBookings'],
      on: {
        'invoice.closed': { target: 'returning', actions: 'closeDetail' },
        // The address names another one.
        'invoice.opened': { target: 'opening', actions: ['closeDetail', { type: 'keepOpened', params: ofEvent }] },
      },
    },
    // An invoice or a payment may have been asked for while a search was on its way.
    returning: { always: [{ guard: 'isAnswered', target: 'listing' }, 'searching'] },
    ordering: {
      tags: 'busy',
      invoke: {
        id: 'openOrder',
        src: 'openOrder',
        input: ({ context: { agentNumber } }) => ({ agentNumber }),
        onDone: [
          {
            guard: { type: 'isSameMinute', params: ({ event }) => event.output },
            target: 'returning',
            actions: 'saySameMinute',
          },
          { target: 'preloading', actions: { type: 'keepOrder', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'returning',
          actions: { type: 'sayFailure', params: failureAbout({ about: 'payment' }) },
        },
      },
    },
    preloading: {
      tags: 'busy',
      invoke: {
        id: 'preloadInvoices',
        src: 'preloadInvoices',
        input: ({ context }) => ({ attempt: orderedIn(context) }),
        onDone: { target: 'posting', actions: { type: 'keepForm', params: ({ event }) => ({ form: event.output }) } },
        // Read again: the refusal may be due to an amount that changed or an invoice that somebody else has paid.
        onError: { target: 'searching', actions: ['forgetOrder', ...sayAndReport({ about: 'payment' })] },
      },
    },
    posting: {
      tags: 'busy',
      invoke: {
        id: 'leaveForCardPage',
        src: 'leaveForCardPage',
        input: ({ context }) => ({
          attempt: orderedIn(context),
          form: context.form ?? { action: '', fields: [] },
        }),
        onDone: 'leaving',
        onError: {
          target: 'returning',
          actions: ['forgetOrder', { type: 'sayFailure', params: failureAbout({ about: 'payment' }) }],
        },
      },
    },
    // The browser is leaving. Whoever sees this state again came back without an answer, with Back from a cached page.
    leaving: { tags: 'busy', on: { 'page.returned': { target: 'searching', actions: 'forgetOrder' } } },
    unreadable: { on: { 'retry.requested': 'reading' } },
  },
});

/** What is ticked is what was ticked before, or else what this tab left to pay. */
function recalled({
  context,
  event,
}: {
  readonly context: InvoicesContext;
  readonly event: { readonly output: OpenedInvoices };
}) {
  const { invoices, chosen } = event.output;
  return { invoices, chosen: context.recalled ? context.chosen : chosen };
}

function orderedIn({ attempt }: InvoicesContext): InvoiceAttempt {
  if (!attempt) throw new Error('A payment of invoices has an order.');
  return attempt;
}
