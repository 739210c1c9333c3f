// Spec 7 (Agent invoices), rulings 50 and 51: choosing invoices, one order for them, and the outcome.
import type { AnswerOf } from '#domain/contract/endpoint.ts';
import { type getFerryInvoice, type getInvoices, LONGEST_REFERENCES } from '#domain/contract/invoices.ts';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { type Failure, mayHaveActed } from '#domain/failures/failure.ts';
import { dayAt, isBefore, timeAt } from '#domain/values/dates.ts';
import { isDate } from '#domain/values/day.ts';
import type { Fault } from '#domain/values/fault.ts';
import { type Pence, sumPence } from '#domain/values/money.ts';
import { withoutUnseen } from '#domain/values/unseen-marks.ts';
import type { InvoiceAttempt } from './invoice-attempt.ts';
import { type InvoiceReturn, MOST_INVOICES } from './invoice-return.ts';

export type Invoice = AnswerOf<typeof getInvoices>['hydra:member'][number] & {
  /** Where a payment of it was begun whose outcome is not known yet; left out where there is none. */
  readonly awaited?: Awaiting;
};
/** This tab has its result and can ask what became of it; that of another tab is known there. */
export type Awaiting = 'here' | 'elsewhere';
/** An invoice with the bookings on it. */
export type InvoiceDetail = AnswerOf<typeof getFerryInvoice>['hydra:member'][number];

/** What an agent looks for: days of issue, both included, and numbers on the invoice; empty texts do not limit. */
export interface InvoiceSearch {
  readonly from: string;
  readonly to: string;
  /** As typed: numbers with commas or spaces between them. */
  readonly references: string;
}

export const ALL_INVOICES: InvoiceSearch = { from: '', to: '', references: '' };

export const isSameSearch = (one: InvoiceSearch, other: InvoiceSearch): boolean =>
  one.from === other.from && one.to === other.to && one.references === other.references;

/** Most words of a number that has spaces in it, as PO numbers have; more are numbers of their own. */
const WORDS_OF_NUMBER = 4;

/** Each word is a number, and so are a few together: either finds what it names. */
export function referencesOf({ references }: InvoiceSearch): string[] {
  const numbers = withoutUnseen(references)
    .split(/[,;]/)
    .flatMap((typed) => {
      const words = typed.split(/\s+/).filter((word) => word !== '');
      return words.length > 1 && words.length <= WORDS_OF_NUMBER ? [words.join(' '), ...words] : words;
    });
  return [...new Set(numbers)];
}

/** The numbers as they are sent; empty where none limits the search. */
export const sentReferences = (search: InvoiceSearch): string => referencesOf(search).join(',');

/** A day of an invoice search. */
export type InvoiceDay = 'from' | 'to';

/** What is wrong with a search, in the order of its fields. `unread` are the days whose text is not a date. */
export function invoiceSearchFaults(search: InvoiceSearch, unread: readonly InvoiceDay[]): Fault[] {
  const faults: Fault[] = [];
  const isWrong = (day: InvoiceDay) => unread.includes(day) || (search[day] !== '' && !isDate(search[day]));
  if (isWrong('from')) faults.push({ field: 'from', text: 'Enter the first day in full, such as 1 June 2026.' });
  if (isWrong('to')) faults.push({ field: 'to', text: 'Enter the last day in full, such as 30 June 2026.' });
  else if (search.from && search.to && isBefore(search.to, search.from)) {
    faults.push({ field: 'to', text: 'The last day is before the first. Choose a later one.' });
  }
  if (referencesOf(search).length > MOST_INVOICES) {
    faults.push({ field: 'references', text: `Search for up to ${MOST_INVOICES} numbers at once.` });
  } else if (sentReferences(search).length > LONGEST_REFERENCES) {
    faults.push({ field: 'references', text: 'Search for fewer numbers at once.' });
  }
  return faults;
}

/** What an agency knows an invoice by: its number, or its id where the provider gives none. */
export const invoiceName = ({ referenceNumber, invoiceId }: Pick<Invoice, 'referenceNumber' | 'invoiceId'>): string =>
  referenceNumber || invoiceId;

/** The bookings of an invoice that can be opened, each once. */
export const bookingsOn = (detail: InvoiceDetail | null): string[] => [
  ...new Set(detail?.lines.flatMap(({ itineraryId }) => itineraryId ?? [])),
];

export const isOwed = ({ outstanding }: Invoice): boolean => outstanding > 0;

/** Nobody is asked to pay again what this tab may have paid (R8, ruling 51); a page left open elsewhere may be replaced. */
export const isPayable = (invoice: Invoice): boolean => isOwed(invoice) && invoice.awaited !== 'here';

/** What is said of one that cannot be paid: it may have been credited instead, and not every provider says. */
export function paymentWord(invoice: Invoice): string {
  if (isOwed(invoice)) return 'Being paid';
  return invoice.lastPayment?.state === 'paid' ? 'Paid' : 'Settled';
}

