import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { ActedFor } from '#domain/account/acted-for.ts';
import type { StoredUser } from '#domain/account/stored-user.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import { reasonToSignIn } from '#domain/places/access.ts';
import type { Entry } from '#domain/places/entry.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { actingFault } from '#machines/app/acting.select.ts';
import { actingFor, appView } from '#machines/app/app.select.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { boot, leftAttempt, NOW } from '#tests/models/builders.ts';
import { actedFor, atTheSearch, atTheSummary, keptOverTheCardPage, nothingKept } from '#tests/models/fixtures/app.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startApp } from './held-app.ts';

const customer: StoredUser = { customerAccount: { customerNumber: 'C1000001' } };
const agent: StoredUser = { agentNumber: 'A2001' };
const agentUser: StoredUser = { agentUser: { agentNumber: 'A2002', userName: 'freight.noor' } };
const desk: StoredUser = { ccId: 'CC01' };

const account: Entry = { kind: 'account', page: 'overview' };
const portal: Entry = { kind: 'agent-portal', page: 'invoices', returned: null };
const dashboard: Entry = { kind: 'contact-centre', page: 'dashboard' };

const ports = new HeldPorts();
const anyPage = createMachine({ id: 'anyPage' });
const area = {
  signIn: ports.holdAll(signInMachine),
  account: ports.holdAll(accountMachine),
  agent: anyPage,
  desk: anyPage,
  deskSignIn: anyPage,
};

const paidBy = (attempt: Attempt) => ({ ...nothingKept, attempt });

async function openAs(user: StoredUser | null, entry: Entry) {
  const app = startApp({ entry });
  await app.ports.answer('startup', { ...boot(), user });
  if (user?.ccId) await app.ports.answer('recallActing', null);
  await app.ports.answer('loadArea', area);
  return app;
}

describe('The root knows whose door it is', () => {
  // Proves: P16, S6.1, S6.2
  it.each([
    ['a guest', null, account, 'signingIn'],
    ['a customer', customer, account, 'account'],
    ['an agent', agent, account, 'signingIn'],
    ['the desk', desk, account, 'signingIn'],
    ['a guest', null, portal, 'signingIn'],
    ['a customer', customer, portal, 'signingIn'],
    ['an agent', agent, portal, 'portal'],
    ['an agent user', agentUser, portal, 'portal'],
    ['the desk', desk, portal, 'signingIn'],
    ['a guest', null, dashboard, 'signingInAtDesk'],
    ['a customer', customer, dashboard, 'signingInAtDesk'],
    ['an agent', agent, dashboard, 'signingInAtDesk'],
    ['the desk', desk, dashboard, 'desk'],
  ] as const)('answers %s (%o) at %o with %s', async (_, user, entry, state) => {
    expect((await openAs(user, entry)).frontState()).toBe(state);
  });

  it('says which account a closed door asks for', async () => {
    const app = await openAs(customer, portal);
    expect(app.state().context.reason).toBe('Please sign in with an agent account to see this page.');
    expect(reasonToSignIn(account)).toBe('Please sign in to see your account.');
    expect(reasonToSignIn(dashboard)).toBe('Please sign in to the contact centre to see this page.');
  });

  // Proves: P16
  it('takes whoever signs in to the door that they wanted', async () => {
    const app = await openAs(null, portal);
    app.actor.send({ type: 'sign-in.accepted', user: agent, sessionId: 'session-of-an-agent-1', product: null });
    await app.ports.answer('loadArea', area);
    expect(app.frontState()).toBe('portal');
    expect(app.state().context.entry).toEqual(portal);
  });

  it('takes whoever signs in with another role to their own area, not in a circle', async () => {
    const app = await openAs(null, portal);
    app.actor.send({ type: 'sign-in.accepted', user: customer, sessionId: 'session-of-a-customer-1', product: null });
    await app.ports.answer('loadArea', area);
    expect(app.frontState()).toBe('account');
  });

  it('asks nobody again for a page that they have given up', async () => {
    const app = await openAs(null, account);
    app.actor.send({ type: 'route.entered', entry: { kind: 'not-found', path: '/nowhere' } });
    app.actor.send({ type: 'route.entered', entry: { kind: 'sign-in', page: 'sign-in' } });
    expect([app.state().context.wanted, app.state().context.reason]).toEqual([null, null]);
  });

  it.each([
    { kind: 'sign-in', page: 'register' },
    { kind: 'contact-centre', page: 'sign-in' },
  ] as const)('keeps it in mind at another page of signing in, %o', async (entry) => {
    const app = await openAs(null, account);
    app.actor.send({ type: 'route.entered', entry });
    expect(app.state().context.wanted).toEqual(account);
  });

  it.each([
    ['signingIn', { kind: 'sign-in', page: 'sign-in' }],
    ['signingInAtDesk', { kind: 'contact-centre', page: 'sign-in' }],
  ] as const)('lets whoever stands at %s go elsewhere', async (state, entry) => {
    const app = await openAs(null, entry);
    expect(app.frontState()).toBe(state);
    app.actor.send({ type: 'route.entered', entry: { kind: 'not-found', path: '/nowhere' } });
    expect(app.frontState()).toBe('notFound');
  });

  it('leads a signed-in user away from the pages of signing in', async () => {
    expect((await openAs(agent, { kind: 'sign-in', page: 'sign-in' })).frontState()).toBe('portal');
    expect((await openAs(desk, { kind: 'contact-centre', page: 'sign-in' })).frontState()).toBe('desk');
  });
});

