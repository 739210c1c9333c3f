import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amendmentQuote,
  backWords,
  changedCouponWords,
  dueBefore,
  isSameQuote,
  QUOTE_LINES,
} from '#domain/amendment/amendment-quote.ts';
import {
  cancellationLines,
  cancellationQuote,
  comesBack,
  quoteMoves,
  refundWords,
} from '#domain/amendment/cancellation.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { sayTo } from '#domain/desk/staff-words.ts';
import { NOTHING, type Pence, pence, sumPence } from '#domain/values/money.ts';
import { changeable, withFerry } from '#tests/models/fixtures/itinerary.ts';

const amounts = fc.integer({ min: 0, max: 200_000 }).map(pence);
const signed = fc.integer({ min: -200_000, max: 200_000 }).map(pence);

const quoteOf = (fee: Pence, toPay: Pence, lines: Readonly<Record<string, Pence>> = {}) => ({
  bookingNumber: 'ABCD2345',
  fee,
  travelCost: {
    costTotals: Object.entries({ [QUOTE_LINES.fee]: fee, ...lines }).map(([description, amountAfterTax]) => ({
      description,
      amountAfterTax,
    })),
    paymentTotals: [],
    amountAfterTax: toPay,
  },
  coupon: null,
});
const [paid] = changeable.travelCost.paymentTotals;
/** Changed before, and the difference of that is not paid yet. */
const owing: Itinerary = {
  ...changeable,
  travelCost: {
    ...changeable.travelCost,
    amountAfterTax: pence(changeable.travelCost.amountAfterTax + 700),
    paymentTotals: paid ? [{ ...paid, amountAfterTax: changeable.travelCost.amountAfterTax }] : [],
  },
};

