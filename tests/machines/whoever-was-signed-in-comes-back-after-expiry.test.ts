import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { type StoredUser, userKind } from '#domain/account/stored-user.ts';
import type { Draft } from '#domain/booking/draft.ts';
import { withoutPersonIn } from '#domain/booking/without-person.ts';
import type { Entry } from '#domain/places/entry.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import type { Recollection } from '#machines/app/app.ports.ts';
import { wasSignedOut } from '#machines/app/app.select.ts';
import { draftOf, noticeOf } from '#machines/booking/booking.select.ts';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import { keepBookingDraft } from '#src/areas/book/keep-draft.ts';
import type { SessionStorage } from '#src/platform/storage.ts';
import { boot, lead, MINUTE, NOW, returnTrip, searchResult } from '#tests/models/builders.ts';
import { atTheSearch, atTheSummary, nothingKept } from '#tests/models/fixtures/app.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startApp } from './held-app.ts';
import { draftAt } from './held-booking.ts';

const customer: StoredUser = { customerAccount: { customerNumber: 'C1000001' } };
const agent: StoredUser = { agentNumber: 'A2001' };
const agentUser: StoredUser = { agentUser: { agentNumber: 'A2002', userName: 'freight.noor' } };
const desk: StoredUser = { ccId: 'CC01' };

/** Each with the door that they sign in at. */
const STAFF = [
  ['an agent', agent, 'signingIn'],
  ['an agent user', agentUser, 'signingIn'],
  ['the call centre', desk, 'signingInAtDesk'],
] as const;

const anyPage = createMachine({ id: 'anyPage' });
const doors = {
  signIn: anyPage,
  deskSignIn: anyPage,
  lookUp: anyPage,
  account: anyPage,
  agent: anyPage,
  desk: anyPage,
};
const kept = { draft: draftAt('extras'), attempt: null };
const anExtra: Entry = { kind: 'booking', step: 'extras', wish: { routeCode: 'HAL-BRI' } };

type Started = ReturnType<typeof startApp>;

async function open(
  entry: Entry,
  user: StoredUser | null,
  recollection: unknown = nothingKept,
  areas: object = {},
): Promise<Started> {
  const app = startApp({ entry });
  await app.ports.answer('startup', boot({ user }));
  await arrive(app, user, recollection, areas);
  return app;
}

/** The page is loaded again under the dialog that says that the session has expired. */
async function openAgain(entry: Entry, user: StoredUser, recollection: Recollection): Promise<Started> {
  const app = startApp({ entry });
  await app.ports.answer('startup', boot({ signedOut: userKind(user) }));
  await arrive(app, null, recollection);
  return app;
}

async function arrive(app: Started, user: StoredUser | null, recollection: unknown, areas: object = {}): Promise<void> {
  if (user?.ccId) await app.ports.answer('recallActing', null);
  if (app.ports.waiting().includes('recallDraft')) await app.ports.answer('recallDraft', recollection);
  await app.ports.answer('loadArea', { ...app.area, ...doors, ...areas });
}

/** What a tab has kept of a trip once the session of whoever made it has expired, and nothing has been pressed since. */
async function parkedBy(user: StoredUser | null): Promise<Recollection> {
  const app = await open(anExtra, user, kept);
  app.actor.send({ type: 'clock.ticked', at: NOW + 20 * MINUTE });
  const written: Draft[] = [];
  const storage = { draft: { write: (draft: Draft) => written.push(draft) } } as unknown as SessionStorage;
  const front = app.inFront();
  if (front) keepBookingDraft(front, storage);
  return { draft: written[0] ?? null, attempt: null };
}

/** The session expires, and Ok starts another. */
async function expire({ actor, ports, area }: Started, since = NOW): Promise<void> {
  actor.send({ type: 'clock.ticked', at: since + 20 * MINUTE });
  actor.send({ type: 'expiry.acknowledged' });
  await ports.answer('renewSession', { sessionId: 'session-of-this-tab-2', at: since + 21 * MINUTE });
  if (ports.waiting().includes('loadArea')) await ports.answer('loadArea', { ...area, ...doors });
}

async function signIn(app: Started, user: StoredUser, recollection: unknown = nothingKept): Promise<void> {
  app.actor.send({ type: 'sign-in.accepted', user, sessionId: 'session-of-this-tab-3', product: null });
  await arrive(app, user, recollection);
}

