import { describe, expect, it } from 'vitest';
import type { StoredUser, UserKind } from '#domain/account/stored-user.ts';
import { type Draft, isBeingPaid } from '#domain/booking/draft.ts';
import { withoutPersonIn } from '#domain/booking/without-person.ts';
import type { Entry } from '#domain/places/entry.ts';
import { NO_LEAD } from '#domain/trip/trip.ts';
import type { Recollection } from '#machines/app/app.ports.ts';
import { userOf, wasSignedOut } from '#machines/app/app.select.ts';
import { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { boot, emptyTrip, heldAttempt, leftAttempt, NOW, returnTrip } from '#tests/models/builders.ts';
import { atTheSearch, atTheSummary, keptOverTheCardPage, nothingKept } from '#tests/models/fixtures/app.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startApp } from './held-app.ts';

const { draft: paid } = keptOverTheCardPage;
const inTheBasket: Draft = withoutPersonIn({ ...paid, step: 'basket' });
const onlyASearch: Draft = { ...inTheBasket, step: 'searching', data: { trip: emptyTrip(), cart: null } };

const signInArea = { signIn: new HeldPorts().holdAll(signInMachine) };
const aSignIn = {
  type: 'sign-in.accepted',
  user: { customerAccount: { customerNumber: 'C1000001' } },
  sessionId: 'session-of-a-customer-1',
  product: null,
} as const;

async function opened(recollection: unknown, signedOut: UserKind | null = 'customer') {
  const app = startApp({ entry: atTheBasket });
  await app.ports.answer('startup', boot({ signedOut }));
  await app.ports.answer('recallDraft', recollection);
  await app.ports.answer('loadArea', app.area);
  return app;
}

const atTheBasket: Entry = { kind: 'booking', step: 'basket', wish: {} };
const says = (app: ReturnType<typeof startApp>): boolean => wasSignedOut(app.state());

// Proves: P15
describe('A lost sign-in is said once, in the middle of a booking only (ruling 15)', () => {
  it('is said over the trip that was kept, until it is read', async () => {
    const app = await opened({ draft: inTheBasket, attempt: null });
    expect([says(app), app.front()]).toEqual([true, { basket: 'looking' }]);
    app.actor.send({ type: 'sign-out.acknowledged' });
    expect([says(app), app.front()]).toEqual([false, { basket: 'looking' }]);
  });

  it.each([
    ['nobody was signed out', { draft: inTheBasket, attempt: null }, null],
    ['there is no draft', nothingKept, 'customer'],
    ['nothing was chosen yet', { draft: onlyASearch, attempt: null }, 'customer'],
    ['a payment is open', keptOverTheCardPage, 'customer'],
    ['the trip is held', { draft: paid, attempt: heldAttempt }, 'customer'],
  ] as const)('is not said where %s', async (_, recollection, signedOut) => {
    expect(says(await opened(recollection, signedOut))).toBe(false);
  });

  it('comes back to the trip from the sign-in, and is not said again', async () => {
    const app = await opened({ draft: inTheBasket, attempt: null });
    app.actor.send({ type: 'route.entered', entry: { kind: 'sign-in', page: 'sign-in' } });
    await app.ports.answer('loadArea', signInArea);
    expect(says(app)).toBe(false);
    app.actor.send(aSignIn);
    await app.ports.answer('recallDraft', { draft: inTheBasket, attempt: null });
    await app.ports.answer('loadArea', app.area);
    expect([says(app), app.front(), userOf(app.state())]).toEqual([false, { basket: 'looking' }, aSignIn.user]);
  });

  it('comes back to the step that the trip has reached since, whether or not it was said', async () => {
    for (const signedOut of ['customer', null] as const) {
      const app = await opened({ draft: inTheBasket, attempt: null }, signedOut);
      const trip: Entry = { ...atTheSearch, step: 'travellers' };
      app.actor.send({ type: 'route.entered', entry: { kind: 'sign-in', page: 'sign-in' }, trip });
      await app.ports.answer('loadArea', signInArea);
      app.actor.send(aSignIn);
      expect(app.state().context.entry).toEqual(trip);
    }
  });

  it.each([
    ['a payment opens', [{ type: 'payment.opened' }, { type: 'payment.rested' }]],
    ['the session expires', [{ type: 'session.expired' }, { type: 'expiry.acknowledged' }]],
  ] as const)('ends when %s', async (_, events) => {
    const app = await opened({ draft: inTheBasket, attempt: null });
    for (const event of events) app.actor.send(event);
    await app.ports.answer('renewSession', { sessionId: 'session-of-this-tab-2', at: NOW }).catch(() => undefined);
    expect(says(app)).toBe(false);
  });

  it('waits where the way into the booking is through another page', async () => {
    const app = startApp({ entry: { kind: 'find-booking' } });
    await app.ports.answer('startup', boot({ signedOut: 'customer' }));
    await app.ports.answer('recallDraft', { draft: inTheBasket, attempt: null });
    expect(says(app)).toBe(false);
    app.actor.send({ type: 'route.entered', entry: { ...atTheSearch, step: 'basket' } });
    await app.ports.answer('recallDraft', { draft: inTheBasket, attempt: null });
    await app.ports.answer('loadArea', app.area);
    expect(says(app)).toBe(true);
  });
});

// Proves: P15, P16
describe('Staff who were signed out while the page was away', () => {
  const doors = { ...signInArea, deskSignIn: new HeldPorts().holdAll(deskSignInMachine) };
  const staff = [
    ['the call centre', { ccId: 'CC01' }, 'callCentre', 'signingInAtDesk'],
    ['an agent', { agentNumber: 'A2001' }, 'accountAgent', 'signingIn'],
    ['an agent user', { agentUser: { agentNumber: 'A2002', userName: 'freight.noor' } }, 'agentUser', 'signingIn'],
  ] as const;

  async function reloaded(signedOut: UserKind, recollection: Recollection, entry: Entry = atTheBasket) {
    const app = startApp({ entry });
    await app.ports.answer('startup', boot({ signedOut }));
    await app.ports.answer('recallDraft', recollection);
    await app.ports.answer('loadArea', { ...app.area, ...doors });
    return app;
  }

  async function signIn(app: ReturnType<typeof startApp>, user: StoredUser, recollection: Recollection) {
    app.actor.send({ ...aSignIn, user });
    if (user.ccId) await app.ports.answer('recallActing', null);
    await app.ports.answer('recallDraft', recollection);
    await app.ports.answer('loadArea', app.area);
  }

  it.each(staff)(
    '%s see their own sign-in in place of the passengers’ pages, and the trip is checked again',
    async (...of) => {
      const [, user, kind, door] = of;
      const app = await reloaded(kind, { draft: inTheBasket, attempt: null });
      expect([app.frontState(), app.state().context.reason]).toEqual([door, 'Please sign in again to go on.']);
      await signIn(app, user, { draft: inTheBasket, attempt: null });
      expect([app.frontState(), app.front(), app.state().context.acting]).toEqual(['booking', 'requoting', null]);
    },
  );

  it.each(staff)('%s who had chosen nothing go on with the search', async (_, user, kind, door) => {
    const app = await reloaded(kind, nothingKept, atTheSearch);
    expect(app.frontState()).toBe(door);
    await signIn(app, user, nothingKept);
    expect([app.frontState(), app.front()]).toEqual(['booking', { searching: 'editing' }]);
  });

  it.each(staff)('%s who had a booking open have it open again', async (_, user, kind, door) => {
    const app = await reloaded(kind, nothingKept, atTheSummary);
    expect(app.frontState()).toBe(door);
    await signIn(app, user, nothingKept);
    expect([app.frontState(), app.state().context.entry]).toEqual(['summary', atTheSummary]);
  });

  it('are asked once: whoever goes to the passengers’ pages then is there', async () => {
    const app = await reloaded('callCentre', { draft: inTheBasket, attempt: null });
    app.actor.send({ type: 'route.entered', entry: atTheSearch });
    await app.ports.answer('recallDraft', { draft: inTheBasket, attempt: null });
    await app.ports.answer('loadArea', app.area);
    expect([app.frontState(), says(app)]).toEqual(['booking', false]);
  });

  it.each([
    ['a trip', keptOverTheCardPage, atTheBasket, 'booking'],
    ['a booking', { draft: null, attempt: { ...leftAttempt, itineraryId: 'itinerary-1' } }, atTheSummary, 'summary'],
  ] as const)('hear first how the payment of %s ended', async (_, recollection, entry, front) => {
    expect((await reloaded('callCentre', recollection, entry)).frontState()).toBe(front);
  });
});

describe('What is kept of a draft whose person is gone', () => {
  it('is the trip without its person, its cards and its priced cart', () => {
    const kept = withoutPersonIn(paid);
    expect(kept.data.trip).toEqual(returnTrip({ lead: NO_LEAD }));
    expect([kept.data.cart, kept.step]).toEqual([null, paid.step]);
    expect(JSON.stringify(kept)).not.toMatch(/Rowan|Hale|rowan\.hale@example\.com/);
  });

  it('knows the payment that is open from one that is over or of another trip', () => {
    expect(isBeingPaid(paid, leftAttempt)).toBe(true);
    expect(isBeingPaid(paid, { ...leftAttempt, stage: 'settled' })).toBe(false);
    expect(isBeingPaid(paid, { ...leftAttempt, cartId: 'cart-of-another-trip' })).toBe(false);
    expect(isBeingPaid(paid, null)).toBe(false);
  });
});
