// A search for one room: which places have one for these people in these nights, and at what price (rulings 38, 39).
import type { getAvailableRooms, getHotelCalendar } from '#domain/contract/hotels.ts';
import type { RoomParty } from '#domain/stay/stay.ts';
import { addDays, dayAt } from '#domain/values/dates.ts';
import { type Pence, pence, toPounds } from '#domain/values/money.ts';
import { type Json, jsonOf } from '#harbour/http/json.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Call, Reply } from '#harbour/http/serve.ts';
import { CURRENCY } from '#harbour/payment/forms.ts';
import type { Services } from '#harbour/services.ts';
import type { HotelOnSale } from './catalogue.ts';
import { type FreeUnits, freeUnits, takenNights } from './free-rooms.ts';
import { checkNights, nightsBetween } from './nights.ts';
import { beforeTax, fits, priceNight, priceNights } from './price-stay.ts';
import { placeOf } from './wire-place.ts';

type StayQuery = Call<typeof getHotelCalendar>['query'];
type WireStay = Extract<Reply<typeof getHotelCalendar>, readonly unknown[]>[number];
type WireNight = NonNullable<WireStay['days']>[number];
type WireRooms = Extract<Reply<typeof getAvailableRooms>, readonly unknown[]>[number];
type WireRoom = WireRooms['rooms'][number];

/** Nights shown on each side of a stay, unless only an exact match is wanted. */
const NIGHTS_AROUND = 3;

/** Places with the price of the stay and of each night around it. Throws 422 in words. */
export async function findStays(services: Services, query: StayQuery): Promise<Reply<typeof getHotelCalendar>> {
  const places = searchedPlaces(services, query);
  const nights = nightsBetween(query.startDate, query.endDate);
  const shown = nightsShown(services, query);
  const shownNights = nightsBetween(shown.first, shown.end);
  const taken = await takenNights(services.db, shown.first, shown.end);
  const members = () => {
    const free = freeUnits(taken);
    return places.flatMap((hotel): Json<WireStay>[] => {
      const rooms = roomsFor(hotel, nights, query, free);
      if (rooms.length === 0 && query.exactMatchOnly === 'True') return [];
      return [
        jsonOf({
          ...placeOf(services, hotel),
          priceFrom: lowest(rooms.flatMap(({ rates }) => rates.map(({ price }) => price.amountBeforeTax))),
          rooms,
          days: shownNights.map((date) => ({ date, ...nightFrom(hotel, date, query, free) })),
        }),
      ];
    });
  };
  return { sameAs: [query, shown, taken], members };
}

/** The same places with their free rooms alone. Throws 422 in words. */
export async function findRooms(services: Services, query: StayQuery): Promise<Reply<typeof getAvailableRooms>> {
  const places = searchedPlaces(services, query);
  const taken = await takenNights(services.db, query.startDate, query.endDate);
  const members = () => {
    const nights = nightsBetween(query.startDate, query.endDate);
    const free = freeUnits(taken);
    return places.flatMap((hotel): Json<WireRooms>[] => {
      const rooms = roomsFor(hotel, nights, query, free);
      if (rooms.length === 0 && query.exactMatchOnly === 'True') return [];
      return [jsonOf({ hotelCode: hotel.hotelCode, rooms })];
    });
  };
  return { sameAs: [query, taken], members };
}

/** Throws 422 where the query has no answer. */
function searchedPlaces(services: Services, query: StayQuery): HotelOnSale[] {
  const { hotels } = services.catalogue;
  const { startDate, endDate, hotelCode } = query;
  if (query.currency !== CURRENCY) throw new Refusal(422, 'Prices are in pounds.', { code: 'currency' });
  checkNights(services, startDate, endDate);
  if (query.adults === 0) throw new Refusal(422, 'Each room needs at least one adult.', { code: 'guests' });
  if (hotelCode !== undefined && !hotels.has(hotelCode)) {
    throw new Refusal(422, 'We do not recognise this place to stay.', { code: 'unknown-hotel' });
  }
  return [...hotels.values()].filter(
    (hotel) =>
      hotel.hotelProvider === query.hotelProvider && (hotelCode === undefined || hotel.hotelCode === hotelCode),
  );
}

/** The nights of the stay; with those around it, as far as they are on sale, unless only an exact match is wanted. */
function nightsShown({ clock, timetableDays }: Services, { startDate, endDate, exactMatchOnly }: StayQuery) {
  if (exactMatchOnly === 'True') return { first: startDate, end: endDate };
  const today = dayAt(clock.now());
  const [first, end] = [addDays(startDate, -NIGHTS_AROUND), addDays(endDate, NIGHTS_AROUND)];
  const lastDay = addDays(today, timetableDays);
  return { first: first < today ? today : first, end: end > lastDay ? lastDay : end };
}

/** Rooms that these people fit into and that are free in every night, each with its rates. */
function roomsFor(hotel: HotelOnSale, nights: readonly string[], party: RoomParty, free: FreeUnits): WireRoom[] {
  return hotel.rooms.flatMap((room): WireRoom[] => {
    const units = free(hotel, room, nights);
    if (units === 0 || !fits(room, party)) return [];
    const { roomTypeCode, name, text, capacity, camping } = room;
    return [
      {
        roomTypeCode,
        name,
        text,
        rates: room.rates.map((rate) => {
          const price = priceNights(hotel, rate, nights, party);
          return {
            ratePlanCode: rate.ratePlanCode,
            bookitResourceId: rate.bookitResourceId,
            bookitProductId: rate.bookitProductId,
            bookitSupplierId: rate.bookitSupplierId,
            campingPackage: camping,
            capacity,
            price: { amountBeforeTax: toPounds(price.beforeTax), amountAfterTax: toPounds(price.total) },
            name: rate.name,
            text: rate.text,
            checkInTime: rate.checkIn,
            checkOutTime: rate.checkOut,
            numberOfUnits: units,
          };
        }),
      },
    ];
  });
}

/** The lowest price of one night, before tax and with it; null when nothing is free. */
function nightFrom(
  hotel: HotelOnSale,
  night: string,
  party: RoomParty,
  free: FreeUnits,
): Pick<WireNight, 'priceFrom' | 'totalFrom'> {
  const prices = hotel.rooms.flatMap((room): Pence[] =>
    fits(room, party) && free(hotel, room, [night]) > 0 ? room.rates.map((rate) => priceNight(rate, night, party)) : [],
  );
  const least = lowest(prices);
  if (least === null) return { priceFrom: null, totalFrom: null };
  return { priceFrom: toPounds(beforeTax(hotel, pence(least))), totalFrom: toPounds(pence(least)) };
}

const lowest = (amounts: readonly number[]): number | null => (amounts.length === 0 ? null : Math.min(...amounts));
