import { expect, test } from 'vitest';
import { callGroups, catalogue } from '#domain/contract/catalogue.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';

/** Spec section 7, as it is written there. */
const SPECIFIED = `
  GET config
  GET ferry/active-new-session
  GET ferry/active-session/user/{customerNumber}
  GET content/property
  GET content/feeds/ferryTravelCards
  GET content/feeds/ferryVehicles
  GET content/feeds/ferryFares
  GET content/feeds/ferryVessels
  GET content/feeds/ferrySettings
  GET content/feeds/ferrySundries
  GET ferry/coupon/{couponCode}
  GET ferry/crossings/available-best-prices
  GET ferry/attractions
  GET hotel/hotel-stay/{product}/calendar
  GET hotel/avail-rooms
  GET ferry/travel-card-prices
  POST ferry/travel-cards
  GET ferry/customers/{id}/travel-cards
  POST ferry/customer
  PUT ferry/customer/{id}/modify
  PUT ferry/agent-user/{id}/modify
  PATCH ferry/agent-accounts/{id}
  POST ferry/loyalty-accounts
  GET ferry/customers/{id}/loyalty-account
  POST ferry/customer/login
  POST ferry/agent-user/login
  POST ferry/agent-accounts/login
  POST ferry/api-logins
  GET ferry/customer/{id}/logout
  GET ferry/agent-user/{id}/logout
  POST ferry/password-resets
  PUT ferry/password-resets/{token}
  GET ferry/customers/{id}/co-vehicles
  PUT ferry/customers/{id}/co-vehicles
  GET ferry/customers/{id}/subscriptions
  PUT ferry/customers/{id}/subscriptions
  POST itinerary-services/carts
  POST itinerary-services/reserve
  GET {product}/payment-token/{id}
  POST ferry/payment-cards
  GET ferry/payment-cards
  DELETE ferry/payment-cards/{id}
  PUT itinerary-services/itineraries/{id}/payment
  GET itinerary-services/itineraries/{id}
  GET itinerary-services/itineraries
  PUT itineraries/{id}/cancel
  POST itineraries/create-missing-from-bookit
  PUT ferry/booking/{id}/cancel
  PUT ferry/booking/{id}/modify
  POST itinerary-services/transactional-emails
  POST ferry/e-tickets
  GET payment/invoices
  GET ferry/invoices
  POST payment/preload
  POST payment/invoices
`
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean);

/** Calls that the specification does not know (R12). */
const EXTENSIONS = [
  'GET ferry/desk/bookings',
  'GET ferry/desk/departures',
  'GET ferry/desk/customers',
  'GET ferry/desk/acting',
  'PUT ferry/desk/acting',
  'GET ferry/customers/{id}/loyalty-movements',
];

const lineOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const lines = catalogue.map(lineOf);

// Proves: P7, S7.3, S7.4, S7.5, S7.6, S7.7, S7.8, S7.9, S7.10, S7.11, S7.12, S7.13, S7.14
test('the catalogue holds exactly the calls of the specification', () => {
  const { Extensions, ...specified } = callGroups;
  const calls = Object.values(specified).flat().map(lineOf);
  expect([...calls].sort()).toEqual([...SPECIFIED].sort());
  expect(calls).toHaveLength(55);
});

// Proves: R12
test('calls beyond the specification stand apart under a heading of their own (R12)', () => {
  expect(callGroups.Extensions.map(lineOf)).toEqual(EXTENSIONS);
});

test('method and path are unique, and so are the names', () => {
  expect(new Set(lines).size).toBe(lines.length);
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
});

// Proves: S7.15, S7.17, S7.18, S7.19, S7.20, S7.21, S7.22, S7.23, S7.24
test('each heading of the specification has its calls', () => {
  expect(Object.entries(callGroups).map(([heading, calls]) => [heading, calls.length])).toEqual([
    ['Configuration and content', 10],
    ['Search', 5],
    ['Travel cards', 3],
    ['Accounts', 18],
    ['Booking and payment', 15],
    ['Agent invoices', 4],
    ['Extensions', 6],
  ]);
});

// Proves: R3
test('a read has no body, and every call that moves money or holds space takes an attempt key (R3)', () => {
  const keyed = catalogue.filter(({ headers }) => headers.includes('idempotency-key')).map(({ name }) => name);
  expect(catalogue.filter(({ method, body }) => method === 'GET' && body)).toEqual([]);
  expect(keyed).toEqual(
    expect.arrayContaining([
      'postCart',
      'postReserve',
      'putItineraryPayment',
      'postPaymentCard',
      'putItineraryCancel',
      'putBookingModify',
      'postTravelCard',
      'postInvoicePreload',
      'postInvoicePayment',
    ]),
  );
});
