// Paying invoices at the card page: one order for several invoices, each of them paid in full and once (T53).
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { isDate } from '#domain/values/day.ts';
import { NOTHING, type Pence, sumPence, toPounds } from '#domain/values/money.ts';
import { agent } from '#harbour/db/account-schema.ts';
import { allButNewest } from '#harbour/db/all-but-newest.ts';
import type { Database } from '#harbour/db/database.ts';
import { orderedInvoice } from '#harbour/db/invoice-schema.ts';
import { type OrderRow, paymentOrder } from '#harbour/db/payment-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { totalMoved } from '#harbour/payment/due.ts';
import { bankSilent, closeOrder, NEWER_PAYMENT, NEWEST_TRY_FIRST } from '#harbour/payment/orders.ts';
import { checkReturnAddress } from '#harbour/payment/return-address.ts';
import type { Services } from '#harbour/services.ts';
import { INVOICES_DUE } from './capture-invoices.ts';
import { lockInvoices, type OpenInvoice } from './read-invoices.ts';

/** An invoice as the client chose it, with the amount that its screen showed. */
interface ChosenInvoice {
  readonly invoiceId: string;
  readonly amount: Pence;
}

interface WantedOrder {
  readonly agentNumber: string;
  /** Agent number and the minute in London, `YYYYMMDDHHmm` (spec 9). */
  readonly orderId: string;
  readonly invoices: readonly ChosenInvoice[];
  /** The total on the screen. */
  readonly total: Pence;
  readonly successUrl: string | undefined;
  readonly failureUrl: string | undefined;
}

/**
 * Opens a payment of these invoices, or answers the open one of the same order id. Throws 404 for an invoice of another
 * agent, 409 when the order id belongs to other invoices, when it is finished, and when an amount is not Harbour's own.
 */
export async function openInvoiceOrder(services: Services, tx: Database, wanted: WantedOrder): Promise<OrderRow> {
  const { agentNumber, orderId } = wanted;
  checkOrderId(wanted);
  const ids = idsOf(wanted.invoices);
  // An agent's payments are opened one after the other, so that one order id never gets two sets of invoices.
  await tx.select().from(agent).where(eq(agent.agentNumber, agentNumber)).for('update');
  const rows = await lockInvoices(tx, agentNumber, ids);
  const same = await findInvoiceOrder(tx, agentNumber, orderId);
  if (same !== undefined) {
    await requireSameInvoices(tx, same, wanted.invoices);
    if (same.state !== 'open') throw orderFinished(same);
    checkAmounts(rows, wanted);
    // Part of an invoice was credited since: its page would still ask for the former amount.
    if (same.amountPence !== wanted.total) throw orderFinished(same);
    return same;
  }
  checkAmounts(rows, wanted);
  await replaceOpenOrders(services, tx, ids);
  const address = (url: string | undefined) => withInvoices(checkReturnAddress(services, url), orderId, rows);
  const [order] = await tx
    .insert(paymentOrder)
    .values({
      id: services.random.secret(),
      agentNumber,
      orderKey: orderId,
      due: INVOICES_DUE,
      amountPence: wanted.total,
      state: 'open',
      stage: 'card',
      description: '',
      successUrl: address(wanted.successUrl),
      failureUrl: address(wanted.failureUrl),
      createdAt: services.clock.now(),
    })
    .returning();
  if (order === undefined) throw new Error('The payment could not be stored.');
  await tx
    .insert(orderedInvoice)
    .values(rows.map(({ invoiceId, outstanding }) => ({ orderId: order.id, invoiceId, amountPence: outstanding })));
  await forgetOldTries(tx, agentNumber);
  services.log.info('payment-opened', { invoiceOrder: orderId, invoices: rows.length });
  return order;
}

/** Of an agency, the newest that are kept (decision 022): no money moved by those before. */
export const MOST_INVOICE_TRIES = 200;

async function forgetOldTries(tx: Database, agentNumber: string): Promise<void> {
  const unpaid = and(eq(paymentOrder.agentNumber, agentNumber), notInArray(paymentOrder.state, ['open', 'paid']));
  const kept = { of: unpaid, newestFirst: NEWEST_TRY_FIRST, most: MOST_INVOICE_TRIES - 1 };
  const outdated = allButNewest(paymentOrder.id, kept);
  await tx.delete(orderedInvoice).where(sql`${orderedInvoice.orderId} IN ${outdated}`);
  await tx.delete(paymentOrder).where(sql`${paymentOrder.id} IN ${outdated}`);
}

