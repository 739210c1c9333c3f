import { describe, expect, it } from 'vitest';
import { failureOf, failureText } from '#domain/failures/failure.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import { pence } from '#domain/values/money.ts';
import { failureWords } from '#machines/failure.select.ts';
import {
  holdsOthersPoints,
  isCardGone,
  missingParts,
  nextCard,
  nextMethod,
  paidByTravelCard,
  paymentMethods,
  paymentView,
  pointsToUse,
  triedMethod,
  usesPoints,
  usesTravelCard,
} from '#machines/payment/payment.select.ts';
import { booked, heldAttempt, leftAttempt, newAttempt, triedAttempt, truths } from '#tests/models/builders.ts';
import { offline, refused, timedOut } from '#tests/models/fixtures/fixture.ts';
import { backFromCardPage, customer, fullPurse } from '#tests/models/fixtures/payment.ts';
import { held, startPayment } from './held-payment.ts';

const LOYALTY = fullPurse.loyalty;
if (!LOYALTY) throw new Error('The purse has points.');
const CARD_GONE = 'This card is not among your saved cards.';

describe('A payer is offered what they have', () => {
  // Proves: S6.3
  it('a saved card where there is one, and only there', async () => {
    const payment = await held();
    expect(paymentMethods(payment.state())).toContain('saved-card');
    payment.actor.send({ type: 'purse.counted', purse: { ...fullPurse, cards: [] } });
    expect(paymentMethods(payment.state())).toEqual(['card', 'paypal']);
  });

  it('what they ticked for the next try, which outlives neither its saved card nor the try', async () => {
    const payment = await held();
    const next = () => [nextMethod(payment.state()), nextCard(payment.state())];
    expect(next()).toEqual(['card', null]);
    payment.actor.send({ type: 'way.chosen', method: 'saved-card', reference: 'card-ref-1' });
    expect(next()).toEqual(['saved-card', 'card-ref-1']);
    payment.actor.send({ type: 'purse.counted', purse: { ...fullPurse, cards: [] } });
    expect(next()).toEqual(['card', null]);
    payment.actor.send({ type: 'purse.counted', purse: fullPurse });
    payment.actor.send({ type: 'pay.requested', method: 'paypal' });
    expect(next()).toEqual(['paypal', null]);
  });

  // Proves: P45
  it('their own travel card, and none that they do not hold', async () => {
    const { actor, state } = await held();
    actor.send({ type: 'travel-card.chosen', number: 'TC-9', wanted: true });
    expect(state().context.chosenCards).toEqual([]);
    actor.send({ type: 'travel-card.chosen', number: 'TC-1', wanted: true });
    expect([usesTravelCard('TC-1')(state()), paidByTravelCard(state())]).toEqual([true, 2000]);
    actor.send({ type: 'travel-card.chosen', number: 'TC-1', wanted: false });
    expect([usesTravelCard('TC-1')(state()), paidByTravelCard(state())]).toEqual([false, 0]);
  });

  // Proves: P45
  it('what is left of their points once some have paid, and the rest was not', async () => {
    const { actor, ports, state } = await held();
    actor.send({ type: 'points.chosen', wanted: true });
    actor.send({ type: 'pay.requested', method: 'card' });
    await ports.answer('openTry', triedAttempt);
    await ports.answer('takePoints', undefined);
    await ports.answer('readOutcome', booked({ paid: 10 }));
    await ports.fail('fetchPaymentToken', refused('Not now.', 'busy', 503));
    await ports.answer('readOutcome', booked({ paid: 10 }));
    await ports.answer('readSavedCards', fullPurse.cards);
    await ports.answer('readPoints', { ...LOYALTY, points: 200, value: pence(200) });
    await ports.answer('readBalances', fullPurse.travelCards);
    actor.send({ type: 'points.chosen', wanted: true });
    expect([paymentView(state()), pointsToUse(state())]).toEqual(['choosing', 200]);
  });

  // Proves: P63
  it('no points of the customer whom the desk acts for on the booking of another, which is said', async () => {
    const desk = { ...customer, kind: 'desk' } as const;
    for (const [customerNumber, points] of [
      ['C1000001', 1000],
      [null, 1000],
      ['C2000002', 0],
    ] as const) {
      const { ports, actor, state } = startPayment({ itineraryId: 'itinerary-1', modified: true, payer: desk });
      await ports.answer('readPoints', fullPurse.loyalty);
      await ports.answer('readBalances', []);
      await ports.answer('openAttempt', heldAttempt);
      await ports.answer('readOutcome', { ...truths.unpaid, customerNumber });
      expect([pointsToUse(state()), holdsOthersPoints(state())]).toEqual([points, points === 0]);
      expect(actor.getSnapshot().can({ type: 'points.chosen', wanted: true })).toBe(points > 0);
    }
  });

  it('what could not be read once it is asked for again, and meanwhile what was read', async () => {
    const { ports, actor, state } = startPayment({ payer: customer });
    await ports.fail('readSavedCards', offline);
    await ports.answer('readPoints', fullPurse.loyalty);
    await ports.answer('readBalances', []);
    await ports.answer('openAttempt', newAttempt);
    await ports.answer('reserve', { itinerary: truths.unpaid, attempt: heldAttempt });
    expect([missingParts(state()), pointsToUse(state())]).toEqual([['cards'], 1000]);
    actor.send({ type: 'points.chosen', wanted: true });
    actor.send({ type: 'purse.retried' });
    expect([missingParts(state()), usesPoints(state()), pointsToUse(state())]).toEqual([['cards'], true, 1000]);
    await ports.answer('readSavedCards', fullPurse.cards);
    await ports.answer('readPoints', fullPurse.loyalty);
    await ports.answer('readBalances', []);
    expect([missingParts(state()), usesPoints(state()), pointsToUse(state())]).toEqual([[], true, 1000]);
    expect(paymentMethods(state())).toContain('saved-card');
  });

  it('no saved card any more that was removed meanwhile', async () => {
    const { actor, ports, state } = await held();
    actor.send({ type: 'pay.requested', method: 'saved-card', reference: 'card-ref-1' });
    await ports.answer('openTry', triedAttempt);
    await ports.fail('quoteCharge', refused(CARD_GONE, 'unknown-card', 404));
    await ports.answer('readOutcome', truths.unpaid);
    expect([paymentView(state()), failureWords(state())]).toEqual(['choosing', CARD_GONE]);
    await ports.answer('readSavedCards', []);
    await ports.answer('readPoints', fullPurse.loyalty);
    await ports.answer('readBalances', fullPurse.travelCards);
    expect([paymentMethods(state()), isCardGone(state())]).toEqual([['card', 'paypal'], true]);
  });
});

