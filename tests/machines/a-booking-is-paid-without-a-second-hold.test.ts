import * as v from 'valibot';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { traveller } from '#domain/contract/itinerary.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { paymentView } from '#machines/payment/payment.select.ts';
import { heldAttempt, truths } from '#tests/models/builders.ts';
import { itineraryInput } from '#tests/models/fixtures/itinerary.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startPayment } from './held-payment.ts';

it('A booking of which something is due is paid without holding it a second time', async () => {
  const payment = startPayment({ cartId: 'itinerary-1', itineraryId: 'itinerary-1' });
  expect(payment.ports.inputsOf('openAttempt')).toEqual([
    {
      cartId: 'itinerary-1',
      email: 'rowan.hale@example.com',
      itineraryId: 'itinerary-1',
      plan: false,
      modified: false,
    },
  ]);
  await payment.ports.answer('openAttempt', { ...heldAttempt, cartId: 'itinerary-1' });
  await payment.ports.answer('readOutcome', truths.unpaid);
  expect([paymentView(payment.state()), payment.ports.countOf('reserve')]).toEqual(['choosing', 0]);
});

// Proves: R8
it('What another browser left open is read first, and a new payment is entered only on request', async () => {
  const { ports, state, actor } = startPayment({ cartId: 'itinerary-1', itineraryId: 'itinerary-1' });
  await ports.answer('openAttempt', { ...heldAttempt, cartId: 'itinerary-1' });
  await ports.answer('readOutcome', truths.open);
  expect(paymentView(state())).toBe('unfinished');
  actor.send({ type: 'choice.requested' });
  expect([paymentView(state()), ports.countOf('openTry')]).toEqual(['choosing', 0]);
});

it('An order without a crossing is paid for in the name of whoever it is for', async () => {
  const ports = new HeldPorts();
  const actor = createActor(ports.holdAll(itineraryMachine), { input: { ...itineraryInput, email: null } }).start();
  const ada = v.parse(traveller, {
    id: 1,
    status: 11,
    ageCategory: 'A',
    email: 'ada.morrow@harbour.test',
    personName: { givenName: 'Ada', surName: 'Morrow' },
  });
  const order = { ...truths.unpaid, customerInfos: [ada], reservationItems: { ferry: [], hotel: [] } };
  await ports.answer('fetchItinerary', { itinerary: order, at: 0 });
  actor.send({ type: 'payment.requested' });
  expect(ports.inputsOf('payment')).toMatchObject([{ email: 'ada.morrow@harbour.test' }]);
});
