import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredUser } from '#domain/account/stored-user.ts';
import { DRAFT_VERSION, type Draft } from '#domain/booking/draft.ts';
import { asideFor, MOST_ASIDE, type PutAside, putAside } from '#domain/booking/put-aside.ts';
import { GUEST } from '#domain/payment/payer.ts';
import type { BookingStep, Entry } from '#domain/places/entry.ts';
import { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { draftOf } from '#machines/booking/booking.select.ts';
import { readEntry } from '#src/routing/entries.ts';
import { NEW_BOOKING_PLACE } from '#src/routing/places.ts';
import { boot, lead, pricedCart, returnTrip, stay, TODAY, trip } from '#tests/models/builders.ts';
import { actedFor, atTheSearch, atTheSummary, keptOverTheCardPage, nothingKept } from '#tests/models/fixtures/app.ts';
import { deskUser } from '#tests/models/fixtures/desk.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { changeable, told } from '#tests/models/fixtures/itinerary.ts';
import { startApp } from './held-app.ts';
import { reopen } from './held-booking.ts';

const draftAt = (step: BookingStep, givenName = 'Rowan', cart = null as Draft['data']['cart']): Draft => ({
  version: DRAFT_VERSION,
  step,
  data: { trip: returnTrip({ lead: lead({ givenName }) }), cart },
});
const DESK = { ...GUEST, kind: 'desk' as const };
const names = (drafts: readonly Draft[]) => drafts.map(({ data }) => data.trip.lead.givenName);

describe('Bookings that are put aside', () => {
  const waiting: PutAside[] = [
    { customerNumber: null, draft: draftAt('travellers', 'Ada') },
    { customerNumber: 'C1', draft: draftAt('basket', 'Finlay') },
    { customerNumber: null, draft: draftAt('basket', 'Isla') },
  ];

  it('are taken up by their place among those of the customer, and the one on the screen goes to the end', () => {
    const { aside, taken } = putAside(waiting, { customerNumber: null, draft: draftAt('basket', 'Rowan') }, 1);
    expect(taken?.data.trip.lead.givenName).toBe('Isla');
    expect(names(asideFor(aside, null))).toEqual(['Ada', 'Rowan']);
    expect(names(asideFor(aside, 'C1'))).toEqual(['Finlay']);
  });

  it('are all still there after any exchange, each with its customer and in its order', () => {
    const customers = fc.constantFrom(null, 'C1', 'C2');
    const before = fc
      .array(customers, { maxLength: MOST_ASIDE })
      .map((all) =>
        all.map((customerNumber, at): PutAside => ({ customerNumber, draft: draftAt('basket', `Number ${at}`) })),
      );
    fc.assert(
      fc.property(before, customers, fc.option(fc.nat(2)), (all, customerNumber, place) => {
        const own = asideFor(all, customerNumber);
        const { aside, taken } = putAside(all, { customerNumber, draft: draftAt('basket', 'Rowan') }, place);
        expect(taken).toEqual(place === null ? null : (own[place] ?? null));
        for (const customer of [null, 'C1', 'C2']) {
          const stayed = names(asideFor(all, customer)).filter((_, at) => customer !== customerNumber || at !== place);
          const put = customer === customerNumber ? ['Rowan'] : [];
          expect(names(asideFor(aside, customer))).toEqual([...stayed, ...put]);
        }
      }),
    );
  });

  it('are priced anew, and nothing is kept of an empty search', () => {
    const priced = putAside([], { customerNumber: null, draft: draftAt('reviewing', 'Ada', pricedCart()) }, null);
    expect(priced.aside[0]?.draft.data).toMatchObject({ cart: null, plan: false });
    const empty = { ...draftAt('searching'), data: { trip: trip({ outward: null, return: null }), cart: null } };
    expect(putAside([], { customerNumber: null, draft: empty }, null)).toEqual({
      aside: [],
      taken: null,
      isParked: false,
    });
    const found = { ...empty, step: 'outward' as const };
    const stayAlone = { ...empty, data: { ...empty.data, trip: { ...empty.data.trip, stays: [stay()] } } };
    const otherWayOut = { ...empty, data: { ...empty.data, trip: returnTrip({ outward: null }) } };
    // Of the last one the search is only being changed.
    for (const draft of [found, stayAlone, otherWayOut, draftAt('searching')]) {
      expect(putAside([], { customerNumber: null, draft }, null).aside).toHaveLength(1);
    }
  });

  it('belong to staff, never to an open payment, and are no more than anybody keeps apart', async () => {
    const may = (actor: ReturnType<typeof reopen>['actor'], place: number | null = null) =>
      actor.getSnapshot().can({ type: 'booking.exchanged', draft: draftOf(actor.getSnapshot()), place });
    const full = Array.from({ length: 6 }, () => draftAt('basket'));
    expect(may(reopen('basket').actor)).toBe(false);
    expect(may(reopen('basket', { payer: DESK }).actor)).toBe(true);
    expect(may(reopen('basket', { payer: DESK, aside: full.slice(1) }).actor)).toBe(true);
    expect(may(reopen('basket', { payer: DESK, aside: full }).actor)).toBe(false);
    expect(may(reopen('basket', { payer: DESK, aside: full }).actor, 0)).toBe(true);
    const paying = reopen('paying', { payer: DESK, cart: true });
    expect(may(paying.actor)).toBe(false);
    await paying.ports.answer('loadLater', undefined);
    expect([paying.state().value, may(paying.actor)]).toEqual([{ paying: 'underWay' }, false]);
    const cut = reopen('paying', { payer: DESK });
    await cut.ports.fail('loadLater', offline);
    expect([cut.state().value, may(cut.actor)]).toEqual([{ openingPayment: 'unavailable' }, false]);
    const checked = reopen('basket', { payer: DESK, isParked: true });
    expect([checked.state().value, may(checked.actor)]).toEqual(['requoting', false]);
  });
});

describe('The root', () => {
  it('goes from one booking to the other and back, and forgets both with the user', async () => {
    const app = startApp({ entry: atTheSearch });
    await app.ports.answer('startup', { ...boot(), user: deskUser });
    await app.ports.answer('recallActing', null);
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', app.area);
    app.actor.send({ type: 'booking.exchanged', draft: draftAt('travellers', 'Ada'), place: null });
    expect(app.state().context.recollection.draft).toBeNull();
    await app.ports.answer('loadArea', app.area);
    app.actor.send({ type: 'booking.exchanged', draft: draftAt('basket', 'Isla'), place: 0 });
    expect(app.state().context).toMatchObject({
      entry: { kind: 'booking', step: 'travellers', wish: {} },
      recollection: { draft: { data: { trip: { lead: { givenName: 'Ada' } } } }, attempt: null },
    });
    expect(asideFor(app.state().context.aside, null)).toHaveLength(1);
    expect(asideFor(app.state().context.aside, actedFor.customerNumber)).toEqual([]);
    app.actor.send({ type: 'session.expired' });
    expect(app.state().context.aside).toEqual([]);
  });

  async function repeating(stored: unknown, acting: typeof actedFor | null = null) {
    const app = startApp({ entry: atTheSummary });
    await app.ports.answer('startup', { ...boot(), user: deskUser });
    await app.ports.answer('recallActing', acting);
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', app.area);
    const draft = draftAt('searching', 'Ada');
    const { customerNumber } = acting ?? { customerNumber: null };
    app.actor.send({ type: 'trip.repeated', draft: { ...draft, data: { ...draft.data, customerNumber } } });
    return { app, open: () => app.ports.answer('recallDraft', stored) };
  }
  const opened = (app: ReturnType<typeof startApp>) => app.state().context.recollection.draft?.data.trip.lead.givenName;

  it('opens a booking that is repeated with its passenger, and puts aside what was begun before', async () => {
    const { app, open } = await repeating({ draft: draftAt('basket', 'Isla'), attempt: null });
    await open();
    expect([opened(app), names(asideFor(app.state().context.aside, null))]).toEqual(['Ada', ['Isla']]);
    expect(app.state().context).toMatchObject({ entry: atTheSearch, repeated: null });
    await app.ports.answer('loadArea', app.area);
    expect(app.front()).toEqual({ searching: 'editing' });
  });

  it('opens one that an agency repeats from its list in the same way', async () => {
    const user: StoredUser = { agentNumber: 'A2002' };
    const app = startApp({ entry: { kind: 'agent-portal', page: 'bookings', returned: null } });
    await app.ports.answer('startup', { ...boot(), user });
    const agent = agentMachine.provide({ actors: { bookings: app.ports.holdAll(bookingsMachine) } });
    await app.ports.answer('loadArea', { ...app.area, agent });
    const listed = { ...changeable, bookedBy: 'Bride Freight' };
    await app.ports.answer('readItineraries', { itineraries: [listed], unreadable: [], nextPage: null, today: TODAY });
    const list = app.inFront()?.getSnapshot().children.bookings;
    expect(list?.getSnapshot().can({ type: 'trip.repeated', itineraryId: 'of-somebody-else' })).toBe(false);
    list?.send({ type: 'trip.repeated', itineraryId: listed.itineraryId });
    await app.ports.answer('recallDraft', { draft: draftAt('basket', 'Isla'), attempt: null });
    const [vehicle] = listed.reservationItems.ferry[0]?.vehicles ?? [];
    expect(app.state().context.recollection.draft?.data.trip.lead.plate).toBe(vehicle?.licensePlate);
    expect(names(asideFor(app.state().context.aside, null))).toEqual(['Isla']);
  });

  it('leaves a payment under way to its booking', async () => {
    const { app, open } = await repeating({
      ...keptOverTheCardPage,
      attempt: { ...keptOverTheCardPage.attempt, stage: 'charging' },
    });
    await open();
    expect([opened(app), app.state().context.aside]).toEqual(['Ada', []]);
  });

  async function begun(entry: Entry, user: StoredUser | null, stored: unknown) {
    const app = startApp({ entry });
    await app.ports.answer('startup', { ...boot(), user });
    await app.ports.answer('recallDraft', stored);
    return app;
  }
  const asked = readEntry(new URL(NEW_BOOKING_PLACE, 'https://gangway.test'));
  const agency: StoredUser = { agentNumber: 'A2002' };

  it('opens a new booking where staff ask for one, and puts aside what they had left', async () => {
    const app = await begun(asked, agency, { draft: draftAt('paying', 'Isla'), attempt: null });
    expect([opened(app), names(asideFor(app.state().context.aside, null))]).toEqual([undefined, ['Isla']]);
    await app.ports.answer('loadArea', app.area);
    expect([app.front(), app.state().context.entry.kind]).toEqual([{ searching: 'editing' }, 'booking']);
    // Signed out by the provider and in again, they are still at the booking that they began.
    app.actor.send({ type: 'sign-in.wanted', reason: 'Please sign in again.' });
    expect(app.state().context.wanted).toEqual(atTheSearch);
  });

  it('opens what they had left where they go back to it, and a passenger’s in any case', async () => {
    const left = { draft: draftAt('basket', 'Isla'), attempt: null };
    const apps = [await begun(atTheSearch, agency, left), await begun(asked, null, left)];
    for (const app of apps) expect([opened(app), app.state().context.aside]).toEqual(['Isla', []]);
  });

  it('first tells them how a payment under way ends', async () => {
    const attempt = { ...keptOverTheCardPage.attempt, stage: 'charging' };
    const app = await begun(asked, agency, { ...keptOverTheCardPage, attempt });
    expect(app.state().context.recollection.attempt).toEqual(attempt);
  });

  it('repeats for nobody else than it was asked for, and for nobody where another page is opened meanwhile', async () => {
    const { app, open } = await repeating(nothingKept, actedFor);
    app.actor.send({ type: 'acting.known', customer: { ...actedFor, customerNumber: 'C1000002' } });
    await open();
    expect(opened(app)).toBeUndefined();
    const other = await repeating(nothingKept, actedFor);
    other.app.actor.send({ type: 'route.entered', entry: atTheSearch });
    await other.open();
    expect(opened(other.app)).toBeUndefined();
    const over = await repeating(nothingKept, actedFor);
    over.app.actor.send({ type: 'session.expired' });
    expect(over.app.state().context.repeated).toBeNull();
  });

  it('stays with the booking whose customer is chosen on its page', async () => {
    const app = startApp({ entry: atTheSummary });
    await app.ports.answer('startup', { ...boot(), user: deskUser });
    await app.ports.answer('recallActing', null);
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', app.area);
    await app.ports.answer('fetchItinerary', told({ ...changeable, customerNumber: actedFor.customerNumber }));
    app.inFront()?.send({ type: 'customer.chosen' });
    expect(app.ports.inputsOf('startActing')).toEqual([{ customerNumber: actedFor.customerNumber }]);
    await app.ports.answer('startActing', actedFor);
    expect(app.state().context).toMatchObject({ acting: actedFor, entry: atTheSummary });
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', app.area);
    await app.ports.answer('fetchItinerary', told({ ...changeable, customerNumber: actedFor.customerNumber }));
    const summary = app.inFront()?.getSnapshot();
    expect([summary.can({ type: 'customer.chosen' }), summary.can({ type: 'trip.repeated' })]).toEqual([false, true]);
  });
});
