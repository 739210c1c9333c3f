import { describe, expect, it } from 'vitest';
import type { StoredUser } from '#domain/account/stored-user.ts';
import type { Entry } from '#domain/places/entry.ts';
import { NO_EXTRAS, type WantedTravelCard } from '#domain/trip/extras.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { cardOrderMachine } from '#machines/account/card-order.machine.ts';
import { travelCardsMachine } from '#machines/account/travel-cards.machine.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { offersMachine } from '#machines/booking/offers.machine.ts';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import { hotelSearchMachine } from '#machines/search/hotel-search.machine.ts';
import { searchFault } from '#machines/search/hotel-search.setup.ts';
import {
  booked,
  boot,
  dayBegun,
  MINUTE,
  mapOfIsland,
  NOW,
  pricedCart,
  returnTrip,
  TODAY,
  TOMORROW,
  travelCard,
} from '#tests/models/builders.ts';
import {
  accountInput,
  bookingsInput,
  bookingsPage,
  cardOffer,
  cardOrderInput,
  customerInput,
} from '#tests/models/fixtures/account.ts';
import { agentInput } from '#tests/models/fixtures/agent.ts';
import { deskInput, deskUser } from '#tests/models/fixtures/desk.ts';
import { hotelSearchInput } from '#tests/models/fixtures/hotel-search.ts';
import { cards, offersInput } from '#tests/models/fixtures/offers.ts';
import type { HeldPorts } from '#tests/models/held-ports.ts';
import { startApp } from './held-app.ts';
import { reopen, startBooking } from './held-booking.ts';
import { startHeld } from './start-held.ts';

const withBookings = (ports: HeldPorts) => ({ bookings: ports.holdAll(bookingsMachine) });

const AFTER_TOMORROW = '2026-12-22';
const MIDNIGHT = NOW + 720 * MINUTE;

describe('The root tells that a day has begun in London', () => {
  const areas: [string, Entry, StoredUser][] = [
    ['the portal', { kind: 'agent-portal', page: 'overview', returned: null }, { agentNumber: 'A2002' }],
    ['the contact centre', { kind: 'contact-centre', page: 'dashboard' }, deskUser],
  ];

  it.each(areas)('to %s', async (_, entry, user) => {
    const app = startApp({ entry });
    await app.ports.answer('startup', boot({ user }));
    const area = { agent: app.ports.holdAll(agentMachine), desk: app.ports.holdAll(deskMachine) };
    await app.ports.answer('loadArea', area);
    const today = () => app.inFront()?.getSnapshot().context.today;
    app.actor.send({ type: 'clock.ticked', at: MIDNIGHT - 1 });
    expect(today()).toBe(TODAY);
    app.actor.send({ type: 'activity.seen', at: MIDNIGHT - 1 });
    app.actor.send({ type: 'clock.ticked', at: MIDNIGHT });
    expect([today(), app.faults]).toEqual([TOMORROW, []]);
  });

  // Proves: S9.8
  it.each([
    ['before the clocks go forward', '2027-03-27T23:59:59Z', '2027-03-28'],
    ['after they went forward', '2027-03-28T22:59:59Z', '2027-03-29'],
    ['before they go back', '2027-10-30T22:59:59Z', '2027-10-31'],
    ['after they went back', '2027-10-31T23:59:59Z', '2027-11-01'],
  ])('at midnight in London, %s', async (_, last, next) => {
    const at = Date.parse(last);
    const app = startApp({ entry: { kind: 'contact-centre', page: 'dashboard' } });
    await app.ports.answer('startup', boot({ user: deskUser, at }));
    await app.ports.answer('loadArea', { desk: app.ports.holdAll(deskMachine) });
    const today = () => app.inFront()?.getSnapshot().context.today;
    expect([today() < next, app.session()]).toEqual([true, 'active']);
    app.actor.send({ type: 'clock.ticked', at: at + 1000 });
    expect([today(), app.session()]).toEqual([next, 'active']);
  });

  it('and to nobody while nothing is in front', async () => {
    const app = startApp();
    app.actor.send({ type: 'clock.ticked', at: MIDNIGHT });
    await app.ports.answer('startup', boot());
    app.actor.send({ type: 'clock.ticked', at: MIDNIGHT + 1440 * MINUTE });
    expect([app.state().status, app.faults]).toEqual(['active', []]);
  });
});

