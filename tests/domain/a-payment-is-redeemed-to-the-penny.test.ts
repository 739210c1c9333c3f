import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { hotelItem, type Itinerary } from '#domain/contract/itinerary.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { GUEST, type Payer, payerOf } from '#domain/payment/payer.ts';
import { stepKeys } from '#domain/payment/paying-attempt.ts';
import { cardOwnerOf, methodsFor, paymentProduct } from '#domain/payment/payment-method.ts';
import {
  applicableBalance,
  applicablePoints,
  cardParts,
  isOfAnother,
  lacksPin,
  redeem,
} from '#domain/payment/redemption.ts';
import { NOTHING, pence } from '#domain/values/money.ts';
import { booked } from '#tests/models/builders.ts';
import { withFerry } from '#tests/models/fixtures/itinerary.ts';

const TRAVEL_CARD = {
  code: 'TEN',
  name: 'Islander',
  validFrom: '2026-01-01',
  validUntil: '2027-01-01',
  pinRequired: true,
  unpaidItineraryId: null,
};
const amount = fc.nat(1_000_000).map(pence);

describe('A payment is redeemed to the penny', () => {
  // Proves: P45, S5.10, S5.11
  it('in parts that sum to what is due, none of them below nothing or above its balance', () => {
    fc.assert(
      fc.property(amount, fc.nat(1_000_000), amount, (due, points, travelCardBalance) => {
        const parts = redeem(due, { points, travelCardBalance });
        expect(parts.byPoints + parts.byTravelCard + parts.rest).toBe(due);
        for (const part of [parts.byPoints, parts.byTravelCard, parts.rest]) {
          expect(Object.is(part, -0) || part < 0 || !Number.isInteger(part)).toBe(false);
        }
        expect([parts.points, parts.byPoints]).toEqual([parts.byPoints, Math.min(points, due)]);
        expect(parts.byTravelCard).toBe(Math.min(travelCardBalance, due - parts.byPoints));
      }),
      { numRuns: 5_000 },
    );
  });

  // Proves: P45, S5.11
  it('from each of several travel cards no more than it holds, and from the later ones what is left', () => {
    const balances = fc.array(amount, { maxLength: 5 });
    fc.assert(
      fc.property(amount, balances, (due, held) => {
        const cards = held.map((balance, at) => ({ ...TRAVEL_CARD, travelCardNumber: `TC-${at}`, balance }));
        const sum = held.reduce((total, balance) => total + balance, 0);
        const { byTravelCard } = redeem(due, { points: 0, travelCardBalance: pence(sum) });
        const parts = cardParts(byTravelCard, cards);
        expect(parts.reduce((total, part) => total + part.amount, 0)).toBe(Math.min(due, sum));
        expect(parts.map(({ card }) => card)).toEqual(cards.filter((card) => parts.some((part) => part.card === card)));
        for (const part of parts) expect(part.amount > 0 && part.amount <= part.card.balance).toBe(true);
        // Each before the last that pays is used up.
        for (const { card, amount: paid } of parts.slice(0, -1)) expect(paid).toBe(card.balance);
      }),
    );
  });

  it('with no stored money for a travel card, which would hold more than it cost', () => {
    const trip = booked({ status: 20 });
    const card = { description: 'Travel card: Islander card', amountAfterTax: pence(10_000) };
    const beside = { ...trip, travelCost: { ...trip.travelCost, costTotals: [card] } };
    const alone = { ...beside, reservationItems: { ...trip.reservationItems, ferry: [], hotel: [] } };
    expect([null, trip, beside, alone].map((itinerary) => applicableBalance(pence(14_000), itinerary))).toEqual([
      14_000, 14_000, 4_000, 0,
    ]);
    expect(applicableBalance(pence(6_000), beside)).toBe(0);
    const byPoints = (itinerary: typeof trip) =>
      redeem(pence(14_000), { points: 20_000, travelCardBalance: NOTHING }, itinerary).byPoints;
    expect([trip, beside, alone].map(byPoints)).toEqual([14_000, 4_000, 14_000]);
    // Points pay for the trip: what they leave of it is all that stored money may pay.
    expect(redeem(pence(14_000), { points: 3_000, travelCardBalance: pence(9_000) }, beside)).toEqual({
      points: 3_000,
      byPoints: 3_000,
      byTravelCard: 1_000,
      rest: 10_000,
    });
  });

  it('with stored money for all that a change costs: the cards of a booking are paid with it', () => {
    const trip = booked({ status: 30 });
    const card = { description: 'Travel card: Islander card', amountAfterTax: pence(10_000) };
    const changed = { ...trip, travelCost: { ...trip.travelCost, costTotals: [card] } };
    expect(applicableBalance(pence(6_000), changed)).toBe(6_000);
  });

  // Proves: P46
  it('with no more points than apply to the booking', () => {
    const account = { accountNumber: 'L1', customerNumber: 'C1', points: 900, value: pence(900) };
    const itinerary = booked();
    const limited = withFerry(itinerary, { applicableLoyalty: { points: 250 } });
    const twice = [limited, limited].flatMap(({ reservationItems }) => reservationItems.ferry);
    expect([
      applicablePoints(account, itinerary),
      applicablePoints(account, limited),
      applicablePoints(account, { ...limited, reservationItems: { ferry: twice, hotel: [] } }),
      applicablePoints(null, limited),
    ]).toEqual([900, 250, 500, 0]);
  });

  // Proves: P43, P46
  it('with no more points than the ferry costs, where the operator has it so and the booking does not say', () => {
    const account = { accountNumber: 'L1', customerNumber: 'C1', points: 90_000, value: pence(90_000) };
    const itinerary = booked();
    const [ferry] = itinerary.reservationItems.ferry;
    if (!ferry) throw new Error('The booking has a ferry item.');
    const line = { resourceCode: 'X', quantity: 1, startDate: null, endDate: null };
    const landBasedResources = {
      ...ferry.landBasedResources,
      attractions: [{ ...line, description: 'Steam railway', totalPrice: pence(3_000) }],
      sundries: [
        { ...line, description: 'Map of the island', totalPrice: pence(500) },
        { ...line, description: 'Donation: Lifeboats', totalPrice: pence(1_000) },
      ],
    };
    const item = { ...ferry, landBasedResources, reservationTotals: { totalPriceToPay: pence(10_000) } };
    const told = { ...item, applicableLoyalty: { points: 250 } };
    const of = (one: typeof item) => ({ ...itinerary, reservationItems: { ferry: [one], hotel: [] } });
    const paid = [
      { guaranteeTypeCode: GUARANTEE.loyaltyPoints, description: 'Points', amountAfterTax: pence(1_500) },
      { guaranteeTypeCode: GUARANTEE.newCard, description: 'Card', amountAfterTax: pence(2_000) },
    ];
    const begun = { ...of(item), travelCost: { ...itinerary.travelCost, paymentTotals: paid } };
    expect([
      applicablePoints(account, of(item), true),
      applicablePoints(account, of(item)),
      applicablePoints({ ...account, points: 40 }, of(item), true),
      applicablePoints(account, of(told), true),
      applicablePoints(account, begun, true),
    ]).toEqual([6_000, 90_000, 40, 250, 4_500]);
  });

  // Proves: P47, S5.6
  it('and a travel card is asked only where there is a balance and a PIN', () => {
    expect([
      cardParts(pence(1), [{ ...TRAVEL_CARD, travelCardNumber: 'TC-1', balance: NOTHING }]),
      lacksPin(TRAVEL_CARD),
      lacksPin(TRAVEL_CARD, '1234'),
      lacksPin({ ...TRAVEL_CARD, pinRequired: false }),
    ]).toEqual([[], true, false, false]);
  });

  // Proves: P51, R3
  it('and each step of a try has keys of its own, the same at every repeat', () => {
    const attempt = { payKey: 'pay', reserveKey: 'reserve', orderKey: '20261220120000000' };
    expect((['points', 'travel-card', 'card', 'saved-card'] as const).map((step) => stepKeys(attempt, step))).toEqual([
      { attemptKey: 'pay-points', orderKey: '202612201200000001' },
      { attemptKey: 'pay-travel-card', orderKey: '202612201200000002' },
      { attemptKey: 'pay', orderKey: '20261220120000000' },
      { attemptKey: 'pay-saved-card', orderKey: '20261220120000000' },
    ]);
    expect([0, 1, 8].map((nth) => stepKeys(attempt, 'travel-card', nth))).toEqual([
      { attemptKey: 'pay-travel-card', orderKey: '202612201200000002' },
      { attemptKey: 'pay-travel-card-2', orderKey: '202612201200000003' },
      { attemptKey: 'pay-travel-card-9', orderKey: '2026122012000000010' },
    ]);
  });
});

