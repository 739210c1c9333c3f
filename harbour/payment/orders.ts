// Payments on a page of the provider: opened by the app's preload, settled by that page, never by what a browser says.
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { allButNewest } from '#harbour/db/all-but-newest.ts';
import { type Database, inPassing } from '#harbour/db/database.ts';
import {
  type OrderMethod,
  type OrderRow,
  type OrderStage,
  paymentOrder,
  providerCard,
} from '#harbour/db/payment-schema.ts';
import { prepared, type Value } from '#harbour/db/prepared.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { hashed } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import type { Due } from './due.ts';

interface NewOrder {
  /** Locked, and found to be payable. */
  readonly itineraryId: string;
  readonly due: Due;
  readonly orderKey: string;
  readonly method: OrderMethod;
  readonly successUrl: string;
  readonly failureUrl: string;
}

/** A payment that waits for its card. */
export type OpenOrder = Pick<OrderRow, 'id' | 'stage' | 'method' | 'due' | 'amountPence'>;

/** Of an itinerary, locked until the transaction ends. */
export interface LockedOrders {
  /** Of the same order key. */
  readonly same: OrderRow | undefined;
  readonly open: OrderRow | undefined;
}

export async function lockOrders(tx: Database, itineraryId: string, orderKey: string): Promise<LockedOrders> {
  const found = await lockSameAndOpen(tx, { itineraryId, orderKey });
  return { same: found.find((order) => order.orderKey === orderKey), open: found.find(isOpen) };
}

const isOpen = ({ state }: OrderRow): boolean => state === 'open';

const lockSameAndOpen = prepared(paymentOrder, (db, value: Value<'itineraryId' | 'orderKey'>) =>
  db
    .select()
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.itineraryId, value('itineraryId')),
        or(eq(paymentOrder.orderKey, value('orderKey')), sql`${paymentOrder.state} = 'open'`),
      ),
    )
    .for('update'),
);

/**
 * Opens a payment of what is due, or answers the one of the same order key. A newer payment replaces one that waits for
 * a card; while a bank has been asked and is silent no other may start.
 */
export async function openOrder(
  services: Services,
  tx: Database,
  wanted: NewOrder,
  { same, open }: LockedOrders,
): Promise<OpenOrder> {
  const now = services.clock.now();
  const { itineraryId, due, orderKey, method, successUrl, failureUrl } = wanted;
  if (same !== undefined) {
    if (same.state === 'open' && same.amountPence === due.amount && same.method === method) return same;
    throw orderFinished();
  }
  await closeOpen(services, tx, open);
  const order = {
    id: services.random.secret(),
    stage: 'card',
    method,
    due: due.name,
    amountPence: due.amount,
  } as const;
  inPassing(tx, insertOrder(tx, { ...order, itineraryId, orderKey, successUrl, failureUrl, createdAt: now }));
  services.log.info('payment-opened', { itinerary: itineraryId, method });
  return order;
}

/** Of a trip, the newest that are kept: no money moved by those before, and whoever tries without end fills no disk. */
export const MOST_TRIES = 30;

/** Of two that were opened at the same instant, that of the greater key. */
export const NEWEST_TRY_FIRST = [desc(paymentOrder.createdAt), desc(paymentOrder.orderKey)];

/** Forgets those that are too many with it. */
const insertOrder = prepared(
  paymentOrder,
  (db, value: Value<keyof OpenOrder | 'itineraryId' | 'orderKey' | 'successUrl' | 'failureUrl' | 'createdAt'>) => {
    const own = eq(paymentOrder.itineraryId, value('itineraryId'));
    const older = allButNewest(paymentOrder.id, { of: own, newestFirst: NEWEST_TRY_FIRST, most: MOST_TRIES - 1 });
    const unpaid = sql`${paymentOrder.state} NOT IN ('open', 'paid')`;
    const outdated = db.$with('outdated').as(
      db
        .delete(paymentOrder)
        .where(and(own, unpaid, sql`${paymentOrder.id} IN ${older}`))
        .returning(),
    );
    return db
      .with(outdated)
      .insert(paymentOrder)
      .values({
        id: value('id'),
        itineraryId: value('itineraryId'),
        orderKey: value('orderKey'),
        method: value('method'),
        due: value('due'),
        amountPence: value('amountPence'),
        state: 'open',
        stage: value('stage'),
        description: '',
        successUrl: value('successUrl'),
        failureUrl: value('failureUrl'),
        createdAt: value('createdAt'),
      });
  },
);

const lockOrderOfKey = prepared(paymentOrder, (db, value: Value<'itineraryId' | 'orderKey'>) =>
  db
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.itineraryId, value('itineraryId')), eq(paymentOrder.orderKey, value('orderKey'))))
    .for('update'),
);

export async function orderOfKey(tx: Database, itineraryId: string, orderKey: string): Promise<OrderRow | undefined> {
  const [order] = await lockOrderOfKey(tx, { itineraryId, orderKey });
  return order;
}

const orderFinished = (): Refusal =>
  new Refusal(409, 'This attempt to pay has ended. Please start a new one.', { code: 'order-finished' });

/**
 * Closes the payment that waits on a page, because something else happened to the booking. Throws 409 while a bank is
 * silent.
 */
