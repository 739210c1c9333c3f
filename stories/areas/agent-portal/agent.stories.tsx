import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import type { Failure } from '#domain/failures/failure.ts';
import { payableTogether, SAME_MINUTE } from '#domain/invoices/invoices.ts';
import { AGENT_PLACES, type AgentPage } from '#domain/places/agent-page.ts';
import { pence } from '#domain/values/money.ts';
import type { agentMachine } from '#machines/agent/agent.machine.ts';
import { AgentScreen } from '#src/areas/agent-portal/agent-screen.tsx';
import { owing } from '#stories/areas/book/summary/changes.ts';
import { Frame } from '#stories/frame.tsx';
import {
  agentAt,
  agentBookingsAt,
  agentCardsAt,
  bookingsOfMonths,
  confirmationAt,
  detail,
  detailsAt,
  invoices,
  invoicesAt,
  many,
  overviewAt,
  thousands,
} from './agents.ts';

export default { title: 'Agent portal/Agent' } satisfies Meta;

const shown = (state: string, page: AgentPage, make: () => ActorRefFrom<typeof agentMachine>): StoryObj => ({
  parameters: { state },
  render: () => (
    <Frame make={make} path={AGENT_PLACES[page]}>
      {(agent) => <AgentScreen agent={agent} />}
    </Frame>
  ),
});

const offline: Failure = { kind: 'network', fallback: 'unable to fetch' };

export const Overview = shown('agent.overview', 'overview', () =>
  overviewAt('listing', 'showing', { bookings: { itineraries: bookingsOfMonths } }),
);
export const OverviewReading = shown('agent.overview', 'overview', () =>
  overviewAt('reading', 'reading', { invoices: { invoices: [] } }),
);
export const OverviewUnreadable = shown('agent.overview', 'overview', () =>
  overviewAt('unreadable', 'unreadable', { invoices: { failure: offline }, bookings: { failure: offline } }),
);
/** Before the first booking, and with nothing to pay. */
export const OverviewOfNothing = shown('agent.overview', 'overview', () =>
  overviewAt('listing', 'showing', { invoices: { invoices: [] }, bookings: { itineraries: [] } }),
);
export const Closed = shown('agent.closed', 'overview', () => agentAt('closed'));
export const Bookings = shown('agent.bookings', 'bookings', () => agentBookingsAt());
export const BookingsSought = shown('agent.bookings', 'bookings', () => agentBookingsAt('2026-08-01'));
export const BookingsOfMonths = shown('agent.bookings', 'bookings', () =>
  agentBookingsAt('', { itineraries: bookingsOfMonths }),
);
export const BookingsOwing = shown('agent.bookings', 'bookings', () =>
  agentBookingsAt('', { itineraries: [...bookingsOfMonths.slice(0, 3), owing({})] }),
);
export const Cards = shown('agent.cards', 'cards', () => agentCardsAt('listing'));
export const CardsNone = shown('agent.cards', 'cards', () => agentCardsAt('listing', { cards: [] }));
export const CardsNoneOnAccount = shown('agent.cards', 'cards', () =>
  agentCardsAt('listing', { cards: [] }, 'INVOICE'),
);
export const CardsNotRemoved = shown('agent.cards', 'cards', () =>
  agentCardsAt('listing', { message: { tone: 'error', text: 'unable to remove payment card' } }),
);

