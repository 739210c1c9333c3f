import { describe, expect, it } from 'vitest';
import { after as tripAfter } from '#domain/booking/dependencies.ts';
import { ONE_ADULT } from '#domain/trip/passengers.ts';
import type { ChosenSailing, Leg, Trip, Wish } from '#domain/trip/trip.ts';
import { isWarning } from '#machines/booking/booking.select.ts';
import { lossesAhead } from '#machines/booking/losses.select.ts';
import {
  chosen,
  emptyTrip,
  returnTrip,
  returnWish,
  rules,
  sailing,
  stay,
  trip,
  wayHome,
} from '#tests/models/builders.ts';
import { reopen } from './held-booking.ts';

describe('An edit says what it drops', () => {
  it.each<[string, Partial<Wish>, readonly string[]]>([
    ['another day out', { departureDate: '2026-12-23' }, ['outward']],
    ['another day back', { returnDate: '2026-12-28' }, ['return']],
    ['no way back', { journey: 'one-way' }, ['return']],
    ['another party', { party: ONE_ADULT }, ['outward', 'return']],
    ['another vehicle', { vehicle: 'VAN' }, ['outward', 'return']],
    ['no vehicle', { vehicle: null }, ['outward', 'return', 'plate']],
    ['another coupon', { coupon: 'solent10' }, ['outward', 'return']],
    ['a route without vehicles', { routeCode: 'HAL-BRI-F' }, ['outward', 'return', 'vehicle', 'plate']],
  ])('%s', (_, change, losses) => {
    const { actor, state } = reopen('searching');
    const before = state().context.trip;
    actor.send({ type: 'wish.changed', change });
    expect(state().context.trip).toEqual(before);
    actor.send({ type: 'search.requested' });
    if (state().matches({ searching: 'asking' })) actor.send({ type: 'foot.confirmed' });
    expect([state().value, lossesAhead(state()).map(({ what }) => what)]).toEqual([{ searching: 'warning' }, losses]);
    expect(state().context.trip).toEqual(before);
    actor.send({ type: 'losses.accepted' });
    expect([state().value, state().context.trip, state().context.cart]).toEqual([
      { sailing: 'looking' },
      tripAfter(before, { kind: 'wish', wish: state().context.wish }, rules()),
      null,
    ]);
  });

  it('asks for another day back after a day out that is later, before there is anything to search for', () => {
    const { actor, state } = reopen('searching');
    actor.send({ type: 'wish.changed', change: { departureDate: '2026-12-30' } });
    actor.send({ type: 'search.requested' });
    expect(state().context.faults).toEqual([{ field: 'returnDate', text: 'Choose the day you come back.' }]);
  });

  it('warns of nothing any more at another step', () => {
    const { actor, state } = reopen('searching');
    actor.send({ type: 'wish.changed', change: { vehicle: 'VAN' } });
    actor.send({ type: 'search.requested' });
    expect(isWarning(state())).toBe(true);
    actor.send({ type: 'route.entered', step: 'basket' });
    expect([state().value, isWarning(state())]).toEqual([{ basket: 'looking' }, false]);
  });

  it('asks no more about a stay once its page is left', async () => {
    const { actor, ports, state } = reopen('stay', { trip: returnTrip({ stays: [stay()] }) });
    await ports.answer('loadLater', undefined);
    actor.send({ type: 'stay.dropped', hotelCode: stay().hotelCode, startDate: stay().startDate });
    expect(isWarning(state())).toBe(true);
    actor.send({ type: 'route.entered', step: 'basket' });
    expect([state().value, isWarning(state())]).toEqual([{ basket: 'looking' }, false]);
    actor.send({ type: 'stay.dropped', hotelCode: stay().hotelCode, startDate: stay().startDate });
    expect(isWarning(state())).toBe(true);
    actor.send({ type: 'route.entered', step: 'extras' });
    expect([state().value, isWarning(state())]).toEqual(['extras', false]);
  });

  it('keeps the trip as it was when the losses are declined', () => {
    const { actor, state } = reopen('searching');
    const before = state().context.trip;
    actor.send({ type: 'wish.changed', change: { vehicle: null } });
    actor.send({ type: 'search.requested' });
    actor.send({ type: 'foot.confirmed' });
    actor.send({ type: 'losses.declined' });
    expect(state().context).toMatchObject({ trip: before, wish: before.wish });
    expect([state().value, lossesAhead(state())]).toEqual([{ searching: 'editing' }, []]);
  });

  it.each<[string, Leg, Trip, ChosenSailing]>([
    ['out, on a single journey', 'outward', trip({ stays: [stay()] }), chosen(sailing({ date: '2026-12-25' }))],
    ['back', 'return', returnTrip({ stays: [stay()] }), chosen(wayHome({ date: '2026-12-25' }))],
  ])('takes another sailing %s once what it costs is agreed to', (_, leg, had, other) => {
    const { actor, state } = reopen(leg, { trip: had });
    actor.send({ type: 'sailing.chosen', leg, sailing: other });
    expect([state().value, state().context.trip]).toEqual([{ sailing: { [leg]: 'warning' } }, had]);
    actor.send({ type: 'losses.accepted' });
    expect([state().value, state().context.trip[leg], isWarning(state())]).toEqual(['extras', other, false]);
  });

  it('asks no more once the address has led to the other leg', () => {
    const { actor, state } = reopen('return', { trip: returnTrip({ stays: [stay()] }) });
    actor.send({ type: 'sailing.chosen', leg: 'return', sailing: chosen(wayHome({ date: '2026-12-25' })) });
    actor.send({ type: 'route.entered', step: 'outward' });
    expect([state().value, isWarning(state())]).toEqual([{ sailing: { outward: 'choosing' } }, false]);
    expect(state().context.trip.return).toEqual(chosen(wayHome()));
  });

  it('asks nothing where nothing is lost', () => {
    const { actor, state } = reopen('searching');
    actor.send({ type: 'search.requested' });
    expect(state().value).toEqual({ sailing: 'looking' });
    const fresh = reopen('searching', { trip: emptyTrip(), cart: false });
    fresh.actor.send({ type: 'wish.changed', change: { vehicle: null, party: ONE_ADULT } });
    fresh.actor.send({ type: 'search.requested' });
    fresh.actor.send({ type: 'foot.confirmed' });
    expect(fresh.state().value).toEqual({ sailing: 'looking' });
  });

  it('keeps what is still true', () => {
    const { actor, state } = reopen('searching');
    actor.send({ type: 'wish.changed', change: { returnDate: '2026-12-28' } });
    actor.send({ type: 'search.requested' });
    actor.send({ type: 'losses.accepted' });
    expect(state().context.trip).toEqual(returnTrip({ wish: returnWish({ returnDate: '2026-12-28' }), return: null }));
  });
});
