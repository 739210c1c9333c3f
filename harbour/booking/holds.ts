// Space: places on sailings are taken all or nothing; everything that a booking holds is released when its hold
// expires.
import { and, eq, lte, sql } from 'drizzle-orm';
import { giveBackParts } from '#harbour/after-sales/refunds.ts';
import { bookedDeparture, type ItineraryRow, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import { coupon, sailing } from '#harbour/db/catalogue-schema.ts';
import { type Database, inPassing, transaction } from '#harbour/db/database.ts';
import { noneOf } from '#harbour/db/none-of.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { prepared, type Value } from '#harbour/db/prepared.ts';
import { releaseStock } from '#harbour/extras/stock.ts';
import { dropUnpaidCards, hasPlaces } from '#harbour/extras/travel-card-orders.ts';
import { releaseRooms } from '#harbour/hotels/hold-rooms.ts';
import { soldOut } from '#harbour/http/refusals.ts';
import { type Demand, saleFault, spaceFault } from '#harbour/pricing/space.ts';
import { tryRow, waitingIn } from '#harbour/retries.ts';
import type { Services } from '#harbour/services.ts';
import { forgetMostLeft } from './forget-unpaid.ts';

/** Places wanted on one sailing. */
export interface Wanted {
  readonly sailingId: string;
  readonly demand: Demand;
}

const bySailing = (one: Pick<Held, 'sailingId'>, other: Pick<Held, 'sailingId'>): number =>
  one.sailingId < other.sailingId ? -1 : 1;

/**
 * Takes every place or throws 409 'sold-out' with the reason in words. Sailings are locked in the order of their ids,
 * so that two bookings of the same sailings never wait for each other.
 */
export async function takeSpace(tx: Database, wanted: readonly Wanted[], now: number): Promise<void> {
  for (const { sailingId, demand } of [...wanted].sort(bySailing)) {
    const [row] = await lockSailing(tx, { id: sailingId });
    const fault =
      row === undefined
        ? 'This sailing is no longer in the timetable. Please choose another one.'
        : (saleFault(row, now) ?? spaceFault(row, demand));
    if (fault !== null) throw soldOut(fault);
    inPassing(tx, moveSpace(tx, { id: sailingId, passengers: demand.passengers, laneCm: demand.laneCm }));
  }
}

const lockSailing = prepared(sailing, (db, value: Value<'id'>) =>
  db
    .select()
    .from(sailing)
    .where(eq(sailing.id, value('id')))
    .for('update'),
);

/** Takes places, or gives them back where the numbers are negative. */
const moveSpace = prepared(sailing, (db, value: Value<'id' | 'passengers' | 'laneCm'>) =>
  db
    .update(sailing)
    .set({
      takenPassengers: sql`${sailing.takenPassengers} + ${value('passengers')}`,
      takenLaneCm: sql`${sailing.takenLaneCm} + ${value('laneCm')}`,
    })
    .where(eq(sailing.id, value('id'))),
);

/** Places that a booking has on one sailing. */
interface Held {
  readonly sailingId: string;
  readonly passengers: number;
  readonly laneCm: number;
}

/** Exchanges places: what is given up counts as free for the new request. Throws 409 'sold-out'; then nothing moved. */
export async function exchangeSpace(
  tx: Database,
  given: readonly Held[],
  wanted: readonly Wanted[],
  now: number,
): Promise<void> {
  const ids = [...new Set([...given, ...wanted].map(({ sailingId }) => sailingId))].sort();
  for (const id of ids) await tx.select({ id: sailing.id }).from(sailing).where(eq(sailing.id, id)).for('update');
  for (const { sailingId, passengers, laneCm } of given)
    await moveSpace(tx, { id: sailingId, passengers: -passengers, laneCm: -laneCm });
  await takeSpace(tx, wanted, now);
}

/** Uses up a single-use coupon for a booking; false when another booking was first. */
export async function burnCoupon(tx: Database, couponCode: string, itineraryId: string, now: number): Promise<boolean> {
  const burnt = await tx
    .update(coupon)
    .set({ usedBy: itineraryId, usedAt: now })
    .where(and(eq(coupon.couponCode, couponCode), eq(coupon.singleUse, true), sql`${coupon.usedAt} IS NULL`))
    .returning({ couponCode: coupon.couponCode });
  return burnt.length > 0;
}

/**
 * Releases what has expired: places, a single-use coupon, the unfinished payment. A hold that cannot be released is
 * logged and blocks no other: every payment does this first.
 */
export async function releaseLapsedHolds(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  const lapsed = and(eq(itinerary.status, STATUS.held), lte(itinerary.holdExpiresAt, now));
  const due = await db
    .select({ id: itinerary.id })
    .from(itinerary)
    .where(and(lapsed, noneOf(itinerary.id, waitingIn(services, 'hold-fault'))))
    .orderBy(itinerary.holdExpiresAt)
    .limit(200);
  for (const { id } of due) {
    await tryRow(services, 'hold-fault', { itinerary: id }, async () => {
      await transaction(db, async (tx) => {
        const [row] = await tx
          .select({ id: itinerary.id })
          .from(itinerary)
          .where(and(eq(itinerary.id, id), lapsed))
          .for('update');
        if (row !== undefined) await release(services, tx, id);
      });
      log.info('hold-lapsed', { itinerary: id });
    });
  }
}

/**
 * Ends a hold with all that it keeps, because its time ran out or because it gives way to a newer one; what was paid of
 * it goes back, and the oldest that its caller has left are forgotten. The caller has locked its itinerary.
 */
export async function release(
  services: Services,
  tx: Database,
  id: string,
  { gaveWay = false }: { readonly gaveWay?: boolean } = {},
): Promise<void> {
  const now = services.clock.now();
  // Staff are counted by their session.
  const leftFrom = sql`COALESCE(${itinerary.heldFrom}, ${itinerary.ownerSession})`;
  const [left] = await tx
    .update(itinerary)
    .set({ status: STATUS.lapsed, holdExpiresAt: null, leftFrom, heldFrom: null, gaveWay })
    .where(eq(itinerary.id, id))
    .returning({ from: itinerary.leftFrom });
  await releasePlaces(tx, id);
  await giveBackParts(services, tx, id);
  await dropUnpaidCards(tx, id);
  const description = await nothingCharged(tx, { id, gaveWay });
  // A bank that was asked may still answer: that order settles by itself.
  await tx
    .update(paymentOrder)
    .set({ state: 'expired', settledAt: now, description })
    .where(
      and(eq(paymentOrder.itineraryId, id), eq(paymentOrder.state, 'open'), sql`${paymentOrder.stage} <> 'silent'`),
    );
  if (left?.from != null) await forgetMostLeft(services, tx, left.from);
}

/**
 * Releases everything that a booking holds: places on sailings, limited extras, rooms, a single-use code. A second call
 * releases nothing.
 */
export async function releasePlaces(tx: Database, id: string): Promise<void> {
  const holding = await tx
    .update(bookedDeparture)
    .set({ holding: false })
    .where(and(eq(bookedDeparture.itineraryId, id), eq(bookedDeparture.holding, true)))
    .returning();
  for (const leg of holding.sort(bySailing)) {
    await moveSpace(tx, { id: leg.sailingId, passengers: -leg.passengers, laneCm: -leg.laneCm });
  }
  await releaseStock(tx, id);
  await releaseRooms(tx, id);
  await tx.update(coupon).set({ usedBy: null, usedAt: null }).where(eq(coupon.usedBy, id));
}

const RAN_OUT = 'The time to pay ran out';
const GAVE_WAY = 'A newer booking by the same customer took its place';

/** Why a booking was released, in words for whoever made it; an order of travel cards alone had no places. */
export const whyReleased = ({ gaveWay }: Pick<ItineraryRow, 'gaveWay'>, hadPlaces: boolean): string =>
  `${gaveWay ? GAVE_WAY : RAN_OUT}${hadPlaces ? ', so its places are free again' : ''}.`;

/** The same for whoever pays too late. */
export const nothingCharged = async (tx: Database, row: Pick<ItineraryRow, 'id' | 'gaveWay'>): Promise<string> =>
  `${whyReleased(row, await hasPlaces(tx, row.id))} Nothing was charged.`;
