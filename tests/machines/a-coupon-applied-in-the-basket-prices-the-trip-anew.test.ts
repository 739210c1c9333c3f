import { describe, expect, it } from 'vitest';
import type { Cart } from '#domain/contract/booking.ts';
import {
  couponInPrices,
  isCouponLost,
  isTriedUnanswered,
  isTryingCoupon,
  triedCoupon,
  triedText,
  unaskedCoupon,
} from '#machines/booking/basket.select.ts';
import { draftOf, noticeOf } from '#machines/booking/booking.select.ts';
import { couponTextOf, runningTotal, typedCouponOf } from '#machines/booking/sailings.select.ts';
import {
  emptyTrip,
  mapOfIsland,
  pricedCart,
  returnTrip,
  returnWish,
  sailing,
  searchResult,
  stay,
} from '#tests/models/builders.ts';
import { badCoupon, goodCoupon, productCoupon } from '#tests/models/fixtures/ferry-search.ts';
import { failed, offline, refused } from '#tests/models/fixtures/fixture.ts';
import { reopen } from './held-booking.ts';

const APPLIED = { type: 'coupon.applied', coupon: ' solent10 ' } as const;
const DROPPED = { type: 'coupon.dropped' } as const;
const NOT_VALID = 'Coupon not valid for searched dates.';
const LOOKING = { basket: 'looking' };
const trip = returnTrip({ stays: [stay()] });
const withCode = { ...trip, wish: { ...trip.wish, coupon: 'SOLENT10' } };
const cheaper = searchResult({ hasValidPromoCode: true, outwardDepartures: [sailing({ saver: 50 })] });
const { stays } = trip;
const removed = { type: 'stay.dropped', hotelCode: stay().hotelCode, startDate: stay().startDate } as const;

/** A basket whose trip was priced before; `of` is the trip in it. */
function pricedBasket(of = trip) {
  const booking = reopen('basket', { trip: of });
  booking.actor.send({ type: 'route.entered', step: 'reviewing' });
  booking.actor.send({ type: 'route.entered', step: 'basket' });
  return { ...booking, before: booking.state().context, total: runningTotal(booking.state()) };
}

type Basket = ReturnType<typeof pricedBasket>;

function applied() {
  const booking = pricedBasket();
  booking.actor.send(APPLIED);
  return booking;
}

/** The whole booking as it was before, but for what is said at the field. */
function staysAsItWas({ state, before, total }: Basket, coupon: string, text: string | null) {
  const { context, value } = state();
  expect({ ...context, tried: null }).toEqual(before);
  expect([value, triedCoupon(state()), triedText(state()), runningTotal(state())]).toEqual([
    LOOKING,
    coupon,
    text,
    total,
  ]);
}

