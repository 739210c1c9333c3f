import { expect, it } from 'vitest';
import { failureWords } from '#machines/failure.select.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { summaryMessage } from '#machines/itinerary/itinerary.select.ts';
import { paymentView } from '#machines/payment/payment.select.ts';
import { boot, leftAttempt, truths } from '#tests/models/builders.ts';
import { nothingKept } from '#tests/models/fixtures/app.ts';
import { refused } from '#tests/models/fixtures/fixture.ts';
import { returnedInput, told } from '#tests/models/fixtures/itinerary.ts';
import { backFromCardPage, customer } from '#tests/models/fixtures/payment.ts';
import { startPayment, withPayment } from './held-payment.ts';
import { startHeld } from './start-held.ts';
import { startWiredApp } from './wired-app.ts';

// Proves: R13, S7.17
it.each([
  ['kept', null, 'done'],
  ['refused, and says so', refused('Unable to save card'), 'active'],
])('a new card is asked to be kept after it paid: %s', async (_, error, status) => {
  const payment = startPayment({ payer: customer, returned: backFromCardPage });
  await payment.ports.answer('openAttempt', { ...leftAttempt, keepCard: true });
  await payment.ports.answer('processPayment', undefined);
  await payment.ports.answer('readOutcome', truths.paid);
  if (error) await payment.ports.fail('saveCard', error);
  else await payment.ports.answer('saveCard', undefined);
  expect(payment.state().status).toBe(status);
  if (error) expect(failureWords(payment.state())).toBe('Unable to save card');
  if (error) payment.actor.send({ type: 'refusal.seen' });
  expect(payment.state().output?.outcome).toBe('settled');
});

// Proves: R13
it.each([
  ['read', { type: 'refusal.seen' }],
  ['left', { type: 'payment.left' }],
] as const)('that it was not kept is said once: the booking has no fault of it after it was %s', async (_, event) => {
  const input = { ...returnedInput, payer: customer, keepsCard: true };
  const { actor, ports } = startHeld(itineraryMachine, input, withPayment);
  await ports.answer('fetchItinerary', told(truths.unpaid));
  await ports.answer('openAttempt', { ...leftAttempt, cartId: 'itinerary-1', keepCard: true });
  await ports.answer('processPayment', undefined);
  await ports.answer('readOutcome', truths.paid);
  await ports.fail('saveCard', refused('Unable to save card'));
  actor.getSnapshot().children.payment?.send(event);
  await ports.answer('fetchItinerary', told(truths.paid));
  expect(actor.getSnapshot().value).toEqual({ booked: 'resting' });
  expect(summaryMessage(actor.getSnapshot())).toBeNull();
});

// Proves: R13, R15
it('a page that is loaded again while the card is kept has lost its reference: it says so before the booking', async () => {
  const payment = startPayment({ payer: customer });
  await payment.ports.answer('openAttempt', { ...leftAttempt, keepCard: true, stage: 'returned' });
  await payment.ports.answer('readOutcome', truths.paid);
  expect([paymentView(payment.state()), failureWords(payment.state())]).toEqual([
    'card-refused',
    'We do not know whether your card was saved.',
  ]);
  expect(payment.ports.inputsOf('saveCard')).toEqual([]);
  payment.actor.send({ type: 'refusal.seen' });
  expect(payment.state().output?.outcome).toBe('settled');
});

// Proves: R8, R13
it.each([
  ['on the way back', backFromCardPage],
  ['after the page was loaded again', null],
])('a new card that has paid nothing is neither kept nor settles anything %s', async (_, returned) => {
  const payment = startPayment({ payer: customer, returned });
  await payment.ports.answer('openAttempt', { ...leftAttempt, keepCard: true });
  if (returned) await payment.ports.answer('processPayment', undefined);
  await payment.ports.answer('readOutcome', truths.declined);
  expect([paymentView(payment.state()), payment.ports.inputsOf('saveCard')]).toEqual(['choosing', []]);
});

// Proves: R13, R14
it('a new card that paid what was due on a booking is kept, also where the provider settled before the way back', async () => {
  const input = { ...returnedInput, payer: customer, keepsCard: true };
  const { actor, ports, reports } = startHeld(itineraryMachine, input, withPayment);
  await ports.answer('fetchItinerary', told(truths.paid));
  await ports.answer('openAttempt', { ...leftAttempt, cartId: 'itinerary-1', keepCard: true });
  await ports.answer('processPayment', undefined);
  await ports.answer('readOutcome', truths.paid);
  expect(ports.inputsOf('saveCard')).toMatchObject([{ payer: customer, reference: 'result-1' }]);
  await ports.answer('saveCard', undefined);
  await ports.answer('fetchItinerary', told(truths.paid));
  expect(actor.getSnapshot().value).toEqual({ booked: 'resting' });
  expect(reports().filter(({ type }) => type === 'payment.settled')).toHaveLength(1);
});

// Proves: R13
it.each([
  ['kept', true],
  ['not kept', false],
])('a booking that is opened on the way back knows whether the card is to be %s', async (_, keepCard) => {
  const entry = {
    kind: 'summary',
    itineraryId: 'itinerary-1',
    providerReference: 'r-1',
    paymentFailed: false,
  } as const;
  const app = startWiredApp('https://gangway.test/book/summary?itineraryId=itinerary-1', { entry });
  await app.ports.answer('startup', boot());
  await app.ports.answer('recallDraft', { ...nothingKept, attempt: { ...leftAttempt, keepCard } });
  await app.ports.answer('loadArea', { itinerary: app.ports.hold('itinerary') });
  expect(app.ports.inputsOf('itinerary')).toMatchObject([{ returned: entry, keepsCard: keepCard }]);
});