describe("A customer's vehicles are fetched once when the customer is known", () => {
  const vehicle = {
    resourceCode: 'CAR',
    isDefault: true,
    licensePlate: 'AB12 CDE',
    trailerResourceCode: null,
    trailerLength: null,
    trailerHeight: null,
  };

  // Proves: S4.15
  it('asks at startup, once, and not for anybody else', async () => {
    const app = await openAs(customer, account);
    expect(app.ports.countOf('fetchGarage')).toBe(1);
    await app.ports.answer('fetchGarage', [vehicle]);
    app.actor.send({ type: 'clock.ticked', at: NOW + 1000 });
    expect(app.ports.countOf('fetchGarage')).toBe(1);
    expect(app.state().context.garage).toEqual([vehicle]);

    for (const user of [null, agent, desk]) {
      expect((await openAs(user, account)).ports.countOf('fetchGarage')).toBe(0);
    }
  });

  it('waits for no older list once one was saved meanwhile', async () => {
    const app = await openAs(customer, account);
    expect(app.ports.waiting()).toContain('fetchGarage');
    app.actor.send({ type: 'garage.known', vehicles: [vehicle] });
    expect(app.ports.waiting()).not.toContain('fetchGarage');
    expect(app.state().context.garage).toEqual([vehicle]);
  });

  it('asks again for a customer who has to sign in once more', async () => {
    const app = await openAs(customer, account);
    await app.ports.answer('fetchGarage', [vehicle]);
    app.actor.send({ type: 'sign-in.wanted', reason: 'Please sign in again to go on.' });
    await app.ports.answer('renewSession', { sessionId: 'session-of-this-tab-2', at: NOW });
    await app.ports.answer('loadArea', area);
    expect(app.state().context.garage).toEqual([]);
    app.actor.send({ type: 'sign-in.accepted', user: customer, sessionId: 'session-of-ada-1', product: null });
    expect(app.ports.countOf('fetchGarage')).toBe(2);
  });

  // Proves: S4.15
  it('does not ask again after a failure', async () => {
    const app = await openAs(customer, account);
    await app.ports.fail('fetchGarage', new Error('offline'));
    app.actor.send({ type: 'clock.ticked', at: NOW + 1000 });
    expect(app.ports.countOf('fetchGarage')).toBe(1);
  });
});

