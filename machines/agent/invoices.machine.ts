import type { InvoiceAttempt } from '#domain/invoices/invoice-attempt.ts';
import { ALL_INVOICES } from '#domain/invoices/invoices.ts';
import { failureAbout, ofEvent, ofOutput } from '#machines/port.ts';
import { KEEP_AND_REPORT, sayAndReport } from '#machines/report.ts';
import type { InvoicesContext, OpenedInvoices } from './invoices.ports.ts';
import { invoicesSetup } from './invoices.setup.ts';

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

/** The address may turn to another invoice, or to the list alone, while neither is there. */
const UNTIL_READ = {
  'invoice.opened': {
    guard: { type: 'isAnother', params: ofEvent },
    target: 'reading',
    reenter: true,
    actions: { type: 'keepOpened', params: ofEvent },
  },
  'invoice.closed': { target: 'reading', reenter: true, actions: 'forgetOpened' },
} as const;

/** An agent's invoices (spec 7): searched, opened, chosen, and paid together on the card page. */
export const invoicesMachine = invoicesSetup.createMachine({
  id: 'invoices',
  context: ({ input: { agentNumber, findsBookings, invoiceId, kept } }) => ({
    agentNumber,
    findsBookings,
    search: kept?.search ?? ALL_INVOICES,
    asked: kept?.search ?? ALL_INVOICES,
    answered: kept?.search ?? ALL_INVOICES,
    faults: [],
    invoices: [],
    others: [],
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
      entry: 'reportAwaited',
      on: UNTIL_READ,
      invoke: {
        id: 'openInvoices',
        src: 'openInvoices',
        input: ({ context: { agentNumber, asked, opened, recalled, chosen } }) => ({
          agentNumber,
          search: asked,
          invoiceId: opened,
          chosen: recalled ? chosen : null,
        }),
        onDone: [
          {
            guard: { type: 'hasDetail', params: ofOutput },
            target: 'opened',
            actions: [
              { type: 'keepInvoices', params: recalled },
              { type: 'keepDetail', params: ofOutput },
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
        input: ({ context: { agentNumber, asked, chosen } }) => ({ agentNumber, search: asked, chosen }),
        onDone: {
          target: 'listing',
          actions: {
            type: 'keepInvoices',
            params: ({ context, event }) => ({ ...event.output, chosen: context.chosen }),
          },
        },
        onError: { target: 'listing', actions: ['reportAsked', ...KEEP_AND_REPORT] },
      },
    },
    opening: {
      tags: 'busy',
      entry: 'reportDisplayed',
      on: { ...ON_LIST, 'invoice.closed': 'returning' },
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
        'invoice.opened': {
          guard: { type: 'isAnother', params: ofEvent },
          target: 'opening',
          actions: ['closeDetail', { type: 'keepOpened', params: ofEvent }],
        },
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
            guard: { type: 'isSameMinute', params: ofOutput },
            target: 'returning',
            actions: 'saySameMinute',
          },
          { guard: { type: 'isAwaited', params: ofOutput }, target: 'returning', actions: 'sayLastUnknown' },
          { target: 'preloading', actions: { type: 'keepOrder', params: ofOutput } },
        ],
        onError: { target: 'returning', actions: { type: 'sayFailure', params: failureAbout({ about: 'payment' }) } },
      },
    },
    preloading: {
      tags: 'busy',
      invoke: {
        id: 'preloadInvoices',
        src: 'preloadInvoices',
        input: ({ context }) => ({ attempt: orderedIn(context) }),
        onDone: { target: 'posting', actions: { type: 'keepForm', params: ofOutput } },
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
    unreadable: { on: { ...UNTIL_READ, 'retry.requested': 'reading' } },
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
  const { invoices, others, chosen } = event.output;
  return { invoices, others, chosen: context.recalled ? context.chosen : chosen };
}

function orderedIn({ attempt }: InvoicesContext): InvoiceAttempt {
  if (!attempt) throw new Error('A payment of invoices has an order.');
  return attempt;
}
