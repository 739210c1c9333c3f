// Rooms of a booking: taken night by night, all or nothing, and released when the booking expires or is cancelled.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { formatDate } from '#domain/values/dates.ts';
import type { Database } from '#harbour/db/database.ts';
import { hotelNight, hotelStay } from '#harbour/db/hotel-schema.ts';
import type { LimitedPart, Missing } from '#harbour/extras/stock.ts';
import { tooFewLeft } from '#harbour/http/refusals.ts';
import type { PricedStay } from './cart-stays.ts';
import { nightsBetween } from './nights.ts';

interface NightKey {
  readonly hotelCode: string;
  readonly roomTypeCode: string;
  readonly night: string;
}

interface NightWanted extends NightKey {
  readonly quantity: number;
  /** How many the house has. */
  readonly units: number;
  /** `Sea view double at The Anchor on 10 June`, for the words of a refusal. */
  readonly name: string;
}

const keyOf = ({ hotelCode, roomTypeCode, night }: NightKey): string => `${hotelCode}|${roomTypeCode}|${night}`;

/** Every booking takes and releases its nights in this order, so that two bookings never deadlock. */
const inOrder = <Night extends NightKey>(nights: Iterable<Night>): Night[] =>
  [...nights].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

/** One entry for each room type and night, so that the rooms of a whole trip are judged together. */
function nightsWanted(stays: readonly PricedStay[]): NightWanted[] {
  const wanted = new Map<string, NightWanted>();
  for (const { hotel, room, rooms } of stays) {
    const { hotelCode, roomTypeCode, units } = room;
    for (const night of rooms.flatMap(({ stay }) => nightsBetween(stay.dateStart, stay.dateEnd))) {
      const key = keyOf({ hotelCode, roomTypeCode, night });
      const name = `${room.name} at ${hotel.name} on ${formatDate(night, 'day')}`;
      const quantity = 1 + (wanted.get(key)?.quantity ?? 0);
      wanted.set(key, { hotelCode, roomTypeCode, night, units, name, quantity });
    }
  }
  return inOrder(wanted.values());
}

/** The nights in which too few rooms are left, with the name of the house. */
export async function missingRooms(db: Database, stays: readonly PricedStay[]): Promise<Missing[]> {
  const wanted = nightsWanted(stays);
  if (wanted.length === 0) return [];
  const rows = await db
    .select()
    .from(hotelNight)
    .where(
      and(
        inArray(hotelNight.hotelCode, [...new Set(wanted.map(({ hotelCode }) => hotelCode))]),
        inArray(hotelNight.night, [...new Set(wanted.map(({ night }) => night))]),
      ),
    );
  const known = new Map(rows.map((row) => [keyOf(row), row]));
  return wanted
    .map((one) => {
      const { units, taken } = known.get(keyOf(one)) ?? { units: one.units, taken: 0 };
      return { ...one, key: keyOf(one), left: units - taken };
    })
    .filter(({ quantity, left }) => quantity > left);
}

/** What these bookings hold, night by night. */
export async function roomsOf(db: Database, itineraries: readonly string[]): Promise<LimitedPart[]> {
  const held = await db
    .select()
    .from(hotelStay)
    .where(and(inArray(hotelStay.itineraryId, [...itineraries]), eq(hotelStay.holding, true)));
  return held.flatMap(({ itineraryId, ...room }) =>
    nightsOf(room).map((night) => ({ itineraryId, key: keyOf(night), quantity: 1 })),
  );
}

interface Booking {
  readonly itineraryId: string;
  readonly confirmationEmail: string;
  /** Draws a booking reference that is not in use. */
  freeReference(): Promise<string>;
}

/** Takes every room or throws 409 'sold-out', and records who stays where. */
export async function holdRooms(tx: Database, booking: Booking, stays: readonly PricedStay[]): Promise<void> {
  for (const one of nightsWanted(stays)) await takeNight(tx, one);
  const { itineraryId, confirmationEmail } = booking;
  for (const { rph, request, rooms } of stays) {
    const bookingReference = await booking.freeReference();
    const { hotelCode, roomTypeCode, ratePlanCode, comments, poNumber } = request;
    await tx.insert(hotelStay).values(
      rooms.map(({ stay, total }, position) => ({
        itineraryId,
        rph,
        position,
        bookingReference,
        hotelCode,
        roomTypeCode,
        ratePlanCode,
        starts: stay.dateStart,
        ends: stay.dateEnd,
        adults: stay.adults,
        children: stay.children,
        totalPence: total,
        comments,
        poNumber: poNumber || null,
        confirmationEmail,
        holding: true,
      })),
    );
  }
}

const isNight = ({ hotelCode, roomTypeCode, night }: NightKey) =>
  and(eq(hotelNight.hotelCode, hotelCode), eq(hotelNight.roomTypeCode, roomTypeCode), eq(hotelNight.night, night));

async function takeNight(tx: Database, wanted: NightWanted): Promise<void> {
  const { hotelCode, roomTypeCode, night, quantity, units, name } = wanted;
  await tx.insert(hotelNight).values({ hotelCode, roomTypeCode, night, units, taken: 0 }).onConflictDoNothing();
  const took = await tx
    .update(hotelNight)
    .set({ taken: sql`${hotelNight.taken} + ${quantity}` })
    .where(and(isNight(wanted), sql`${hotelNight.taken} + ${quantity} <= ${hotelNight.units}`))
    .returning();
  if (took.length > 0) return;
  const [row] = await tx.select().from(hotelNight).where(isNight(wanted));
  throw tooFewLeft(name, (row?.units ?? units) - (row?.taken ?? 0));
}

/** Releases the rooms that a booking holds; a second call releases nothing. */
export async function releaseRooms(tx: Database, itineraryId: string): Promise<void> {
  const held = await tx
    .update(hotelStay)
    .set({ holding: false })
    .where(and(eq(hotelStay.itineraryId, itineraryId), eq(hotelStay.holding, true)))
    .returning();
  for (const night of inOrder(held.flatMap(nightsOf))) {
    await tx
      .update(hotelNight)
      .set({ taken: sql`${hotelNight.taken} - 1` })
      .where(isNight(night));
  }
}

const nightsOf = ({
  hotelCode,
  roomTypeCode,
  starts,
  ends,
}: Omit<typeof hotelStay.$inferSelect, 'itineraryId'>): NightKey[] =>
  nightsBetween(starts, ends).map((night) => ({ hotelCode, roomTypeCode, night }));