it.each([
  ['staff sign in again before their page', 'callCentre', atTheSummary, nothingKept, 'contact-centre'],
  ['a customer signs in again before their booking', 'customer', atTheSummary, nothingKept, 'sign-in'],
  ['a customer learns how a payment of it ended', 'customer', atTheSummary, paidBy(leftAttempt), 'summary'],
  ['a customer reads it', 'customer', atTheSummary, paidBy({ ...leftAttempt, stage: 'settled' }), 'summary'],
  ['but none of another', 'customer', atTheSummary, paidBy({ ...leftAttempt, itineraryId: 'i-2' }), 'sign-in'],
  ['a customer goes on searching', 'customer', atTheSearch, paidBy(leftAttempt), 'booking'],
  ['staff learn how a payment of it ended', 'callCentre', atTheSummary, paidBy(leftAttempt), 'summary'],
  ['and how one of a trip did', 'callCentre', atTheSearch, keptOverTheCardPage, 'booking'],
  [
    'but not once it is over',
    'callCentre',
    atTheSummary,
    paidBy({ ...leftAttempt, stage: 'settled' }),
    'contact-centre',
  ],
  ['nor of another', 'callCentre', atTheSummary, paidBy({ ...leftAttempt, itineraryId: 'i-2' }), 'contact-centre'],
  ['nor at the search', 'callCentre', atTheSearch, paidBy(leftAttempt), 'contact-centre'],
] as const)('after a sign-out in another tab, %s', async (_, signedOut, entry, recollection, kind) => {
  const app = startApp({ entry });
  await app.ports.answer('startup', boot({ signedOut }));
  await app.ports.answer('recallDraft', recollection);
  expect(app.state().context.entry.kind).toBe(kind);
});