export const Invoices = shown('agent.invoices', 'invoices', () => invoicesAt('listing'));
export const InvoicesReading = shown('invoices.reading', 'invoices', () => invoicesAt('reading', { invoices: [] }));
export const InvoicesListing = shown('invoices.listing', 'invoices', () =>
  invoicesAt('listing', { chosen: [], message: { about: 'payment', tone: 'error', text: SAME_MINUTE } }),
);
/** Nobody knows yet what became of the payment of one of them. */
export const InvoicesAwaited = shown('invoices.listing', 'invoices', () =>
  invoicesAt('listing', {
    invoices: invoices.map((invoice, at) => (at === 1 ? { ...invoice, awaited: 'here' as const } : invoice)),
  }),
);
/** Of one of them a payment is open in another tab. */
export const InvoicesOpenElsewhere = shown('invoices.listing', 'invoices', () =>
  invoicesAt('listing', {
    invoices: invoices.map((invoice, at) => (at === 1 ? { ...invoice, awaited: 'elsewhere' as const } : invoice)),
  }),
);
export const InvoicesNeverDue = shown('invoices.listing', 'invoices', () =>
  invoicesAt('listing', { invoices: invoices.map((invoice) => ({ ...invoice, dueOn: null })) }),
);
export const InvoicesAllChosen = shown('invoices.listing', 'invoices', () =>
  invoicesAt('listing', { chosen: invoices.map(({ invoiceId }) => invoiceId) }),
);
/** More invoices than one payment takes; the maximum is chosen. */
export const InvoicesManyChosen = shown('invoices.listing', 'invoices', () =>
  invoicesAt('listing', {
    invoices: many,
    chosen: payableTogether({ invoices: many, others: [] }, []).map(({ invoiceId }) => invoiceId),
  }),
);
const forOne = { from: '', to: '', references: 'SF-20391' };
/** Two were ticked before the list was searched for another. */
export const InvoicesTickedBefore = shown('invoices.listing', 'invoices', () =>
  invoicesAt('listing', {
    invoices: invoices.slice(0, 1),
    others: invoices.slice(1, 3),
    chosen: ['INV-20360', 'INV-20333'],
    search: forOne,
    answered: forOne,
  }),
);
/** More than one payment takes, beside what was ticked before. */
export const InvoicesManyFound = shown('invoices.listing', 'invoices', () =>
  invoicesAt('listing', {
    invoices: many,
    others: invoices.slice(1, 3),
    chosen: ['INV-20360', 'INV-20333'],
  }),
);
export const InvoicesOfYears = shown('invoices.listing', 'invoices', () =>
  invoicesAt('listing', { invoices: thousands, chosen: [] }),
);
export const InvoicesSearching = shown('invoices.searching', 'invoices', () => invoicesAt('searching'));
export const InvoicesNotSearched = shown('invoices.listing', 'invoices', () =>
  invoicesAt('listing', { failure: offline, search: { from: '', to: '', references: 'SF-2036x' } }),
);
export const InvoicesNotPaidNorRead = shown('invoices.listing', 'invoices', () =>
  invoicesAt('listing', { failure: offline, message: { about: 'payment', tone: 'error', text: 'Payment failed' } }),
);
export const InvoicesOpening = shown('invoices.opening', 'invoices', () =>
  invoicesAt('opening', { opened: 'INV-20333' }),
);
/** At a provider that finds invoices by their own numbers alone. */
export const InvoicesByReference = shown('invoices.listing', 'invoices', () =>
  invoicesAt('listing', { findsBookings: false }),
);
/** Far down a long list. */
export const InvoicesNotOpened = shown('invoices.listing', 'invoices', () =>
  invoicesAt('listing', {
    invoices: many,
    chosen: [],
    opened: 'INV-20460',
    message: { about: 'invoice', tone: 'error', text: 'unable to fetch' },
  }),
);
/** Of another agency, or a slip in the address: in no list that could say so in its row. */
export const InvoicesNotTheirs = shown('invoices.listing', 'invoices', () =>
  invoicesAt('listing', {
    opened: 'INV-10001',
    message: { about: 'invoice', tone: 'error', text: 'This invoice is not among your invoices.' },
  }),
);
export const InvoicesOpened = shown('invoices.opened', 'invoices', () =>
  invoicesAt('opened', { detail, opened: detail.invoiceId }),
);
export const InvoicesOrdering = shown('invoices.ordering', 'invoices', () => invoicesAt('ordering'));
export const InvoicesPreloading = shown('invoices.preloading', 'invoices', () => invoicesAt('preloading'));
export const InvoicesPosting = shown('invoices.posting', 'invoices', () => invoicesAt('posting'));
export const InvoicesLeaving = shown('invoices.leaving', 'invoices', () => invoicesAt('leaving'));
export const InvoicesUnreadable = shown('invoices.unreadable', 'invoices', () =>
  invoicesAt('unreadable', { failure: offline }),
);

