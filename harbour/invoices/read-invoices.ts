// An agent's invoices as they are read: what was billed, and what is still to pay.
import { and, asc, count, desc, eq, exists, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import type { getFerryInvoice, getInvoices } from '#domain/contract/invoices.ts';
import { type Pence, pence, toPounds } from '#domain/values/money.ts';
import { ferryItem } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { hotelStay } from '#harbour/db/hotel-schema.ts';
import {
  type InvoiceRow,
  invoice,
  invoiceCredit,
  invoicedCharge,
  invoiceLine,
  invoicePayment,
  orderedInvoice,
} from '#harbour/db/invoice-schema.ts';
import { ledger, paymentOrder } from '#harbour/db/payment-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { COLLECTED } from './bill-booking.ts';

type WireInvoice = WireAnswerOf<typeof getInvoices>['hydra:member'][number];
type WireInvoiceDetail = WireAnswerOf<typeof getFerryInvoice>['hydra:member'][number];

/** An invoice with what is still to pay of it. */
export interface OpenInvoice extends InvoiceRow {
  readonly outstanding: Pence;
  /** The last try to pay it. */
  readonly lastPayment: WireInvoice['lastPayment'];
}

interface InvoiceSearch {
  /** First and last day of issue, both included; undefined does not limit. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Of invoices and of bookings on them, and PO numbers, in capitals; empty finds every invoice. */
  readonly referenceNumbers: readonly string[];
}

const PER_PAGE = 100;
/** What a line is that takes off what a booking no longer costs. */
const GIVEN_BACK = 'Given back';

interface Page {
  readonly members: readonly WireInvoice[];
  readonly totalItems: number;
  readonly isLast: boolean;
}

/**
 * A page of the results: the newest first, those of one day by when they are due and then by PO number. Pages count from 1;
 * one beyond the end is empty.
 */
export async function findInvoices(
  db: Database,
  agentNumber: string,
  { from, to, referenceNumbers }: InvoiceSearch,
  page: number,
): Promise<Page> {
  const wanted = and(
    eq(invoice.agentNumber, agentNumber),
    from === undefined ? undefined : gte(invoice.issuedOn, from),
    to === undefined ? undefined : lte(invoice.issuedOn, to),
    referenceNumbers.length === 0 ? undefined : isNamed(db, [...referenceNumbers]),
  );
  const [all] = await db.select({ rows: count() }).from(invoice).where(wanted);
  const totalItems = all?.rows ?? 0;
  const rows = await db
    .select()
    .from(invoice)
    .where(wanted)
    // Numbers are random: those of one day stand as an accountant ticks them off, and by number only to be in one order.
    .orderBy(desc(invoice.issuedOn), desc(invoice.dueOn), asc(invoice.poNumber), desc(invoice.referenceNumber))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const members = (await withOutstanding(db, rows)).map(wireInvoice);
  return { members, totalItems, isLast: page * PER_PAGE >= totalItems };
}

function isNamed(db: Database, numbers: string[]): SQL | undefined {
  const naming = db
    .select()
    .from(invoiceLine)
    .where(and(eq(invoiceLine.invoiceId, invoice.invoiceId), inArray(invoiceLine.bookingNumber, numbers)));
  return or(
    inArray(invoice.referenceNumber, numbers),
    inArray(sql`upper(${invoice.poNumber})`, numbers),
    exists(naming),
  );
}

/** One invoice with the bookings on it. Throws 404 alike for an unknown one and one of another agent. */
export async function readInvoice(db: Database, agentNumber: string, invoiceId: string): Promise<WireInvoiceDetail> {
  const rows = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.agentNumber, agentNumber), eq(invoice.invoiceId, invoiceId)));
  const [found] = await withOutstanding(db, rows);
  if (found === undefined) throw unknownInvoice();
  const lines = await db
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.position));
  const credits = await db
    .select()
    .from(invoiceCredit)
    .where(eq(invoiceCredit.invoiceId, invoiceId))
    .orderBy(asc(invoiceCredit.creditedAt), asc(invoiceCredit.id));
  const made = await bookingsOn(db, invoiceId);
  const lineOf = (bookingNumber: string, booking: Billed | undefined) => ({
    bookingNumber,
    itineraryId: booking?.itineraryId ?? null,
    poNumber: booking?.poNumber ?? found.poNumber,
  });
  const billed = lines.map(({ bookingNumber, description, amountPence }) => {
    const booking = made.find(({ reference }) => reference === bookingNumber);
    return { ...lineOf(bookingNumber, booking), description, amount: toPounds(amountPence) };
  });
  const credited = credits.map(({ itineraryId, amountPence }) => {
    const booking = made.find((candidate) => candidate.itineraryId === itineraryId);
    return {
      ...lineOf(booking?.reference ?? '', booking),
      description: GIVEN_BACK,
      amount: toPounds(pence(-amountPence)),
    };
  });
  return { ...wireInvoice(found), lines: [...billed, ...credited] };
}

