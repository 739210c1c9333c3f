import { describe, expect, it } from 'vitest';
import { triedText } from '#machines/booking/basket.select.ts';
import { lossesAhead } from '#machines/booking/losses.select.ts';
import { typedCouponOf } from '#machines/booking/sailings.select.ts';
import { chosen, returnTrip, sailing, searchResult } from '#tests/models/builders.ts';
import { goodCoupon } from '#tests/models/fixtures/ferry-search.ts';
import { briefly, extra, rules, withLounge } from '#tests/models/whole-trip.ts';
import { reopen } from './held-booking.ts';

const APPLIED = { type: 'coupon.applied', coupon: 'SOLENT10' } as const;
const DROPPED = { type: 'coupon.dropped' } as const;
const LOOKING = { basket: 'looking' };
const { extras, ...bare } = returnTrip({ outward: withLounge(chosen()) });
const trip = { ...bare, extras: { ...extras, addOns: [extra('LOUNGE', '2026-12-24', 1_000, 2)] } };
const withCode = { ...trip, wish: { ...trip.wish, coupon: 'SOLENT10' } };
const cheaper = searchResult({ hasValidPromoCode: true, outwardDepartures: [sailing({ saver: 50 })] });

// Proves: R14, S5.1
describe.each([
  ['applied', APPLIED, trip, cheaper, 'SOLENT10', 5_000],
  ['removed', DROPPED, withCode, searchResult(), '', 6_250],
] as const)('A coupon that is %s in the basket where an extra is not sold', (_, event, of, found, coupon, total) => {
  async function asked() {
    const booking = reopen('basket', { trip: of, options: rules.options });
    booking.actor.send({ type: 'coupon.typed', text: 'solent10' });
    booking.actor.send(event);
    if (event === APPLIED) await booking.ports.answer('checkCoupon', goodCoupon);
    await booking.ports.answer('searchAgain', found);
    return booking;
  }

  it('asks about it first, and has changed nothing', async () => {
    const { state } = await asked();
    expect([state().value, briefly(lossesAhead(state()))]).toEqual([{ basket: 'warning' }, ['dropped extra LOUNGE']]);
    expect(state().context.trip).toEqual(of);
  });

  it('prices the trip without it once that is accepted', async () => {
    const { actor, state } = await asked();
    actor.send({ type: 'losses.accepted' });
    const { outward, extras: left, wish } = state().context.trip;
    expect([state().value, outward?.total, left.addOns, wish.coupon]).toEqual([LOOKING, total, [], coupon]);
  });

  it('keeps the trip as it was where that is declined, and the code that was typed', async () => {
    const { actor, state } = await asked();
    actor.send({ type: 'losses.declined' });
    expect([state().value, state().context.trip, state().context.pending]).toEqual([LOOKING, of, null]);
    expect([typedCouponOf(state()), triedText(state())]).toEqual(['solent10', null]);
  });
});