// Proves: R14, S5.1, S5.3
describe('A coupon applied in the basket', () => {
  it('is checked for the days of the chosen sailings', () => {
    const { ports, state } = applied();
    expect([state().value, isTryingCoupon(state())]).toEqual([{ basket: { trying: 'checking' } }, true]);
    expect(ports.inputsOf('checkCoupon')).toEqual([
      { coupon: 'SOLENT10', departureDate: '2026-12-24', returnDate: '2026-12-27' },
    ]);
  });

  it('is checked for them also when other days were looked at before the page was loaded anew', () => {
    const looked = { ...trip, wish: { ...trip.wish, departureDate: '2026-12-20', returnDate: '2026-12-31' } };
    const { actor, ports } = reopen('basket', { trip: looked });
    actor.send(APPLIED);
    expect(ports.inputsOf('checkCoupon')).toMatchObject([{ departureDate: '2026-12-24', returnDate: '2026-12-27' }]);
  });

  it('prices the trip anew when it holds, and keeps all that was chosen', async () => {
    const { ports, state } = applied();
    await ports.answer('checkCoupon', goodCoupon);
    expect(ports.inputsOf('searchAgain')).toMatchObject([
      { wish: withCode.wish, couponCode: 'SOLENT10', productCode: 'PUBLIC' },
    ]);
    await ports.answer('searchAgain', cheaper);
    const { context } = state();
    expect([state().value, context.trip.outward?.total, context.wish.coupon]).toEqual([LOOKING, 5000, 'SOLENT10']);
    expect({ ...context.trip, outward: trip.outward }).toEqual(withCode);
    expect([context.cart, context.formerCart, context.tried]).toEqual([null, pricedCart(), null]);
    expect([couponInPrices(state()), triedText(state())]).toEqual(['SOLENT10', null]);
  });

  it('brings its product along, to the review as well', async () => {
    const { actor, ports } = applied();
    await ports.answer('checkCoupon', productCoupon);
    await ports.answer('searchAgain', cheaper);
    actor.send({ type: 'route.entered', step: 'reviewing' });
    expect([ports.inputsOf('searchAgain').at(-1), ports.inputsOf('priceTrip').at(-1)]).toMatchObject([
      { productCode: 'FREQUENT' },
      { productCode: 'FREQUENT', trip: { wish: { coupon: 'SOLENT10' } } },
    ]);
  });

  it('takes the place of one that was refused with the search', async () => {
    const { actor, ports, state } = await refusedWithSearch();
    actor.send(APPLIED);
    await ports.answer('checkCoupon', goodCoupon);
    await ports.answer('searchAgain', cheaper);
    expect([state().context.trip.wish.coupon, couponTextOf(state())]).toEqual(['SOLENT10', null]);
  });

  it.each<[string, string, (booking: Basket) => Promise<unknown>]>([
    ['is not valid', NOT_VALID, ({ ports }) => ports.answer('checkCoupon', badCoupon)],
    ['is unknown', 'No such code.', ({ ports }) => ports.fail('checkCoupon', refused('No such code.', undefined, 404))],
    [
      'is refused without words',
      'Invalid coupon code',
      ({ ports }) =>
        ports.fail('checkCoupon', failed({ kind: 'refused', status: 404, fallback: 'Invalid coupon code' })),
    ],
    ['cannot be checked', 'something went wrong', ({ ports }) => ports.fail('checkCoupon', offline)],
    ['holds and is in no price', NOT_VALID, (booking) => priced(booking, searchResult())],
    [
      'holds where nothing sails',
      NOT_VALID,
      (booking) => priced(booking, searchResult({ hasValidPromoCode: true, outwardDepartures: [] })),
    ],
    ['holds and cannot be priced', 'something went wrong', (booking) => priced(booking, null)],
  ])('that %s changes nothing, and the field says "%s"', async (_, text, end) => {
    const booking = applied();
    await end(booking);
    staysAsItWas(booking, 'SOLENT10', text);
    booking.actor.send(APPLIED);
    expect([triedText(booking.state()), booking.ports.countOf('checkCoupon')]).toEqual([null, 2]);
  });

  it('that nobody could ask about is told from one that is refused, until it is tried again', async () => {
    const { actor, ports, state } = applied();
    await ports.fail('checkCoupon', offline);
    expect(isTriedUnanswered(state())).toBe(true);
    actor.send(APPLIED);
    expect(isTriedUnanswered(state())).toBe(false);
    await ports.fail('checkCoupon', refused('No such code.', undefined, 404));
    expect(isTriedUnanswered(state())).toBe(false);
  });

  it('leaves its field once it is in the prices, and another that was typed since stays there', async () => {
    for (const [typed, left] of [
      [' solent10', ''],
      ['summer25', 'summer25'],
    ] as const) {
      const { actor, ports, state } = applied();
      actor.send({ type: 'coupon.typed', text: typed });
      await ports.answer('checkCoupon', goodCoupon);
      await ports.answer('searchAgain', cheaper);
      expect([typedCouponOf(state()), unaskedCoupon(state())]).toEqual([left, left.toUpperCase()]);
    }
  });

  it('is asked about once, however often it is applied', async () => {
    const { actor, ports } = applied();
    actor.send(APPLIED);
    await ports.answer('checkCoupon', goodCoupon);
    actor.send(APPLIED);
    actor.send(DROPPED);
    expect([ports.countOf('checkCoupon'), ports.countOf('searchAgain')]).toEqual([1, 1]);
  });

  it('is not asked about when nothing was typed, nor for a stay on its own', () => {
    const alone = emptyTrip({ wish: returnWish({ journey: 'stay-only' }), stays: [stay()] });
    expect(reopen('basket', { trip: alone }).state().can(APPLIED)).toBe(false);
    expect(reopen('basket').state().can({ type: 'coupon.applied', coupon: '  ' })).toBe(false);
  });
});

