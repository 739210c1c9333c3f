import { expect, it } from 'vitest';
import { failureWords } from '#machines/failure.select.ts';
import { paymentView } from '#machines/payment/payment.select.ts';
import { agreeingAttempt, truths } from '#tests/models/builders.ts';
import { refused } from '#tests/models/fixtures/fixture.ts';
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
