import { assign, sendParent, sendTo, setup } from 'xstate';
import { AGENT_PLACES, type AgentPage } from '#domain/agent-page.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import { INVOICE_SEARCH_EXTENSION } from '#domain/contract/extensions/invoices.ts';
import type { InvoiceReturn } from '#domain/invoice-attempt.ts';
import { changedView, type KeptView } from '#domain/kept-view.ts';
import type { Called } from '#domain/sign-in.ts';
import type { StoredUser } from '#domain/stored-user.ts';
import type { Unsaved } from '#domain/unsaved.ts';
import { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { cardsMachine } from '#machines/account/cards.machine.ts';
import { type CallFailed, isSignedOut, type PersonRenamed, type ViewChanged } from '#machines/account/message.ts';
import { ofEvent } from '#machines/port.ts';
import { agentDetailsMachine } from './agent-details.machine.ts';
import { invoiceConfirmationMachine } from './invoice-confirmation.machine.ts';
import { invoicesMachine } from './invoices.machine.ts';

/** One machine for each page; each is started when its page opens and ends with it. */
const agentPages = {
  bookings: bookingsMachine,
  invoices: invoicesMachine,
  invoiceConfirmation: invoiceConfirmationMachine,
  details: agentDetailsMachine,
  cards: cardsMachine,
};

export type AgentEvent =
  | { type: 'page.entered'; page: AgentPage }
  | { type: 'page.returned' }
  | { type: 'sign-out.requested' }
  | { type: 'session.expired' }
  | { type: 'session.renewed' }
  | CallFailed
  | PersonRenamed
  | ViewChanged;

export interface AgentInput {
  user: StoredUser;
  /** What was typed here before the user had to sign in again. */
  unsaved: Unsaved | null;
  page: AgentPage;
  /** Present on the way back from paying invoices. */
  returned: InvoiceReturn | null;
  options: FerryOptions;
  /** The operator's number. */
  phone: string;
  /** The day in London on which the portal opened. */
  today: string;
  /** What was in front before a booking was opened. */
  view: KeptView;
}

const SIGN_IN_AGAIN = 'Please sign in again to go on.';

/** The agent portal (spec 2): one tree for the account and its users; the role is data. */
export const agentMachine = setup({
  types: {
    context: {} as AgentInput,
    input: {} as AgentInput,
    events: {} as AgentEvent,
    meta: {} as { route: string; replace?: boolean },
    children: {} as { [Page in keyof typeof agentPages]: Page },
  },
  actors: agentPages,
  actions: {
    // What the address said is used once, by the first page.
    keepPage: assign({ page: (_, { page }: { page: AgentPage }) => page, returned: null, unsaved: null }),
    keepView: assign({ view: ({ context }, change: { view: KeptView }) => changedView(context.view, change) }),
    forgetPerson: assign({ user: {}, returned: null, unsaved: null, view: {} }),
    tellInvoices: sendTo('invoices', { type: 'page.returned' }),
    rename: assign({
      user: ({ context }, { displayName, initials }: Called) => ({ ...context.user, displayName, initials }),
    }),
    forward: sendParent(({ event }) => event),
    reportSignIn: sendParent((_, { unsaved = null }: Pick<CallFailed, 'unsaved'>) => ({
      type: 'sign-in.wanted',
      unsaved,
      reason: SIGN_IN_AGAIN,
    })),
    reportRenewed: sendParent({ type: 'sign-in.wanted', reason: null }),
  },
  guards: {
    isPage: ({ context }, { page }: { page: AgentPage }) => context.page === page,
    isAnother: ({ context }, { page }: { page: AgentPage }) => context.page !== page,
    isSignedOut,
  },
}).createMachine({
  id: 'agent',
  context: ({ input }) => input,
  initial: 'opening',
  on: {
    'page.entered': {
      guard: { type: 'isAnother', params: ofEvent },
      target: '.opening',
      actions: { type: 'keepPage', params: ofEvent },
    },
    'call.failed': {
      guard: { type: 'isSignedOut', params: ofEvent },
      actions: { type: 'reportSignIn', params: ofEvent },
    },
    'person.renamed': { actions: [{ type: 'rename', params: ofEvent }, 'forward'] },
    'view.changed': { actions: [{ type: 'keepView', params: ofEvent }, 'forward'] },
    'sign-out.requested': { actions: 'forward' },
    // After expiry nothing of the agency is drawn behind the dialog.
    'session.expired': { target: '.closed', actions: 'forgetPerson' },
  },
  states: {
    opening: {
      always: [
        { guard: { type: 'isPage', params: { page: 'bookings' } }, target: 'bookings' },
        { guard: { type: 'isPage', params: { page: 'invoices' } }, target: 'invoices' },
        { guard: { type: 'isPage', params: { page: 'invoice-confirmation' } }, target: 'invoiceConfirmation' },
        { guard: { type: 'isPage', params: { page: 'details' } }, target: 'details' },
        { guard: { type: 'isPage', params: { page: 'cards' } }, target: 'cards' },
        'overview',
      ],
    },
    overview: { meta: { route: AGENT_PLACES.overview } },
    bookings: {
      meta: { route: AGENT_PLACES.bookings },
      invoke: {
        id: 'bookings',
        src: 'bookings',
        input: ({ context: { options, view } }) => ({ options, kept: view.list }),
      },
    },
    invoices: {
      meta: { route: AGENT_PLACES.invoices },
      invoke: { id: 'invoices', src: 'invoices', input: ({ context }) => invoicesOf(context) },
      on: { 'page.returned': { actions: 'tellInvoices' } },
    },
    invoiceConfirmation: {
      // The address held a result and a session id: both are removed at once.
      meta: { route: AGENT_PLACES['invoice-confirmation'], replace: true },
      invoke: {
        id: 'invoiceConfirmation',
        src: 'invoiceConfirmation',
        input: ({ context }) => ({ ...agencyOf(context), returned: context.returned }),
      },
    },
    details: {
      meta: { route: AGENT_PLACES.details },
      invoke: {
        id: 'details',
        src: 'details',
        input: ({ context }) => ({ ...agencyOf(context), userName: userNameOf(context), unsaved: context.unsaved }),
      },
    },
    cards: {
      meta: { route: AGENT_PLACES.cards },
      invoke: { id: 'cards', src: 'cards', input: ({ context }) => ({ owner: agencyOf(context) }) },
    },
    closed: {
      meta: { route: AGENT_PLACES.overview, replace: true },
      on: {
        'page.entered': { actions: { type: 'keepPage', params: ofEvent } },
        'sign-out.requested': {},
        'session.renewed': { actions: 'reportRenewed' },
      },
    },
  },
});

const agencyOf = ({ user }: AgentInput) => ({ agentNumber: user.agentUser?.agentNumber ?? user.agentNumber ?? '' });

const invoicesOf = (context: AgentInput) => ({
  ...agencyOf(context),
  findsBookings: context.options.extensions.includes(INVOICE_SEARCH_EXTENSION),
});

/** Null for the account itself. */
const userNameOf = ({ user }: AgentInput) => (user.agentUser ? (user.agentUser.userName ?? '') : null);
