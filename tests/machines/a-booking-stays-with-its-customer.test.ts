import { describe, expect, it } from 'vitest';
import type { ActedFor } from '#domain/account/acted-for.ts';
import type { StoredUser } from '#domain/account/stored-user.ts';
import { withoutPersonIn } from '#domain/booking/without-person.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import type { Entry } from '#domain/places/entry.ts';
import { NO_LEAD } from '#domain/trip/trip.ts';
import { actingFault, isChosenElsewhere, waitsForOthers } from '#machines/app/acting.select.ts';
import type { Recollection } from '#machines/app/app.ports.ts';
import { appView } from '#machines/app/app.select.ts';
import { draftOf } from '#machines/booking/booking.select.ts';
import { boot, emptyTrip, heldAttempt, NOW, pricedCart, returnTrip, triedAttempt } from '#tests/models/builders.ts';
import { atTheSummary, actedFor as rowan } from '#tests/models/fixtures/app.ts';
import { deskUser } from '#tests/models/fixtures/desk.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { startApp } from './held-app.ts';
import { draftAt } from './held-booking.ts';
import { startWiredApp } from './wired-app.ts';

const ada: ActedFor = { ...rowan, customerNumber: 'C1000002', name: 'Ada Morrow', email: 'ada.morrow@example.com' };
const atTheDetails = { kind: 'booking', step: 'travellers', wish: {} } satisfies Entry;
const charging: Attempt = { ...triedAttempt, stage: 'charging' };

function madeFor(customerNumber: string | null, attempt: Attempt | null = null) {
  const { data, ...draft } = draftAt('travellers', returnTrip(), pricedCart());
  return { draft: { ...draft, data: { ...data, customerNumber } }, attempt };
}

/** A tab that comes back to a booking at its travellers. */
async function comeBack(user: StoredUser | null, acting: ActedFor | null, recollection: Recollection) {
  const app = startApp({ entry: atTheDetails });
  await app.ports.answer('startup', { ...boot(), user });
  if (user?.ccId) await app.ports.answer('recallActing', acting);
  await app.ports.answer('recallDraft', recollection);
  await app.ports.answer('loadArea', app.area);
  return app;
}

const bookingIn = (app: ReturnType<typeof startApp>) => app.inFront()?.getSnapshot();
const empty = { outward: null, return: null, stays: [] };

