// One booking with everything that belongs to it, as the tables have it.
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { listed } from '#domain/values/words.ts';
import { agencyOf } from '#harbour/after-sales/who-may.ts';
import { travelCard } from '#harbour/db/account-schema.ts';
import { bookingChange, type ChangeRow, refund } from '#harbour/db/after-sales-schema.ts';
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
import { travelCardOrder } from '#harbour/db/extras-schema.ts';
import { gather, listing } from '#harbour/db/gather.ts';
import { hotelStay } from '#harbour/db/hotel-schema.ts';
import { ledger, type OrderRow, paymentOrder } from '#harbour/db/payment-schema.ts';
import { paymentPlan, planInstalment } from '#harbour/db/plan-schema.ts';
import type { Value } from '#harbour/db/prepared.ts';
import type { CardOnOrder } from '#harbour/extras/travel-card-orders.ts';
import { type LoadedStay, staysIn } from '#harbour/hotels/load-stays.ts';
import { unauthorisedItinerary } from '#harbour/http/refusals.ts';
import { movedByPayPal } from '#harbour/payment/names.ts';
import type { StoredPlan } from '#harbour/payment/plan.ts';

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
  /** The ids of the movements of what was paid at PayPal. */
  readonly byPayPal: ReadonlySet<string>;
  /** Null for a booking that is paid at once. */
  readonly paymentPlan: StoredPlan | null;
  /** What happened to it after it was made, the first change first. */
  readonly changes: readonly ChangeRow[];
  /** The name of the agency that made it; null where no agency did. */
  readonly bookedBy: string | null;
}

const readParts = gather((value: Value<'id'>) => {
  const id = value('id');
  return {
    itineraries: listing(itinerary, eq(itinerary.id, id)),
    items: listing(ferryItem, eq(ferryItem.itineraryId, id), ferryItem.rph),
    legs: listing(bookedDeparture, eq(bookedDeparture.itineraryId, id), bookedDeparture.leg),
    sailings: listing(sailing, sql`${sailing.id} IN (${sailingsOf(id)})`),
    party: listing(bookedParty, eq(bookedParty.itineraryId, id)),
    vehicles: listing(bookedVehicle, eq(bookedVehicle.itineraryId, id), bookedVehicle.position),
    lines: listing(bookedLine, eq(bookedLine.itineraryId, id), bookedLine.leg, bookedLine.position),
    travellers: listing(bookedTraveller, eq(bookedTraveller.itineraryId, id), bookedTraveller.position),
    movements: listing(ledger, eq(ledger.itineraryId, id), ledger.movedAt),
    orders: listing(paymentOrder, eq(paymentOrder.itineraryId, id), paymentOrder.createdAt, paymentOrder.orderKey),
    refunds: listing(refund, sql`${refund.ledgerId} IN (${movementsOf(id)})`),
    rooms: listing(hotelStay, eq(hotelStay.itineraryId, id), hotelStay.rph, hotelStay.position),
    cardOrders: listing(travelCardOrder, eq(travelCardOrder.itineraryId, id), travelCardOrder.travelCardNumber),
    cards: listing(travelCard, sql`${travelCard.travelCardNumber} IN (${cardsOf(id)})`),
    changes: listing(bookingChange, eq(bookingChange.itineraryId, id), bookingChange.position),
    plans: listing(paymentPlan, eq(paymentPlan.itineraryId, id)),
    instalments: listing(planInstalment, eq(planInstalment.itineraryId, id), planInstalment.position),
  };
});

const sailingsOf = (id: Placeholder): SQL =>
  sql`SELECT ${bookedDeparture.sailingId} FROM ${bookedDeparture} WHERE ${bookedDeparture.itineraryId} = ${id}`;

const movementsOf = (id: Placeholder): SQL =>
  sql`SELECT ${ledger.id} FROM ${ledger} WHERE ${ledger.itineraryId} = ${id}`;

const cardsOf = (id: Placeholder): SQL =>
  sql`SELECT ${travelCardOrder.travelCardNumber} FROM ${travelCardOrder} WHERE ${travelCardOrder.itineraryId} = ${id}`;

/** Throws 404 for one that was forgotten since the caller has found it: it is as unknown as any other by now. */
export async function loadItinerary(db: Database, id: string): Promise<LoadedItinerary> {
  const found = await findItinerary(db, id);
  if (found === null) throw unauthorisedItinerary();
  return found;
}

/** Null when there is no such itinerary. */
export async function findItinerary(db: Database, id: string): Promise<LoadedItinerary | null> {
  const found = await readParts(db, { id });
  const [row] = found.itineraries;
  if (row === undefined) return null;
  const { travellers, movements, changes, plans, instalments } = found;
  const agency = await agencyOf(db, row);
  return {
    row,
    travellers,
    movements,
    changes,
    ferry: found.items.map((item) => ferryOf(found, item)),
    stays: staysIn(found.rooms),
    travelCards: found.cardOrders.map(({ travelCardNumber, pricePence }) => ({
      name: found.cards.find((card) => card.travelCardNumber === travelCardNumber)?.name ?? '',
      pricePence,
    })),
    lastOrder: found.orders.at(-1) ?? null,
    byPayPal: movedByPayPal(movements, found.orders, found.refunds),
    paymentPlan: plans[0] === undefined ? null : { deposit: plans[0].depositPence, instalments },
    bookedBy: agency?.name ?? null,
  };
}

/** The references that people quote: each crossing and stay has its own. */
export const referencesOf = ({ ferry, stays }: Pick<LoadedItinerary, 'ferry' | 'stays'>): string =>
  listed([...ferry.map(({ item }) => item), ...stays].map(({ bookingReference }) => bookingReference));

interface Parts extends Pick<LoadedFerry, 'party' | 'vehicles' | 'lines'> {
  readonly legs: readonly (typeof bookedDeparture.$inferSelect)[];
  readonly sailings: readonly Sailing[];
}

function ferryOf({ legs, sailings, party, vehicles, lines }: Parts, item: LoadedFerry['item']): LoadedFerry {
  const isOwn = ({ rph }: { readonly rph: string }) => rph === item.rph;
  return {
    item,
    departures: legs.filter(isOwn).map((leg) => {
      const own = sailings.find(({ id }) => id === leg.sailingId);
      if (own === undefined) throw new Error('A sailing that was booked is gone.');
      return { leg, sailing: own };
    }),
    party: party.filter(isOwn),
    vehicles: vehicles.filter(isOwn),
    lines: lines.filter(isOwn),
  };
}
