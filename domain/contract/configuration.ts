// Spec 3 (Configuration), spec 4 (Startup), spec 7 (Configuration and content, first three calls).
import * as v from 'valibot';
import { endpoint, members } from './endpoint.ts';
import { code, count, currencyCode, money, text } from './primitives.ts';

export const passengerTypeCode = v.picklist(['A', 'Z', 'S', 'C', 'I']);

const passengerType = v.object({
  /** Of a type that is none of ours nobody is asked for. */
  code: text,
  /** The age band in words: the screen prints it and never knows the years (ruling 23). */
  description: text,
});

const routeCrossing = v.pipe(
  v.object({
    routeCode: code,
    /** `Port Hallow to Bridehaven`: names both ports where they are not given apart. */
    description: text,
    departurePort: v.optional(text),
    arrivalPort: v.optional(text),
  }),
  v.transform(({ routeCode, description, departurePort, arrivalPort }) => {
    const [from, to] = description.split(/ (?:to|-|–|—|→|\/) /i);
    return {
      routeCode,
      description,
      departurePort: departurePort || from || routeCode,
      arrivalPort: arrivalPort || to || routeCode,
    };
  }),
);

const route = v.object({
  ferryId: code,
  code,
  description: text,
  passengerTypes: v.array(passengerType),
  /** The way out, then the way back. */
  crossings: v.pipe(v.array(routeCrossing), v.minLength(1)),
  displayCurrency: currencyCode,
  /** False on a route sailed by passenger ships only. */
  carriesVehicles: v.optional(v.boolean(), true),
});

export const addOnResourceCode = v.object({
  code,
  ticketGroup: v.optional(text),
  /** The codes of those that have it on board; left out, any may. */
  ships: v.optional(v.array(code)),
  /** What it is counted by; one that is counted by anything else is not offered. */
  usageType: v.fallback(v.optional(v.picklist(['vehicle', 'customer'])), undefined),
  description: text,
});

const ferryOptions = v.pipe(
  v.object({
    /**
     * Every price is shown and asked for in pounds (spec 9): a route in another currency is not offered, so none is
     * mixed (ruling 36).
     */
    routes: v.pipe(
      v.array(route),
      v.transform((routes) => routes.filter(({ displayCurrency }) => displayCurrency === 'GBP')),
      v.minLength(1),
    ),
    walkOnPassengerResourceCode: code,
    passengerResourceCode: code,
    addOnResourceCodes: v.optional(v.array(addOnResourceCode), []),
    ships: v.optional(v.array(v.object({ value: code, label: text })), []),
    ticketGroups: v.optional(v.array(v.object({ name: text })), []),
    vehicleResourceCodesExpanded: v.optional(v.array(v.object({ resourceCode: code, groupName: text })), []),
    trailerResourceCodes: v.optional(v.array(code), []),
    defaultProductCode: code,
    nonOverridableProductCodes: v.optional(v.array(code), []),
    /** Party limits (ruling 22); the domain's defaults stand in where the provider has none. */
    party: v.optional(v.object({ maxPassengers: count, maxWithVehicle: v.optional(count) })),
    plateRequired: v.optional(v.boolean(), false),
    /** Vehicle classes that have no registration, such as bicycles; of any other it is asked. */
    platelessResourceCodes: v.optional(v.array(code)),
    /** The guarantee code of an invoice account; empty refuses politely (ruling 55). */
    onAccountGuaranteeTypeCode: v.optional(v.nullable(v.number()), null),
    /** Whether points pay for the ferry alone where a booking does not say how many apply to it (ruling 46). */
    pointsForFerryOnly: v.optional(v.boolean(), false),
    /** Announces calls beyond the specification (R12). */
    extensions: v.optional(v.array(code), []),
  }),
  v.transform((options) => {
    // What is towed brings nobody by itself: a provider may name it among the vehicles as well.
    const vehicles = options.vehicleResourceCodesExpanded.filter(
      ({ resourceCode }) => !options.trailerResourceCodes.includes(resourceCode),
    );
    return {
      ...options,
      vehicleResourceCodesExpanded: vehicles,
      // Where no class of vehicles is sold, nobody is asked for one.
      routes: options.routes.map((one) => ({ ...one, carriesVehicles: one.carriesVehicles && vehicles.length > 0 })),
    };
  }),
);

export const configuration = v.object({
  ferry: v.object({
    options: ferryOptions,
    /** One that is no text says nothing. */
    labels: v.record(v.string(), v.fallback(v.string(), '')),
  }),
});

const ferryAccommodation = v.object({
  resourceCode: code,
  name: text,
  description: v.optional(text, ''),
  routeCodes: v.optional(v.array(code), []),
  ships: v.optional(v.array(code), []),
  price: v.optional(money),
  capacity: v.optional(count),
  petsAllowed: v.optional(v.boolean(), false),
});

const ferryAttraction = v.object({
  resourceCode: code,
  name: text,
  description: v.optional(text, ''),
});

/** GET content/feeds/ferrySettings (spec 3, Ferry settings). What it leaves out is not sold. */
export const ferrySettings = v.object({
  data: v.optional(
    v.object({
      settings: v.optional(v.object({ accommodationsEnabled: v.optional(v.boolean()) }), {}),
      ferryAccommodations: v.optional(v.array(ferryAccommodation), []),
      ferryAttractions: v.optional(v.array(ferryAttraction), []),
    }),
    {},
  ),
});

export const getConfiguration = endpoint({
  name: 'getConfiguration',
  method: 'GET',
  path: 'config',
  summary: 'What the operator sells: routes, resources, ships, labels.',
  query: v.object({ primaryLanguageId: v.optional(v.string()) }),
  answer: members(configuration),
});

export const getActiveNewSession = endpoint({
  name: 'getActiveNewSession',
  method: 'GET',
  path: 'ferry/active-new-session',
  summary: 'Starts or keeps the session alive and counts the sessions that are open.',
  /** It is read and decides nothing: without it, a session has begun all the same (ruling 18). */
  answer: members(v.object({ sessionCount: v.optional(count, 0) })),
});

export const getActiveSession = endpoint({
  name: 'getActiveSession',
  method: 'GET',
  path: 'ferry/active-session/user/{customerNumber}',
  summary: 'The session of a signed-in user, to its owner only.',
  answer: members(v.object({ sessionId: v.string() })),
});

export const getFerrySettings = endpoint({
  name: 'getFerrySettings',
  method: 'GET',
  path: 'content/feeds/ferrySettings',
  summary: 'What is on sale on board and on land.',
  answer: members(ferrySettings),
});

export type Configuration = v.InferOutput<typeof configuration>;
export type FerryOptions = Configuration['ferry']['options'];
export type Route = v.InferOutput<typeof route>;
export type PassengerTypeCode = v.InferOutput<typeof passengerTypeCode>;
export type FerrySettings = v.InferOutput<typeof ferrySettings>;
