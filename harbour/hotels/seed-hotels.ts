// The rows of the hotel tables, in the order in which they refer to each other.
import { hotel, hotelRate, hotelRoom } from '#harbour/db/hotel-schema.ts';
import { type Rows, rowsInto } from '#harbour/db/prepared.ts';
import { hotelRates, hotelRooms, hotels } from '#harbour/operator/hotels.ts';

export const hotelRows = (): Rows[] => [
  rowsInto(hotel, ...hotels),
  rowsInto(hotelRoom, ...hotelRooms),
  rowsInto(hotelRate, ...hotelRates),
];
