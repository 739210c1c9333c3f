import { expect, it } from 'vitest';
import { failureWords } from '#machines/failure.select.ts';
import { paymentView } from '#machines/payment/payment.select.ts';
import { leftAttempt, truths } from '#tests/models/builders.ts';
import { refused } from '#tests/models/fixtures/fixture.ts';
import { backFromCardPage, customer } from '#tests/models/fixtures/payment.ts';
import { startPayment } from './held-payment.ts';

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
