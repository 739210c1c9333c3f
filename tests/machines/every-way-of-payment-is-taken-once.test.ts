import { describe, expect, it } from 'vitest';
import { declinedText } from '#domain/payment/payment-words.ts';
import { pence } from '#domain/values/money.ts';
import { failureWords } from '#machines/failure.select.ts';
import {
  amountDue,
  leftBeforePaying,
  missingParts,
  paidByTravelCard,
  paymentMethods,
  paymentView,
  pointsToUse,
  restDue,
  travelCards,
} from '#machines/payment/payment.select.ts';
import { EMPTY_PURSE, purseMachine } from '#machines/payment/purse.machine.ts';
import { booked, heldAttempt, leftAttempt, newAttempt, triedAttempt, truths } from '#tests/models/builders.ts';
import { offline, refused, timedOut } from '#tests/models/fixtures/fixture.ts';
import { customer, fullPurse, invoiceAgent } from '#tests/models/fixtures/payment.ts';
import { cardForm } from '#tests/models/fixtures/preload.ts';
import { held, type Payment, startPayment } from './held-payment.ts';
import { startHeld } from './start-held.ts';

/** Calls that take money. */
const CHARGES = ['takePoints', 'takeTravelCard', 'takeCharge', 'chargeAccount', 'leaveForCardPage'];
const charges = ({ ports }: Payment) => ports.calls.map(({ port }) => port).filter((port) => CHARGES.includes(port));

const bySavedCard = { type: 'pay.requested', method: 'saved-card', reference: 'card-ref-1' } as const;

async function askSavedCard(): Promise<Payment> {
  const payment = await held();
  payment.actor.send(bySavedCard);
  await payment.ports.answer('openTry', triedAttempt);
  return payment;
}

