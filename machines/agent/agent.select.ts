import type { SnapshotFrom } from 'xstate';
import { agentNumberIn } from '#domain/account/stored-user.ts';
import { failureText } from '#domain/failures/failure.ts';
import {
  ALL_INVOICES,
  type Awaiting,
  askedDay,
  askedInvoices,
  askedTotal,
  chosenInvoices,
  type InvoiceOutcome,
  invoiceName,
  invoicesToPay,
  invoicesTotal,
  isFullChoice,
  isOwed,
  isPayable,
  isSameSearch,
  overdueTotal,
  payableTogether,
  shownInvoices,
  whyUnpaid,
} from '#domain/invoices/invoices.ts';
import type { AgentPage } from '#domain/places/agent-page.ts';
import { counted } from '#domain/values/counted.ts';
import type { agentMachine } from './agent.machine.ts';
import type { AgentMessage, agentDetailsMachine } from './agent-details.machine.ts';
import type { invoiceConfirmationMachine } from './invoice-confirmation.machine.ts';
import type { invoicesMachine } from './invoices.machine.ts';
import type { InvoicesMessage } from './invoices.ports.ts';

type Agent = SnapshotFrom<typeof agentMachine>;
type Invoices = SnapshotFrom<typeof invoicesMachine>;
type Confirmation = SnapshotFrom<typeof invoiceConfirmationMachine>;
type Details = SnapshotFrom<typeof agentDetailsMachine>;

export const agentView = (agent: Agent): AgentPage | 'closed' =>
  agent.matches('closed') ? 'closed' : agent.context.page;
export const agentName = ({ context }: Agent): string => context.user.displayName ?? '';
/** What stands in the field of the account's new address when it is drawn. */
export const newEmailOf = ({ context }: Details): string => context.newEmail;
export const agentNumberOf = ({ context }: Agent): string => agentNumberIn(context.user) ?? '';
/** Whose list it is, on paper. */
export const agencyOnPaper = (agent: Agent): string =>
  [agentName(agent), `agent number ${agentNumberOf(agent)}`].filter(Boolean).join(', ');
/** The booking that was opened last, to come back to. */
export const lastOpened = ({ context }: Agent): string | undefined => context.view.opened;
export const agentTerms = ({ context }: Agent) => context.user.terms;
export const agentToday = ({ context }: Agent): string => context.today;
export const agentPhone = ({ context }: Agent): string => context.phone;

/** What whoever could not pay can do; the list is old where it could not be read again. */
export const payAdvice = ({ context: { failure } }: Invoices): string =>
  failure
    ? 'Try again in a moment, or call us.'
    : 'The list shows the invoices as they are now: pay from there, or call us.';

/** What the invoices page shows; the list stays on screen while it is read again. */
export function invoicesView(invoices: Invoices): 'reading' | 'unreadable' | 'listing' | 'opened' {
  if (invoices.matches('unreadable')) return 'unreadable';
  if (invoices.matches('opened')) return 'opened';
  return invoices.matches('reading') ? 'reading' : 'listing';
}
export const invoicesListed = ({ context }: Invoices) => context.invoices;
export const invoiceSearch = ({ context }: Invoices) => context.search;
export const findsBookings = ({ context }: Invoices): boolean => context.findsBookings;
export const searchFaults = ({ context }: Invoices) => context.faults;
export const chosenIds = ({ context }: Invoices) => context.chosen;
/** Ticked before the list was searched for, and not found by it. */
export const invoicesTickedBefore = ({ context }: Invoices) => context.others;
export const chosenCount = ({ context }: Invoices): number => invoicesToPay(context).length;
export const chosenTotal = ({ context }: Invoices): number => invoicesTotal(invoicesToPay(context));
/** Whether one of the list is ticked. */
export const isAnyListedChosen = ({ context }: Invoices): boolean =>
  chosenInvoices(context.invoices, context.chosen).length > 0;
/** The search that the list answers. */
export const answeredSearch = ({ context }: Invoices) => context.answered;
/** Whether the list is of all of them, and not of what was searched for. */
export const areAllListed = ({ context }: Invoices): boolean => isSameSearch(context.answered, ALL_INVOICES);
/** What is still to pay of all that are listed, in pence. */
export const listedTotal = ({ context }: Invoices): number => invoicesTotal(context.invoices);
export const overdueOn =
  (today: string) =>
  ({ context }: Invoices): number =>
    overdueTotal(context.invoices, today);
