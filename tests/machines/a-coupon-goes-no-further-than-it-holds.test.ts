import { describe, expect, it } from 'vitest';
import { COUPON_INVALID, COUPON_NOT_VALID } from '#domain/search/coupon.ts';
import { draftOf } from '#machines/booking/booking.select.ts';
import { lossesAhead } from '#machines/booking/losses.select.ts';
import { couponTextOf, ferrySearchActor, typedCouponOf } from '#machines/booking/sailings.select.ts';
import { triedRefusal } from '#machines/search/ferry-search.select.ts';
import {
  chosen,
  dayBegun,
  mapOfIsland,
  pricedCart,
  returnTrip,
  sailing,
  searchResult,
  stay,
  TODAY,
  TOMORROW,
  travelCard,
} from '#tests/models/builders.ts';
import { badCoupon, goodCoupon, productCoupon } from '#tests/models/fixtures/ferry-search.ts';
import { offline, refused } from '#tests/models/fixtures/fixture.ts';
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
    expect(ports.inputsOf('priceTrip')).toMatchObject([{ trip: { ...trip, wish: { ...trip.wish, coupon } } }]);
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

it('A coupon that is not in the prices checked again stays out of them with its product, whatever is added to the trip', async () => {
  const booking = await judged(productCoupon);
  const { actor, ports, state } = booking;
  actor.send({ type: 'session.expired' });
  actor.send({ type: 'session.renewed' });
  await ports.answer('searchAgain', searchResult());
  expect([state().value, couponTextOf(state())]).toEqual([{ basket: 'looking' }, COUPON_NOT_VALID]);
  actor.send({ type: 'extra.chosen', kind: 'sundries', extra: mapOfIsland });
  expect(couponTextOf(state())).toBe(COUPON_NOT_VALID);
  actor.send({ type: 'session.expired' });
  actor.send({ type: 'session.renewed' });
  expect(asked(booking, 'searchAgain')).toEqual([null, 'PUBLIC']);
});

it('A coupon that was refused says nothing of another search, for a stay on its own', async () => {
  const { actor, state } = await judged(badCoupon);
  actor.send({ type: 'route.entered', step: 'searching' });
  actor.send({ type: 'wish.changed', change: { journey: 'stay-only', coupon: 'OTHER20' } });
  actor.send({ type: 'search.requested' });
  actor.send({ type: 'losses.accepted' });
  expect([state().value, couponTextOf(state())]).toEqual([{ openingStay: 'loading' }, null]);
});

const CHOSEN = returnTrip({ stays: [stay()] });
const WITH_CODE = { ...CHOSEN, wish: { ...CHOSEN.wish, coupon: 'SOLENT10' } };
const CHEAPER = searchResult({ hasValidPromoCode: true, outwardDepartures: [sailing({ saver: 50 })] });
const otherTickets = { ...sailing(), ticketGroups: sailing().ticketGroups.slice(1) };
const WITHOUT = {
  outward: searchResult({ hasValidPromoCode: true, outwardDepartures: [otherTickets] }),
  return: searchResult({ hasValidPromoCode: true, returnDepartures: [] }),
};

/** A trip with a code applied in its results at a step; `result` is what it was chosen from. */
async function applied(step: 'outward' | 'return', of = CHOSEN) {
  const booking = startBooking({ step, draft: draftAt(step, of) });
  const result = searchResult();
  await booking.ports.answer('searchCrossings', result);
  booking.actor.send({ type: 'coupon.applied', coupon: ' solent10 ' });
  const search = () => ferrySearchActor(booking.state())?.getSnapshot();
  const holds = async (prices: object, verdict = goodCoupon) => {
    await booking.ports.answer('checkCoupon', verdict);
    await booking.ports.answer('searchCrossings', prices);
  };
  const losses = () => lossesAhead(booking.state()).map(({ what }) => what);
  return { ...booking, result, search, holds, losses };
}

type Applied = Awaited<ReturnType<typeof applied>>;

