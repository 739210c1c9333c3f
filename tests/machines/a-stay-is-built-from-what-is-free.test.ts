import { describe, expect, test } from 'vitest';
import { CallFailure } from '#domain/failures/failure.ts';
import type { BookingEvent } from '#machines/booking/booking.ports.ts';
import { draftOf, staysOf } from '#machines/booking/booking.select.ts';
import { hotelSearchActor } from '#machines/booking/later.select.ts';
import { runningTotal } from '#machines/booking/sailings.select.ts';
import { hotelSearchMachine } from '#machines/search/hotel-search.machine.ts';
import type { HotelSearchInput } from '#machines/search/hotel-search.ports.ts';
import { chosenTotal, detailsFailure, viewOf } from '#machines/search/hotel-search.select.ts';
import { totalWords } from '#src/areas/book/parts/total-words.ts';
import { chosen, pricedCart, returnTrip, sailing, stay } from '#tests/models/builders.ts';
import { freeRooms, hotel, hotelSearchInput, twoRooms, wireRoom } from '#tests/models/fixtures/hotel-search.ts';
import { draftAt, reopen, startBooking } from './held-booking.ts';
import { startHeld } from './start-held.ts';

const start = (change: Partial<HotelSearchInput> = {}) => startHeld(hotelSearchMachine, hotelSearchInput(change));

type Started = ReturnType<typeof start>;

const pick = (actor: Started['actor'], roomIndex: number, roomTypeCode: string, ratePlanCode = 'FLEX') =>
  actor.send({ type: 'room.chosen', roomIndex, roomTypeCode, ratePlanCode });

test('a place that was wanted before opens again among several, and is missed where none has its name', async () => {
  const place = { hotelCode: 'DUNE', hotelName: 'Dune Camp', picks: [], comments: '' };
  const wished = { startDate: '2026-12-24', endDate: '2026-12-26', rooms: twoRooms, place };
  const found = async (...codes: readonly string[]) => {
    const { ports, state } = start({ wished });
    await ports.answer(
      'searchHotels',
      twoRooms.map(() => codes.map((hotelCode) => hotel({ hotelCode }))),
    );
    return [state().context.opened?.hotelCode ?? null, state().context.missed];
  };
  expect([await found('HARBOUR-VIEW', 'DUNE'), await found('HARBOUR-VIEW')]).toEqual([
    ['DUNE', null],
    [null, 'Dune Camp'],
  ]);
});

test('a place is not searched for again on nights that have passed since', () => {
  const place = { hotelCode: 'DUNE', hotelName: 'Dune Camp', picks: [], comments: '' };
  const { state } = start({ wished: { startDate: '2026-12-18', endDate: '2026-12-19', rooms: twoRooms, place } });
  expect(viewOf(state())).toBe('asking');
});

/** Two single rooms in a place with two doubles and one sea view. */
async function openForTwo() {
  const started = start();
  const { ports, actor } = started;
  actor.send({ type: 'rooms.changed', rooms: twoRooms });
  actor.send({ type: 'search.submitted' });
  await ports.answer('searchHotels', [[hotel()], [hotel()]]);
  actor.send({ type: 'place.opened', hotelCode: 'HARBOUR-VIEW' });
  const rooms = freeRooms({}, { roomTypeCode: 'SEA', pounds: 260, numberOfUnits: 1 });
  await ports.answer('fetchRooms', [rooms, rooms]);
  return started;
}

