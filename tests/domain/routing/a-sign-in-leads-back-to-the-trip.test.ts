import { expect, test } from 'vitest';
import type { StoredUser } from '#domain/account/stored-user.ts';
import type { BookingStep, Entry } from '#domain/places/entry.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import type { Recollection } from '#machines/app/app.ports.ts';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { createBridge } from '#src/routing/bridge.ts';
import { readEntry } from '#src/routing/entries.ts';
import { BOOKING_PLACES, FIND_PLACE, SIGN_IN_PLACES } from '#src/routing/places.ts';
import { startApp } from '#tests/machines/held-app.ts';
import { draftAt } from '#tests/machines/held-booking.ts';
import { boot, emptyTrip, heldAttempt, NOW, triedAttempt } from '#tests/models/builders.ts';
import { keptOverTheCardPage, nothingKept } from '#tests/models/fixtures/app.ts';
import { HeldPorts, settled } from '#tests/models/held-ports.ts';
import { browserAt } from './browser.ts';

const customer: StoredUser = { customerAccount: { customerNumber: 'C1000001' } };
const agent: StoredUser = { agentNumber: 'A2001' };
const home: Entry = { kind: 'account', page: 'overview' };
const chosen = { draft: draftAt('travellers'), attempt: null };
const PAID_OR_NOT = 'Please sign in again to see whether your invoices are paid.';
const FOR_STAFF = 'Please sign in to the contact centre to see this page.';
const doorOf = ({ ccId }: StoredUser) => (ccId ? '/contact-centre/sign-in' : SIGN_IN_PLACES['sign-in']);
const at = (step: BookingStep): Entry => ({ kind: 'booking', step, wish: {} });

/** A guest's booking that opens at a step. */
const bookingAt = (step: BookingStep, kept: Recollection = chosen) => openIn(browserAt(BOOKING_PLACES[step]), kept);

/** The app as it opens at the address of a tab, whatever was in its memory before. */
async function openIn(tab: ReturnType<typeof browserAt>, kept: Recollection) {
  const { browser, go, shown } = tab;
  const app = startApp({ entry: readEntry(browser.location) });
  const arrive = async () => {
    if (app.ports.waiting().includes('recallDraft')) await app.ports.answer('recallDraft', kept);
    if (app.ports.waiting().includes('loadArea')) {
      const doors = new HeldPorts();
      const signIn = doors.holdAll(signInMachine);
      const deskSignIn = doors.holdAll(deskSignInMachine);
      const own = {
        account: doors.holdAll(accountMachine),
        agent: doors.holdAll(agentMachine),
        desk: doors.holdAll(deskMachine),
      };
      await app.ports.answer('loadArea', { ...app.area, ...own, signIn, lookUp: signIn, deskSignIn });
    }
    await settled();
  };
  const { navigator, location, subscribe, stop } = createBridge(app.actor, browser, () => undefined);
  await app.ports.answer('startup', boot());
  await arrive();
  const visit = (place: string) => {
    navigator.push(place);
    return arrive();
  };
  const turn = (steps: number) => {
    go(steps);
    return arrive();
  };
  const signIn = (user = customer): Entry => {
    app.actor.send({ type: 'sign-in.accepted', user, sessionId: 'session-of-this-tab-2', product: null });
    return app.state().context.entry;
  };
  const reload = () => {
    stop();
    return openIn(tab, kept);
  };
  const address = () => `${browser.location.pathname}${browser.location.search}`;
  return { app, shown, go, arrive, visit, turn, signIn, reload, address, subscribe, path: () => location().pathname };
}

// Proves: S1.1
test.each(['searching', 'return', 'extras', 'basket', 'travellers', 'reviewing'] as const)(
  'a guest who signs in on the way comes back to the trip at %s',
  async (step) => {
    const { app, visit, signIn, path } = await bookingAt(step);
    await visit(SIGN_IN_PLACES['sign-in']);
    expect([path(), app.state().context.reason]).toEqual(['/my-account/sign-in', null]);
    expect(signIn()).toEqual(at(step));
  },
);

test('it is the step that the trip had reached since it opened', async () => {
  const { visit, signIn } = await bookingAt('basket');
  await visit(BOOKING_PLACES.travellers);
  await visit(SIGN_IN_PLACES['sign-in']);
  await visit(SIGN_IN_PLACES.register);
  expect(signIn()).toEqual(at('travellers'));
});

test('Back and Forward lead to the sign-in as its link does', async () => {
  const { visit, turn, signIn, path } = await bookingAt('basket');
  await visit(BOOKING_PLACES.travellers);
  await visit(SIGN_IN_PLACES['sign-in']);
  await turn(-1);
  await turn(1);
  expect(path()).toBe(SIGN_IN_PLACES['sign-in']);
  expect(signIn()).toEqual(at('travellers'));
});

