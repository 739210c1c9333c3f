import { describe, expect, it } from 'vitest';
import type { Draft } from '#domain/booking/draft.ts';
import { withoutPersonIn } from '#domain/booking/without-person.ts';
import { boot, MINUTE, NOW } from '#tests/models/builders.ts';
import { actedFor, atTheSummary, keptOverTheCardPage, nothingKept } from '#tests/models/fixtures/app.ts';
import { deskUser } from '#tests/models/fixtures/desk.ts';
import { startWiredApp } from './wired-app.ts';

const kept: Draft = { ...keptOverTheCardPage.draft, step: 'travellers' };

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

// Proves: S3.26
it('a guest’s session is stored as well, and the next one takes its place', async () => {
  const app = startWiredApp('https://gangway.test/book/');
  await app.ports.answer('startup', boot({ sessionId: 'session-of-a-guest-1' }));
  expect(app.services.storage.sessionId.read()).toBe('session-of-a-guest-1');
  app.actor.send({ type: 'sign-out.requested' });
  await app.ports.answer('signOut', undefined);
  await app.ports.answer('renewSession', { sessionId: 'session-of-a-guest-2', at: NOW });
  expect(app.services.storage.sessionId.read()).toBe('session-of-a-guest-2');
});

// Proves: P12
describe('A session that the provider has ended in the middle of a booking', () => {
  const ada = { customerAccount: { customerNumber: 'C1000001' } };
  const review = { kind: 'booking', step: 'reviewing', wish: {} } as const;

  async function endedOverATrip() {
    const app = startWiredApp('https://gangway.test/book/review', { entry: review });
    app.services.storage.sessionId.write('session-of-a-customer-1');
    app.services.storage.user.write(ada);
    app.services.storage.draft.write(kept);
    await app.ports.answer('startup', boot({ sessionId: 'session-of-a-customer-1', user: ada }));
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', { booking: app.ports.hold('booking') });
    app.actor.send({ type: 'session.refused', entry: review });
    app.actor.send({ type: 'session.refused', entry: review });
    await app.ports.answer('renewSession', { sessionId: 'session-of-a-guest-2', at: NOW });
    await app.ports.answer('loadArea', { signIn: app.ports.hold('signIn') });
    return app;
  }

  it('is asked for again at the door, as a guest, and leads back to the step with all that was typed', async () => {
    const app = await endedOverATrip();
    expect(app.actor.getSnapshot().value).toMatchObject({ ready: { front: 'signingIn', presence: 'known' } });
    expect(app.session).toEqual({ id: 'session-of-a-guest-2', isGuest: true });
    expect(app.services.storage.draft.read()).toEqual(kept);
    app.actor.send({ type: 'sign-in.accepted', user: ada, sessionId: 'session-of-a-customer-3', product: null });
    expect(app.actor.getSnapshot().context.entry).toEqual(review);
    expect(app.services.storage.draft.read()).toEqual(kept);
  });

  it('leaves nothing of the person to somebody else who signs in', async () => {
    const app = await endedOverATrip();
    const isla = { customerAccount: { customerNumber: 'C1000003' } };
    app.actor.send({ type: 'sign-in.accepted', user: isla, sessionId: 'session-of-a-customer-3', product: null });
    expect(app.services.storage.draft.read()).toEqual(withoutPersonIn(kept));
    expect(app.services.storage.user.read()).toEqual(isla);
  });

  it.each([
    [review, 'booking'],
    [atTheSummary, 'summary'],
    [{ kind: 'find-booking' }, 'findingBooking'],
  ] as const)('is nothing to a guest at %o, whose session is replaced', async (entry, front) => {
    const app = startWiredApp('https://gangway.test/book/', { entry });
    await app.ports.answer('startup', boot({ sessionId: app.session.id }));
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', {
      booking: app.ports.hold('booking'),
      itinerary: app.ports.hold('itinerary'),
      lookUp: app.ports.hold('lookUp'),
    });
    app.actor.send({ type: 'session.refused', entry });
    expect(app.actor.getSnapshot().value).toMatchObject({ ready: { front, presence: 'known' } });
  });
});

