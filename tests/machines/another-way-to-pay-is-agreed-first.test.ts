import { expect, it } from 'vitest';
import { failureWords } from '#machines/failure.select.ts';
import { isHeldAlready, paymentView } from '#machines/payment/payment.select.ts';
import { agreeingAttempt, newAttempt, truths } from '#tests/models/builders.ts';
import { refused, timedOut } from '#tests/models/fixtures/fixture.ts';
import { startPayment } from './held-payment.ts';

// Proves: P54
it('Another way to pay what is held is agreed on first, and where that is refused the booking is read', async () => {
  for (const [code, view] of [
    ['plan-fixed', 'unfinished'],
    ['payment-open', 'unknown'],
  ] as const) {
    const payment = startPayment({ plan: true });
    await payment.ports.answer('openAttempt', agreeingAttempt);
    expect(payment.ports.inputsOf('reserve')).toEqual([{ attempt: agreeingAttempt, plan: true }]);
    await payment.ports.fail('reserve', refused('It stays as it was agreed.', code, 409));
    await payment.ports.answer('readOutcome', truths.open);
    expect([paymentView(payment.state()), payment.state().context.plan]).toEqual([view, false]);
    expect(payment.ports.countOf('reserve')).toBe(1);
  }
  const payment = startPayment({ plan: true });
  await payment.ports.answer('openAttempt', { ...agreeingAttempt, itineraryId: null });
  await payment.ports.fail('reserve', refused('It stays as it was agreed.', 'plan-fixed', 409));
  expect([paymentView(payment.state()), failureWords(payment.state())]).toEqual([
    'refused',
    'It stays as it was agreed.',
  ]);
});

// Proves: R8, P54
it.each([
  ['what is held', agreeingAttempt, true],
  ['nothing yet', newAttempt, false],
])('Where nobody knows whether it is agreed, it is known whether the space is held: %s', async (_, attempt, isHeld) => {
  for (const [error, view] of [
    [timedOut, 'hold-unknown'],
    [refused('Instalments are not offered for this trip.', 'no-plan', 409), 'refused'],
  ] as const) {
    const payment = startPayment({ plan: true });
    await payment.ports.answer('openAttempt', attempt);
    await payment.ports.fail('reserve', error);
    expect([paymentView(payment.state()), isHeldAlready(payment.state())]).toEqual([view, isHeld]);
  }
});
