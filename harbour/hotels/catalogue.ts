// Places to stay from the tables. Read once at start, with the rest of the catalogue.
import { asc } from 'drizzle-orm';
import type { Database } from '#harbour/db/database.ts';
import { hotel, hotelRate, hotelRoom } from '#harbour/db/hotel-schema.ts';

export type HotelRow = typeof hotel.$inferSelect;
export type RateOnSale = typeof hotelRate.$inferSelect;

export interface RoomOnSale extends Readonly<typeof hotelRoom.$inferSelect> {
  readonly rates: readonly RateOnSale[];
}

export interface HotelOnSale extends Readonly<HotelRow> {
  readonly rooms: readonly RoomOnSale[];
}

/** By hotel code, in the order in which they are shown. */
export type HotelsOnSale = ReadonlyMap<string, HotelOnSale>;

export async function loadHotels(db: Database): Promise<HotelsOnSale> {
  const hotels = await db.select().from(hotel).orderBy(asc(hotel.position));
  const rooms = await db.select().from(hotelRoom).orderBy(asc(hotelRoom.position));
  const rates = await db.select().from(hotelRate).orderBy(asc(hotelRate.position));
  const ratesOf = (room: typeof hotelRoom.$inferSelect) =>
    rates.filter((rate) => rate.hotelCode === room.hotelCode && rate.roomTypeCode === room.roomTypeCode);
  return new Map(
    hotels.map((row) => [
      row.hotelCode,
      {
        ...row,
        rooms: rooms
          .filter(({ hotelCode }) => hotelCode === row.hotelCode)
          .map((room) => ({ ...room, rates: ratesOf(room) })),
      },
    ]),
  );
}

/** A room and its rate by their codes; null where the place does not have them. */
export function roomAndRate(
  { rooms }: HotelOnSale,
  roomTypeCode: string,
  ratePlanCode: string,
): { readonly room: RoomOnSale; readonly rate: RateOnSale } | null {
  const room = rooms.find((candidate) => candidate.roomTypeCode === roomTypeCode);
  const rate = room?.rates.find((candidate) => candidate.ratePlanCode === ratePlanCode);
  return room === undefined || rate === undefined ? null : { room, rate };
}

/** The rules of a stay in plain words: those of its rate, then those of the house (ruling 41). */
export const rulesOfStay = ({ rules }: Pick<HotelRow, 'rules'>, rate: Pick<RateOnSale, 'rules'>): string =>
  rules === '' ? rate.rules : `${rate.rules} ${rules}`;
