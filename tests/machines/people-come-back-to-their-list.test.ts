// What people have in front of them outlives the booking that they open from it, and goes with them.
import { describe, expect, it } from 'vitest';
import type { StoredUser } from '#domain/account/stored-user.ts';
import { LOG_FAULTS } from '#domain/desk/caller-log.ts';
import { NO_QUERY } from '#domain/desk/desk-search.ts';
import type { Entry } from '#domain/places/entry.ts';
import { neighboursOf } from '#domain/places/neighbours.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { callerLogMachine } from '#machines/desk/caller-log.machine.ts';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import { deskDeparturesMachine } from '#machines/desk/desk-departures.machine.ts';
import { deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import { neighboursIn } from '#machines/itinerary/itinerary.select.ts';
import { booked, boot, NOW, TODAY } from '#tests/models/builders.ts';
import { detail, first, order, second, shown } from '#tests/models/fixtures/agent.ts';
import { atTheSummary } from '#tests/models/fixtures/app.ts';
import { deskUser, foundBooking, keptLog } from '#tests/models/fixtures/desk.ts';
import { told } from '#tests/models/fixtures/itinerary.ts';
import { cardForm } from '#tests/models/fixtures/preload.ts';
import { startApp } from './held-app.ts';

const DESK = { kind: 'contact-centre', page: 'dashboard' } as const;
const DEPARTURES = { kind: 'contact-centre', page: 'departures' } as const;
const OVERVIEW = { kind: 'agent-portal', page: 'overview', returned: null } as const;
const BOOKINGS = { kind: 'agent-portal', page: 'bookings', returned: null } as const;
const INVOICES = { kind: 'agent-portal', page: 'invoices', returned: null } as const;
const OWN = { kind: 'account', page: 'bookings' } as const;
const hallow: StoredUser = { agentNumber: 'A2001' };
const ada: StoredUser = { customerAccount: { customerNumber: 'C1000001' } };

const findings = {
  bookings: ['itinerary-0', 'itinerary-1', 'itinerary-2'].map((itineraryId) => ({ ...foundBooking, itineraryId })),
  customers: [],
};

async function open(user: StoredUser, entry: Entry) {
  const app = startApp({ entry });
  const { ports } = app;
  const area = {
    ...app.area,
    desk: deskMachine.provide({
      actors: {
        deskSearch: ports.holdAll(deskSearchMachine),
        deskDepartures: ports.holdAll(deskDeparturesMachine),
        callerLog: ports.holdAll(callerLogMachine),
      },
    }),
    agent: agentMachine.provide({
      actors: {
        nextTrips: ports.holdAll(bookingsMachine),
        owed: ports.holdAll(invoicesMachine),
        bookings: ports.holdAll(bookingsMachine),
        invoices: ports.holdAll(invoicesMachine),
      },
    }),
    account: accountMachine.provide({ actors: { bookings: ports.holdAll(bookingsMachine) } }),
  };
  await ports.answer('startup', { ...boot(), user });
  if (user.ccId) await ports.answer('recallActing', null);
  await ports.answer('loadArea', area);
  const child = (id: string) => app.inFront()?.getSnapshot().children[id];
  return {
    app,
    ports,
    area,
    child,
    async goTo(next: Entry): Promise<void> {
      app.actor.send({ type: 'route.entered', entry: next });
      if (next.kind === 'summary') await ports.answer('recallDraft', { draft: null, attempt: null });
      await ports.answer('loadArea', area);
    },
  };
}

const atTheDesk = async () => {
  const desk = await open(deskUser, DESK);
  desk.child('deskSearch').send({ type: 'query.changed', change: { text: 'Hale', by: 'name' } });
  desk.child('deskSearch').send({ type: 'search.requested' });
  await desk.ports.answer('findAtDesk', findings);
  return desk;
};

describe('People come back to their list', () => {
  // Proves: P63
  it('at the desk, where what was found is shown at once and read again', async () => {
    const { ports, child, goTo } = await atTheDesk();
    // Typed on the way out, and never asked.
    child('deskSearch').send({ type: 'query.changed', change: { text: 'Halesworth' } });
    await goTo(atTheSummary);
    await goTo(DESK);
    const search = child('deskSearch').getSnapshot();
    expect(search.value).toBe('searching');
    expect(search.context).toMatchObject({ query: { text: 'Hale', by: 'name' }, findings });
    expect(ports.inputsOf('findAtDesk').at(-1)).toEqual({ ...NO_QUERY, text: 'Hale', by: 'name' });
    await ports.answer('findAtDesk', { bookings: [], customers: [] });
    expect(child('deskSearch').getSnapshot().value).toBe('nothing');
  });

  it('from one booking to the next, and knows which they opened last', async () => {
    const { app, goTo } = await atTheDesk();
    await goTo(atTheSummary);
    const summary = app.inFront()?.getSnapshot();
    expect(neighboursIn(summary)).toMatchObject({ previous: 'itinerary-0', next: 'itinerary-2' });
    await goTo({ ...atTheSummary, itineraryId: 'itinerary-2' });
    expect(neighboursIn(app.inFront()?.getSnapshot()).next).toBeNull();
    await goTo(DESK);
    expect(app.inFront()?.getSnapshot().context.view.opened).toBe('itinerary-2');
  });

  it('with the log of the caller open, until it is closed, and at the day that they looked at', async () => {
    const { ports, child, goTo } = await open(deskUser, DEPARTURES);
    child('deskDepartures').send({ type: 'day.chosen', date: '2026-12-25' });
    await goTo(atTheSummary);
    await goTo(DEPARTURES);
    expect(ports.inputsOf('readDepartures').at(-1)).toEqual({ date: '2026-12-25' });
    await goTo(atTheSummary);
    await goTo(DESK);
    child('callerLog').send({ type: 'file.chosen', file: { size: 1, text: () => Promise.resolve('') } });
    await ports.answer('readLog', { log: keptLog });
    await goTo(atTheSummary);
    await goTo(DESK);
    expect(child('callerLog').getSnapshot()).toMatchObject({ value: 'shown', context: { log: keptLog } });
    child('callerLog').send({ type: 'log.closed' });
    await goTo(atTheSummary);
    await goTo(DESK);
    expect(child('callerLog').getSnapshot().value).toBe('waiting');
  });

  it('but not to the log of a caller after whom they chose a file that is none', async () => {
    const { ports, child, goTo } = await open(deskUser, DESK);
    const choose = () => child('callerLog').send({ type: 'file.chosen', file: { size: 1, text: async () => '' } });
    choose();
    await ports.answer('readLog', { log: keptLog });
    choose();
    await ports.answer('readLog', { fault: LOG_FAULTS.other });
    await goTo(atTheSummary);
    await goTo(DESK);
    expect(child('callerLog').getSnapshot()).toMatchObject({ value: 'waiting', context: { log: null } });
  });

  // Proves: P61
  it('in their own account, in the list that they chose, with the booking that they opened', async () => {
    const { app, ports, child, goTo } = await open(ada, OWN);
    const page = {
      itineraries: [{ ...booked(), endDate: '2026-01-02' }],
      unreadable: [],
      nextPage: null,
      today: TODAY,
    };
    await ports.answer('readItineraries', page);
    child('bookings').send({ type: 'list.chosen', list: 'past' });
    await goTo(atTheSummary);
    await goTo(OWN);
    expect(child('bookings').getSnapshot().context).toMatchObject({ list: 'past' });
    expect(app.inFront()?.getSnapshot().context.view.opened).toBe('itinerary-1');
    app.actor.send({ type: 'sign-out.requested' });
    await ports.answer('signOut', undefined);
    expect(app.state().context.view).toEqual({});
  });

  it('in the portal, in the list that they chose, with the words that they looked for', async () => {
    const { app, ports, child, goTo } = await open(hallow, BOOKINGS);
    const past = { ...booked(), itineraryId: 'itinerary-1', endDate: '2026-01-02' };
    const page = { itineraries: [past], unreadable: [], nextPage: null, today: TODAY };
    await ports.answer('readItineraries', page);
    child('bookings').send({ type: 'list.chosen', list: 'past' });
    child('bookings').send({ type: 'search.changed', text: 'hale' });
    await goTo(atTheSummary);
    expect(app.state().context.view).toMatchObject({ list: { list: 'past', sought: 'hale' }, opened: 'itinerary-1' });
    await goTo(BOOKINGS);
    expect(child('bookings').getSnapshot().context).toMatchObject({ list: 'past', sought: 'hale' });
  });

  it('in the portal, with the lists as they were, from the next trips of its overview', async () => {
    const { app, ports, child, goTo } = await open(hallow, OVERVIEW);
    const page = {
      itineraries: [{ ...booked(), endDate: '2027-01-02' }],
      unreadable: [],
      nextPage: null,
      today: TODAY,
    };
    app.actor.send({ type: 'route.entered', entry: BOOKINGS });
    await ports.answer('readItineraries', page);
    child('bookings').send({ type: 'list.chosen', list: 'past' });
    app.actor.send({ type: 'route.entered', entry: OVERVIEW });
    await ports.answer('readItineraries', page);
    await ports.answer('openInvoices', { ...shown([first, second]), chosen: [], detail: null });
    await goTo(atTheSummary);
    expect(neighboursIn(app.inFront()?.getSnapshot())).toMatchObject({ invoiceId: null, place: 1, count: 1 });
    expect(app.state().context.view).toEqual({
      list: { list: 'past', sought: '' },
      listed: ['itinerary-1'],
      invoiceId: null,
      opened: 'itinerary-1',
    });
  });

  it('in the portal, at the invoice that they opened, with their search and with what they had ticked', async () => {
    const { app, ports, child, goTo } = await open(hallow, INVOICES);
    await ports.answer('openInvoices', { ...shown([first, second]), chosen: [], detail: null });
    child('invoices').send({ type: 'search.changed', change: { references: 'SF' } });
    child('invoices').send({ type: 'search.requested', unread: [] });
    await ports.answer('readInvoices', shown([first, second]));
    child('invoices').send({ type: 'invoice.chosen', invoiceId: second.invoiceId, chosen: true });
    child('invoices').send({ type: 'search.changed', change: { references: 'never asked' } });
    child('invoices').send({ type: 'invoice.opened', invoiceId: first.invoiceId });
    const of = (itineraryId: string | null) => ({ ...detail.lines[0], itineraryId });
    const lines = ['itinerary-0', 'itinerary-1', 'itinerary-1', null, 'itinerary-2'].map(of);
    await ports.answer('readInvoice', { ...detail, lines });
    await goTo(atTheSummary);
    expect(neighboursIn(app.inFront()?.getSnapshot())).toEqual({
      invoiceId: first.invoiceId,
      place: 2,
      count: 3,
      previous: 'itinerary-0',
      next: 'itinerary-2',
    });

    await goTo({ ...INVOICES, invoiceId: first.invoiceId });
    const search = { from: '', to: '', references: 'SF' };
    expect(ports.inputsOf('openInvoices').at(-1)).toMatchObject({ search, invoiceId: first.invoiceId });
    // What this tab once left to pay gives way to what was ticked since.
    await ports.answer('openInvoices', { ...shown([first, second]), chosen: [first.invoiceId], detail });
    expect(child('invoices').getSnapshot()).toMatchObject({
      value: 'opened',
      context: { search, chosen: [second.invoiceId] },
    });
    app.actor.send({ type: 'route.entered', entry: INVOICES });
    expect(child('invoices').getSnapshot().value).toBe('listing');
    app.actor.send({ type: 'route.entered', entry: BOOKINGS });
    const page = { itineraries: [booked()], unreadable: [], nextPage: null, today: TODAY };
    await ports.answer('readItineraries', page);
    await goTo(atTheSummary);
    expect(neighboursIn(app.inFront()?.getSnapshot()).invoiceId).toBeNull();
  });

  // Proves: P51
  it('from the card page with Back, to their invoices, which are read again', async () => {
    const { app, ports, child } = await open(hallow, INVOICES);
    await ports.answer('openInvoices', { ...shown([first, second]), chosen: [second.invoiceId], detail: null });
    child('invoices').send({ type: 'payment.requested' });
    await ports.answer('openOrder', order);
    await ports.answer('preloadInvoices', cardForm);
    await ports.answer('leaveForCardPage', undefined);
    expect(child('invoices').getSnapshot().value).toBe('leaving');
    app.actor.send({ type: 'page.returned' });
    await ports.answer('readInvoices', shown([first, second]));
    expect(child('invoices').getSnapshot()).toMatchObject({
      value: 'listing',
      context: { attempt: null, chosen: [second.invoiceId] },
    });
  });

  it('unless they sign out, the session ends, or somebody else signs in', async () => {
    const signedOut = await atTheDesk();
    signedOut.app.actor.send({ type: 'sign-out.requested' });
    await signedOut.ports.answer('signOut', undefined);
    expect(signedOut.app.state().context.view).toEqual({});

    const expired = await atTheDesk();
    await expired.goTo(atTheSummary);
    await expired.ports.answer('fetchItinerary', told(booked()));
    expired.app.actor.send({ type: 'session.expired' });
    expect(expired.app.state().context.view).toEqual({});
    expect(expired.app.inFront()?.getSnapshot().context.view).toEqual({});

    const refused = await atTheDesk();
    refused.app.actor.send({ type: 'sign-in.wanted', reason: 'Please sign in again to go on.' });
    await refused.ports.answer('renewSession', { sessionId: 'session-of-this-tab-2', at: NOW });
    expect(refused.app.state().context.view).toEqual({});
    // Kept for whoever signs in again, until the session ends as well.
    expect(refused.app.state().context.leftOpen?.view.search?.findings).toEqual(findings);
    refused.app.actor.send({ type: 'session.expired' });
    expect(refused.app.state().context.leftOpen?.view).toEqual({});
  });

  it('and a booking that is in no list has none beside it', () => {
    const none = { invoiceId: null, place: 0, previous: null, next: null };
    expect(neighboursOf({ listed: ['a', 'b'], invoiceId: 'INV-1' }, 'c')).toEqual({ ...none, count: 2 });
    expect(neighboursOf({}, 'c')).toEqual({ ...none, count: 0 });
    expect(neighboursOf({ listed: ['a', 'b'] }, 'b')).toEqual({ ...none, place: 2, count: 2, previous: 'a' });
    expect(neighboursOf({ listed: ['a', 'b'] }, 'a')).toEqual({ ...none, place: 1, count: 2, next: 'b' });
  });
});
