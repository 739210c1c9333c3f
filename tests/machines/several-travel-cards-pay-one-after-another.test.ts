import { expect, it } from 'vitest';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import type { TravelCard } from '#domain/payment/loyalty.ts';
import { pence } from '#domain/values/money.ts';
import { failureWords } from '#machines/failure.select.ts';
import {
  isPinAskedAgain,
  isStoppedByPart,
  nextMethod,
  partOf,
  paymentView,
  pinRefusal,
  restDue,
  usesPoints,
  usesTravelCard,
} from '#machines/payment/payment.select.ts';
import { booked, heldAttempt, triedAttempt, truths } from '#tests/models/builders.ts';
import { offline, refused, timedOut } from '#tests/models/fixtures/fixture.ts';
import { fullPurse } from '#tests/models/fixtures/payment.ts';
import { held, type Payment } from './held-payment.ts';

const WRONG = 'This travel card and this PIN do not match.';
const [first] = fullPurse.travelCards;
if (!first) throw new Error('The purse has a travel card.');
const cardOf = (number: string, balance: number): TravelCard => ({
  ...first,
  travelCardNumber: number,
  balance: pence(balance),
});
const CARDS = [first, cardOf('TC-2', 3000), cardOf('TC-3', 9000)];
const PINS = { 'TC-1': '1111', 'TC-2': '2222', 'TC-3': '3333' };

/** A payment of £62.50 with three cards of £20, £30 and £90, ticked in this order. */
async function ticked(...numbers: string[]): Promise<Payment> {
  const payment = await held();
  payment.actor.send({ type: 'purse.counted', purse: { ...fullPurse, travelCards: CARDS } });
  for (const number of numbers) payment.actor.send({ type: 'travel-card.chosen', number, wanted: true });
  return payment;
}

async function paying(...numbers: string[]): Promise<Payment> {
  const payment = await ticked(...numbers);
  payment.actor.send({ type: 'pay.requested', method: restDue(payment.state()) > 0 ? 'card' : null, pins: PINS });
  await payment.ports.answer('openTry', triedAttempt);
  return payment;
}

const partsOf = ({ state }: Payment) => CARDS.map(({ travelCardNumber }) => partOf(travelCardNumber)(state()));
const tickedOf = ({ state }: Payment) => CARDS.map(({ travelCardNumber }) => usesTravelCard(travelCardNumber)(state()));
const charge = (number: keyof typeof PINS, nth: number, due: number, amount: number) => ({
  attempt: triedAttempt,
  nth,
  due,
  amount,
  travelCardNumber: number,
  pin: PINS[number],
});

// Proves: P45, S5.11
it('Each takes its part of what the ones before it leave, in the order in which they were ticked', async () => {
  const payment = await paying('TC-2', 'TC-1', 'TC-3');
  for (let card = 0; card < 3; card += 1) await payment.ports.answer('takeTravelCard', undefined);
  expect(payment.ports.inputsOf('takeTravelCard')).toEqual([
    charge('TC-2', 0, 6250, 3000),
    charge('TC-1', 1, 3250, 2000),
    charge('TC-3', 2, 1250, 1250),
  ]);
  await payment.ports.answer('readOutcome', truths.paid);
  expect(payment.state().output?.outcome).toBe('settled');
});

it('Points pay before them, and a card the rest after them', async () => {
  const payment = await ticked('TC-1', 'TC-2');
  payment.actor.send({ type: 'points.chosen', wanted: true });
  expect([...partsOf(payment), restDue(payment.state())]).toEqual([2000, 3000, 0, 250]);
  payment.actor.send({ type: 'pay.requested', method: 'card', pins: PINS });
  await payment.ports.answer('openTry', triedAttempt);
  await payment.ports.answer('takePoints', undefined);
  await payment.ports.answer('takeTravelCard', undefined);
  await payment.ports.answer('takeTravelCard', undefined);
  expect(payment.ports.inputsOf('takeTravelCard')).toEqual([
    charge('TC-1', 0, 5250, 2000),
    charge('TC-2', 1, 3250, 3000),
  ]);
  await payment.ports.answer('readOutcome', booked({ paid: 60 }));
  await payment.ports.answer('fetchPaymentToken', 'token-1');
  expect(payment.ports.inputsOf('preloadCard')).toMatchObject([{ amount: 250, method: 'card' }]);
});

it('One that is not needed any more pays nothing and is asked for no PIN', async () => {
  const payment = await ticked('TC-3', 'TC-1');
  expect([...partsOf(payment), restDue(payment.state())]).toEqual([0, 0, 6250, 0]);
  payment.actor.send({ type: 'pay.requested', method: null, pins: { 'TC-3': '3333' } });
  await payment.ports.answer('openTry', triedAttempt);
  await payment.ports.answer('takeTravelCard', undefined);
  expect(payment.ports.inputsOf('takeTravelCard')).toEqual([charge('TC-3', 0, 6250, 6250)]);
});

