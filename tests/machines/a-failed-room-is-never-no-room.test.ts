import { expect, test } from 'vitest';
import { CallFailure, type Failure } from '#domain/failures/failure.ts';
import { failureWords } from '#machines/failure.select.ts';
import { hotelSearchMachine } from '#machines/search/hotel-search.machine.ts';
import { roomsViewOf, viewOf } from '#machines/search/hotel-search.select.ts';
import type { Client } from '#src/api/client.ts';
import { fetchRooms, searchHotels } from '#src/api/hotels.ts';
import { hotel, hotelSearchInput, wireRoom } from '#tests/models/fixtures/hotel-search.ts';
import { startHeld } from './start-held.ts';

const rooms = [
  { adults: 2, children: 0 },
  { adults: 1, children: 1 },
  { adults: 1, children: 0 },
];
const nights = { startDate: '2026-12-24', endDate: '2026-12-26' };

const failures: readonly Failure[] = [
  { kind: 'network', fallback: 'unable to fetch' },
  { kind: 'timeout', fallback: 'unable to fetch' },
  { kind: 'refused', status: 500, description: 'The reservation system is down.' },
  { kind: 'refused', status: 422, description: 'Each room needs at least one adult.' },
  { kind: 'unreadable', fallback: 'unable to fetch' },
];

/** A provider that answers every room but one. */
const failingAt = (index: number, failure: Failure): Client => {
  let call = -1;
  return {
    ahead: () => undefined,
    call: async () => {
      call += 1;
      if (call === index) throw new CallFailure(failure);
      return { 'hydra:member': [hotel()] } as never;
    },
  };
};

const cases = [0, 1, 2].flatMap((index) => failures.map((failure) => ({ index, failure })));

// Proves: P39
test.each(cases)(
  'three rooms, of which call $index ends as $failure.kind, are a failure (T30)',
  async ({ index, failure }) => {
    const client = failingAt(index, failure);
    await expect(searchHotels(client, { productCode: 'PUBLIC', ...nights, rooms })).rejects.toEqual(
      new CallFailure(failure),
    );
    const again = failingAt(index, failure);
    await expect(fetchRooms(again, { hotelCode: 'HARBOUR-VIEW', ...nights, rooms })).rejects.toEqual(
      new CallFailure(failure),
    );
  },
);

// Proves: P39, S7.6
test('one call is made for each room, for the people in it (ruling 39)', async () => {
  const asked: unknown[] = [];
  const client: Client = {
    ahead: () => undefined,
    call: async (_endpoint, ...[options]) => {
      asked.push(options?.query);
      return { 'hydra:member': [hotel()] } as never;
    },
  };
  await searchHotels(client, { productCode: 'PUBLIC', ...nights, rooms });
  expect(asked).toMatchObject(rooms.map((party) => ({ ...nights, ...party })));
});

const start = () => {
  const child = startHeld(hotelSearchMachine, hotelSearchInput());
  child.actor.send({ type: 'rooms.changed', rooms });
  child.actor.send({ type: 'search.submitted' });
  return child;
};

// Proves: P39
test.each(failures)('the search says why ($kind) and can be asked again', async (failure) => {
  const { ports, actor, state } = start();
  await ports.fail('searchHotels', new CallFailure(failure));
  expect([viewOf(state()), failureWords(state())]).toEqual([
    'failed',
    'description' in failure ? failure.description : 'unable to fetch',
  ]);
  actor.send({ type: 'search.retried' });
  await ports.answer('searchHotels', [[hotel()], [hotel()], []]);
  // The third room has no price: the place is not offered, and this is "no place", not a failure.
  expect(viewOf(state())).toBe('empty');
});

test('the rooms of an open place fail for themselves and leave the place open', async () => {
  const { ports, actor, state } = start();
  const enough = hotel({ rooms: [wireRoom({ numberOfUnits: 3 })] });
  await ports.answer('searchHotels', [[enough], [enough], [enough]]);
  actor.send({ type: 'place.opened', hotelCode: 'HARBOUR-VIEW' });
  await ports.fail(
    'fetchRooms',
    new CallFailure({ kind: 'network', fallback: 'unable to fetch accommodation details' }),
  );
  expect([viewOf(state()), roomsViewOf(state()), failureWords(state())]).toEqual([
    'place',
    'failed',
    'unable to fetch accommodation details',
  ]);
  actor.send({ type: 'search.retried' });
  await ports.answer('fetchRooms', [enough.rooms, enough.rooms, []]);
  expect(roomsViewOf(state())).toBe('full');
});
