import { describe, expect, it } from 'vitest';
import { draftOf } from '#machines/booking/booking.select.ts';
import { couponTextOf } from '#machines/booking/sailings.select.ts';
import { pricedCart, returnTrip, searchResult } from '#tests/models/builders.ts';
import { badCoupon, productCoupon } from '#tests/models/fixtures/ferry-search.ts';
import type { HeldPorts } from '#tests/models/held-ports.ts';
import { draftAt, startBooking } from './held-booking.ts';

const { wish, ...chosen } = returnTrip();
const trip = { ...chosen, wish: { ...wish, coupon: productCoupon.couponCode } };

/** A trip whose coupon was judged in its results, on the way to the review. */
async function judged(verdict: unknown) {
  const booking = startBooking({ step: 'outward', draft: draftAt('outward', trip) });
  await booking.ports.answer('checkCoupon', verdict);
  await booking.ports.answer('searchCrossings', searchResult({ hasValidPromoCode: verdict === productCoupon }));
  return booking;
}

const asked = ({ ports }: { ports: HeldPorts }, port: string) => {
  const {
    trip: priced,
    productCode,
    couponCode,
  } = ports.inputsOf(port).at(-1) as never as {
    trip?: typeof trip;
    productCode: string;
    couponCode?: string | null;
  };
  return [priced?.wish.coupon ?? couponCode, productCode];
};

// Proves: P26, S5.2
describe.each([
  [
    'that holds is in what is asked, with the product that it brings',
    productCoupon,
    'FREQUENT',
    productCoupon.couponCode,
  ],
  ['that was refused is in nothing that is asked', badCoupon, 'PUBLIC', ''],
])('A coupon %s', (_, verdict, product, coupon) => {
  it('when the trip is priced, also after a reload', async () => {
    const { actor, state, ports } = await judged(verdict);
    actor.send({ type: 'route.entered', step: 'reviewing' });
    expect(asked({ ports }, 'priceTrip')).toEqual([coupon, product]);
    await ports.answer('priceTrip', pricedCart());
    const { data, ...draft } = draftOf(state());
    const again = startBooking({ step: 'reviewing', draft: { ...draft, data: { ...data, cart: null } } });
    expect(asked(again, 'priceTrip')).toEqual([coupon, product]);
  });

  it('when the trip is checked again after the session', async () => {
    const booking = await judged(verdict);
    booking.actor.send({ type: 'session.expired' });
    booking.actor.send({ type: 'session.renewed' });
    expect(asked(booking, 'searchAgain')).toEqual([coupon || null, product]);
  });
});

it('A coupon that was refused says nothing of another search, for a stay on its own', async () => {
  const { actor, state } = await judged(badCoupon);
  actor.send({ type: 'route.entered', step: 'searching' });
  actor.send({ type: 'wish.changed', change: { journey: 'stay-only', coupon: 'OTHER20' } });
  actor.send({ type: 'search.requested' });
  actor.send({ type: 'losses.accepted' });
  expect([state().value, couponTextOf(state())]).toEqual([{ openingStay: 'loading' }, null]);
});