it('A card of the purse is ticked once, and unticked even when it is not there any more', async () => {
  const { actor, state } = await ticked('TC-1');
  const may = (number: string, wanted: boolean) => state().can({ type: 'travel-card.chosen', number, wanted });
  expect([may('TC-1', true), may('TC-2', true), may('TC-2', false), may('TC-9', true)]).toEqual([
    ...[false, true, false, false],
  ]);
  actor.send({ type: 'purse.counted', purse: { ...fullPurse, travelCards: [] } });
  expect([may('TC-1', true), may('TC-1', false)]).toEqual([false, true]);
});

// Proves: P47
it('Nothing is taken before the PIN of each is there', async () => {
  const { actor, state } = await ticked('TC-1', 'TC-2');
  const pay = (pins: Record<string, string>) => state().can({ type: 'pay.requested', method: 'card', pins });
  expect([pay({}), pay({ 'TC-1': '1111' }), pay({ 'TC-1': '1111', 'TC-2': '22' }), pay(PINS)]).toEqual([
    ...[false, false, false, true],
  ]);
  actor.send({ type: 'travel-card.chosen', number: 'TC-2', wanted: false });
  expect(pay({ 'TC-1': '1111' })).toBe(true);
});

// Proves: S5.6
it('A card without a PIN pays as it is, and leaves off when its number is refused', async () => {
  const payment = await held();
  const travelCards = CARDS.map((card) => ({ ...card, pinRequired: card.travelCardNumber !== 'TC-1' }));
  payment.actor.send({ type: 'purse.counted', purse: { ...fullPurse, travelCards } });
  payment.actor.send({ type: 'travel-card.chosen', number: 'TC-1', wanted: true });
  payment.actor.send({ type: 'pay.requested', method: 'card', pins: {} });
  await payment.ports.answer('openTry', triedAttempt);
  expect(payment.ports.inputsOf('takeTravelCard')).toMatchObject([{ travelCardNumber: 'TC-1', pin: undefined }]);
  await payment.ports.fail('takeTravelCard', refused(WRONG, PAYMENT_REFUSALS.unknownTravelCard, 422));
  await payment.ports.answer('readOutcome', truths.unpaid);
  expect([...tickedOf(payment), isPinAskedAgain(payment.state()), failureWords(payment.state())]).toEqual([
    ...[false, false, false, false, WRONG],
  ]);
});

// Proves: P47
it('A wrong PIN of the second keeps what the first has paid, and asks for the PINs that are still to come', async () => {
  const payment = await paying('TC-1', 'TC-2', 'TC-3');
  await payment.ports.answer('takeTravelCard', undefined);
  await payment.ports.fail('takeTravelCard', refused(WRONG, PAYMENT_REFUSALS.unknownTravelCard, 422));
  await payment.ports.answer('readOutcome', booked({ paid: 20 }));
  payment.actor.send({ type: 'purse.counted', purse: { ...fullPurse, travelCards: CARDS.slice(1) } });
  expect([paymentView(payment.state()), ...partsOf(payment)]).toEqual(['choosing', 0, 3000, 1250]);
  expect(CARDS.map(({ travelCardNumber }) => pinRefusal(travelCardNumber)(payment.state()))).toEqual([
    ...[null, WRONG, null],
  ]);
  payment.actor.send({ type: 'pay.requested', method: null, pins: PINS });
  await payment.ports.answer('openTry', { ...triedAttempt, payKey: 'pay-key-2' });
  expect(payment.ports.inputsOf('takeTravelCard').at(-1)).toMatchObject({
    attempt: { payKey: 'pay-key-2' },
    nth: 0,
    due: 4250,
    amount: 3000,
    travelCardNumber: 'TC-2',
  });
});

it('Whoever leaves aside the card whose PIN was wrong is told no more of it; another changes nothing of that', async () => {
  const payment = await paying('TC-1', 'TC-2');
  await payment.ports.fail('takeTravelCard', refused(WRONG, PAYMENT_REFUSALS.unknownTravelCard, 422));
  await payment.ports.answer('readOutcome', truths.unpaid);
  payment.actor.send({ type: 'travel-card.chosen', number: 'TC-2', wanted: false });
  expect([pinRefusal('TC-1')(payment.state()), ...tickedOf(payment)]).toEqual([WRONG, true, false, false]);
  payment.actor.send({ type: 'travel-card.chosen', number: 'TC-1', wanted: false });
  expect([failureWords(payment.state()), ...tickedOf(payment)]).toEqual([null, false, false, false]);
});

// Proves: R8, P52
it.each([
  ['the first', 0, 'TC-1'],
  ['the second', 1, 'TC-2'],
] as const)('A lost answer of %s is asked for, and the next is not sent after it', async (_, taken, number) => {
  const payment = await paying('TC-1', 'TC-2', 'TC-3');
  for (let card = 0; card < taken; card += 1) await payment.ports.answer('takeTravelCard', undefined);
  await payment.ports.fail('takeTravelCard', timedOut);
  expect(payment.ports.inputsOf('takeTravelCard').at(-1)).toMatchObject({ travelCardNumber: number });
  await payment.ports.fail('readOutcome', offline);
  expect([paymentView(payment.state()), payment.ports.countOf('takeTravelCard')]).toEqual(['unknown', taken + 1]);
  payment.actor.send({ type: 'truth.requested' });
  await payment.ports.answer('readOutcome', booked({ paid: 20 }));
  // None is used again before it is chosen again.
  expect([paymentView(payment.state()), restDue(payment.state()), ...tickedOf(payment)]).toEqual([
    ...['choosing', 4250, false, false, false],
  ]);
  expect(payment.ports.countOf('takeTravelCard')).toBe(taken + 1);
});

