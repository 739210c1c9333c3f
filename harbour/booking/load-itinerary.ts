// One booking with everything that belongs to it, as the tables have it.
import { and, asc, desc, eq } from 'drizzle-orm';
import { readChanges } from '#harbour/after/changes.ts';
import { agencyOf } from '#harbour/after/who-may.ts';
import type { ChangeRow } from '#harbour/db/after-schema.ts';
import {
  bookedDeparture,
  bookedLine,
  bookedParty,
  bookedTraveller,
  bookedVehicle,
  ferryItem,
  type ItineraryRow,
  itinerary,
} from '#harbour/db/booking-schema.ts';
import { type Sailing, sailing } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { ledger, type OrderRow, paymentOrder } from '#harbour/db/payment-schema.ts';
import { type CardOnOrder, cardsOf } from '#harbour/extras/travel-card-orders.ts';
import { type LoadedStay, loadStays } from '#harbour/hotels/load-stays.ts';
import { readPlan, type StoredPlan } from '#harbour/payment/plan.ts';

export interface LoadedFerry {
  readonly item: typeof ferryItem.$inferSelect;
  readonly departures: readonly { readonly leg: typeof bookedDeparture.$inferSelect; readonly sailing: Sailing }[];
  readonly party: readonly (typeof bookedParty.$inferSelect)[];
  readonly vehicles: readonly (typeof bookedVehicle.$inferSelect)[];
  readonly lines: readonly (typeof bookedLine.$inferSelect)[];
}

export interface LoadedItinerary {
  readonly row: ItineraryRow;
  readonly ferry: readonly LoadedFerry[];
  readonly stays: readonly LoadedStay[];
  /** The travel cards that it pays for, alone or beside a trip. */
  readonly travelCards: readonly CardOnOrder[];
  readonly travellers: readonly (typeof bookedTraveller.$inferSelect)[];
  readonly movements: readonly (typeof ledger.$inferSelect)[];
  readonly lastOrder: OrderRow | null;
  /** Null for a booking that is paid at once. */
  readonly paymentPlan: StoredPlan | null;
  /** What happened to it after it was made, the first change first. */
  readonly changes: readonly ChangeRow[];
  /** The name of the agency that made it; null where no agency did. */
  readonly bookedBy: string | null;
}

/** Throws when there is no such itinerary: who asks has looked before. */
export async function loadItinerary(db: Database, id: string): Promise<LoadedItinerary> {
  const [row] = await db.select().from(itinerary).where(eq(itinerary.id, id));
  if (row === undefined) throw new Error('An itinerary that was found is gone.');
  const items = await db.select().from(ferryItem).where(eq(ferryItem.itineraryId, id)).orderBy(asc(ferryItem.rph));
  const ferry: LoadedFerry[] = [];
  for (const item of items) ferry.push(await loadFerry(db, item));
  const travellers = await db
    .select()
    .from(bookedTraveller)
    .where(eq(bookedTraveller.itineraryId, id))
    .orderBy(asc(bookedTraveller.position));
  const movements = await db.select().from(ledger).where(eq(ledger.itineraryId, id)).orderBy(asc(ledger.movedAt));
  const [lastOrder] = await db
    .select()
    .from(paymentOrder)
    .where(eq(paymentOrder.itineraryId, id))
    .orderBy(desc(paymentOrder.createdAt), desc(paymentOrder.orderKey))
    .limit(1);
  const stays = await loadStays(db, id);
  const travelCards = await cardsOf(db, id);
  const changes = await readChanges(db, id);
  const agency = await agencyOf(db, row);
  return {
    ...{ row, ferry, stays, travelCards, travellers, movements, changes },
    lastOrder: lastOrder ?? null,
    paymentPlan: await readPlan(db, id),
    bookedBy: agency?.name ?? null,
  };
}

async function loadFerry(db: Database, item: typeof ferryItem.$inferSelect): Promise<LoadedFerry> {
  const { itineraryId, rph } = item;
  const departures = await db
    .select({ leg: bookedDeparture, sailing })
    .from(bookedDeparture)
    .innerJoin(sailing, eq(sailing.id, bookedDeparture.sailingId))
    .where(and(eq(bookedDeparture.itineraryId, itineraryId), eq(bookedDeparture.rph, rph)))
    .orderBy(asc(bookedDeparture.leg));
  const party = await db
    .select()
    .from(bookedParty)
    .where(and(eq(bookedParty.itineraryId, itineraryId), eq(bookedParty.rph, rph)));
  const vehicles = await db
    .select()
    .from(bookedVehicle)
    .where(and(eq(bookedVehicle.itineraryId, itineraryId), eq(bookedVehicle.rph, rph)))
    .orderBy(asc(bookedVehicle.position));
  const lines = await db
    .select()
    .from(bookedLine)
    .where(and(eq(bookedLine.itineraryId, itineraryId), eq(bookedLine.rph, rph)))
    .orderBy(asc(bookedLine.leg), asc(bookedLine.position));
  return { item, departures, party, vehicles, lines };
}