describe('Whoever was signed in comes back after expiry', () => {
  // Proves: R2, P16
  it.each(STAFF)('%s in the middle of a booking signs in and finds the trip checked again', async (_, user, door) => {
    const app = await open(anExtra, user, kept);
    await expire(app);
    expect([app.frontState(), app.state().context.reason]).toEqual([door, 'Please sign in again to go on.']);
    await signIn(app, user, kept);
    expect(app.front()).toBe('requoting');
    await app.ports.answer('searchAgain', searchResult());
    const booking = app.inFront()?.getSnapshot();
    expect([booking.value, noticeOf(booking)?.title, booking.context.payer.kind]).toEqual([
      { basket: 'looking' },
      'The trip is kept without personal details and checked again',
      user === desk ? 'desk' : 'agent',
    ]);
    // Once checked, it opens as it was left.
    for (const entry of [atTheSummary, anExtra]) {
      app.actor.send({ type: 'route.entered', entry });
      await arrive(app, null, kept);
    }
    expect(app.front()).toBe('extras');
  });

  it('staff whose trip cannot be checked search for that again, and not for what a link once asked for', async () => {
    const app = await open({ ...anExtra, wish: { departureDate: '2027-01-10' } }, agent, kept);
    await expire(app);
    await signIn(app, agent, kept);
    await app.ports.fail('searchAgain', offline);
    const booking = app.inFront()?.getSnapshot();
    expect([booking.value, booking.context.wish]).toEqual([{ searching: 'editing' }, kept.draft.data.trip.wish]);
  });

  // Proves: R2
  it.each([
    ['a guest', null, 'We kept your trip without your personal details and checked it again'],
    ['an agent', agent, 'The trip is kept without personal details and checked again'],
    ['the call centre', desk, 'The trip is kept without personal details and checked again'],
  ])(
    '%s who loads the page again before the trip was checked finds it checked as well, and reads so',
    async (...is) => {
      const [, user, said] = is;
      const app = await open(anExtra, user, kept);
      app.actor.send({ type: 'clock.ticked', at: NOW + 20 * MINUTE });
      const parked = { draft: draftOf(app.inFront()?.getSnapshot()), attempt: null };
      const anew = await open(atTheSearch, user, parked);
      expect(anew.front()).toBe('requoting');
      await anew.ports.answer('searchAgain', searchResult());
      const booking = anew.inFront()?.getSnapshot();
      expect([noticeOf(booking)?.title, draftOf(booking).data.isParked]).toEqual([said, undefined]);
    },
  );

  // Proves: R2, P16
  it.each(STAFF)('%s who loads the page again under the dialog signs in and finds the trip checked', async (...is) => {
    const [, user, door] = is;
    const parked = await parkedBy(user);
    const anew = await openAgain(atTheSearch, user, parked);
    expect([anew.frontState(), anew.state().context.reason]).toEqual([door, 'Please sign in again to go on.']);
    await signIn(anew, user, parked);
    expect([anew.frontState(), anew.front()]).toEqual(['booking', 'requoting']);
  });

  // Proves: P16
  it.each([
    ...STAFF.map((one) => [...one, 'Please sign in again to go on.'] as const),
    ['a customer', customer, 'signingIn', 'Please sign in again to see your booking.'] as const,
  ])('%s who loads a booking again under the dialog signs in and has it open again', async (_, user, door, reason) => {
    const anew = await openAgain(atTheSummary, user, nothingKept);
    expect([anew.frontState(), anew.state().context.reason]).toEqual([door, reason]);
    await signIn(anew, user);
    expect([anew.frontState(), anew.state().context.entry]).toEqual(['summary', atTheSummary]);
  });

  // Proves: R2
  it.each([
    ['a guest', null],
    ['a customer', customer],
  ])('%s who loads the page again under the dialog goes on without signing in', async (_, user) => {
    const parked = await parkedBy(user);
    const anew = user ? await openAgain(atTheSearch, user, parked) : await open(atTheSearch, null, parked);
    expect([anew.frontState(), anew.front(), wasSignedOut(anew.state())]).toEqual(['booking', 'requoting', false]);
  });

  // Proves: R2
  it.each([
    ['a guest', null],
    ['a customer', customer],
  ])('%s goes on with a booking without signing in', async (_, user) => {
    const app = await open(anExtra, user, kept);
    await expire(app);
    expect([app.frontState(), app.front()]).toEqual(['booking', 'requoting']);
    expect(app.inFront()?.getSnapshot().context.trip.outward).toEqual(returnTrip().outward);
  });

  // Proves: P16
  it.each([
    ['a customer', customer, 'signingIn', 'Please sign in again to see your booking.'],
    ['an agent', agent, 'signingIn', 'Please sign in again to go on.'],
    ['the call centre', desk, 'signingInAtDesk', 'Please sign in again to go on.'],
  ] as const)('%s who had a booking open signs in and has it open again', async (_, user, door, reason) => {
    const app = await open(atTheSummary, user);
    await expire(app);
    expect([app.frontState(), app.state().context.reason]).toEqual([door, reason]);
    await signIn(app, user);
    expect([app.frontState(), app.state().context.entry]).toEqual(['summary', atTheSummary]);
  });

  // Proves: P16
  describe.each([false, true])('with Ok pressed before it is open: %s', (pressesOk) => {
    it.each([
      ['a customer', 'its file', customer, 'signingIn', 'Please sign in again to see your booking.'],
      ['a customer', 'its draft', customer, 'signingIn', 'Please sign in again to see your booking.'],
      ['an agent', 'its file', agent, 'signingIn', 'Please sign in again to go on.'],
      ['the call centre', 'whom it acts for', desk, 'signingInAtDesk', 'Please sign in again to go on.'],
    ] as const)('%s whose booking waits for %s signs in and has it open', async (_, awaited, user, door, reason) => {
      const app = startApp({ entry: atTheSummary });
      await app.ports.answer('startup', boot({ user }));
      if (awaited === 'its file') await app.ports.answer('recallDraft', nothingKept);
      app.actor.send({ type: 'clock.ticked', at: NOW + 20 * MINUTE });
      if (pressesOk) {
        app.actor.send({ type: 'expiry.acknowledged' });
        await app.ports.answer('renewSession', { sessionId: 'session-of-this-tab-2', at: NOW + 21 * MINUTE });
      }
      await arrive(app, null, nothingKept);
      expect([app.frontState(), app.state().context.reason]).toEqual([door, reason]);
      await signIn(app, user);
      expect([app.frontState(), app.state().context.entry]).toEqual(['summary', atTheSummary]);
    });
  });

  it('a guest who had a booking open is asked for its e-mail address', async () => {
    const app = await open(atTheSummary, null);
    await expire(app);
    expect([app.frontState(), app.front()]).toEqual(['summary', 'unauthorized']);
  });

  it('a guest’s address goes with the session, also for the booking that they had found by it', async () => {
    const app = await open({ kind: 'find-booking' }, null);
    const { itineraryId } = atTheSummary;
    app.actor.send({ type: 'itinerary.found', itineraryId, email: 'rowan.hale@example.com' });
    await arrive(app, null, nothingKept);
    expect(app.inFront()?.getSnapshot().context.email).toBe('rowan.hale@example.com');
    await expire(app);
    for (const entry of [atTheSearch, atTheSummary]) {
      app.actor.send({ type: 'route.entered', entry });
      await arrive(app, null, nothingKept);
    }
    expect(app.inFront()?.getSnapshot().context).toMatchObject({ itineraryId, email: null });
  });

  // Proves: P16
  it.each([
    [customer, { kind: 'account', page: 'vehicles' }, 'signingIn', 'account'],
    [agent, { kind: 'agent-portal', page: 'invoices', returned: null }, 'signingIn', 'portal'],
    [desk, { kind: 'contact-centre', page: 'departures' }, 'signingInAtDesk', 'desk'],
  ] as const)('%o comes back to the page of their own area', async (user, entry, door, page) => {
    const app = await open(entry, user);
    await expire(app);
    expect(app.frontState()).toBe(door);
    await signIn(app, user);
    expect([app.frontState(), app.state().context.entry]).toEqual([page, entry]);
  });
});

