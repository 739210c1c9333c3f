// Spec 7 (Booking and payment): cart, reserve, one itinerary, the messages that follow a booking.
import * as v from 'valibot';
import { endpoint, members } from './endpoint.ts';
import {
  appliedCoupon,
  bookedPassengers,
  bookedVehicle,
  departure,
  guaranteeAccepted,
  itinerary,
  itineraryPricing,
  landBasedResource,
  paymentPlan,
  reservationItems,
  roomStay,
  travelCost,
  traveller,
} from './itinerary.ts';
import { ITINERARY_PATH } from './itinerary-path.ts';
import { cartId, code, count, emailAddress, itineraryId, money, text } from './primitives.ts';
import { couponCode } from './search.ts';

/** What is asked for; the prices are the provider's own, whatever a client believes. */
const wantedResource = v.strictObject(
  v.pick(landBasedResource, ['resourceCode', 'quantity', 'startDate', 'endDate']).entries,
);
const wantedDeparture = v.strictObject(
  v.pick(departure, ['routeCode', 'departureDate', 'departureTime', 'ship', 'ticketType']).entries,
);
const wantedVehicle = v.strictObject(v.pick(bookedVehicle, ['resourceCode', 'licensePlate', 'trailer']).entries);

const poNumber = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)));

const cartFerryItem = v.strictObject({
  ferryId: code,
  productCode: v.optional(code),
  couponCode: v.optional(couponCode),
  departures: v.pipe(v.array(wantedDeparture), v.minLength(1), v.maxLength(2)),
  passengers: v.pipe(v.array(v.strictObject(bookedPassengers.entries)), v.minLength(1), v.maxLength(5)),
  vehicles: v.pipe(v.array(wantedVehicle), v.maxLength(4)),
  addOns: v.optional(v.pipe(v.array(wantedResource), v.maxLength(20)), []),
  accommodations: v.optional(v.pipe(v.array(wantedResource), v.maxLength(20)), []),
  attractions: v.optional(v.pipe(v.array(wantedResource), v.maxLength(20)), []),
  sundries: v.optional(v.pipe(v.array(wantedResource), v.maxLength(20)), []),
  cancellationProtection: v.optional(v.boolean(), false),
  poNumber,
  comments: v.optional(v.pipe(text, v.maxLength(500)), ''),
});

const cartHotelItem = v.strictObject({
  hotelCode: code,
  roomTypeCode: code,
  ratePlanCode: v.string(),
  bookitResourceId: v.optional(v.string()),
  bookitProductId: v.optional(v.string()),
  bookitSupplierId: v.optional(v.string()),
  hotelProvider: v.number(),
  roomStays: v.pipe(v.array(roomStay), v.minLength(1), v.maxLength(9)),
  units: v.optional(count, 1),
  poNumber,
  /** Without a crossing, the request of the trip as well. */
  comments: v.optional(v.pipe(text, v.maxLength(1000)), ''),
});

/** Members that a cart does not have are refused, so that a price sent along never appears to count. */
export const cartBody = v.strictObject({
  customerInfos: v.pipe(v.array(v.strictObject(traveller.entries)), v.minLength(1), v.maxLength(60)),
  confirmationEmailAddress: emailAddress,
  ferry: v.pipe(v.array(cartFerryItem), v.maxLength(4)),
  hotel: v.pipe(v.array(cartHotelItem), v.maxLength(9)),
});

export const cart = v.object({
  cartId,
  reservationItems,
  itineraryPricing,
  travelCost,
  /** The plan that this trip may be paid by; null where none is offered (ruling 54). */
  planOffer: v.optional(v.nullable(paymentPlan), null),
});

export const postCart = endpoint({
  name: 'postCart',
  method: 'POST',
  path: 'itinerary-services/carts',
  summary: 'Prices a trip. Nothing is held yet.',
  headers: ['idempotency-key'],
  body: cartBody,
  answer: members(cart),
});

/** Codes of a refused reserve (ruling 35); any other refusal is `refused`. */
export const RESERVE_REFUSALS = {
  soldOut: 'sold-out',
  priceChanged: 'price-changed',
  unknownCart: 'unknown-cart',
  /** A part is paid, so that how it is paid stays as it was agreed. */
  planFixed: 'plan-fixed',
} as const;

export const postReserve = endpoint({
  name: 'postReserve',
  method: 'POST',
  path: 'itinerary-services/reserve',
  summary: 'Takes the space of every item of a cart, or of none; 429 where the caller holds too much unpaid.',
  headers: ['idempotency-key', 'email'],
  body: v.object({
    cartId,
    guaranteesAccepted: v.pipe(v.array(guaranteeAccepted), v.maxLength(6)),
    planType: v.optional(v.literal(41)),
  }),
  answer: members(itinerary),
});

