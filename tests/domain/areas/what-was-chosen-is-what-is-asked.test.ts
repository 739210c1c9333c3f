// Which call of the provider a choice becomes, under which names (spec 7). Those of a payment stand in a file of their own.
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { ONE_ADULT } from '#domain/trip/passengers.ts';
import { wireAgentPortal } from '#src/areas/agent-portal/wire.ts';
import { wireItinerary } from '#src/areas/book/wire-itinerary.ts';
import { wireFerrySearch } from '#src/areas/book/wire-search.ts';
import { wireAccount } from '#src/areas/my-account/wire-account.ts';
import { wirePasswordReset } from '#src/areas/my-account/wire-sign-in.ts';
import { returnWish, wish } from '#tests/models/builders.ts';
import { storedAttempt } from '#tests/models/fixtures/agent.ts';
import { sentBy, type Wiring } from './sent-by.ts';

const search: Wiring = (services) => wireFerrySearch(services);
const portal: Wiring = (services) => wireAgentPortal(services).agent as AnyStateMachine;
const itinerary: Wiring = (services) => wireItinerary(services, {} as Parameters<typeof wireItinerary>[1]);
const account: Wiring = (services) => wireAccount(services);
const reset: Wiring = (services) => wirePasswordReset(services);

const days = { departureDate: '2026-12-24', returnDate: '2026-12-27' };

// Proves: S5.1, S7.5
test('a coupon is checked for both days of a trip there and back, and for the one day of any other', async () => {
  const checked = (returnDate: string | null) =>
    sentBy(search, 'checkCoupon', { coupon: 'SOLENT10', ...days, returnDate });
  const { call, query } = await checked(days.returnDate);
  expect([call, query]).toEqual(['GET /ferry/coupon/SOLENT10', days]);
  expect((await checked(null)).query).toEqual({ departureDate: days.departureDate });
});

// Proves: S5.14, S7.5
test('a search asks for the whole trip, under its coupon and its product', async () => {
  const trailer = { resourceCode: 'CARAVAN', length: 6.5, height: 2.4 };
  const question = { ferryId: 'HALLOW-BRIDE', couponCode: 'SOLENT10', productCode: 'RESIDENT' };
  const { call, query } = await sentBy(search, 'searchCrossings', {
    ...question,
    wish: returnWish({ party: { ...ONE_ADULT, A: 0, Z: 2 }, trailer }),
  });
  expect([call, query]).toEqual([
    'GET /ferry/crossings/available-best-prices',
    {
      ...question,
      ...days,
      routeCode: 'HAL-BRI',
      passengers: '2|Z',
      vehicle: 'CAR',
      trailer: 'CARAVAN',
      trailerLength: '6.5',
      trailerHeight: '2.4',
    },
  ]);
  const without = await sentBy(search, 'searchCrossings', {
    ...question,
    couponCode: null,
    wish: wish({ vehicle: null, party: ONE_ADULT }),
  });
  expect(without.query).toEqual({
    ferryId: 'HALLOW-BRIDE',
    productCode: 'RESIDENT',
    departureDate: days.departureDate,
    routeCode: 'HAL-BRI',
    passengers: '1|A',
  });
});

const booked = { itineraryId: 'itinerary-1', bookingNumber: 'GW-1', email: 'ada@example.com' };
const decided = { ...booked, attemptKey: 'change-key-1' };
const request = { expectedTotal: 62.5, customerInfos: [], ferry: { ferryId: 'HALLOW-BRIDE' } };

// Proves: P8, P57, S6.8, S7.19, S7.21
test.each([
  ['cancellation.quoteCancellation', booked, 'ferry/booking/GW-1/cancel', { commitChanges: false }],
  ['cancellation.cancelItinerary', decided, 'itineraries/itinerary-1/cancel', {}],
  ['amendment.quoteChange', { ...booked, request }, 'ferry/booking/GW-1/modify', { ...request, commitChanges: false }],
  ['amendment.commitChange', { ...decided, request }, 'ferry/booking/GW-1/modify', { ...request, commitChanges: true }],
])('%s, with the address of its guest', async (port, asked, path, body) => {
  const email = 'ada@example.com';
  expect(await sentBy(itinerary, port, asked)).toEqual({ call: `PUT /${path}`, query: {}, email, body });
});

// Proves: S7.13
test.each(['customer', 'agent', 'agent-user'])('a new password is that of the kind of account: %s', async (kind) => {
  const { call, body } = await sentBy(reset, 'setPassword', {
    account: kind,
    token: 'token-1',
    password: 'a long one',
  });
  expect([call, body]).toEqual(['PUT /ferry/password-resets/token-1', { password: 'a long one', accountType: kind }]);
});

const customerNumber = 'C1000001';
const passwords = { currentPassword: 'Harbour-demo-1', password: 'a long one' };
const garage = { coVehicles: [{ resourceCode: 'CAR', isDefault: true, licensePlate: 'HW21 KYR' }], version: '3' };
const news = { subscriptions: [{ code: 'OFFERS', subscribed: true }], version: '3' };
const ordered = { customerNumber, code: 'ISLANDER', startDate: '2026-12-24', pin: '1357' };