describe('The provider is waited for where it may be taking money, and only there', () => {
  const bySavedCard = { type: 'pay.requested', method: 'saved-card', reference: 'card-ref-1' } as const;

  // Proves: R8
  it.each([
    ['refused', refused('The card was declined.', '', 402), false],
    ['never answered', timedOut, true],
  ])('a saved card whose charge is %s', async (_, error, settles) => {
    const { actor, ports } = await held();
    actor.send(bySavedCard);
    await ports.answer('openTry', triedAttempt);
    await ports.answer('quoteCharge', pence(6250));
    await ports.fail('takeCharge', error);
    expect(ports.inputsOf('readOutcome')).toMatchObject([{ settles }]);
  });

  // Proves: R8
  it('not after points that were taken before the card', async () => {
    const { actor, ports } = await held();
    actor.send({ type: 'points.chosen', wanted: true });
    actor.send(bySavedCard);
    await ports.answer('openTry', triedAttempt);
    await ports.answer('takePoints', undefined);
    expect(ports.inputsOf('readOutcome')).toMatchObject([{ settles: false }]);
  });

  // Proves: R8, P52
  it('points whose answer was lost, until the booking has long said that nothing was taken', async () => {
    const { actor, ports, state } = await held();
    actor.send({ type: 'points.chosen', wanted: true });
    actor.send({ type: 'pay.requested', method: 'card' });
    await ports.answer('openTry', triedAttempt);
    await ports.fail('takePoints', timedOut);
    expect(ports.inputsOf('readOutcome')).toEqual([
      { attempt: { ...triedAttempt, stage: 'charging' }, settles: true, paymentFailed: false },
    ]);
    await ports.answer('readOutcome', truths.unpaid);
    expect([paymentView(state()), failureWords(state())]).toEqual(['choosing', failureText(failureOf(timedOut))]);
  });

  // Proves: R8, P52
  it.each([
    ['with the end of a page that they replaced', { state: 'cancelled' }],
    ['beside a page that is still open', { state: 'open' }],
  ] as const)('points no more, once the booking says that they were taken, %s', async (_, lastPayment) => {
    const { actor, ports, state } = await held();
    actor.send({ type: 'points.chosen', wanted: true });
    actor.send({ type: 'pay.requested', method: 'card' });
    await ports.answer('openTry', triedAttempt);
    await ports.fail('takePoints', timedOut);
    await ports.answer('readOutcome', booked({ paid: 10, lastPayment }));
    expect([paymentView(state()), failureWords(state())]).toEqual([
      'choosing',
      'Your payment was interrupted. What was taken comes off what is still to pay.',
    ]);
  });

  // Proves: P47
  it('not a travel card whose PIN was refused', async () => {
    const { actor, ports } = await held();
    actor.send({ type: 'travel-card.chosen', number: 'TC-1', wanted: true });
    actor.send({ type: 'pay.requested', method: 'card', pins: { 'TC-1': '4711' } });
    await ports.answer('openTry', triedAttempt);
    await ports.fail('takeTravelCard', refused('This travel card or PIN is not right.', 'travel-card', 422));
    expect(ports.inputsOf('readOutcome')).toEqual([{ attempt: triedAttempt, settles: false, paymentFailed: false }]);
  });
});

