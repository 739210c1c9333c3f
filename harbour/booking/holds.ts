// Space on sailings: taken all or nothing, given back when a hold runs out.
import { and, eq, lte, sql } from 'drizzle-orm';
import { bookedDeparture, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import { coupon, type Sailing, sailing } from '#harbour/db/catalogue-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { releaseStock } from '#harbour/extras/stock.ts';
import { dropUnpaidCard } from '#harbour/extras/travel-card-orders.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { type Demand, saleFault, spaceFault } from '#harbour/pricing/space.ts';
import type { Services } from '#harbour/services.ts';

/** Places wanted on one sailing. */
export interface Wanted {
  readonly sailingId: string;
  readonly demand: Demand;
}

/**
 * Takes every place or throws 409 'sold-out' with the reason in words. Sailings are locked in the order of their ids,
 * so that two bookings of the same sailings never wait for each other.
 */
export async function takeSpace(tx: Database, wanted: readonly Wanted[], now: number): Promise<void> {
  const inOrder = [...wanted].sort((one, other) => (one.sailingId < other.sailingId ? -1 : 1));
  for (const { sailingId, demand } of inOrder) {
    const [row] = await tx.select().from(sailing).where(eq(sailing.id, sailingId)).for('update');
    const fault =
      row === undefined
        ? 'This sailing is not in the timetable any more.'
        : (saleFault(row, now) ?? spaceFault(row, demand));
    if (fault !== null) throw new Refusal(409, fault, { code: 'sold-out' });
    await moveSpace(tx, sailingId, demand.passengers, demand.laneCm);
  }
}

const moveSpace = (tx: Database, id: Sailing['id'], passengers: number, laneCm: number) =>
  tx
    .update(sailing)
    .set({
      takenPassengers: sql`${sailing.takenPassengers} + ${passengers}`,
      takenLaneCm: sql`${sailing.takenLaneCm} + ${laneCm}`,
    })
    .where(eq(sailing.id, id));

/** Burns a single-use coupon for a booking; false when another booking was first. */
export async function burnCoupon(tx: Database, couponCode: string, itineraryId: string, now: number): Promise<boolean> {
  const burnt = await tx
    .update(coupon)
    .set({ usedBy: itineraryId, usedAt: now })
    .where(and(eq(coupon.couponCode, couponCode), eq(coupon.singleUse, true), sql`${coupon.usedAt} IS NULL`))
    .returning({ couponCode: coupon.couponCode });
  return burnt.length > 0;
}

/** Gives back what ran out of time: places, a single-use coupon, the payment nobody finished. Answers how many holds. */
export async function releaseLapsedHolds({ db, clock, log }: Services): Promise<number> {
  const now = clock.now();
  const lapsed = and(eq(itinerary.status, STATUS.held), lte(itinerary.holdExpiresAt, now));
  const due = await db
    .select({ id: itinerary.id })
    .from(itinerary)
    .where(lapsed)
    .orderBy(itinerary.holdExpiresAt)
    .limit(200);
  for (const { id } of due) {
    await transaction(db, async (tx) => {
      const [row] = await tx
        .select({ id: itinerary.id })
        .from(itinerary)
        .where(and(eq(itinerary.id, id), lapsed))
        .for('update');
      if (row !== undefined) await release(tx, id, now);
    });
    log.info('hold-lapsed', { itinerary: id });
  }
  return due.length;
}

async function release(tx: Database, id: string, now: number): Promise<void> {
  await tx.update(itinerary).set({ status: STATUS.lapsed, holdExpiresAt: null }).where(eq(itinerary.id, id));
  const holding = await tx
    .update(bookedDeparture)
    .set({ holding: false })
    .where(and(eq(bookedDeparture.itineraryId, id), eq(bookedDeparture.holding, true)))
    .returning();
  for (const leg of holding.sort((one, other) => (one.sailingId < other.sailingId ? -1 : 1))) {
    await moveSpace(tx, leg.sailingId, -leg.passengers, -leg.laneCm);
  }
  await releaseStock(tx, id);
  await dropUnpaidCard(tx, id);
  await tx.update(coupon).set({ usedBy: null, usedAt: null }).where(eq(coupon.usedBy, id));
  // A bank that was asked may still answer: that order settles by itself.
  await tx
    .update(paymentOrder)
    .set({ state: 'expired', settledAt: now, description: HOLD_LAPSED })
    .where(
      and(eq(paymentOrder.itineraryId, id), eq(paymentOrder.state, 'open'), sql`${paymentOrder.stage} <> 'silent'`),
    );
}

export const HOLD_LAPSED = 'The time for paying ran out, so your places are free again. Nothing was charged.';