describe('A coupon that is typed and not applied', () => {
  const typing = (of = trip) => {
    const booking = pricedBasket(of);
    booking.actor.send({ type: 'coupon.typed', text: ' summer25' });
    return booking;
  };

  it('waits in its field over a reload, and is known to be in no price', () => {
    const { state } = typing();
    const { state: later } = reopen('basket', { draft: draftOf(state()) });
    expect([typedCouponOf(later()), unaskedCoupon(later())]).toEqual([' summer25', 'SUMMER25']);
  });

  it('stops nobody', () => {
    const { actor, state } = typing();
    actor.send({ type: 'basket.accepted' });
    expect(state().value).toBe('travellers');
  });

  it('was asked about once it was refused, and not where nobody waited for the answer', async () => {
    const { actor, ports, state } = typing();
    actor.send({ type: 'coupon.applied', coupon: 'SUMMER25' });
    expect(unaskedCoupon(state())).toBe('');
    actor.send({ type: 'route.entered', step: 'extras' });
    actor.send({ type: 'route.entered', step: 'basket' });
    expect(unaskedCoupon(state())).toBe('SUMMER25');
    actor.send({ type: 'coupon.applied', coupon: 'SUMMER25' });
    await ports.answer('checkCoupon', badCoupon);
    expect([typedCouponOf(state()), unaskedCoupon(state())]).toEqual([' summer25', '']);
  });

  it('is not missed by a trip that has it, nor by a stay on its own, which takes none', () => {
    const searched = { ...trip, wish: { ...trip.wish, coupon: 'SUMMER25' } };
    const alone = emptyTrip({ wish: returnWish({ journey: 'stay-only' }), stays: [stay()] });
    expect([searched, alone].map((of) => unaskedCoupon(typing(of).state()))).toEqual(['', '']);
  });

  it('is carried from the results to the basket, unless it is in the prices there', async () => {
    for (const [coupon, left] of [
      [null, 'solent10'],
      ['SOLENT10', ''],
    ] as const) {
      const { actor, state } = reopen('outward');
      actor.send({ type: 'coupon.typed', text: 'solent10' });
      if (coupon) actor.send({ type: 'coupon.accepted', coupon, product: null, result: cheaper });
      else actor.send({ type: 'route.entered', step: 'basket' });
      expect(typedCouponOf(state())).toBe(left);
    }
  });
});

describe('While a coupon is tried in the basket', () => {
  it.each(['checkCoupon', 'searchAgain'])('leaving gives it up, and what was typed waits (%s)', async (call) => {
    const booking = applied();
    if (call === 'searchAgain') await booking.ports.answer('checkCoupon', goodCoupon);
    expect(booking.ports.waiting()).toContain(call);
    booking.actor.send({ type: 'route.entered', step: 'extras' });
    expect(booking.ports.waiting()).not.toContain(call);
    booking.actor.send({ type: 'route.entered', step: 'basket' });
    staysAsItWas(booking, '', null);
  });

  it('what is added then is in the trip, with the prices of the code', async () => {
    const { actor, ports, state } = applied();
    actor.send({ type: 'extra.chosen', kind: 'sundries', extra: mapOfIsland });
    await ports.answer('checkCoupon', goodCoupon);
    actor.send({ type: 'protection.chosen', wanted: true });
    await ports.answer('searchAgain', cheaper);
    expect(state().context.trip).toMatchObject({
      outward: { total: 5000 },
      extras: { sundries: [mapOfIsland], protection: true },
      stays,
    });
  });

  it.each([
    ['losses.accepted', []],
    ['losses.declined', stays],
  ] as const)('a place to stay can be removed, and the code is tried on after the answer (%s)', async (type, left) => {
    const { actor, ports, state } = applied();
    await ports.answer('checkCoupon', goodCoupon);
    actor.send(removed);
    expect([state().value, ports.waiting()]).toEqual([
      { basket: 'warning' },
      expect.not.arrayContaining(['searchAgain']),
    ]);
    actor.send({ type });
    expect(state().value).toEqual({ basket: { trying: 'checking' } });
    await ports.answer('checkCoupon', goodCoupon);
    await ports.answer('searchAgain', cheaper);
    expect([couponInPrices(state()), state().context.trip.stays]).toEqual(['SOLENT10', left]);
  });

  it('what is kept of the trip is as it was, until the code is in the prices', async () => {
    const { ports, state } = applied();
    const kept = () => [state().hasTag('resumable'), draftOf(state()).data.trip];
    expect(kept()).toEqual([false, trip]);
    await ports.answer('checkCoupon', goodCoupon);
    expect(kept()).toEqual([false, trip]);
    await ports.answer('searchAgain', searchResult({ hasValidPromoCode: true }));
    expect(kept()).toEqual([true, withCode]);
  });

  it('an expiry keeps the trip as it was, and what was typed', async () => {
    const { actor, ports, state } = applied();
    await ports.answer('checkCoupon', goodCoupon);
    actor.send({ type: 'session.expired' });
    expect(ports.waiting()).not.toContain('searchAgain');
    actor.send({ type: 'session.renewed' });
    expect(ports.inputsOf('searchAgain').at(-1)).toMatchObject({ couponCode: null });
    await ports.answer('searchAgain', searchResult());
    expect([state().value, state().context.trip.wish.coupon]).toEqual([LOOKING, '']);
    expect([triedCoupon(state()), triedText(state())]).toEqual(['', null]);
  });
});

