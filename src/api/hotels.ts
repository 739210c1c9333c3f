// Spec 7 (Search): places to stay and their rooms, one call per room (ruling 39).
import { getAvailableRooms, getHotelCalendar, STAY_TERMS } from '#domain/contract/hotels.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { type HotelResult, type HotelRoom, withRatesOnce } from '#domain/stay/hotel-availability.ts';
import type { RoomParty } from '#domain/stay/stay.ts';
import type { Client } from './client.ts';
import { membersOf } from './members.ts';

interface Nights {
  readonly startDate: string;
  readonly endDate: string;
  readonly rooms: readonly RoomParty[];
}

/** The places to stay, one answer per room; one failed call fails them all (T30). */
export const searchHotels = (
  client: Client,
  { productCode, startDate, endDate, rooms }: Nights & { readonly productCode: string },
  signal?: AbortSignal,
): Promise<HotelResult[][]> =>
  Promise.all(
    rooms.map(async ({ adults, children }) => {
      const query = { startDate, endDate, adults, children, ...STAY_TERMS };
      const params = { product: productCode };
      return membersOf(await client.call(getHotelCalendar, { params, query, signal, fallback: ERROR_TEXT.feed }));
    }),
  );

/** The free rooms of one place, one answer per room. */
export const fetchRooms = (
  client: Client,
  { hotelCode, startDate, endDate, rooms }: Nights & { readonly hotelCode: string },
  signal?: AbortSignal,
): Promise<HotelRoom[][]> =>
  Promise.all(
    rooms.map(async ({ adults, children }) => {
      const query = { startDate, endDate, hotelCode, adults, children, ...STAY_TERMS };
      const answer = await client.call(getAvailableRooms, { query, signal, fallback: ERROR_TEXT.property });
      return membersOf(answer).flatMap((place) =>
        place.hotelCode === hotelCode ? place.rooms.map(withRatesOnce) : [],
      );
    }),
  );
