import { describe, expect, it } from 'vitest';
import { COUPON_NOT_VALID } from '#domain/search/coupon.ts';
import { draftOf } from '#machines/booking/booking.select.ts';
import { lossesAhead } from '#machines/booking/losses.select.ts';
import { couponTextOf } from '#machines/booking/sailings.select.ts';
import { chosen, emptyTrip, pricedCart, returnTrip, sailing, searchResult } from '#tests/models/builders.ts';
import { badCoupon, goodCoupon, productCoupon } from '#tests/models/fixtures/ferry-search.ts';
import type { HeldPorts } from '#tests/models/held-ports.ts';
import { draftAt, startBooking } from './held-booking.ts';

const { wish, ...sailings } = returnTrip();
const trip = { ...sailings, wish: { ...wish, coupon: productCoupon.couponCode } };

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

describe('A coupon that is applied in the results of a trip that is chosen', () => {
  const applied = async (step: 'outward' | 'return', of = returnTrip()) => {
    const booking = startBooking({ step, draft: draftAt(step, of) });
    await booking.ports.answer('searchCrossings', searchResult());
    booking.actor.send({ type: 'coupon.applied', coupon: ' solent10 ' });
    return { ...booking, losses: () => lossesAhead(booking.state()).map(({ what }) => what) };
  };

  it.each(['outward', 'return'] as const)(
    'says at the step %s what it drops, before anybody is asked about it',
    async (step) => {
      const { actor, ports, state, losses } = await applied(step);
      expect([state().value, losses()]).toEqual([{ sailing: { [step]: 'warning' } }, ['outward', 'return']]);
      actor.send({ type: 'losses.accepted' });
      expect([state().value, ports.inputsOf('checkCoupon')]).toEqual([
        { sailing: { [step]: 'choosing' } },
        [{ coupon: 'SOLENT10', departureDate: '2026-12-24', returnDate: '2026-12-27' }],
      ]);
      expect(state().context.trip).toEqual(returnTrip());
      await ports.answer('checkCoupon', goodCoupon);
      expect([state().value, state().context.trip]).toMatchObject([
        { sailing: { outward: 'choosing' } },
        { outward: null, return: null, wish: { coupon: 'SOLENT10' } },
      ]);
    },
  );

  it('drops nothing where it is refused, nor where the trip is kept', async () => {
    const refused = await applied('return');
    refused.actor.send({ type: 'losses.accepted' });
    await refused.ports.answer('checkCoupon', badCoupon);
    const kept = await applied('outward');
    kept.actor.send({ type: 'losses.declined' });
    expect([refused, kept].map(({ state }) => [state().context.trip, state().context.pending])).toEqual(
      Array(2).fill([returnTrip(), null]),
    );
    expect(kept.ports.countOf('checkCoupon')).toBe(0);
  });

  it('asks nothing while nothing is chosen', async () => {
    const { ports } = await applied('outward', emptyTrip());
    expect(ports.waiting()).toContain('checkCoupon');
  });
});

// Proves: P24
describe('A coupon that holds on one of two days', () => {
  const days = { holds: '2026-12-24', fails: '2026-12-26' };
  const oneWay = (departureDate: string) => ({
    ...returnTrip(),
    return: null,
    wish: { ...wish, journey: 'one-way' as const, departureDate, returnDate: null, coupon: productCoupon.couponCode },
    outward: chosen(sailing({ date: departureDate })),
  });

  it.each([
    ['is said not to be in the prices once the other is chosen', days.holds, days.fails, badCoupon, COUPON_NOT_VALID],
    ['is in the prices once that one is chosen', days.fails, days.holds, productCoupon, null],
  ])('%s', async (_, from, to, verdict, text) => {
    const first = verdict === badCoupon ? productCoupon : badCoupon;
    const answer = async ({ ports }: { ports: HeldPorts }, said: unknown) => {
      await ports.answer('checkCoupon', said);
      await ports.answer('searchCrossings', searchResult({ hasValidPromoCode: said === productCoupon }));
    };
    const booking = startBooking({ step: 'outward', draft: draftAt('outward', oneWay(from)) });
    await answer(booking, first);
    booking.actor.send({ type: 'day.chosen', leg: 'outward', date: to });
    await answer(booking, verdict);
    booking.actor.send({
      type: 'sailing.chosen',
      leg: 'outward',
      sailing: chosen(sailing({ date: to })),
    });
    expect([booking.state().value, couponTextOf(booking.state()), booking.state().context.couponProduct]).toEqual([
      'extras',
      text,
      text === null ? 'FREQUENT' : null,
    ]);
  });
});
