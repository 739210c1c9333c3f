// Refunds: money returns to where it came from, the card first and points last, never more than was taken there. What
// stays in the booking stays paid by what may pay for it.
import { and, eq, inArray } from 'drizzle-orm';
import { NO_WAY_BACK } from '#domain/contract/booking.ts';
import type { WireItinerary } from '#domain/contract/itinerary.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { type Pence, pence, sumPence, toPounds } from '#domain/values/money.ts';
import type { LoadedItinerary } from '#harbour/booking/load-itinerary.ts';
import { type ChangeRow, refund } from '#harbour/db/after-sales-schema.ts';
import { STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { ledger } from '#harbour/db/payment-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { creditBooking, requireCreditable } from '#harbour/invoices/credit-booking.ts';
import { ON_ACCOUNT_CODE, paymentLines } from '#harbour/payment/names.ts';
import type { Services } from '#harbour/services.ts';
import { returnPoints, returnToTravelCard } from './balances.ts';

type Movement = typeof ledger.$inferSelect;

/** Money that goes back, and the rows of the ledger that record it. */
interface Returned {
  /** The refund; a balance that it returns to records it under the same id. */
  readonly id: string;
  readonly captureId: string;
  readonly itineraryId: string;
  readonly amount: Pence;
}

/** Returns the money to its source; the ledger records the movement, whatever the source. */
export type GiveBack = (services: Services, tx: Database, returned: Returned) => Promise<void>;

/** The card's provider acts on the ledger. */
const byTheLedger: GiveBack = async () => undefined;

/** How each means of payment is refunded, in order: what has no cash value last (ruling 45). */
const REFUND_TO: ReadonlyMap<number, GiveBack> = new Map([
  [GUARANTEE.paymentPlan, byTheLedger],
  [GUARANTEE.newCard, byTheLedger],
  [GUARANTEE.savedCard, byTheLedger],
  [ON_ACCOUNT_CODE, creditBooking],
  [GUARANTEE.travelCard, returnToTravelCard],
  [GUARANTEE.loyaltyPoints, returnPoints],
]);

type Way = Pick<Movement, 'guaranteeTypeCode'>;

/** Ways back in the order in which money takes them. */
export function inOrderOfRefunds(one: Way, other: Way): number {
  const order = [...REFUND_TO.keys()];
  return order.indexOf(one.guaranteeTypeCode) - order.indexOf(other.guaranteeTypeCode);
}

/** A part of a refund: from which capture, and how much of it. */
export interface RefundPart {
  readonly capture: Movement;
  readonly amount: Pence;
}

/** What stays in a booking although money goes back. */
export interface Staying {
  /** Travel cards: neither points nor stored money buy them, because each holds more than it costs. */
  readonly cards: Pence;
  /** What else points do not pay for (rulings 43 and 46). */
  readonly notByPoints: Pence;
}

/** Which money a means of payment is: points pay for the fewest things, stored money for all but travel cards. */
const moneyOf = ({ guaranteeTypeCode }: Movement): number => {
  if (guaranteeTypeCode === GUARANTEE.loyaltyPoints) return 2;
  return guaranteeTypeCode === GUARANTEE.travelCard ? 1 : 0;
};

/**
 * Divides an amount over the captures of a booking: instalments before their deposit, which is final (ruling 54), then by
 * source, the newest of each first; as much of each stays as paid for what others may not pay for. Throws 409 before
 * anything moves where money came from an unknown source, or was billed by an invoice that is paid: it is never sent
 * anywhere else.
 */
export async function planRefund(
  db: Database,
  { row, movements }: Pick<LoadedItinerary, 'row' | 'movements'>,
  amount: Pence,
  { cards, notByPoints }: Staying,
): Promise<readonly RefundPart[]> {
  const captures = movements.filter(({ kind }) => kind === 'capture');
  const earlier = await refundedOf(db, captures);
  const order = [...REFUND_TO.keys()];
  const rankOf = ({ due, guaranteeTypeCode }: Movement): number =>
    order.indexOf(guaranteeTypeCode) + (due.startsWith(INSTALMENT_DUE) ? 0 : order.length);
  const inOrder = captures
    .filter(({ guaranteeTypeCode }) => REFUND_TO.has(guaranteeTypeCode))
    .sort((one, other) => rankOf(one) - rankOf(other) || other.movedAt - one.movedAt)
    .map((capture) => ({ capture, unspent: capture.amountPence - (earlier.get(capture.id) ?? 0) }));
  const paidBy = (...money: readonly number[]): number =>
    inOrder.reduce((sum, { capture, unspent }) => sum + (money.includes(moneyOf(capture)) ? unspent : 0), 0);
  /** What is still to go back of cards and accounts, of these and stored money, and of all. */
  const left = [
    Math.max(paidBy(0) - cards, amount - paidBy(1, 2)),
    Math.max(paidBy(0, 1) - cards - notByPoints, amount - paidBy(2)),
    amount,
  ];
  const parts: RefundPart[] = [];
  for (const { capture, unspent } of inOrder) {
    const money = moneyOf(capture);
    const part = pence(Math.min(unspent, ...left.slice(money)));
    if (part <= 0) continue;
    parts.push({ capture, amount: part });
    for (const [index, most] of left.entries()) if (index >= money) left[index] = most - part;
  }
  if (sumPence(parts.map((part) => part.amount)) < amount) {
    throw new Refusal(
      409,
      'Part of this booking was paid in a way that cannot be refunded online. Nothing has changed. Please call us.',
      { code: NO_WAY_BACK },
    );
  }
  const onAccount = parts.filter(({ capture }) => capture.guaranteeTypeCode === ON_ACCOUNT_CODE);
  const credited = sumPence(onAccount.map((part) => part.amount));
  if (credited > 0) await requireCreditable(db, { itineraryId: row.id, amount: credited });
  return parts;
}

async function refundedOf(db: Database, captures: readonly Movement[]): Promise<Map<string, number>> {
  const refunded = new Map<string, number>();
  if (captures.length === 0) return refunded;
  const rows = await db
    .select({ captureId: refund.captureId, amountPence: ledger.amountPence })
    .from(refund)
    .innerJoin(ledger, eq(ledger.id, refund.ledgerId))
    .where(
      inArray(
        refund.captureId,
        captures.map(({ id }) => id),
      ),
    );
  for (const { captureId, amountPence } of rows) {
    refunded.set(captureId, (refunded.get(captureId) ?? 0) + amountPence);
  }
  return refunded;
}

/** Moves the money of a refund plan: a row in the ledger for each part, and the balance that it returns to. */
export async function payBack(
  services: Services,
  tx: Database,
  { id: changeId, itineraryId, kind, position }: ChangeRow,
  parts: readonly RefundPart[],
): Promise<void> {
  const due = kind === 'cancellation' ? kind : changeDue(position);
  for (const part of parts) await refundPart(services, tx, part, { itineraryId, due, changeId });
  const total = sumPence(parts.map(({ amount }) => amount));
  services.log.info('refunded', { itinerary: itineraryId, pence: total, why: kind });
}

/**
 * Refunds every part of a booking whose hold expired before it was paid (ruling 52). The itinerary is locked and expires
 * in the same transaction, so that it happens once.
 */
export async function giveBackParts(services: Services, tx: Database, itineraryId: string): Promise<void> {
  const captures = await tx
    .select()
    .from(ledger)
    .where(and(eq(ledger.itineraryId, itineraryId), eq(ledger.kind, 'capture')));
  for (const capture of captures) {
    const { due, amountPence: amount } = capture;
    await refundPart(services, tx, { capture, amount }, { itineraryId, due, changeId: null });
    services.log.info('refunded', { itinerary: itineraryId, pence: amount, why: 'hold-lapsed' });
  }
}

interface Why {
  readonly itineraryId: string;
  readonly due: string;
  readonly changeId: string | null;
}

async function refundPart(services: Services, tx: Database, part: RefundPart, why: Why): Promise<void> {
  const { capture, amount } = part;
  const { itineraryId, due, changeId } = why;
  const { guaranteeTypeCode } = capture;
  const id = services.random.uuid();
  await tx.insert(ledger).values({
    id,
    itineraryId,
    kind: 'refund',
    due,
    guaranteeTypeCode,
    amountPence: amount,
    movedAt: services.clock.now(),
  });
  await tx.insert(refund).values({ ledgerId: id, captureId: capture.id, changeId });
  const returned = { id, captureId: capture.id, itineraryId, amount };
  await REFUND_TO.get(guaranteeTypeCode)?.(services, tx, returned);
}

/**
 * What went back when a booking was cancelled, or when a hold ended of which a part was paid, in the order of the means of
 * payment; null where neither happened.
 */
export function wireRefunds(loaded: LoadedItinerary): WireItinerary['refunds'] {
  const { status } = loaded.row;
  const hasLapsed = status === STATUS.lapsed;
  if (status !== STATUS.cancelled && !hasLapsed) return null;
  const given = loaded.movements
    .filter(({ kind, due }) => kind === 'refund' && (hasLapsed || due === 'cancellation'))
    .map((movement) => ({ movement, amount: movement.amountPence }));
  if (hasLapsed && given.length === 0) return null;
  return paymentLines(loaded, given)
    .sort(inOrderOfRefunds)
    .map(({ amount, ...line }) => ({ ...line, amountAfterTax: toPounds(amount) }));
}

/** What a payment or a refund after the first is for: the change with this number. */
export const changeDue = (position: number): string => `change:${position}`;

const INSTALMENT_DUE = 'instalment:';

/** What a payment of instalments is for: those with these numbers. */
export const instalmentDue = (positions: readonly number[]): string => `${INSTALMENT_DUE}${positions.join(',')}`;

/** What is paid and has not been refunded. */
export const paidNet = (movements: readonly Movement[]): Pence => sumPence(movements.map(signedAmount));

/** The amount of a movement: negative where it went back. */
export const signedAmount = ({ kind, amountPence }: Movement): Pence =>
  pence(kind === 'capture' ? amountPence : -amountPence);