/** A port of the account, what it is asked, the call that it makes, its query and its body. */
const OF_ACCOUNT: readonly [port: string, input: object, call: string, query: object, body: unknown][] = [
  [
    'profile.saveProfile',
    { customerNumber, changes: { city: 'Bridehaven' } },
    'PUT /ferry/customer/C1000001/modify',
    {},
    { modifyParameters: [{ city: 'Bridehaven' }] },
  ],
  [
    'profile.savePassword',
    { customerNumber, ...passwords },
    'PUT /ferry/customer/C1000001/modify',
    {},
    { modifyParameters: [passwords] },
  ],
  ['vehicles.saveVehicles', { customerNumber, list: garage }, 'PUT /ferry/customers/C1000001/co-vehicles', {}, garage],
  [
    'subscriptions.saveSubscriptions',
    { customerNumber, body: news },
    'PUT /ferry/customers/C1000001/subscriptions',
    {},
    news,
  ],
  ['loyalty.joinLoyalty', { customerNumber }, 'POST /ferry/loyalty-accounts', {}, { customerNumber }],
  ['travelCards.cardOrder.orderCard', ordered, 'POST /ferry/travel-cards', {}, ordered],
  ['bookings.readItineraries', { page: 2 }, 'GET /itinerary-services/itineraries', { page: '2' }, null],
  ['bookings.createMissing', {}, 'POST /itineraries/create-missing-from-bookit', {}, {}],
  [
    'cards.removeCard',
    { customerNumber, reference: 'card-1' },
    'DELETE /ferry/payment-cards/card-1',
    { customerNumber },
    null,
  ],
];

// Proves: S7.8, S7.9, S7.10, S7.14, S7.17, S7.19, S7.20
test.each(OF_ACCOUNT)('%s of a customer', async (port, input, call, query, body) => {
  expect(await sentBy(account, port, input)).toEqual({ call, query, email: null, body });
});

// Proves: S7.23, S9.3
test('invoices are found by agent, days and numbers, from provider 3', async () => {
  const found = (change: object) =>
    sentBy(portal, 'invoices.readInvoices', {
      agentNumber: 'A2002',
      chosen: [],
      search: { from: '', to: '', references: '', ...change },
    });
  const searched = await found({ from: '2026-11-01', to: '2026-11-30', references: 'INV-1, INV-2' });
  expect([searched.call, searched.query]).toEqual([
    'GET /payment/invoices',
    {
      agentId: 'A2002',
      provider: '3',
      searchFromDate: '2026-11-01',
      searchToDate: '2026-11-30',
      referenceNumbers: 'INV-1,INV-2',
    },
  ]);
  expect((await found({})).query).toEqual({ agentId: 'A2002', provider: '3' });
});

const chosen = storedAttempt.invoices.map(({ invoiceId, amount }) => ({ invoiceId, amount: amount / 100 }));

// Proves: S7.24, S9.2, S9.3
test('invoices are preloaded with their total and paid under the same order', async () => {
  const { orderId } = storedAttempt;
  const preload = await sentBy(portal, 'invoices.preloadInvoices', { attempt: storedAttempt });
  expect([preload.call, preload.body]).toEqual([
    'POST /payment/preload',
    {
      orderId,
      providerId: 0,
      txnTotal: 169,
      invoices: chosen,
      successUrl: expect.stringContaining(`/agent-portal/invoices/confirmation?orderId=${orderId}`),
      failureUrl: expect.stringContaining('&paymentFailed=true'),
    },
  ]);
  const result = { attempt: storedAttempt, reference: 'result-1' };
  const paid = await sentBy(portal, 'invoiceConfirmation.submitResult', result);
  expect([paid.call, paid.body]).toEqual([
    'POST /payment/invoices',
    {
      agentId: 'A2002',
      currencyCode: 'GBP',
      orderId,
      guaranteesAccepted: [{ guaranteeTypeCode: GUARANTEE.newCard, paymentToken: 'result-1' }],
      invoices: chosen,
    },
  ]);
});

// Proves: P2, S7.9
test('an agency changes its account, and each of its users their own details', async () => {
  const changes = { email: 'new@agency.example', currentPassword: 'Harbour-demo-1' };
  const ofAccount = await sentBy(portal, 'details.saveAgentAccount', { agentNumber: 'A2002', changes });
  expect([ofAccount.call, ofAccount.body]).toEqual(['PATCH /ferry/agent-accounts/A2002', changes]);
  const named = { name: 'Kim Hallow' };
  const ofUser = await sentBy(portal, 'details.saveAgentUser', { userName: 'hallow.kim', changes: named });
  expect([ofUser.call, ofUser.body]).toEqual([
    'PUT /ferry/agent-user/hallow.kim/modify',
    { modifyParameters: [named] },
  ]);
});