describe('A room is chosen from what is free', () => {
  test.each(['listed', 'mapped'])('no place is opened that was not found, from the places %s', async (view) => {
    const { ports, actor, state } = start();
    actor.send({ type: 'search.submitted' });
    await ports.answer('searchHotels', [[hotel()]]);
    if (view === 'mapped') actor.send({ type: 'map.opened' });
    actor.send({ type: 'place.opened', hotelCode: 'TOWER' });
    expect(state().value).toEqual({ offering: view });
  });

  test('a rate that is not offered, and a room that nobody asked for, are refused', async () => {
    const { actor, state } = await openForTwo();
    pick(actor, 0, 'DOUBLE', 'ROYAL');
    pick(actor, 0, 'TOWER');
    pick(actor, 2, 'DOUBLE');
    pick(actor, -1, 'DOUBLE');
    expect(state().context.picks).toEqual([null, null]);
  });

  // Proves: P39
  test('more of a type than it has units is refused, and free again when the other room changes', async () => {
    const { actor, state } = await openForTwo();
    pick(actor, 0, 'SEA');
    pick(actor, 1, 'SEA', 'SAVER');
    expect(state().context.picks).toEqual([{ roomTypeCode: 'SEA', ratePlanCode: 'FLEX' }, null]);
    pick(actor, 0, 'DOUBLE');
    pick(actor, 1, 'SEA', 'SAVER');
    expect(state().context.picks[1]).toEqual({ roomTypeCode: 'SEA', ratePlanCode: 'SAVER' });
  });

  test('the stay is reported once each room is chosen, at what was shown', async () => {
    const { actor, state, reports } = await openForTwo();
    const stays = () => reports().filter(({ type }) => type === 'stay.chosen');
    pick(actor, 0, 'DOUBLE');
    actor.send({ type: 'stay.confirmed' });
    expect([viewOf(state()), chosenTotal(state()), stays()]).toEqual(['place', null, []]);
    pick(actor, 1, 'SEA');
    actor.send({ type: 'comments.changed', comments: ' Late arrival. ' });
    expect(chosenTotal(state())).toBe(55_200);
    actor.send({ type: 'stay.confirmed' });
    const room = {
      adults: 1,
      children: 0,
      ratePlanCode: 'FLEX',
      campingPackage: false,
      bookitResourceId: null,
      bookitProductId: null,
      bookitSupplierId: null,
    };
    expect(stays()).toEqual([
      {
        type: 'stay.chosen',
        stay: {
          hotelCode: 'HARBOUR-VIEW',
          hotelName: 'Harbour View',
          hotelProvider: 3,
          chainCode: '',
          startDate: '2026-12-24',
          endDate: '2026-12-26',
          checkInTime: '15:00',
          checkOutTime: '10:00',
          rooms: [
            { ...room, roomTypeCode: 'DOUBLE', name: 'Double room, Flexible', total: 24_000 },
            { ...room, roomTypeCode: 'SEA', name: 'Sea view double, Flexible', total: 31_200 },
          ],
          comments: 'Late arrival.',
        },
      },
    ]);
    expect([viewOf(state()), state().context.opened]).toEqual(['asking', null]);
  });
});

describe('Other nights keep what was chosen', () => {
  test('as far as it is still free', async () => {
    const { ports, actor, state } = await openForTwo();
    pick(actor, 0, 'DOUBLE');
    pick(actor, 1, 'SEA');
    actor.send({ type: 'comments.changed', comments: 'Late arrival.' });
    actor.send({ type: 'nights.moved', startDate: '2026-12-27' });
    await ports.answer('searchHotels', [[hotel()], [hotel()]]);
    const rooms = freeRooms({});
    await ports.answer('fetchRooms', [rooms, rooms]);
    const { picks, comments, startDate, endDate } = state().context;
    expect({ picks, comments, startDate, endDate }).toEqual({
      picks: [{ roomTypeCode: 'DOUBLE', ratePlanCode: 'FLEX' }, null],
      comments: 'Late arrival.',
      startDate: '2026-12-27',
      endDate: '2026-12-29',
    });
  });

  test('and name the place that has no room then', async () => {
    const { ports, actor, state } = await openForTwo();
    actor.send({ type: 'nights.moved', startDate: '2026-12-27' });
    const other = hotel({ hotelCode: 'QUAY-ROOMS' });
    await ports.answer('searchHotels', [[other], [other]]);
    const { missed, opened } = state().context;
    expect([viewOf(state()), missed, opened]).toEqual(['listed', 'Harbour View', null]);
    actor.send({ type: 'nights.moved', startDate: '2026-12-28' });
    expect(state().context.missed).toBeNull();
  });

  test('and name it as well where no place has one', async () => {
    const { ports, actor, state } = await openForTwo();
    actor.send({ type: 'nights.moved', startDate: '2026-12-27' });
    await ports.answer('searchHotels', [[], []]);
    expect([viewOf(state()), state().context.missed]).toEqual(['empty', 'Harbour View']);
  });
});

test('other rooms open the place again, with its comment', async () => {
  const { ports, actor, state } = await openForTwo();
  actor.send({ type: 'comments.changed', comments: 'Late arrival.' });
  actor.send({ type: 'rooms.changed', rooms: [{ adults: 2, children: 0 }] });
  actor.send({ type: 'search.submitted' });
  await ports.answer('searchHotels', [[hotel()]]);
  const { opened, comments } = state().context;
  expect([viewOf(state()), opened?.hotelCode, comments]).toEqual(['place', 'HARBOUR-VIEW', 'Late arrival.']);
});