/** An invoice that collects bookings says which one it is for, or how many. */
async function named(db: Database, rows: readonly InvoiceRow[]): Promise<readonly InvoiceRow[]> {
  const ids = rows.filter(({ description }) => description === COLLECTED).map(({ invoiceId }) => invoiceId);
  if (ids.length === 0) return rows;
  const lines = await db
    .select()
    .from(invoiceLine)
    .where(inArray(invoiceLine.invoiceId, ids))
    .orderBy(asc(invoiceLine.position));
  return rows.map((row) => {
    const own = ids.includes(row.invoiceId) ? lines.filter(({ invoiceId }) => invoiceId === row.invoiceId) : [];
    const [first] = own;
    if (first === undefined) return row;
    const bookings = new Set(own.map(({ bookingNumber }) => bookingNumber)).size;
    return {
      ...row,
      description: bookings > 1 ? `${bookings} bookings` : `${first.bookingNumber}, ${first.description}`,
    };
  });
}

interface Billed {
  readonly reference: string;
  readonly itineraryId: string;
  readonly poNumber: string | null;
}

/** The bookings whose charges an invoice bills; those of the demo's invoices were never made. */
async function bookingsOn(db: Database, invoiceId: string): Promise<Billed[]> {
  const billed = db
    .select({ itineraryId: ledger.itineraryId })
    .from(invoicedCharge)
    .innerJoin(ledger, eq(ledger.id, invoicedCharge.ledgerId))
    .where(eq(invoicedCharge.invoiceId, invoiceId));
  const { itineraryId, bookingReference: reference, poNumber } = ferryItem;
  const [crossings, stays] = await Promise.all([
    db.select({ reference, itineraryId, poNumber }).from(ferryItem).where(inArray(itineraryId, billed)),
    db
      .select({
        reference: hotelStay.bookingReference,
        itineraryId: hotelStay.itineraryId,
        poNumber: hotelStay.poNumber,
      })
      .from(hotelStay)
      .where(inArray(hotelStay.itineraryId, billed)),
  ]);
  return [...crossings, ...stays];
}

/** These invoices of an agent, locked in the order of their ids until the transaction ends. Throws 404 when one is not theirs. */
export async function lockInvoices(
  tx: Database,
  agentNumber: string,
  invoiceIds: readonly string[],
): Promise<OpenInvoice[]> {
  const rows = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.agentNumber, agentNumber), inArray(invoice.invoiceId, [...invoiceIds])))
    .orderBy(asc(invoice.invoiceId))
    .for('update');
  if (rows.length !== invoiceIds.length) throw unknownInvoice();
  return withOutstanding(tx, rows);
}

async function withOutstanding(db: Database, rows: readonly InvoiceRow[]): Promise<OpenInvoice[]> {
  const ids = rows.map(({ invoiceId }) => invoiceId);
  if (ids.length === 0) return [];
  const paid = await db.select().from(invoicePayment).where(inArray(invoicePayment.invoiceId, ids));
  const credited = await db.select().from(invoiceCredit).where(inArray(invoiceCredit.invoiceId, ids));
  const news = await lastPayments(db, ids);
  const settled = new Map<string, number>();
  for (const { invoiceId, amountPence } of [...paid, ...credited]) {
    settled.set(invoiceId, (settled.get(invoiceId) ?? 0) + amountPence);
  }
  const all = await named(db, rows);
  return all.map((row) => ({
    ...row,
    outstanding: pence(row.amountPence - (settled.get(row.invoiceId) ?? 0)),
    lastPayment: news.get(row.invoiceId) ?? null,
  }));
}

/** How the newest order of each invoice stands. */
async function lastPayments(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WireInvoice['lastPayment']>> {
  const orders = await db
    .select({
      invoiceId: orderedInvoice.invoiceId,
      state: paymentOrder.state,
      description: paymentOrder.description,
    })
    .from(orderedInvoice)
    .innerJoin(paymentOrder, eq(paymentOrder.id, orderedInvoice.orderId))
    .where(inArray(orderedInvoice.invoiceId, [...ids]))
    .orderBy(asc(paymentOrder.createdAt), asc(paymentOrder.orderKey));
  return new Map(orders.map(({ invoiceId, state, description }) => [invoiceId, { state, description }]));
}

export const wireInvoice = (row: OpenInvoice): WireInvoice => ({
  invoiceId: row.invoiceId,
  agentId: row.agentNumber,
  referenceNumber: row.referenceNumber,
  description: row.description,
  issuedOn: row.issuedOn,
  dueOn: row.dueOn,
  amount: toPounds(row.amountPence),
  outstanding: toPounds(row.outstanding),
  poNumber: row.poNumber,
  lastPayment: row.lastPayment,
});

/** One text for an unknown invoice and for one of another agent (T02). */
const unknownInvoice = (): Refusal =>
  new Refusal(404, 'This invoice is not among your invoices.', { code: 'unknown-invoice' });
