// Spec 3 (Attraction), spec 7 (Search): attractions on the island.
import * as v from 'valibot';
import { endpoint, members } from './endpoint.ts';
import { code, count, currencyCode, isoDate, money, text } from './primitives.ts';

export const attraction = v.object({
  resources: v.array(
    v.object({
      resourceCode: code,
      description: v.optional(text, ''),
      /** Price list Z gives the price from which an attraction is sold (spec 9). */
      prices: v.optional(v.array(v.object({ priceList: code, price: money })), []),
    }),
  ),
  capacity: v.optional(count),
  directions: v.optional(v.object({ destination: v.object({ latitude: v.number(), longitude: v.number() }) })),
  name: text,
  description: v.optional(text, ''),
  location: v.optional(text, ''),
  amenities: v.fallback(v.optional(v.array(text), []), []),
  targetGroups: v.fallback(v.optional(v.array(text), []), []),
});

export const getAttractions = endpoint({
  name: 'getAttractions',
  method: 'GET',
  path: 'ferry/attractions',
  summary: 'Attractions that can be booked between two days.',
  query: v.object({ startDate: isoDate, endDate: isoDate, currency: v.optional(currencyCode, 'GBP') }),
  answer: members(attraction),
});