test.each([
  ['at once', ['sign-in']],
  ['after a look at another page of it', ['sign-in', 'register']],
  ['after two', ['sign-in', 'forgotten', 'sign-in']],
] as const)('whoever signs in %s has the step once in the history: Back leads before it', async (_, pages) => {
  const { arrive, visit, turn, signIn, path } = await bookingAt('basket');
  await visit(BOOKING_PLACES.travellers);
  for (const page of pages) await visit(SIGN_IN_PLACES[page]);
  signIn();
  await arrive();
  expect(path()).toBe(BOOKING_PLACES.travellers);
  await turn(-1);
  expect(path()).toBe(BOOKING_PLACES.basket);
  // The pages of the sign-in lie before it, and have nothing to ask any more.
  await turn(1);
  await turn(1);
  expect(path()).toBe(BOOKING_PLACES.travellers);
});

test.each([
  ['under way', keptOverTheCardPage],
  ['on its way', { ...keptOverTheCardPage, attempt: { ...triedAttempt, stage: 'returned' } }],
] satisfies [string, Recollection][])(
  'the payment that is %s has its place once as well, whichever way somebody takes to the sign-in',
  async (_, kept) => {
    const { arrive, visit, turn, signIn, shown, path } = await bookingAt('paying', kept);
    await visit(SIGN_IN_PLACES['sign-in']);
    await visit(SIGN_IN_PLACES.register);
    const paths: string[] = [];
    for (const steps of [-1, -1, 1, 1]) {
      await turn(steps);
      paths.push(path());
    }
    expect(paths).toEqual([
      SIGN_IN_PLACES['sign-in'],
      BOOKING_PLACES.paying,
      SIGN_IN_PLACES['sign-in'],
      SIGN_IN_PLACES.register,
    ]);
    expect(signIn()).toEqual(at('paying'));
    await arrive();
    expect([path(), shown]).toEqual([
      BOOKING_PLACES.paying,
      [`push ${SIGN_IN_PLACES['sign-in']}`, `push ${SIGN_IN_PLACES.register}`, 'go -2'],
    ]);
  },
);

test('the history that a reload leaves still leads back to the step, and no further', async () => {
  const { visit, reload } = await bookingAt('travellers');
  await visit(SIGN_IN_PLACES['sign-in']);
  await visit(SIGN_IN_PLACES.register);
  const anew = await reload();
  await anew.visit(BOOKING_PLACES.travellers);
  expect([anew.path(), anew.shown.at(-1)]).toEqual([BOOKING_PLACES.travellers, 'go -2']);
  await anew.turn(1);
  expect(anew.path()).toBe(SIGN_IN_PLACES['sign-in']);
});

// Proves: S1.1
test.each([
  ['at once', ['sign-in']],
  ['at another page of it', ['sign-in', 'register']],
] as const)(
  'whoever loads the sign-in again %s reads why, and comes back to the step as well, which is in the history once',
  async (_, pages) => {
    const { visit, reload } = await bookingAt('basket');
    await visit(BOOKING_PLACES.travellers);
    for (const page of pages) await visit(SIGN_IN_PLACES[page]);
    const { app, arrive, visit: visitAnew, turn, signIn, path } = await reload();
    expect(app.state().context.reason).toBe('Sign in to go on where you left off.');
    await visitAnew(SIGN_IN_PLACES.forgotten);
    expect(signIn()).toEqual(at('travellers'));
    await arrive();
    expect(path()).toBe(BOOKING_PLACES.travellers);
    await turn(-1);
    expect(path()).toBe(BOOKING_PLACES.basket);
  },
);

test('so does a page that an earlier release left over one step', async () => {
  const tab = browserAt(BOOKING_PLACES.travellers);
  tab.browser.history.pushState({ over: BOOKING_PLACES.travellers }, '', SIGN_IN_PLACES['sign-in']);
  const { visit, path } = await openIn(tab, chosen);
  await visit(BOOKING_PLACES.travellers);
  expect([path(), tab.shown.at(-1)]).toEqual([BOOKING_PLACES.travellers, 'back']);
});

// Proves: R2, P16
test('the call centre that has to sign in again over a trip may load that page again as well', async () => {
  const tab = browserAt(BOOKING_PLACES.basket);
  tab.browser.history.pushState(null, '', BOOKING_PLACES.travellers);
  tab.browser.history.pushState({ over: BOOKING_PLACES.travellers, steps: 1 }, '', '/contact-centre/sign-in');
  const { signIn } = await openIn(tab, chosen);
  expect(signIn({ ccId: 'CC01' })).toEqual(at('travellers'));
});

