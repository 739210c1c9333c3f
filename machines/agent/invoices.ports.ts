import type { CardForm } from '#domain/contract/payment.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { InvoiceAttempt } from '#domain/invoices/invoice-attempt.ts';
import type { InvoiceDay, InvoiceDetail, InvoiceSearch, ShownInvoices } from '#domain/invoices/invoices.ts';
import type { KeptView } from '#domain/places/kept-view.ts';
import type { Fault } from '#domain/values/fault.ts';
import { port } from '#machines/port.ts';
import type { Message } from '#machines/report.ts';

export interface AgentNumber {
  agentNumber: string;
}

/** What is searched for, and the ids of what is ticked: it is read as well where the search does not find it. */
export interface InvoicesAsked extends AgentNumber {
  search: InvoiceSearch;
  chosen: readonly string[];
}

/** A fresh order, made from the minute, and the one that this tab opened last. */
export interface OpenedOrder {
  orderId: string;
  attemptKey: string;
  lastOrderId: string | null;
  /** Whether nobody knows yet what became of that one. */
  isAwaited: boolean;
}

/** An agency's invoices, and the ids of those that this tab left to pay and did not. */
export interface OpenedInvoices extends ShownInvoices {
  chosen: readonly string[];
  /** The invoice that the address names; null where it names none, or one that cannot be read. */
  detail: InvoiceDetail | null;
}

/** What is in front: an invoice, or their list. The portal shows it in the address. */
export interface InvoiceDisplayed {
  readonly type: 'invoice.displayed';
  readonly invoiceId: string | null;
}

export const invoicesPorts = {
  /** `chosen` is null where this tab may have left some to pay. */
  openInvoices: port<
    Omit<InvoicesAsked, 'chosen'> & { chosen: readonly string[] | null; invoiceId: string },
    OpenedInvoices
  >('openInvoices'),
  readInvoices: port<InvoicesAsked, ShownInvoices>('readInvoices'),
  readInvoice: port<{ invoiceId: string }, InvoiceDetail>('readInvoice'),
  openOrder: port<AgentNumber, OpenedOrder>('openOrder'),
  /** Stores the attempt, then asks; rejects with 'Unable to get preload data' when there is no card form (spec 5). */
  preloadInvoices: port<{ attempt: InvoiceAttempt }, CardForm>('preloadInvoices'),
  /** Marks the attempt as left, then posts the hidden form; resolves once the browser is leaving. */
  leaveForCardPage: port<{ attempt: InvoiceAttempt; form: CardForm }, void>('leaveForCardPage'),
};

export type InvoicesEvent =
  | { type: 'retry.requested' }
  | { type: 'search.changed'; change: Partial<InvoiceSearch> }
  | { type: 'search.requested'; unread: readonly InvoiceDay[] }
  | { type: 'invoice.chosen'; invoiceId: string; chosen: boolean }
  | { type: 'choice.filled' }
  | { type: 'choice.emptied' }
  | { type: 'invoice.opened'; invoiceId: string }
  | { type: 'invoice.closed' }
  | { type: 'payment.requested' }
  | { type: 'page.returned' };

/** Shown where it belongs: beside the invoice that was to be opened, or beside the button that pays. */
export interface InvoicesMessage extends Message {
  readonly about: 'invoice' | 'payment';
}

export interface InvoicesInput extends AgentNumber {
  /** Whether the provider also searches by PO number and booking (R12). */
  findsBookings: boolean;
  /** The invoice that the address names. */
  invoiceId?: string | null;
  /** The list as it was left. */
  kept?: KeptView['invoices'];
}

export interface InvoicesContext extends Omit<InvoicesInput, 'invoiceId' | 'kept'>, ShownInvoices {
  search: InvoiceSearch;
  /** The search that was asked last, whatever is typed meanwhile. */
  asked: InvoiceSearch;
  /** The search that the list answers. */
  answered: InvoiceSearch;
  faults: readonly Fault[];
  /** The ids of the invoices that are paid together. */
  chosen: readonly string[];
  /** Whether these come from before, when a booking or another page was opened. */
  recalled: boolean;
  /** The invoice that was opened last, or is being opened. */
  opened: string;
  detail: InvoiceDetail | null;
  attempt: InvoiceAttempt | null;
  /** Discarded on leaving for the card page. */
  form: CardForm | null;
  failure: Failure | null;
  message: InvoicesMessage | null;
}