// Proves: P63
describe('A booking of the call centre stays with the customer for whom it was made', () => {
  it('and goes on where the session still acts for them', async () => {
    const app = await comeBack(deskUser, rowan, madeFor(rowan.customerNumber));
    expect(bookingIn(app)).toMatchObject({ value: 'travellers', context: { trip: returnTrip() } });
  });

  it.each([
    ['another customer', ada.customerNumber],
    ['nobody', null],
  ])('so that whoever is acted for now gets an empty search where it was made for %s', async (_, former) => {
    const app = await comeBack(deskUser, rowan, madeFor(former));
    expect(bookingIn(app)).toMatchObject({
      value: { searching: 'editing' },
      context: { customerNumber: rowan.customerNumber, trip: empty, cart: null },
    });
  });

  it('and goes on without them where nobody is acted for any more, once it is checked again', async () => {
    const app = await comeBack(deskUser, null, madeFor(rowan.customerNumber));
    expect(bookingIn(app)).toMatchObject({
      value: 'requoting',
      context: { customerNumber: null, trip: { outward: returnTrip().outward, lead: NO_LEAD }, cart: null },
    });
  });

  it('whoever another tab chooses while the money for it may be on its way: how that ended is read', async () => {
    const app = await comeBack(deskUser, rowan, madeFor(rowan.customerNumber));
    app.actor.send({ type: 'acting.shared' });
    await app.ports.answer('recallActing', ada);
    await app.ports.answer('recallDraft', madeFor(rowan.customerNumber, charging));
    await app.ports.answer('loadArea', app.area);
    expect(app.state().context.entry).toEqual(atTheSummary);
    expect(bookingIn(app)).toMatchObject({
      value: 'reading',
      context: { itineraryId: charging.itineraryId, returned: atTheSummary },
    });
  });

  it('and is set aside until it is known whose it would be, where another tab has chosen and nobody can say whom', async () => {
    const app = await comeBack(deskUser, rowan, madeFor(rowan.customerNumber));
    app.actor.send({ type: 'acting.shared' });
    await app.ports.fail('recallActing', offline);
    expect(appView(app.state())).toBe('awaitingCustomer');
    await app.ports.fail('recallActing', offline);
    expect(appView(app.state())).toBe('unavailable');
    const acting = app.state().children.acting?.getSnapshot();
    expect(acting && actingFault(acting)).toBe(
      'We could not check who you are acting for. We will check again when you book.',
    );
    app.actor.send({ type: 'retry.requested' });
    await app.ports.answer('recallActing', rowan);
    await app.ports.answer('recallDraft', madeFor(rowan.customerNumber));
    await app.ports.answer('loadArea', app.area);
    expect(bookingIn(app)).toMatchObject({ value: 'travellers', context: { trip: returnTrip() } });
  });

  it('and stays open where only the end of acting for them failed, until another tab chooses', async () => {
    const app = await comeBack(deskUser, rowan, madeFor(rowan.customerNumber));
    const opened = app.inFront();
    app.actor.send({ type: 'own-desk.requested' });
    await app.ports.fail('endActing', offline);
    expect(app.inFront()).toBe(opened);
    app.actor.send({ type: 'acting.shared' });
    await app.ports.answer('recallActing', ada);
    expect([app.state().context.acting, app.inFront()]).toEqual([ada, undefined]);
  });

  it('and is put aside, to be priced anew, where it was held and nobody had begun to pay', async () => {
    const app = await comeBack(deskUser, ada, madeFor(rowan.customerNumber, heldAttempt));
    expect(bookingIn(app)).toMatchObject({ value: { searching: 'editing' }, context: { trip: empty } });
    expect(app.state().context.aside).toMatchObject([
      { customerNumber: rowan.customerNumber, draft: { data: { trip: returnTrip(), cart: null } } },
    ]);
  });

  it('and is said to be put aside where another tab chose the next, until that is acknowledged', async () => {
    const app = await comeBack(deskUser, null, { draft: null, attempt: null });
    app.actor.send({ type: 'customer.chosen', customer: rowan });
    await app.ports.answer('startActing', rowan);
    const said = () => {
      const acting = app.state().children.acting?.getSnapshot();
      return [acting && isChosenElsewhere(acting, app.state().context.acting), waitsForOthers(app.state())];
    };
    expect(said()).toEqual([false, false]);
    app.actor.send({ type: 'acting.shared' });
    await app.ports.answer('recallActing', ada);
    await app.ports.answer('recallDraft', madeFor(rowan.customerNumber));
    expect(said()).toEqual([true, true]);
    app.state().children.acting?.send({ type: 'notice.acknowledged' });
    expect(said()).toEqual([false, true]);
  });

  it.each([
    ['a customer', rowan.customerNumber],
    ['nobody', null],
  ])('and waits for %s while the next caller is acted for', async (_, former) => {
    const made = madeFor(former);
    const app = await comeBack(deskUser, former === null ? null : rowan, made);
    app.actor.send({ type: 'acting.started', customer: ada });
    await app.ports.answer('recallDraft', made);
    await app.ports.answer('loadArea', app.area);
    expect(bookingIn(app)?.context).toMatchObject({ customerNumber: ada.customerNumber, trip: empty, aside: [] });
    expect(app.state().context.aside).toMatchObject([{ customerNumber: former, draft: { step: 'travellers' } }]);
  });

  it('and waits for them where the call centre stops acting in the middle of it', async () => {
    const made = madeFor(rowan.customerNumber);
    const app = await comeBack(deskUser, rowan, made);
    app.actor.send({ type: 'acting.ended' });
    expect(app.inFront()).toBeUndefined();
    await app.ports.answer('recallDraft', made);
    expect(app.ports.inputsOf('loadArea').at(-1)).toEqual({ area: 'contact-centre' });
    app.actor.send({ type: 'acting.started', customer: rowan });
    await app.ports.answer('recallDraft', { draft: null, attempt: null });
    await app.ports.answer('loadArea', app.area);
    expect(bookingIn(app)?.context).toMatchObject({
      trip: empty,
      aside: [{ step: 'travellers', data: { trip: returnTrip(), cart: null } }],
    });
  });

  it('and is not put aside while the money for it may be on its way', async () => {
    const made = madeFor(rowan.customerNumber, charging);
    const app = await comeBack(deskUser, rowan, madeFor(rowan.customerNumber));
    app.actor.send({ type: 'acting.ended' });
    await app.ports.answer('recallDraft', made);
    expect(app.state().context.aside).toEqual([]);
  });

  it('and leaves nothing of theirs in storage to the next', async () => {
    const { draft, attempt } = madeFor(rowan.customerNumber);
    const app = startWiredApp('https://gangway.test/book/', { entry: atTheDetails });
    app.services.storage.draft.write(draft);
    await app.ports.answer('startup', { ...boot(), user: deskUser });
    await app.ports.answer('recallActing', ada);
    await app.ports.answer('recallDraft', { draft, attempt });
    expect(app.services.storage.draft.read()).toBeNull();
  });
});

