// How many of each room are free: those that a house has, less those taken in each night.
import { between } from 'drizzle-orm';
import { addDays } from '#domain/dates.ts';
import type { Database } from '#harbour/db/database.ts';
import { hotelNight } from '#harbour/db/hotel-schema.ts';
import { isInSeason } from '#harbour/operator/calendar.ts';
import type { HotelOnSale, RoomOnSale } from './catalogue.ts';

/** The units of a room that are free in every one of these nights; none where the house is closed in one. */
export type FreeUnits = (hotel: HotelOnSale, room: RoomOnSale, nights: readonly string[]) => number;

/** Reads what is taken from one night to the day of departure, and no other nights. */
export async function freeUnitsBetween(db: Database, first: string, end: string): Promise<FreeUnits> {
  const rows = await db
    .select()
    .from(hotelNight)
    .where(between(hotelNight.night, first, addDays(end, -1)));
  const taken = new Map(rows.map((row) => [keyOf(row, row.night), row.taken]));
  return (hotel, room, nights) =>
    nights.reduce(
      (least, night) =>
        Math.min(least, isInSeason(hotel, night) ? room.units - (taken.get(keyOf(room, night)) ?? 0) : 0),
      nights.length === 0 ? 0 : room.units,
    );
}

const keyOf = ({ hotelCode, roomTypeCode }: Pick<RoomOnSale, 'hotelCode' | 'roomTypeCode'>, night: string): string =>
  `${hotelCode}|${roomTypeCode}|${night}`;