describe('What is typed into the search', () => {
  async function typed() {
    const booking = reopen('stay');
    await booking.ports.answer('loadLater', undefined);
    hotelSearchActor(booking.state())?.send({ type: 'rooms.changed', rooms: twoRooms });
    hotelSearchActor(booking.state())?.send({ type: 'nights.changed', startDate: '2026-12-25', endDate: '2026-12-26' });
    return booking;
  }
  const shown = ({ state }: Pick<ReturnType<typeof reopen>, 'state'>) => {
    const { startDate, endDate, rooms } = hotelSearchActor(state())?.getSnapshot().context ?? {};
    return { startDate, endDate, rooms };
  };
  const TYPED = { startDate: '2026-12-25', endDate: '2026-12-26', rooms: twoRooms, place: null };

  test('is there when the step is opened again, and after a reload', async () => {
    const booking = await typed();
    booking.actor.send({ type: 'route.entered', step: 'basket' });
    const { data } = draftOf(booking.state());
    booking.actor.send({ type: 'route.entered', step: 'stay' });
    const reloaded = startBooking({ step: 'stay', draft: { ...draftAt('stay'), data } });
    for (const { ports } of [booking, reloaded]) await ports.answer('loadLater', undefined);
    const { place, ...typedAgain } = TYPED;
    expect([shown(booking), shown(reloaded)]).toEqual([typedAgain, typedAgain]);
  });

  test('and chosen in a place opens it again with its rooms and its comment, until it is left', async () => {
    const first = await typed();
    const search = () => hotelSearchActor(first.state());
    search()?.send({ type: 'search.submitted' });
    await first.ports.answer('searchHotels', [[hotel()], [hotel()]]);
    search()?.send({ type: 'place.opened', hotelCode: 'HARBOUR-VIEW' });
    const rooms = freeRooms({});
    await first.ports.answer('fetchRooms', [rooms, rooms]);
    search()?.send({ type: 'room.chosen', roomIndex: 1, roomTypeCode: 'DOUBLE', ratePlanCode: 'SAVER' });
    search()?.send({ type: 'comments.changed', comments: 'A cot.' });

    const { data } = draftOf(first.state());
    const { ports, state } = startBooking({ step: 'stay', draft: { ...draftAt('stay'), data } });
    await ports.answer('loadLater', undefined);
    await ports.answer('searchHotels', [[hotel()], [hotel()]]);
    await ports.answer('fetchRooms', [rooms, rooms]);
    expect(hotelSearchActor(state())?.getSnapshot().context).toMatchObject({
      opened: { hotelCode: 'HARBOUR-VIEW' },
      picks: [null, { roomTypeCode: 'DOUBLE', ratePlanCode: 'SAVER' }],
      comments: 'A cot.',
    });

    hotelSearchActor(state())?.send({ type: 'place.left' });
    expect(draftOf(state()).data.stayWish).toEqual(TYPED);
  });

  test('is there after its nights were moved', async () => {
    const booking = await typed();
    hotelSearchActor(booking.state())?.send({ type: 'nights.moved', startDate: '2026-12-26' });
    expect(draftOf(booking.state()).data.stayWish).toEqual({
      ...TYPED,
      startDate: '2026-12-26',
      endDate: '2026-12-27',
    });
  });

  test.each<[string, BookingEvent]>([
    ['a place is found', { type: 'stay.chosen', stay: stay() }],
    ['another sailing is chosen', { type: 'sailing.chosen', leg: 'outward', sailing: chosen(sailing()) }],
  ])('is over once %s', async (_, event) => {
    const { actor, state } = await typed();
    expect(draftOf(state()).data.stayWish).toEqual(TYPED);
    if (event.type === 'sailing.chosen') actor.send({ type: 'route.entered', step: 'outward' });
    actor.send(event);
    expect(draftOf(state()).data.stayWish).toBeNull();
  });

  test('is over once something else is searched for', async () => {
    const { actor, state } = await typed();
    actor.send({ type: 'route.entered', step: 'searching' });
    actor.send({ type: 'wish.changed', change: { vehicle: 'VAN' } });
    actor.send({ type: 'search.requested' });
    actor.send({ type: 'losses.accepted' });
    expect([state().value, draftOf(state()).data.stayWish]).toEqual([{ sailing: 'looking' }, null]);
  });
});

