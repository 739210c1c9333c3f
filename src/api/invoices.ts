// Spec 7 (Agent invoices): an agency's invoices, and paying several of them on the card page.
import type * as v from 'valibot';
import {
  getFerryInvoice,
  getInvoices,
  INVOICE_CURRENCY,
  INVOICE_PROVIDER,
  PRELOAD_PROVIDER,
  postInvoicePayment,
  postInvoicePreload,
} from '#domain/contract/invoices.ts';
import type { CardForm } from '#domain/contract/payment.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { CallFailure } from '#domain/failures/failure.ts';
import type { Invoice, InvoiceDetail } from '#domain/invoices/invoices.ts';
import type { Keyed } from './booking.ts';
import type { Client } from './client.ts';
import { firstMember, type Members, membersOf, onlyMember } from './members.ts';
import { nextPage } from './next-page.ts';
import { unread } from './unread.ts';

export type InvoiceQuery = v.InferInput<typeof getInvoices.query>;

/** All invoices that match, read page by page. */
export async function fetchInvoices(client: Client, asked: InvoiceQuery, signal?: AbortSignal): Promise<Invoice[]> {
  const found = new Map<string, Invoice>();
  for (let page: number | null = 1; page !== null; ) {
    const query = { provider: INVOICE_PROVIDER, ...asked, ...(page > 1 && { page }) };
    const answer: Members<Invoice> = await client.call(getInvoices, { query, signal, fallback: ERROR_TEXT.feed });
    const known = found.size;
    for (const invoice of membersOf(answer)) found.set(invoice.invoiceId, invoice);
    // A page without new invoices is the last, whatever its link says.
    page = found.size > known ? nextPage(answer) : null;
  }
  return [...found.values()];
}

/** One invoice with the bookings on it. */
export async function fetchInvoice(client: Client, invoiceId: string, signal?: AbortSignal): Promise<InvoiceDetail> {
  const answer = await client.call(getFerryInvoice, { query: { invoiceId }, signal, fallback: ERROR_TEXT.feed });
  return onlyMember(answer);
}

export type InvoicePreload = v.InferInput<typeof postInvoicePreload.body>;

/** The hidden form of the card page; throws 'Unable to get preload data' without one (spec 5). */
export async function preloadInvoices(client: Client, asked: InvoicePreload, keyed: Keyed): Promise<CardForm> {
  const answer = await client.call(postInvoicePreload, {
    body: { providerId: PRELOAD_PROVIDER, ...asked },
    ...keyed,
    fallback: ERROR_TEXT.paymentPrepared,
    unreadable: ERROR_TEXT.noInvoicePreload,
  });
  const preloadData = firstMember(answer)?.preloadData;
  if (!preloadData) throw new CallFailure({ kind: 'unreadable', text: ERROR_TEXT.noInvoicePreload });
  return preloadData;
}

export type InvoicePayment = v.InferInput<typeof postInvoicePayment.body>;

/** Submits the provider's one-time result after the return from the card page. */
export async function payInvoices(client: Client, asked: InvoicePayment, keyed: Keyed): Promise<void> {
  const fallback = ERROR_TEXT.paymentTaken;
  const body = { currencyCode: INVOICE_CURRENCY, ...asked };
  await client.call(unread(postInvoicePayment), { body, ...keyed, fallback, unreadable: fallback });
}