// Proves: R14, S5.1, S5.3
describe.each(['outward', 'return'] as const)(
  'A coupon that is applied at the step %s of a trip that is chosen',
  (step) => {
    const choosing = { sailing: { [step]: 'choosing' } };

    it('is checked and priced before anything is asked or changed, for the days of the chosen sailings', async () => {
      const looked = { ...CHOSEN, wish: { ...CHOSEN.wish, departureDate: '2026-12-20', returnDate: '2026-12-31' } };
      const { ports, state } = await applied(step, looked);
      expect([state().value, ports.inputsOf('checkCoupon')]).toEqual([
        choosing,
        [{ coupon: 'SOLENT10', departureDate: '2026-12-24', returnDate: '2026-12-27' }],
      ]);
      await ports.answer('checkCoupon', goodCoupon);
      expect(ports.inputsOf('searchCrossings').at(-1)).toMatchObject({
        wish: WITH_CODE.wish,
        couponCode: 'SOLENT10',
        productCode: 'PUBLIC',
      });
      expect([state().value, state().context.trip]).toEqual([choosing, looked]);
    });

    it.each<[string, string, (booking: Applied) => Promise<unknown>]>([
      ['is not valid', COUPON_NOT_VALID, ({ ports }) => ports.answer('checkCoupon', badCoupon)],
      ['is spent', 'Used already.', ({ ports }) => ports.fail('checkCoupon', refused('Used already.', undefined, 409))],
      ['cannot be checked', COUPON_INVALID, ({ ports }) => ports.fail('checkCoupon', offline)],
      ['holds and is in no price', COUPON_NOT_VALID, ({ holds }) => holds(searchResult())],
      [
        'holds where nothing sails',
        COUPON_NOT_VALID,
        ({ holds }) => holds(searchResult({ hasValidPromoCode: true, outwardDepartures: [] })),
      ],
      [
        'holds and cannot be priced',
        COUPON_INVALID,
        async ({ ports }) => {
          await ports.answer('checkCoupon', goodCoupon);
          await ports.fail('searchCrossings', offline);
        },
      ],
    ])('that %s changes nothing, and its field says "%s"', async (_, text, end) => {
      const booking = await applied(step);
      const { context } = booking.state();
      const { wish, verdict } = booking.search()?.context ?? {};
      await end(booking);
      expect([booking.state().value, booking.state().context]).toEqual([choosing, context]);
      const search = booking.search();
      expect([search?.value, search && triedRefusal(search)]).toEqual(['offering', text]);
      expect(search?.context).toMatchObject({ wish, verdict, result: booking.result });
    });

    it('prices the chosen sailings anew when it holds, and keeps all that was chosen', async () => {
      const { actor, holds, state, search } = await applied(step);
      actor.send({ type: 'coupon.typed', text: ' solent10' });
      await holds(CHEAPER);
      const { context } = state();
      expect([state().value, context.trip.outward?.total, context.wish]).toEqual([choosing, 5000, WITH_CODE.wish]);
      expect({ ...context.trip, outward: CHOSEN.outward }).toEqual(WITH_CODE);
      expect([context.pending, couponTextOf(state()), typedCouponOf(state())]).toEqual([null, null, '']);
      expect(search()?.context).toMatchObject({ wish: WITH_CODE.wish, result: CHEAPER });
    });

    it.each([
      ['holds there as well', productCoupon, null, 'FREQUENT'],
      ['holds on the days of the chosen sailings alone', badCoupon, COUPON_NOT_VALID, null],
    ])('leaves whoever looks at other days there, and is checked for them: it %s', async (_, there, text, product) => {
      const days = { departureDate: '2026-12-25', returnDate: '2026-12-28' };
      const { actor, holds, ports, state, search } = await applied(step, {
        ...CHOSEN,
        wish: { ...CHOSEN.wish, ...days },
      });
      const said = () => [couponTextOf(state()), state().context.couponProduct];
      await holds(CHEAPER, productCoupon);
      expect([state().value, state().context.trip.outward?.total]).toEqual([choosing, 5000]);
      expect(ports.inputsOf('checkCoupon').at(-1)).toEqual({ coupon: 'SOLENT10', ...days });
      await holds(searchResult({ hasValidPromoCode: there.valid }), there);
      const looked = { ...WITH_CODE.wish, ...days };
      expect([state().context.wish, state().context.trip.wish, search()?.context.wish]).toEqual([
        looked,
        looked,
        looked,
      ]);
      expect([search()?.value, ...said()]).toEqual(['offering', text, product]);
      actor.send({ type: 'route.entered', step: 'basket' });
      expect([state().context.trip.wish, ...said()]).toEqual([WITH_CODE.wish, null, 'FREQUENT']);
    });

    it('is tried on where another day is pressed meanwhile, and is in the prices of both', async () => {
      const { actor, holds, ports, state } = await applied(step);
      actor.send({ type: 'day.chosen', leg: step, date: '2026-12-26' });
      await holds(CHEAPER);
      await holds(CHEAPER);
      const { trip } = state().context;
      const day = step === 'outward' ? trip.wish.departureDate : trip.wish.returnDate;
      expect([state().value, day, trip.wish.coupon, trip.outward?.total, ports.waiting()]).toEqual([
        choosing,
        '2026-12-26',
        'SOLENT10',
        5000,
        expect.not.arrayContaining(['checkCoupon', 'searchCrossings']),
      ]);
    });

    it('brings its product along, also where other days are looked at before the review', async () => {
      const { actor, holds, ports } = await applied(step);
      await holds(CHEAPER, productCoupon);
      actor.send({ type: 'day.chosen', leg: 'outward', date: '2026-12-20' });
      await ports.answer('checkCoupon', badCoupon);
      actor.send({ type: 'route.entered', step: 'reviewing' });
      expect(asked({ ports }, 'priceTrip')).toEqual(['SOLENT10', 'FREQUENT']);
    });

    it('is said no longer to be refused once it holds', async () => {
      const booking = startBooking({ step, draft: draftAt(step, WITH_CODE) });
      await booking.ports.answer('checkCoupon', badCoupon);
      await booking.ports.answer('searchCrossings', searchResult());
      expect(couponTextOf(booking.state())).toBe(COUPON_NOT_VALID);
      booking.actor.send({ type: 'coupon.applied', coupon: 'SOLENT10' });
      await booking.ports.answer('checkCoupon', goodCoupon);
      await booking.ports.answer('searchCrossings', CHEAPER);
      expect([couponTextOf(booking.state()), booking.state().context.trip.outward?.total]).toEqual([null, 5000]);
    });

    it.each(['outward', 'return'] as const)(
      'drops the %s sailing that is not sold with it, once asked',
      async (leg) => {
        const { actor, holds, state, losses, search } = await applied(step);
        await holds(WITHOUT[leg]);
        expect([state().value, losses()]).toMatchObject([{ sailing: { [step]: 'warning' } }, [leg]]);
        expect(state().context.trip).toEqual(CHOSEN);
        actor.send({ type: 'losses.accepted' });
        expect([state().value, state().context.trip[leg], state().context.trip.wish.coupon]).toEqual([
          leg === 'outward' ? { sailing: { outward: 'choosing' } } : choosing,
          null,
          'SOLENT10',
        ]);
        expect(search()?.context).toMatchObject({ wish: WITH_CODE.wish, result: WITHOUT[leg] });
      },
    );

    it.each([
      ['declined', { type: 'losses.declined' }],
      ['left', { type: 'route.entered', step: step === 'outward' ? 'return' : 'outward' }],
    ] as const)('is in nothing where what it drops is %s: the results are fetched again without it', async (_, end) => {
      const { actor, holds, ports, state, result, search } = await applied(step);
      await holds(WITHOUT.outward);
      actor.send(end);
      expect([state().context.trip, state().context.pending]).toEqual([CHOSEN, null]);
      expect(ports.inputsOf('searchCrossings').at(-1)).toMatchObject({ wish: CHOSEN.wish, couponCode: null });
      await ports.answer('searchCrossings', result);
      expect(search()?.context).toMatchObject({ wish: CHOSEN.wish, verdict: null, result });
    });
  },
);