describe('The call centre acts for a customer', () => {
  async function startToAct(app: ReturnType<typeof startApp>, customer: ActedFor) {
    app.actor.send({ type: 'customer.chosen', customer });
    await app.ports.answer('startActing', customer);
  }

  async function atTheDesk() {
    const app = await openAs(desk, dashboard);
    await startToAct(app, actedFor);
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', app.area);
    return app;
  }

  it('for nobody at a provider without a desk: its search opens at once', async () => {
    const { configuration } = boot();
    const ferry = { ...configuration.ferry, options: { ...configuration.ferry.options, extensions: [] } };
    const app = startApp();
    await app.ports.answer('startup', boot({ configuration: { ...configuration, ferry }, user: desk }));
    expect([app.ports.countOf('recallActing'), app.frontState()]).toEqual([0, 'recalling']);
  });

  // Proves: P63
  it('opens a search for the customer, with their vehicles and their product', async () => {
    const app = await openAs(desk, dashboard);
    await startToAct(app, { ...actedFor, product: 'RESIDENT' });
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', app.area);
    expect(app.state().context.entry).toEqual(atTheSearch);
    expect(app.ports.countOf('fetchGarage')).toBe(1);
    expect(app.inFront()?.getSnapshot().context.customerProduct).toBe('RESIDENT');
  });

  it('knows after a reload for whom the session acts', async () => {
    const app = startApp({ entry: dashboard });
    await app.ports.answer('startup', { ...boot(), user: desk });
    await app.ports.answer('recallActing', actedFor);
    expect(actingFor(app.state())).toEqual(actedFor);
  });

  /** The desk reloads a booking; the provider has not said yet for whom it acts. */
  async function reloaded() {
    const app = startApp({ entry: atTheSearch });
    await app.ports.answer('startup', { ...boot(), user: desk });
    return app;
  }

  async function openBooking(app: ReturnType<typeof startApp>) {
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', app.area);
    return app.inFront()?.getSnapshot().context;
  }

  // Proves: P63
  it.each([
    ['a customer', actedFor, 'C1000001'],
    ['nobody', null, null],
  ])('opens no booking after a reload before it knows that it acts for %s', async (_, customer, customerNumber) => {
    const app = await reloaded();
    expect(app.ports.waiting()).not.toContain('recallDraft');
    expect(app.front()).toBeUndefined();
    await app.ports.answer('recallActing', customer);
    expect(await openBooking(app)).toMatchObject({ customerNumber });
  });

  // Proves: P63
  it('asks once more for whom it acts when that could not be read, and opens no booking meanwhile', async () => {
    const app = await reloaded();
    await app.ports.fail('recallActing', new Error('offline'));
    expect(appView(app.state())).toBe('unavailable');
    app.actor.send({ type: 'retry.requested' });
    await app.ports.answer('recallActing', actedFor);
    expect(await openBooking(app)).toMatchObject({ customerNumber: 'C1000001' });
  });

  it('hears no older answer once it acts for somebody', async () => {
    const app = startApp({ entry: dashboard });
    await app.ports.answer('startup', { ...boot(), user: desk });
    await app.ports.answer('loadArea', area);
    app.actor.send({ type: 'customer.chosen', customer: actedFor });
    expect(app.ports.waiting()).not.toContain('recallActing');
    await app.ports.answer('startActing', actedFor);
    expect(await openBooking(app)).toMatchObject({ customerNumber: 'C1000001' });
    app.actor.send({ type: 'own-desk.requested' });
    await app.ports.answer('endActing', undefined);
    expect(actingFor(app.state())).toBeNull();
  });

  // Proves: P63
  it('opens no booking while nobody knows whether the provider acts for whom it was asked to', async () => {
    const app = await openAs(desk, dashboard);
    app.actor.send({ type: 'customer.chosen', customer: actedFor });
    app.actor.send({ type: 'route.entered', entry: atTheSearch });
    expect(app.ports.waiting()).not.toContain('recallDraft');
    await app.ports.fail('startActing', new Error('offline'));
    expect(app.ports.waiting()).not.toContain('recallDraft');
    await app.ports.answer('recallActing', actedFor);
    expect(await openBooking(app)).toMatchObject({ customerNumber: 'C1000001' });
  });

  it('may stop acting also when it could not be read for whom it acts', async () => {
    const app = await atTheDesk();
    app.actor.send({ type: 'route.entered', entry: dashboard });
    app.actor.send({ type: 'customer.chosen', customer: { ...actedFor, customerNumber: 'C1000002' } });
    app.actor.send({ type: 'route.entered', entry: atTheSearch });
    await app.ports.fail('startActing', new Error('offline'));
    await app.ports.fail('recallActing', new Error('offline'));
    expect(appView(app.state())).toBe('unavailable');
    app.actor.send({ type: 'own-desk.requested' });
    app.actor.send({ type: 'retry.requested' });
    await app.ports.fail('endActing', new Error('offline'));
    expect(appView(app.state())).toBe('unavailable');
    app.actor.send({ type: 'own-desk.requested' });
    await app.ports.answer('endActing', undefined);
    expect([actingFor(app.state()), app.state().context.entry]).toEqual([null, dashboard]);
  });

  it('goes back to its own desk once the provider knows', async () => {
    const app = await atTheDesk();
    app.actor.send({ type: 'own-desk.requested' });
    expect(actingFor(app.state())).toEqual(actedFor);
    await app.ports.answer('endActing', undefined);
    expect(actingFor(app.state())).toBeNull();
    expect(app.state().context.entry).toEqual(dashboard);
  });

  it('stays with the customer and says why while the provider could not be told', async () => {
    const app = await atTheDesk();
    app.actor.send({ type: 'own-desk.requested' });
    await app.ports.fail('endActing', new Error('offline'));
    expect(actingFor(app.state())).toEqual(actedFor);
    const acting = app.state().children.acting?.getSnapshot();
    expect(acting && actingFault(acting)).toBe('We could not stop acting for this customer: something went wrong.');
  });

  // Proves: P63
  it.each([
    ['still acts', actedFor],
    ['has stopped', null],
  ])('asks before the next booking where only the answer was lost, and it %s', async (_, said) => {
    const app = await atTheDesk();
    app.actor.send({ type: 'own-desk.requested' });
    await app.ports.fail('endActing', new Error('offline'));
    app.actor.send({ type: 'route.entered', entry: atTheSummary });
    expect(app.frontState()).toBe('awaitingCustomer');
    await app.ports.answer('recallActing', said);
    expect([app.frontState(), actingFor(app.state())]).toEqual(['recalling', said]);
    const acting = app.state().children.acting?.getSnapshot();
    expect(acting && actingFault(acting) === null).toBe(said === null);
  });

  it('acts for nobody any more once the session has expired', async () => {
    const app = await atTheDesk();
    app.actor.send({ type: 'session.expired' });
    expect(actingFor(app.state())).toBeNull();
  });
});
