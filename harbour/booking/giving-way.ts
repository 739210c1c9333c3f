// An unpaid trip of a passenger gives way to a newer one of theirs (decision 018).
import { and, asc, eq, inArray } from 'drizzle-orm';
import { bookedDeparture, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { ledger, paymentOrder } from '#harbour/db/payment-schema.ts';
import type { Session } from '#harbour/http/sessions.ts';
import { type Demand, spaceFault } from '#harbour/pricing/space.ts';
import type { Services } from '#harbour/services.ts';
import { release, type Wanted } from './holds.ts';

/** An agency or the contact centre holds for many clients, of whom none gives way to another. */
export const isStaff = ({ kind }: Session): boolean =>
  kind === 'agent' || kind === 'agent-user' || kind === 'call-centre';

/**
 * The session's trips that are held and whose payment has not begun, oldest first. They are locked first and looked at
 * then: a payment that has just begun is seen, and a trip whose payment is beginning is left alone.
 */
export async function notBegun(tx: Database, { hash }: Session): Promise<readonly string[]> {
  const held = await tx
    .select({ id: itinerary.id })
    .from(itinerary)
    .where(and(eq(itinerary.ownerSession, hash), eq(itinerary.status, STATUS.held)))
    .orderBy(asc(itinerary.createdAt), asc(itinerary.holdExpiresAt))
    .for('update', { skipLocked: true });
  const ids = held.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [open, paid] = await Promise.all([
    tx
      .select({ id: paymentOrder.itineraryId })
      .from(paymentOrder)
      .where(and(inArray(paymentOrder.itineraryId, ids), eq(paymentOrder.state, 'open'))),
    tx.select({ id: ledger.itineraryId }).from(ledger).where(inArray(ledger.itineraryId, ids)),
  ]);
  const begun = new Set([...open, ...paid].map(({ id }) => id));
  return ids.filter((id) => !begun.has(id));
}

/** Ends a hold because a newer one takes its place. */
export async function giveUp(services: Services, tx: Database, id: string): Promise<void> {
  await release(services, tx, id, { gaveWay: true });
  services.log.info('hold-replaced', { itinerary: id });
}

/** Gives up the session's older trips, the oldest first, as long as they are in the way of what it wants now. */
export async function giveWay(
  services: Services,
  tx: Database,
  session: Session,
  wanted: readonly Wanted[],
): Promise<void> {
  const older = isStaff(session) ? [] : await notBegun(tx, session);
  if (older.length === 0) return;
  const places = await tx
    .select()
    .from(bookedDeparture)
    .where(and(inArray(bookedDeparture.itineraryId, [...older]), eq(bookedDeparture.holding, true)));
  const demands = demandsOn(wanted);
  if (!places.some(({ sailingId }) => demands.has(sailingId))) return;

  const ids = [...new Set([...demands.keys(), ...places.map(({ sailingId }) => sailingId)])].sort();
  const sailings = await tx.select().from(sailing).where(inArray(sailing.id, ids)).orderBy(sailing.id).for('update');
  const left = new Map(sailings.map((row) => [row.id, row]));
  const isFull = (id: string): boolean => {
    const [row, demand] = [left.get(id), demands.get(id)];
    return row !== undefined && demand !== undefined && spaceFault(row, demand) !== null;
  };
  for (const id of older) {
    const own = places.filter(({ itineraryId }) => itineraryId === id);
    if (!own.some(({ sailingId }) => isFull(sailingId))) continue;
    await giveUp(services, tx, id);
    for (const { sailingId, passengers, laneCm } of own) {
      const row = left.get(sailingId);
      if (row === undefined) continue;
      const takenPassengers = row.takenPassengers - passengers;
      left.set(sailingId, { ...row, takenPassengers, takenLaneCm: row.takenLaneCm - laneCm });
    }
  }
}

/** What is wanted of each sailing in all. */
function demandsOn(wanted: readonly Wanted[]): ReadonlyMap<string, Demand> {
  const sums = new Map<string, Demand>();
  for (const { sailingId, demand } of wanted) {
    const sum = sums.get(sailingId) ?? { passengers: 0, laneCm: 0, heightCm: 0 };
    sums.set(sailingId, {
      passengers: sum.passengers + demand.passengers,
      laneCm: sum.laneCm + demand.laneCm,
      heightCm: Math.max(sum.heightCm, demand.heightCm),
    });
  }
  return sums;
}