export const isChoiceFull = ({ context }: Invoices): boolean => isFullChoice(context.chosen);
/** Where a payment of what is owed is awaited; one of this tab can be asked about. */
export function awaitedFrom({ context }: Invoices): Awaiting | null {
  const awaited = shownInvoices(context)
    .filter(isOwed)
    .flatMap((invoice) => invoice.awaited ?? []);
  return awaited.includes('here') ? 'here' : (awaited[0] ?? null);
}
/** The invoice of which a payment is open elsewhere, or how many there are. */
export function openElsewhere({ context }: Invoices): string {
  const open = shownInvoices(context).filter((invoice) => isOwed(invoice) && invoice.awaited === 'elsewhere');
  return open.length > 1 ? counted(open.length, 'invoice') : open.map(invoiceName).join('');
}
export const payableCount = ({ context }: Invoices): number => context.invoices.filter(isPayable).length;
/** How many of the unpaid invoices one choice takes. */
export const togetherCount = ({ context }: Invoices): number => payableTogether(context, context.chosen).length;
export const isAllChosen = ({ context }: Invoices): boolean =>
  payableTogether(context, context.chosen).every(({ invoiceId }) => context.chosen.includes(invoiceId));
export const openedId = ({ context }: Invoices): string => context.opened;
export const invoiceDetail = ({ context }: Invoices) => context.detail;
const messageAbout =
  (about: InvoicesMessage['about']) =>
  ({ context: { message } }: Invoices): InvoicesMessage | null =>
    message?.about === about ? message : null;
export const invoiceMessage = messageAbout('invoice');
/** Of an invoice that is in no list here, such as one that an address names. */
export const unlistedMessage = (invoices: Invoices): InvoicesMessage | null =>
  shownInvoices(invoices.context).some(({ invoiceId }) => invoiceId === openedId(invoices))
    ? null
    : invoiceMessage(invoices);
export const paymentMessage = messageAbout('payment');
export const isSearchingInvoices = (invoices: Invoices): boolean => invoices.matches('searching');
/** Whether what stands in the form is being searched for; what is typed since can be asked for at once. */
export const isSearchAsked = (invoices: Invoices): boolean =>
  isSearchingInvoices(invoices) && isSameSearch(invoices.context.search, invoices.context.asked);
export const isOpeningInvoice = (invoices: Invoices): boolean => invoices.matches('opening');
export const isLeavingToPay = (invoices: Invoices): boolean =>
  ['ordering', 'preloading', 'posting', 'leaving'].some((state) => state === invoices.value);
export const mayPayInvoices = (invoices: Invoices): boolean => invoices.can({ type: 'payment.requested' });

export function confirmationView(confirmation: Confirmation): 'confirming' | 'unreadable' | 'nothing' | InvoiceOutcome {
  switch (confirmation.value) {
    case 'paid':
    case 'notPaid':
    case 'unknown':
    case 'unreadable':
    case 'nothing':
      return confirmation.value;
    default:
      return 'confirming';
  }
}
export const confirmedInvoices = ({ context }: Confirmation) => context.invoices;
export const askedIds = ({ context }: Confirmation): string => askedInvoices(context).join(' ');
/** In pence; null where another tab made the payment. */
export const confirmedTotal = ({ context }: Confirmation): number | null => askedTotal(context);
export const confirmedDay = ({ context }: Confirmation): string | null => askedDay(context);
export const confirmedOrder = ({ context }: Confirmation): string =>
  context.returned?.orderId ?? context.attempt?.orderId ?? '';
/** Whether anything is left to pay on those that were to be paid: their bookings may have been cancelled meanwhile. */
export const isStillOwed = ({ context }: Confirmation): boolean =>
  context.invoices.some((invoice) => askedInvoices(context).includes(invoice.invoiceId) && isOwed(invoice));
export const refusalWords = ({ context }: Confirmation): string | null =>
  context.refusal ? failureText(context.refusal) : whyUnpaid(context, context.invoices);

export const detailsUser = ({ context }: Details) => context.user;
export const detailsForm = ({ context }: Details) => context.form;
export const detailsFaults = ({ context }: Details) => context.faults;
export const detailsChanges = ({ context }: Details): number => context.changes;
export const isAccountItself = ({ context }: Details): boolean => context.userName === null;
export const isReadingDetails = (details: Details): boolean => details.matches('reading');
export const isSavingDetails = (details: Details): boolean => details.matches('saving');
export const isChangingEmail = (details: Details): boolean => details.matches('changingEmail');
export const isChangingAgentPassword = (details: Details): boolean => details.matches('changingPassword');
export const messageOf =
  (form: AgentMessage['form']) =>
  ({ context: { message } }: Details) =>
    message?.form === form ? message : null;