// Proves: P16
it.each([
  [customer, { kind: 'account', page: 'bookings' }, accountMachine],
  [agent, { kind: 'agent-portal', page: 'bookings', returned: null }, agentMachine],
  [desk, { kind: 'contact-centre', page: 'departures' }, deskMachine],
] as const)(
  'nothing of %o is drawn behind the dialog that says that the session has expired',
  async (user, entry, machine) => {
    const app = await open(entry, user, nothingKept, {
      [machine.id]: new HeldPorts().holdAll(machine as AnyStateMachine),
    });
    app.actor.send({ type: 'clock.ticked', at: NOW + 20 * MINUTE });
    expect([app.front(), app.inFront()?.getSnapshot().context.user]).toEqual(['closed', {}]);
  },
);

// Proves: P16
it('a guest who was looking for a booking goes on looking, or goes elsewhere', async () => {
  const app = await open({ kind: 'find-booking' }, null);
  await expire(app);
  expect([app.frontState(), app.state().context.reason]).toEqual(['findingBooking', null]);
  app.actor.send({ type: 'route.entered', entry: { kind: 'not-found', path: '/nowhere' } });
  expect(app.frontState()).toBe('notFound');
});

// Proves: P16
it('the call centre is asked once to sign in, also where a call is refused behind the dialog', async () => {
  const dashboard: Entry = { kind: 'contact-centre', page: 'dashboard' };
  const app = await open(dashboard, desk);
  app.actor.send({ type: 'clock.ticked', at: NOW + 20 * MINUTE });
  app.actor.send({ type: 'session.refused', entry: dashboard });
  expect(app.frontState()).toBe('desk');
});

