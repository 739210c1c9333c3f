// Spec 3 (Hotel search result, Room rate), spec 7 (Search): stays and their rooms.
import * as v from 'valibot';
import { endpoint, members } from './endpoint.ts';
import { property } from './extras.ts';
import { stayTime } from './itinerary.ts';
import { code, count, currencyCode, isoDate, money, text } from './primitives.ts';

/** Where stays come from (spec 9). */
export const HOTEL_PROVIDER = 3;
const RIBBON_COLOUR = '#cd1919';

/** A value that is not a colour becomes the default, so that content cannot carry a style (T31). */
export const ribbon = v.object({
  enabled: v.boolean(),
  colour: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/)), RIBBON_COLOUR), RIBBON_COLOUR),
  text: v.optional(text, ''),
});

const sentRate = v.object({
  ratePlanCode: v.string(),
  bookitResourceId: v.optional(v.nullable(v.string()), null),
  bookitProductId: v.optional(v.nullable(v.string()), null),
  bookitSupplierId: v.optional(v.nullable(v.string()), null),
  /** A pitch or a pod instead of a room. */
  campingPackage: v.optional(v.boolean(), false),
  capacity: count,
  price: v.object({ amountBeforeTax: money, amountAfterTax: money }),
  name: text,
  text: v.optional(text, ''),
  checkInTime: stayTime,
  checkOutTime: stayTime,
  /** How many of this room are free for the whole stay; at least one where a provider does not say. */
  numberOfUnits: v.optional(count),
});

/** Spec 3: a rate without a number of units has one. That it is the last one is known only where it was said. */
const UNSAID_UNITS = 1;
const roomRate = v.pipe(
  sentRate,
  v.transform(({ numberOfUnits, ...rate }) => ({
    ...rate,
    numberOfUnits: numberOfUnits ?? UNSAID_UNITS,
    unitsSaid: numberOfUnits !== undefined,
  })),
);

export const hotelRoom = v.object({
  roomTypeCode: code,
  name: text,
  text: v.optional(text, ''),
  rates: v.array(roomRate),
});

export const hotelSearchResult = v.object({
  hotelCode: code,
  name: text,
  city: v.optional(text, ''),
  brand: v.optional(text, ''),
  /** The lowest amountBeforeTax of the rooms; null when nothing is free. */
  priceFrom: v.optional(v.nullable(money), null),
  ...v.pick(property, ['amenities', 'awards', 'images', 'directions', 'latitude', 'longitude', 'type', 'slug']).entries,
  audience: v.fallback(v.optional(v.array(text), []), []),
  targetGroups: v.fallback(v.optional(v.array(text), []), []),
  rooms: v.optional(v.array(hotelRoom), []),
  ribbon: v.optional(v.nullable(ribbon), null),
  hotelProvider: v.optional(v.number(), HOTEL_PROVIDER),
  chainCode: v.optional(v.string(), ''),
  /** The lowest price of a night that starts on each day, before tax and with it; null when none is free. */
  days: v.optional(
    v.array(
      v.object({
        date: isoDate,
        priceFrom: v.optional(v.nullable(money), null),
        totalFrom: v.optional(v.nullable(money), null),
      }),
    ),
    [],
  ),
});

const hotelRooms = v.object({ hotelCode: code, rooms: v.array(hotelRoom) });

/** What every query about a stay carries beside its nights and its people, as the provider writes it (ruling 10). */
export const STAY_TERMS = {
  /** Text, not a boolean. */
  exactMatchOnly: 'False',
  primaryLanguageId: 'en',
  currency: 'GBP',
  hotelProvider: HOTEL_PROVIDER,
} as const;

/** One room of a stay; several rooms are several calls (spec 7, ruling 39). */
const stayQuery = v.object({
  startDate: isoDate,
  endDate: isoDate,
  hotelCode: v.optional(code),
  adults: v.optional(count, 1),
  children: v.optional(count, 0),
  exactMatchOnly: v.optional(v.picklist(['True', 'False']), STAY_TERMS.exactMatchOnly),
  primaryLanguageId: v.optional(v.string(), STAY_TERMS.primaryLanguageId),
  currency: v.optional(currencyCode, STAY_TERMS.currency),
  hotelProvider: v.optional(count, STAY_TERMS.hotelProvider),
});

export const getHotelCalendar = endpoint({
  name: 'getHotelCalendar',
  method: 'GET',
  path: 'hotel/hotel-stay/{product}/calendar',
  summary: 'Places to stay with prices for one room.',
  query: stayQuery,
  answer: members(hotelSearchResult),
});

export const getAvailableRooms = endpoint({
  name: 'getAvailableRooms',
  method: 'GET',
  path: 'hotel/avail-rooms',
  summary: 'The free rooms of a place to stay and their rates.',
  query: stayQuery,
  answer: members(hotelRooms),
});