// Proves: R13, S7.17
it.each([
  ['of no card page', null],
  ['of another booking', { ...backFromCardPage, itineraryId: 'itinerary-9' }],
  ['that names no result', { ...backFromCardPage, providerReference: null }],
])('A new card is not kept after a return %s, and that is said before the booking', async (_, returned) => {
  const payment = startPayment({ payer: customer, returned });
  await payment.ports.answer('openAttempt', { ...leftAttempt, keepCard: true });
  await payment.ports.answer('readOutcome', truths.paid);
  expect([payment.ports.countOf('saveCard'), paymentView(payment.state())]).toEqual([0, 'card-refused']);
  payment.actor.send({ type: 'refusal.seen' });
  expect(payment.state().output?.outcome).toBe('settled');
});

describe('After a reload', () => {
  /** Left at the page of the provider, and read again by a page that knows only what was stored. */
  async function chosenAgain(method: 'paypal' | 'card' | 'saved-card') {
    const before = await held();
    before.actor.send({ type: 'pay.requested', method, ...(method === 'saved-card' && { reference: 'card-ref-1' }) });
    const [asked] = before.ports.inputsOf('openTry') as readonly { attempt: Attempt }[];
    if (!asked) throw new Error('Nothing was tried.');
    const after = startPayment({ payer: customer });
    await after.ports.answer('openAttempt', { ...asked.attempt, ...leftAttempt });
    await after.ports.answer('readOutcome', truths.abandoned);
    return after;
  }
  const seen = ({ state }: Awaited<ReturnType<typeof chosenAgain>>) => [
    paymentView(state()),
    nextMethod(state()),
    nextCard(state()),
  ];

  it.each([
    ['paypal', 'paypal'],
    ['card', 'card'],
  ] as const)('whoever tried to pay by %s is asked about %s first', async (method, first) => {
    expect(seen(await chosenAgain(method))).toEqual(['choosing', first, null]);
  });

  // Proves: R15
  it('nothing of a saved card is known any more', async () => {
    expect(seen(await chosenAgain('saved-card'))).toEqual(['choosing', 'card', null]);
  });

  // Proves: P53
  it.each([
    ['paypal', 'card', 'paypal'],
    ['card', 'paypal', null],
  ] as const)('a try by %s stays one, though %s is ticked for the next', async (tried, ticked, known) => {
    const after = await chosenAgain(tried);
    after.actor.send({ type: 'way.chosen', method: ticked });
    expect(triedMethod(after.state())).toBe(known);
  });
});
