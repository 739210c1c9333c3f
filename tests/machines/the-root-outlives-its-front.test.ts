import { describe, expect, it } from 'vitest';
import { withoutPersonIn } from '#domain/booking/without-person.ts';
import { NO_LEAD } from '#domain/trip/trip.ts';
import { appView } from '#machines/app/app.select.ts';
import { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import { cameToPay } from '#machines/itinerary/look-up.select.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import {
  boot,
  emptyTrip,
  heldAttempt,
  leftAttempt,
  MINUTE,
  NOW,
  newAttempt,
  pricedCart,
  TODAY,
  TOMORROW,
  truths,
} from '#tests/models/builders.ts';
import {
  atAnotherSummary,
  atTheSearch,
  atTheSummary,
  keptOverTheCardPage,
  nothingKept,
} from '#tests/models/fixtures/app.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { startApp } from './held-app.ts';
import { draftAt } from './held-booking.ts';

type Started = ReturnType<typeof startApp>;

/** Fronts behind which no actor stands. */
const emptyFronts: [string, (app: Started) => Promise<void>][] = [
  [
    'an address that leads nowhere',
    async ({ actor, ports }) => {
      actor.send({ type: 'route.entered', entry: { kind: 'not-found', path: '/nowhere' } });
      await ports.answer('startup', boot());
    },
  ],
  [
    'leaving for the public site',
    async ({ actor, ports }) => {
      actor.send({ type: 'route.entered', entry: { kind: 'agent-login' } });
      await ports.answer('startup', boot());
    },
  ],
  ['recalling the draft', async ({ ports }) => ports.answer('startup', boot())],
  [
    'an area that could not be loaded',
    async ({ ports }) => {
      await ports.answer('startup', boot());
      await ports.answer('recallDraft', nothingKept);
      await ports.fail('loadArea', offline);
    },
  ],
];

