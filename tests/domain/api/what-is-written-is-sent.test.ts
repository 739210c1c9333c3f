// What the specification gives a fixed value goes over the wire as it is written, whatever the provider would add (ruling 10).
import { afterEach, expect, test } from 'vitest';
import type { Client } from '#src/api/client.ts';
import { signInDesk } from '#src/api/desk.ts';
import { fetchAttractions } from '#src/api/extras.ts';
import { fetchRooms, searchHotels } from '#src/api/hotels.ts';
import { fetchInvoices, payInvoices, preloadInvoices } from '#src/api/invoices.ts';
import { openAccount, signInAgent, signInAgentUser, signInCustomer } from '#src/api/sign-in.ts';
import { signOut } from '#src/api/sign-out.ts';
import { json, type Loopback, startLoopback } from './loopback.ts';

let loopback: Loopback;
afterEach(() => loopback.close());

/** The query without client and session, and the body, of the one call that is made. */
async function sent(call: (client: Client) => Promise<unknown>) {
  loopback = await startLoopback(json({ 'hydra:member': [] }));
  await call(loopback.client).catch(() => undefined);
  expect(loopback.seen).toHaveLength(1);
  const [{ url, body } = { url: new URL('http://nothing.test'), body: '' }] = loopback.seen;
  const { clientId, sessionId, ...query } = Object.fromEntries(url.searchParams);
  return { query, body: body === '' ? null : JSON.parse(body) };
}

const nights = { startDate: '2026-12-24', endDate: '2026-12-27', rooms: [{ adults: 2, children: 1 }] };
const asWritten = {
  ...{ startDate: '2026-12-24', endDate: '2026-12-27', adults: '2', children: '1' },
  ...{ exactMatchOnly: 'False', primaryLanguageId: 'en', currency: 'GBP', hotelProvider: '3' },
};
const keyed = { attemptKey: 'key-1' };
const invoices = [{ invoiceId: 'I1', amount: 12.5 }];

// Proves: P10, S7.6, S9.3
test('the calendar of stays', async () => {
  const { query } = await sent((client) => searchHotels(client, { ...nights, productCode: 'STD' }));
  expect(query).toEqual(asWritten);
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