// Proves: R2
describe('A booking of a customer', () => {
  const comesBackTo = (customerNumber: string) =>
    comeBack({ customerAccount: { customerNumber } }, null, madeFor(ada.customerNumber));

  it('goes on for its customer', async () => {
    const app = await comesBackTo(ada.customerNumber);
    expect(bookingIn(app)).toMatchObject({ value: 'travellers', context: { trip: returnTrip() } });
  });

  it('goes on without them for another who signs in where the tab could not say any more whose it was', async () => {
    const app = await comesBackTo(rowan.customerNumber);
    expect(bookingIn(app)).toMatchObject({
      value: 'requoting',
      context: {
        customerNumber: rowan.customerNumber,
        trip: { outward: returnTrip().outward, lead: NO_LEAD },
        cart: null,
        aside: [],
      },
    });
  });

  it('goes on without them for a guest where the tab cannot say any more whose it was', async () => {
    const app = await comeBack(null, null, madeFor(ada.customerNumber));
    expect(bookingIn(app)).toMatchObject({
      value: 'requoting',
      context: { customerNumber: null, trip: { outward: returnTrip().outward, lead: NO_LEAD }, cart: null },
    });
  });

  describe.each([
    ['the call centre', deskUser],
    ['an agency', { agentNumber: 'A2002' }],
  ] satisfies [string, StoredUser][])('that %s has left to sign in again goes on without its person', (_, user) => {
    const withoutThem = {
      value: 'requoting',
      context: { trip: { outward: returnTrip().outward, lead: NO_LEAD }, cart: null },
    };

    /** The provider ends the session in the middle of it. */
    async function leave(recollection = madeFor(null)) {
      const app = await comeBack(user, null, recollection);
      const left = { draft: draftOf(bookingIn(app)), attempt: null };
      app.actor.send({ type: 'session.refused', entry: atTheDetails });
      await app.ports.answer('renewSession', { sessionId: 'session-of-a-guest-2', at: NOW });
      return { app, left };
    }

    async function goBack(app: ReturnType<typeof startApp>, recollection: Recollection) {
      app.actor.send({ type: 'route.entered', entry: atTheDetails });
      await app.ports.answer('recallDraft', recollection);
      await app.ports.answer('loadArea', app.area);
      return bookingIn(app);
    }

    it('for whoever goes back from the door, whose own it is from then on', async () => {
      const { app, left } = await leave();
      expect(await goBack(app, left)).toMatchObject(withoutThem);

      const { data, ...draft } = draftOf(bookingIn(app));
      const typed = { draft: { ...draft, data: { ...data, trip: returnTrip() } }, attempt: null };
      app.actor.send({ type: 'route.entered', entry: { kind: 'sign-in', page: 'register' } });
      expect((await goBack(app, typed))?.context).toMatchObject({ trip: returnTrip() });
    });

    it('also where it had outlived a session before, and was filled in anew', async () => {
      const { draft } = madeFor(null);
      const { app, left } = await leave({
        draft: { ...draft, data: { ...draft.data, hasOutlived: true } },
        attempt: null,
      });
      expect(await goBack(app, left)).toMatchObject(withoutThem);
    });

    it('also where the tab remembers nothing of them, for a guest and for a customer who signs in', async () => {
      const { left } = await leave();
      expect(bookingIn(await comeBack(null, null, left))).toMatchObject(withoutThem);
      expect(bookingIn(await comeBack({ customerAccount: rowan }, null, left))).toMatchObject(withoutThem);
    });

    it('but with them for staff who sign in again', async () => {
      const { left } = await leave();
      expect(bookingIn(await comeBack(user, null, left))?.context).toMatchObject({ trip: returnTrip() });
    });
  });

  it('is looked up with them where it is being paid (T12)', async () => {
    const app = await comeBack(null, null, madeFor(ada.customerNumber, charging));
    expect(bookingIn(app)?.context).toMatchObject({ trip: returnTrip(), cart: pricedCart() });
  });

  it('that nobody had signed in for is that of whoever signs in', async () => {
    const app = await comeBack({ customerAccount: { customerNumber: rowan.customerNumber } }, null, madeFor(null));
    expect(bookingIn(app)).toMatchObject({ value: 'travellers', context: { trip: returnTrip() } });
  });
});