describe('The root outlives its front', () => {
  it.each(emptyFronts)('expires, renews and hears a page come back over %s', async (_, arrange) => {
    const app = startApp();
    await arrange(app);
    app.actor.send({ type: 'page.returned' });
    app.actor.send({ type: 'clock.ticked', at: NOW + 25 * MINUTE });
    expect(app.session()).toBe('expired');
    app.actor.send({ type: 'expiry.acknowledged' });
    await app.ports.answer('renewSession', { sessionId: 'session-of-this-tab-2', at: NOW + 26 * MINUTE });
    expect(app.session()).toBe('active');
    expect(app.state().context.boot?.sessionId).toBe('session-of-this-tab-2');
    expect([app.state().status, app.faults]).toEqual(['active', []]);
  });

  it('opens a search for tomorrow', async () => {
    const app = startApp({ entry: atTheSearch });
    await app.open();
    expect(app.inFront()?.getSnapshot().context).toMatchObject({ today: TODAY, wish: { departureDate: TOMORROW } });
  });

  it('is still there when startup fails and is tried again', async () => {
    const app = startApp();
    app.actor.send({ type: 'retry.requested' });
    app.actor.send({ type: 'page.returned' });
    expect([app.state().value, app.faults]).toEqual(['booting', []]);
  });

  // Proves: P13, R2
  it('parks the booking at expiry, forgets the user, and checks the trip again after Ok', async () => {
    const app = startApp();
    await app.open();
    expect(app.front()).toEqual({ searching: 'editing' });
    app.actor.send({ type: 'clock.ticked', at: NOW + 20 * MINUTE });
    expect(app.front()).toBe('parked');
    expect(app.state().context.boot?.user).toBeNull();
    app.actor.send({ type: 'expiry.acknowledged' });
    await app.ports.fail('renewSession', offline);
    app.actor.send({ type: 'expiry.acknowledged' });
    await app.ports.answer('renewSession', { sessionId: 'session-of-this-tab-2', at: NOW + 21 * MINUTE });
    expect(app.front()).toEqual({ searching: 'editing' });
    expect(app.faults).toEqual([]);
  });

  it.each([
    ['ahead', 1440, '2026-12-20'],
    ['behind', -1440, '2026-12-20'],
  ])('goes by the right time from its start on where the clock of the device is a day %s', async (_, off, today) => {
    const app = startApp({ at: NOW + off * MINUTE });
    await app.open();
    expect(app.inFront()?.getSnapshot().context.today).toBe(today);
    app.actor.send({ type: 'clock.ticked', at: NOW + 17 * MINUTE });
    expect(app.session()).toBe('active');
    app.actor.send({ type: 'clock.ticked', at: NOW + 20 * MINUTE });
    expect(app.session()).toBe('expired');
  });

  it('tells a booking that was open over a night which day it is', async () => {
    const app = startApp();
    await app.open();
    const today = () => app.inFront()?.getSnapshot().context.today;
    app.actor.send({ type: 'clock.ticked', at: NOW + 719 * MINUTE });
    expect(today()).toBe('2026-12-20');
    app.actor.send({ type: 'clock.ticked', at: NOW + 720 * MINUTE });
    expect(today()).toBe('2026-12-21');
  });

  // Proves: P11
  it('keeps the session over a payment, however long the clock ticks', async () => {
    const app = startApp({ entry: { kind: 'booking', step: 'paying', wish: {} } });
    await app.open(keptOverTheCardPage);
    await app.ports.answer('loadLater', undefined);
    expect([app.front(), app.session()]).toEqual([{ paying: 'underWay' }, 'held']);
    app.actor.send({ type: 'clock.ticked', at: NOW + 90 * MINUTE });
    expect(app.session()).toBe('held');
    await app.ports.answer('openAttempt', keptOverTheCardPage.attempt);
    await app.ports.answer('readOutcome', truths.unpaid);
    expect([app.front(), app.session()]).toEqual([{ paying: 'asking' }, 'active']);
    app.actor.send({ type: 'clock.ticked', at: NOW + 107 * MINUTE });
    expect(app.session()).toBe('active');
  });

  // Proves: P11
  it('keeps the session over a payment whose page was left until it is left for the trip', async () => {
    const app = startApp({ entry: { kind: 'booking', step: 'paying', wish: {} } });
    await app.open(keptOverTheCardPage);
    await app.ports.answer('loadLater', undefined);
    await app.ports.answer('openAttempt', keptOverTheCardPage.attempt);
    await app.ports.answer('readOutcome', truths.open);
    app.actor.send({ type: 'clock.ticked', at: NOW + 90 * MINUTE });
    expect([app.front(), app.session()]).toEqual([{ paying: 'unfinished' }, 'held']);
    app.inFront()?.getSnapshot().children.payment.send({ type: 'truth.requested' });
    expect([app.front(), app.session()]).toEqual([{ paying: 'underWay' }, 'held']);
    await app.ports.answer('readOutcome', truths.open);
    app.actor.send({ type: 'route.entered', entry: { kind: 'booking', step: 'reviewing', wish: {} } });
    expect([app.front(), app.session()]).toEqual([{ reviewing: 'priced' }, 'active']);
  });

  // Proves: P11
  it('keeps the session over an open payment also while its file is on the way, or cannot be had', async () => {
    const app = startApp({ entry: { kind: 'booking', step: 'paying', wish: {} } });
    await app.open(keptOverTheCardPage);
    app.actor.send({ type: 'clock.ticked', at: NOW + 90 * MINUTE });
    expect([app.front(), app.session()]).toEqual([{ openingPayment: 'loading' }, 'held']);
    await app.ports.fail('loadLater', offline);
    app.actor.send({ type: 'clock.ticked', at: NOW + 180 * MINUTE });
    expect([app.front(), app.session()]).toEqual([{ openingPayment: 'unavailable' }, 'held']);
    app.actor.send({ type: 'route.entered', entry: { kind: 'booking', step: 'reviewing', wish: {} } });
    expect([app.front(), app.session()]).toEqual([{ openingPayment: 'unavailable' }, 'held']);
    app.inFront()?.send({ type: 'opening.retried' });
    await app.ports.answer('loadLater', undefined);
    await app.ports.answer('openAttempt', keptOverTheCardPage.attempt);
    await app.ports.answer('readOutcome', truths.unpaid);
    expect([app.front(), app.session()]).toEqual([{ paying: 'asking' }, 'active']);
  });

  // Proves: P11
  it('lets the session go when an open payment is left for another page, and holds it when it comes back', async () => {
    const app = startApp({ entry: { kind: 'booking', step: 'paying', wish: {} } });
    await app.open(keptOverTheCardPage);
    await app.ports.answer('loadLater', undefined);
    expect(app.session()).toBe('held');
    app.actor.send({ type: 'route.entered', entry: { kind: 'sign-in', page: 'sign-in' } });
    expect(app.session()).toBe('active');
    app.actor.send({ type: 'route.entered', entry: { kind: 'booking', step: 'paying', wish: {} } });
    await app.ports.answer('recallDraft', keptOverTheCardPage);
    await app.ports.answer('loadArea', app.area);
    expect([app.front(), app.session()]).toEqual([{ openingPayment: 'loading' }, 'held']);
  });

  // Proves: P13, R2
  it.each([
    ['and nothing is held', null],
    ['though the space is held already', { ...keptOverTheCardPage.attempt, stage: 'held' }],
  ] as const)(
    'lets the session of a payment go that was not begun, when its file cannot be had, and leads back, %s',
    async (_, attempt) => {
      const app = startApp({ entry: { kind: 'booking', step: 'reviewing', wish: {} } });
      await app.open({ draft: { ...keptOverTheCardPage.draft, step: 'reviewing' }, attempt });
      if (!attempt) await app.ports.answer('priceTrip', pricedCart());
      app.inFront()?.send({ type: 'review.accepted' });
      app.actor.send({ type: 'clock.ticked', at: NOW + 25 * MINUTE });
      expect([app.front(), app.session()]).toEqual([{ openingPayment: 'loading' }, 'held']);
      await app.ports.fail('loadLater', offline);
      expect([app.front(), app.session()]).toEqual([{ openingPayment: 'unavailable' }, 'active']);
      app.actor.send({ type: 'route.entered', entry: { kind: 'booking', step: 'reviewing', wish: {} } });
      expect([app.front(), app.session()]).toEqual([{ reviewing: 'priced' }, 'active']);
      app.actor.send({ type: 'clock.ticked', at: NOW + 46 * MINUTE });
      expect(app.front()).toBe('parked');
    },
  );

  it('shows the summary of a booking that is made, whatever is still stored of it', async () => {
    const app = startApp({ entry: { kind: 'booking', step: 'paying', wish: {} } });
    await app.open(keptOverTheCardPage);
    await app.ports.answer('loadLater', undefined);
    await app.ports.answer('openAttempt', keptOverTheCardPage.attempt);
    await app.ports.answer('readOutcome', truths.paid);
    if (app.ports.waiting().includes('recallDraft')) await app.ports.answer('recallDraft', keptOverTheCardPage);
    await app.ports.answer('loadArea', app.area);
    expect(app.state().value).toMatchObject({ ready: { front: 'summary' } });
    expect(app.ports.inputsOf('fetchItinerary')).toEqual([
      { itineraryId: 'itinerary-1', email: 'rowan.hale@example.com', paymentFailed: false },
    ]);
    expect(app.state().context.entry).toEqual({ ...atTheSummary, justPaid: true });
  });

  it.each([
    ['settled', 'paying', atTheSummary],
    ['held', 'paying', atTheSummary],
    ['left', 'paying', atTheSummary],
    ['held', 'basket', null],
    ['settled', 'basket', null],
  ] as const)('with no trip and the last attempt %s, opens for %s what is true', async (stage, step, summary) => {
    const entry = { kind: 'booking', step, wish: {} } as const;
    const app = startApp({ entry });
    await app.open({ draft: null, attempt: { ...keptOverTheCardPage.attempt, stage } });
    expect(app.state().context.entry).toEqual(summary ?? entry);
  });

  // Proves: P50, R8
  it.each([
    ['charging', 'paying', atTheSummary],
    ['returned', 'paying', atTheSummary],
    ['left', 'paying', atTheSummary],
    ['left', 'basket', null],
    ['held', 'paying', null],
    ['settled', 'paying', null],
  ] as const)(
    'with a newer search and the last attempt %s, opens for %s what may be paid',
    async (stage, step, paid) => {
      const entry = { kind: 'booking', step, wish: {} } as const;
      const app = startApp({ entry });
      const draft = draftAt('searching', emptyTrip());
      await app.open({ draft, attempt: { ...keptOverTheCardPage.attempt, stage } });
      expect([app.state().context.entry, app.state().context.recollection.draft]).toEqual([paid ?? entry, draft]);
      expect(app.frontState()).toBe(paid ? 'summary' : 'booking');
    },
  );

  it.each([
    ['nothing of', null],
    ['no booking of', newAttempt],
  ])('leads from a payment that this tab knows %s to where its booking is found, and says so', async (_, attempt) => {
    const app = startApp({ entry: { kind: 'booking', step: 'paying', wish: {} } });
    await app.ports.answer('startup', boot());
    await app.ports.answer('recallDraft', { draft: null, attempt });
    await app.ports.answer('loadArea', { ...app.area, lookUp: app.ports.holdAll(lookUpMachine) });
    expect([app.frontState(), app.front()]).toEqual(['findingBooking', 'asking']);
    expect(cameToPay(app.inFront()?.getSnapshot())).toBe(true);
  });

  it('pays on in this tab when the card page sends back to the summary of a booking that is still open', async () => {
    const app = startApp({ entry: { ...atTheSummary, providerReference: 'provider-result-1' } });
    await app.open(keptOverTheCardPage);
    await app.ports.answer('loadLater', undefined);
    expect(app.front()).toEqual({ paying: 'underWay' });
    await app.ports.answer('openAttempt', keptOverTheCardPage.attempt);
    expect(app.ports.inputsOf('processPayment')).toMatchObject([{ reference: 'provider-result-1' }]);
  });

  // Proves: R13, P11
  it('leads from a trip that is paid to its summary alone, also while the card could not be kept', async () => {
    const { draft, attempt } = keptOverTheCardPage;
    const app = startApp({ entry: { ...atTheSummary, providerReference: 'provider-result-1' } });
    await app.open({ draft, attempt: { ...attempt, keepCard: true } });
    await app.ports.answer('loadLater', undefined);
    await app.ports.answer('openAttempt', { ...attempt, keepCard: true });
    await app.ports.answer('processPayment', undefined);
    await app.ports.answer('readOutcome', truths.paid);
    await app.ports.fail('saveCard', offline);
    app.actor.send({ type: 'route.entered', entry: { kind: 'booking', step: 'basket', wish: {} } });
    app.actor.send({ type: 'clock.ticked', at: NOW + 25 * MINUTE });
    expect([app.front(), app.session()]).toEqual([{ paying: 'underWay' }, 'held']);
  });

  it('opens another summary by itself, and the same one only once', async () => {
    const app = startApp({ entry: atAnotherSummary });
    await app.open(keptOverTheCardPage);
    app.actor.send({ type: 'route.entered', entry: atAnotherSummary });
    expect(app.ports.inputsOf('fetchItinerary')).toMatchObject([{ itineraryId: 'itinerary-2', email: null }]);
    expect(app.state().value).toMatchObject({ ready: { front: 'summary' } });
  });

  it.each([
    ['a payment that was left from here', leftAttempt, 'rowan.hale@example.com', atTheSummary],
    ['one that is over', { ...leftAttempt, stage: 'settled' }, 'rowan.hale@example.com', null],
    ['one that was never tried', heldAttempt, 'rowan.hale@example.com', null],
    ['one of another booking', { ...leftAttempt, itineraryId: 'itinerary-2' }, null, null],
  ] as const)('opens a summary over %s as what it is', async (_, attempt, email, returned) => {
    const app = startApp({ entry: atTheSummary });
    await app.ports.answer('startup', boot());
    await app.ports.answer('recallDraft', { ...nothingKept, attempt });
    await app.ports.answer('loadArea', { itinerary: app.ports.hold('itinerary') });
    expect(app.ports.inputsOf('itinerary')).toMatchObject([{ email, returned }]);
  });

  // Proves: P60
  it('gives the e-mail of a guest to the booking that it opened, and to no other', async () => {
    const app = startApp({ entry: { kind: 'find-booking' } });
    await app.ports.answer('startup', boot());
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', { ...app.area, lookUp: app.ports.hold('lookUp') });
    app.actor.send({ type: 'itinerary.found', itineraryId: 'itinerary-1', email: 'rowan.hale@example.com' });
    for (const entry of [null, atAnotherSummary, atTheSummary]) {
      if (entry) app.actor.send({ type: 'route.entered', entry });
      await app.ports.answer('recallDraft', nothingKept);
      await app.ports.answer('loadArea', app.area);
    }
    expect(app.ports.inputsOf('fetchItinerary')).toMatchObject([
      { itineraryId: 'itinerary-1', email: 'rowan.hale@example.com' },
      { itineraryId: 'itinerary-2', email: null },
      { itineraryId: 'itinerary-1', email: 'rowan.hale@example.com' },
    ]);
  });

  describe('while the files of an area are on their way', () => {
    const inTheBasket = { draft: { ...keptOverTheCardPage.draft, step: 'basket' as const }, attempt: null };

    // Proves: P13, R2
    it('hears that the session expired: the booking opens parked, without what was read before', async () => {
      const app = startApp({ entry: { kind: 'booking', step: 'basket', wish: {} } });
      await app.ports.answer('startup', boot());
      await app.ports.answer('recallDraft', inTheBasket);
      app.actor.send({ type: 'clock.ticked', at: NOW + 20 * MINUTE });
      await app.ports.answer('recallDraft', { ...inTheBasket, draft: withoutPersonIn(inTheBasket.draft) });
      await app.ports.answer('loadArea', app.area);
      expect([app.front(), app.inFront()?.getSnapshot().context.trip.lead]).toEqual(['parked', NO_LEAD]);
      app.actor.send({ type: 'expiry.acknowledged' });
      await app.ports.answer('renewSession', { sessionId: 'session-of-this-tab-2', at: NOW + 21 * MINUTE });
      expect(app.front()).toBe('requoting');
    });

    it('hears it also while the session is being renewed', async () => {
      const app = startApp({ entry: { kind: 'booking', step: 'basket', wish: {} } });
      await app.ports.answer('startup', boot());
      await app.ports.answer('recallDraft', inTheBasket);
      app.actor.send({ type: 'clock.ticked', at: NOW + 20 * MINUTE });
      app.actor.send({ type: 'expiry.acknowledged' });
      await app.ports.answer('recallDraft', { ...inTheBasket, draft: withoutPersonIn(inTheBasket.draft) });
      await app.ports.answer('loadArea', app.area);
      expect(app.front()).toBe('parked');
      await app.ports.answer('renewSession', { sessionId: 'session-of-this-tab-2', at: NOW + 21 * MINUTE });
      expect(app.front()).toBe('requoting');
    });

    it('asks at the door whose area is opened without its user', async () => {
      const app = startApp({ entry: { kind: 'account', page: 'overview' } });
      await app.ports.answer('startup', boot({ user: { customerAccount: { customerNumber: 'C1000001' } } }));
      app.actor.send({ type: 'clock.ticked', at: NOW + 20 * MINUTE });
      await app.ports.answer('loadArea', { signIn: signInMachine });
      expect([appView(app.state()), app.faults]).toEqual(['signingIn', []]);
    });
  });

  // Proves: P66
  it('asks for the area again when its files could not be fetched', async () => {
    const app = startApp();
    await app.ports.answer('startup', boot());
    await app.ports.fail('recallDraft', offline);
    await app.ports.fail('loadArea', offline);
    expect(app.state().value).toMatchObject({ ready: { front: 'unavailable' } });
    app.actor.send({ type: 'retry.requested' });
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', app.area);
    expect(app.front()).toEqual({ searching: 'editing' });
  });

  it('lets the front decide about an address of its own', async () => {
    const app = startApp();
    await app.open();
    app.actor.send({ type: 'route.entered', entry: { kind: 'booking', step: 'paying', wish: {} } });
    expect(app.front()).toEqual({ searching: 'editing' });
    app.actor.send({ type: 'route.entered', entry: { ...atTheSearch, step: 'outward' } });
    expect(app.front()).toEqual({ sailing: { outward: 'choosing' } });
    expect(app.ports.countOf('loadArea')).toBe(1);
  });
});
