// Spec 7 (Agent invoices). Provider 3 and providerId 0 are sent as written (ruling 10).
import * as v from 'valibot';
import { endpoint, members } from './endpoint.ts';
import { guaranteeAccepted, lastPayment } from './itinerary.ts';
import { cardForm } from './payment.ts';
import { count, currencyCode, isoDate, money, text, webAddress, words } from './primitives.ts';

export const INVOICE_PROVIDER = 3;
export const PRELOAD_PROVIDER = 0;
export const INVOICE_CURRENCY = 'GBP';

const billed = v.object({
  invoiceId: v.string(),
  agentId: v.optional(v.string(), ''),
  referenceNumber: v.optional(v.string(), ''),
  description: v.optional(text, ''),
  issuedOn: v.optional(v.nullable(isoDate), null),
  dueOn: v.optional(v.nullable(isoDate), null),
  amount: money,
  /** What is still to be paid of the amount: all of it where the provider does not say. */
  outstanding: v.optional(money),
  poNumber: v.optional(v.nullable(v.string()), null),
  /** What the provider knows of the last attempt to pay it: `open` while an agent is on the card page. */
  lastPayment,
});

const owing = <Billed extends v.InferOutput<typeof billed>>({ outstanding, ...bill }: Billed) => ({
  ...bill,
  outstanding: outstanding ?? bill.amount,
});

export const invoice = v.pipe(billed, v.transform(owing));

/** A booking on an invoice, or a change of one. */
const invoiceLine = v.object({
  bookingNumber: v.string(),
  description: text,
  amount: money,
  /** Opens the booking; null where it was not made here. */
  itineraryId: v.optional(v.nullable(words), null),
  poNumber: v.optional(v.nullable(v.string()), null),
});

/** Agent number and the minute, `YYYYMMDDHHmm` (spec 9). */
const invoiceOrderId = v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z0-9-]+\d{12}$/));

const chosenInvoices = v.pipe(
  v.array(v.object({ invoiceId: v.string(), amount: money })),
  v.minLength(1),
  v.maxLength(100),
);

/** They stand in an address. */
export const LONGEST_REFERENCES = 2000;

export const getInvoices = endpoint({
  name: 'getInvoices',
  method: 'GET',
  path: 'payment/invoices',
  summary: "An agent's invoices between two days, or by numbers that stand on them, page by page.",
  query: v.object({
    agentId: v.string(),
    provider: v.optional(count, INVOICE_PROVIDER),
    searchFromDate: v.optional(isoDate),
    searchToDate: v.optional(isoDate),
    /** Separated by commas. Where `invoices-by-booking` is announced, also PO numbers and references of bookings. */
    referenceNumbers: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_REFERENCES))),
    /** Sent only where an answer named a page that follows. */
    page: v.optional(count),
  }),
  answer: members(invoice),
});

export const getFerryInvoice = endpoint({
  name: 'getFerryInvoice',
  method: 'GET',
  path: 'ferry/invoices',
  summary: 'One invoice with the bookings on it.',
  query: v.object({ invoiceId: v.string() }),
  answer: members(
    v.pipe(v.object({ ...billed.entries, lines: v.optional(v.array(invoiceLine), []) }), v.transform(owing)),
  ),
});

export const postInvoicePreload = endpoint({
  name: 'postInvoicePreload',
  method: 'POST',
  path: 'payment/preload',
  summary: 'The hidden form of the card page for a payment of invoices.',
  headers: ['idempotency-key'],
  body: v.object({
    txnTotal: money,
    orderId: invoiceOrderId,
    providerId: v.optional(v.literal(PRELOAD_PROVIDER), PRELOAD_PROVIDER),
    /** Lets the provider add up its own invoices before anybody pays (T53). */
    invoices: v.optional(chosenInvoices),
    /** Both come back with `sessionId`, `orderId`, `invoices` (a JSON list of ids), `totalCost` and `paymentFailed`. */
    successUrl: v.optional(webAddress),
    failureUrl: v.optional(webAddress),
  }),
  answer: members(v.object({ orderId: v.string(), preloadData: v.optional(v.nullable(cardForm), null) })),
});

export const postInvoicePayment = endpoint({
  name: 'postInvoicePayment',
  method: 'POST',
  path: 'payment/invoices',
  summary: 'Submits the payment of invoices after the card page.',
  headers: ['idempotency-key'],
  body: v.object({
    agentId: v.string(),
    currencyCode: v.optional(currencyCode, INVOICE_CURRENCY),
    orderId: invoiceOrderId,
    /** One of code 46: its `paymentToken` is the provider's one-time result, `providerReference` in the return address. */
    guaranteesAccepted: v.pipe(v.array(guaranteeAccepted), v.minLength(1), v.maxLength(6)),
    invoices: chosenInvoices,
  }),
  answer: members(v.object({ orderId: v.string(), totalCost: money, invoices: v.array(invoice) })),
});
