import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/values/dates.ts';
import { couponTextOf } from '#machines/booking/sailings.select.ts';
import { returnTrip, searchResult } from '#tests/models/builders.ts';
import { badCoupon, productCoupon } from '#tests/models/fixtures/ferry-search.ts';
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

  it('looks at the days of one way alone, and goes back to the chosen one of the way back as well', () => {
    const chosen = returnTrip();
    const { actor, state } = reopen('return', { trip: chosen });
    const returnDate = addDays(chosen.wish.returnDate ?? '', 1);
    actor.send({ type: 'day.chosen', leg: 'return', date: returnDate });
    expect(state().context.trip).toEqual({ ...chosen, wish: { ...chosen.wish, returnDate } });

    actor.send({ type: 'route.entered', step: 'basket' });
    expect([state().context.trip, state().context.wish]).toEqual([chosen, chosen.wish]);
  });

  it('takes the day that was looked at for the search while nothing is chosen', () => {
    const open = returnTrip({ outward: null, return: null });
    const { actor, state } = reopen('outward', { trip: open });
    const later = addDays(open.wish.departureDate, 1);
    actor.send({ type: 'day.chosen', leg: 'outward', date: later });
    actor.send({ type: 'route.entered', step: 'searching' });
    expect(state().context.wish.departureDate).toBe(later);
  });

  // Proves: P24
  it.each([
    ['holds', productCoupon, badCoupon, [null, productCoupon.productCode]],
    ['was refused', badCoupon, productCoupon, ['Coupon not valid for searched dates.', null]],
  ])('nor what the coupon is worth on the chosen days, where it %s', async (_, then, elsewhere, kept) => {
    const { wish, ...chosen } = returnTrip();
    const trip = { ...chosen, wish: { ...wish, coupon: productCoupon.couponCode } };
    const { actor, ports, state } = reopen('outward', { trip });
    const verdict = () => [couponTextOf(state()), state().context.couponProduct];
    await ports.answer('checkCoupon', then);
    await ports.answer('searchCrossings', searchResult({ hasValidPromoCode: then.valid }));
    actor.send({ type: 'day.chosen', leg: 'outward', date: addDays(wish.departureDate, 1) });
    await ports.answer('checkCoupon', elsewhere);
    expect(verdict()).not.toEqual(kept);

    actor.send({ type: 'route.entered', step: 'basket' });
    expect([state().value, verdict()]).toEqual([{ basket: 'looking' }, kept]);
  });
});
