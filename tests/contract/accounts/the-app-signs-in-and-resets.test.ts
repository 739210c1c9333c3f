// The app's own machines and client against Harbour: nothing held, nothing pretended but the browser.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActorRefFrom, type AnyStateMachine, waitFor } from 'xstate';
import { DEMO_PASSWORD } from '#harbour/accounts/demo-users.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { failureWords } from '#machines/failure.select.ts';
import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { createClient } from '#src/api/client.ts';
import type { Services } from '#src/app/services.ts';
import { wirePasswordReset, wireSignIn } from '#src/areas/my-account/wire-sign-in.ts';
import { newSessionId } from '#src/platform/random.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';
import { lettersOf, tokensFor } from './letters.ts';
import { clockOf, PEOPLE, startAccounts } from './people.ts';

const NEUTRAL = 'We do not know this sign-in. Check the name and the password.';

/** A browser tab as far as the ports need one, which remembers the calls that it made. */
function openTab(harbour: Harbour) {
  const calls: string[] = [];
  const session = { id: newSessionId(), isGuest: true };
  const client = createClient({
    runtime: { provider: harbour.api.url, clientId: 'gangway', idempotencyHeader: 'Idempotency-Key' },
    sessionId: () => session.id,
    renewSession: () => {
      session.id = newSessionId();
      return true;
    },
    fetch: (request, init) => {
      calls.push(new URL(request instanceof Request ? request.url : request).pathname);
      return fetch(request, init);
    },
  });
  const window = { location: { origin: harbour.app?.url } };
  return { calls, session, services: { window, session, connection: () => ({ client }) } as unknown as Services };
}

const isResting = (state: { hasTag(tag: 'busy'): boolean }) => !state.hasTag('busy');

async function signIn(harbour: Harbour, identifier: string, password = DEMO_PASSWORD, tab = openTab(harbour)) {
  const { actor, reports } = startUnderParent(wireSignIn(tab.services), { reason: null, page: 'sign-in' });
  actor.send({ type: 'credentials.given', identifier, password });
  const state = await waitFor(actor as ActorRefFrom<typeof signInMachine>, isResting);
  return { state: state.value, words: failureWords(state), reports: reports(), calls: tab.calls };
}

const CASH = { accountType: 'CASH', poNumberRequired: false, defaultPoNumber: null, departmentCode: null };

describe('The app signs in and resets', () => {
  let harbour: Harbour;
  beforeAll(async () => {
    harbour = await startAccounts({ resetsPerAccount: { amount: 1000, perSeconds: 1 } });
  });
  afterAll(() => harbour.close());

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

  // Proves: R5
  it('asks each door once for a wrong password and for an unknown name, and answers both alike', async () => {
    const wrong = await signIn(harbour, PEOPLE.isla.email, 'Not-the-password');
    const unknown = await signIn(harbour, 'nobody@harbour.test', 'Not-the-password');
    expect(wrong).toEqual(unknown);
    expect([wrong.state, wrong.words, wrong.calls.length]).toEqual(['asking', NEUTRAL, 3]);
  });

  it('stops with the words of the provider after too many tries', async () => {
    let last = await signIn(harbour, PEOPLE.owen.email, 'Not-the-password');
    for (let tries = 1; tries < 20 && last.words === NEUTRAL; tries++) {
      last = await signIn(harbour, PEOPLE.owen.email, 'Not-the-password');
    }
    expect(last.words).toMatch(/^Too many attempts to sign in/);
    expect(last.calls).toHaveLength(1);
  });

  it('takes a fresh session when the old one has ended, and signs in all the same', async () => {
    const tab = openTab(harbour);
    await signIn(harbour, PEOPLE.ada.email, DEMO_PASSWORD, tab);
    const ended = tab.session.id;
    const { state, calls } = await signIn(harbour, PEOPLE.ada.email, DEMO_PASSWORD, tab);
    expect([state, tab.session.id === ended, calls.length]).toEqual(['accepted', false, 3]);
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

  async function askForLink(identifier: string) {
    const tab = openTab(harbour);
    const { actor } = startUnderParent(wireSignIn(tab.services), { reason: null, page: 'forgotten' });
    const request = (actor as ActorRefFrom<typeof signInMachine>).getSnapshot().children.passwordResetRequest;
    if (!request) throw new Error('The page for forgotten passwords is open.');
    request.send({ type: 'identifier.changed', identifier });
    request.send({ type: 'reset.requested' });
    const { value, context } = await waitFor(request, isResting);
    await clockOf(harbour).advance('PT2S');
    return { value, failure: context.failure, calls: tab.calls };
  }

  // Proves: R5, S4.22, S7.13
  it.each([
    ['customer', PEOPLE.isla],
    ['agent', PEOPLE.bride],
    ['agent-user', PEOPLE.noor],
  ] as const)('sends a %s a link that sets a password once', async (account, person) => {
    const known = await askForLink(person.number);
    expect(known).toEqual(await askForLink('N0000000'));
    expect(known).toMatchObject({ value: 'confirmed', failure: null });
    expect(known.calls).toHaveLength(3);
    const token = (await tokensFor(harbour, person.email)).at(-1) ?? '';
    const open = () => {
      const machine: AnyStateMachine = wirePasswordReset(openTab(harbour).services);
      return startUnderParent(machine, { account, token }).actor as ActorRefFrom<typeof passwordResetMachine>;
    };
    const [first, second] = [open(), open()];
    const password = `A-new-day-${person.number}`;
    first.send({ type: 'password.given', password, again: password });
    expect((await waitFor(first, isResting)).value).toBe('saved');
    second.send({ type: 'password.given', password, again: password });
    const late = await waitFor(second, isResting);
    expect([late.value, late.context.failure?.description]).toEqual([
      'lapsed',
      'This link has been used or is too old. Please ask for a new one.',
    ]);
    expect((await signIn(harbour, person.email, password)).state).toBe('accepted');
    expect((await lettersOf(harbour)).filter(({ to }) => to === 'N0000000')).toEqual([]);
  });

  it('keeps the link when the password is too common, so that another one can be chosen', async () => {
    await askForLink(PEOPLE.owen.email);
    const token = (await tokensFor(harbour, PEOPLE.owen.email)).at(-1) ?? '';
    const { actor } = startUnderParent(wirePasswordReset(openTab(harbour).services), { account: 'agent-user', token });
    const reset = actor as ActorRefFrom<typeof passwordResetMachine>;
    reset.send({ type: 'password.given', password: 'password123', again: 'password123' });
    const refused = await waitFor(reset, isResting);
    expect([refused.value, refused.context.failure?.status]).toEqual(['choosing', 422]);
    reset.send({ type: 'password.given', password: 'Guillemots-at-noon', again: 'Guillemots-at-noon' });
    expect((await waitFor(reset, isResting)).value).toBe('saved');
  });
});
