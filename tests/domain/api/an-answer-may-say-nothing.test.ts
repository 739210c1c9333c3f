import { afterEach, expect, test } from 'vitest';
import {
  changeAgentAccount,
  changeAgentUser,
  changeCustomer,
  fetchItineraries,
  fetchLoyalty,
  fetchVehicles,
  joinLoyalty,
  saveSubscriptions,
  saveVehicles,
} from '#src/api/accounts.ts';
import { fetchItinerary, resendConfirmation, sendETicket } from '#src/api/booking.ts';
import type { Client } from '#src/api/client.ts';
import { startActing } from '#src/api/desk.ts';
import { payInvoices } from '#src/api/invoices.ts';
import { deletePaymentCard, savePaymentCard } from '#src/api/payment-cards.ts';
import { askForReset, openAccount, setPassword } from '#src/api/sign-in.ts';
import { json, type Loopback, member, startLoopback } from './loopback.ts';

let loopback: Loopback | undefined;
afterEach(() => loopback?.close());

async function answeredByNothing(): Promise<Client> {
  loopback = await startLoopback((response) => response.writeHead(204).end());
  return loopback.client;
}

const acts: Record<string, (client: Client) => Promise<unknown>> = {
  'a card is forgotten': (client) => deletePaymentCard(client, { customerNumber: 'C1' }, 'card-1'),
  'a password is set': (client) => setPassword(client, 'token-of-a-letter', { password: 'a new password' }),
  'a letter is asked for': (client) =>
    askForReset(client, { email: 'ada@example.com', accountType: 'customer', passwordResetUrl: 'https://a.test/' }),
  'a card is kept': (client) => savePaymentCard(client, { customerNumber: 'C1' }, 'result-1', KEYED),
  'a ticket is sent': (client) =>
    sendETicket(client, { bookingNumber: 'B1', emailAddress: 'ada@example.com', priced: false }, KEYED),
  'a confirmation is sent again': (client) => resendConfirmation(client, 'I1', KEYED),
  'an account is opened': (client) =>
    openAccount(
      client,
      { firstName: 'Ada', lastName: 'Ferrier', emailAddress: 'ada@example.com', password: 'a password' },
      KEYED,
    ),
  'an agent account is changed': (client) =>
    changeAgentAccount(client, 'A1', { email: 'ada@example.com', currentPassword: 'a password' }),
  'invoices are paid': (client) =>
    payInvoices(client, { agentId: 'A1', orderId: 'A1202612240730', guaranteesAccepted: [], invoices: [] }, KEYED),
};
const KEYED = { attemptKey: 'attempt-key-of-a-test' };

test.each(Object.entries(acts))('%s by an answer that has nothing to say', async (_, act) => {
  await act(await answeredByNothing());
});

test.each(Object.entries(acts))('%s by an answer that says something else', async (_, act) => {
  loopback = await startLoopback(json(member({ '@id': '/things/7', id: 7 })));
  await act(loopback.client);
});

const customer = { customerNumber: 'C1', emailAddress: 'ada@example.com', firstName: 'Ada', lastName: 'Ferrier' };
const agentUser = { userName: 'noor', name: 'Noor', email: 'noor@example.com', agentNumber: 'A1', accountType: 'CASH' };
const changes: Record<string, [act: (client: Client) => Promise<unknown>, afterwards: object]> = {
  'a customer': [(client) => changeCustomer(client, 'C1', { firstName: 'Ada' }), customer],
  'an agent user': [(client) => changeAgentUser(client, 'noor', { name: 'Noor' }), agentUser],
  'saved vehicles': [
    (client) => saveVehicles(client, 'C1', { coVehicles: [], version: 'one' }),
    { coVehicles: [], version: 'two' },
  ],
  'a choice of topics': [
    (client) => saveSubscriptions(client, 'C1', { subscriptions: [], version: 'one' }),
    { subscriptions: [], version: 'two' },
  ],
  'an account of points': [
    (client) => joinLoyalty(client, 'C1', KEYED),
    { customerNumber: 'C1', points: 120, value: 0 },
  ],
};

test.each(Object.entries(changes))('%s is changed without an answer, and read again', async (_, [act, afterwards]) => {
  loopback = await startLoopback((response) => response.writeHead(204).end(), json(member(afterwards)));
  expect(await act(loopback.client)).toMatchObject(afterwards);
  expect(loopback.seen).toHaveLength(2);
});

test('whoever is acted for is read again where their choice is answered by nothing', async () => {
  const chosen = json(member({ customer: { customerNumber: 'C1', name: 'Ada Ferrier', email: 'ada@example.com' } }));
  loopback = await startLoopback((response) => response.writeHead(204).end(), chosen);
  expect(await startActing(loopback.client, 'C1')).toMatchObject({ customerNumber: 'C1' });
});

test('no content is a list without members, and never a booking', async () => {
  const client = await answeredByNothing();
  expect(await fetchItineraries(client, 1)).toEqual({ itineraries: [], unreadable: [], nextPage: null });
  await expect(fetchItinerary(client, { id: '77' })).rejects.toThrow('Error reducing response');
});

// Proves: R14
test('a customer without a vehicle or an account of points has none, which is no fault', async () => {
  const client = await answeredByNothing();
  expect(await fetchVehicles(client, 'C1')).toEqual({ coVehicles: [] });
  expect(await fetchLoyalty(client, 'C1')).toBe(null);
});
