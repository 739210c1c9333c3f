import { describe, expect, it } from 'vitest';
import { ASK_FOR_RIGHTS } from '#domain/account/staff-rights.ts';
import { NO_QUERY } from '#domain/desk/desk-search.ts';
import { actingMachine } from '#machines/app/acting.machine.ts';
import { actingFault, chosenInVain } from '#machines/app/acting.select.ts';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import { deskView, nextTry } from '#machines/desk/desk.select.ts';
import { deskDeparturesMachine } from '#machines/desk/desk-departures.machine.ts';
import { deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import { failureWords } from '#machines/failure.select.ts';
import { boot, options, savedVehicle } from '#tests/models/builders.ts';
import { actedFor, atTheSearch, nothingKept } from '#tests/models/fixtures/app.ts';
import { deskInput, deskUser, foundBooking, sailing } from '#tests/models/fixtures/desk.ts';
import { offline, refused } from '#tests/models/fixtures/fixture.ts';
import { startApp } from './held-app.ts';
import { startHeld } from './start-held.ts';

function atTheDesk() {
  const { actor: search, ports, reports: told } = startHeld(deskSearchMachine, {});
  const ask = (text: string) => {
    search.send({ type: 'query.changed', change: { text } });
    search.send({ type: 'search.requested' });
  };
  return { ports, told, search, ask };
}

describe('The desk finds bookings and customers', () => {
  it('asks for nothing until three characters are typed, and says so', () => {
    const { ports, search, ask } = atTheDesk();
    ask('Mo');
    expect(ports.countOf('findAtDesk')).toBe(0);
    expect(search.getSnapshot().context.fault).toBe('Enter at least 3 characters, or choose a day.');
  });

  // Proves: P63
  it('shows what the latest search found, whichever answer comes last', async () => {
    const { ports, search, ask } = atTheDesk();
    ask('Morrow');
    ask('HW21 KYR');
    expect(ports.countOf('findAtDesk')).toBe(2);
    await ports.answer('findAtDesk', { bookings: [foundBooking], customers: [] });
    await ports.answer('findAtDesk', { bookings: [], customers: [actedFor] });
    expect(search.getSnapshot().context.findings).toEqual({ bookings: [foundBooking], customers: [] });
  });

  it('keeps the words and what was found before when a search fails', async () => {
    const { ports, search, ask } = atTheDesk();
    ask('Morrow');
    await ports.answer('findAtDesk', { bookings: [foundBooking], customers: [] });
    ask('Hale');
    await ports.fail('findAtDesk', offline);
    const snapshot = search.getSnapshot();
    expect(snapshot.context.query.text).toBe('Hale');
    expect(snapshot.context.findings.bookings).toEqual([foundBooking]);
    expect(failureWords(snapshot)).toBe('something went wrong');
    ask('Vane');
    expect(failureWords(search.getSnapshot())).toBeNull();
  });
});

describe('The desk says what to do', () => {
  it.each([
    ['another try helps', offline, 'Please try again.'],
    ['the provider cannot answer', refused('Down for maintenance.', '', 503), 'Please try again.'],
    ['its rights were withdrawn', refused('This is not for you.', '', 403), ASK_FOR_RIGHTS],
  ])('where %s', async (_, failure, next) => {
    const { ports, search, ask } = atTheDesk();
    ask('Morrow');
    await ports.fail('findAtDesk', failure);
    expect(nextTry(search.getSnapshot())).toBe(next);
    const departures = startHeld(deskDeparturesMachine, { date: '2026-06-10' });
    await departures.ports.fail('readDepartures', failure);
    expect(nextTry(departures.state())).toBe(next);
  });
});

// Proves: P63
describe('The desk finds who sails on a day', () => {
  it('as soon as the day is chosen, and on another one with each turn', async () => {
    const { ports, search } = atTheDesk();
    search.send({ type: 'day.chosen', day: '2026-06-10' });
    search.send({ type: 'day.chosen', day: '2026-06-11' });
    expect(ports.inputsOf('findAtDesk')).toEqual(['2026-06-10', '2026-06-11'].map((day) => ({ ...NO_QUERY, day })));
    await ports.answer('findAtDesk', { bookings: [foundBooking], customers: [] });
    await ports.answer('findAtDesk', { bookings: [], customers: [] });
    expect(search.getSnapshot().context.findings.bookings).toEqual([foundBooking]);
  });

  it('or on any day again, where something is looked for, and rests where nothing is', async () => {
    const { ports, search, ask } = atTheDesk();
    search.send({ type: 'day.chosen', day: '2026-06-10' });
    await ports.answer('findAtDesk', { bookings: [foundBooking], customers: [] });
    search.send({ type: 'day.chosen', day: null });
    expect([search.getSnapshot().value, ports.countOf('findAtDesk')]).toEqual(['found', 1]);
    ask('Morrow');
    await ports.answer('findAtDesk', { bookings: [], customers: [] });
    search.send({ type: 'day.chosen', day: '2026-06-10' });
    expect(ports.inputsOf('findAtDesk').at(-1)).toEqual({ ...NO_QUERY, text: 'Morrow', day: '2026-06-10' });
    search.send({ type: 'day.chosen', day: null });
    expect(ports.inputsOf('findAtDesk').at(-1)).toEqual({ ...NO_QUERY, text: 'Morrow' });
  });

  it('keeps the day when a search fails, and asks again', async () => {
    const { ports, search } = atTheDesk();
    search.send({ type: 'day.chosen', day: '2026-06-10' });
    await ports.fail('findAtDesk', offline);
    expect([search.getSnapshot().value, search.getSnapshot().context.query.day]).toEqual(['failed', '2026-06-10']);
    search.send({ type: 'search.requested' });
    expect(ports.countOf('findAtDesk')).toBe(2);
  });

  it('on one sailing, chosen among its departures, until the whole day is wanted', async () => {
    const { actor: desk, ports } = startHeld(deskMachine, deskInput('departures'), (held) => ({
      deskDepartures: held.holdAll(deskDeparturesMachine),
      deskSearch: held.holdAll(deskSearchMachine),
    }));
    await ports.answer('readDepartures', [sailing]);
    desk.getSnapshot().children.deskDepartures?.send({ type: 'sailing.chosen', sailing });
    desk.send({ type: 'page.entered', page: 'dashboard' });
    const { departureDate: day, routeCode, departureTime } = sailing;
    const asked = { ...NO_QUERY, day, sailing: { routeCode, departureTime } };
    expect(ports.inputsOf('findAtDesk')).toEqual([asked]);
    desk.getSnapshot().children.deskSearch?.send({ type: 'day.chosen', day });
    expect(ports.inputsOf('findAtDesk').at(-1)).toEqual({ ...asked, sailing: null });
  });
});

function actingAtTheDesk() {
  const { actor: acting, ports, reports: told } = startHeld(actingMachine, { isDesk: true });
  const choose = (customer = actedFor) => acting.send({ type: 'customer.chosen', customer });
  return { ports, told, acting, choose };
}

async function actingInABooking() {
  const app = startApp({ entry: atTheSearch });
  await app.ports.answer('startup', { ...boot(), user: deskUser });
  await app.ports.answer('recallActing', actedFor);
  await app.ports.answer('recallDraft', nothingKept);
  await app.ports.answer('loadArea', app.area);
  return { app, opened: app.inFront() };
}

const another = { ...actedFor, customerNumber: 'C1000002', name: 'Ada Morrow' };
const nobody = { type: 'acting.known', customer: null };
const doubted = { type: 'acting.doubted' };

describe('The desk acts for a customer', () => {
  // Proves: P63
  it('once the provider has agreed, not before, and asks for one at a time', async () => {
    const { ports, told, choose } = actingAtTheDesk();
    await ports.answer('recallActing', null);
    choose();
    choose(another);
    expect(ports.countOf('startActing')).toBe(1);
    expect(told()).toEqual([nobody, doubted]);
    await ports.answer('startActing', actedFor);
    expect(told()).toEqual([nobody, doubted, { type: 'acting.started', customer: actedFor }]);
  });

  it('when the answer was lost and the provider acts for them all the same', async () => {
    const { ports, told, acting, choose } = actingAtTheDesk();
    await ports.answer('recallActing', null);
    choose();
    await ports.fail('startActing', offline);
    await ports.answer('recallActing', actedFor);
    expect(told()).toEqual([nobody, doubted, { type: 'acting.started', customer: actedFor }]);
    expect(actingFault(acting.getSnapshot())).toBeNull();
  });

  it('no longer than it says: who could not be acted for is named, and whoever was before stays', async () => {
    const { ports, told, acting, choose } = actingAtTheDesk();
    await ports.answer('recallActing', another);
    choose();
    await ports.fail('startActing', offline);
    await ports.answer('recallActing', another);
    const known = { type: 'acting.known', customer: another };
    expect(told()).toEqual([known, doubted, known]);
    expect(actingFault(acting.getSnapshot())).toBe('We could not act for Rowan Hale: something went wrong.');
    expect(chosenInVain(acting.getSnapshot())).toEqual(actedFor);
    acting.send({ type: 'notice.acknowledged' });
    expect([actingFault(acting.getSnapshot()), chosenInVain(acting.getSnapshot())]).toEqual([null, null]);
  });

  it.each([
    ['Your session has ended.', 401, 'Your session has ended. Sign in again.', null],
    ['You may not act.', 403, 'You may not act. Ask the person who manages your access rights.', null],
    ['No customer has this number.', 404, 'No customer has this number. Look for the customer again.', null],
    ['Very many people book now. Please try again.', 503, 'Very many people book now. Please try again.', actedFor],
  ])('or says what to do next, and tries again only where that helps: %s', async (description, status, said, again) => {
    const { ports, acting, choose } = actingAtTheDesk();
    await ports.answer('recallActing', null);
    choose();
    await ports.fail('startActing', refused(description, undefined, status));
    await ports.answer('recallActing', null);
    expect(actingFault(acting.getSnapshot())).toBe(`We could not act for Rowan Hale: ${said}`);
    expect(chosenInVain(acting.getSnapshot())).toEqual(again);
    choose(another);
    expect(actingFault(acting.getSnapshot())).toBeNull();
  });

  it('no more, without a word of whom it could not act for while it is told so', async () => {
    const { ports, acting, choose } = actingAtTheDesk();
    await ports.answer('recallActing', another);
    choose();
    await ports.fail('startActing', offline);
    await ports.answer('recallActing', another);
    acting.send({ type: 'own-desk.requested' });
    expect([ports.countOf('endActing'), actingFault(acting.getSnapshot())]).toEqual([1, null]);
  });

  it('only when that is known again, where nobody can say for whom it does', async () => {
    const app = startApp({ entry: { kind: 'contact-centre', page: 'dashboard' } });
    await app.ports.answer('startup', { ...boot(), user: deskUser });
    await app.ports.answer('recallActing', null);
    app.actor.send({ type: 'customer.chosen', customer: actedFor });
    await app.ports.fail('startActing', offline);
    await app.ports.fail('recallActing', offline);
    app.actor.send({ type: 'route.entered', entry: atTheSearch });
    expect(app.state().matches({ ready: { front: 'awaitingCustomer' } })).toBe(true);
    await app.ports.answer('recallActing', actedFor);
    expect(app.state().context.acting).toEqual(actedFor);
  });

  it('for nobody any more once the session has expired, whatever was still to be known', async () => {
    const app = startApp({ entry: atTheSearch });
    await app.ports.answer('startup', { ...boot(), user: deskUser });
    expect(app.frontState()).toBe('awaitingCustomer');
    app.actor.send({ type: 'session.expired' });
    expect([app.frontState(), app.ports.waiting()]).toEqual(['recalling', ['recallDraft']]);
  });

  // Proves: R12
  it('for nobody at a provider that does not announce it, and books without asking', async () => {
    const app = startApp({ entry: atTheSearch });
    const configuration = { ferry: { ...boot().configuration.ferry, options: options({ extensions: [] }) } };
    await app.ports.answer('startup', { ...boot({ configuration }), user: deskUser });
    expect(app.ports.countOf('recallActing')).toBe(0);
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', app.area);
    expect(app.inFront()).toBeDefined();
  });

  it.each([
    ['somebody else', another],
    ['nobody', null],
  ])('as another tab does, where that acts for %s now: what is open was the former customer’s', async (_, customer) => {
    const { app, opened } = await actingInABooking();
    app.actor.send({ type: 'acting.shared' });
    await app.ports.answer('recallActing', customer);
    expect([app.state().context.acting, app.inFront()]).toEqual([customer, undefined]);
    await app.ports.answer('recallDraft', nothingKept);
    await app.ports.answer('loadArea', app.area);
    expect(app.inFront()).not.toBe(opened);
  });

  it('with their own vehicles alone: those of the customer before are gone before theirs are read', async () => {
    const { app } = await actingInABooking();
    await app.ports.answer('fetchGarage', [savedVehicle]);
    app.actor.send({ type: 'acting.shared' });
    await app.ports.answer('recallActing', actedFor);
    expect(app.state().context.garage).toEqual([savedVehicle]);
    app.actor.send({ type: 'customer.chosen', customer: another });
    await app.ports.answer('startActing', another);
    expect(app.state().context.garage).toEqual([]);
    await app.ports.answer('fetchGarage', [savedVehicle]);
    app.actor.send({ type: 'own-desk.requested' });
    await app.ports.answer('endActing', undefined);
    expect(app.state().context.garage).toEqual([]);
  });

  it('as before where another tab still acts for the same customer', async () => {
    const { app, opened } = await actingInABooking();
    app.actor.send({ type: 'acting.shared' });
    await app.ports.answer('recallActing', actedFor);
    expect(app.inFront()).toBe(opened);
  });

  it.each([
    ['somebody else', another],
    ['the customer chosen here', actedFor],
  ])('whom the provider was told last, where two tabs choose at once: %s', async (_, last) => {
    const { ports, told, choose, acting } = actingAtTheDesk();
    await ports.answer('recallActing', null);
    choose();
    acting.send({ type: 'acting.shared' });
    await ports.answer('startActing', actedFor);
    expect(told()).toEqual([nobody, doubted]);
    await ports.answer('recallActing', last);
    const type = last === actedFor ? 'acting.started' : 'acting.known';
    expect(told()).toEqual([nobody, doubted, { type, customer: last }]);
    choose(another);
    await ports.answer('startActing', another);
    expect(told().at(-1)).toEqual({ type: 'acting.started', customer: another });
  });

  it('and takes no choice while it stops, since two calls could arrive in either order', async () => {
    const { ports, told, choose, acting } = actingAtTheDesk();
    await ports.answer('recallActing', actedFor);
    acting.send({ type: 'own-desk.requested' });
    choose(another);
    expect(ports.countOf('startActing')).toBe(0);
    await ports.answer('endActing', undefined);
    expect(told().at(-1)).toEqual({ type: 'acting.ended' });
    choose(another);
    expect(ports.inputsOf('startActing')).toEqual([{ customerNumber: another.customerNumber }]);
  });

  it('or nobody, where one tab stops as another chooses, whom the provider then names', async () => {
    const { ports, told, acting } = actingAtTheDesk();
    await ports.answer('recallActing', actedFor);
    acting.send({ type: 'own-desk.requested' });
    acting.send({ type: 'acting.shared' });
    await ports.answer('endActing', undefined);
    await ports.answer('recallActing', another);
    expect(told()).toEqual([actedFor, another].map((customer) => ({ type: 'acting.known', customer })));
    acting.send({ type: 'own-desk.requested' });
    await ports.answer('endActing', undefined);
    expect(told().at(-1)).toEqual({ type: 'acting.ended' });
  });

  it('as the newest word of another tab has it, also while that is being read', async () => {
    const { ports, told, choose, acting } = actingAtTheDesk();
    acting.send({ type: 'acting.shared' });
    await ports.answer('recallActing', null);
    await ports.answer('recallActing', actedFor);
    choose();
    await ports.fail('startActing', offline);
    acting.send({ type: 'acting.shared' });
    await ports.answer('recallActing', another);
    await ports.answer('recallActing', actedFor);
    expect(told()).toEqual([nobody, doubted, { type: 'acting.known', customer: another }]);
  });

  it('for nobody, once staff have said so, also while the provider is asked again', async () => {
    const { ports, told, acting } = actingAtTheDesk();
    await ports.answer('recallActing', actedFor);
    acting.send({ type: 'acting.shared' });
    acting.send({ type: 'own-desk.requested' });
    await ports.answer('endActing', undefined);
    expect([acting.getSnapshot().value, told().at(-1)]).toEqual(['nobody', { type: 'acting.ended' }]);
  });

  it('and shows whoever signs in next nothing of what went wrong', async () => {
    const { ports, acting, choose } = actingAtTheDesk();
    await ports.answer('recallActing', null);
    choose();
    await ports.fail('startActing', offline);
    await ports.answer('recallActing', null);
    acting.send({ type: 'desk.left' });
    choose();
    expect(ports.countOf('startActing')).toBe(1);
    acting.send({ type: 'desk.entered' });
    expect([actingFault(acting.getSnapshot()), acting.getSnapshot().context.chosen]).toEqual([null, null]);
  });

  it('whom it has chosen among what it found, and searches on meanwhile', async () => {
    const { ports, told, search, ask } = atTheDesk();
    ask('Hale');
    await ports.answer('findAtDesk', { bookings: [], customers: [actedFor] });
    search.send({ type: 'customer.chosen', customer: actedFor });
    ask('Morrow');
    expect(ports.countOf('findAtDesk')).toBe(2);
    expect(told()).toContainEqual({ type: 'customer.chosen', customer: actedFor });
  });
});

describe("The day's departures", () => {
  // Proves: R12
  it('are not asked of a provider that does not announce them', () => {
    const input = { ...deskInput('departures'), options: options({ extensions: [] }) };
    const { actor: desk, ports } = startHeld(deskMachine, input);
    expect([deskView(desk.getSnapshot()), ports.countOf('readDepartures')]).toEqual(['dashboard', 0]);
  });

  it('are those of the day that was asked for last', async () => {
    const { actor: departures, ports } = startHeld(deskDeparturesMachine, { date: '2026-06-01' });
    departures.send({ type: 'day.chosen', date: '2026-06-02' });
    await ports.answer('readDepartures', [sailing]);
    await ports.answer('readDepartures', []);
    expect(departures.getSnapshot().context).toMatchObject({ date: '2026-06-02', departures: [sailing] });
    departures.send({ type: 'refresh.requested' });
    expect(departures.getSnapshot().context.departures).toEqual([sailing]);
    departures.send({ type: 'day.chosen', date: '2026-06-03' });
    expect(departures.getSnapshot().context.departures).toEqual([]);
  });
});
