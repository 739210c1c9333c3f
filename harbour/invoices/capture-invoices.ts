// The card page's "yes" to invoices: the ledger, the order and the payment of each invoice, in one transaction.
import { eq } from 'drizzle-orm';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import type { Database } from '#harbour/db/database.ts';
import { invoicePayment, orderedInvoice } from '#harbour/db/invoice-schema.ts';
import { ledger, type OrderRow } from '#harbour/db/payment-schema.ts';
import {
  AMOUNT_CHANGED,
  type ChargedCard,
  closeOrder,
  hasMovedOn,
  lockOrder,
  markPaid,
  type SeenOrder,
} from '#harbour/payment/orders.ts';
import type { Services } from '#harbour/services.ts';
import { lockInvoices } from './read-invoices.ts';

/** What a capture of invoices pays for, in the ledger. */
export const INVOICES_DUE = 'invoices';

/**
 * The order as it is afterwards. A second "yes" changes nothing, nor does one to an order that has moved on since it was
 * seen; an invoice that was paid meanwhile refuses all of it.
 */
export async function captureInvoices(
  services: Services,
  tx: Database,
  { agentNumber, ...seen }: SeenOrder & Pick<OrderRow, 'agentNumber'>,
  card: ChargedCard | null,
): Promise<OrderRow> {
  const { id } = seen;
  const now = services.clock.now();
  const ordered = await tx.select().from(orderedInvoice).where(eq(orderedInvoice.orderId, id));
  const rows = await lockInvoices(
    tx,
    agentNumber ?? '',
    ordered.map(({ invoiceId }) => invoiceId),
  );
  const order = await lockOrder(tx, id);
  if (hasMovedOn(order, seen)) return order;
  const outstanding = new Map(rows.map((row) => [row.invoiceId, row.outstanding]));
  if (ordered.some(({ invoiceId, amountPence }) => outstanding.get(invoiceId) !== amountPence)) {
    await closeOrder(tx, { id, state: 'cancelled', description: AMOUNT_CHANGED }, now);
    return lockOrder(tx, id);
  }
  await tx.insert(ledger).values({
    id: services.random.uuid(),
    itineraryId: null,
    kind: 'capture',
    due: INVOICES_DUE,
    guaranteeTypeCode: GUARANTEE.newCard,
    amountPence: order.amountPence,
    orderId: id,
    movedAt: now,
  });
  await tx.insert(invoicePayment).values(ordered.map((payment) => ({ ...payment, paidAt: now })));
  const paid = await markPaid(tx, id, card, now);
  services.log.info('payment-settled', { invoiceOrder: order.orderKey, state: 'paid', pence: order.amountPence });
  return paid;
}