// Proves: P57
describe('A change says what it costs', () => {
  it('takes the amount as what is to pay, and the lines as the provider says them', () => {
    fc.assert(
      fc.property(amounts, signed, amounts, signed, (fee, difference, total, toPay) => {
        const lines = { [QUOTE_LINES.difference]: difference, [QUOTE_LINES.total]: total };
        const quote = amendmentQuote(quoteOf(fee, toPay, lines), changeable);
        expect(quote).toEqual({ fee, difference, total, balance: toPay, parts: [], code: null });
        expect(dueBefore(quote)).toBe(toPay - fee - difference);
      }),
    );
  });

  it('makes up the lines from what is to pay where there are none', () => {
    fc.assert(
      fc.property(amounts, signed, (fee, toPay) => {
        expect(amendmentQuote(quoteOf(fee, toPay), changeable)).toEqual({
          fee,
          difference: toPay - fee,
          balance: toPay,
          total: changeable.travelCost.amountAfterTax + toPay,
          parts: [],
          code: null,
        });
      }),
    );
  });

  it('counts what was due before to the payment, and not to the change', () => {
    const quote = amendmentQuote(quoteOf(pence(1000), pence(2550)), owing);
    expect(quote).toEqual({ fee: 1000, difference: 850, total: 6950 + 1850, balance: 2550, parts: [], code: null });
    expect(dueBefore(quote)).toBe(700);
  });

  const taken = (pounds: number, valid = true) => ({ couponCode: 'SOLENT10', valid, discount: pence(100 * pounds) });
  const unsaid = { couponCode: 'SOLENT10', valid: true };
  const BEFORE = 'Before, it saved £6.00.';
  it.each([
    ['as much', taken(6), 'Code SOLENT10 is in these prices: you save £6.00.'],
    ['less', taken(3), `Code SOLENT10 is in these prices: you save £3.00. ${BEFORE}`],
    ['nothing on the new day', taken(0, false), `Code SOLENT10 is not valid on these dates of travel. ${BEFORE}`],
    ['what is not said', unsaid, null],
    ['what was never asked', null, null],
  ])('says that the code of the booking then saves %s', (_, coupon, words) => {
    const booked = withFerry(changeable, { coupon: taken(6) });
    const { code } = amendmentQuote({ ...quoteOf(NOTHING, NOTHING), coupon }, booked);
    expect(code && changedCouponWords(code, sayTo(false))).toBe(words);
  });

  it('tells staff what a code takes off, and nothing of one that never took anything', () => {
    const { code } = amendmentQuote({ ...quoteOf(NOTHING, NOTHING), coupon: taken(3) }, changeable);
    expect(code && changedCouponWords(code, sayTo(true))).toBe(
      'Code SOLENT10 is in these prices: it takes off £3.00. Before, it saved £0.00.',
    );
    expect(amendmentQuote({ ...quoteOf(NOTHING, NOTHING), coupon: taken(0) }, changeable).code).toBeNull();
  });

  it('is another quote when only what is to pay has moved', () => {
    const quote = amendmentQuote(quoteOf(pence(1000), pence(1850)), changeable);
    expect(isSameQuote(quote, { ...quote })).toBe(true);
    expect(isSameQuote({ ...quote, balance: pence(2550) }, quote)).toBe(false);
    expect(isSameQuote({ ...quote, fee: pence(1500) }, quote)).toBe(false);
    expect(isSameQuote({ ...quote, total: pence(9000) }, quote)).toBe(false);
    expect(isSameQuote(null, quote)).toBe(false);
  });

  it.each([
    [[[46, 'Card', -770]], '£7.70 goes back to your card.', '£7.70 goes back to the card.'],
    [
      [
        [46, 'PayPal', -500],
        [15, 'Travel card', 0],
        [47, 'Loyalty points', -270],
      ],
      '£7.70 goes back, £5.00 to PayPal and £2.70 to your points.',
      '£7.70 goes back, £5.00 to PayPal and £2.70 to the customer’s points.',
    ],
    [
      [[21, 'On account', -770]],
      '£7.70 goes back to the agency’s account.',
      '£7.70 goes back to the agency’s account.',
    ],
    [
      [
        [46, 'Card', -500],
        [41, 'Instalments', -270],
      ],
      '£7.70 goes back to your card.',
      '£7.70 goes back to the card.',
    ],
    [[], '£7.70 goes back to where it was paid from.', '£7.70 goes back to where it was paid from.'],
  ] as const)('says to where what it gives back goes: %j', (parts, passenger, staff) => {
    const { travelCost, ...cheaper } = quoteOf(NOTHING, pence(-770));
    const paymentTotals = parts.map(([guaranteeTypeCode, description, amount]) => ({
      guaranteeTypeCode,
      description,
      amountAfterTax: pence(amount),
    }));
    const quote = amendmentQuote({ ...cheaper, travelCost: { ...travelCost, paymentTotals } }, changeable);
    expect([backWords(quote, sayTo(false)), backWords(quote, sayTo(true))]).toEqual([passenger, staff]);
  });

  it.each([
    ['what the provider says', 1000, 2000, 2000],
    ['what the fee leaves, where the provider names the fee alone', 1000, null, 5250],
    ['never less than nothing', 6251, null, 0],
    ['never more than was paid', 0, 6251, 6250],
  ])('gives back %s', (_, fee, refund, back) => {
    expect(comesBack(changeable, { fee: pence(fee), refund: refund === null ? null : pence(refund) })).toBe(back);
  });

  // Proves: P58
  it('reads a quoted cancellation: fee, refund, where it goes, and what is said of a stay', () => {
    const quote = cancellationQuote({
      bookingNumber: 'ABCD2345',
      fee: pence(1000),
      travelCost: {
        costTotals: [
          { description: 'Cancellation fee', amountAfterTax: pence(1000) },
          { description: 'Refund', amountAfterTax: pence(5250) },
          { description: 'Your stay: confirmed by the provider', amountAfterTax: NOTHING },
        ],
        paymentTotals: [{ guaranteeTypeCode: 46, description: 'Card', amountAfterTax: pence(-5250) }],
        amountAfterTax: pence(-5250),
      },
    });
    expect(quote).toEqual({
      fee: 1000,
      refund: 5250,
      notes: ['Your stay: confirmed by the provider'],
      kept: [],
      parts: [{ way: 'your card', amount: 5250 }],
    });
  });

  /** A cancellation of which the provider names these lines. */
  const quoted = (fee: number, lines: Readonly<Record<string, number>>) =>
    cancellationQuote({
      bookingNumber: 'ABCD2345',
      fee: pence(fee),
      travelCost: {
        costTotals: Object.entries(lines).map(([description, amount]) => ({
          description,
          amountAfterTax: pence(amount),
        })),
        paymentTotals: [],
        amountAfterTax: NOTHING,
      },
    });

  it.each([
    ['a travel card', { 'Travel card: Islander card': 4000 }, [['Islander card, which stays valid', 4000]], 1000],
    ['earlier changes', { 'Earlier changes': 3770 }, [['Earlier changes', 3770]], 1230],
    ['a donation', { Donations: 500 }, [['Donations, which are passed on', 500]], 4500],
    [
      'a donation and the protection, where the ticket costs nothing to cancel',
      { Donations: 500, 'Cancellation protection': 4500 },
      [
        ['Donations, which are passed on', 500],
        ['Cancellation protection, which is not refunded', 4500],
      ],
      0,
    ],
    ['nothing, where the provider names the fee alone', {}, [], 5000],
    ['nothing, where what it names is no part of the fee', { Donations: 5001 }, [], 5000],
    ['nothing that costs nothing', { Donations: 0 }, [], 5000],
  ] as const)('tells from the fee %s', (_, named, kept, alone) => {
    const quote = quoted(5000, { 'Cancellation fee': 5000, ...named });
    const lines = cancellationLines(quote);
    expect(lines.map(({ description, amount }) => [description, amount])).toEqual([
      ...kept,
      ['Cancellation fee', alone],
    ]);
    expect(sumPence(lines.map(({ amount }) => amount))).toBe(5000);
    expect(quote.notes).toEqual([]);
  });

  it('sees a cancellation that costs the same and gives back less, or that costs more', () => {
    const quote = { fee: pence(1000), refund: pence(5250), notes: [], kept: [], parts: [] };
    expect(quoteMoves(quote, { ...quote })).toEqual([]);
    expect(quoteMoves(quote, { ...quote, refund: pence(5000) })).toHaveLength(1);
    expect(quoteMoves(quote, { ...quote, fee: pence(1500) })).toEqual([{ what: 'fee', before: 1000, now: 1500 }]);
  });
});