export async function makeWay(services: Services, tx: Database, itineraryId: string, why: string): Promise<void> {
  await closeOpen(services, tx, await openOrderOf(tx, itineraryId), why);
}

export const NEWER_PAYMENT = 'A newer payment took its place. Nothing was charged by this one.';
export const AMOUNT_CHANGED = 'The amount to pay has changed. Nothing was charged.';
export const BOOKING_CHANGED = 'The booking has changed. Nothing was charged.';

/** Locked: a page that asks its bank just now has asked it before this is answered, or never does. */
const openOrders = prepared(paymentOrder, (db, value: Value<'itineraryId'>) =>
  db
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.itineraryId, value('itineraryId')), sql`${paymentOrder.state} = 'open'`))
    .for('update'),
);

const openOrderOf = async (tx: Database, itineraryId: string): Promise<OrderRow | undefined> =>
  (await openOrders(tx, { itineraryId }))[0];

/** Whether a bank that was asked has not answered, and may still say yes. */
export const isBankSilent = async (tx: Database, itineraryId: string): Promise<boolean> =>
  (await openOrderOf(tx, itineraryId))?.stage === 'silent';

/** Closes an open payment, where there is one. Throws 409 while its bank is silent. */
export async function closeOpen(
  { clock }: Services,
  tx: Database,
  open: OrderRow | undefined,
  why: string = NEWER_PAYMENT,
): Promise<void> {
  if (open?.stage === 'silent') throw bankSilent();
  if (open !== undefined) await closeOrder(tx, { id: open.id, state: 'cancelled', description: why }, clock.now());
}

export const bankSilent = (): Refusal =>
  new Refusal(
    409,
    'The bank has not yet answered about the last payment. Please wait a few minutes before you try again, so that nothing is paid twice.',
    {
      code: PAYMENT_REFUSALS.open,
    },
  );

/** An order as somebody saw it before it was locked. */
export type SeenOrder = Pick<OrderRow, 'id' | 'stage' | 'pageKeyHash'>;

/** Whether it is over by now, at another stage, or bound to another browser. */
export const hasMovedOn = (order: OrderRow, seen: SeenOrder): boolean =>
  order.state !== 'open' || order.stage !== seen.stage || order.pageKeyHash !== seen.pageKeyHash;

/** What an order pays for, as it is logged. */
export const paysFor = ({ itineraryId, orderKey }: OrderRow) =>
  itineraryId === null ? { invoiceOrder: orderKey } : { itinerary: itineraryId };

/** How an order ends unpaid. */
interface Closing {
  readonly id: string;
  /** Only at this stage; at any if absent. */
  readonly stage?: OrderStage;
  readonly state: Exclude<OrderRow['state'], 'open' | 'paid'>;
  readonly description: string;
}

/** Answers the order if it was open, and at the wanted stage. */
export const closeOrder = (tx: Database, { id, stage, state, description }: Closing, now: number) =>
  tx
    .update(paymentOrder)
    .set({ state, description, settledAt: now })
    .where(
      and(
        eq(paymentOrder.id, id),
        eq(paymentOrder.state, 'open'),
        stage === undefined ? undefined : eq(paymentOrder.stage, stage),
      ),
    )
    .returning({ id: paymentOrder.id });

export interface ChargedCard {
  readonly brand: string;
  readonly lastDigits: string;
  /** `2030-12`; null when it was not stored. */
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
 * Marks a captured order as paid, answers it as it then is, and stores the provider's token of its card; `null` is a
 * wallet, which shows none.
 */
export async function markPaid(tx: Database, id: string, card: ChargedCard | null, now: number): Promise<OrderRow> {
  const { brand = null, lastDigits = null, expires = null, challenge = false } = card ?? {};
  if (card !== null) {
    const token = hashed(`card of ${id}`);
    inPassing(tx, keepToken(tx, { id, token, brand, lastDigits, expires, challenge, now }));
  }
  const [order] = await setPaid(tx, { id, now, brand, lastDigits, expires });
  if (order === undefined) throw new Error('A payment that was found is gone.');
  return order;
}

/** A wallet shows no card: the stored one is unchanged. */
const setPaid = prepared(paymentOrder, (db, value: Value<'id' | 'now' | 'brand' | 'lastDigits' | 'expires'>) =>
  db
    .update(paymentOrder)
    .set({
      state: 'paid',
      stage: 'card',
      settleAt: null,
      settledAt: sql`${value('now')}`,
      cardBrand: sql`COALESCE(${value('brand')}, ${paymentOrder.cardBrand})`,
      cardLastDigits: sql`COALESCE(${value('lastDigits')}, ${paymentOrder.cardLastDigits})`,
      cardExpires: sql`CASE WHEN ${value('brand')}::text IS NULL THEN ${paymentOrder.cardExpires} ELSE ${value('expires')} END`,
    })
    .where(eq(paymentOrder.id, value('id')))
    .returning(),
);

const keepToken = prepared(
  providerCard,
  (db, value: Value<'id' | 'token' | 'brand' | 'lastDigits' | 'expires' | 'challenge' | 'now'>) =>
    db.insert(providerCard).values({
      orderId: value('id'),
      providerReference: value('token'),
      brand: value('brand'),
      lastDigits: value('lastDigits'),
      expires: value('expires'),
      challenge: value('challenge'),
      capturedAt: value('now'),
    }),
);