// Proves: P54, P55, S6.3
describe('The ways to pay', () => {
  const agent: Payer = { ...GUEST, kind: 'agent', agentNumber: 'A1' };
  const has = { plan: false, cards: false };
  it.each<[string, Payer, typeof has, readonly string[]]>([
    ['a guest', GUEST, has, ['card', 'paypal']],
    ['a guest on a plan', GUEST, { plan: true, cards: false }, ['card']],
    [
      'who has saved cards',
      { ...GUEST, kind: 'customer' },
      { plan: false, cards: true },
      ['saved-card', 'card', 'paypal'],
    ],
    ['a CASH agent', agent, has, ['card']],
    ['a CASH agent with saved cards', agent, { plan: false, cards: true }, ['saved-card', 'card']],
    ['an INVOICE agent', { ...agent, onAccount: true, onAccountCode: 77 }, has, ['on-account']],
    ['an INVOICE agent without a code', { ...agent, onAccount: true }, has, []],
  ])('of %s', (_, payer, owned, methods) => {
    expect(methodsFor(payer, owned)).toEqual(methods);
  });

  it('are a hotel’s only for a stay on its own', () => {
    const hotel = [v.parse(hotelItem, { hotelCode: 'INN', hotelName: 'The Inn' })];
    const { ferry } = booked().reservationItems;
    const productOf = (reservationItems: Itinerary['reservationItems']) => paymentProduct(booked({ reservationItems }));
    expect(
      [
        { ferry, hotel: [] },
        { ferry, hotel },
        { ferry: [], hotel },
      ].map(productOf),
    ).toEqual([...['ferry', 'ferry', 'hotel']]);
  });

  it('have no points of a customer for another’s booking at the call centre', () => {
    const theirs = booked({ customerNumber: 'C2' });
    const kinds = (['customer', 'agent', 'desk'] as const).map((kind) => ({ ...GUEST, kind, customerNumber: 'C1' }));
    expect(kinds.map((payer) => isOfAnother(payer, theirs))).toEqual([false, false, true]);
    expect(isOfAnother({ ...GUEST, kind: 'desk', customerNumber: 'C2' }, theirs)).toBe(false);
  });

  it('follow who is signed in', () => {
    const options = { onAccountGuaranteeTypeCode: 77, pointsForFerryOnly: true };
    const terms = {
      accountType: 'INVOICE',
      poNumberRequired: false,
      defaultPoNumber: null,
      departmentCode: null,
    } as const;
    expect([
      payerOf(null, options),
      payerOf({ customerAccount: { customerNumber: 'C1' } }, options),
      payerOf({ agentNumber: 'A1', terms }, options),
      payerOf({ ccId: 'CC1' }, options, { customerNumber: 'C2' }),
    ]).toEqual([
      GUEST,
      { ...GUEST, kind: 'customer', customerNumber: 'C1', pointsForFerryOnly: true },
      { ...agent, onAccount: true, onAccountCode: 77 },
      { ...GUEST, kind: 'desk', customerNumber: 'C2', onAccountCode: 77, pointsForFerryOnly: true },
    ]);
  });

  // Proves: P63
  it.each<[string, Payer, ReturnType<typeof cardOwnerOf>]>([
    ['a guest', GUEST, null],
    ['a customer', { ...GUEST, kind: 'customer', customerNumber: 'C1' }, { customerNumber: 'C1' }],
    ['an agent', agent, { agentNumber: 'A1' }],
    ['the desk, acting for a customer', { ...GUEST, kind: 'desk', customerNumber: 'C2' }, null],
  ])('keep to the cards of %s', (_, payer, owner) => {
    expect(cardOwnerOf(payer)).toEqual(owner);
  });
});
