import * as v from 'valibot';
import type { Cart } from '#domain/contract/booking.ts';
import { clockTime, code, crossingTimes, isoDate, wholePence } from '#domain/contract/primitives.ts';
import { type Attempt, mayBeTaken } from '#domain/payment/attempt.ts';
import { BOOKING_STEPS, type BookingStep } from '#domain/places/entry.ts';
import type { StayWish } from '#domain/stay/stay.ts';
import { EXTRA_KINDS } from '#domain/trip/extras.ts';
import type { Trip } from '#domain/trip/trip.ts';
import { count, rememberedSearch, trailer } from './remembered-search.ts';

/** Raised whenever the shape below changes: a draft of another version is dropped silently. */
export const DRAFT_VERSION = 2 as const;

const sailing = v.object({
  id: v.string(),
  ferryId: code,
  routeCode: code,
  ...crossingTimes,
  ship: code,
  ticketType: code,
  ticketGroup: v.string(),
  total: wholePence,
  addOns: v.array(v.object({ resourceCode: code, count, total: wholePence })),
  saleEndsMinutes: v.optional(v.number()),
});

const wantedExtra = v.object({
  resourceCode: code,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  date: v.nullable(isoDate),
  name: v.string(),
  total: wholePence,
});

const extras = v.object({
  ...v.entriesFromList(EXTRA_KINDS, v.array(wantedExtra)),
  travelCards: v.array(v.object({ code, startDate: isoDate, name: v.string(), total: wholePence })),
  protection: v.boolean(),
});

const stay = v.object({
  hotelCode: code,
  hotelName: v.string(),
  hotelProvider: v.number(),
  chainCode: v.string(),
  startDate: isoDate,
  endDate: isoDate,
  checkInTime: v.nullable(clockTime),
  checkOutTime: v.nullable(clockTime),
  rooms: v.array(
    v.object({
      adults: count,
      children: count,
      roomTypeCode: code,
      ratePlanCode: v.string(),
      ...v.entriesFromList(['bookitResourceId', 'bookitProductId', 'bookitSupplierId'], v.nullable(v.string())),
      name: v.string(),
      campingPackage: v.boolean(),
      total: wholePence,
    }),
  ),
  comments: v.string(),
  estimated: v.optional(v.literal(true)),
});

const stayWish = v.object({
  startDate: isoDate,
  endDate: isoDate,
  rooms: v.array(v.object({ adults: count, children: count })),
  place: v.optional(
    v.nullable(
      v.object({
        hotelCode: code,
        hotelName: v.string(),
        picks: v.array(v.nullable(v.object({ roomTypeCode: code, ratePlanCode: v.string() }))),
        comments: v.string(),
      }),
    ),
  ),
});

const trip = v.object({
  wish: v.object({
    ...rememberedSearch.entries,
    departureDate: isoDate,
    returnDate: v.nullable(isoDate),
    others: v.optional(
      v.array(v.object({ resourceCode: code, plate: v.string(), trailer: v.optional(v.nullable(trailer)) })),
    ),
    coupon: v.string(),
  }),
  outward: v.nullable(sailing),
  return: v.nullable(sailing),
  extras,
  stays: v.array(stay),
  lead: v.object(
    v.entriesFromList(['givenName', 'surName', 'email', 'phone', 'plate', 'request', 'poNumber'], v.string()),
  ),
});

/** A booking as it survives a reload (house rule: a draft, not a snapshot). One per tab, in session storage. */
export interface Draft {
  readonly version: typeof DRAFT_VERSION;
  readonly step: BookingStep;
  readonly data: {
    readonly trip: Trip;
    /** Whose booking it is; null for a guest and an agent. */
    readonly customerNumber?: string | null | undefined;
    /** What is typed into the search for a place to stay; null until it is. */
    readonly stayWish?: StayWish | null | undefined;
    /** Why the coupon of the search is not included in the prices (ruling 24). */
    readonly couponText?: string | null | undefined;
    /** The product that the coupon brings (ruling 26). */
    readonly couponProduct?: string | null | undefined;
    /** What stands in the field for a code and is not in the prices. */
    readonly typedCoupon?: string | undefined;
    /** The priced cart as it was kept; the version guards its shape. */
    readonly cart: Cart | null;
    /** Whether the trip is to be paid by the plan that the provider offers (ruling 54). */
    readonly plan?: boolean | undefined;
    /** Whether staff make it: they alone go on with its person. */
    readonly byStaff?: boolean | undefined;
    /** Whether the trip has outlived its session and is nobody's since (R2). */
    readonly hasOutlived?: boolean | undefined;
    /** Whether a session expired over it and it has not been checked again since. */
    readonly isParked?: boolean | undefined;
  };
}

export const draft: v.GenericSchema<unknown, Draft> = v.object({
  version: v.literal(DRAFT_VERSION),
  step: v.picklist(BOOKING_STEPS),
  data: v.object({
    trip,
    customerNumber: v.optional(v.nullable(v.string())),
    stayWish: v.optional(v.nullable(stayWish)),
    couponText: v.optional(v.nullable(v.string())),
    couponProduct: v.optional(v.nullable(code)),
    typedCoupon: v.optional(v.string()),
    cart: v.nullable(v.custom<Cart>((value) => typeof value === 'object' && value !== null && 'cartId' in value)),
    plan: v.optional(v.boolean()),
    byStaff: v.optional(v.boolean()),
    hasOutlived: v.optional(v.boolean()),
    isParked: v.optional(v.boolean()),
  }),
});

/** Whether this very draft is held or about to be paid: then the provider is asked first (T12). */
export const isBeingPaid = ({ data: { cart } }: Draft, attempt: Attempt | null): boolean =>
  attempt !== null && attempt.stage !== 'settled' && cart?.cartId === attempt.cartId;

/** Whether a bank may still take the money for it. */
export const awaitsBank = (kept: Draft, attempt: Attempt | null): boolean =>
  attempt !== null && isBeingPaid(kept, attempt) && mayBeTaken(attempt);
