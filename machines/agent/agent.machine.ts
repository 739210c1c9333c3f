import { assign, sendParent, sendTo, setup } from 'xstate';
import type { Called } from '#domain/account/sign-in.ts';
import { agentNumberIn, renamed } from '#domain/account/stored-user.ts';
import { INVOICE_SEARCH_EXTENSION } from '#domain/contract/extensions/invoices.ts';
import type { InvoiceReturn } from '#domain/invoices/invoice-return.ts';
import { payerOf } from '#domain/payment/payer.ts';
import { AGENT_PLACES, type AgentPage } from '#domain/places/agent-page.ts';
import { changedView, type KeptView } from '#domain/places/kept-view.ts';
import type { Unsaved } from '#domain/places/unsaved.ts';
import { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { cardsMachine } from '#machines/account/cards.machine.ts';
import {
  isAnotherPage,
  isPage,
  isSignedOut,
  type OwnAreaEvent,
  type OwnAreaInput,
  onClosed,
  onEveryPage,
  signInWanted,
} from '#machines/own-area.ts';
import { KEEP_TODAY, ofEvent } from '#machines/port.ts';
import type { PersonRenamed, TripRepeated, ViewChanged } from '#machines/report.ts';
import { agentDetailsMachine } from './agent-details.machine.ts';
import { invoiceConfirmationMachine } from './invoice-confirmation.machine.ts';
import { invoicesMachine } from './invoices.machine.ts';
import type { InvoiceDisplayed } from './invoices.ports.ts';

/** One machine for each page, and two for the overview; each is started when its page opens and ends with it. */
const agentPages = {
  nextTrips: bookingsMachine,
  owed: invoicesMachine,
  bookings: bookingsMachine,
  invoices: invoicesMachine,
  invoiceConfirmation: invoiceConfirmationMachine,
  details: agentDetailsMachine,
  cards: cardsMachine,
};

export type AgentEvent =
  | OwnAreaEvent<AgentPage, { invoiceId?: string }>
  | InvoiceDisplayed
  | { type: 'page.returned' }
  | PersonRenamed
  | TripRepeated;

export interface AgentInput extends OwnAreaInput<AgentPage> {
  /** What was typed here before the user had to sign in again. */
  unsaved: Unsaved | null;
  /** Present on the way back from paying invoices. */
  returned: InvoiceReturn | null;
  /** The invoice that is open, or to be opened, over their list; null while that is on screen. */
  invoiceId: string | null;
  /** The operator's number. */
  phone: string;
  /** The day in London. */
  today: string;
}

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
    keepPage: assign((_, { page, invoiceId = null }: { page: AgentPage; invoiceId?: string | null }) => ({
      page,
      invoiceId,
      returned: null,
      unsaved: null,
    })),
    keepDisplayed: assign({ invoiceId: (_, { invoiceId }: InvoiceDisplayed) => invoiceId }),
    keepToday: assign({ today: (_, { today }: { today: string }) => today }),
    keepView: assign({ view: ({ context }, change: { view: KeptView }) => changedView(context.view, change) }),
    forgetPerson: assign({ user: {}, returned: null, invoiceId: null, unsaved: null, view: {} }),
    tellInvoices: sendTo('invoices', { type: 'page.returned' }),
    turnInvoice: sendTo('invoices', (_, { invoiceId }: { invoiceId?: string }) =>
      invoiceId ? { type: 'invoice.opened', invoiceId } : { type: 'invoice.closed' },
    ),
    tellBookings: sendTo('bookings', ({ event }) => event),
    tellNextTrips: sendTo('nextTrips', ({ event }) => event),
    rename: assign({ user: ({ context }, called: Called) => renamed(context.user, called) }),
    forward: sendParent(({ event }) => event),
    reportListed: sendParent((_, { view }: { view: KeptView }): ViewChanged => ({ type: 'view.changed', view })),
    reportSignIn: sendParent(signInWanted('Please sign in again to go on.')),
  },
  guards: {
    isPage: isPage<AgentPage>,
    isAnotherPage: isAnotherPage<AgentPage>,
    isSignedOut,
  },
}).createMachine({
  id: 'agent',
  context: ({ input }) => input,
  initial: 'opening',
  on: {
    ...onEveryPage,
    'day.begun': { actions: KEEP_TODAY },
    'person.renamed': { actions: [{ type: 'rename', params: ofEvent }, 'forward'] },
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
    /** What is next and what is overdue, read as the pages of the bookings and of the invoices read it. */
    overview: {
      meta: { route: AGENT_PLACES.overview },
      invoke: [
        { id: 'nextTrips', src: 'nextTrips', input: ({ context }) => bookingsOf(context) },
        { id: 'owed', src: 'owed', input: ({ context }) => ({ ...agencyOf(context), findsBookings: false }) },
      ],
      on: {
        'day.begun': { actions: [KEEP_TODAY, 'tellNextTrips'] },
        // Each page is left as it was: of the two only the order of the trips is kept, to go from one to the next.
        'view.changed': {
          actions: [
            { type: 'keepView', params: listedBy },
            { type: 'reportListed', params: listedBy },
          ],
        },
      },
    },
    bookings: {
      meta: { route: AGENT_PLACES.bookings },
      invoke: {
        id: 'bookings',
        src: 'bookings',
        input: ({ context }) => ({ ...bookingsOf(context), kept: context.view.list }),
      },
      on: {
        'day.begun': { actions: [KEEP_TODAY, 'tellBookings'] },
        'trip.repeated': { actions: 'forward' },
      },
    },
    invoices: {
      meta: { route: AGENT_PLACES.invoices },
      invoke: { id: 'invoices', src: 'invoices', input: ({ context }) => invoicesOf(context) },
      on: {
        'page.returned': { actions: 'tellInvoices' },
        'invoice.displayed': { actions: { type: 'keepDisplayed', params: ofEvent } },
        'page.entered': {
          guard: { type: 'isPage', params: ofEvent },
          actions: { type: 'turnInvoice', params: ofEvent },
        },
      },
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
    closed: { meta: { route: AGENT_PLACES.overview, replace: true }, on: onClosed },
  },
});

const agencyOf = ({ user }: AgentInput) => ({ agentNumber: agentNumberIn(user) ?? '' });

const bookingsOf = ({ user, options }: AgentInput) => ({ options, payer: payerOf(user, options) });

/** The bookings of a view, without the list that they are in. */
function listedBy({ event: { view } }: { readonly event: ViewChanged }): { view: KeptView } {
  return { view: view.listed ? { listed: view.listed, invoiceId: null } : {} };
}

const invoicesOf = (context: AgentInput) => ({
  ...agencyOf(context),
  findsBookings: context.options.extensions.includes(INVOICE_SEARCH_EXTENSION),
  invoiceId: context.invoiceId,
  kept: context.view.invoices,
});

/** Null for the account itself. */
const userNameOf = ({ user }: AgentInput) => (user.agentUser ? (user.agentUser.userName ?? '') : null);