test('whoever signs in after the session has expired over the sign-in comes back as well', async () => {
  const { app, arrive, visit, turn, signIn, path } = await bookingAt('basket');
  await visit(BOOKING_PLACES.travellers);
  await visit(SIGN_IN_PLACES['sign-in']);
  app.actor.send({ type: 'session.expired' });
  app.actor.send({ type: 'expiry.acknowledged' });
  await app.ports.answer('renewSession', { sessionId: 'session-of-a-guest-2', at: NOW });
  expect(signIn()).toEqual(at('travellers'));
  await arrive();
  await turn(-1);
  expect(path()).toBe(BOOKING_PLACES.basket);
});

test('Back is followed while the trip is still on its way', async () => {
  const { arrive, visit, go, turn, signIn, shown, path } = await bookingAt('basket');
  await visit(BOOKING_PLACES.travellers);
  await visit(SIGN_IN_PLACES['sign-in']);
  signIn();
  const before = shown.length;
  go(-1);
  await arrive();
  expect([path(), shown.slice(before)]).toEqual([BOOKING_PLACES.travellers, []]);
  await turn(-1);
  expect(path()).toBe(BOOKING_PLACES.basket);
});

test('Back leaves a sign-in that was asked for by a page of the account', async () => {
  const { visit, turn, path } = await bookingAt('basket');
  await visit('/my-account/vehicles');
  expect(path()).toBe(SIGN_IN_PLACES['sign-in']);
  await turn(-1);
  expect(path()).toBe(BOOKING_PLACES.basket);
});

test.each([
  ['of a customer', customer, SIGN_IN_PLACES['sign-in'], '/my-account/'],
  ['of a customer, asked for by a page of it', customer, '/my-account/vehicles', '/my-account/vehicles'],
  ['of an agent', agent, '/agent-portal/invoices', '/agent-portal/invoices'],
] as const)('the area %s takes the place of its sign-in: Back leads before it', async (_, user, asked, place) => {
  const { arrive, visit, turn, signIn, path } = await openIn(browserAt(BOOKING_PLACES.searching), nothingKept);
  await visit(asked);
  expect(path()).toBe(SIGN_IN_PLACES['sign-in']);
  signIn(user);
  await arrive();
  expect(path()).toBe(place);
  await turn(-1);
  expect(path()).toBe(BOOKING_PLACES.searching);
});

test.each([
  ['itself', SIGN_IN_PLACES['sign-in'], '/my-account/', false],
  ['itself, loaded again at its content', SIGN_IN_PLACES['sign-in'], '/my-account/', true],
  ['a page of the area', '/my-account/vehicles', '/my-account/vehicles', false],
  ['a page of the area, loaded again at its content', '/my-account/vehicles', '/my-account/vehicles', true],
] as const)(
  'so it does of every page of the sign-in that somebody has turned to: %s was asked for',
  async (_, asked, place, isLoadedAgain) => {
    const tab = browserAt(BOOKING_PLACES.searching);
    const first = await openIn(tab, nothingKept);
    await first.visit(asked);
    await first.visit(SIGN_IN_PLACES.register);
    await first.visit(SIGN_IN_PLACES['sign-in']);
    if (isLoadedAgain) tab.jump('#main');
    const { arrive, visit, turn, signIn, path, address } = isLoadedAgain ? await first.reload() : first;
    await visit(SIGN_IN_PLACES.forgotten);
    signIn();
    await arrive();
    expect([path(), address()]).toEqual([place, place]);
    await turn(-1);
    expect(path()).toBe(BOOKING_PLACES.searching);
    // Those pages lie before it, and have nothing to ask any more.
    await turn(1);
    expect(path()).toBe(place);
    // Forward to another of them is answered where it leads to.
    await turn(1);
    expect([path(), tab.shown.at(-1)]).toEqual([place, `replace ${place}`]);
  },
);

test('whoever goes on while the browser is still on its way back there stays where they went', async () => {
  const tab = await openIn(browserAt(BOOKING_PLACES.searching), nothingKept);
  const { arrive, visit, turn, signIn, subscribe, path, address } = tab;
  await visit(SIGN_IN_PLACES['sign-in']);
  await visit(SIGN_IN_PLACES.register);
  const unsubscribe = subscribe(() => {
    if (path() !== '/my-account/') return;
    unsubscribe();
    void visit('/my-account/vehicles');
  });
  signIn();
  await arrive();
  expect([path(), address()]).toEqual(['/my-account/vehicles', '/my-account/vehicles']);
  await turn(-1);
  expect(path()).toBe(BOOKING_PLACES.searching);
});