describe('A booking that is open over midnight', () => {
  it('asks for the next boats of the new day while the search is in front, and not before', () => {
    const { actor, ports } = startBooking();
    actor.send(dayBegun);
    expect(ports.inputsOf('fetchDepartures')).toMatchObject([{ date: TODAY }, { date: TOMORROW }]);
    const further = reopen('basket');
    further.actor.send(dayBegun);
    expect(further.ports.countOf('fetchDepartures')).toBe(0);
  });

  it('asks what travel cards and visits cost from the new day on', () => {
    const { actor, ports } = reopen('extras', { customerNumber: '100042' });
    actor.send(dayBegun);
    expect(ports.inputsOf('fetchTravelCards')).toEqual([{ priceDate: TODAY }, { priceDate: TOMORROW }]);
  });

  it('lets no stay begin on the day before', async () => {
    const { ports, actor, state } = reopen('stay');
    await ports.answer('loadLater', undefined);
    actor.send(dayBegun);
    expect(actor.getSnapshot().children.hotelSearch?.getSnapshot().context.today).toBe(TOMORROW);
    expect(state().context.today).toBe(TOMORROW);
  });
});

// Proves: R2
describe('A travel card that was to start on the day that is over', () => {
  const today: WantedTravelCard = { ...travelCard, startDate: TODAY };
  const withCards = returnTrip({ extras: { ...NO_EXTRAS, sundries: [mapOfIsland], travelCards: [today, travelCard] } });
  const moved = [{ ...today, startDate: TOMORROW }, travelCard];
  const said = { tone: 'info', title: 'A travel card now starts today', lines: ['The day chosen for it has passed.'] };

  it('starts on the new day, is priced again on the review, and says so', async () => {
    const { actor, ports, state } = reopen('reviewing', { trip: withCards, cart: false });
    await ports.answer('priceTrip', pricedCart());
    actor.send(dayBegun);
    expect(state()).toMatchObject({ value: { reviewing: 'pricing' }, context: { notice: said } });
    expect(ports.inputsOf('priceTrip').at(-1)).toMatchObject({
      trip: { ...withCards, extras: { ...withCards.extras, travelCards: moved } },
    });
    await ports.answer('priceTrip', pricedCart());
    expect(state().value).toEqual({ reviewing: 'priced' });
  });

  it.each(['searching', 'extras', 'basket', 'travellers'] as const)('starts on the new day at the step %s', (step) => {
    const { actor, state } = reopen(step, { trip: withCards, cart: false });
    actor.send(dayBegun);
    expect(state().context).toMatchObject({
      trip: { extras: { travelCards: moved } },
      notice: said,
    });
  });

  it('starts on the new day beside the places to stay', async () => {
    const { ports, actor, state } = reopen('stay', { trip: withCards, cart: false });
    await ports.answer('loadLater', undefined);
    actor.send(dayBegun);
    expect(state()).toMatchObject({
      value: { stay: 'choosing' },
      context: { trip: { extras: { travelCards: moved } }, notice: said },
    });
  });

  it('is found on the review by whoever comes back to it after a night', async () => {
    const { ports, state } = reopen('reviewing', { trip: withCards, cart: false, today: TOMORROW });
    expect(ports.inputsOf('priceTrip')).toMatchObject([{ trip: { extras: { travelCards: moved } } }]);
    expect(state().context.notice).toEqual(said);
  });

  it('stays as it is held while it is paid, and on the way back to the review', async () => {
    const { actor, ports, state } = reopen('reviewing', { trip: withCards, cart: false });
    await ports.answer('priceTrip', pricedCart());
    actor.send({ type: 'review.accepted' });
    await ports.answer('loadLater', undefined);
    actor.send(dayBegun);
    actor.send({ type: 'payment.rested', hold: { cartId: pricedCart().cartId, until: null } });
    actor.send({ type: 'route.entered', step: 'reviewing' });
    expect(state()).toMatchObject({
      value: { reviewing: 'priced' },
      context: { today: TOMORROW, notice: null, trip: { extras: { travelCards: [today, travelCard] } } },
    });
  });

  it('stays as it was accepted while its payment opens', async () => {
    const { actor, ports, state } = reopen('paying', { trip: withCards });
    actor.send(dayBegun);
    await ports.answer('loadLater', undefined);
    expect(state()).toMatchObject({
      value: { paying: 'underWay' },
      context: { today: TOMORROW, cart: pricedCart(), trip: { extras: { travelCards: [today, travelCard] } } },
    });
  });

  it('and a review without one stays as it is priced', async () => {
    const { actor, ports, state } = reopen('reviewing', { cart: false });
    await ports.answer('priceTrip', pricedCart());
    actor.send(dayBegun);
    expect([state().value, state().context.notice, ports.countOf('priceTrip')]).toEqual([
      { reviewing: 'priced' },
      null,
      1,
    ]);
  });
});

