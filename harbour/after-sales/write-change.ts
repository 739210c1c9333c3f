// Replaces the booked crossing with the changed one: places and stock are exchanged, then every row is rewritten.
import { and, eq, max, min } from 'drizzle-orm';
import type { Traveller } from '#domain/contract/itinerary.ts';
import { partyOf, partySize } from '#domain/trip/passengers.ts';
import { NOTHING, type Pence } from '#domain/values/money.ts';
import { guestsOf } from '#harbour/booking/cart-rules.ts';
import { exchangeSpace } from '#harbour/booking/holds.ts';
import type { LoadedFerry, LoadedItinerary } from '#harbour/booking/load-itinerary.ts';
import { writeParts } from '#harbour/booking/reserve.ts';
import {
  bookedDeparture,
  bookedLine,
  bookedParty,
  bookedTraveller,
  bookedVehicle,
  ferryItem,
} from '#harbour/db/booking-schema.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { dropStock } from '#harbour/extras/stock.ts';
import type { Services } from '#harbour/services.ts';
import type { ChangedFerry } from './price-change.ts';
import type { BookedLeg } from './terms.ts';

interface Rewritten {
  readonly loaded: LoadedItinerary;
  readonly booked: LoadedFerry;
  readonly changed: ChangedFerry;
  /** Of each crossing: what no ticket gives back of its price, and what of it nobody has paid. */
  readonly terms: { readonly lost: readonly Pence[]; readonly unpaid: readonly Pence[] };
  readonly infos: readonly Traveller[] | undefined;
}

/** Throws 409 'sold-out' where the new places or extras are not there; the transaction then leaves everything as it was. */
export async function rewriteFerry(
  { clock }: Services,
  tx: Database,
  { loaded, booked, changed, terms, infos }: Rewritten,
): Promise<void> {
  const { item } = booked;
  const own = { itineraryId: item.itineraryId, rph: item.rph };
  const moved = booked.departures.filter((_, index) => changed.soldAnew[index]);
  await exchangeSpace(
    tx,
    moved.map(({ leg }) => leg),
    changed.legs
      .filter((_, index) => changed.soldAnew[index])
      .map((leg) => ({ sailingId: leg.sailing.id, demand: changed.demand })),
    clock.now(),
  );
  await dropStock(tx, own);
  for (const table of [bookedLine, bookedVehicle, bookedParty, bookedDeparture]) {
    await tx.delete(table).where(and(eq(table.itineraryId, own.itineraryId), eq(table.rph, own.rph)));
  }
  await writeParts(tx, own, changed);
  for (const [leg, lostPence] of terms.lost.entries()) {
    const unpaidPence = terms.unpaid[leg] ?? NOTHING;
    if (lostPence > NOTHING || unpaidPence > NOTHING)
      await tx
        .update(bookedDeparture)
        .set({ lostPence, unpaidPence })
        .where(isLeg({ ...own, leg }));
  }
  await tx
    .update(ferryItem)
    .set({
      totalPence: changed.total,
      couponPence: changed.discount,
      comments: changed.request.comments,
    })
    .where(and(eq(ferryItem.itineraryId, own.itineraryId), eq(ferryItem.rph, own.rph)));
  if (infos !== undefined) await rewriteTravellers(tx, loaded, infos);
}

const isLeg = ({ itineraryId, rph, leg }: Pick<BookedLeg['leg'], 'itineraryId' | 'rph' | 'leg'>) =>
  and(eq(bookedDeparture.itineraryId, itineraryId), eq(bookedDeparture.rph, rph), eq(bookedDeparture.leg, leg));

async function rewriteTravellers(tx: Database, { row }: LoadedItinerary, infos: readonly Traveller[]): Promise<void> {
  const itineraryId = row.id;
  await tx.delete(bookedTraveller).where(eq(bookedTraveller.itineraryId, itineraryId));
  await tx
    .insert(bookedTraveller)
    .values(infos.map((details, position) => ({ itineraryId, travellerId: details.id, position, details })));
}

/** How many people travel: the largest party of the crossings and stays, with the changed crossing. */
export function peopleOf(
  { ferry, stays }: LoadedItinerary,
  { rph, party }: Pick<ChangedFerry, 'rph' | 'party'>,
): number {
  const others = ferry.filter(({ item }) => item.rph !== rph).map((other) => partySize(partyOf(other.party)));
  const rooms = stays.flatMap((stay) => stay.rooms.map((room) => ({ ...room, dateStart: room.starts })));
  return Math.max(partySize(party), ...others, guestsOf(rooms));
}

/** First and last day and the number of people of a trip, from its changed crossings and its stay as booked. */
export async function tripOf(
  tx: Database,
  loaded: LoadedItinerary,
  changed: ChangedFerry,
): Promise<{ startDate: string; endDate: string; numberOfGuests: number }> {
  const { row, stays } = loaded;
  const [days] = await tx
    .select({ first: min(sailing.departureDate), last: max(sailing.arrivalDate) })
    .from(bookedDeparture)
    .innerJoin(sailing, eq(sailing.id, bookedDeparture.sailingId))
    .where(eq(bookedDeparture.itineraryId, row.id));
  const nights = stays.flatMap(({ rooms }) => rooms.flatMap(({ starts, ends }) => [starts, ends]));
  const all = [days?.first, days?.last, ...nights].filter((date) => typeof date === 'string').sort();
  return {
    startDate: all.at(0) ?? row.startDate,
    endDate: all.at(-1) ?? row.endDate,
    numberOfGuests: peopleOf(loaded, changed),
  };
}