it('A coupon that is accepted after midnight leaves a travel card on the day that it was moved to', async () => {
  const { actor, holds, state } = await applied('outward', {
    ...CHOSEN,
    extras: { ...CHOSEN.extras, travelCards: [{ ...travelCard, startDate: TODAY }] },
  });
  await holds(WITHOUT.return);
  actor.send(dayBegun);
  actor.send({ type: 'losses.accepted' });
  expect(state().context.trip).toMatchObject({ return: null, extras: { travelCards: [{ startDate: TOMORROW }] } });
});

it('A coupon that holds while another sailing is asked about takes the place of no question', async () => {
  const { actor, holds, losses, ports, search, state, result } = await applied('outward');
  actor.send({ type: 'sailing.chosen', leg: 'outward', sailing: chosen(sailing({ date: '2026-12-28' })) });
  const { context } = state();
  await holds(CHEAPER);
  expect([state().value, state().context]).toEqual([{ sailing: { outward: 'warning' } }, context]);
  expect(losses()).toEqual(['return', 'returnDate', 'stay']);
  await ports.answer('searchCrossings', result);
  expect(search()?.context).toMatchObject({ wish: CHOSEN.wish, verdict: null, result });
});

it('A coupon is checked again for the day of a sailing that was chosen while it was tried', async () => {
  const { actor, holds, ports, state } = await applied('outward', { ...returnTrip(), return: null });
  const later = sailing({ date: '2026-12-25' });
  actor.send({ type: 'sailing.chosen', leg: 'outward', sailing: chosen(later) });
  await holds(searchResult({ hasValidPromoCode: true, outwardDepartures: [later] }));
  expect([state().value, state().context.trip.wish.coupon]).toEqual([{ sailing: { return: 'choosing' } }, 'SOLENT10']);
  expect(ports.inputsOf('checkCoupon').at(-1)).toMatchObject({ coupon: 'SOLENT10', departureDate: '2026-12-25' });
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