describe('A saved card', () => {
  // Proves: S4.17, S7.18
  it('is calculated first and then charged once', async () => {
    const payment = await askSavedCard();
    expect(charges(payment)).toEqual([]);
    await payment.ports.answer('quoteCharge', pence(6250));
    payment.actor.send(bySavedCard);
    await payment.ports.answer('takeCharge', null);
    await payment.ports.answer('readOutcome', truths.paid);
    expect([charges(payment), payment.state().output?.outcome]).toEqual([['takeCharge'], 'settled']);
  });

  // Proves: P49
  it.each([
    ['£62.51', 6251],
    ['£62.49', 6249],
  ])('is not charged %s, which is not the total on the screen', async (shown, total) => {
    const payment = await askSavedCard();
    await payment.ports.answer('quoteCharge', pence(total));
    await payment.ports.answer('readOutcome', truths.unpaid);
    expect([charges(payment), paymentView(payment.state()), failureWords(payment.state())]).toEqual([
      [],
      'choosing',
      `The amount to pay is now ${shown}. Nothing was charged.`,
    ]);
  });

  // Proves: S4.17, S8.7
  it.each([offline, refused('Payment failed')])('is not charged after a calculation that failed', async (error) => {
    const payment = await askSavedCard();
    await payment.ports.fail('quoteCharge', error);
    if (payment.ports.waiting().includes('readOutcome')) await payment.ports.answer('readOutcome', truths.unpaid);
    expect([charges(payment), paymentView(payment.state())]).toEqual([[], 'choosing']);
  });

  // Proves: P49, S8.7
  it('says that the total moved also after an earlier decline', async () => {
    const payment = await askSavedCard();
    await payment.ports.answer('quoteCharge', pence(6250));
    await payment.ports.fail('takeCharge', refused('The card was declined.', 'payment-declined', 402));
    await payment.ports.answer('readOutcome', truths.declined);
    payment.actor.send(bySavedCard);
    await payment.ports.answer('openTry', triedAttempt);
    await payment.ports.answer('quoteCharge', pence(6251));
    await payment.ports.answer('readOutcome', truths.declined);
    expect(failureWords(payment.state())).toBe('The amount to pay is now £62.51. Nothing was charged.');
  });

  // Proves: S8.5
  it.each([
    ['as its answer says', refused('The card was declined.', '', 402)],
    ['though its answer is lost', timedOut],
  ])('that is declined twice in the same words is said to be declined twice, %s', async (_, answer) => {
    const payment = await askSavedCard();
    for (const last of [false, true]) {
      await payment.ports.answer('quoteCharge', pence(6250));
      await payment.ports.fail('takeCharge', answer);
      await payment.ports.answer('readOutcome', truths.declined);
      expect(failureWords(payment.state())).toBe(declinedText('01632 960 777'));
      if (last) break;
      payment.actor.send(bySavedCard);
      await payment.ports.answer('openTry', triedAttempt);
    }
  });

  // Proves: S8.5
  it('that the bank page refused in the words of an earlier card is said to be refused', async () => {
    const payment = await askSavedCard();
    await payment.ports.answer('quoteCharge', pence(6250));
    await payment.ports.fail('takeCharge', refused('The card was declined.', '', 402));
    await payment.ports.answer('readOutcome', truths.declined);
    payment.actor.send({ type: 'pay.requested', method: 'card' });
    await payment.ports.answer('openTry', triedAttempt);
    await payment.ports.answer('fetchPaymentToken', 'token-1');
    await payment.ports.answer('preloadCard', cardForm);
    await payment.ports.answer('leaveForCardPage', undefined);
    payment.actor.send({ type: 'page.returned' });
    await payment.ports.answer('readOutcome', truths.declined);
    expect([paymentView(payment.state()), failureWords(payment.state())]).toEqual([
      'choosing',
      declinedText('01632 960 777'),
    ]);
  });

  // Proves: P49
  it('goes over the bank page when the bank asks', async () => {
    const payment = await askSavedCard();
    await payment.ports.answer('quoteCharge', pence(6250));
    await payment.ports.answer('takeCharge', cardForm);
    expect(payment.ports.inputsOf('leaveForCardPage')).toEqual([{ attempt: triedAttempt, form: cardForm }]);
    await payment.ports.answer('leaveForCardPage', undefined);
    expect(paymentView(payment.state())).toBe('leaving');
    payment.actor.send({ type: 'page.returned' });
    await payment.ports.answer('readOutcome', truths.open);
    expect([paymentView(payment.state()), leftBeforePaying(payment.state())]).toEqual(['unfinished', true]);
  });

  // Proves: R8
  it('whose answer was lost is never offered again before the truth is known', async () => {
    const payment = await askSavedCard();
    await payment.ports.answer('quoteCharge', pence(6250));
    await payment.ports.fail('takeCharge', timedOut);
    expect(payment.ports.inputsOf('readOutcome')).toMatchObject([{ settles: true }]);
    await payment.ports.answer('readOutcome', truths.open);
    expect([paymentView(payment.state()), payment.state().can(bySavedCard)]).toEqual(['unknown', false]);
    payment.actor.send({ type: 'truth.requested' });
    await payment.ports.answer('readOutcome', truths.paid);
    expect([charges(payment), payment.state().output?.outcome]).toEqual([['takeCharge'], 'settled']);
  });

  // Proves: R8
  it('whose answer was lost is not offered again either when reading the truth was refused in between', async () => {
    const payment = await askSavedCard();
    await payment.ports.answer('quoteCharge', pence(6250));
    await payment.ports.fail('takeCharge', timedOut);
    await payment.ports.fail('readOutcome', refused('Please wait a moment.', 'too-many', 429));
    payment.actor.send({ type: 'truth.requested' });
    expect(payment.ports.inputsOf('readOutcome').at(-1)).toMatchObject({ settles: true });
    await payment.ports.answer('readOutcome', truths.open);
    expect([paymentView(payment.state()), payment.state().can(bySavedCard)]).toEqual(['unknown', false]);
  });

  it('of somebody else is not taken', async () => {
    expect((await held()).state().can({ ...bySavedCard, reference: 'card-ref-9' })).toBe(false);
  });
});

