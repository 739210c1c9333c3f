import { describe, expect, it } from 'vitest';
import { bookingStep, isLooking } from '#machines/booking/booking.select.ts';
import { crossingsOf, isEmpty, isFetching, searchFailure } from '#machines/search/ferry-search.select.ts';
import { searchResult } from '#tests/models/builders.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import type { HeldPorts } from '#tests/models/held-ports.ts';
import { startBooking } from './held-booking.ts';

const OUTWARD = { sailing: { outward: 'choosing' } };

/** A booking whose sailings were just asked for. */
function asked() {
  const booking = startBooking();
  const { actor, state } = booking;
  actor.send({ type: 'wish.changed', change: { departureDate: '2026-12-24' } });
  actor.send({ type: 'search.requested' });
  const search = () => {
    const child = state().children.ferrySearch;
    if (!child) throw new Error('Nothing is searched for.');
    return child.getSnapshot();
  };
  return { ...booking, search };
}

describe('An answer that comes at once shows no waiting screen', () => {
  it('the call leaves with the press, and the search form waits for it', () => {
    const { ports, state } = asked();
    expect(ports.waiting()).toEqual(expect.arrayContaining(['searchCrossings', 'waitBriefly']));
    expect([bookingStep(state()), isLooking(state())]).toEqual(['searching', true]);
  });

  it.each([
    ['sailings', (ports: HeldPorts) => ports.answer('searchCrossings', searchResult()), [1, false, false]],
    [
      'none',
      (ports: HeldPorts) => ports.answer('searchCrossings', searchResult({ outwardDepartures: [] })),
      [0, true, false],
    ],
    ['a failure', (ports: HeldPorts) => ports.fail('searchCrossings', offline), [0, false, true]],
  ])('%s: the results have it when they are first shown', async (_, end, shown) => {
    const { ports, state, search } = asked();
    await end(ports);
    expect([state().value, isLooking(state()), isFetching(search())]).toEqual([OUTWARD, false, false]);
    const failed = searchFailure(search()) !== null;
    expect([Math.min(1, crossingsOf('outward')(search()).length), isEmpty(search()), failed]).toEqual(shown);
    expect(ports.waiting()).not.toContain('waitBriefly');
  });

  it('one that is long in coming is waited for by the results', async () => {
    const { ports, state, search } = asked();
    await ports.answer('waitBriefly', undefined);
    expect([state().value, isFetching(search())]).toEqual([OUTWARD, true]);
    await ports.answer('searchCrossings', searchResult());
    expect([state().value, isFetching(search()), ports.countOf('searchCrossings')]).toEqual([OUTWARD, false, 1]);
  });

  it('whoever goes back meanwhile is not fetched away by it', async () => {
    const { actor, ports, state } = asked();
    const [call] = ports.calls.filter(({ port }) => port === 'searchCrossings');
    actor.send({ type: 'route.entered', step: 'searching' });
    expect(call?.signal.aborted).toBe(true);
    call?.resolve(searchResult());
    await ports.answer('waitBriefly', undefined);
    expect(state().value).toEqual({ searching: 'editing' });
  });

  it('a second press asks no second time', () => {
    const { actor, ports } = asked();
    actor.send({ type: 'search.requested' });
    expect(ports.countOf('searchCrossings')).toBe(1);
  });

  it('a search from an address, and one for other days, wait among the results', async () => {
    const { actor, ports, state } = startBooking({ step: 'outward', wish: { departureDate: '2026-12-24' } });
    expect(state().value).toEqual(OUTWARD);
    await ports.answer('searchCrossings', searchResult());
    actor.send({ type: 'day.chosen', leg: 'outward', date: '2027-01-24' });
    expect(state().value).toEqual(OUTWARD);
    await ports.answer('searchCrossings', searchResult());
    expect(state().value).toEqual(OUTWARD);
  });
});
