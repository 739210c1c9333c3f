// An unpaid trip of a passenger gives way to a newer one of theirs (decision 018).
import { and, eq, inArray } from 'drizzle-orm';
import { bookedDeparture } from '#harbour/db/booking-schema.ts';
import { coupon, sailing } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import type { Session } from '#harbour/http/sessions.ts';
import { type Demand, spaceFault } from '#harbour/pricing/space.ts';
import type { Services } from '#harbour/services.ts';
import { release, type Wanted } from './holds.ts';
import { thatGiveWay } from './unpaid-trips.ts';

/** Ends a hold because a newer one takes its place. */
export async function giveUp(services: Services, tx: Database, id: string): Promise<void> {
  await release(services, tx, id, { gaveWay: true });
  services.log.info('hold-replaced', { itinerary: id });
}

/**
 * Gives up the session's older trips, the oldest first, as long as they are in the way of what it wants now: places on
 * sailings, and codes that are used once.
 */
export async function giveWay(
  services: Services,
  tx: Database,
  session: Session,
  { wanted, codes }: { readonly wanted: readonly Wanted[]; readonly codes: readonly string[] },
): Promise<void> {
  const older = await thatGiveWay(tx, session);
  if (older.length === 0) return;
  const keepers = await tx
    .select({ usedBy: coupon.usedBy })
    .from(coupon)
    .where(and(inArray(coupon.couponCode, [...codes]), inArray(coupon.usedBy, [...older])));
  const places = await tx
    .select()
    .from(bookedDeparture)
    .where(and(inArray(bookedDeparture.itineraryId, [...older]), eq(bookedDeparture.holding, true)));
  const demands = demandsOn(wanted);
  if (keepers.length === 0 && !places.some(({ sailingId }) => demands.has(sailingId))) return;

  const ids = [...new Set([...demands.keys(), ...places.map(({ sailingId }) => sailingId)])].sort();
  const sailings = await tx.select().from(sailing).where(inArray(sailing.id, ids)).orderBy(sailing.id).for('update');
  const left = new Map(sailings.map((row) => [row.id, row]));
  const isFull = (id: string): boolean => {
    const [row, demand] = [left.get(id), demands.get(id)];
    return row !== undefined && demand !== undefined && spaceFault(row, demand) !== null;
  };
  for (const id of older) {
    const own = places.filter(({ itineraryId }) => itineraryId === id);
    if (!keepers.some(({ usedBy }) => usedBy === id) && !own.some(({ sailingId }) => isFull(sailingId))) continue;
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