describe('A stay of the trip', () => {
  test('opens the search on its nights and rooms', () => {
    const { state } = start({ stays: [stay({ startDate: '2026-12-25', endDate: '2026-12-27' })] });
    const { startDate, endDate, rooms } = state().context;
    expect({ startDate, endDate, rooms }).toEqual({
      startDate: '2026-12-25',
      endDate: '2026-12-27',
      rooms: [{ adults: 2, children: 0 }],
    });
  });

  test('is changed from where it was left', async () => {
    const { ports, actor, state } = start();
    actor.send({ type: 'stay.reopened', stay: stay({ comments: 'A cot.' }) });
    await ports.answer('searchHotels', [[hotel()]]);
    await ports.answer('fetchRooms', [hotel({ rooms: [wireRoom()] }).rooms]);
    const { picks, comments } = state().context;
    expect([viewOf(state()), picks, comments]).toEqual([
      'place',
      [{ roomTypeCode: 'DOUBLE', ratePlanCode: 'FLEX' }],
      'A cot.',
    ]);
  });
});

test('a place without its words is sold all the same', async () => {
  const { ports, actor, state } = await openForTwo();
  await ports.fail(
    'fetchProperty',
    new CallFailure({ kind: 'network', fallback: 'unable to fetch accommodation details' }),
  );
  expect(detailsFailure(state())).toBe('unable to fetch accommodation details');
  pick(actor, 0, 'DOUBLE');
  pick(actor, 1, 'DOUBLE');
  expect(state().can({ type: 'stay.confirmed' })).toBe(true);
});

test('a place that was opened on the map is left to the map', async () => {
  const { ports, actor, state } = start();
  actor.send({ type: 'search.submitted' });
  await ports.answer('searchHotels', [[hotel()]]);
  actor.send({ type: 'map.opened' });
  actor.send({ type: 'place.opened', hotelCode: 'HARBOUR-VIEW' });
  actor.send({ type: 'place.left' });
  expect(viewOf(state())).toBe('mapped');
});

describe('The search stands in the booking', () => {
  test('on the nights between the crossings, with everybody in one room', async () => {
    const { ports, state } = reopen('stay', { cart: false });
    await ports.answer('loadLater', undefined);
    const search = hotelSearchActor(state())?.getSnapshot().context;
    expect([search?.startDate, search?.endDate, search?.today, search?.rooms]).toEqual([
      ...['2026-12-24', '2026-12-27', '2026-12-20'],
      [{ adults: 2, children: 0 }],
    ]);
  });

  test('whose stay comes into the trip and its total, in place of the one before on those nights', async () => {
    const trip = returnTrip({ stays: [stay({ hotelCode: 'QUAY-ROOMS', hotelName: 'Quay Rooms' })] });
    const { ports, state } = reopen('stay', { cart: false, trip });
    await ports.answer('loadLater', undefined);
    const search = hotelSearchActor(state());
    search?.send({ type: 'search.submitted' });
    await ports.answer('searchHotels', [[hotel()]]);
    search?.send({ type: 'place.opened', hotelCode: 'HARBOUR-VIEW' });
    await ports.answer('fetchRooms', [freeRooms({})]);
    search?.send({ type: 'room.chosen', roomIndex: 0, roomTypeCode: 'DOUBLE', ratePlanCode: 'SAVER' });
    const before = runningTotal(state());
    search?.send({ type: 'stay.confirmed' });
    expect(staysOf(state()).map(({ hotelCode }) => hotelCode)).toEqual(['HARBOUR-VIEW']);
    expect(runningTotal(state())).toBe(before - 24_000 + 21_120);
  });

  const labels = { staySaving: 'With a place to stay, vehicles travel for 25% less.' };
  const withStay = returnTrip({ stays: [stay()] });
  // Proves: P40
  test('whose saving is in no total before the review, and in every one after it', async () => {
    const { actor, ports, state } = reopen('travellers', { cart: false, trip: withStay, labels });
    expect(totalWords(state())).toBe('Total before the saving');
    actor.send({ type: 'lead.given' });
    await ports.answer('priceTrip', pricedCart());
    actor.send({ type: 'route.entered', step: 'travellers' });
    expect([state().value, totalWords(state())]).toEqual(['travellers', 'Total']);
  });

  // Proves: P40
  test.each([
    ['on foot', { trip: { ...withStay, wish: { ...withStay.wish, vehicle: null } }, labels }],
    ['at an operator that takes nothing off', { trip: withStay, labels: {} }],
    ['before there is one', { labels }],
  ])('that saves nothing %s leaves the total what it is', (_, change) => {
    expect(totalWords(reopen('travellers', { cart: false, ...change }).state())).toBe('Total');
  });
});
