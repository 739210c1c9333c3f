// Reserve: every item of a cart is taken in one transaction, or none is (ruling 35).
import { eq, sql } from 'drizzle-orm';
import { RESERVE_REFUSALS } from '#domain/contract/booking.ts';
import { REFERENCE_LENGTH } from '#domain/itinerary/ticket-code.ts';
import { countsOf, partySize } from '#domain/trip/passengers.ts';
import { formatPence } from '#domain/values/money.ts';
import { normalisePlate } from '#domain/values/plates.ts';
import { checkPoNumbers } from '#harbour/accounts/agents.ts';
import { MINUTE } from '#harbour/clock.ts';
import {
  bookedDeparture,
  bookedLine,
  bookedParty,
  bookedTraveller,
  bookedVehicle,
  type CartRow,
  cart,
  ferryItem,
  itinerary,
  STATUS,
} from '#harbour/db/booking-schema.ts';
import { type Database, inPassing, inTurn } from '#harbour/db/database.ts';
import { insertTogether, prepared, type Rows, rowsInto, type Value } from '#harbour/db/prepared.ts';
import { noteMaker } from '#harbour/desk/acting.ts';
import { takeStock } from '#harbour/extras/stock.ts';
import { issueCards } from '#harbour/extras/travel-card-orders.ts';
import { holdRooms } from '#harbour/hotels/hold-rooms.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Services } from '#harbour/services.ts';
import { userOf } from './access.ts';
import { guestsOf, roomStaysOf } from './cart-rules.ts';
import { lockCart, type PricedCart, priceCart } from './carts.ts';
import { itineraryOfReference } from './confirmation.ts';
import { giveWay } from './giving-way.ts';
import { type Counts, countHolds, type Holder, heldFrom, makeRoom } from './hold-limits.ts';
import { burnCoupon, takeSpace } from './holds.ts';
import { daysOf, type PricedFerry } from './price-trip.ts';

interface Reserved {
  readonly itineraryId: string;
  /** Whether the cart was held or booked before. */
  readonly before: boolean;
}

/** The cart, and what its caller holds, both locked until the transaction ends. */
interface Wish {
  readonly row: CartRow;
  readonly counts: Counts;
}

/** What `reserve` decides by. Throws 404 where the caller has no such cart. */
export async function lockWish(services: Services, tx: Database, holder: Holder, cartId: string): Promise<Wish> {
  const [row, counts] = await inTurn(lockCart(tx, holder.session, cartId), countHolds(services, tx, holder));
  return { row, counts };
}

/**
 * Holds a cart and answers its itinerary; a cart that is held or booked already answers the existing one. Throws 409
 * 'sold-out' or 'price-changed', 422 where an agent's PO number is missing, 429 where the caller holds too much.
 */
export async function reserve(
  services: Services,
  tx: Database,
  holder: Holder,
  { row, counts }: Wish,
): Promise<Reserved> {
  const now = services.clock.now();
  const { session } = holder;
  const earlier = await liveItineraryOf(tx, row);
  if (earlier !== null) return { itineraryId: earlier, before: true };
  await checkPoNumbers(tx, session, row.body);

  const priced = await priceCart(services, tx, session, row);
  const { trip, total } = priced;
  if (total !== row.totalPence) throw priceChanged(row.totalPence, total);
  const wanted = trip.ferry.flatMap((item) =>
    item.legs.map((leg) => ({ sailingId: leg.sailing.id, demand: item.demand })),
  );
  await makeRoom(services, tx, holder, counts);
  if (counts.own > 0) await giveWay(services, tx, session, { trip, wanted });
  const id = services.random.uuid();
  // Asked at once: nobody waits for the references while a sailing is locked.
  const [references] = await Promise.all([
    Promise.all(trip.ferry.map(() => freeReference(services, tx))),
    takeSpace(tx, wanted, now),
  ]);

  for (const { coupon } of trip.ferry) {
    if (coupon?.singleUse && !(await burnCoupon(tx, coupon.couponCode, id, now))) {
      throw new Refusal(409, 'This code has just been used, so the price has changed.', {
        code: RESERVE_REFUSALS.priceChanged,
      });
    }
  }
  await insertItinerary(services, tx, holder, { id, priced, references, now });
  await noteMaker(services, tx, session, id);
  services.log.info('space-held', { itinerary: id, items: trip.ferry.length + trip.stays.length });
  return { itineraryId: id, before: false };
}

/** The booking that a cart became, unless it expired. */
export async function liveItineraryOf(tx: Database, row: CartRow): Promise<string | null> {
  if (row.itineraryId === null) return null;
  const [earlier] = await tx.select().from(itinerary).where(eq(itinerary.id, row.itineraryId));
  return earlier !== undefined && earlier.status !== STATUS.lapsed ? earlier.id : null;
}

const priceChanged = (before: number, after: number): Refusal =>
  new Refusal(409, `The price has changed from ${formatPence(before)} to ${formatPence(after)}. Nothing is held yet.`, {
    code: RESERVE_REFUSALS.priceChanged,
  });

interface NewItinerary {
  readonly id: string;
  readonly priced: PricedCart;
  /** Of each ferry item. */
  readonly references: readonly string[];
  readonly now: number;
}

