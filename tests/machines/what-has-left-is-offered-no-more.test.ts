import { describe, expect, it } from 'vitest';
import type { Crossing } from '#domain/contract/search.ts';
import { closedSailing } from '#machines/booking/closed.select.ts';
import { amendmentMachine } from '#machines/itinerary/amendment.machine.ts';
import { isOpen, legBarrier, searchActor } from '#machines/itinerary/amendment.select.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { amendmentActor, cancelRefusal, changeRefusal } from '#machines/itinerary/itinerary.select.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { crossingsOf } from '#machines/search/ferry-search.select.ts';
import {
  chosen,
  MINUTE,
  NOW,
  returnTrip,
  sailing,
  searchResult,
  TODAY,
  wayHome,
  wish,
} from '#tests/models/builders.ts';
import { atTheSummary } from '#tests/models/fixtures/app.ts';
import { amendmentInput, changeable, itineraryInput, told } from '#tests/models/fixtures/itinerary.ts';
import { startApp } from './held-app.ts';
import { reopen, startBooking } from './held-booking.ts';
import { startHeld } from './start-held.ts';

const HOUR = 60 * MINUTE;
/** London is at UTC in these days. */
const OUT_LEAVES = Date.UTC(2026, 11, 24, 9, 30);
const BACK_LEAVES = Date.UTC(2026, 11, 27, 16);
const begun = (at: number) => ({ type: 'minute.begun', at }) as const;

const stateOf = ({ availability }: Crossing) => [availability?.state ?? 'open', availability?.description ?? null];

async function searched(change: Parameters<typeof searchResult>[0] = {}) {
  const search = startHeld(ferrySearchMachine, {
    wish: wish(),
    options: itineraryInput.options,
    customerProduct: null,
  });
  await search.ports.answer('searchCrossings', searchResult(change));
  const shown = (leg: 'outward' | 'return' = 'outward') => crossingsOf(leg)(search.actor.getSnapshot());
  return { ...search, shown };
}

describe('The root tells of each minute once', () => {
  it('to the booking that is in front', async () => {
    const app = startApp();
    await app.open();
    app.inFront()?.send({ type: 'route.entered', step: 'outward' });
    await app.ports.answer('searchCrossings', searchResult());
    const heard = () => app.inFront()?.getSnapshot().children.ferrySearch?.getSnapshot().context.at;
    app.actor.send({ type: 'clock.ticked', at: NOW + 59_999 });
    expect(heard()).toBe(0);
    app.actor.send({ type: 'clock.ticked', at: NOW + MINUTE + 7 });
    app.actor.send({ type: 'clock.ticked', at: NOW + MINUTE + 1007 });
    expect([heard(), app.faults]).toEqual([NOW + MINUTE + 7, []]);
  });

  it('and to the summary', async () => {
    const app = startApp({ entry: atTheSummary });
    await app.open();
    await app.ports.answer('fetchItinerary', told(changeable));
    app.actor.send({ type: 'clock.ticked', at: NOW + MINUTE });
    expect(app.inFront()?.getSnapshot().context.at).toBe(NOW + MINUTE);
  });
});

// Proves: P19, P35
describe('A sailing that was chosen', () => {
  const trip = returnTrip();

  it.each(['searching', 'outward', 'return', 'extras', 'stay', 'basket', 'travellers', 'reviewing'] as const)(
    'has closed, also at the step %s',
    (step) => {
      const { actor, state } = reopen(step, { trip });
      expect(closedSailing(state())).toBeNull();
      actor.send(begun(OUT_LEAVES - HOUR));
      expect(closedSailing(state())).toBeNull();
      actor.send(begun(OUT_LEAVES - HOUR + MINUTE));
      expect([closedSailing(state()), state().context.trip]).toEqual([trip.outward, trip]);
    },
  );

  it('has closed before its booking is opened again', () => {
    expect(closedSailing(reopen('basket', { trip, at: OUT_LEAVES - HOUR + MINUTE }).state())).toEqual(trip.outward);
  });

  it('is sold until it leaves where the search does not say when the sale ends', () => {
    const outward = { ...chosen(), saleEndsMinutes: undefined };
    const { actor, state } = reopen('extras', { trip: returnTrip({ outward }) });
    actor.send(begun(OUT_LEAVES - MINUTE));
    expect(closedSailing(state())).toBeNull();
    actor.send(begun(OUT_LEAVES));
    expect(closedSailing(state())).toEqual(outward);
  });

  it('is not closed while its space is held', () => {
    const hold = { cartId: 'cart-1', until: '2026-12-24T10:00:00Z' };
    const { actor, state } = reopen('reviewing', { trip, hold });
    actor.send(begun(OUT_LEAVES - MINUTE));
    expect(closedSailing(state())).toBeNull();
  });
});

