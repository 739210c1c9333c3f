import { expect, it } from 'vitest';
import { paymentView } from '#machines/payment/payment.select.ts';
import { heldAttempt, truths } from '#tests/models/builders.ts';
import { startPayment } from './held-payment.ts';

it('A booking of which something is due is paid without holding it a second time', async () => {
  const payment = startPayment({ cartId: 'itinerary-1', itineraryId: 'itinerary-1' });
  expect(payment.ports.inputsOf('openAttempt')).toEqual([
    { cartId: 'itinerary-1', email: 'rowan.hale@example.com', itineraryId: 'itinerary-1' },
  ]);
  await payment.ports.answer('openAttempt', { ...heldAttempt, cartId: 'itinerary-1' });
  await payment.ports.answer('readOutcome', truths.unpaid);
  expect([paymentView(payment.state()), payment.ports.countOf('reserve')]).toEqual(['choosing', 0]);
});
