// What the specification gives a fixed value goes over the wire as it is written, whatever the provider would add (ruling 10).
import { afterEach, expect, test } from 'vitest';
import { fetchItineraries, joinLoyalty } from '#src/api/accounts.ts';
import { fetchItinerary, quoteCancellation, resendConfirmation, sendETicket } from '#src/api/booking.ts';
import type { Client } from '#src/api/client.ts';
import { fetchConfiguration } from '#src/api/configuration.ts';
import { signInDesk } from '#src/api/desk.ts';
import { fetchAttractions } from '#src/api/extras.ts';
import { fetchRooms, searchHotels } from '#src/api/hotels.ts';
import { fetchInvoice, fetchInvoices, payInvoices, preloadInvoices } from '#src/api/invoices.ts';
import { deletePaymentCard, fetchPaymentCards } from '#src/api/payment-cards.ts';
import { checkCoupon, searchCrossings } from '#src/api/search.ts';
import { openAccount, signInAgent, signInAgentUser, signInCustomer } from '#src/api/sign-in.ts';
import { signOut } from '#src/api/sign-out.ts';
import { fetchTravelCardPrices } from '#src/api/travel-cards.ts';
import { json, type Loopback, startLoopback } from './loopback.ts';

let loopback: Loopback;
afterEach(() => loopback.close());

/** The query without client and session, and the body, of the one call that is made. */
async function sent(call: (client: Client) => Promise<unknown>) {
  loopback = await startLoopback(json({ 'hydra:member': [{}] }));
  await call(loopback.client).catch(() => undefined);
  expect(loopback.seen).toHaveLength(1);
  const [{ url, body } = { url: new URL('http://nothing.test'), body: '' }] = loopback.seen;
  const { clientId, sessionId, ...query } = Object.fromEntries(url.searchParams);
  return { query, body: body === '' ? null : JSON.parse(body) };
}

const nights = { startDate: '2026-12-24', endDate: '2026-12-27', rooms: [{ adults: 2, children: 1 }] };
const asWritten = {
  startDate: '2026-12-24',
  endDate: '2026-12-27',
  adults: '2',
  children: '1',
  exactMatchOnly: 'False',
  primaryLanguageId: 'en',
  currency: 'GBP',
  hotelProvider: '3',
};
const keyed = { attemptKey: 'key-1' };
const coupon = { couponCode: 'SOLENT10', departureDate: '2026-12-24', returnDate: '2026-12-27' };
const priced = { bookingNumber: 'B1', emailAddress: 'ada@example.com', priced: false };
const invoices = [{ invoiceId: 'I1', amount: 12.5 }];

// Proves: P10, S7.6, S9.3
test('the calendar of stays', async () => {
  const { query } = await sent((client) => searchHotels(client, { ...nights, productCode: 'STD' }));
  expect(query).toEqual(asWritten);
});

test('a party and its vehicles, each kind under the same name, and nothing for what is not asked', async () => {
  const crossing = { ferryId: 'F1', routeCode: 'SC', departureDate: '2026-12-24', returnDate: undefined };
  await sent((client) => searchCrossings(client, { ...crossing, passengers: ['2|A', '1|C'], vehicle: ['CAR', 'VAN'] }));
  const asked = loopback.seen[0]?.url.searchParams;
  expect(asked?.getAll('passengers')).toEqual(['2|A', '1|C']);
  expect(asked?.getAll('vehicle')).toEqual(['CAR', 'VAN']);
  expect(asked?.has('returnDate')).toBe(false);
});

// Proves: P10, S7.7, S9.3
test('the free rooms of a place', async () => {
  const { query } = await sent((client) => fetchRooms(client, { ...nights, hotelCode: 'H1' }));
  expect(query).toEqual({ ...asWritten, hotelCode: 'H1' });
});

// Proves: S7.5, S9.3
test('attractions', async () => {
  const { query } = await sent((client) => fetchAttractions(client, { from: '2026-12-24', to: '2026-12-27' }));
  expect(query).toEqual({ startDate: '2026-12-24', endDate: '2026-12-27', currency: 'GBP' });
});

// Proves: P10, S7.23, S9.3
test('the invoices of an agent', async () => {
  const { query } = await sent((client) => fetchInvoices(client, { agentId: 'A1' }));
  expect(query).toEqual({ agentId: 'A1', provider: '3' });
});

// Proves: P10, S7.24
test('the preload of invoices', async () => {
  const asked = { txnTotal: 12.5, orderId: 'A1202612240730' };
  const { body } = await sent((client) => preloadInvoices(client, asked, keyed));
  expect(body).toEqual({ txnTotal: 12.5, orderId: 'A1202612240730', providerId: 0 });
});

