// The payment call of an itinerary (spec 4): calculate, pay by one of the sources, and the provider's result (R10).
import type * as v from 'valibot';
import { type CardForm, PAYMENT_REFUSALS, type providerResult } from '#domain/contract/payment.ts';
import { formatPence, NOTHING, type Pence } from '#domain/values/money.ts';
import { type ItineraryRow, STATUS } from '#harbour/db/booking-schema.ts';
import { type Database, inTurn } from '#harbour/db/database.ts';
import type { OrderRow } from '#harbour/db/payment-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import { hashed, sameSecret } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import { book, type Moving } from './capture.ts';
import { type Due, dueNow, lockDue, requirePayable, totalMoved } from './due.ts';
import { bankSilent, type LockedOrders, lockOrders, orderOfKey } from './orders.ts';
import { requirePlanCard } from './plan.ts';
import { checkHeldPoNumbers } from './po-numbers.ts';
import type { Charge, PaymentRequest, Source } from './sources/source.ts';
import { sourceOf } from './sources/sources.ts';

type ProviderResult = v.InferOutput<typeof providerResult>;

export interface Payer {
  readonly session: Session;
  readonly request: PaymentRequest;
}

interface Asked extends Payer {
  readonly row: ItineraryRow;
}

/** An itinerary with what is due, and its orders, all locked until the transaction ends. */
export interface LockedPayment {
  readonly row: ItineraryRow;
  readonly due: Due;
  readonly orders: LockedOrders;
}

/** What `pay` decides by. */
export async function lockPayment(tx: Database, itineraryId: string, orderKey: string): Promise<LockedPayment> {
  const [found, orders] = await inTurn(lockDue(tx, itineraryId), lockOrders(tx, itineraryId, orderKey));
  return { ...found, orders };
}

/**
 * What a payment would take. Throws what the payment itself would throw, except for a changed total; changes nothing.
 */
export async function calculate(services: Services, { session, row, request }: Asked): Promise<Pence> {
  const { db, clock } = services;
  await requirePayable(db, row, clock.now());
  const due = await dueNow(db, row);
  if (due.amount <= NOTHING) return NOTHING;
  const { source, charge } = chargeOf({ session, row, request }, due);
  await checkHeldPoNumbers(db, session, row);
  await requirePlanCard(db, row, charge.guarantee);
  await source.check(services, db, charge);
  return charge.amount;
}

type Paid =
  | { readonly kind: 'form'; readonly form: CardForm; readonly due: Pence }
  /** The booking as it then is says the rest. */
  | ({ readonly kind: 'settled' } & Moving<unknown>);

const SETTLED = { kind: 'settled', moved: Promise.resolve() } as const;

/**
 * Takes a payment by one guarantee. Nothing moves when nothing is due, or when the total is not the one on the screen.
 */
export async function pay(
  services: Services,
  tx: Database,
  { session, request }: Payer,
  { row, due, orders }: LockedPayment,
): Promise<Paid> {
  await requirePayable(tx, row, services.clock.now());
  if (row.status === STATUS.booked && due.amount <= NOTHING) return SETTLED;
  if (request.amountAfterTax !== due.amount) throw totalMoved(request.amountAfterTax, due.amount);
  if (due.amount === NOTHING) {
    await book(services, tx, row.id, due.cards);
    return SETTLED;
  }
  const { source, charge } = chargeOf({ session, row, request }, due);
  await checkHeldPoNumbers(tx, session, row);
  await requirePlanCard(tx, row, charge.guarantee);
  await source.check(services, tx, charge);
  const taken = await source.take(services, tx, charge, orders);
  return taken.kind === 'form' ? { ...taken, due: charge.amount } : { kind: 'settled', moved: taken.moved };
}

/** The one guarantee of a request as a charge: each part of a split payment is a call of its own (ruling 45). */
function chargeOf(asked: Asked, due: Due): { source: Source; charge: Charge } {
  const [guarantee, ...others] = asked.request.guaranteesAccepted;
  if (guarantee === undefined || others.length > 0) {
    throw new Refusal(422, 'Please pay in one way at a time. Nothing was charged.', { code: 'one-guarantee' });
  }
  const source = sourceOf(guarantee.guaranteeTypeCode);
  const amount = guarantee.amount ?? due.amount;
  const fits = source.inParts ? amount > NOTHING && amount <= due.amount : amount === due.amount;
  if (!fits) {
    throw new Refusal(
      422,
      `${formatPence(amount)} cannot be paid this way: ${formatPence(due.amount)} is due. Nothing was charged.`,
      { code: 'guarantee-amount' },
    );
  }
  return { source, charge: { ...asked, guarantee, due, amount } };
}

/**
 * The provider's result, brought back by the browser. The page settled it already, so nothing moves here and a repeat
 * gets the same answer. Each result belongs to one order of one itinerary: any other is refused (409); unpaid is 402.
 */
export async function processResult(
  tx: Database,
  itineraryId: string,
  { orderKey, providerResult }: ProviderResult,
): Promise<void> {
  requirePaid(await orderOfKey(tx, itineraryId, orderKey), providerResult.reference);
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
