// Spec 7 (Configuration and content): the feeds that describe what is sold.
import * as v from 'valibot';
import { capitalised } from '#domain/words.ts';
import { passengerTypeCode } from './configuration.ts';
import { endpoint, members } from './endpoint.ts';
import { code, count, metres, money, text, webAddress } from './primitives.ts';

export const ferryVehicle = v.object({
  resourceCode: code,
  groupName: text,
  name: text,
  description: v.optional(text, ''),
  /** Limits with tow bar, bikes and roof box counted (ruling 27). */
  maxLength: metres,
  maxHeight: metres,
  trailer: v.optional(v.boolean(), false),
  mayTow: v.optional(v.boolean(), false),
  drawing: v.optional(code),
});

/** One rule of a fare in plain words, and whether the fare allows it. */
const fareRule = v.object({ name: text, allowed: v.boolean(), description: v.optional(text, '') });

export const ferryFare = v.object({
  ticketType: code,
  name: text,
  description: v.optional(text, ''),
  rules: v.optional(v.array(fareRule), []),
});

export const ferryVessel = v.object({
  shipCode: code,
  name: text,
  description: v.optional(text, ''),
  carriesVehicles: v.optional(v.boolean(), true),
  passengers: v.optional(count),
  laneMetres: v.optional(v.pipe(v.number(), v.minValue(0))),
  maxHeight: v.optional(metres),
  drawing: v.optional(code),
});

const ferryTravelCard = v.object({
  code,
  name: text,
  description: v.optional(text, ''),
  passengerType: v.optional(passengerTypeCode),
});

export const ferrySundry = v.object({
  resourceCode: code,
  name: text,
  description: v.optional(text, ''),
  kind: v.optional(v.picklist(['sundry', 'donation']), 'sundry'),
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

const feed = <const Name extends string, const Item extends v.GenericSchema>(name: Name, item: Item, summary: string) =>
  endpoint({
    name: `get${capitalised(name)}`,
    method: 'GET',
    path: `content/feeds/${name}`,
    summary,
    answer: members(item),
  });

export const getFerryVehicles = feed('ferryVehicles', ferryVehicle, 'Vehicle and trailer classes with their limits.');
export const getFerryFares = feed('ferryFares', ferryFare, 'Ticket types and their rules in plain words.');
export const getFerryVessels = feed('ferryVessels', ferryVessel, 'The ships.');
export const getFerryTravelCards = feed('ferryTravelCards', ferryTravelCard, 'Travel cards on sale.');
export const getFerrySundries = feed('ferrySundries', ferrySundry, 'Sundries and donations.');

export const getProperty = endpoint({
  name: 'getProperty',
  method: 'GET',
  path: 'content/property',
  summary: 'Hotels, cabins and places to stay in words and pictures.',
  query: v.object({ code: v.optional(v.string()) }),
  answer: members(property),
});

export type FerryVehicle = v.InferOutput<typeof ferryVehicle>;
export type FerryFare = v.InferOutput<typeof ferryFare>;
export type FerryVessel = v.InferOutput<typeof ferryVessel>;
export type FerryTravelCard = v.InferOutput<typeof ferryTravelCard>;
export type FerrySundry = v.InferOutput<typeof ferrySundry>;
export type Property = v.InferOutput<typeof property>;