describe('Bookings that staff have put aside', () => {
  const waiting: Draft = {
    ...draftAt('basket'),
    data: { trip: returnTrip({ lead: lead() }), cart: null, plan: false },
  };
  const asideOf = ({ inFront }: Started): readonly Draft[] => inFront()?.getSnapshot().context.aside;

  /** A booking waits while another has just begun. */
  async function putOneAside(user: StoredUser): Promise<Started> {
    const app = await open(atTheSearch, user);
    app.actor.send({ type: 'booking.exchanged', draft: waiting, place: null });
    await app.ports.answer('loadArea', app.area);
    return app;
  }

  // Proves: R2
  it.each([
    ['an agent', agent],
    ['an agent user', agentUser],
    ['the call centre', desk],
  ])('wait for %s without the person, and are checked again when they are taken up', async (_, user) => {
    const app = await putOneAside(user);
    await expire(app);
    expect(JSON.stringify(app.state().context)).not.toContain(lead().email);
    await signIn(app, user);
    expect(asideOf(app)).toEqual([withoutPersonIn(waiting)]);
    app.actor.send({ type: 'booking.exchanged', draft: draftAt('searching'), place: 0 });
    await app.ports.answer('loadArea', app.area);
    expect(app.front()).toBe('requoting');
    await app.ports.answer('searchAgain', searchResult());
    expect(noticeOf(app.inFront()?.getSnapshot())?.title).toBe(
      'The trip is kept without personal details and checked again',
    );
    expect(app.state().context.isParked).toBe(false);
  });

  it.each([
    ['an agent', agent, { agentNumber: 'A2009' }],
    ['an agent user', agentUser, { agentUser: { agentNumber: 'A2002', userName: 'freight.sam' } }],
    ['the call centre', desk, { ccId: 'CC02' }],
  ])('of %s are forgotten when anybody else signs in', async (_, user, other) => {
    const app = await putOneAside(user);
    await expire(app);
    await signIn(app, other);
    expect(asideOf(app)).toEqual([]);
    await expire(app, NOW + 60 * MINUTE);
    await signIn(app, user);
    expect(asideOf(app)).toEqual([]);
  });

  it('wait as they are for whoever signs in again after the provider has ended the session', async () => {
    const app = await putOneAside(agent);
    app.actor.send({ type: 'session.refused', entry: atTheSearch });
    await app.ports.answer('renewSession', { sessionId: 'session-of-this-tab-2', at: NOW });
    await app.ports.answer('loadArea', { ...app.area, ...doors });
    await signIn(app, agent);
    expect(asideOf(app)).toEqual([waiting]);
  });

  it('lose the person when the session expires before the sign-in', async () => {
    const app = await putOneAside(agent);
    app.actor.send({ type: 'session.refused', entry: atTheSearch });
    await app.ports.answer('renewSession', { sessionId: 'session-of-this-tab-2', at: NOW });
    await app.ports.answer('loadArea', { ...app.area, ...doors });
    await expire(app);
    expect(JSON.stringify(app.state().context)).not.toContain(lead().email);
    await signIn(app, agent);
    expect(asideOf(app)).toEqual([withoutPersonIn(waiting)]);
  });
});
