// Payments asked for at the card page: opened by the app's preload, settled by the card page, never by a browser's word.
import { and, eq, lte, sql } from 'drizzle-orm';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { formatPence, type Pence, pence } from '#domain/money.ts';
import { HOLD_LAPSED } from '#harbour/booking/holds.ts';
import { type ItineraryRow, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { ledger, type OrderRow, paymentOrder } from '#harbour/db/payment-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Services } from '#harbour/services.ts';

/** What a capture pays for. Changes of a booking will name dues of their own. */
export const BOOKING_DUE = 'booking';
export const CURRENCY = 'GBP';

export interface NewOrder {
  readonly itineraryId: string;
  readonly orderKey: string;
  /** The total on the passenger's screen. */
  readonly amount: Pence;
  readonly successUrl: string;
  readonly failureUrl: string;
}

/** Locks the itinerary until the transaction ends, so that its payments happen one after the other. */
export async function lockItinerary(tx: Database, id: string): Promise<ItineraryRow> {
  const [row] = await tx.select().from(itinerary).where(eq(itinerary.id, id)).for('update');
  if (row === undefined) throw new Error('An itinerary that was found is gone.');
  return row;
}

/** What is still to pay, from the ledger. */
export async function dueOf(tx: Database, row: ItineraryRow): Promise<Pence> {
  const movements = await tx.select().from(ledger).where(eq(ledger.itineraryId, row.id));
  const paid = movements.reduce(
    (sum, move) => sum + (move.kind === 'capture' ? move.amountPence : -move.amountPence),
    0,
  );
  return pence(row.totalPence - paid);
}

export const isHeld = (row: ItineraryRow, now: number): boolean =>
  row.status === STATUS.held && row.holdExpiresAt !== null && row.holdExpiresAt > now;

export const holdExpired = (): Refusal => new Refusal(409, HOLD_LAPSED, { code: PAYMENT_REFUSALS.holdExpired });

export const totalMoved = (shown: Pence, due: Pence): Refusal =>
  new Refusal(409, `The amount to pay is ${formatPence(due)}, not ${formatPence(shown)}. Nothing was charged.`, {
    code: PAYMENT_REFUSALS.priceChanged,
  });

/**
 * Opens a payment of what is due, or answers the one of the same order key. A newer payment takes the place of one that
 * waits for a card; while a bank has been asked and is silent no other may start.
 */
export async function openOrder(services: Services, tx: Database, wanted: NewOrder): Promise<OrderRow> {
  const now = services.clock.now();
  const row = await lockItinerary(tx, wanted.itineraryId);
  if (!isHeld(row, now)) throw holdExpired();
  const due = await dueOf(tx, row);
  if (wanted.amount !== due) throw totalMoved(wanted.amount, due);
  const ofItinerary = eq(paymentOrder.itineraryId, wanted.itineraryId);
  const [same] = await tx
    .select()
    .from(paymentOrder)
    .where(and(ofItinerary, eq(paymentOrder.orderKey, wanted.orderKey)));
  if (same !== undefined) {
    if (same.state === 'open' && same.amountPence === due) return same;
    throw new Refusal(409, 'This try to pay is over. Please start a new one.', { code: 'order-finished' });
  }
  const [open] = await tx
    .select()
    .from(paymentOrder)
    .where(and(ofItinerary, eq(paymentOrder.state, 'open')));
  if (open?.stage === 'silent') throw bankSilent();
  if (open !== undefined) await closeOrder(tx, open.id, 'cancelled', 'A newer payment took its place.', now);
  const [order] = await tx
    .insert(paymentOrder)
    .values({
      id: services.random.secret(),
      itineraryId: wanted.itineraryId,
      orderKey: wanted.orderKey,
      amountPence: due,
      state: 'open',
      stage: 'card',
      description: '',
      successUrl: wanted.successUrl,
      failureUrl: wanted.failureUrl,
      createdAt: now,
    })
    .returning();
  if (order === undefined) throw new Error('The payment could not be stored.');
  services.log.info('payment-opened', { itinerary: wanted.itineraryId });
  return order;
}

export const bankSilent = (): Refusal =>
  new Refusal(
    409,
    'The bank has not answered yet. Please wait a few minutes before you pay again, so that you never pay twice.',
    {
      code: PAYMENT_REFUSALS.open,
    },
  );

/** What an order pays for, as the log has it. */
export const paysFor = ({ itineraryId, orderKey }: OrderRow) =>
  itineraryId === null ? { invoiceOrder: orderKey } : { itinerary: itineraryId };

type Unpaid = Exclude<OrderRow['state'], 'open' | 'paid'>;

export const closeOrder = (tx: Database, id: string, state: Unpaid, description: string, now: number) =>
  tx
    .update(paymentOrder)
    .set({ state, description, settledAt: now })
    .where(and(eq(paymentOrder.id, id), eq(paymentOrder.state, 'open')));

const BANK_SILENT = 'The bank did not answer, so nothing was charged.';

export interface ChargedCard {
  readonly brand: string;
  readonly lastDigits: string;
}

/** The order as it is, locked until the transaction ends. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(paymentOrder).where(eq(paymentOrder.id, id)).for('update');
  if (order === undefined) throw new Error('A payment that was found is gone.');
  return order;
}

export const markPaid = (tx: Database, id: string, { brand, lastDigits }: ChargedCard, now: number) =>
  tx
    .update(paymentOrder)
    .set({
      state: 'paid',
      settledAt: now,
      settleAt: null,
      stage: 'card',
      cardBrand: brand,
      cardLastDigits: lastDigits,
    })
    .where(eq(paymentOrder.id, id));

/** Banks that stayed silent too long count as having refused. */
export async function settleSilentOrders({ db, clock, log }: Services): Promise<void> {
  const now = clock.now();
  const settled = await db
    .update(paymentOrder)
    .set({ state: 'expired', description: BANK_SILENT, settledAt: now })
    .where(and(eq(paymentOrder.state, 'open'), sql`${paymentOrder.stage} = 'silent'`, lte(paymentOrder.settleAt, now)))
    .returning();
  for (const order of settled) log.info('payment-settled', { ...paysFor(order), state: 'expired' });
}