describe('Points and travel card', () => {
  const PIN = '4711';
  const pay = { type: 'pay.requested', method: 'card', pins: { 'TC-1': PIN } } as const;

  async function redeeming(): Promise<Payment> {
    const payment = await held();
    payment.actor.send({ type: 'points.chosen', wanted: true });
    payment.actor.send({ type: 'travel-card.chosen', number: 'TC-1', wanted: true });
    expect(restDue(payment.state())).toBe(3250);
    expect(payment.state().can({ ...pay, pins: { 'TC-1': '12' } })).toBe(false);
    payment.actor.send(pay);
    await payment.ports.answer('openTry', triedAttempt);
    return payment;
  }

  // Proves: P45, S5.6, S5.10, S5.11
  it('pay first, each its part of what is still due, and the card the rest', async () => {
    const payment = await redeeming();
    await payment.ports.answer('takePoints', undefined);
    await payment.ports.answer('takeTravelCard', undefined);
    expect(payment.ports.inputsOf('takePoints')).toEqual([
      { attempt: triedAttempt, due: 6250, amount: 1000, points: 1000 },
    ]);
    expect(payment.ports.inputsOf('takeTravelCard')).toEqual([
      { attempt: triedAttempt, nth: 0, due: 5250, amount: 2000, travelCardNumber: 'TC-1', pin: PIN },
    ]);
    await payment.ports.answer('readOutcome', booked({ paid: 30 }));
    await payment.ports.answer('fetchPaymentToken', 'token-1');
    expect(payment.ports.inputsOf('preloadCard')).toMatchObject([{ amount: 3250, method: 'card' }]);
  });

  // Proves: P48
  it('pay it all without a card page where nothing is left', async () => {
    const payment = await redeeming();
    await payment.ports.answer('takePoints', undefined);
    await payment.ports.answer('takeTravelCard', undefined);
    await payment.ports.answer('readOutcome', truths.paid);
    expect([payment.ports.countOf('preloadCard'), payment.state().output?.outcome]).toEqual([0, 'settled']);
  });

  // Proves: P47
  it('keep everything after a wrong PIN, and charge only the rest next time', async () => {
    const payment = await redeeming();
    await payment.ports.answer('takePoints', undefined);
    await payment.ports.fail('takeTravelCard', refused('This travel card or PIN is not right.', 'travel-card', 422));
    await payment.ports.answer('readOutcome', booked({ paid: 10 }));
    expect([paymentView(payment.state()), failureWords(payment.state()), restDue(payment.state())]).toEqual([
      'choosing',
      'This travel card or PIN is not right.',
      5250,
    ]);
    expect(charges(payment)).toEqual(['takePoints', 'takeTravelCard']);
  });

  // Proves: P47, S8.1
  it.each([
    ['a decline', truths.declined],
    ['a card page that was left unpaid', truths.abandoned],
  ])('say what is wrong with the PIN also after %s', async (_, before) => {
    const payment = startPayment({ payer: customer });
    await payment.ports.answer('readSavedCards', fullPurse.cards);
    await payment.ports.answer('readPoints', fullPurse.loyalty);
    await payment.ports.answer('readBalances', fullPurse.travelCards);
    await payment.ports.answer('openAttempt', heldAttempt);
    await payment.ports.answer('readOutcome', before);
    payment.actor.send({ type: 'travel-card.chosen', number: 'TC-1', wanted: true });
    payment.actor.send(pay);
    await payment.ports.answer('openTry', triedAttempt);
    await payment.ports.fail('takeTravelCard', refused('This travel card or PIN is not right.', 'travel-card', 422));
    await payment.ports.answer('readOutcome', before);
    expect(failureWords(payment.state())).toBe('This travel card or PIN is not right.');
  });

  it('are not followed by the card while nobody knows what they paid', async () => {
    const payment = await redeeming();
    await payment.ports.fail('takePoints', timedOut);
    await payment.ports.fail('readOutcome', offline);
    expect([paymentView(payment.state()), payment.state().can(pay)]).toEqual(['unknown', false]);
    expect(charges(payment)).toEqual(['takePoints']);
  });

  // Proves: R8, P52
  it('that were taken although no answer came are not said to have failed', async () => {
    const payment = await redeeming();
    await payment.ports.fail('takePoints', timedOut);
    await payment.ports.answer('readOutcome', booked({ paid: 10 }));
    expect([paymentView(payment.state()), failureWords(payment.state()), restDue(payment.state())]).toEqual([
      'choosing',
      'Your payment was interrupted. What was taken comes off what is still to pay.',
      5250,
    ]);
    expect(charges(payment)).toEqual(['takePoints']);
  });

  // Proves: P47
  it('leave the PIN in no context that lives on', async () => {
    const payment = await redeeming();
    expect(JSON.stringify(payment.state().context)).not.toContain(PIN);
    const { redemption } = payment.state().children;
    await payment.ports.answer('takePoints', undefined);
    await payment.ports.answer('takeTravelCard', undefined);
    expect(JSON.stringify(redemption?.getSnapshot().context)).not.toContain(PIN);
    await payment.ports.answer('readOutcome', booked({ paid: 30 }));
    expect(JSON.stringify(payment.actor.getPersistedSnapshot())).not.toContain(PIN);
  });

  it('are counted anew when they paid something while they were still being counted', async () => {
    const { actor, ports, reports } = startHeld(purseMachine, { payer: customer });
    await ports.answer('readSavedCards', []);
    await ports.answer('readPoints', fullPurse.loyalty);
    actor.send({ type: 'balances.changed' });
    await ports.answer('readSavedCards', []);
    await ports.answer('readPoints', null);
    await ports.answer('readBalances', []);
    expect(reports()).toEqual([{ type: 'purse.counted', purse: EMPTY_PURSE }]);
  });

  it('are no longer missing once a second count has read them', async () => {
    const { actor, ports, reports } = startHeld(purseMachine, { payer: customer });
    await ports.answer('readSavedCards', []);
    await ports.fail('readPoints', offline);
    actor.send({ type: 'balances.changed' });
    await ports.answer('readSavedCards', []);
    await ports.answer('readPoints', fullPurse.loyalty);
    await ports.answer('readBalances', []);
    expect(reports()).toEqual([{ type: 'purse.counted', purse: { ...EMPTY_PURSE, loyalty: fullPurse.loyalty } }]);
  });

  it('lead to the card page once: whoever comes Back from it is asked again', async () => {
    const payment = await redeeming();
    await payment.ports.answer('takePoints', undefined);
    await payment.ports.answer('takeTravelCard', undefined);
    await payment.ports.answer('readOutcome', booked({ paid: 30 }));
    await payment.ports.answer('fetchPaymentToken', 'token-1');
    await payment.ports.answer('preloadCard', cardForm);
    await payment.ports.answer('leaveForCardPage', undefined);
    payment.actor.send({ type: 'page.returned' });
    await payment.ports.answer('readOutcome', booked({ paid: 30 }));
    expect([paymentView(payment.state()), payment.ports.countOf('fetchPaymentToken')]).toEqual(['choosing', 1]);
  });

  it('are hidden with a word where they cannot be read, and the card still pays', async () => {
    const payment = startPayment({ payer: customer });
    await payment.ports.fail('readSavedCards', offline);
    await payment.ports.fail('readPoints', offline);
    await payment.ports.fail('readBalances', offline);
    await payment.ports.answer('openAttempt', heldAttempt);
    await payment.ports.answer('readOutcome', truths.unpaid);
    expect(missingParts(payment.state()).toSorted()).toEqual(['cards', 'loyalty', 'travelCards']);
    expect(payment.state().can({ type: 'pay.requested', method: 'card' })).toBe(true);
  });
});

