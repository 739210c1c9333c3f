// Payments on a page of the provider: opened by the app's preload, settled by that page, never by a browser's word.
import { and, eq, lte, sql } from 'drizzle-orm';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import type { Pence } from '#domain/money.ts';
import { type ItineraryRow, itinerary } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { type OrderMethod, type OrderRow, paymentOrder, providerCard } from '#harbour/db/payment-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { hashed } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import { type Due, dueNow, requirePayable, totalMoved } from './due.ts';

export interface NewOrder {
  readonly itineraryId: string;
  readonly orderKey: string;
  /** The total on the passenger's screen. */
  readonly amount: Pence;
  /** By card where nothing is said. */
  readonly method?: OrderMethod;
  readonly successUrl: string;
  readonly failureUrl: string;
  /** Where the itinerary is locked already: as it is, and what is due. */
  readonly locked?: { readonly row: ItineraryRow; readonly due: Due };
}

/** Locks the itinerary until the transaction ends, so that its payments happen one after the other. */
export async function lockItinerary(tx: Database, id: string): Promise<ItineraryRow> {
  const [row] = await tx.select().from(itinerary).where(eq(itinerary.id, id)).for('update');
  if (row === undefined) throw new Error('An itinerary that was found is gone.');
  return row;
}

/**
 * Opens a payment of what is due, or answers the one of the same order key. A newer payment takes the place of one that
 * waits for a card; while a bank has been asked and is silent no other may start.
 */
export async function openOrder(services: Services, tx: Database, wanted: NewOrder): Promise<OrderRow> {
  const now = services.clock.now();
  const row = wanted.locked?.row ?? (await lockItinerary(tx, wanted.itineraryId));
  requirePayable(row, now);
  const due = wanted.locked?.due ?? (await dueNow(tx, row));
  if (wanted.amount !== due.amount) throw totalMoved(wanted.amount, due.amount);
  const method = wanted.method ?? 'card';
  const same = await orderOfKey(tx, row.id, wanted.orderKey);
  if (same !== undefined) {
    if (same.state === 'open' && same.amountPence === due.amount && same.method === method) return same;
    throw orderFinished();
  }
  await makeWay(services, tx, row.id);
  const [order] = await tx
    .insert(paymentOrder)
    .values({
      ...{ id: services.random.secret(), itineraryId: row.id, orderKey: wanted.orderKey, method },
      ...{ due: due.name, amountPence: due.amount, state: 'open', stage: 'card', description: '' },
      ...{ successUrl: wanted.successUrl, failureUrl: wanted.failureUrl, createdAt: now },
    })
    .returning();
  if (order === undefined) throw new Error('The payment could not be stored.');
  services.log.info('payment-opened', { itinerary: row.id, method });
  return order;
}

export async function orderOfKey(tx: Database, itineraryId: string, orderKey: string): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.itineraryId, itineraryId), eq(paymentOrder.orderKey, orderKey)))
    .for('update');
  return order;
}

export const orderFinished = (): Refusal =>
  new Refusal(409, 'This try to pay is over. Please start a new one.', { code: 'order-finished' });

/** Closes the payment that waits on a page, so that another may start. Throws 409 while a bank is silent. */
export async function makeWay({ clock }: Services, tx: Database, itineraryId: string): Promise<void> {
  const [open] = await tx
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.itineraryId, itineraryId), eq(paymentOrder.state, 'open')));
  if (open?.stage === 'silent') throw bankSilent();
  if (open !== undefined) await closeOrder(tx, open.id, 'cancelled', 'A newer payment took its place.', clock.now());
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
  /** `2030-12`; null when it was not kept. */
  readonly expires?: string | null;
  /** Whether its bank asks the payer. */
  readonly challenge?: boolean;
}

/** The order as it is, locked until the transaction ends. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(paymentOrder).where(eq(paymentOrder.id, id)).for('update');
  if (order === undefined) throw new Error('A payment that was found is gone.');
  return order;
}

/**
 * Marks a captured order as paid, answers it as it is then, and keeps the provider's token of its card; `null` is a
 * wallet, which shows none.
 */
export async function markPaid(tx: Database, id: string, card: ChargedCard | null, now: number): Promise<OrderRow> {
  const shown = card && { cardBrand: card.brand, cardLastDigits: card.lastDigits, cardExpires: card.expires ?? null };
  const [order] = await tx
    .update(paymentOrder)
    .set({ state: 'paid', settledAt: now, settleAt: null, stage: 'card', ...shown })
    .where(eq(paymentOrder.id, id))
    .returning();
  if (order === undefined) throw new Error('A payment that was found is gone.');
  if (card === null) return order;
  const { brand, lastDigits, expires = null, challenge = false } = card;
  const providerReference = hashed(`card of ${id}`);
  await tx
    .insert(providerCard)
    .values({ orderId: id, providerReference, brand, lastDigits, expires, challenge, capturedAt: now });
  return order;
}

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