export async function findInvoiceOrder(
  tx: Database,
  agentNumber: string,
  orderId: string,
): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.agentNumber, agentNumber), eq(paymentOrder.orderKey, orderId)))
    .for('update');
  return order;
}

/** Passes when an order was opened for exactly these invoices. Throws 409 otherwise. */
export async function requireSameInvoices(
  tx: Database,
  order: OrderRow,
  invoices: readonly Pick<ChosenInvoice, 'invoiceId'>[],
): Promise<void> {
  const ordered = await tx.select().from(orderedInvoice).where(eq(orderedInvoice.orderId, order.id));
  const wanted = new Set(idsOf(invoices));
  if (ordered.length !== wanted.size || ordered.some(({ invoiceId }) => !wanted.has(invoiceId))) {
    throw new Refusal(
      409,
      'This order id belongs to a payment of other invoices. Please wait a minute, then choose the invoices again.',
      { code: 'order-id-used' },
    );
  }
}

/** Throws 422 when an invoice is chosen twice. */
export function idsOf(invoices: readonly Pick<ChosenInvoice, 'invoiceId'>[]): string[] {
  const ids = new Set(invoices.map(({ invoiceId }) => invoiceId));
  if (ids.size < invoices.length) throw new Refusal(422, 'Each invoice is chosen once.', { code: 'invalid' });
  return [...ids];
}

function checkOrderId({ agentNumber, orderId }: WantedOrder): void {
  const [, year, month, day, hours, minutes] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(
      orderId.startsWith(agentNumber) ? orderId.slice(agentNumber.length) : '',
    ) ?? [];
  const real = isDate(`${year}-${month}-${day}`) && Number(hours) < 24 && Number(minutes) < 60;
  if (!real) {
    throw new Refusal(422, 'An order id is your agent number and the minute, YYYYMMDDHHmm.', { code: 'order-id' });
  }
}

/** Harbour adds up its own invoices: what a client sends only has to match. */
function checkAmounts(rows: readonly OpenInvoice[], { invoices, total }: WantedOrder): void {
  const paid = rows.find(({ outstanding }) => outstanding === NOTHING);
  if (paid !== undefined) {
    throw new Refusal(409, `Invoice ${paid.referenceNumber} is already paid.`, { code: 'invoice-paid' });
  }
  const due = sumPence(rows.map(({ outstanding }) => outstanding));
  if (total !== due) throw totalMoved(total, due);
  for (const { invoiceId, outstanding } of rows) {
    const shown = invoices.find((chosen) => chosen.invoiceId === invoiceId)?.amount ?? NOTHING;
    if (shown !== outstanding) throw totalMoved(shown, outstanding);
  }
}

const orderFinished = ({ state }: OrderRow): Refusal =>
  new Refusal(
    409,
    state === 'paid'
      ? 'This payment is already made.'
      : 'This attempt to pay has ended. Please wait a minute, then start a new one.',
    { code: 'order-finished' },
  );

/** A newer payment replaces one that waits for a card; while a bank is silent no other may start. */
async function replaceOpenOrders({ clock }: Services, tx: Database, invoiceIds: readonly string[]): Promise<void> {
  const ofThese = tx
    .select({ id: orderedInvoice.orderId })
    .from(orderedInvoice)
    .where(inArray(orderedInvoice.invoiceId, [...invoiceIds]));
  // Locked, as those of a booking are.
  const open = await tx
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.state, 'open'), inArray(paymentOrder.id, ofThese)))
    .for('update');
  if (open.some(({ stage }) => stage === 'silent')) throw bankSilent();
  for (const { id } of open) {
    await closeOrder(tx, { id, state: 'cancelled', description: NEWER_PAYMENT }, clock.now());
  }
}

/** What the confirmation page reads from its address (spec 2): keys to look up, and a total that is only a hint. */
function withInvoices(address: string, orderId: string, rows: readonly OpenInvoice[]): string {
  const url = new URL(address);
  const total = sumPence(rows.map(({ outstanding }) => outstanding));
  url.searchParams.set('orderId', orderId);
  url.searchParams.set('invoices', JSON.stringify(rows.map(({ invoiceId }) => invoiceId)));
  url.searchParams.set('totalCost', toPounds(total).toFixed(2));
  return url.href;
}
