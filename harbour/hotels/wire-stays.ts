// Stays as they are sent: one hotel item for the rooms of one rate, in a cart and in a booking alike.
import type * as v from 'valibot';
import type { hotelItem } from '#domain/contract/itinerary.ts';
import { sumPence, toPounds } from '#domain/values/money.ts';
import type { Catalogue } from '#harbour/pricing/catalogue.ts';
import type { PricedStay } from './cart-stays.ts';
import { type HotelOnSale, type RateOnSale, type RoomOnSale, roomAndRate, rulesOfStay } from './catalogue.ts';
import type { LoadedStay } from './load-stays.ts';

type WireStay = v.InferInput<typeof hotelItem>;

interface Place {
  readonly hotel: HotelOnSale;
  readonly room: RoomOnSale;
  readonly rate: RateOnSale;
}

/** Throws where a booking names what the tables do not have: they are foreign keys. */
export function placeOfStay({ hotels }: Catalogue, stay: LoadedStay): Place {
  const hotel = hotels.get(stay.hotelCode);
  const found = hotel && roomAndRate(hotel, stay.roomTypeCode, stay.ratePlanCode);
  if (hotel === undefined || !found) throw new Error('A stay is booked in a room that is not there.');
  return { hotel, ...found };
}

const wirePlace = ({ hotel, room, rate }: Place) => ({
  hotelCode: hotel.hotelCode,
  hotelName: hotel.name,
  hotelProvider: hotel.hotelProvider,
  chainCode: hotel.chainCode,
  roomType: `${room.name}, ${rate.name}`,
  ratePlanCode: rate.ratePlanCode,
  rules: rulesOfStay(hotel, rate),
  checkInTime: rate.checkIn,
  checkOutTime: rate.checkOut,
});

export const wirePricedStay = (stay: PricedStay): WireStay => ({
  rph: stay.rph,
  ...wirePlace(stay),
  roomStays: stay.rooms.map((room) => room.stay),
  units: stay.rooms.length,
  comments: stay.request.comments,
  poNumber: stay.request.poNumber ?? null,
  totalPrice: toPounds(stay.total),
});

export const wireBookedStay = (catalogue: Catalogue, stay: LoadedStay): WireStay => ({
  rph: stay.rph,
  bookingReference: stay.bookingReference,
  ...wirePlace(placeOfStay(catalogue, stay)),
  roomStays: stay.rooms.map(({ starts, ends, adults, children }) => ({
    dateStart: starts,
    dateEnd: ends,
    adults,
    children,
  })),
  units: stay.rooms.length,
  comments: stay.comments,
  poNumber: stay.poNumber,
  totalPrice: toPounds(stayCost(stay)),
});

export const stayCost = ({ rooms }: LoadedStay) => sumPence(rooms.map(({ totalPence }) => totalPence));

/** `The Anchor, Sea view double, Half board`, as the totals name it. */
export const stayName = ({ hotel, room, rate }: Place): string => `${hotel.name}, ${room.name}, ${rate.name}`;