// Proves: P16
test.each([
  ['of a customer', customer, '/my-account/bookings', 'Please sign in to see your account.'],
  [
    'of an agent',
    agent,
    '/agent-portal/invoices?invoiceId=INV-20298',
    'Please sign in with an agent account to see this page.',
  ],
  ['of an agent who comes back from the card page', agent, '/agent-portal/invoices/confirmation', PAID_OR_NOT],
  ['of the call centre', { ccId: 'CC01' }, '/contact-centre/departures', FOR_STAFF],
] as const)(
  'whoever loads the sign-in again that a page %s has asked for comes to it, and reads why',
  async (...asks) => {
    const [, user, asked, reason] = asks;
    const tab = await openIn(browserAt(asked), nothingKept);
    const { app, arrive, signIn, path } = await (await tab.reload()).reload();
    expect([path(), app.state().context.reason]).toEqual([doorOf(user), reason]);
    signIn(user);
    await arrive();
    expect(tab.address()).toBe(asked);
  },
);

// Proves: P16
test.each([
  ['a customer', customer, '/my-account/bookings'],
  ['the call centre', { ccId: 'CC01' }, '/contact-centre/departures'],
])('so does %s after Back and Forward, without loading it again', async (_, user, asked) => {
  const { arrive, visit, turn, signIn, path } = await openIn(browserAt(BOOKING_PLACES.searching), nothingKept);
  await visit(asked);
  await turn(-1);
  await turn(1);
  expect(path()).toBe(doorOf(user));
  signIn(user);
  await arrive();
  expect(path()).toBe(asked);
});

// Proves: P16
test('so does whoever looked at another page of the sign-in, or went Back and Forward, meanwhile', async () => {
  const { visit, turn, reload } = await openIn(browserAt(BOOKING_PLACES.searching), nothingKept);
  await visit('/my-account/bookings');
  await visit(SIGN_IN_PLACES.register);
  await visit(SIGN_IN_PLACES['sign-in']);
  await turn(-3);
  await turn(1);
  const { arrive, signIn, path } = await reload();
  signIn();
  await arrive();
  expect(path()).toBe('/my-account/bookings');
});

test('so does a page whose session the provider has ended, and Back leads before it as well', async () => {
  const { app, arrive, visit, turn, signIn, path } = await openIn(browserAt(BOOKING_PLACES.searching), nothingKept);
  await visit('/my-account/vehicles');
  signIn();
  await arrive();
  app.actor.send({ type: 'sign-in.wanted', reason: 'Please sign in again to see your vehicles.' });
  await app.ports.answer('renewSession', { sessionId: 'session-of-a-guest-2', at: NOW });
  await arrive();
  expect(path()).toBe(SIGN_IN_PLACES['sign-in']);
  signIn();
  await arrive();
  expect(path()).toBe('/my-account/vehicles');
  await turn(-1);
  expect(path()).toBe(BOOKING_PLACES.searching);
});

test('an agent goes on with the trip as well', async () => {
  const { visit, signIn } = await bookingAt('extras');
  await visit(SIGN_IN_PLACES['sign-in']);
  expect(signIn(agent)).toEqual(at('extras'));
});

// Proves: S1.1
test.each([
  ['held', 'reviewing', { draft: keptOverTheCardPage.draft, attempt: heldAttempt }],
  ['held, before a way to pay is chosen', 'paying', { draft: keptOverTheCardPage.draft, attempt: heldAttempt }],
  ['being paid', 'paying', keptOverTheCardPage],
] as const)('a trip that is %s is gone on with', async (_, step, kept) => {
  const { visit, signIn } = await bookingAt(step, kept);
  await visit(SIGN_IN_PLACES['sign-in']);
  expect(signIn()).toEqual(at(step));
});

test('whoever has chosen nothing comes to their own home', async () => {
  const { visit, signIn } = await bookingAt('outward', { draft: draftAt('outward', emptyTrip()), attempt: null });
  await visit(SIGN_IN_PLACES['sign-in']);
  expect(signIn()).toEqual(home);
});

test('whoever goes elsewhere before they sign in has given it up', async () => {
  const { visit, signIn } = await bookingAt('basket');
  await visit(SIGN_IN_PLACES['sign-in']);
  await visit(FIND_PLACE);
  await visit(SIGN_IN_PLACES['sign-in']);
  expect(signIn()).toEqual(home);
});

test('the call centre, at its own door, comes to its own desk', async () => {
  const { visit, signIn } = await bookingAt('basket');
  await visit('/contact-centre/sign-in');
  expect(signIn({ ccId: 'CC01' })).toEqual({ kind: 'contact-centre', page: 'dashboard' });
});
