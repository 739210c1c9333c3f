// The rows of the hotel tables, in the order in which they refer to each other.
import type { PgTable } from 'drizzle-orm/pg-core';
import { hotel, hotelRate, hotelRoom } from '#harbour/db/hotel-schema.ts';
import { hotelRates, hotelRooms, hotels } from '#harbour/operator/hotels.ts';

export const hotelRows = (): { readonly table: PgTable; readonly rows: readonly Record<string, unknown>[] }[] => [
  { table: hotel, rows: [...hotels] },
  { table: hotelRoom, rows: [...hotelRooms] },
  { table: hotelRate, rows: [...hotelRates] },
];
