import { expect, test } from 'vitest';
import * as accounts from '#src/api/accounts.ts';
import * as booking from '#src/api/booking.ts';
import type { Client } from '#src/api/client.ts';
import * as configuration from '#src/api/configuration.ts';
import * as content from '#src/api/content.ts';
import * as extras from '#src/api/extras.ts';
import * as hotels from '#src/api/hotels.ts';
import * as invoices from '#src/api/invoices.ts';
import * as payment from '#src/api/payment.ts';
import * as paymentCards from '#src/api/payment-cards.ts';
import * as search from '#src/api/search.ts';
import * as travelCards from '#src/api/travel-cards.ts';
import { clientThatHears, wordsOf } from './words.ts';

const attempt = { attemptKey: 'key-1' };
const coupon = { couponCode: 'SOLENT10', departureDate: '2026-12-24' };
const wanted = { ferryId: 'F', routeCode: 'R', departureDate: '2026-12-24', passengers: ['2|A'] };
const cart = { customerInfos: [], confirmationEmailAddress: 'ada@example.com', ferry: [], hotel: [] };
const card = { code: 'ISLANDER', customerNumber: '100042', startDate: '2026-12-24', cartId: 'C1' };
const token = { product: 'ferry', id: 'I1' } as const;
const charge = { amountAfterTax: 12.5, orderKey: '1797000000000' };
const byNewCard = { ...charge, guaranteesAccepted: [{ guaranteeTypeCode: 46 }] };
const bySavedCard = { ...charge, guaranteesAccepted: [{ guaranteeTypeCode: 5, cardReference: 'r' }] };
const result = { orderKey: charge.orderKey, providerResult: { reference: 'p' } };
const stay = { startDate: '2026-12-24', endDate: '2026-12-27', rooms: [{ adults: 2, children: 0 }] };
const toPay = { txnTotal: 12.5, orderId: 'A2001202612240730' };
const paid = { agentId: 'A2001', orderId: toPay.orderId, guaranteesAccepted: [], invoices: [] };

/** What each call says on a plain fault (500 without words), on an answer of another shape, on an empty member list. */
const WORDS: Record<
  string,
  [call: (client: Client) => Promise<unknown>, fault: string, wrong: string, empty: string | null]