/** Whether it was to be paid before this day and is not. */
export const isOverdue = (invoice: Invoice, today: string): boolean =>
  isOwed(invoice) && invoice.dueOn !== null && isBefore(invoice.dueOn, today);

/** What the page shows: the invoices that a search found, and others that were ticked before it and are still to pay. */
export interface ShownInvoices {
  readonly invoices: readonly Invoice[];
  readonly others: readonly Invoice[];
}

export const shownInvoices = ({ invoices, others }: ShownInvoices): Invoice[] => [...invoices, ...others];

export const chosenInvoices = (invoices: readonly Invoice[], chosen: readonly string[]): Invoice[] =>
  invoices.filter((invoice) => isPayable(invoice) && chosen.includes(invoice.invoiceId));

/** All that is ticked and still to pay, whether or not the last search found it. */
export const invoicesToPay = ({
  invoices,
  others,
  chosen,
}: ShownInvoices & { readonly chosen: readonly string[] }): Invoice[] =>
  chosenInvoices(shownInvoices({ invoices, others }), chosen);

/** Those of the ticked invoices that a list has not, each as it was read last. */
export function tickedBefore(
  listed: readonly Invoice[],
  known: readonly Invoice[],
  chosen: readonly string[],
): Invoice[] {
  const latest = new Map(known.map((invoice) => [invoice.invoiceId, invoice]));
  for (const { invoiceId } of listed) latest.delete(invoiceId);
  return chosenInvoices([...latest.values()], chosen);
}

/**
 * What this tab left to pay: whoever comes back from the card page without paying finds it chosen. Nobody knows yet what
 * became of a result that was sent.
 */
export const chosenBefore = (attempt: InvoiceAttempt | null, agentNumber: string): string[] =>
  attempt?.agentNumber === agentNumber && attempt.stage !== 'submitted'
    ? attempt.invoices.map(({ invoiceId }) => invoiceId)
    : [];

/**
 * The oldest of the list that are still unpaid, as many as one payment holds beside the others that are ticked; the provider
 * lists the newest first.
 */
export const payableTogether = ({ invoices, others }: ShownInvoices, chosen: readonly string[]): Invoice[] =>
  invoices
    .filter(isPayable)
    .reverse()
    .sort((left, right) => (left.issuedOn ?? '').localeCompare(right.issuedOn ?? ''))
    .slice(0, MOST_INVOICES - chosenInvoices(others, chosen).length);

/** Whether the choice has reached the limit of one payment. */
export const isFullChoice = (chosen: readonly unknown[]): boolean => chosen.length >= MOST_INVOICES;

/** The sum of what is still to pay, from the list that the provider gave (T53). */
export const invoicesTotal = (invoices: readonly Invoice[]): Pence =>
  sumPence(invoices.map(({ outstanding }) => outstanding));

/** How much of it was to be paid before this day. */
export const overdueTotal = (invoices: readonly Invoice[], today: string): Pence =>
  invoicesTotal(invoices.filter((invoice) => isOverdue(invoice, today)));

/** `YYYYMMDDHHmm` */
const MINUTE = 12;

/** Agent number and the minute in London, `YYYYMMDDHHmm` (spec 9). */
export const invoiceOrderId = (agentNumber: string, at: number): string =>
  `${agentNumber}${dayAt(at).replaceAll('-', '')}${timeAt(at).replace(':', '')}`;

/** An order id has the precision of a minute: a second payment within it waits for the next (ruling 51). */
export const SAME_MINUTE =
  'Two payments cannot start in the same minute of the clock. Nothing new was sent. Please wait a minute, then pay.';

/** A tab keeps its last payment alone, with its result: no other may take its place before that is answered (ruling 51). */
export const LAST_UNKNOWN =
  'We do not know yet whether your last payment was made. Nothing new was sent. Check it in the list of all invoices first.';

/**
 * Adds what the return address says to a stored payment, so that a reload knows it after the address has been cleaned.
 */
export function attemptAfter(attempt: InvoiceAttempt, returned: InvoiceReturn | null): InvoiceAttempt {
  if (returned?.orderId !== attempt.orderId) return attempt;
  const stage = returned.paymentFailed && attempt.stage === 'left' ? 'failed' : attempt.stage;
  const reference = returned.providerReference ?? attempt.reference;
  return stage === attempt.stage && reference === attempt.reference ? attempt : { ...attempt, stage, reference };
}

/** Whoever came back unpaid may have gone to the card page again. */
const MAY_PAY: ReadonlySet<InvoiceAttempt['stage'] | undefined> = new Set(['left', 'failed']);

/** Whether its result is there, or was sent, and has no answer yet. */
export const awaitsAnswer = ({ stage, reference }: InvoiceAttempt): boolean =>
  stage === 'submitted' || (reference !== undefined && MAY_PAY.has(stage));

/**
 * The invoice with where a payment of it is awaited, for the tab with this payment: the provider may take its result, or has
 * a payment open that was not left unpaid from here.
 */
