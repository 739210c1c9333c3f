import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { returnTrip } from '#tests/models/builders.ts';
import { reopen } from './held-booking.ts';

describe('Looking at other days changes nothing that was chosen', () => {
  it('goes back to the days of the chosen sailings when the results are left without a choice', () => {
    const chosen = returnTrip();
    const { actor, state } = reopen('outward', { trip: chosen });
    const later = addDays(chosen.wish.departureDate, 2);
    actor.send({ type: 'day.chosen', leg: 'outward', date: later });
    expect(state().context.trip.wish.departureDate).toBe(later);

    actor.send({ type: 'route.entered', step: 'basket' });
    expect(state().value).toEqual({ basket: 'looking' });
    expect(state().context.trip.wish).toEqual(chosen.wish);
    expect(state().context.wish).toEqual(chosen.wish);
  });

  it('keeps the day of return too when the outward days looked at lay behind it', () => {
    const chosen = returnTrip();
    const { actor, state } = reopen('outward', { trip: chosen });
    actor.send({ type: 'day.chosen', leg: 'outward', date: addDays(chosen.wish.returnDate ?? '', 3) });
    expect(state().context.trip.wish.returnDate).toBeNull();

    actor.send({ type: 'route.entered', step: 'searching' });
    expect(state().context.wish.returnDate).toBe(chosen.return?.departureDate);
  });

  it('takes the day that was looked at for the search while nothing is chosen', () => {
    const open = returnTrip({ outward: null, return: null });
    const { actor, state } = reopen('outward', { trip: open });
    const later = addDays(open.wish.departureDate, 1);
    actor.send({ type: 'day.chosen', leg: 'outward', date: later });
    actor.send({ type: 'route.entered', step: 'searching' });
    expect(state().context.wish.departureDate).toBe(later);
  });
});
