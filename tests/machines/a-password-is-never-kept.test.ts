import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { failed, offline } from '#tests/models/fixtures/fixture.ts';
import {
  credentials,
  deadLink,
  PASSWORD,
  passwordResetInput,
  registrationForm,
  rowan,
  tooMany,
  wrong,
} from '#tests/models/fixtures/sign-in.ts';
import { startSignIn } from './held-sign-in.ts';
import { startHeld } from './start-held.ts';

/** Everything that an actor remembers, with its children: what a draft, a dump or an inspector could see. */
const remembered = (actor: AnyActorRef): string => JSON.stringify(actor.getPersistedSnapshot());

const NOBODY = { page: 'sign-in', identifier: '', reason: null, faults: [], failure: null };

// Proves: R15
describe('A password is never kept', () => {
  it('is in the transient child while the doors are asked, which shows that this test would see it', () => {
    const { actor } = startSignIn();
    actor.send({ type: 'credentials.given', ...credentials });
    expect(remembered(actor)).toContain(PASSWORD);
  });

  it.each([
    ['no door knows it', [wrong, wrong, wrong]],
    ['a door stops it', [wrong, tooMany]],
    ['nobody can be reached', [offline]],
  ])('is gone when %s', async (_, answers) => {
    const { actor, ports, reports } = startSignIn();
    actor.send({ type: 'credentials.given', ...credentials });
    const child = actor.getSnapshot().children.cascade;
    for (const answer of answers) await ports.fail(ports.waiting()[0] ?? '', answer);
    expect(actor.getSnapshot().value).toBe('asking');
    expect(remembered(actor)).not.toContain(PASSWORD);
    expect(child?.getSnapshot().status).toBe('done');
    expect(JSON.stringify([child?.getSnapshot().context, reports()])).not.toContain(PASSWORD);
  });

  it('is gone when somebody is let in, also from what is told to the app', async () => {
    const { actor, ports, reports } = startSignIn();
    actor.send({ type: 'credentials.given', ...credentials });
    const child = actor.getSnapshot().children.cascade;
    await ports.answer('signInCustomer', rowan);
    expect(JSON.stringify([child?.getSnapshot().context, reports()])).not.toContain(PASSWORD);
    expect(remembered(actor)).not.toContain(PASSWORD);
  });

  it('is not kept with a form that misses its name', () => {
    const { actor } = startSignIn();
    actor.send({ type: 'credentials.given', identifier: '', password: PASSWORD });
    expect(remembered(actor)).not.toContain(PASSWORD);
  });

  it.each([
    ['the account is opened', null],
    ['the account is refused', failed({ kind: 'refused', status: 422, description: 'Too common.' })],
  ])('of a registration is gone when %s', async (_, failure) => {
    const { actor, ports } = startSignIn({ page: 'register' });
    const registration = actor.getSnapshot().children.registration;
    registration?.send({ type: 'form.changed', change: registrationForm });
    registration?.send({ type: 'registration.given', password: PASSWORD });
    expect(ports.inputsOf('openAccount')).toEqual([{ form: registrationForm, password: PASSWORD }]);
    if (failure) await ports.fail('openAccount', failure);
    else await ports.answer('openAccount', undefined);
    expect(registration?.getSnapshot().value).toBe(failure ? 'filling' : 'opened');
    expect(remembered(actor)).not.toContain(PASSWORD);
    // What is not secret stays after a refusal, and goes with the person once the account is there.
    expect(remembered(actor).includes(registrationForm.email)).toBe(failure !== null);
  });

  it.each([
    ['it is set', null, 'saved'],
    ['it is refused', tooMany, 'choosing'],
    ['the link is dead', deadLink, 'lapsed'],
  ])('of a reset is gone when %s, and the token with the link', async (_, failure, state) => {
    const { actor, ports } = startHeld(passwordResetMachine, passwordResetInput);
    actor.send({ type: 'password.given', password: PASSWORD, again: PASSWORD });
    const { account, token } = passwordResetInput;
    expect(ports.inputsOf('setPassword')).toEqual([{ account, token, password: PASSWORD }]);
    if (failure) await ports.fail('setPassword', failure);
    else await ports.answer('setPassword', undefined);
    expect(actor.getSnapshot().value).toBe(state);
    expect(remembered(actor)).not.toContain(PASSWORD);
    expect(remembered(actor).includes(passwordResetInput.token)).toBe(state === 'choosing');
  });

  it.each([
    ['too short', 'seven77', 'seven77', 'A password has at least 8 characters.'],
    ['too long', 'x'.repeat(65), 'x'.repeat(65), 'A password has at most 64 characters.'],
    ['not typed twice alike', PASSWORD, `${PASSWORD} `, 'The two passwords differ. Type the same one twice.'],
  ])('is not even sent when it is %s', (_, password, again, words) => {
    const { actor, ports } = startHeld(passwordResetMachine, passwordResetInput);
    actor.send({ type: 'password.given', password, again });
    expect([ports.calls, actor.getSnapshot().context.faults.map(({ text }) => text)]).toEqual([[], [words]]);
    expect(remembered(actor)).not.toContain(password);
  });

  it('leaves nothing of the person behind when the session ends', () => {
    const { actor } = startSignIn({ reason: 'Sign in again.' });
    actor.send({ type: 'identifier.changed', identifier: registrationForm.email });
    actor.send({ type: 'page.entered', page: 'register' });
    actor.getSnapshot().children.registration?.send({ type: 'form.changed', change: registrationForm });
    actor.send({ type: 'session.expired' });
    expect(actor.getSnapshot().value).toBe('asking');
    expect(remembered(actor)).not.toContain(registrationForm.email);
    expect(actor.getSnapshot().context).toEqual(NOBODY);
  });

  it.each([
    ['was refused', credentials],
    ['was not whole', { ...credentials, password: '' }],
  ])('leaves no word behind of a sign-in that %s', async (_, given) => {
    const { actor, ports } = startSignIn();
    actor.send({ type: 'credentials.given', ...given });
    if (given.password) await ports.fail('signInCustomer', tooMany);
    actor.send({ type: 'session.expired' });
    expect(actor.getSnapshot().context).toEqual(NOBODY);
  });
});