// Proves: P12
it.each([
  ['a booking', atTheSummary, 'Please sign in again to see your booking.'],
  ['the form that finds one', { kind: 'find-booking' }, 'Please sign in again to look for your booking.'],
] as const)('a customer whose session ended before %s signs in and comes back to it', async (_, entry, reason) => {
  const ada = { customerAccount: { customerNumber: 'C1000001' } };
  const app = startWiredApp('https://gangway.test/book/', { entry });
  const area = { itinerary: app.ports.hold('itinerary'), lookUp: app.ports.hold('lookUp') };
  await app.ports.answer('startup', boot({ sessionId: 'session-of-a-customer-1', user: ada }));
  await app.ports.answer('recallDraft', nothingKept);
  await app.ports.answer('loadArea', area);
  app.actor.send({ type: 'session.refused', entry });
  await app.ports.answer('renewSession', { sessionId: 'session-of-a-guest-2', at: NOW });
  await app.ports.answer('loadArea', { signIn: app.ports.hold('signIn') });
  expect(app.actor.getSnapshot().value).toMatchObject({ ready: { front: 'signingIn', presence: 'known' } });
  expect(app.actor.getSnapshot().context.reason).toBe(reason);
  app.actor.send({ type: 'sign-in.accepted', user: ada, sessionId: 'session-of-a-customer-3', product: null });
  expect(app.actor.getSnapshot().context.entry).toEqual(entry);
});

// Proves: P12, P63
it('staff whose session has ended before it is known for whom they act sign in and come to the booking', async () => {
  const entry = { kind: 'booking', step: 'searching', wish: {} } as const;
  const app = startWiredApp('https://gangway.test/book/', { entry });
  await app.ports.answer('startup', boot({ user: deskUser }));
  app.actor.send({ type: 'session.refused', entry });
  await app.ports.answer('loadArea', { deskSignIn: app.ports.hold('deskSignIn') });
  expect(app.actor.getSnapshot().value).toMatchObject({ ready: { front: 'signingInAtDesk' } });
  app.actor.send({ type: 'sign-in.accepted', user: deskUser, sessionId: 'session-of-the-desk-2', product: null });
  expect(app.actor.getSnapshot().value).toMatchObject({ ready: { front: 'awaitingCustomer' } });
  expect(app.actor.getSnapshot().context.entry).toEqual(entry);
});

// Proves: P63, R15
it.each([
  ['begins to act for', { type: 'acting.started', customer: actedFor }],
  ['acts no longer for', { type: 'acting.ended' }],
] as const)('whoever %s a customer finds no trip of somebody else', async (_, event) => {
  const app = startWiredApp('https://gangway.test/contact-centre/', {
    entry: { kind: 'contact-centre', page: 'dashboard' },
  });
  app.services.storage.draft.write(kept);
  await app.ports.answer('startup', { ...boot(), user: deskUser });
  app.actor.send(event);
  if (app.ports.waiting().includes('recallDraft')) {
    await app.ports.answer('recallDraft', { draft: app.services.storage.draft.read(), attempt: null });
  }
  expect(app.services.storage.draft.read()).toBeNull();
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

// Proves: P16, R15
it.each([
  ['an agent', { agentNumber: 'A2001' }, { lapsed: 'accountAgent' }],
  ['the call centre', deskUser, { lapsed: 'callCentre' }],
  ['a customer', { customerAccount: { customerNumber: 'C1000001' } }, { lapsed: 'customer' }],
  ['a guest', null, null],
] as const)('of %s whose session expires nothing is stored but the role', async (_, user, left) => {
  const app = startWiredApp('https://gangway.test/book/', { entry: atTheSummary });
  const { storage } = app.services;
  storage.sessionId.write('session-of-this-tab-1');
  if (user) storage.user.write(user);
  await app.ports.answer('startup', boot({ sessionId: 'session-of-this-tab-1', user }));
  app.actor.send({ type: 'clock.ticked', at: NOW + 20 * MINUTE });
  expect(storage.user.read()).toEqual(left);
  expect(storage.sessionId.read()).not.toBe('session-of-this-tab-1');
});

// Proves: P16, R15
it('whoever goes on as a guest where the session of staff has expired is nobody else after a reload', async () => {
  const app = startWiredApp('https://gangway.test/book/', { entry: { kind: 'sign-in', page: 'sign-in' } });
  const { storage } = app.services;
  await app.ports.answer('startup', boot({ sessionId: 'session-of-an-agent-1', user: { agentNumber: 'A2001' } }));
  app.actor.send({ type: 'clock.ticked', at: NOW + 20 * MINUTE });
  expect(storage.user.read()).toEqual({ lapsed: 'accountAgent' });
  app.actor.send({ type: 'expiry.acknowledged' });
  await app.ports.answer('renewSession', { sessionId: 'session-of-a-guest-2', at: NOW + 21 * MINUTE });
  expect([storage.sessionId.read(), storage.user.read()]).toEqual(['session-of-a-guest-2', null]);
});
