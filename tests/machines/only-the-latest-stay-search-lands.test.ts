import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallFailure } from '#domain/failures/failure.ts';
import { failureWords } from '#machines/failure.select.ts';
import { hotelSearchMachine } from '#machines/search/hotel-search.machine.ts';
import { viewOf } from '#machines/search/hotel-search.select.ts';
import { hotel, hotelSearchInput } from '#tests/models/fixtures/hotel-search.ts';
import { settled } from '#tests/models/held-ports.ts';
import { startHeld } from './start-held.ts';

function start() {
  const search = startHeld(hotelSearchMachine, hotelSearchInput());
  return { ...search, calls: search.ports.calls };
}

// Proves: P39
test('a new search ends the one before, whose late answer changes nothing', async () => {
  const { actor, calls, state } = start();
  actor.send({ type: 'search.submitted' });
  actor.send({ type: 'nights.changed', startDate: '2026-12-27', endDate: '2026-12-28' });
  actor.send({ type: 'search.submitted' });
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  calls[0]?.reject(new CallFailure({ kind: 'aborted' }));
  await settled();
  expect([viewOf(state()), failureWords(state())]).toEqual(['searching', null]);
  calls[1]?.resolve([[]]);
  await settled();
  expect(viewOf(state())).toBe('empty');
});

test('a search ends when other rooms are wanted, so that no place is offered for fewer people (T29)', async () => {
  const { actor, calls, state } = start();
  actor.send({ type: 'search.submitted' });
  const rooms = [
    { adults: 2, children: 2 },
    { adults: 1, children: 0 },
  ];
  actor.send({ type: 'rooms.changed', rooms });
  expect([viewOf(state()), calls[0]?.signal.aborted]).toEqual(['asking', true]);
  calls[0]?.resolve([[hotel()]]);
  await settled();
  expect([viewOf(state()), state().context.offers]).toEqual(['asking', []]);
  actor.send({ type: 'search.submitted' });
  expect(calls[1]?.input).toMatchObject({ rooms });
});

/** Days of a December on which a search may begin. */
const days = fc.uniqueArray(fc.integer({ min: 21, max: 31 }), { minLength: 2, maxLength: 6 });

test('in whatever order the answers come, the offers are those of the last search (T29)', async () => {
  const run = fc.asyncProperty(days, fc.func(fc.nat()), fc.func(fc.boolean()), async (asked, rank, fails) => {
    const { actor, calls, state } = start();
    actor.send({ type: 'search.submitted' });
    for (const day of asked) actor.send({ type: 'nights.moved', startDate: `2026-12-${day}` });
    const answered = calls.map((call, index) => ({ call, index })).toSorted((a, b) => rank(a.index) - rank(b.index));
    for (const { call, index } of answered) {
      const isLast = index === calls.length - 1;
      if (!isLast && fails(index)) call.reject(new CallFailure({ kind: 'aborted' }));
      else call.resolve([[hotel({ hotelCode: `ANSWER-${index}` })]]);
      await settled();
    }
    const { context } = state();
    expect([viewOf(state()), context.startDate, context.failure]).toEqual(['listed', `2026-12-${asked.at(-1)}`, null]);
    expect(context.offers.map((offer) => offer.hotel.hotelCode)).toEqual([`ANSWER-${calls.length - 1}`]);
  });
  await fc.assert(run, { numRuns: 100 });
});

test('rooms of a place that was left never land in another', async () => {
  const { ports, actor, calls, state } = start();
  actor.send({ type: 'search.submitted' });
  await ports.answer('searchHotels', [[hotel(), hotel({ hotelCode: 'QUAY-ROOMS', name: 'Quay Rooms' })]]);
  actor.send({ type: 'place.opened', hotelCode: 'HARBOUR-VIEW' });
  actor.send({ type: 'place.left' });
  actor.send({ type: 'place.opened', hotelCode: 'QUAY-ROOMS' });
  const asked = calls.filter(({ port }) => port === 'fetchRooms');
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  asked[0]?.resolve([hotel().rooms]);
  await settled();
  expect([state().context.opened?.hotelCode, state().context.free]).toEqual(['QUAY-ROOMS', []]);
});

test('nights that end before they start, or have passed, are not asked for', () => {
  const { actor, calls } = start();
  actor.send({ type: 'nights.changed', startDate: '2026-12-25', endDate: '2026-12-25' });
  actor.send({ type: 'search.submitted' });
  actor.send({ type: 'nights.changed', startDate: '2026-12-19', endDate: '2026-12-25' });
  actor.send({ type: 'search.submitted' });
  actor.send({ type: 'nights.moved', startDate: '2026-12-19' });
  expect(calls).toEqual([]);
});
