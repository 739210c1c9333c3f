// Taking the money. One transaction: the ledger, the order, the booking and the letter that confirms it, or the invoices.
import { eq } from 'drizzle-orm';
import { GUARANTEE } from '#domain/guarantees.ts';
import { HOLD_LAPSED } from '#harbour/booking/holds.ts';
import { ferryItem, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { ledger, type OrderRow, paymentOrder } from '#harbour/db/payment-schema.ts';
import { fillCard } from '#harbour/extras/travel-card-orders.ts';
import { captureInvoices } from '#harbour/invoices/capture-invoices.ts';
import { queueMail } from '#harbour/mail/post.ts';
import type { Services } from '#harbour/services.ts';
import {
  BOOKING_DUE,
  type ChargedCard,
  closeOrder,
  dueOf,
  isHeld,
  lockItinerary,
  lockOrder,
  markPaid,
} from './orders.ts';

/**
 * The order as it stands after the bank said yes. A second "yes" changes nothing; an expired hold or a total that moved
 * refuses before any money moves.
 */
export async function capture(services: Services, tx: Database, orderId: string, card: ChargedCard): Promise<OrderRow> {
  const now = services.clock.now();
  const [found] = await tx.select().from(paymentOrder).where(eq(paymentOrder.id, orderId));
  if (found === undefined) throw new Error('A payment that was found is gone.');
  if (found.itineraryId === null) return captureInvoices(services, tx, found, card);
  const row = await lockItinerary(tx, found.itineraryId);
  const order = await lockOrder(tx, orderId);
  if (order.state !== 'open') return order;
  if (!isHeld(row, now)) {
    await closeOrder(tx, orderId, 'expired', HOLD_LAPSED, now);
    return lockOrder(tx, orderId);
  }
  if ((await dueOf(tx, row)) !== order.amountPence) {
    await closeOrder(tx, orderId, 'cancelled', 'The amount to pay has changed. Nothing was charged.', now);
    return lockOrder(tx, orderId);
  }
  await tx.insert(ledger).values({
    id: services.random.uuid(),
    itineraryId: row.id,
    kind: 'capture',
    due: BOOKING_DUE,
    guaranteeTypeCode: GUARANTEE.newCard,
    amountPence: order.amountPence,
    orderId,
    movedAt: now,
  });
  await markPaid(tx, orderId, card, now);
  await book(services, tx, row.id);
  services.log.info('payment-settled', { itinerary: row.id, state: 'paid', pence: order.amountPence });
  return lockOrder(tx, orderId);
}

/** Turns a held itinerary into a booked one and queues its confirmation. */
export async function book(services: Services, tx: Database, itineraryId: string): Promise<void> {
  await tx
    .update(itinerary)
    .set({ status: STATUS.booked, bookedAt: services.clock.now(), holdExpiresAt: null })
    .where(eq(itinerary.id, itineraryId));
  await fillCard(services, tx, itineraryId);
  const [item] = await tx.select().from(ferryItem).where(eq(ferryItem.itineraryId, itineraryId)).limit(1);
  if (item === undefined) return;
  await queueMail(services, tx, { itineraryId, kind: 'confirmation', recipient: item.confirmationEmail, priced: true });
}
