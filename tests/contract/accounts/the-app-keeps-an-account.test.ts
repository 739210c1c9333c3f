// The account's own machines, ports and client against Harbour: nothing held, nothing pretended but the browser.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyActorRef, waitFor } from 'xstate';
import type { AccountPage } from '#domain/account-page.ts';
import { postCustomerLogin } from '#domain/contract/sign-in.ts';
import { profileFormOf } from '#domain/profile.ts';
import { DEMO_PASSWORD } from '#harbour/accounts/demo-users.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { fetchCustomer, fetchVehicles, saveVehicles } from '#src/api/accounts.ts';
import { createClient } from '#src/api/client.ts';
import { fetchSessionCount } from '#src/api/configuration.ts';
import type { Services } from '#src/app/services.ts';
import { wireAccount } from '#src/areas/my-account/wire-account.ts';
import { newSessionId } from '#src/platform/random.ts';
import { accountInput, van } from '#tests/models/fixtures/account.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';
import { PEOPLE, startAccounts } from './people.ts';

type Person = 'ada' | 'finlay' | 'isla';

/** A browser tab in which somebody is signed in, as far as the ports need one. */
async function openTab(harbour: Harbour, who: Person) {
  const calls: string[] = [];
  const session = { id: newSessionId(), isGuest: false };
  const client = createClient({
    runtime: { provider: harbour.api.url, clientId: 'gangway', idempotencyHeader: 'Idempotency-Key' },
    sessionId: () => session.id,
    fetch: (request, init) => {
      calls.push(new URL(request instanceof Request ? request.url : request).pathname);
      return fetch(request, init);
    },
  });
  await fetchSessionCount(client);
  const credentials = { userName: PEOPLE[who].email, password: DEMO_PASSWORD };
  const answer = await client.call(postCustomerLogin, { body: credentials });
  session.id = answer['hydra:member'][0]?.sessionId ?? '';
  const now = () => Date.parse('2026-06-01T08:00:00Z');
  const services = { session, now, connection: () => ({ client }) } as unknown as Services;
  return { client, calls, session, services };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/** A page of the account, once its machine rests. */
async function openPage(tab: Tab, who: Person, page: Exclude<AccountPage, 'overview'>) {
  const input = accountInput({ page, user: { customerAccount: { customerNumber: PEOPLE[who].number } } });
  const { actor, reports } = startUnderParent(wireAccount(tab.services), input);
  const child = actor.getSnapshot().children[page === 'travel-cards' ? 'travelCards' : page] as AnyActorRef;
  const rest = () => waitFor(child, (state) => !state.hasTag('busy'), { timeout: 10_000 });
  return { child, reports, rest, state: await rest() };
}

describe('The app keeps an account', () => {
  let harbour: Harbour;
  beforeAll(async () => {
    harbour = await startAccounts();
  });
  afterAll(() => harbour.close());

  // Proves: S7.9
  it('reads the details without changing them, and saves what was changed', async () => {
    const tab = await openTab(harbour, 'ada');
    const { child, state, rest } = await openPage(tab, 'ada', 'profile');
    expect(state.value).toBe('editing');
    expect(state.context.account).toMatchObject({ firstName: 'Ada', emailAddress: PEOPLE.ada.email });
    expect(state.context.form).toEqual(profileFormOf(state.context.account));
    expect(await fetchCustomer(tab.client, PEOPLE.ada.number)).toEqual(state.context.account);
    child.send({ type: 'profile.changed', change: { city: 'Marsh Quay' } });
    child.send({ type: 'profile.submitted', currentPassword: '' });
    expect((await rest()).context.message).toMatchObject({ tone: 'success' });
    expect(await fetchCustomer(tab.client, PEOPLE.ada.number)).toEqual({
      ...state.context.account,
      city: 'Marsh Quay',
    });
  });

  // Proves: P31, S1.12, S7.14
  it('adds a vehicle to what another tab has saved meanwhile, and loses neither (T27)', async () => {
    const tab = await openTab(harbour, 'finlay');
    const { number } = PEOPLE.finlay;
    const { child, state, rest } = await openPage(tab, 'finlay', 'vehicles');
    expect(state.value).toBe('listing');
    const { coVehicles: before, version } = await fetchVehicles(tab.client, number);
    const theirs = { ...van, licensePlate: 'THEIRS 1' };
    await saveVehicles(tab.client, number, { coVehicles: [...before, theirs], version });
    child.send({ type: 'adding.requested' });
    child.send({ type: 'vehicle.changed', change: { resourceCode: 'CAR', licensePlate: 'ours 1', isDefault: false } });
    child.send({ type: 'vehicle.submitted' });
    expect((await rest()).value).toBe('listing');
    const { coVehicles: after } = await fetchVehicles(tab.client, number);
    expect(after.map(({ licensePlate }) => licensePlate)).toEqual([
      ...before.map(({ licensePlate }) => licensePlate),
      'THEIRS 1',
      'OURS 1',
    ]);
  });

  // Proves: S6.1
  it('opens every page of every demo customer', async () => {
    for (const who of ['ada', 'finlay', 'isla'] as const) {
      const tab = await openTab(harbour, who);
      for (const page of ['loyalty', 'travel-cards', 'subscriptions', 'bookings'] as const) {
        const { state } = await openPage(tab, who, page);
        expect([who, page, state.context.failure]).toEqual([who, page, null]);
      }
    }
  });

  // Proves: S1.7, S7.10
  it('joins the loyalty scheme where somebody has not yet', async () => {
    const tab = await openTab(harbour, 'isla');
    const { child, state, rest } = await openPage(tab, 'isla', 'loyalty');
    if (state.value === 'absent') child.send({ type: 'joining.requested' });
    const joined = await rest();
    expect(joined.value).toEqual({ joined: 'alone' });
    expect((await openPage(tab, 'isla', 'loyalty')).state.context.account).toEqual(joined.context.account);
  });

  // Proves: S1.13, S7.14
  it('saves a choice of topics', async () => {
    const tab = await openTab(harbour, 'isla');
    const { child, state, rest } = await openPage(tab, 'isla', 'subscriptions');
    const [topic] = state.context.list.subscriptions;
    child.send({ type: 'topic.changed', code: topic.code, subscribed: !topic.subscribed });
    child.send({ type: 'choice.submitted' });
    expect((await rest()).context.message).toEqual({ tone: 'success', text: 'Your choice is saved.' });
    const [saved] = (await openPage(tab, 'isla', 'subscriptions')).state.context.list.subscriptions;
    expect(saved.subscribed).toBe(!topic.subscribed);
  });

  // Proves: P61, S7.20
  it('asks for missing bookings once per sign-in, however often the list opens (ruling 61)', async () => {
    const tab = await openTab(harbour, 'ada');
    const open = async () => {
      const { child } = await openPage(tab, 'ada', 'bookings');
      await waitFor(child, (state) => state.matches({ lists: 'showing', importing: 'ended' }), { timeout: 10_000 });
    };
    await open();
    await open();
    expect(tab.calls.filter((path) => path.endsWith('create-missing-from-bookit'))).toHaveLength(1);
  });

  it('asks to sign in again when the session has ended', async () => {
    const tab = await openTab(harbour, 'ada');
    tab.session.id = newSessionId();
    const { reports, state } = await openPage(tab, 'ada', 'vehicles');
    expect(state.value).toBe('unreadable');
    expect(reports().map(({ type }) => type)).toEqual(['sign-in.wanted']);
  });
});
