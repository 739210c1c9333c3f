// Reserve: every item of a cart is taken in one transaction, or none is (ruling 35).
import { eq } from 'drizzle-orm';
import { RESERVE_REFUSALS } from '#domain/contract/booking.ts';
import { formatPence, pence } from '#domain/money.ts';
import { PASSENGER_TYPES, partySize } from '#domain/passengers.ts';
import { normalisePlate } from '#domain/plates.ts';
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
import type { Database } from '#harbour/db/database.ts';
import { takeStock } from '#harbour/extras/stock.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Services } from '#harbour/services.ts';
import { userOf } from './access.ts';
import { lockCart } from './carts.ts';
import { burnCoupon, takeSpace } from './holds.ts';
import { type PricedFerry, type PricedTrip, priceTrip } from './price-trip.ts';

const MINUTE = 60_000;
const REFERENCE_LENGTH = 8;

/**
 * Holds a cart and answers the id of its itinerary; a cart that is held or booked already answers the one it has.
 * Throws 409 'sold-out' or 'price-changed'.
 */
export async function reserve(services: Services, tx: Database, session: Session, cartId: string): Promise<string> {
  const now = services.clock.now();
  const row = await lockCart(tx, session, cartId);
  const earlier = await liveItineraryOf(tx, row);
  if (earlier !== null) return earlier;

  const trip = await priceTrip(services, tx, session, row.body);
  if (trip.total !== row.totalPence) throw priceChanged(row.totalPence, trip.total);
  const wanted = trip.ferry.flatMap((item) =>
    item.legs.map((leg) => ({ sailingId: leg.sailing.id, demand: item.demand })),
  );
  await takeSpace(tx, wanted, now);

  const id = services.random.uuid();
  for (const { coupon } of trip.ferry) {
    if (coupon?.singleUse && !(await burnCoupon(tx, coupon.couponCode, id, now))) {
      throw new Refusal(409, 'This code has just been used, so the price has changed.', {
        code: RESERVE_REFUSALS.priceChanged,
      });
    }
  }
  await insertItinerary(services, tx, session, { id, row, trip, now });
  await tx.update(cart).set({ itineraryId: id }).where(eq(cart.id, cartId));
  services.log.info('space-held', { itinerary: id, items: trip.ferry.length });
  return id;
}

async function liveItineraryOf(tx: Database, row: CartRow): Promise<string | null> {
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
  readonly row: CartRow;
  readonly trip: PricedTrip;
  readonly now: number;
}

async function insertItinerary(
  services: Services,
  tx: Database,
  session: Session,
  { id, row, trip, now }: NewItinerary,
) {
  const { body } = row;
  const days = trip.ferry
    .flatMap((item) => item.legs.flatMap((leg) => [leg.sailing.departureDate, leg.sailing.arrivalDate]))
    .sort();
  await tx.insert(itinerary).values({
    id,
    ownerSession: session.hash,
    ownerUser: userOf(session),
    leadEmail: (body.customerInfos[0]?.email ?? body.confirmationEmailAddress).toLowerCase(),
    status: STATUS.held,
    startDate: days.at(0) ?? '',
    endDate: days.at(-1) ?? '',
    numberOfGuests: Math.max(...trip.ferry.map((item) => partySize(item.party))),
    totalPence: trip.total,
    createdAt: now,
    holdExpiresAt: now + services.limits.holdMinutes * MINUTE,
  });
  await tx
    .insert(bookedTraveller)
    .values(
      body.customerInfos.map((details, position) => ({ itineraryId: id, travellerId: details.id, position, details })),
    );
  for (const item of trip.ferry) await insertFerry(services, tx, id, item, body.confirmationEmailAddress);
}

async function insertFerry(
  services: Services,
  tx: Database,
  itineraryId: string,
  item: PricedFerry,
  confirmationEmail: string,
) {
  const { rph, request } = item;
  const own = { itineraryId, rph };
  await tx.insert(ferryItem).values({
    ...own,
    bookingReference: await freeReference(services, tx),
    ferryId: request.ferryId,
    productCode: item.productCode,
    couponCode: item.coupon?.couponCode ?? null,
    couponPence: item.discount,
    confirmationEmail,
    poNumber: request.poNumber ?? null,
    comments: request.comments,
    totalPence: item.total,
  });
  await tx.insert(bookedDeparture).values(
    item.legs.map((leg, index) => ({
      ...own,
      leg: index,
      sailingId: leg.sailing.id,
      ticketType: leg.ticketType,
      passengers: item.demand.passengers,
      laneCm: item.demand.laneCm,
      holding: true,
    })),
  );
  await tx.insert(bookedParty).values(
    PASSENGER_TYPES.filter((type) => item.party[type] > 0).map((ageCategory) => ({
      ...own,
      ageCategory,
      quantity: item.party[ageCategory],
    })),
  );
  const vehicles = item.vehicles.map((vehicle, position) => ({
    ...own,
    position,
    resourceCode: vehicle.resourceCode,
    licensePlate: normalisePlate(request.vehicles[position]?.licensePlate ?? ''),
    trailerCode: vehicle.trailer?.resourceCode ?? null,
    trailerLengthCm: vehicle.trailer?.lengthCm ?? null,
    trailerHeightCm: vehicle.trailer?.heightCm ?? null,
  }));
  if (vehicles.length > 0) await tx.insert(bookedVehicle).values(vehicles);
  await tx.insert(bookedLine).values(
    item.legs.flatMap((leg, index) =>
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
        pricePence: pence(line.price),
        totalPence: pence(line.totalPrice),
      })),
    ),
  );
  await takeStock(tx, own, item.extras.stock);
}

/** One reference in 850 thousand million: drawn again in the rare case that it is taken. */
async function freeReference({ random }: Services, tx: Database): Promise<string> {
  for (;;) {
    const reference = random.reference(REFERENCE_LENGTH);
    const taken = await tx
      .select({ rph: ferryItem.rph })
      .from(ferryItem)
      .where(eq(ferryItem.bookingReference, reference));
    if (taken.length === 0) return reference;
  }
}