export const getItinerary = endpoint({
  name: 'getItinerary',
  method: 'GET',
  path: ITINERARY_PATH,
  summary: 'One booking: the truth about it.',
  headers: ['email'],
  query: v.object({ paymentFailed: v.optional(v.picklist(['true', 'false'])) }),
  answer: members(itinerary),
});

export const getItineraries = endpoint({
  name: 'getItineraries',
  method: 'GET',
  path: 'itinerary-services/itineraries',
  summary: "The signed-in user's bookings, page by page.",
  query: v.object({ page: v.optional(count) }),
  answer: members(itinerary),
});

export const putItineraryCancel = endpoint({
  name: 'putItineraryCancel',
  method: 'PUT',
  path: 'itineraries/{id}/cancel',
  summary: 'Cancels a whole itinerary.',
  headers: ['idempotency-key', 'email'],
  body: v.object({}),
  answer: members(itinerary),
});

export const postCreateMissing = endpoint({
  name: 'postCreateMissing',
  method: 'POST',
  path: 'itineraries/create-missing-from-bookit',
  summary: 'Imports bookings that were made elsewhere.',
  body: v.object({}),
  answer: members(v.object({ missingBookingReferences: v.array(v.string()) })),
});

const bookingQuote = v.object({ bookingNumber: v.optional(v.string(), ''), travelCost, fee: money });

export const putBookingCancel = endpoint({
  name: 'putBookingCancel',
  method: 'PUT',
  path: 'ferry/booking/{id}/cancel',
  summary: 'The fee of a cancellation, as a quote only: commitChanges is false.',
  headers: ['email'],
  body: v.object({ commitChanges: v.literal(false) }),
  answer: members(bookingQuote),
});

/** The code of a refused cancellation, or of a change that gives money back, where that cannot go back online. */
export const NO_WAY_BACK = 'refund-source';

/**
 * Of a refused change: the booking is no longer as it was shown (ruling 59); changes no more, whatever is asked for; or
 * not in this, for its ticket or because it is too late.
 */
export const MODIFY_REFUSALS = {
  changed: 'itinerary-changed',
  tooOften: 'changed-too-often',
  notAmendable: 'not-amendable',
  tooLate: 'too-late',
} as const;

/** With the code of the booking as it counts once it is changed. */
const changeQuote = v.object({ ...bookingQuote.entries, coupon: appliedCoupon });

export const putBookingModify = endpoint({
  name: 'putBookingModify',
  method: 'PUT',
  path: 'ferry/booking/{id}/modify',
  summary: 'Quotes (commitChanges false) or makes (true) a change of a booking.',
  headers: ['idempotency-key', 'email'],
  body: v.object({
    commitChanges: v.boolean(),
    ferry: cartFerryItem,
    customerInfos: v.optional(v.array(traveller)),
    /** The total on the screen: if the booking has another by now, it is not changed (ruling 59). */
    expectedTotal: v.optional(money),
    /**
     * The version on the screen, where the provider gave one; a second change of the same version is refused (ruling
     * 59).
     */
    expectedVersion: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  answer: members(changeQuote),
});

export const postTransactionalEmail = endpoint({
  name: 'postTransactionalEmail',
  method: 'POST',
  path: 'itinerary-services/transactional-emails',
  summary: 'Sends the confirmation again.',
  headers: ['idempotency-key', 'email'],
  body: v.object({ itineraryId, type: v.literal('confirmation') }),
  answer: members(v.object({ emailAddress: v.optional(v.string()) })),
});

export const postETicket = endpoint({
  name: 'postETicket',
  method: 'POST',
  path: 'ferry/e-tickets',
  summary: 'Mails the e-ticket, with or without prices.',
  headers: ['idempotency-key', 'email'],
  body: v.object({ bookingNumber: code, emailAddress, priced: v.boolean() }),
  answer: members(v.object({ emailAddress: v.optional(v.string()) })),
});

export type CartBody = v.InferInput<typeof cartBody>;
/** The cart as the provider reads it: checked, with every default in its place. */
export type CartRequest = v.InferOutput<typeof cartBody>;
export type Cart = v.InferOutput<typeof cart>;
export type BookingQuote = v.InferOutput<typeof bookingQuote>;
export type ChangeQuote = v.InferOutput<typeof changeQuote>;
