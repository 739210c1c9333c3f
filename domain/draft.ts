import * as v from 'valibot';
import type { Cart } from './contract/booking.ts';
import { passengerTypeCode } from './contract/configuration.ts';
import { clockTime, code, isoDate } from './contract/primitives.ts';
import { BOOKING_STEPS } from './entry.ts';
import { type Pence, pence } from './money.ts';

/** Raised whenever the shape below changes: a draft of another version is dropped silently. */
export const DRAFT_VERSION = 1;

const wholePence = v.pipe(
  v.number(),
  v.integer(),
  v.transform((amount): Pence => pence(amount)),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));

const sailing = v.object({
  id: v.string(),
  ferryId: code,
  routeCode: code,
  departureDate: isoDate,
  departureTime: clockTime,
  arrivalDate: isoDate,
  arrivalTime: clockTime,
  ship: code,
  ticketType: code,
  ticketGroup: v.string(),
  total: wholePence,
});

const trip = v.object({
  wish: v.object({
    routeCode: code,
    journey: v.picklist(['one-way', 'return']),
    departureDate: isoDate,
    returnDate: v.nullable(isoDate),
    party: v.object(v.entriesFromList(passengerTypeCode.options, count)),
    vehicle: v.nullable(code),
    coupon: v.string(),
  }),
  outward: v.nullable(sailing),
  return: v.nullable(sailing),
  lead: v.object(v.entriesFromList(['givenName', 'surName', 'email', 'phone', 'plate', 'request'], v.string())),
});

/** A booking as it survives a reload (house rule: a draft, not a snapshot). One per tab, in session storage. */
export const draft = v.object({
  version: v.literal(DRAFT_VERSION),
  step: v.picklist(BOOKING_STEPS),
  data: v.object({
    trip,
    /** Why the coupon of the search is not in the prices (ruling 24). */
    couponText: v.optional(v.nullable(v.string())),
    /** The priced cart as it was kept; the version guards its shape. */
    cart: v.nullable(v.custom<Cart>((value) => typeof value === 'object' && value !== null && 'cartId' in value)),
  }),
});
export type Draft = v.InferOutput<typeof draft>;
