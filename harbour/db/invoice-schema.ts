// Invoices of agents and their payments. The money itself is in the ledger, under the order that brought it.
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { agent } from './account-schema.ts';
import { itinerary } from './booking-schema.ts';
import { day, moment, penceColumn } from './columns.ts';
import { ledger, paymentOrder } from './payment-schema.ts';

export const invoice = pgTable('invoice', {
  invoiceId: text('invoice_id').primaryKey(),
  agentNumber: text('agent_number')
    .notNull()
    .references(() => agent.agentNumber),
  /** The number printed on it and searched for. */
  referenceNumber: text('reference_number').notNull().unique(),
  description: text('description').notNull(),
  issuedOn: day('issued_on').notNull(),
  dueOn: day('due_on').notNull(),
  amountPence: penceColumn('amount_pence').notNull(),
  poNumber: text('po_number'),
});

const invoiceId = () =>
  text('invoice_id')
    .notNull()
    .references(() => invoice.invoiceId);
const orderId = () =>
  text('order_id')
    .notNull()
    .references(() => paymentOrder.id);

/** The bookings on an invoice. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    invoiceId: invoiceId(),
    position: integer('position').notNull(),
    bookingNumber: text('booking_number').notNull(),
    description: text('description').notNull(),
    amountPence: penceColumn('amount_pence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
);

/** The invoices that a payment order was opened for. */
export const orderedInvoice = pgTable(
  'ordered_invoice',
  { orderId: orderId(), invoiceId: invoiceId(), amountPence: penceColumn('amount_pence').notNull() },
  (table) => [primaryKey({ columns: [table.orderId, table.invoiceId] })],
);

/** Which movement of the ledger an invoice bills: bookings that an agency made on account. */
export const invoicedCharge = pgTable('invoiced_charge', {
  ledgerId: text('ledger_id')
    .primaryKey()
    .references(() => ledger.id),
  invoiceId: invoiceId(),
});

/** What an invoice bills less than its lines add up to, because a booking on it was cancelled or became cheaper. */
export const invoiceCredit = pgTable('invoice_credit', {
  id: text('id').primaryKey(),
  invoiceId: invoiceId(),
  itineraryId: text('itinerary_id')
    .notNull()
    .references(() => itinerary.id),
  amountPence: penceColumn('amount_pence').notNull(),
  creditedAt: moment('credited_at').notNull(),
});

/** What was paid: an invoice is paid in full and once, which its key enforces. */
export const invoicePayment = pgTable('invoice_payment', {
  invoiceId: text('invoice_id')
    .primaryKey()
    .references(() => invoice.invoiceId),
  orderId: orderId(),
  amountPence: penceColumn('amount_pence').notNull(),
  paidAt: moment('paid_at').notNull(),
});

export type InvoiceRow = typeof invoice.$inferSelect;
