import { describe, expect, it } from 'vitest';
import type { SearchResult } from '#domain/contract/search.ts';
import type { Leg } from '#domain/trip/trip.ts';
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

const otherTickets = { ...sailing(), ticketGroups: sailing().ticketGroups.slice(1) };
const both = returnTrip();
const bothWithCode = { ...both, wish: { ...both.wish, coupon: 'SOLENT10' } };

// Proves: R14
describe.each<[string, Leg, Partial<SearchResult>]>([
  ['that has no such ticket with it', 'outward', { outwardDepartures: [otherTickets] }],
  ['that is gone', 'outward', { outwardDepartures: [sailing({ date: '2026-12-25' })] }],
  ['of the way back that is gone', 'return', { returnDepartures: [] }],
])('A sailing %s', (_, leg, found) => {
  it.each([
    ['applied', APPLIED, both, 'SOLENT10'],
    ['removed', DROPPED, bothWithCode, ''],
  ] as const)(
    'is asked about when a coupon is %s in the basket, and then chosen again',
    async (_done, event, of, coupon) => {
      const { actor, ports, state } = reopen('basket', { trip: of });
      actor.send(event);
      if (event === APPLIED) await ports.answer('checkCoupon', goodCoupon);
      await ports.answer('searchAgain', searchResult({ hasValidPromoCode: coupon !== '', ...found }));
      expect([state().value, briefly(lossesAhead(state()))]).toEqual([{ basket: 'warning' }, [`dropped ${leg}`]]);
      expect(state().context.trip).toEqual(of);
      actor.send({ type: 'losses.accepted' });
      expect([state().value, state().context.trip]).toEqual([
        { sailing: { [leg]: 'choosing' } },
        expect.objectContaining({ [leg]: null, wish: { ...of.wish, coupon } }),
      ]);
    },
  );
});