// Proves: S7.24, S9.3
test('the payment of invoices', async () => {
  const asked = { agentId: 'A1', orderId: 'A1202612240730', guaranteesAccepted: [{ guaranteeTypeCode: 46 }], invoices };
  const { body } = await sent((client) => payInvoices(client, asked, keyed));
  expect(body).toEqual({ ...asked, currencyCode: 'GBP' });
});

/** Calls whose names the specification fixes and whose values are the passenger's own. */
const SENT: readonly [what: string, call: (client: Client) => Promise<unknown>, query: object, body: object | null][] =
  [
    ['the configuration', fetchConfiguration, { primaryLanguageId: 'en' }, null],
    [
      'a coupon',
      (client) => checkCoupon(client, coupon),
      { departureDate: coupon.departureDate, returnDate: coupon.returnDate },
      null,
    ],
    [
      'the prices of travel cards',
      (client) => fetchTravelCardPrices(client, '2026-12-24'),
      { priceDate: '2026-12-24' },
      null,
    ],
    [
      'a customer who joins the scheme',
      (client) => joinLoyalty(client, '100042', keyed),
      {},
      { customerNumber: '100042' },
    ],
    [
      'the cards of a customer',
      (client) => fetchPaymentCards(client, { customerNumber: '100042' }),
      { customerNumber: '100042' },
      null,
    ],
    [
      'the cards of an agency',
      (client) => fetchPaymentCards(client, { agentNumber: 'A1' }),
      { agentNumber: 'A1' },
      null,
    ],
    [
      'a card that is forgotten',
      (client) => deletePaymentCard(client, { customerNumber: '100042' }, 'card-1'),
      { customerNumber: '100042' },
      null,
    ],
    ['a page of bookings', (client) => fetchItineraries(client, 2), { page: '2' }, null],
    [
      'a booking after a payment that failed',
      (client) => fetchItinerary(client, { id: 'I1', paymentFailed: true }),
      { paymentFailed: 'true' },
      null,
    ],
    ['the fee of a cancellation', (client) => quoteCancellation(client, 'B1', {}), {}, { commitChanges: false }],
    [
      'a confirmation',
      (client) => resendConfirmation(client, 'I1', keyed),
      {},
      { itineraryId: 'I1', type: 'confirmation' },
    ],
    ['an e-ticket', (client) => sendETicket(client, priced, keyed), {}, priced],
    ['one invoice', (client) => fetchInvoice(client, 'INV-1'), { invoiceId: 'INV-1' }, null],
  ];

// Proves: S7.3, S7.5, S7.8, S7.10, S7.17, S7.19, S7.21, S7.22, S7.23
test.each(SENT)('%s', async (_, call, query, body) => {
  expect(await sent(call)).toEqual({ query, body });
});

// Proves: S3.18, S3.19
test('a customer who opens an account', async () => {
  const said = { firstName: 'Ada', lastName: 'Morrow', emailAddress: 'ada@example.com', password: 'correct horse' };
  const { body } = await sent((client) => openAccount(client, said, keyed));
  expect(body).toEqual({ createParameters: [{ ...said, passengerType: 'A', language: 'en' }] });
});

// Proves: S7.12
test.each([
  [{ customerAccount: { customerNumber: 'C1' } }, ['/api/ferry/customer/C1/logout']],
  [{ agentUser: { agentNumber: 'A1', userName: 'hallow.kim' } }, ['/api/ferry/agent-user/hallow.kim/logout']],
  [{ agentNumber: 'A1' }, []],
  [{ ccId: 'CC01' }, []],
])('the sign-out of %j, under the session that ends', async (user, paths) => {
  loopback = await startLoopback(json({ 'hydra:member': [{ loggedOut: true }] }));
  await signOut(loopback.client, user, 'session-that-ends-1');
  expect(loopback.seen.map(({ method, url }) => [method, url.pathname, url.searchParams.get('sessionId')])).toEqual(
    paths.map((path) => ['GET', path, 'session-that-ends-1']),
  );
});

// Proves: R6, S7.11
test.each([
  [signInCustomer, { userName: 'ada', password: 'harbour' }],
  [signInAgent, { userName: 'ada', password: 'harbour' }],
  [signInAgentUser, { loginParameters: { userName: 'ada', password: 'harbour' } }],
  [signInDesk, { username: 'ada', password: 'harbour' }],
])('the sign-in at each door: %o', async (door, body) => {
  const knock = { identifier: 'ada', password: 'harbour', sessionId: 'session-of-a-guest-1' };
  expect((await sent((client) => door(client, knock))).body).toEqual(body);
});