// Proves: P47
it('No PIN outlives the call that needs it', async () => {
  const payment = await paying('TC-1', 'TC-2');
  const { redemption } = payment.state().children;
  const kept = () => JSON.stringify(redemption?.getSnapshot().context);
  await payment.ports.answer('takeTravelCard', undefined);
  expect([kept().includes('1111'), kept().includes('2222')]).toEqual([false, true]);
  await payment.ports.fail('takeTravelCard', timedOut);
  expect(kept()).not.toContain('2222');
  expect(JSON.stringify(payment.actor.getPersistedSnapshot())).not.toMatch(/1111|2222|3333/);
});

it('A try that was never opened sends nothing', async () => {
  const payment = await ticked('TC-1', 'TC-2');
  payment.actor.send({ type: 'pay.requested', method: 'card', pins: PINS });
  await payment.ports.fail('openTry', offline);
  await payment.ports.answer('readOutcome', { ...truths.unpaid, itineraryId: heldAttempt.itineraryId ?? '' });
  expect([paymentView(payment.state()), payment.ports.countOf('takeTravelCard')]).toEqual(['choosing', 0]);
});

// Proves: P45
it('The saved card that was chosen for the rest pays it, once a travel card has paid its part', async () => {
  const payment = await ticked('TC-1');
  const reference = fullPurse.cards[0]?.reference ?? '';
  payment.actor.send({ type: 'pay.requested', method: 'saved-card', reference, pins: PINS });
  await payment.ports.answer('openTry', triedAttempt);
  await payment.ports.answer('takeTravelCard', undefined);
  await payment.ports.answer('readOutcome', booked({ paid: 20 }));
  expect(payment.state().value).toEqual({ underWay: 'bySavedCard' });
});

// Proves: P45, R8
it.each([
  ['that are refused leave the cards that were chosen with them', refused('Too many.', 'points', 422), true],
  ['that may have paid leave nothing that pays unasked', timedOut, false],
])('Points %s', async (_, error, stays) => {
  const payment = await ticked('TC-1', 'TC-2');
  payment.actor.send({ type: 'points.chosen', wanted: true });
  payment.actor.send({ type: 'pay.requested', method: 'paypal', pins: PINS });
  await payment.ports.answer('openTry', triedAttempt);
  await payment.ports.fail('takePoints', error);
  await payment.ports.answer('readOutcome', truths.unpaid);
  expect([paymentView(payment.state()), usesPoints(payment.state()), ...tickedOf(payment)]).toEqual([
    ...['choosing', false, stays, stays, false],
  ]);
  expect(nextMethod(payment.state())).toBe('paypal');
});

// Proves: P45
it('A card that is refused leaves those that were to follow it, and is itself used again only when it is chosen again', async () => {
  const payment = await paying('TC-1', 'TC-2');
  await payment.ports.fail('takeTravelCard', refused('This card has run out.', 'card-not-valid', 422));
  await payment.ports.answer('readOutcome', truths.unpaid);
  expect([paymentView(payment.state()), ...tickedOf(payment)]).toEqual(['choosing', false, true, false]);
  // The bank card was not tried, until it is.
  expect(isStoppedByPart(payment.state())).toBe(true);
  payment.actor.send({ type: 'travel-card.chosen', number: 'TC-2', wanted: false });
  payment.actor.send({ type: 'pay.requested', method: 'card' });
  expect(isStoppedByPart(payment.state())).toBe(false);
});

// Proves: P45, P49
it.each([
  ['saved-card', 15, '£47.50'],
  ['card', 15, '£47.50'],
  ['paypal', 30, '£32.50'],
] as const)(
  'What is left is not charged by %s where something else is due than the screen said',
  async (method, paid, due) => {
    const payment = await ticked('TC-1');
    const reference = fullPurse.cards[0]?.reference ?? '';
    payment.actor.send({ type: 'pay.requested', method, reference, pins: PINS });
    await payment.ports.answer('openTry', triedAttempt);
    await payment.ports.answer('takeTravelCard', undefined);
    await payment.ports.answer('readOutcome', booked({ paid }));
    expect([paymentView(payment.state()), failureWords(payment.state()), restDue(payment.state())]).toEqual([
      'choosing',
      `The amount to pay is now ${due}.`,
      Number(due.slice(1)) * 100,
    ]);
    expect(payment.ports.waiting()).not.toContain('quoteCharge');
    expect(payment.ports.waiting()).not.toContain('fetchPaymentToken');
  },
);
