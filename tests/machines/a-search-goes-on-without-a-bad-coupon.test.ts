import { describe, expect, it } from 'vitest';
import {
  type FerrySearchInput,
  ferrySearchMachine,
  type SearchQuestion,
} from '#machines/search/ferry-search.machine.ts';
import {
  couponApplied,
  isFetching,
  isTriedUnanswered,
  isTryingCoupon,
  triedRefusal,
} from '#machines/search/ferry-search.select.ts';
import { searchResult, wish } from '#tests/models/builders.ts';
import { badCoupon, ferrySearchInput, goodCoupon, productCoupon } from '#tests/models/fixtures/ferry-search.ts';
import { failed, offline, refused } from '#tests/models/fixtures/fixture.ts';
import type { HeldPorts } from '#tests/models/held-ports.ts';
import { startHeld } from './start-held.ts';

const NOT_VALID = 'Coupon not valid for searched dates.';
const priced = searchResult({
  hasValidPromoCode: true,
  promoData: { searchedPromo: 'SOLENT10', hasValidPromo: true },
});

function search(change: Partial<FerrySearchInput> = {}) {
  const child = startHeld(ferrySearchMachine, { ...ferrySearchInput, ...change });
  const asked = () => child.ports.inputsOf('searchCrossings').map((input) => input as SearchQuestion);
  const lastAsked = () =>
    asked()
      .map(({ couponCode, productCode }) => ({ couponCode, productCode }))
      .at(-1);
  return { ...child, lastAsked };
}

describe('A search goes on without a bad coupon', () => {
  // Proves: P24, R14, S5.2
  it.each([
    ['is not valid', (ports: HeldPorts) => ports.answer('checkCoupon', badCoupon)],
    ['is refused', (ports: HeldPorts) => ports.fail('checkCoupon', refused('No such coupon.', undefined, 404))],
    ['cannot be checked', (ports: HeldPorts) => ports.fail('checkCoupon', offline)],
  ])('fetches the prices without a coupon that %s, and says so', async (_, end) => {
    const { ports, state, lastAsked, reports } = search({ wish: wish({ coupon: 'SUMMER25' }) });
    await end(ports);
    expect(lastAsked()).toEqual({ couponCode: null, productCode: 'PUBLIC' });
    await ports.answer('searchCrossings', searchResult());
    expect(state().value).toBe('offering');
    expect([triedRefusal(state()), couponApplied(state())]).toEqual([null, null]);
    const judged = wish({ coupon: 'SUMMER25' });
    expect(reports()).toEqual([
      { type: 'coupon.judged', wish: judged, text: NOT_VALID, product: null },
      { type: 'search.answered' },
    ]);
  });

  // Proves: P24, S3.7, S5.2
  it('says so of a coupon that was allowed and that no price includes, and asks for the prices without it', async () => {
    const judged = wish({ coupon: 'FREQ' });
    const { ports, state, lastAsked, reports } = search({ wish: judged });
    await ports.answer('checkCoupon', productCoupon);
    const promoData = { searchedPromo: 'FREQ', hasValidPromo: false };
    await ports.answer('searchCrossings', searchResult({ productCode: 'FREQUENT', promoData }));
    expect(lastAsked()).toEqual({ couponCode: null, productCode: 'PUBLIC' });
    await ports.answer('searchCrossings', searchResult());
    expect([state().value, couponApplied(state())]).toEqual(['offering', null]);
    expect(reports()).toEqual([
      { type: 'coupon.judged', wish: judged, text: null, product: 'FREQUENT' },
      { type: 'coupon.judged', wish: judged, text: NOT_VALID, product: null },
      { type: 'search.answered' },
    ]);
  });

  // Proves: P24
  it('says which code is in the prices, also where the provider does not name it', async () => {
    const { actor, ports, state } = search({ wish: wish({ coupon: 'SOLENT10' }) });
    const unnamed = searchResult({ hasValidPromoCode: true, promoData: { searchedPromo: null, hasValidPromo: false } });
    await ports.answer('checkCoupon', goodCoupon);
    await ports.answer('searchCrossings', unnamed);
    expect(couponApplied(state())).toBe('SOLENT10');
    actor.send({ type: 'coupon.applied', wish: { coupon: 'OTHER20' } });
    await ports.answer('checkCoupon', goodCoupon);
    await ports.answer('searchCrossings', unnamed);
    expect(couponApplied(state())).toBe('OTHER20');
  });

  // Proves: S5.1, S7.5
  it('checks the coupon for both dates before the prices', async () => {
    const { ports } = search({ wish: wish({ coupon: 'SOLENT10', journey: 'return', returnDate: '2026-12-27' }) });
    expect(ports.inputsOf('checkCoupon')).toEqual([
      { coupon: 'SOLENT10', departureDate: '2026-12-24', returnDate: '2026-12-27' },
    ]);
    expect(ports.waiting()).toEqual(['checkCoupon']);
  });

  it('asks no one about a coupon that was not given', () => {
    expect(search().ports.waiting()).toEqual(['searchCrossings']);
  });

  it('sends a good coupon, with the product that it brings', async () => {
    const { ports, lastAsked } = search({ wish: wish({ coupon: 'FREQ' }) });
    await ports.answer('checkCoupon', productCoupon);
    expect(lastAsked()).toEqual({ couponCode: 'FREQ', productCode: 'FREQUENT' });
  });

  // Proves: P26
  it('leaves a product that cannot be overridden', async () => {
    const { ports, lastAsked } = search({ wish: wish({ coupon: 'FREQ' }), customerProduct: 'RESIDENT' });
    await ports.answer('checkCoupon', productCoupon);
    expect(lastAsked()).toEqual({ couponCode: 'FREQ', productCode: 'RESIDENT' });
  });

  // Proves: P24
  it('forgets a coupon with its product and its text once it is removed', async () => {
    const { actor, ports, state, lastAsked } = search({ wish: wish({ coupon: 'FREQ' }) });
    await ports.answer('checkCoupon', productCoupon);
    await ports.answer('searchCrossings', searchResult({ productCode: 'FREQUENT', hasValidPromoCode: true }));
    actor.send({ type: 'wish.changed', wish: wish() });
    expect(lastAsked()).toEqual({ couponCode: null, productCode: 'PUBLIC' });

    const bad = search({ wish: wish({ coupon: 'SUMMER25' }) });
    await bad.ports.answer('checkCoupon', badCoupon);
    await bad.ports.answer('searchCrossings', searchResult());
    bad.actor.send({ type: 'wish.changed', wish: wish() });
    await bad.ports.answer('searchCrossings', searchResult());
    expect(bad.reports().at(-2)).toEqual({ type: 'coupon.judged', wish: wish(), text: null, product: null });
    expect(state().context.verdict).toBeNull();
  });

  // Proves: P24
  it.each([
    ['of departure', { departureDate: '2026-12-25' }],
    ['of the way back', { returnDate: '2026-12-28' }],
  ])('checks the coupon again for another day %s', async (_, day) => {
    const both = { coupon: 'SOLENT10', journey: 'return', returnDate: '2026-12-27' } as const;
    const { actor, ports } = search({ wish: wish(both) });
    await ports.answer('checkCoupon', goodCoupon);
    await ports.answer('searchCrossings', priced);
    actor.send({ type: 'wish.changed', wish: wish({ ...both, ...day }) });
    expect(ports.waiting()).toEqual(['checkCoupon']);
  });
});