describe('A coupon removed in the basket', () => {
  it('is in no price any more, nor its product', async () => {
    const { actor, ports, state } = applied();
    await ports.answer('checkCoupon', productCoupon);
    await ports.answer('searchAgain', cheaper);
    actor.send(DROPPED);
    expect([state().value, ports.countOf('checkCoupon')]).toEqual([{ basket: { trying: 'pricing' } }, 1]);
    expect(ports.inputsOf('searchAgain').at(-1)).toMatchObject({ couponCode: null, productCode: 'PUBLIC' });
    await ports.answer('searchAgain', searchResult());
    expect([state().context.trip, couponInPrices(state())]).toEqual([trip, null]);
  });

  it('goes at once when it was refused with the search, for the prices are without it', async () => {
    const { actor, ports, state } = await refusedWithSearch();
    const { trip: before, cart } = state().context;
    actor.send(DROPPED);
    expect([state().value, ports.countOf('searchAgain'), couponTextOf(state())]).toEqual([LOOKING, 0, null]);
    const bare = { ...before.wish, coupon: '' };
    expect([state().context.trip, state().context.wish, state().context.cart]).toEqual([
      { ...before, wish: bare },
      bare,
      cart,
    ]);
  });

  it('stays when it cannot be priced without', async () => {
    const booking = pricedBasket(withCode);
    booking.actor.send(DROPPED);
    await booking.ports.fail('searchAgain', offline);
    staysAsItWas(booking, '', 'something went wrong');
    expect([couponInPrices(booking.state()), noticeOf(booking.state())]).toEqual(['SOLENT10', null]);
  });

  it('is priced without when only the price of the whole trip was without it', async () => {
    const { actor, ports, state } = reopen('basket', { trip: withCode, cart: false });
    actor.send({ type: 'route.entered', step: 'reviewing' });
    await ports.answer('priceTrip', withoutCode());
    actor.send({ type: 'route.entered', step: 'basket' });
    expect([couponInPrices(state()), isCouponLost(state())]).toEqual([null, true]);
    actor.send(DROPPED);
    await ports.answer('searchAgain', searchResult());
    expect([state().context.trip.wish.coupon, isCouponLost(state())]).toEqual(['', false]);
  });

  it('is not asked for where there is none', () => {
    expect(reopen('basket').state().can(DROPPED)).toBe(false);
  });
});

/** The price of the trip where the code of its sailings is granted to none of them. */
function withoutCode(): Cart {
  const cart = pricedCart();
  const ferry = cart.reservationItems.ferry.map((item) => ({
    ...item,
    coupon: { couponCode: 'SOLENT10', valid: false },
  }));
  return { ...cart, reservationItems: { ...cart.reservationItems, ferry } };
}

/** A code that holds, then the answer to the search with it; null for a call that fails. */
async function priced({ ports }: Basket, result: unknown) {
  await ports.answer('checkCoupon', goodCoupon);
  return result ? ports.answer('searchAgain', result) : ports.fail('searchAgain', offline);
}

/** A basket whose code was not valid when it was searched for. */
async function refusedWithSearch() {
  const refusedTrip = { ...trip, wish: { ...trip.wish, coupon: 'SUMMER25' } };
  const booking = reopen('outward', { trip: refusedTrip });
  await booking.ports.answer('checkCoupon', badCoupon);
  booking.actor.send({ type: 'route.entered', step: 'basket' });
  expect(couponTextOf(booking.state())).toBe(NOT_VALID);
  return booking;
}
