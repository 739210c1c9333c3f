// Agents who read and pay their invoices over HTTP.
import { inArray, sql } from 'drizzle-orm';
import { postCart } from '#domain/contract/booking.ts';
import { getInvoices, postInvoicePayment, postInvoicePreload } from '#domain/contract/invoices.ts';
import type { CardForm } from '#domain/contract/payment.ts';
import { fromPounds, type Pence, toPounds } from '#domain/values/money.ts';
import { query } from '#harbour/db/database.ts';
import { invoice, invoiceLine, orderedInvoice } from '#harbour/db/invoice-schema.ts';
import { ledger } from '#harbour/db/payment-schema.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { ON_ACCOUNT_CODE } from '#harbour/payment/names.ts';
import { type Person, signedIn } from '#tests/contract/accounts/people.ts';
import { asker } from '#tests/contract/asking.ts';
import { type Answered, got, type Visitor } from '#tests/contract/booker.ts';

/** Above every number of the seed. */
const FIRST_ISSUED = 70_000;

/** Monday 1 June 2026, 09:00 in London: the minute that order ids carry. */
export const MINUTE = '202606010900';

export interface Chosen {
  readonly invoiceId: string;
  /** Pounds. */
  readonly amount: number;
}

/** Somebody of the agency `agentId`, signed in. */
export async function payer(harbour: Harbour, person: Person, agentId: string) {
  const { session, ask } = await signedIn(harbour, person);
  const app = harbour.app?.url ?? '';

  const list = (search: Record<string, string> = {}) =>
    asker(harbour, session).get(getInvoices, { query: { agentId, ...search } });

  /** These invoices, by their numbers, with what the server says is still to pay. */
  async function choose(...numbers: number[]): Promise<Chosen[]> {
    const all = await list();
    return numbers.map((number) => {
      const found = all.find(({ referenceNumber }) => referenceNumber === `SF-${number}`);
      if (found === undefined) throw new Error(`Invoice ${number} is not listed.`);
      return { invoiceId: found.invoiceId, amount: toPounds(found.outstanding) };
    });
  }

  const totalOf = (invoices: readonly Chosen[]): number =>
    Math.round(invoices.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;

  const preload = (
    invoices: readonly Chosen[],
    minute: string,
    change: Record<string, unknown> = {},
    key?: string,
  ): Promise<Answered<typeof postInvoicePreload>> =>
    ask(postInvoicePreload, {
      body: {
        txnTotal: totalOf(invoices),
        orderId: `${agentId}${minute}`,
        providerId: 0,
        invoices,
        successUrl: `${app}/agent-portal/invoices/confirmation`,
        failureUrl: `${app}/agent-portal/invoices/confirmation`,
        ...change,
      },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    });

  async function formOf(invoices: readonly Chosen[], minute: string): Promise<CardForm> {
    const { preloadData } = got(await preload(invoices, minute));
    if (!preloadData) throw new Error('The payment answered no card form.');
    return preloadData;
  }

  const process = (
    invoices: readonly Chosen[],
    minute: string,
    reference: string,
    change: Record<string, unknown> = {},
    key?: string,
  ): Promise<Answered<typeof postInvoicePayment>> =>
    ask(postInvoicePayment, {
      body: {
        agentId,
        currencyCode: 'GBP',
        orderId: `${agentId}${minute}`,
        guaranteesAccepted: [{ guaranteeTypeCode: 46, paymentToken: reference }],
        invoices,
        ...change,
      },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    });

  return { session, agentId, ask, list, choose, totalOf, preload, formOf, process };
}

/** New invoices of an agency, one for each amount in pounds, on the lists as if they had always been there. */
export async function issue({ db }: Harbour, agentNumber: string, ...amounts: number[]): Promise<Chosen[]> {
  const first = FIRST_ISSUED + (await db.$count(invoice));
  const rows = amounts.map((amount, index) => ({
    agentNumber,
    amountPence: fromPounds(amount),
    description: 'Crossings',
    issuedOn: '2026-05-20',
    dueOn: '2026-06-19',
    invoiceId: `INV-${first + index}`,
    referenceNumber: `SF-${first + index}`,
  }));
  await db.insert(invoice).values(rows);
  await db.insert(invoiceLine).values(
    rows.map(({ invoiceId, amountPence }) => ({
      invoiceId,
      amountPence,
      position: 0,
      bookingNumber: 'HB23456',
      description: 'Crossing',
    })),
  );
  return rows.map(({ invoiceId, amountPence }) => ({ invoiceId, amount: toPounds(amountPence) }));
}

/** Every amount in pence that was captured for a payment of one of these invoices, the oldest first. */
export async function capturesOf({ db }: Harbour, invoices: readonly Chosen[]): Promise<Pence[]> {
  const orders = db
    .select({ id: orderedInvoice.orderId })
    .from(orderedInvoice)
    .where(
      inArray(
        orderedInvoice.invoiceId,
        invoices.map(({ invoiceId }) => invoiceId),
      ),
    );
  const rows = await db
    .select({ amount: ledger.amountPence })
    .from(ledger)
    .where(inArray(ledger.orderId, orders))
    .orderBy(ledger.movedAt);
  return rows.map(({ amount }) => amount);
}

/** What the tables know of the money: captures for invoices, and the invoices that count as paid. */
export async function invoiceTruth({ db }: Harbour): Promise<{ captured: number[]; paid: string[]; orders: number }> {
  const captures = await query<{ amount: number }>(
    db,
    sql`SELECT l.amount_pence AS amount FROM ledger l JOIN payment_order o ON o.id = l.order_id
      WHERE o.agent_number IS NOT NULL ORDER BY l.moved_at, l.amount_pence`,
  );
  const paid = await query<{ id: string }>(db, sql`SELECT invoice_id AS id FROM invoice_payment ORDER BY invoice_id`);
  const [orders] = await query<{ rows: number }>(
    db,
    sql`SELECT COUNT(*)::int AS rows FROM payment_order WHERE agent_number IS NOT NULL`,
  );
  return {
    captured: captures.map(({ amount }) => amount),
    paid: paid.map(({ id }) => id),
    orders: orders?.rows ?? 0,
  };
}

/** A booking of an agent on the account of their agency. */
export async function bookOnAccount(agent: Visitor, poNumber: string): Promise<string> {
  const body = await agent.cartBody();
  const ferry = body.ferry.map((item) => ({ ...item, poNumber }));
  const { cartId } = got(await agent.ask(postCart, { body: { ...body, ferry } }));
  const { itineraryId, reservationItems, travelCost } = got(await agent.reserve(cartId));
  const amount = toPounds(travelCost.amountAfterTax);
  const guaranteesAccepted = [{ guaranteeTypeCode: ON_ACCOUNT_CODE, amount }];
  got(await agent.pay(itineraryId, { guaranteesAccepted, amountAfterTax: amount, orderKey: '1780308000000' }));
  return reservationItems.ferry[0]?.bookingReference ?? '';
}