> = {
  fetchConfiguration: [
    (client) => configuration.fetchConfiguration(client),
    'Unable to fetch config.',
    'Unable to fetch config.',
    'Unable to fetch config.',
  ],
  fetchSessionCount: [
    (client) => configuration.fetchSessionCount(client),
    'something went wrong',
    'Error reducing response',
    'Error reducing response',
  ],
  fetchFerrySettings: [
    (client) => configuration.fetchFerrySettings(client),
    'unable to fetch',
    'Error reducing response',
    'Error reducing response',
  ],
  validateSession: [
    (client) => configuration.validateSession(client, { sessionId: 's', identifier: '42' }),
    'something went wrong',
    'Error reducing response',
    'Error reducing response',
  ],
  fetchFerryVehicles: [
    (client) => content.fetchFerryVehicles(client),
    'unable to fetch ferry vehicles',
    'Error reducing response',
    null,
  ],
  fetchFerryFares: [
    (client) => content.fetchFerryFares(client),
    'unable to fetch fare details',
    'Error reducing response',
    null,
  ],
  fetchFerryVessels: [
    (client) => content.fetchFerryVessels(client),
    'unable to fetch',
    'Error reducing response',
    null,
  ],
  fetchFerryTravelCards: [
    (client) => extras.fetchFerryTravelCards(client),
    'unable to fetch',
    'Error reducing response',
    null,
  ],
  fetchFerrySundries: [
    (client) => extras.fetchFerrySundries(client),
    'unable to fetch',
    'Error reducing response',
    null,
  ],
  fetchProperties: [
    (client) => extras.fetchProperties(client),
    'unable to fetch accommodation details',
    'Error reducing response',
    null,
  ],
  searchHotels: [
    (client) => hotels.searchHotels(client, { ...stay, productCode: 'PUBLIC' }),
    'unable to fetch',
    'Error reducing response',
    null,
  ],
  fetchRooms: [
    (client) => hotels.fetchRooms(client, { ...stay, hotelCode: 'H1' }),
    'unable to fetch accommodation details',
    'Error reducing response',
    null,
  ],
  fetchAttractions: [
    (client) => extras.fetchAttractions(client, { from: '2026-12-24', to: '2026-12-27' }),
    'unable to fetch',
    'Error reducing response',
    null,
  ],
  fetchCardOffers: [
    (client) => extras.fetchCardOffers(client, '2026-12-24'),
    'unable to fetch',
    'Error reducing response',
    null,
  ],
  fetchTravelCardPrices: [
    (client) => travelCards.fetchTravelCardPrices(client, '2026-12-24'),
    'unable to fetch',
    'Error reducing response',
    null,
  ],
  addTravelCard: [
    (client) => travelCards.addTravelCard(client, card, attempt),
    'something went wrong',
    'Error reducing response',
    'Error reducing response',
  ],
  checkCoupon: [
    (client) => search.checkCoupon(client, coupon),
    'Invalid coupon code',
    'Error reducing response',
    'Coupon not valid for searched dates.',
  ],
  searchCrossings: [
    (client) => search.searchCrossings(client, wanted),
    'something went wrong',
    'no data returned',
    'no data returned',
  ],
  postCart: [
    (client) => booking.postCart(client, cart, attempt),
    'something went wrong',
    'Error reducing response',
    'Error reducing response',
  ],
  reserve: [
    (client) => booking.reserve(client, { cartId: 'C1', guaranteesAccepted: [] }, attempt),
    'something went wrong',
    'Error reducing response',
    'Error reducing response',
  ],
  fetchItinerary: [
    (client) => booking.fetchItinerary(client, { id: 'I1' }),
    'unable to fetch itinerary',
    'Error reducing response',
    'Error reducing response',
  ],
  resendConfirmation: [
    (client) => booking.resendConfirmation(client, 'I1', attempt),
    'something went wrong',
    'Error reducing response',
    null,
  ],
  sendETicket: [
    (client) =>
      booking.sendETicket(client, { bookingNumber: 'B1', emailAddress: 'ada@example.com', priced: false }, attempt),
    'something went wrong',
    'Error reducing response',
    null,
  ],
  fetchPaymentToken: [
    (client) => payment.fetchPaymentToken(client, token),
    'Unable to retrieve token',
    'Empty token payload',
    'Empty token payload',
  ],
  'requestPayment, calculate only': [
    (client) => payment.requestPayment(client, 'I1', { ...bySavedCard, calculateOnly: true }, attempt),
    'Payment failed',
    'Payment failed',
    'Payment failed',
  ],
  'requestPayment, real': [
    (client) => payment.requestPayment(client, 'I1', bySavedCard, attempt),
    'failed to make payment.',
    'failed to make payment.',
    'failed to make payment.',
  ],
  preloadPayment: [
    (client) => payment.preloadPayment(client, 'I1', byNewCard, attempt),
    'Payment failed',
    'Payment failed',
    'Payment failed',
  ],
  'accounts.changeCustomer': [
    (client) => accounts.changeCustomer(client, 'C1', { city: 'Marsh Quay' }),
    'something went wrong',
    'Error reducing response',
    'Error reducing response',
  ],
  'accounts.fetchCustomer': [
    (client) => accounts.fetchCustomer(client, 'C1'),
    'something went wrong',
    'Error reducing response',
    'Error reducing response',
  ],
  'accounts.fetchVehicles': [
    (client) => accounts.fetchVehicles(client, 'C1'),
    'Unable to fetch user vehicles',
    'Error reducing response',
    null,
  ],
  'accounts.saveVehicles': [
    (client) => accounts.saveVehicles(client, 'C1', { coVehicles: [] }),
    'something went wrong',
    'Error reducing response',
    null,
  ],
  'accounts.fetchSubscriptions': [
    (client) => accounts.fetchSubscriptions(client, 'C1'),
    'something went wrong',
    'Error reducing response',
    'Error reducing response',
  ],
  'accounts.saveSubscriptions': [
    (client) => accounts.saveSubscriptions(client, 'C1', { subscriptions: [] }),
    'something went wrong',
    'Error reducing response',
    'Error reducing response',
  ],
  'accounts.fetchLoyalty': [
    (client) => accounts.fetchLoyalty(client, 'C1'),
    'something went wrong',
    'Error reducing response',
    null,
  ],
  'accounts.joinLoyalty': [
    (client) => accounts.joinLoyalty(client, 'C1', attempt),
    'something went wrong',
    'Error reducing response',
    'Error reducing response',
  ],
  'accounts.fetchTravelCards': [
    (client) => accounts.fetchTravelCards(client, 'C1'),
    'something went wrong',
    'Error reducing response',
    null,
  ],
  'accounts.fetchItineraries': [
    (client) => accounts.fetchItineraries(client, 1),
    'Failed to fetch itineraries',
    'Error reducing response',
    null,
  ],
  'accounts.createMissing': [
    (client) => accounts.createMissing(client),
    'something went wrong',
    'Error reducing response',
    null,
  ],
  fetchPaymentCards: [
    (client) => paymentCards.fetchPaymentCards(client, { customerNumber: 'C1' }),
    'something went wrong',
    'Error reducing response',
    null,
  ],
  savePaymentCard: [
    (client) => paymentCards.savePaymentCard(client, { customerNumber: 'C1' }, 'p', attempt),
    'Unable to save card',
    'Unable to save card',
    null,
  ],
  fetchInvoices: [
    (client) => invoices.fetchInvoices(client, { agentId: 'A2001' }),
    'unable to fetch',
    'Error reducing response',
    null,
  ],
  fetchInvoice: [
    (client) => invoices.fetchInvoice(client, 'INV-1'),
    'unable to fetch',
    'Error reducing response',
    'Error reducing response',
  ],
  preloadInvoices: [
    (client) => invoices.preloadInvoices(client, toPay, attempt),
    'Payment failed',
    'Unable to get preload data',
    'Unable to get preload data',
  ],
  payInvoices: [
    (client) => invoices.payInvoices(client, paid, attempt),
    'failed to make payment.',
    'failed to make payment.',
    null,
  ],
  quoteCancellation: [
    (client) => booking.quoteCancellation(client, 'B1', {}),
    'something went wrong',
    'Error reducing response',
    'Error reducing response',
  ],
  cancelItinerary: [
    (client) => booking.cancelItinerary(client, 'I1', attempt),
    'something went wrong',
    'Error reducing response',
    'Error reducing response',
  ],
  'requestPayment, result': [
    (client) => payment.requestPayment(client, 'I1', result, attempt),
    'failed to make payment.',
    'failed to make payment.',
    'failed to make payment.',
  ],
};

