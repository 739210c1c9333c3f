// Spec 7 (Configuration and content): the feeds that describe the crossings. What is sold beside them is in extras.ts.
import * as v from 'valibot';
import { capitalised } from '#domain/values/words.ts';
import { endpoint, members } from './endpoint.ts';
import { code, count, metres, text } from './primitives.ts';

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
const fareRule = v.object({
  name: text,
  allowed: v.boolean(),
  description: v.optional(text, ''),
  /** Whether it says nothing to whoever brings no vehicle with a registration. */
  ofPlate: v.optional(v.boolean()),
});

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

interface Feed<Name extends string, Item extends v.GenericSchema> {
  readonly name: Name;
  readonly item: Item;
  readonly summary: string;
}

/** A feed of the operator’s content. */
export const feed = <const Name extends string, const Item extends v.GenericSchema>({
  name,
  item,
  summary,
}: Feed<Name, Item>) =>
  endpoint({
    name: `get${capitalised(name)}`,
    method: 'GET',
    path: `content/feeds/${name}`,
    summary,
    answer: members(item),
  });

export const getFerryVehicles = feed({
  name: 'ferryVehicles',
  item: ferryVehicle,
  summary: 'Vehicle and trailer classes with their limits.',
});
export const getFerryFares = feed({
  name: 'ferryFares',
  item: ferryFare,
  summary: 'Ticket types and their rules in plain words.',
});
export const getFerryVessels = feed({
  name: 'ferryVessels',
  item: ferryVessel,
  summary: 'The ships.',
});

export type FerryVehicle = v.InferOutput<typeof ferryVehicle>;
export type FerryFare = v.InferOutput<typeof ferryFare>;
export type FerryVessel = v.InferOutput<typeof ferryVessel>;
