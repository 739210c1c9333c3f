import { expect, it } from 'vitest';
import { holdUnknownText, paymentView } from '#machines/payment/payment.select.ts';
import { newAttempt } from '#tests/models/builders.ts';
import { failed, offline, refused, timedOut } from '#tests/models/fixtures/fixture.ts';
import { startPayment } from './held-payment.ts';

// Proves: R8, P64
it.each([
  ['nobody answered', offline, 'No answer reached us. The connection may have failed.'],
  ['nobody answered in time', timedOut, 'No answer reached us. The connection may have failed.'],
  [
    'the provider says why',
    refused('A great many people are booking.', 'busy', 503),
    'A great many people are booking.',
  ],
  ['it failed without words', failed({ kind: 'refused', status: 500 }), 'The answer that reached us does not say.'],
  ['it cannot be read', failed({ kind: 'unreadable' }), 'The answer that reached us does not say.'],
])('While nobody knows whether the space is held, the page says why: %s', async (_, error, words) => {
  const payment = startPayment();
  await payment.ports.answer('openAttempt', newAttempt);
  await payment.ports.fail('reserve', error);
  expect([paymentView(payment.state()), holdUnknownText(payment.state())]).toEqual(['hold-unknown', words]);
});