export function withAwaited(invoice: Invoice, attempt: InvoiceAttempt | null): Invoice {
  const own = attempt?.invoices.some(({ invoiceId }) => invoiceId === invoice.invoiceId) ? attempt : null;
  if (own && awaitsAnswer(own)) return { ...invoice, awaited: 'here' };
  const isLeft = own !== null && own.stage !== 'answered';
  return invoice.lastPayment?.state === 'open' && !isLeft ? { ...invoice, awaited: 'elsewhere' } : invoice;
}

/** Whether it is not known yet what became of this tab's payment: of one whose invoices are settled, the list says it. */
export const isUnknown = (attempt: InvoiceAttempt, listed: readonly Invoice[]): boolean =>
  listed.some((invoice) => isOwed(invoice) && withAwaited(invoice, attempt).awaited === 'here');

/** A payment that came back: what the address said, what was stored, and what the provider said to its result. */
export interface ReturnedPayment {
  readonly returned: InvoiceReturn | null;
  readonly attempt: InvoiceAttempt | null;
  /** Why the result was refused. */
  readonly refusal: Failure | null;
}

/** The stored payment, if the address names it or names none. */
const attemptOf = ({ returned, attempt }: ReturnedPayment): InvoiceAttempt | null =>
  returned?.orderId && attempt?.orderId !== returned.orderId ? null : attempt;

/** The invoices that were to be paid; an address can only name them. */
export const askedInvoices = (payment: ReturnedPayment): readonly string[] =>
  attemptOf(payment)?.invoices.map(({ invoiceId }) => invoiceId) ?? payment.returned?.invoiceIds ?? [];

/** What was to be paid in all; null where this tab has not made the payment. */
export function askedTotal(payment: ReturnedPayment): Pence | null {
  const attempt = attemptOf(payment);
  return attempt && sumPence(attempt.invoices.map(({ amount }) => amount));
}

/** The day in London on which it was begun, as its order has it; null where this tab has not made the payment. */
export function askedDay(payment: ReturnedPayment): string | null {
  const minute = attemptOf(payment)?.orderId.slice(-MINUTE);
  return minute ? `${minute.slice(0, 4)}-${minute.slice(4, 6)}-${minute.slice(6, 8)}` : null;
}

/** Whether this tab left for the payment and came back with its result; any other tab only reads (T05). */
export const hasResult = (payment: ReturnedPayment): boolean => attemptOf(payment)?.reference !== undefined;

/**
 * A result is sent once by itself, whatever the address says of it: only its answer tells a bank that refused from one that
 * is silent.
 */
export const maySubmitResult = (payment: ReturnedPayment): boolean =>
  hasResult(payment) && MAY_PAY.has(attemptOf(payment)?.stage);

export type InvoiceOutcome = 'paid' | 'notPaid' | 'unknown';

/** The provider's own list decides; it is called unpaid only once nothing of this payment can still arrive (R8). */
export function invoiceOutcome(payment: ReturnedPayment, listed: readonly Invoice[]): InvoiceOutcome {
  const asked = askedInvoices(payment);
  const found = listed.filter(({ invoiceId }) => asked.includes(invoiceId));
  if (found.length === 0 || found.length < asked.length) return 'unknown';
  if (found.every(isPaid)) return 'paid';
  return !found.some(isPaid) && isOver(payment, found) ? 'notPaid' : 'unknown';
}

/** What its bookings no longer cost is credited, which pays nothing. */
const isPaid = (invoice: Invoice): boolean =>
  !isOwed(invoice) && (invoice.lastPayment === null || invoice.lastPayment.state === 'paid');

/** The states of a payment after which nothing of it can arrive. */
const ENDED_UNPAID: ReadonlySet<string | undefined> = new Set(['declined', 'cancelled', 'expired']);

/** Why they are not paid, in the provider's words, where the list alone says it. */
export function whyUnpaid(payment: ReturnedPayment, listed: readonly Invoice[]): string | null {
  if (attemptOf(payment) !== null) return null;
  const asked = askedInvoices(payment);
  const news = listed.find(({ invoiceId }) => asked.includes(invoiceId))?.lastPayment;
  return ENDED_UNPAID.has(news?.state) ? news?.description || null : null;
}

/** A bank that is silent, and a result that is not of this payment: the address may be forged. */
const SAYS_NOTHING: ReadonlySet<string | undefined> = new Set([PAYMENT_REFUSALS.open, PAYMENT_REFUSALS.unknownResult]);

function isOver(payment: ReturnedPayment, found: readonly Invoice[]): boolean {
  const { returned, refusal } = payment;
  if (refusal) return !mayHaveActed(refusal) && !SAYS_NOTHING.has(refusal.code);
  const stage = attemptOf(payment)?.stage;
  // Another browser has only the address, which calls a bank that is still silent a failure, and the provider's list.
  if (stage === undefined) return found.every(({ lastPayment }) => ENDED_UNPAID.has(lastPayment?.state));
  if (stage === 'failed') return !maySubmitResult(payment);
  return stage !== 'submitted' && (stage === 'answered' || returned?.paymentFailed === true);
}
