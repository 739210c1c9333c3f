// What an itinerary has to pay now, from the ledger, and whether it may be paid at all.
import { desc, eq } from 'drizzle-orm';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { formatPence, NOTHING, type Pence, pence } from '#domain/money.ts';
import { changeDue } from '#harbour/after/refunds.ts';
import { HOLD_LAPSED } from '#harbour/booking/holds.ts';
import { bookingChange } from '#harbour/db/after-schema.ts';
import { type ItineraryRow, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { ledger } from '#harbour/db/payment-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { readPlan } from './plan.ts';

/** What the first payment of a booking is for, in the ledger; each of its changes has a name of its own. */
export const BOOKING_DUE = 'booking';

/** An amount to pay now and what it is for. */
export interface Due {
  readonly name: string;
  readonly amount: Pence;
}

/**
 * What is still to pay, from the ledger: on a plan its deposit, and nothing once that is paid (ruling 54). Below nothing
 * where more came in than the itinerary costs.
 */
export async function dueOf(tx: Database, row: ItineraryRow): Promise<Pence> {
  const plan = await readPlan(tx, row.id);
  if (plan !== null && row.status !== STATUS.held) return NOTHING;
  const movements = await tx.select().from(ledger).where(eq(ledger.itineraryId, row.id));
  const paid = movements.reduce(
    (sum, move) => sum + (move.kind === 'capture' ? move.amountPence : -move.amountPence),
    0,
  );
  return pence((plan?.deposit ?? row.totalPence) - paid);
}

/** What is to be paid now: the booking, or what its last change made dearer (ruling 57). */
export async function dueNow(tx: Database, row: ItineraryRow): Promise<Due> {
  const amount = await dueOf(tx, row);
  if (row.status !== STATUS.booked) return { name: BOOKING_DUE, amount };
  const [last] = await tx
    .select({ position: bookingChange.position })
    .from(bookingChange)
    .where(eq(bookingChange.itineraryId, row.id))
    .orderBy(desc(bookingChange.position))
    .limit(1);
  return { name: last === undefined ? BOOKING_DUE : changeDue(last.position), amount };
}

export const isHeld = (row: ItineraryRow, now: number): boolean =>
  row.status === STATUS.held && row.holdExpiresAt !== null && row.holdExpiresAt > now;

/** Whether money may be taken for it: its places are held or booked. */
export const isPayable = (row: ItineraryRow, now: number): boolean => row.status === STATUS.booked || isHeld(row, now);

/** Throws 409 for a booking whose places are free again. */
export function requirePayable(row: ItineraryRow, now: number): void {
  if (isPayable(row, now)) return;
  if (row.status === STATUS.cancelled) {
    throw new Refusal(409, 'This booking is cancelled, so there is nothing to pay.', { code: 'booking-cancelled' });
  }
  throw new Refusal(409, HOLD_LAPSED, { code: PAYMENT_REFUSALS.holdExpired });
}

export const totalMoved = (shown: Pence, due: Pence): Refusal =>
  new Refusal(409, `The amount to pay is ${formatPence(due)}, not ${formatPence(shown)}. Nothing was charged.`, {
    code: PAYMENT_REFUSALS.priceChanged,
  });