describe('A cancelled booking says what it gave back', () => {
  const part = (guaranteeTypeCode: number, description: string, amount: number) => ({
    guaranteeTypeCode,
    description,
    amountAfterTax: pence(amount),
  });

  it.each([
    [
      [part(46, 'Card', 5250), part(47, 'Loyalty points', 300), part(15, 'Travel card', 1000)],
      'You get back £52.50 to your card, £3.00 to your points, £10.00 to your travel card.',
    ],
    [[part(46, 'PayPal', 5250)], 'You get back £52.50 to PayPal.'],
    [[part(5, 'Saved card', 5250)], 'You get back £52.50 to your saved card.'],
    [[part(41, 'Instalments', 5000), part(46, 'Card', 250)], 'You get back £52.50 to your card.'],
    [[part(46, '', 5250)], 'You get back £52.50 to where it came from.'],
    [[part(21, 'On account', 5250)], 'Given back: £52.50 to the agency’s account.'],
    [
      [part(21, 'On account', 5250), part(46, 'Card', 1000)],
      'You get back £10.00 to your card. Given back: £52.50 to the agency’s account.',
    ],
    [[part(22, 'Voucher', 5250)], 'You get back £52.50 to Voucher.'],
    [[], 'Nothing is paid back.'],
    [[part(46, 'Card', 0)], 'Nothing is paid back.'],
    [null, null],
  ])('%j: %s', (refunds, words) => {
    expect(refundWords({ ...changeable, refunds }, sayTo(false))).toBe(words);
  });

  it('and who travels by an agency is not its payer', () => {
    const itinerary = { ...changeable, bookedBy: 'Quayside Travel', refunds: [part(46, 'Card', 5250)] };
    for (const staff of [false, true]) {
      expect(refundWords(itinerary, sayTo(staff))).toBe('Paid back £52.50 to the agency’s card.');
    }
  });

  it('and staff read it without being its payer', () => {
    const refunds = [part(46, 'Card', 5250)];
    expect(refundWords({ ...changeable, refunds }, sayTo(true))).toBe('Paid back £52.50 to the card.');
  });
});
