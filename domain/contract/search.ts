// Spec 3 (Crossing, Search result), spec 5 (coupon, passenger counts), spec 7 (Search).
import * as v from 'valibot';
import { TOWING } from '#domain/values/towing.ts';
import { endpoint, members } from './endpoint.ts';
import { code, count, crossingTimes, isoDate, metres, money, text } from './primitives.ts';

/** `2|A`: two adults (spec 5). */
const passengerCount = v.pipe(v.string(), v.regex(/^\d{1,3}\|[AZSCI]$/, 'Passengers are written count|type.'));

/** `VAN`, or `VAN|TRAILER|4.5|2.1` with the trailer behind it. */
const towing = v.pipe(v.string(), v.regex(TOWING, 'A vehicle is written code, or code|trailer|length|height.'));

const oneOrMany = <const Item extends v.GenericSchema<string, unknown>>(item: Item) =>
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((value) => (typeof value === 'string' ? [value] : value)),
    v.array(item),
    v.minLength(1),
    v.maxLength(20),
  );

const crossingResource = v.object({
  resourceCode: code,
  ticketType: code,
  description: v.optional(text, ''),
  quantity: v.optional(count, 1),
  price: money,
  totalPrice: money,
});

export const crossingTicketGroup = v.object({
  name: v.optional(text, ''),
  resources: v.array(crossingResource),
});

/** What an add-on costs the whole party on this crossing: the price is the provider's, the count too (ruling 37). */
export const crossingAddOn = v.object({
  resourceCode: code,
  totalCountedPassengers: count,
  totalForAllPassengers: money,
});

export const crossing = v.object({
  /** Where it is left out, the route says it. */
  ferryId: v.optional(text, ''),
  routeCode: code,
  description: v.optional(text),
  ...crossingTimes,
  ship: code,
  /** Empty on a sailing that is not for sale online (ruling 19). */
  ticketGroups: v.optional(v.array(crossingTicketGroup), []),
  addOns: v.optional(v.array(crossingAddOn)),
  availability: v.optional(
    v.object({
      state: v.fallback(v.picklist(['open', 'sold-out', 'closed']), 'open'),
      description: v.optional(text, ''),
    }),
  ),
});

const promoData = v.object({
  searchedPromo: v.optional(v.nullable(v.string()), null),
  hasValidPromo: v.optional(v.boolean(), false),
});

export const searchResult = v.object({
  productCode: code,
  outwardDepartures: v.array(crossing),
  returnDepartures: v.optional(v.array(crossing), []),
  /** How long before a departure its online sale ends (ruling 19): an answer may be on the screen by then. */
  saleEndsMinutes: v.optional(count, 0),
  hasValidPromoCode: v.optional(v.boolean(), false),
  promoData: v.optional(promoData, {}),
});

const couponVerdict = v.object({
  couponCode: v.optional(v.string(), ''),
  valid: v.boolean(),
  description: v.optional(text, ''),
  productCode: v.optional(v.nullable(code), null),
});

export const couponCode = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.minLength(1), v.maxLength(32));

export const getCoupon = endpoint({
  name: 'getCoupon',
  method: 'GET',
  path: 'ferry/coupon/{couponCode}',
  summary: 'Whether a coupon holds for the dates of travel.',
  query: v.object({ departureDate: isoDate, returnDate: v.optional(isoDate) }),
  answer: members(couponVerdict),
});

export const getCrossings = endpoint({
  name: 'getCrossings',
  method: 'GET',
  path: 'ferry/crossings/available-best-prices',
  summary: 'Sailings of the days around the dates asked for, each with the whole price for the party.',
  query: v.object({
    ferryId: code,
    routeCode: code,
    departureDate: isoDate,
    returnDate: v.optional(isoDate),
    passengers: oneOrMany(passengerCount),
    /** More than one is for agents and the call centre (ruling 30); one beside the first names what it tows itself. */
    vehicle: v.optional(oneOrMany(towing)),
    trailer: v.optional(code),
    trailerLength: v.optional(metres),
    trailerHeight: v.optional(metres),
    couponCode: v.optional(couponCode),
    productCode: v.optional(code),
  }),
  answer: members(searchResult),
});

export type Crossing = v.InferOutput<typeof crossing>;
export type SearchResult = v.InferOutput<typeof searchResult>;
export type CouponVerdict = v.InferOutput<typeof couponVerdict>;
export type CrossingsQuery = v.InferInput<typeof getCrossings.query>;
