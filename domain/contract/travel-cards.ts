// Spec 7 (Travel cards): their prices, buying one, and a customer's own with their balance.
import * as v from 'valibot';
import { cart } from './booking.ts';
import { passengerTypeCode } from './configuration.ts';
import { endpoint, members } from './endpoint.ts';
import { PIN } from './itinerary.ts';
import { cartId, code, isoDate, itineraryId, money, text } from './primitives.ts';

export const travelCardPin = v.pipe(v.string(), v.regex(PIN, 'A PIN has four to eight digits.'));

export const travelCardPrice = v.object({
  code,
  name: text,
  description: v.optional(text, ''),
  passengerType: v.optional(passengerTypeCode),
  price: money,
  /** The money that the card holds when it is new. */
  value: money,
});

export const travelCard = v.object({
  travelCardNumber: v.string(),
  code,
  name: text,
  /** Stored money that is left (ruling 45). */
  balance: money,
  validFrom: isoDate,
  validUntil: isoDate,
  /** Whether it pays only with its PIN. */
  pinRequired: v.optional(v.boolean(), true),
  /** What is still to be paid before the card holds money; null once it is. */
  unpaidItineraryId: v.optional(v.nullable(itineraryId), null),
});

export const getTravelCardPrices = endpoint({
  name: 'getTravelCardPrices',
  method: 'GET',
  path: 'ferry/travel-card-prices',
  summary: 'What travel cards cost on a day.',
  query: v.object({ priceDate: isoDate }),
  answer: members(travelCardPrice),
});

export const postTravelCard = endpoint({
  name: 'postTravelCard',
  method: 'POST',
  path: 'ferry/travel-cards',
  summary: 'Orders a travel card; it holds money once its itinerary is paid.',
  headers: ['idempotency-key'],
  body: v.object({
    code,
    customerNumber: v.string(),
    startDate: isoDate,
    /** Without one the provider chooses a PIN and sends it to the customer once the card is paid. */
    pin: v.optional(travelCardPin),
    /** Orders the card with a trip: it joins the cart, which is priced again, and is reserved and paid with it. */
    cartId: v.optional(cartId),
  }),
  /** `itineraryId` of a card on its own, `cart` of one beside a trip. */
  answer: members(
    v.object({
      travelCard,
      itineraryId: v.optional(v.nullable(itineraryId), null),
      cart: v.optional(v.nullable(cart), null),
    }),
  ),
});

export const getTravelCards = endpoint({
  name: 'getTravelCards',
  method: 'GET',
  path: 'ferry/customers/{id}/travel-cards',
  summary: "A customer's own travel cards.",
  answer: members(travelCard),
});
