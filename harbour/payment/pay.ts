// The payment call of an itinerary (spec 4): calculate, preload, and the provider's result (R10).
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { type CardForm, PAYMENT_REFUSALS, type paymentRequest, type providerResult } from '#domain/contract/payment.ts';
import { GUARANTEE } from '#domain/guarantees.ts';
import { NOTHING, type Pence, pence, toPounds } from '#domain/money.ts';
import { type ItineraryRow, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { type OrderRow, paymentOrder } from '#harbour/db/payment-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { hashed, sameSecret } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import { book } from './capture.ts';
import { bankSilent, CURRENCY, dueOf, holdExpired, isHeld, lockItinerary, openOrder, totalMoved } from './orders.ts';
import { checkReturnAddress } from './return-address.ts';

type PaymentRequest = v.InferOutput<typeof paymentRequest>;
type ProviderResult = v.InferOutput<typeof providerResult>;

/** What is due, for a payment that only calculates. Moves nothing and stores nothing. */
export async function calculate({ db, clock }: Services, row: ItineraryRow): Promise<Pence> {
  if (row.status === STATUS.held && !isHeld(row, clock.now())) throw holdExpired();
  if (row.status === STATUS.lapsed) throw holdExpired();
  return dueOf(db, row);
}

export type Started =
  | { readonly kind: 'form'; readonly form: CardForm; readonly due: Pence }
  | { readonly kind: 'settled' };

/** A payment by new card: the form that opens the card page, or `settled` when nothing is left to pay. */
export async function startPayment(
  services: Services,
  tx: Database,
  id: string,
  request: PaymentRequest,
): Promise<Started> {
  const row = await lockItinerary(tx, id);
  if (row.status === STATUS.booked) return { kind: 'settled' };
  if (!isHeld(row, services.clock.now())) throw holdExpired();
  const due = await dueOf(tx, row);
  if (request.amountAfterTax !== due) throw totalMoved(request.amountAfterTax, due);
  if (due === NOTHING) {
    await book(services, tx, id);
    return { kind: 'settled' };
  }
  checkGuarantees(row, request);
  const order = await openOrder(services, tx, {
    itineraryId: id,
    orderKey: request.orderKey,
    amount: request.amountAfterTax,
    successUrl: checkReturnAddress(services, request.successUrl),
    failureUrl: checkReturnAddress(services, request.failureUrl),
  });
  return { kind: 'form', form: cardFormOf(services, order), due };
}

function checkGuarantees(row: ItineraryRow, { guaranteesAccepted }: PaymentRequest): void {
  const [guarantee, ...others] = guaranteesAccepted;
  const newCard = guarantee?.guaranteeTypeCode === GUARANTEE.newCard && guarantee.paymentMethod !== 'paypal';
  if (!newCard || others.length > 0) throw new Refusal(501, 'This way to pay is not offered yet. Please pay by card.');
  if (guarantee.paymentToken === undefined || !sameSecret(guarantee.paymentToken, paymentToken(row))) {
    throw new Refusal(422, 'The payment token does not belong to this booking.', { code: 'payment-token' });
  }
}

/** The token that rides in guaranteesAccepted (R13): it shows that the payer has read this booking's token. */
export const paymentToken = (row: ItineraryRow): string => hashed(`payment-token ${row.ownerSession} ${row.id}`);

export const cardFormOf = ({ addresses }: Services, order: OrderRow): CardForm => ({
  action: `${addresses.card}/pay`,
  fields: [
    { name: 'order', value: order.id },
    { name: 'amount', value: toPounds(pence(order.amountPence)).toFixed(2) },
    { name: 'currency', value: CURRENCY },
  ],
});

/**
 * The provider's result, brought back by the browser. The card page settled it already, so nothing moves here and a
 * repeat hears the same. Each result belongs to one order of one itinerary: any other is refused (409); unpaid is 402.
 */
export async function processResult(
  tx: Database,
  itineraryId: string,
  { orderKey, providerResult }: ProviderResult,
): Promise<void> {
  const [order] = await tx
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.itineraryId, itineraryId), eq(paymentOrder.orderKey, orderKey)))
    .for('update');
  requirePaid(order, providerResult.reference);
}

/**
 * Passes when this result belongs to this order and the order is paid. Throws 409 for any other result and while the
 * bank is silent, 402 when nothing was paid.
 */
export function requirePaid(order: OrderRow | undefined, reference: string): asserts order is OrderRow {
  if (order?.resultHash == null || !sameSecret(order.resultHash, hashed(reference))) {
    throw new Refusal(409, 'This payment result does not belong here.', { code: PAYMENT_REFUSALS.unknownResult });
  }
  switch (order.state) {
    case 'paid':
      return;
    case 'open':
      throw bankSilent();
    case 'declined':
      throw new Refusal(402, order.description, { code: PAYMENT_REFUSALS.declined });
    case 'cancelled':
      throw new Refusal(402, order.description, { code: PAYMENT_REFUSALS.cancelled });
    case 'expired':
      if (order.stage !== 'silent') throw new Refusal(409, order.description, { code: PAYMENT_REFUSALS.holdExpired });
      throw new Refusal(402, order.description, { code: PAYMENT_REFUSALS.declined });
  }
}
