// Spec 4 (Payment flow), spec 7 (Booking and payment): tokens, saved cards, the payment of an itinerary.
import * as v from 'valibot';
import { endpoint, members } from './endpoint.ts';
import { guaranteeAccepted, itinerary } from './itinerary.ts';
import { cartId, instant, money, text, webAddress } from './primitives.ts';

/** The products a payment token exists for: `{product}/payment-token/{id}`. */
export const PAYMENT_PRODUCTS = ['ferry', 'hotel'] as const;

export const getPaymentToken = endpoint({
  name: 'getPaymentToken',
  method: 'GET',
  path: '{product}/payment-token/{id}',
  summary: 'The token that rides in guaranteesAccepted.',
  headers: ['email'],
  answer: members(v.object({ payload: v.string() })),
});

/** The hidden form that the browser posts to the provider's card page (spec 4). */
export const cardForm = v.object({
  action: webAddress,
  fields: v.pipe(
    v.array(v.object({ name: v.pipe(v.string(), v.minLength(1)), value: v.optional(v.string(), '') })),
    v.maxLength(40),
  ),
});

/** A payment request: `calculateOnly` moves no money; code 46 answers the card form. */
export const paymentRequest = v.strictObject({
  cartId: v.optional(cartId),
  guaranteesAccepted: v.pipe(v.array(guaranteeAccepted), v.minLength(1), v.maxLength(6)),
  calculateOnly: v.optional(v.boolean(), false),
  /** The total on the passenger's screen: another total at the provider refuses the call (ruling 49). */
  amountAfterTax: money,
  /** A timestamp, made once per attempt (spec 9, ruling 51). */
  orderKey: v.pipe(v.string(), v.regex(/^\d{10,20}$/, 'The order key is a timestamp.')),
  successUrl: v.optional(webAddress),
  failureUrl: v.optional(webAddress),
});

/** Process payment (R10): the provider's one-time result, submitted after the return. */
export const providerResult = v.strictObject({
  orderKey: v.pipe(v.string(), v.regex(/^\d{10,20}$/)),
  providerResult: v.strictObject({ reference: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
});

export const paymentAnswer = v.object({
  amountAfterTax: v.optional(money),
  preloadData: v.optional(v.nullable(cardForm), null),
  /** Present once money moved: read again before anything is said about it. */
  itinerary: v.optional(v.nullable(itinerary), null),
});

/** Codes of a refused payment; any other refusal is the provider's own. */
export const PAYMENT_REFUSALS = {
  /** The total is not the one on the screen: nothing moved, ask again with the new one. */
  priceChanged: 'price-changed',
  holdExpired: 'hold-expired',
  declined: 'payment-declined',
  cancelled: 'payment-cancelled',
  /** The bank has not answered yet: no second payment may start. */
  open: 'payment-open',
  unknownResult: 'unknown-result',
  /** A number that is not known, or a wrong PIN: nothing says which. */
  unknownTravelCard: 'unknown-travel-card',
  /** A saved card that was removed meanwhile, or is somebody else's. */
  unknownSavedCard: 'unknown-card',
  /** The trip was held without the PO number that the account of its agent asks for (ruling 62). */
  poNumberMissing: 'po-number',
} as const;

export const putItineraryPayment = endpoint({
  name: 'putItineraryPayment',
  method: 'PUT',
  path: 'itinerary-services/itineraries/{id}/payment',
  summary: 'Calculates, preloads, takes or processes the payment of an itinerary.',
  headers: ['idempotency-key', 'email'],
  body: v.union([providerResult, paymentRequest]),
  answer: members(paymentAnswer),
});

export const savedCard = v.object({
  reference: v.string(),
  customerNumber: v.optional(v.nullable(v.string()), null),
  agentNumber: v.optional(v.nullable(v.string()), null),
  brand: v.optional(text, ''),
  /** What is written in another way is left out: the card can be used all the same. */
  lastDigits: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))), undefined),
  expires: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/))), undefined),
  createdAt: v.fallback(v.optional(instant), undefined),
});

export const postPaymentCard = endpoint({
  name: 'postPaymentCard',
  method: 'POST',
  path: 'ferry/payment-cards',
  summary: 'Keeps the card of a finished payment.',
  headers: ['idempotency-key'],
  body: v.object({
    reference: v.pipe(v.string(), v.maxLength(200)),
    customerNumber: v.optional(v.string()),
    agentNumber: v.optional(v.string()),
  }),
  answer: members(savedCard),
});

export const getPaymentCards = endpoint({
  name: 'getPaymentCards',
  method: 'GET',
  path: 'ferry/payment-cards',
  summary: "The user's own saved cards.",
  query: v.object({ customerNumber: v.optional(v.string()), agentNumber: v.optional(v.string()) }),
  answer: members(savedCard),
});

export const deletePaymentCard = endpoint({
  name: 'deletePaymentCard',
  method: 'DELETE',
  path: 'ferry/payment-cards/{id}',
  summary: 'Forgets a saved card.',
  query: v.object({ customerNumber: v.optional(v.string()) }),
  answer: members(savedCard),
});

export type CardForm = v.InferOutput<typeof cardForm>;
export type PaymentRequest = v.InferInput<typeof paymentRequest>;
export type PaymentAnswer = v.InferOutput<typeof paymentAnswer>;