const applied = (coupon: string, days = {}) => ({ type: 'coupon.applied', wish: { coupon, ...days } }) as const;

describe('A coupon applied in the results', () => {
  it('re-prices the results when it holds, and tells the booking', async () => {
    const { actor, ports, state, reports, lastAsked } = search();
    await ports.answer('searchCrossings', searchResult());
    actor.send(applied('SOLENT10'));
    expect(ports.inputsOf('checkCoupon')).toEqual([
      { coupon: 'SOLENT10', departureDate: '2026-12-24', returnDate: null },
    ]);
    await ports.answer('checkCoupon', goodCoupon);
    expect(lastAsked()).toEqual({ couponCode: 'SOLENT10', productCode: 'PUBLIC' });
    await ports.answer('searchCrossings', priced);
    expect(couponApplied(state())).toBe('SOLENT10');
    expect(reports()).toContainEqual({ type: 'coupon.accepted', coupon: 'SOLENT10', product: null, result: priced });
  });

  // Proves: R14, S5.3
  it('is refused in words, and the results stay', async () => {
    const { actor, ports, state } = search();
    const result = searchResult();
    await ports.answer('searchCrossings', result);
    actor.send(applied('SUMMER25'));
    await ports.answer('checkCoupon', badCoupon);
    expect([state().value, triedRefusal(state()), state().context.result]).toEqual(['offering', NOT_VALID, result]);

    actor.send(applied('NOPE'));
    await ports.fail('checkCoupon', failed({ kind: 'refused', status: 404 }));
    expect([state().value, triedRefusal(state()), state().context.result]).toEqual([
      'offering',
      'Invalid coupon code',
      result,
    ]);
    expect([ports.countOf('searchCrossings'), isTriedUnanswered(state())]).toEqual([1, false]);
  });

  it('is told from one that nobody could ask about', async () => {
    const { actor, ports, state } = search();
    await ports.answer('searchCrossings', searchResult());
    actor.send(applied('SOLENT10'));
    await ports.fail('checkCoupon', offline);
    expect([triedRefusal(state()), isTriedUnanswered(state())]).toEqual(['Invalid coupon code', true]);
    actor.send(applied('SOLENT10'));
    expect(isTriedUnanswered(state())).toBe(false);
  });

  it('is not called a code that was refused once it holds, though another day is without it', async () => {
    const { actor, ports, state, reports } = search();
    await ports.answer('searchCrossings', searchResult());
    actor.send(applied('SOLENT10'));
    await ports.answer('checkCoupon', goodCoupon);
    await ports.answer('searchCrossings', priced);
    const later = wish({ coupon: 'SOLENT10', departureDate: '2026-12-25' });
    actor.send({ type: 'wish.changed', wish: later });
    await ports.answer('checkCoupon', badCoupon);
    expect([reports().at(-1), triedRefusal(state())]).toEqual([
      { type: 'coupon.judged', wish: later, text: NOT_VALID, product: null },
      null,
    ]);
  });

  it('is not asked about again once it is in the trip', async () => {
    const { actor, ports, state } = search();
    await ports.answer('searchCrossings', searchResult());
    actor.send(applied('SOLENT10'));
    await ports.answer('checkCoupon', goodCoupon);
    await ports.answer('searchCrossings', priced);
    actor.send({ type: 'wish.changed', wish: wish({ coupon: 'SOLENT10' }) });
    expect([state().value, ports.waiting()]).toEqual(['offering', []]);
  });

  // Proves: P24
  describe.each(['checkCoupon', 'searchCrossings'])('while another day is pressed during %s', (call) => {
    const CHOSEN = { departureDate: '2026-12-24' };

    async function pressed(departureDate: string, days = {}) {
      const one = search();
      await one.ports.answer('searchCrossings', searchResult());
      one.actor.send(applied('SOLENT10', days));
      if (call === 'searchCrossings') await one.ports.answer('checkCoupon', goodCoupon);
      one.actor.send({ type: 'wish.changed', wish: wish({ departureDate }) });
      const asked = () => one.ports.inputsOf('checkCoupon').at(-1);
      return { ...one, asked };
    }

    it('is tried on, for that day', async () => {
      const { ports, state, asked, reports } = await pressed('2026-12-25');
      expect([isTryingCoupon(state()), isFetching(state()), asked()]).toEqual([
        true,
        false,
        { coupon: 'SOLENT10', departureDate: '2026-12-25', returnDate: null },
      ]);
      await ports.answer('checkCoupon', goodCoupon);
      await ports.answer('searchCrossings', priced);
      expect([state().context.wish.departureDate, couponApplied(state()), isTryingCoupon(state())]).toEqual([
        '2026-12-25',
        'SOLENT10',
        false,
      ]);
      expect(reports()).toContainEqual({ type: 'coupon.accepted', coupon: 'SOLENT10', product: null, result: priced });
    });

    it('is tried on once the prices of a day that is far away are there, and may be refused for it', async () => {
      const { ports, state, asked } = await pressed('2027-02-01');
      const result = searchResult();
      expect([isTryingCoupon(state()), isFetching(state()), ports.waiting()]).toEqual([
        true,
        true,
        ['searchCrossings'],
      ]);
      await ports.answer('searchCrossings', result);
      expect([isFetching(state()), asked()]).toEqual([
        false,
        { coupon: 'SOLENT10', departureDate: '2027-02-01', returnDate: null },
      ]);
      await ports.answer('checkCoupon', badCoupon);
      expect([state().value, triedRefusal(state()), state().context.result]).toEqual(['offering', NOT_VALID, result]);
      expect(isTryingCoupon(state())).toBe(false);
    });

    it.each(['2026-12-25', '2027-02-01'])('is tried on for the day of the sailing that is chosen (%s)', async (day) => {
      const { ports, asked } = await pressed(day, CHOSEN);
      if (ports.waiting().includes('searchCrossings')) await ports.answer('searchCrossings', searchResult());
      expect(asked()).toMatchObject(CHOSEN);
    });
  });

  it('is not asked for when nothing was typed', async () => {
    const { actor, ports, state } = search();
    await ports.answer('searchCrossings', searchResult());
    actor.send(applied(''));
    expect([state().value, ports.countOf('checkCoupon')]).toEqual(['offering', 0]);
  });
});
