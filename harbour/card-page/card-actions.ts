// What the card page does to an order. Each action is one transaction and can be repeated without effect; so can one
// from a page that shows an earlier stage of the order.
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { timeAt } from '#domain/values/dates.ts';
import { formatPence, toPounds } from '#domain/values/money.ts';
import { meetDeadlines } from '#harbour/booking/deadlines.ts';
import { MINUTE } from '#harbour/clock.ts';
import { itinerary } from '#harbour/db/booking-schema.ts';
import { transaction } from '#harbour/db/database.ts';
import { type OrderRow, paymentOrder } from '#harbour/db/payment-schema.ts';
import { isText } from '#harbour/http/read-request.ts';
import { capture } from '#harbour/payment/capture.ts';
import { CURRENCY } from '#harbour/payment/forms.ts';
import { type ChargedCard, closeOrder, paysFor } from '#harbour/payment/orders.ts';
import { hashed } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import { BANK_REFUSED, type BankAnswer, SILENCE_MILLISECONDS } from './bank.ts';
import { secretsOf } from './page-key.ts';

/** A request that the card page shows as a page of its own. */
export class CardPageFault extends Error {
  override readonly name = 'CardPageFault';
  readonly status: ContentfulStatusCode;

  constructor(status: ContentfulStatusCode, text: string) {
    super(text);
    this.status = status;
  }
}

/** The order as it is now, after expired deadlines were handled; null when there is none. */
export async function findOrder(services: Services, id: string): Promise<OrderRow | null> {
  if (!isText(id)) return null;
  await meetDeadlines(services);
  const [order] = await services.db.select().from(paymentOrder).where(eq(paymentOrder.id, id));
  return order ?? null;
}

/** Until when an order can be paid, in words: as long as its places are held, or as long as places are held at all. */
export async function untilWhen({ db, limits }: Services, { itineraryId, createdAt }: OrderRow): Promise<string> {
  const [row] = itineraryId === null ? [] : await db.select().from(itinerary).where(eq(itinerary.id, itineraryId));
  const held = row?.holdExpiresAt ?? null;
  if (held !== null) return `Your places are held until ${timeAt(held)}.`;
  return `You can pay here until ${timeAt(createdAt + limits.holdMinutes * MINUTE)}.`;
}

/** What the hidden form contains must match what Harbour stored itself. */
export function checkForm(order: OrderRow, amount: string, currency: string): void {
  if (amount !== toPounds(order.amountPence).toFixed(2) || currency !== CURRENCY) {
    throw new CardPageFault(
      409,
      `The amount of this payment is ${formatPence(order.amountPence)}. Nothing was charged.`,
    );
  }
}

/**
 * Whether the order is still before its card form; one that starts at the bank, as with a saved card, can be entered
 * once.
 */
const mayBeEntered = or(
  eq(paymentOrder.stage, 'card'),
  and(eq(paymentOrder.stage, 'challenge'), isNull(paymentOrder.pageKeyHash)),
);

/**
 * Binds an open order to this browser; answers the key for its cookie, or null when the order is past the card form.
 */
export async function enterOrder({ db, random }: Services, order: OrderRow): Promise<string | null> {
  const key = random.secret();
  const { returnId, reference } = secretsOf(key);
  const bound = await db
    .update(paymentOrder)
    .set({ pageKeyHash: hashed(key), returnHash: hashed(returnId), resultHash: hashed(reference) })
    .where(and(eq(paymentOrder.id, order.id), eq(paymentOrder.state, 'open'), mayBeEntered))
    .returning({ id: paymentOrder.id });
  return bound.length > 0 ? key : null;
}

export async function payWith(
  services: Services,
  order: OrderRow,
  card: ChargedCard,
  answer: BankAnswer,
): Promise<void> {
  switch (answer.kind) {
    case 'pays':
      return charge(services, order, card);
    case 'refuses':
      return decline(services, order, answer.description);
    case 'challenges':
      return moveTo(services, order, {
        stage: 'challenge',
        cardBrand: card.brand,
        cardLastDigits: card.lastDigits,
        cardExpires: card.expires,
      });
    case 'silent':
      return moveTo(services, order, { stage: 'silent', settleAt: services.clock.now() + SILENCE_MILLISECONDS });
  }
}

/** The passenger's answer to the bank's question. */
export async function answerChallenge(services: Services, order: OrderRow, approved: boolean): Promise<void> {
  if (order.stage !== 'challenge') return;
  if (!approved) return decline(services, order, BANK_REFUSED);
  await charge(services, order, {
    brand: order.cardBrand ?? '',
    lastDigits: order.cardLastDigits ?? '',
    expires: order.cardExpires,
    challenge: true,
  });
}

export async function cancelOrder(
  services: Services,
  order: OrderRow,
  description = 'The payment was cancelled. Nothing was charged.',
): Promise<void> {
  if (order.stage === 'silent') return;
  await close(services, order, 'cancelled', description);
}

/** Takes the money of an order; `card` is null for a wallet. */
export async function charge(services: Services, order: OrderRow, card: ChargedCard | null): Promise<void> {
  await transaction(services.db, (tx) => capture(services, tx, order, card));
  services.post.poke();
}

export const decline = (services: Services, order: OrderRow, description: string): Promise<void> =>
  close(services, order, 'declined', description);

async function close(
  { db, clock, log }: Services,
  order: OrderRow,
  state: 'declined' | 'cancelled',
  description: string,
): Promise<void> {
  const closed = await closeOrder(db, { id: order.id, stage: order.stage, state, description }, clock.now());
  if (closed.length > 0) log.info('payment-settled', { ...paysFor(order), state });
}

async function moveTo({ db }: Services, { id, pageKeyHash }: OrderRow, change: Partial<OrderRow>): Promise<void> {
  const isOwn = sql`${paymentOrder.pageKeyHash} IS NOT DISTINCT FROM ${pageKeyHash}`;
  await db
    .update(paymentOrder)
    .set(change)
    .where(and(eq(paymentOrder.id, id), eq(paymentOrder.state, 'open'), eq(paymentOrder.stage, 'card'), isOwn));
}
