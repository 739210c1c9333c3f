// What an itinerary has to pay now, from the ledger, and whether it may be paid at all.
import { eq } from 'drizzle-orm';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { formatPence, NOTHING, type Pence, pence } from '#domain/money.ts';
import { changeDue } from '#harbour/after/refunds.ts';
import { HOLD_LAPSED } from '#harbour/booking/holds.ts';
import { bookingChange } from '#harbour/db/after-schema.ts';
import { type ItineraryRow, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { gather, listing } from '#harbour/db/gather.ts';
import { ledger } from '#harbour/db/payment-schema.ts';
import { paymentPlan } from '#harbour/db/plan-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';

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
async function accountOf(tx: Database, row: ItineraryRow) {
  const { plans, movements, changes } = await gather(tx, {
    plans: listing(paymentPlan, eq(paymentPlan.itineraryId, row.id)),
    movements: listing(ledger, eq(ledger.itineraryId, row.id)),
    changes: listing(bookingChange, eq(bookingChange.itineraryId, row.id), bookingChange.position),
  });
  const [plan] = plans;
  if (plan !== undefined && row.status !== STATUS.held) return { due: NOTHING, changes };
  const paid = movements.reduce(
    (sum, move) => sum + (move.kind === 'capture' ? move.amountPence : -move.amountPence),
    0,
  );
  return { due: pence((plan?.depositPence ?? row.totalPence) - paid), changes };
}

/** What is to be paid now: the booking, or what its last change made dearer (ruling 57). */
export async function dueNow(tx: Database, row: ItineraryRow): Promise<Due> {
  const { due: amount, changes } = await accountOf(tx, row);
  const last = row.status === STATUS.booked ? changes.at(-1) : undefined;
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
