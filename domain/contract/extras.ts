// Spec 7 (Configuration and content): what is sold beside the crossings, in words and pictures.
import * as v from 'valibot';
import { passengerTypeCode } from './configuration.ts';
import { feed } from './content.ts';
import { endpoint, members } from './endpoint.ts';
import { code, money, text, webAddress } from './primitives.ts';

const ferryTravelCard = v.object({
  code,
  name: text,
  description: v.optional(text, ''),
  passengerType: v.fallback(v.optional(passengerTypeCode), undefined),
});

export const ferrySundry = v.object({
  resourceCode: code,
  name: text,
  description: v.optional(text, ''),
  kind: v.fallback(v.optional(v.picklist(['sundry', 'donation']), 'sundry'), 'sundry'),
  price: v.optional(money),
  /**
   * Amounts offered for a donation; none is ever preselected (ruling 43). In a cart a donation is a sundry whose
   * quantity is the amount in whole pounds.
   */
  amounts: v.optional(v.array(money), []),
});

export const property = v.object({
  code,
  name: text,
  description: v.optional(text, ''),
  /** The specification gives these four no shape: what cannot be read never hides a place to stay. */
  amenities: v.fallback(v.optional(v.array(text), []), []),
  awards: v.fallback(v.optional(v.array(text), []), []),
  images: v.fallback(v.optional(v.array(v.object({ address: webAddress, description: text })), []), []),
  directions: v.fallback(v.optional(text, ''), ''),
  latitude: v.optional(v.number()),
  longitude: v.optional(v.number()),
  brand: v.optional(text, ''),
  slug: v.optional(v.string()),
  type: v.optional(text),
});

export const getFerryTravelCards = feed({
  name: 'ferryTravelCards',
  item: ferryTravelCard,
  summary: 'Travel cards on sale.',
});
export const getFerrySundries = feed({
  name: 'ferrySundries',
  item: ferrySundry,
  summary: 'Sundries and donations.',
});

export const getProperty = endpoint({
  name: 'getProperty',
  method: 'GET',
  path: 'content/property',
  summary: 'Hotels, cabins and places to stay in words and pictures.',
  query: v.object({ code: v.optional(v.string()) }),
  answer: members(property),
});

export type FerryTravelCard = v.InferOutput<typeof ferryTravelCard>;
export type FerrySundry = v.InferOutput<typeof ferrySundry>;
export type Property = v.InferOutput<typeof property>;
