// The account's own machines, ports and client against Harbour: nothing held, nothing pretended but the browser.
import { describe, expect, it } from 'vitest';
import { type AnyActorRef, waitFor } from 'xstate';
import { postCustomerLogin } from '#domain/contract/sign-in.ts';
import type { AccountPage } from '#domain/places/account-page.ts';
import { DEMO_PASSWORD } from '#harbour/accounts/demo-users.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { createClient } from '#src/api/client.ts';
import { fetchSessionCount } from '#src/api/configuration.ts';
import type { Services } from '#src/app/services.ts';
import { wireAccount } from '#src/areas/my-account/wire-account.ts';
import { newSessionId } from '#src/platform/random.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { accountInput } from '#tests/models/fixtures/account.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';
import { PEOPLE } from './people.ts';

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
  const harbour = harbourForAll();

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
});