// Proves: P13, R2
describe('A trip of the call centre that outlived its session', () => {
  const ofWhom = (app: ReturnType<typeof startApp>) => bookingIn(app)?.context.customerNumber;
  const outlived = { draft: withoutPersonIn(madeFor(ada.customerNumber).draft), attempt: null };

  /** The clerk has signed in again, and chooses whoever is on the line. */
  async function chosen(recollection: Recollection, customer = rowan) {
    const app = await comeBack(deskUser, null, recollection);
    app.actor.send({ type: 'acting.started', customer });
    await app.ports.answer('recallDraft', recollection);
    await app.ports.answer('loadArea', app.area);
    return app;
  }

  it('goes on for the customer who is chosen, once it is checked again', async () => {
    const app = await chosen(outlived);
    expect([ofWhom(app), bookingIn(app)]).toMatchObject([
      rowan.customerNumber,
      { value: 'requoting', context: { trip: { outward: returnTrip().outward, lead: NO_LEAD }, cart: null } },
    ]);
  });

  it('says so of itself as long as nobody is acted for, also over a reload, and from then on no more', async () => {
    const [kept, taken] = [await comeBack(deskUser, null, outlived), await chosen(outlived)];
    const drafts = [kept, taken].map((app) => draftOf(bookingIn(app)).data);
    expect(drafts.map(({ hasOutlived, customerNumber }) => [hasOutlived ?? false, customerNumber])).toEqual([
      [true, null],
      [false, rowan.customerNumber],
    ]);
  });

  it('leaves nothing of the person who is typed into it to the customer who is chosen', async () => {
    const { data, ...draft } = outlived.draft;
    const typed = { draft: { ...draft, data: { ...data, trip: returnTrip() } }, attempt: null };
    const app = await chosen(typed);
    expect([ofWhom(app), bookingIn(app)?.context.trip.lead]).toEqual([rowan.customerNumber, NO_LEAD]);
  });

  it('is dropped where nothing was chosen in it', async () => {
    const { data, ...draft } = outlived.draft;
    const bare = { draft: { ...draft, data: { ...data, trip: emptyTrip() } }, attempt: null };
    expect(bookingIn(await chosen(bare)).value).toEqual({ searching: 'editing' });
  });

  it('is not for the next customer as well', async () => {
    const app = await chosen(outlived);
    const recollection = { draft: draftOf(bookingIn(app)), attempt: null };
    app.actor.send({ type: 'acting.started', customer: ada });
    await app.ports.answer('recallDraft', recollection);
    await app.ports.answer('loadArea', app.area);
    expect(bookingIn(app)).toMatchObject({ value: { searching: 'editing' }, context: { trip: empty } });
  });
});