async function insertItinerary(services: Services, tx: Database, holder: Holder, wanted: NewItinerary) {
  const { session } = holder;
  const { id, priced, references, now } = wanted;
  const { body, trip, cards, total } = priced;
  const days = daysOf(trip);
  const made = rowsInto(itinerary, {
    id,
    ownerSession: session.hash,
    ownerUser: userOf(session),
    leadEmail: (body.customerInfos[0]?.email ?? body.confirmationEmailAddress).toLowerCase(),
    status: STATUS.held,
    startDate: days.at(0) ?? '',
    endDate: days.at(-1) ?? '',
    numberOfGuests: Math.max(...trip.ferry.map((item) => partySize(item.party)), guestsOf(roomStaysOf(body.hotel))),
    totalPence: total,
    createdAt: now,
    holdExpiresAt: now + services.limits.holdMinutes * MINUTE,
    heldFrom: heldFrom(holder),
  });
  const travellers = rowsInto(
    bookedTraveller,
    ...body.customerInfos.map((details, position) => ({ itineraryId: id, travellerId: details.id, position, details })),
  );
  const confirmationEmail = body.confirmationEmailAddress;
  const ferry = trip.ferry.flatMap((item, index) =>
    ferryParts({ itineraryId: id, bookingReference: references[index] ?? '', confirmationEmail }, item),
  );
  inPassing(tx, insertTogether(tx, [made, travellers, ...ferry]));
  inPassing(tx, setItinerary(tx, { id: priced.id, itinerary: id }));
  for (const { rph, extras } of trip.ferry) await takeStock(tx, { itineraryId: id, rph }, extras.stock);
  const booking = { itineraryId: id, confirmationEmail, freeReference: () => freeReference(services, tx) };
  await holdRooms(tx, booking, trip.stays);
  await issueCards(services, tx, id, cards);
}

const setItinerary = prepared(cart, (db, value: Value<'id' | 'itinerary'>) =>
  db
    .update(cart)
    .set({ itineraryId: sql`${value('itinerary')}` })
    .where(eq(cart.id, value('id'))),
);

interface NewItem {
  readonly itineraryId: string;
  readonly bookingReference: string;
  readonly confirmationEmail: string;
}

function ferryParts(named: NewItem, item: PricedFerry): Rows[] {
  const { rph, request } = item;
  const made = rowsInto(ferryItem, {
    ...named,
    rph,
    ferryId: request.ferryId,
    productCode: item.productCode,
    couponCode: item.coupon?.couponCode ?? null,
    couponPence: item.discount,
    poNumber: request.poNumber || null,
    comments: request.comments,
    totalPence: item.total,
  });
  return [made, ...partsOf({ itineraryId: named.itineraryId, rph }, item)];
}

interface OwnItem {
  readonly itineraryId: string;
  readonly rph: string;
}
type NewParts = Omit<PricedFerry, 'unknownCoupon'>;

/** Writes what belongs to a ferry item: crossings, party, vehicles and lines. Takes its limited extras from stock. */
export async function writeParts(tx: Database, own: OwnItem, item: NewParts): Promise<void> {
  await insertTogether(tx, partsOf(own, item));
  await takeStock(tx, own, item.extras.stock);
}

function partsOf(own: OwnItem, item: NewParts): Rows[] {
  const { request } = item;
  const departures = rowsInto(
    bookedDeparture,
    ...item.legs.map((leg, index) => ({
      ...own,
      leg: index,
      sailingId: leg.sailing.id,
      ticketType: leg.ticketType,
      passengers: item.demand.passengers,
      laneCm: item.demand.laneCm,
      holding: true,
      couponPence: leg.quote.discount,
    })),
  );
  const party = rowsInto(bookedParty, ...countsOf(item.party).map((count) => ({ ...own, ...count })));
  const vehicles = item.vehicles.map((vehicle, position) => ({
    ...own,
    position,
    resourceCode: vehicle.resourceCode,
    licensePlate: normalisePlate(request.vehicles[position]?.licensePlate ?? ''),
    trailerCode: vehicle.trailer?.resourceCode ?? null,
    trailerLengthCm: vehicle.trailer?.lengthCm ?? null,
    trailerHeightCm: vehicle.trailer?.heightCm ?? null,
  }));
  const lines = rowsInto(
    bookedLine,
    ...item.legs.flatMap((leg, index) =>
      [
        ...leg.quote.lines.map((line) => ({ ...line, resourceCode: null, startDate: null, endDate: null })),
        ...item.extras.lines.filter((line) => line.leg === index),
      ].map((line, position) => ({
        ...own,
        leg: index,
        position,
        kind: line.kind,
        resourceCode: line.resourceCode,
        startDate: line.startDate,
        endDate: line.endDate,
        description: line.description,
        quantity: line.quantity,
        pricePence: line.price,
        totalPence: line.totalPrice,
      })),
    ),
  );
  return [departures, party, rowsInto(bookedVehicle, ...vehicles), lines];
}

/** One reference in 850 thousand million: drawn again in the rare case that it is taken. */
async function freeReference({ random }: Services, tx: Database): Promise<string> {
  for (;;) {
    const reference = random.reference(REFERENCE_LENGTH);
    if ((await itineraryOfReference(tx, reference)) === undefined) return reference;
  }
}
