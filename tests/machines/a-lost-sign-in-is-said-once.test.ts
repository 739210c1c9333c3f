import { describe, expect, it } from 'vitest';
import { type Draft, isBeingPaid } from '#domain/draft.ts';
import type { UserKind } from '#domain/stored-user.ts';
import { NO_LEAD } from '#domain/trip.ts';
import { withoutPersonIn } from '#domain/without-person.ts';
import { userOf, whoIsSignedOut } from '#machines/app/app.select.ts';
import { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { boot, emptyTrip, heldAttempt, leftAttempt, NOW, returnTrip } from '#tests/models/builders.ts';
import { atTheSearch, keptOverTheCardPage, nothingKept } from '#tests/models/fixtures/app.ts';
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
  const app = startApp({ entry: { kind: 'booking', step: 'basket', wish: {} } });
  await app.ports.answer('startup', boot({ signedOut }));
  await app.ports.answer('recallDraft', recollection);
  await app.ports.answer('loadArea', app.area);
  return app;
}

const says = (app: ReturnType<typeof startApp>): boolean => whoIsSignedOut(app.state()) !== null;

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

  it.each([
    ['the call centre', { ccId: 'CC01' }, 'callCentre', { kind: 'contact-centre', page: 'sign-in' }],
    ['an agent', { agentNumber: 'A2001' }, 'accountAgent', { kind: 'sign-in', page: 'sign-in' }],
  ] as const)('comes back to %s at its own sign-in, and the trip is checked again', async (_, user, kind, door) => {
    const app = await opened({ draft: inTheBasket, attempt: null }, kind);
    expect(whoIsSignedOut(app.state())).toBe(kind);
    app.actor.send({ type: 'route.entered', entry: door });
    await app.ports.answer('loadArea', { ...signInArea, deskSignIn: new HeldPorts().holdAll(deskSignInMachine) });
    app.actor.send({ ...aSignIn, user });
    if (kind === 'callCentre') await app.ports.answer('recallActing', null);
    await app.ports.answer('recallDraft', { draft: inTheBasket, attempt: null });
    await app.ports.answer('loadArea', app.area);
    expect([says(app), app.front(), app.state().context.acting]).toEqual([false, 'requoting', null]);
  });

  it('leads nowhere else whoever signs in without having been told', async () => {
    const app = await opened({ draft: inTheBasket, attempt: null }, null);
    app.actor.send({ type: 'route.entered', entry: { kind: 'sign-in', page: 'sign-in' } });
    await app.ports.answer('loadArea', signInArea);
    app.actor.send(aSignIn);
    expect(app.state().context.entry).toEqual({ kind: 'account', page: 'overview' });
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