// Proves: R14, S8.1, S8.4
test.each(Object.entries(WORDS))('%s', async (_, [call, fault, wrong, empty]) => {
  expect(await wordsOf(call(clientThatHears(500, {})))).toBe(fault);
  expect(await wordsOf(call(clientThatHears(200, { 'hydra:member': [7] })))).toBe(wrong);
  expect(await wordsOf(call(clientThatHears(200, { 'hydra:member': [] })))).toBe(empty);
  expect(await wordsOf(call(clientThatHears(500, { description: 'Closed for tea.' })))).toBe('Closed for tea.');
});

// Proves: S8.3
test('a message of the server stands where it has no description', async () => {
  const refused = { code: 4711, message: ' Not\ntoday. ' };
  expect(await wordsOf(content.fetchFerryFares(clientThatHears(500, refused)))).toBe('Not today.');
  const both = { description: 'Full.', message: 'Conflict' };
  expect(await wordsOf(content.fetchFerryFares(clientThatHears(409, both)))).toBe('Full.');
  expect(await wordsOf(content.fetchFerryFares(clientThatHears(409, { message: { text: 'no' } })))).toBe(
    'unable to fetch fare details',
  );
});

test('the configuration believes hydra:description first, everything else description', async () => {
  const client = clientThatHears(500, { description: 'first', 'hydra:description': 'hydra' });
  expect(await wordsOf(configuration.fetchConfiguration(client))).toBe('hydra');
  expect(await wordsOf(content.fetchFerryFares(client))).toBe('first');
  expect(await wordsOf(configuration.fetchConfiguration(clientThatHears(500, { description: 'first' })))).toBe('first');
  expect(await wordsOf(content.fetchFerryFares(clientThatHears(500, { 'hydra:description': 'hydra' })))).toBe('hydra');
});

// Proves: R14
test.each([401, 403, 404])(
  'an itinerary refused with %i is unauthorised, foreign or unknown alike (T02)',
  async (status) => {
    expect(await wordsOf(booking.fetchItinerary(clientThatHears(status, {}), { id: 'I1' }))).toBe(
      'Unauthorized itinerary',
    );
  },
);

test('a customer who has not joined the loyalty scheme has no account, which is no failure', async () => {
  expect(await accounts.fetchLoyalty(clientThatHears(404, { description: 'Not yet.' }), 'C1')).toBeNull();
});

test('money leaves in pounds and comes back in pence', async () => {
  const client = clientThatHears(200, { 'hydra:member': [{ amountAfterTax: 33.335 }] });
  expect(await payment.requestPayment(client, 'I1', { ...bySavedCard, calculateOnly: true }, attempt)).toEqual({
    amountAfterTax: 3334,
    preloadData: null,
    itinerary: null,
  });
});
