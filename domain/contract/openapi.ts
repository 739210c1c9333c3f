// biome-ignore lint/style/noRestrictedImports: the one place that writes schemas down as JSON.
import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { accountAgent, agentUser, coVehicles, customerAccount, loyaltyAccount, subscriptions } from './accounts.ts';
import { attraction } from './attractions.ts';
import { cart, cartBody } from './booking.ts';
import { callGroups } from './catalogue.ts';
import { configuration, ferrySettings } from './configuration.ts';
import { ferryFare, ferryVehicle, ferryVessel } from './content.ts';
import { type CallHeader, commonQuery, type Endpoint, refusal } from './endpoint.ts';
import { deskBooking, deskCustomer, deskDeparture } from './extensions/desk.ts';
import { loyaltyMovement } from './extensions/loyalty.ts';
import { property } from './extras.ts';
import { hotelRoom, hotelSearchResult } from './hotels.ts';
import { invoice } from './invoices.ts';
import { ferryItem, hotelItem, itinerary, traveller } from './itinerary.ts';
import { cardForm, paymentAnswer, paymentRequest, providerResult, savedCard } from './payment.ts';
import { attemptKey } from './primitives.ts';
import { crossing, searchResult } from './search.ts';
import { travelCard, travelCardPrice } from './travel-cards.ts';

/** The entities that the document names; everything else stands where it is used. */
const definitions = {
  Refusal: refusal,
  Configuration: configuration,
  FerrySettings: ferrySettings,
  FerryVehicle: ferryVehicle,
  FerryFare: ferryFare,
  FerryVessel: ferryVessel,
  Property: property,
  Crossing: crossing,
  SearchResult: searchResult,
  Attraction: attraction,
  HotelSearchResult: hotelSearchResult,
  HotelRoom: hotelRoom,
  TravelCard: travelCard,
  TravelCardPrice: travelCardPrice,
  CustomerAccount: customerAccount,
  AgentUser: agentUser,
  AccountAgent: accountAgent,
  LoyaltyAccount: loyaltyAccount,
  CoVehicles: coVehicles,
  Subscriptions: subscriptions,
  Traveller: traveller,
  FerryItem: ferryItem,
  HotelItem: hotelItem,
  Itinerary: itinerary,
  CartBody: cartBody,
  Cart: cart,
  PaymentRequest: paymentRequest,
  ProviderResult: providerResult,
  PaymentAnswer: paymentAnswer,
  CardForm: cardForm,
  SavedCard: savedCard,
  Invoice: invoice,
  DeskBooking: deskBooking,
  DeskDeparture: deskDeparture,
  DeskCustomer: deskCustomer,
  LoyaltyMovement: loyaltyMovement,
} satisfies Record<string, v.GenericSchema>;

// `input`: the document describes the wire, money in decimal pounds.
const conversion = {
  typeMode: 'input',
  target: 'draft-2020-12',
  // What parsing does to a text or a list, and rules that no schema can express.
  ignoreActions: ['trim', 'to_upper_case', 'filter_items', 'check'],
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig;

function schemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema, $defs, ...plain } = toJsonSchema(schema, { ...conversion, definitions });
  return plain;
}

const HEADERS: Readonly<Record<CallHeader, { name: string; description: string; schema: JsonSchema }>> = {
  email: {
    name: 'Email',
    description: 'The address that a guest booked with.',
    schema: { type: 'string', format: 'email' },
  },
  'idempotency-key': {
    name: 'Idempotency-Key',
    description: 'Made once per intention: the same key is acted on once and answered alike.',
    schema: schemaOf(attemptKey),
  },
};

const HEADER_REFS: Readonly<Record<CallHeader, string>> = {
  email: '#/components/parameters/email',
  'idempotency-key': '#/components/parameters/idempotencyKey',
};

function queryParameters(query: v.GenericSchema): object[] {
  const { properties = {}, required = [] } = schemaOf(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const operationOf = (tag: string, call: Endpoint): object => ({
  operationId: call.name,
  tags: [tag],
  summary: call.summary,
  parameters: [
    ...Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', minLength: 1 },
    })),
    { $ref: '#/components/parameters/clientId' },
    { $ref: '#/components/parameters/sessionId' },
    ...queryParameters(call.query),
    ...call.headers.map((header) => ({ $ref: HEADER_REFS[header] })),
  ],
  ...(call.body && {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body) } } },
  }),
  responses: {
    200: { description: 'The member list.', content: { 'application/json': { schema: schemaOf(call.answer) } } },
    default: { $ref: '#/components/responses/Refusal' },
  },
});

const commonParameter = (name: keyof typeof commonQuery.entries, description: string): object => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: schemaOf(commonQuery.entries[name]),
});

const headerParameter = ({ name, description, schema }: (typeof HEADERS)[CallHeader]): object => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

/** The whole contract (spec 7) as an OpenAPI 3.1 document. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [tag, calls] of Object.entries<readonly Endpoint[]>(callGroups)) {
    for (const call of calls) {
      const path = `/${call.path}`;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(tag, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ferry booking provider',
      version: '1.0.0',
      description:
        'Every call carries clientId and sessionId in its query. Answers come in a member list, money in decimal pounds. ' +
        'A refusal is a body with a description that may be shown to people.',
    },
    tags: Object.keys(callGroups).map((name) => ({ name })),
    paths,
    components: {
      parameters: {
        clientId: commonParameter('clientId', 'Which client application asks.'),
        sessionId: commonParameter('sessionId', 'The session of the visitor.'),
        email: headerParameter(HEADERS.email),
        idempotencyKey: headerParameter(HEADERS['idempotency-key']),
      },
      responses: {
        Refusal: {
          description: 'The call was refused or failed.',
          headers: {
            'Retry-After': { description: 'Seconds until another try makes sense.', schema: { type: 'integer' } },
          },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      schemas: toJsonSchemaDefs(definitions, conversion),
    },
  };
}
