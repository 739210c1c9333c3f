// Spec section 7 names what most calls take and what is read of their answers. The names stand here once more, call by call.
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { catalogue } from '#domain/contract/catalogue.ts';

const STAY = `startDate endDate hotelCode adults children exactMatchOnly primaryLanguageId currency hotelProvider`;

type Part = 'query' | 'body' | 'answer';

const NAMED: readonly [call: string, part: Part, names: string][] = [
  ['GET config', 'query', 'primaryLanguageId'],
  ['GET ferry/active-new-session', 'answer', 'sessionCount'],
  ['GET ferry/active-session/user/{customerNumber}', 'answer', 'sessionId'],
  ['GET ferry/coupon/{couponCode}', 'query', 'departureDate returnDate'],
  ['GET ferry/crossings/available-best-prices', 'query', 'couponCode productCode'],
  ['GET ferry/attractions', 'query', 'startDate endDate currency'],
  ['GET hotel/hotel-stay/{product}/calendar', 'query', STAY],
  ['GET hotel/avail-rooms', 'query', STAY],
  ['GET ferry/travel-card-prices', 'query', 'priceDate'],
  ['POST ferry/customer', 'body', 'createParameters'],
  ['PUT ferry/customer/{id}/modify', 'body', 'modifyParameters'],
  ['PATCH ferry/agent-accounts/{id}', 'body', 'email password currentPassword'],
  ['POST ferry/loyalty-accounts', 'body', 'customerNumber'],
  ['POST ferry/agent-user/login', 'body', 'loginParameters'],
  ['POST ferry/api-logins', 'body', 'username'],
  ['POST ferry/password-resets', 'body', 'email customerNumber agentNumber accountType passwordResetUrl'],
  ['GET ferry/customers/{id}/co-vehicles', 'answer', 'coVehicles'],
  ['PUT ferry/customers/{id}/co-vehicles', 'body', 'coVehicles'],
  ['POST itinerary-services/reserve', 'body', 'cartId guaranteesAccepted'],
  ['GET {product}/payment-token/{id}', 'answer', 'payload'],
  ['GET ferry/payment-cards', 'query', 'customerNumber agentNumber'],
  ['DELETE ferry/payment-cards/{id}', 'query', 'customerNumber'],
  ['PUT itinerary-services/itineraries/{id}/payment', 'body', 'guaranteesAccepted cartId'],
  ['GET itinerary-services/itineraries/{id}', 'query', 'paymentFailed'],
  ['GET itinerary-services/itineraries', 'query', 'page'],
  ['POST itineraries/create-missing-from-bookit', 'answer', 'missingBookingReferences'],
  ['PUT ferry/booking/{id}/cancel', 'body', 'commitChanges'],
  ['POST itinerary-services/transactional-emails', 'body', 'itineraryId type'],
  ['POST ferry/e-tickets', 'body', 'bookingNumber emailAddress priced'],
  ['GET payment/invoices', 'query', 'agentId provider searchFromDate searchToDate referenceNumbers'],
  ['GET ferry/invoices', 'query', 'invoiceId'],
  ['POST payment/preload', 'body', 'txnTotal orderId providerId'],
  ['POST payment/invoices', 'body', 'agentId currencyCode orderId guaranteesAccepted invoices'],
];

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

const shapeOf = (schema: v.GenericSchema) => toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as Shape;

/** The names of a shape, of each of its kinds where it has several; of an answer those of its members. */
function namesOf({ properties = {}, anyOf = [] }: Shape): string[] {
  const member = properties['hydra:member']?.items;
  return member ? namesOf(member) : [...Object.keys(properties), ...anyOf.flatMap(namesOf)];
}

const callOf = (line: string) => catalogue.find(({ method, path }) => `${method} ${path}` === line);

// Proves: S7.3, S7.5, S7.6, S7.7, S7.8, S7.9, S7.10, S7.11, S7.13, S7.14, S7.15, S7.16, S7.17, S7.18, S7.19, S7.20, S7.21, S7.22, S7.23, S7.24
test.each(NAMED)('%s has in its %s: %s', (line, part, names) => {
  const schema = callOf(line)?.[part];
  expect(schema ? namesOf(shapeOf(schema)) : []).toEqual(expect.arrayContaining(names.split(' ')));
});

// Proves: S6.8, S7.16, S7.18, S7.19
test.each([
  'GET {product}/payment-token/{id}',
  'GET itinerary-services/itineraries/{id}',
  'PUT itinerary-services/itineraries/{id}/payment',
])('%s takes the Email header of a guest', (line) => {
  expect(callOf(line)?.headers).toContain('email');
});
