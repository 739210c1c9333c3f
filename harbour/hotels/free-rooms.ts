// How many of each room are free: those that a house has, less those taken in each night.
import { between } from 'drizzle-orm';
import { addDays } from '#domain/values/dates.ts';
import type { Database } from '#harbour/db/database.ts';
import { hotelNight } from '#harbour/db/hotel-schema.ts';
import { prepared, type Value } from '#harbour/db/prepared.ts';
import { isInSeason } from '#harbour/operator/calendar.ts';
import type { HotelOnSale, RoomOnSale } from './catalogue.ts';

/** The units of a room that are free in every one of these nights; none where the house is closed in one. */
export type FreeUnits = (hotel: HotelOnSale, room: RoomOnSale, nights: readonly string[]) => number;

/** What is taken of rooms, night by night. */
type TakenNights = readonly (typeof hotelNight.$inferSelect)[];

/** From one night to the day of departure, and of no other nights. */
export const takenNights = (db: Database, first: string, end: string): Promise<TakenNights> =>
  readTaken(db, { first, last: addDays(end, -1) });

const readTaken = prepared(hotelNight, (db, value: Value<'first' | 'last'>) =>
  db
    .select()
    .from(hotelNight)
    .where(between(hotelNight.night, value('first'), value('last'))),
);

export function freeUnits(nightsTaken: TakenNights): FreeUnits {
  const taken = new Map(nightsTaken.map((row) => [keyOf(row, row.night), row.taken]));
  return (hotel, room, nights) =>
    nights.reduce(
      (least, night) =>
        Math.min(least, isInSeason(hotel, night) ? room.units - (taken.get(keyOf(room, night)) ?? 0) : 0),
      nights.length === 0 ? 0 : room.units,
    );
}

const keyOf = ({ hotelCode, roomTypeCode }: Pick<RoomOnSale, 'hotelCode' | 'roomTypeCode'>, night: string): string =>
  `${hotelCode}|${roomTypeCode}|${night}`;