const at = 'invoice-confirmation';
const asked = { orderId: 'A2002202606110900', providerReference: null, paymentFailed: false };
export const Recalling = shown('invoiceConfirmation.recalling', at, () => confirmationAt('recalling'));
export const Submitting = shown('invoiceConfirmation.submitting', at, () => confirmationAt('submitting'));
export const Reading = shown('invoiceConfirmation.reading', at, () => confirmationAt('reading'));
export const Paid = shown('invoiceConfirmation.paid', at, () =>
  confirmationAt('paid', {
    invoices,
    returned: { ...asked, invoiceIds: ['INV-20298'] },
    attempt: {
      orderId: asked.orderId,
      agentNumber: 'A2002',
      attemptKey: 'key-of-the-payment',
      stage: 'answered',
      invoices: [{ invoiceId: 'INV-20298', amount: pence(16900) }],
    },
  }),
);
export const NotPaid = shown('invoiceConfirmation.notPaid', at, () =>
  confirmationAt('notPaid', { invoices, returned: { ...asked, invoiceIds: ['INV-20360'], paymentFailed: true } }),
);
export const NotPaidForALateBank = shown('invoiceConfirmation.notPaid', at, () =>
  confirmationAt('notPaid', {
    invoices,
    returned: { ...asked, invoiceIds: ['INV-20360'], paymentFailed: true },
    refusal: { kind: 'refused', description: 'The bank did not answer, so nothing was charged.' },
  }),
);
export const NotPaidForACancelledBooking = shown('invoiceConfirmation.notPaid', at, () =>
  confirmationAt('notPaid', {
    invoices: invoices.map((one) => ({ ...one, outstanding: pence(0) })),
    returned: { ...asked, invoiceIds: ['INV-20360'], paymentFailed: true },
    refusal: { kind: 'refused', description: 'The amount to pay has changed. Nothing was charged.' },
  }),
);
export const Unknown = shown('invoiceConfirmation.unknown', at, () =>
  confirmationAt('unknown', { invoices, looks: 1 }),
);
export const Unreadable = shown('invoiceConfirmation.unreadable', at, () =>
  confirmationAt('unreadable', { failure: offline }),
);
export const Nothing = shown('invoiceConfirmation.nothing', at, () => confirmationAt('nothing', { returned: null }));

const account = { userName: null, user: null, form: null };
const nothingRead = { user: null, form: null };
export const Details = shown('agent.details', 'details', () => detailsAt('editing'));
export const DetailsReading = shown('agentDetails.reading', 'details', () => detailsAt('reading', nothingRead));
export const DetailsEditing = shown('agentDetails.editing', 'details', () =>
  detailsAt('editing', {
    message: { form: 'account', tone: 'error', text: 'This feature is not implemented for this user type' },
  }),
);
export const DetailsPerhapsSaved = shown('agentDetails.editing', 'details', () =>
  detailsAt('editing', { message: { form: 'details', tone: 'error', text: 'something went wrong', unsure: true } }),
);
export const DetailsSaving = shown('agentDetails.saving', 'details', () => detailsAt('saving'));
export const DetailsUnreadable = shown('agentDetails.unreadable', 'details', () =>
  detailsAt('unreadable', { ...nothingRead, failure: offline }),
);
export const AccountItself = shown('agentDetails.account', 'details', () => detailsAt('account', account));
export const EmailPerhapsChanged = shown('agentDetails.account', 'details', () =>
  detailsAt('account', {
    ...account,
    newEmail: 'desk@hallow.example',
    message: { form: 'email', tone: 'error', text: 'something went wrong', unsure: true },
  }),
);
export const ChangingEmail = shown('agentDetails.changingEmail', 'details', () => detailsAt('changingEmail', account));
export const ChangingPassword = shown('agentDetails.changingPassword', 'details', () =>
  detailsAt('changingPassword', account),
);
