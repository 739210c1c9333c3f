// The app's own machines and client against Harbour: nothing held, nothing pretended but the browser.
import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, waitFor } from 'xstate';
import { DEMO_PASSWORD } from '#harbour/accounts/demo-users.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { failureWords } from '#machines/failure.select.ts';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { createClient } from '#src/api/client.ts';
import type { Services } from '#src/app/services.ts';
import { wireSignIn } from '#src/areas/my-account/wire-sign-in.ts';
import { newSessionId } from '#src/platform/random.ts';
import { createStorage } from '#src/platform/storage.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';
import { PEOPLE } from './people.ts';

const NEUTRAL = 'We do not recognise this sign-in. Check the name and the password.';

/** A browser tab as far as the ports need one, which remembers the calls that it made. */
function openTab(harbour: Harbour) {
  const calls: string[] = [];
  const session = { id: newSessionId(), isGuest: true };
  const client = createClient({
    runtime: { provider: harbour.api.url, clientId: 'gangway', idempotencyHeader: 'Idempotency-Key' },
    sessionId: () => session.id,
    fetch: (request, init) => {
      calls.push(new URL(request instanceof Request ? request.url : request).pathname);
      return fetch(request, init);
    },
  });
  const storage = createStorage(() => {
    throw new Error('This browser stores nothing.');
  });
  return { calls, services: { session, storage, connection: () => ({ client }) } as unknown as Services };
}

const isResting = (state: { hasTag(tag: 'busy'): boolean }) => !state.hasTag('busy');

async function signIn(harbour: Harbour, identifier: string, password = DEMO_PASSWORD) {
  const tab = openTab(harbour);
  const { actor, reports } = startUnderParent(wireSignIn(tab.services), { reason: null, page: 'sign-in' });
  actor.send({ type: 'credentials.given', identifier, password });
  const state = await waitFor(actor as ActorRefFrom<typeof signInMachine>, isResting);
  return { state: state.value, words: failureWords(state), reports: reports(), calls: tab.calls };
}

const CASH = { accountType: 'CASH', poNumberRequired: false, defaultPoNumber: null, departmentCode: null };

describe('The app signs in', () => {
  const harbour = harbourForAll();

  // Proves: S4.21, S7.11
  it.each([
    [
      PEOPLE.finlay,
      1,
      {
        customerAccount: { customerNumber: 'C1000002', defaultProductCode: 'RESIDENT' },
        displayName: 'Finlay Reid',
        initials: 'FR',
      },
      'RESIDENT',
    ],
    [PEOPLE.hallow, 2, { agentNumber: 'A2001', terms: CASH, displayName: 'Hallow Travel', initials: 'HT' }, null],
    [
      PEOPLE.kim,
      3,
      {
        agentUser: { agentNumber: 'A2001', userName: 'hallow.kim' },
        terms: CASH,
        displayName: 'Kim Lorne',
        initials: 'KL',
      },
      null,
    ],
  ])('lets $email in by address and by number', async (person, knocks, user, product) => {
    for (const name of [person.email, person.number]) {
      const { state, reports, calls } = await signIn(harbour, name);
      expect([state, calls.length]).toEqual(['accepted', knocks]);
      expect(reports).toEqual([{ type: 'sign-in.accepted', user, product, sessionId: expect.any(String) }]);
    }
  });

  it('opens an account that lets its owner in, and says the same for an address that has one', async () => {
    const answers = [];
    for (const email of ['rowan.hale@harbour.test', PEOPLE.ada.email]) {
      const { actor } = startUnderParent(wireSignIn(openTab(harbour).services), {
        reason: null,
        page: 'register',
      });
      const registration = (actor as ActorRefFrom<typeof signInMachine>).getSnapshot().children.registration;
      if (!registration) throw new Error('The page to register is open.');
      const change = { firstName: 'Rowan', lastName: 'Hale', email, phone: '', acceptsContact: true };
      registration.send({ type: 'form.changed', change });
      registration.send({ type: 'registration.given', password: 'Kittiwake-over-the-sound' });
      const { value, context } = await waitFor(registration, isResting);
      answers.push({ value, context });
    }
    expect(answers[0]?.value).toBe('opened');
    expect(answers[1]).toEqual(answers[0]);
    const entered = await signIn(harbour, 'rowan.hale@harbour.test', 'Kittiwake-over-the-sound');
    expect(entered.state).toBe('accepted');
    expect((await signIn(harbour, PEOPLE.ada.email, 'Kittiwake-over-the-sound')).words).toBe(NEUTRAL);
  });
});