describe('Every other way', () => {
  // Proves: P55, S6.3
  it('on account is charged once, and only an invoice agent has it', async () => {
    const ask = { type: 'pay.requested', method: 'on-account' } as const;
    expect((await held()).state().can(ask)).toBe(false);
    const payment = await held({ payer: invoiceAgent });
    payment.actor.send(ask);
    payment.actor.send(ask);
    await payment.ports.answer('openTry', triedAttempt);
    await payment.ports.answer('chargeAccount', undefined);
    await payment.ports.answer('readOutcome', truths.paid);
    expect([charges(payment), payment.state().output?.outcome]).toEqual([['chargeAccount'], 'settled']);
  });

  // Proves: R8
  it('on account is not offered again while nobody knows what became of it', async () => {
    const ask = { type: 'pay.requested', method: 'on-account' } as const;
    const payment = await held({ payer: invoiceAgent });
    payment.actor.send(ask);
    await payment.ports.answer('openTry', triedAttempt);
    await payment.ports.fail('chargeAccount', timedOut);
    expect(payment.ports.inputsOf('readOutcome')).toMatchObject([{ settles: true }]);
    await payment.ports.answer('readOutcome', truths.open);
    expect([paymentView(payment.state()), payment.state().can(ask)]).toEqual(['unknown', false]);
  });

  // Proves: P53
  it('PayPal leaves for its own page with the method named', async () => {
    const payment = await held({});
    payment.actor.send({ type: 'pay.requested', method: 'paypal' });
    await payment.ports.answer('openTry', triedAttempt);
    await payment.ports.answer('fetchPaymentToken', 'token-1');
    expect(payment.ports.inputsOf('preloadCard')).toMatchObject([{ method: 'paypal' }]);
  });

  // Proves: P54, S7.15
  it('a plan is reserved as a plan and paid by card alone', async () => {
    const payment = await held({ plan: true });
    expect(payment.ports.inputsOf('reserve')).toEqual([{ attempt: newAttempt, plan: true }]);
    expect(payment.state().can({ type: 'pay.requested', method: 'paypal' })).toBe(false);
  });

  // Proves: P54
  it('a plan that was agreed before the card page was left is paid as it was agreed, whatever is wanted since', async () => {
    const payment = startPayment({ plan: false, payer: customer });
    await payment.ports.answer('readSavedCards', []);
    await payment.ports.answer('readPoints', fullPurse.loyalty);
    await payment.ports.answer('readBalances', []);
    await payment.ports.answer('openAttempt', leftAttempt);
    await payment.ports.answer('readOutcome', {
      ...truths.abandoned,
      paymentPlan: { deposit: pence(1_000), instalments: [] },
    });
    const state = payment.state();
    expect([amountDue(state), paymentMethods(state), pointsToUse(state)]).toEqual([1_000, ['card'], 0]);
  });

  // Proves: P54
  it('a plan is offered neither the points nor the travel card of its customer', async () => {
    const { actor, state } = await held({ plan: true, payer: customer });
    const isOffered = state().can({ type: 'points.chosen', wanted: true });
    expect([isOffered, pointsToUse(state()), travelCards(state())]).toEqual([false, 0, []]);
    actor.send({ type: 'travel-card.chosen', number: 'TC-1', wanted: true });
    expect(paidByTravelCard(state())).toBe(0);
  });

  // Proves: P46
  it('points pay for the ferry alone where the operator has it so', async () => {
    const [ferry] = truths.unpaid.reservationItems.ferry;
    if (!ferry) throw new Error('The booking has a ferry item.');
    const item = { ...ferry, applicableLoyalty: null, reservationTotals: { totalPriceToPay: pence(700) } };
    const itinerary = { ...truths.unpaid, reservationItems: { ferry: [item], hotel: [] } };
    const points = async (pointsForFerryOnly: boolean) => {
      const payment = startPayment({ payer: { ...customer, pointsForFerryOnly } });
      await payment.ports.answer('readSavedCards', []);
      await payment.ports.answer('readPoints', fullPurse.loyalty);
      await payment.ports.answer('readBalances', []);
      await payment.ports.answer('openAttempt', newAttempt);
      await payment.ports.answer('reserve', { itinerary, attempt: heldAttempt });
      return pointsToUse(payment.state());
    };
    expect([await points(true), await points(false)]).toEqual([700, 1000]);
  });
});