// Proves: P19
describe('Results that stay open', () => {
  it('offer a sailing until its online sale ends, and then say that it has', async () => {
    const { actor, shown } = await searched();
    actor.send(begun(OUT_LEAVES - HOUR));
    expect(shown().map(stateOf)).toEqual([
      ['open', null],
      ['open', null],
    ]);
    actor.send(begun(OUT_LEAVES - HOUR + MINUTE));
    expect(shown().map(stateOf)).toEqual([
      ['closed', ''],
      ['open', null],
    ]);
    actor.send(begun(OUT_LEAVES));
    expect(shown().map(stateOf)).toEqual([
      ['closed', 'This sailing has departed.'],
      ['open', null],
    ]);
  });

  it('offer it until it leaves where the provider does not say when the sale ends', async () => {
    const { actor, shown } = await searched({ saleEndsMinutes: 0 });
    actor.send(begun(OUT_LEAVES - MINUTE));
    expect(shown().map(stateOf)[0]).toEqual(['open', null]);
    actor.send(begun(OUT_LEAVES));
    expect(shown().map(stateOf)[0]).toEqual(['closed', 'This sailing has departed.']);
  });

  it('keep the reason that the provider gave until it has left', async () => {
    const full = { ...sailing(), availability: { state: 'sold-out', description: 'Full.' } } as const;
    const tankers = { ...sailing(), availability: { state: 'closed', description: 'For tankers.' } } as const;
    const { actor, shown } = await searched({ outwardDepartures: [full, tankers] });
    actor.send(begun(OUT_LEAVES - MINUTE));
    expect(shown().map(stateOf)).toEqual([
      ['closed', ''],
      ['closed', 'For tankers.'],
    ]);
    actor.send(begun(OUT_LEAVES + 12 * HOUR));
    expect(shown().map(stateOf)).toEqual(Array(2).fill(['closed', 'This sailing has departed.']));
  });

  it('are the same list, so that nothing is drawn again, in every minute in which nothing leaves', async () => {
    const { actor, shown } = await searched();
    const before = [shown(), shown('return')];
    actor.send(begun(OUT_LEAVES - 2 * HOUR));
    expect([shown() === before[0], shown('return') === before[1]]).toEqual([true, true]);
    actor.send(begun(OUT_LEAVES));
    const since = shown();
    actor.send(begun(OUT_LEAVES + MINUTE));
    expect([since === before[0], shown() === since]).toEqual([false, true]);
  });

  it('also of a return, and after a night asleep', async () => {
    const { actor, shown } = await searched();
    actor.send(begun(BACK_LEAVES + 24 * HOUR));
    expect(shown('return').map(stateOf)).toEqual([['closed', 'This sailing has departed.']]);
  });

  it.each([
    ['half an hour after they go forward', '2027-03-28', '02:30', '2027-03-28T01:30:00Z'],
    ['on the day that they went back', '2027-10-31', '09:30', '2027-10-31T09:30:00Z'],
  ])('go by the time in London: %s', async (_, date, departs, instant) => {
    const { actor, shown } = await searched({
      saleEndsMinutes: 0,
      outwardDepartures: [sailing({ date, departs, arrives: '23:00' })],
    });
    actor.send(begun(Date.parse(instant) - MINUTE));
    expect(shown().map(stateOf)[0]?.[0]).toBe('open');
    actor.send(begun(Date.parse(instant)));
    expect(shown().map(stateOf)[0]?.[0]).toBe('closed');
  });
});

it('The next boats at the top of the search are those that have not left', async () => {
  const { actor, ports } = startBooking();
  const boats = [sailing({ date: TODAY, departs: '12:30' }), sailing({ date: TODAY, departs: '14:00' })];
  await ports.answer('fetchDepartures', boats);
  const shown = () => actor.getSnapshot().children.departures?.getSnapshot().context.departures;
  const before = shown();
  actor.send(begun(NOW + 29 * MINUTE));
  expect(shown()).toBe(before);
  actor.send(begun(NOW + 30 * MINUTE));
  expect(shown()).toEqual([{ date: TODAY, time: '14:00' }]);
  actor.send({ type: 'route.entered', step: 'outward' });
  actor.send(begun(NOW + 120 * MINUTE));
  actor.send({ type: 'route.entered', step: 'searching' });
  expect(shown()).toEqual([]);
});

describe('A summary that stays open while the ship leaves', () => {
  it('says what can be done with the booking now', async () => {
    const { actor, ports } = startHeld(itineraryMachine, itineraryInput);
    await ports.answer('fetchItinerary', told(changeable));
    const refusals = () => [cancelRefusal(actor.getSnapshot()), changeRefusal(actor.getSnapshot())];
    actor.send(begun(OUT_LEAVES - MINUTE));
    expect([refusals(), actor.getSnapshot().can({ type: 'change.requested' })]).toEqual([[null, null], true]);
    actor.send(begun(OUT_LEAVES + MINUTE));
    expect([refusals(), actor.getSnapshot().can({ type: 'cancellation.requested' })]).toEqual([
      [
        'Your first sailing has departed, so this booking can no longer be cancelled.',
        'Your sailings have departed, so there is nothing left to change.',
      ],
      false,
    ]);
  });

  it('also to the change that is being made of it', async () => {
    const { actor, ports } = startHeld(itineraryMachine, itineraryInput, (held) => ({
      amendment: held.holdAll(amendmentMachine),
    }));
    await ports.answer('fetchItinerary', told(changeable));
    actor.send({ type: 'change.requested' });
    actor.send(begun(OUT_LEAVES + MINUTE));
    const change = amendmentActor(actor.getSnapshot())?.getSnapshot();
    expect(change && [legBarrier(0)(change), isOpen('passengers')(change)]).toEqual([
      'This sailing has departed, so it stays as it is.',
      false,
    ]);
  });

  it('and to the other sailings that are looked at', async () => {
    const { actor, ports } = startHeld(amendmentMachine, amendmentInput, (held) => ({
      ferrySearch: held.holdAll(ferrySearchMachine),
    }));
    actor.send({ type: 'sailings.requested', leg: 0, date: '2026-12-24' });
    await ports.answer('searchCrossings', searchResult({ outwardDepartures: [sailing(), wayHome()] }));
    actor.send(begun(OUT_LEAVES));
    const search = searchActor(actor.getSnapshot())?.getSnapshot();
    expect(search && crossingsOf('outward')(search).map((one) => stateOf(one)[0])).toEqual(['closed', 'open']);
  });
});