describe('What is on offer follows the day', () => {
  const wanted = { type: 'offers.wanted', customerNumber: '100042', from: TODAY, to: AFTER_TOMORROW } as const;

  it('a travel card starts on the new day where it would have started before', async () => {
    const { actor, ports } = startHeld(offersMachine, offersInput);
    actor.send({ ...wanted, today: TODAY });
    await ports.answer('fetchTravelCards', cards);
    actor.send({ ...wanted, today: TOMORROW });
    expect(actor.getSnapshot().context).toMatchObject({ cardDay: TOMORROW, travelCards: [] });
    expect(ports.inputsOf('fetchTravelCards').at(-1)).toEqual({ priceDate: TOMORROW });
  });

  it('and on the day that was chosen where that is still to come', async () => {
    const { actor, ports } = startHeld(offersMachine, offersInput);
    actor.send({ ...wanted, today: TODAY });
    actor.send({ type: 'card-day.chosen', date: AFTER_TOMORROW });
    actor.send({ ...wanted, today: TOMORROW });
    expect(actor.getSnapshot().context.cardDay).toBe(AFTER_TOMORROW);
    expect(ports.countOf('fetchTravelCards')).toBe(2);
  });

  it('a stay is not looked for on a night that is over', () => {
    const { actor } = startHeld(hotelSearchMachine, hotelSearchInput({ startDate: TODAY, endDate: AFTER_TOMORROW }));
    expect(searchFault(actor.getSnapshot().context)).toBeNull();
    actor.send(dayBegun);
    expect(searchFault(actor.getSnapshot().context)).toBe('Choose a first night from today on.');
  });

  it('an order of a card moves on with its prices, unless it starts later', async () => {
    const { actor, ports } = startHeld(cardOrderMachine, cardOrderInput);
    await ports.answer('fetchCards', [cardOffer()]);
    actor.send({ type: 'card-day.chosen', date: AFTER_TOMORROW });
    await ports.answer('fetchCards', [cardOffer()]);
    actor.send(dayBegun);
    expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { today: TOMORROW } });
    actor.send({ type: 'day.begun', today: '2026-12-23' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'fetching', context: { startDate: '2026-12-23' } });
    expect(ports.inputsOf('fetchCards').at(-1)).toEqual({ priceDate: '2026-12-23' });
  });

  it('but an order that was sent stays as it was sent', async () => {
    const { actor, ports } = startHeld(cardOrderMachine, cardOrderInput);
    await ports.answer('fetchCards', [cardOffer()]);
    actor.send({ type: 'card.chosen', code: 'ISLANDER' });
    actor.send({ type: 'order.submitted', pin: '' });
    actor.send(dayBegun);
    expect(actor.getSnapshot().value).toBe('ordering');
    await ports.answer('orderCard', { itineraryId: 'itinerary-9' });
    actor.send({ type: 'day.begun', today: AFTER_TOMORROW });
    expect(actor.getSnapshot().value).toBe('ordered');
  });
});

describe('A list that is open over midnight', () => {
  it('moves a booking that ended on the day before to the past', async () => {
    const { actor, ports, reports } = startHeld(bookingsMachine, bookingsInput);
    const ended = { ...booked(), itineraryId: 'itinerary-1', endDate: TODAY };
    await ports.answer('readItineraries', { ...bookingsPage(null), itineraries: [ended] });
    expect(reports().at(-1)).toMatchObject({ view: { listed: ['itinerary-1'] } });
    actor.send(dayBegun);
    expect(actor.getSnapshot().context.today).toBe(TOMORROW);
    expect(reports().at(-1)).toMatchObject({ view: { listed: [] } });
  });

  it('knows which travel cards hold now, and so does the order beside them', async () => {
    const { actor, ports } = startHeld(travelCardsMachine, customerInput, (held) => ({
      cardOrder: held.holdAll(cardOrderMachine),
    }));
    await ports.answer('readTravelCards', { cards: [], today: TODAY });
    actor.send(dayBegun);
    const { context, children } = actor.getSnapshot();
    expect([context.today, children.cardOrder?.getSnapshot().context.today]).toEqual([TOMORROW, TOMORROW]);
  });

  it('hears it in the account also of the travel cards', async () => {
    const { actor, ports } = startHeld(accountMachine, accountInput({ page: 'travel-cards' }), (held) => ({
      travelCards: held.holdAll(travelCardsMachine),
    }));
    await ports.answer('readTravelCards', { cards: [], today: TODAY });
    actor.send(dayBegun);
    expect(actor.getSnapshot().children.travelCards?.getSnapshot().context.today).toBe(TOMORROW);
  });

  it.each([
    ['the portal', startHeld(agentMachine, agentInput({ page: 'bookings' }), withBookings)],
    ['the account', startHeld(accountMachine, accountInput({ page: 'bookings' }), withBookings)],
  ])('hears it in %s', async (_, { actor, ports }) => {
    await ports.answer('readItineraries', bookingsPage(null, 'itinerary-1'));
    actor.send(dayBegun);
    expect(actor.getSnapshot().children.bookings?.getSnapshot().context.today).toBe(TOMORROW);
  });

  it('and the sailings of the contact centre are those of the new day when they are opened', () => {
    const { actor, ports } = startHeld(deskMachine, deskInput());
    actor.send(dayBegun);
    actor.send({ type: 'page.entered', page: 'departures' });
    expect(ports.inputsOf('deskDepartures')).toEqual([{ date: TOMORROW }]);
  });
});
