import { expect, it } from 'vitest';
import { boot, NOW } from '#tests/models/builders.ts';
import { startWiredApp } from './wired-app.ts';

it('a sign-in gives every later call and the storage the session that it brought (T03)', async () => {
  const app = startWiredApp('https://gangway.test/my-account/sign-in', {
    entry: { kind: 'sign-in', page: 'sign-in' },
  });
  await app.ports.answer('startup', boot({ sessionId: app.session.id }));
  await app.ports.answer('loadArea', { signIn: app.ports.hold('signIn') });
  const user = { customerAccount: { customerNumber: 'C1000001' }, displayName: 'Rowan Hale', initials: 'RH' };
  app.actor.send({ type: 'sign-in.accepted', user, sessionId: 'session-of-a-customer-1', product: null });
  expect(app.session).toEqual({ id: 'session-of-a-customer-1', isGuest: false });
  expect(app.services.storage.sessionId.read()).toBe('session-of-a-customer-1');
  expect(app.services.storage.user.read()).toEqual(user);
});

// Proves: P12
it('who is asked to sign in again knocks as a guest of a new session, for the old one has ended', async () => {
  const app = startWiredApp('https://gangway.test/my-account/', { entry: { kind: 'account', page: 'overview' } });
  const user = { customerAccount: { customerNumber: 'C1000001' } };
  await app.ports.answer('startup', boot({ sessionId: 'session-of-a-customer-1', user }));
  await app.ports.answer('loadArea', { account: app.ports.hold('account') });
  expect(app.session).toEqual({ id: 'session-of-a-customer-1', isGuest: false });
  app.actor.send({ type: 'sign-in.wanted', reason: 'Please sign in again to go on with your account.' });
  await app.ports.answer('renewSession', { sessionId: 'session-of-a-guest-2', at: NOW });
  expect(app.session).toEqual({ id: 'session-of-a-guest-2', isGuest: true });
  expect(app.actor.getSnapshot().value).toMatchObject({ ready: { presence: 'known' } });
});
