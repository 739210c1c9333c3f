import * as v from 'valibot';
import { expect, it } from 'vitest';
import { hotelItem, traveller } from '#domain/contract/itinerary.ts';
import { GUEST } from '#domain/payment/payer.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { paymentView } from '#machines/payment/payment.select.ts';
import { booked, heldAttempt, triedAttempt, truths } from '#tests/models/builders.ts';
import { refused } from '#tests/models/fixtures/fixture.ts';
import { changed, itineraryInput, told } from '#tests/models/fixtures/itinerary.ts';
import { backFromCardPage } from '#tests/models/fixtures/payment.ts';
import { reopen } from './held-booking.ts';
import { startPayment, withPayment } from './held-payment.ts';
import { startHeld } from './start-held.ts';

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
  const { actor, ports } = startHeld(itineraryMachine, { ...itineraryInput, email: null });
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

// Proves: P62
it.each(['ferry', 'hotel'])(
  'The payment of a held booking knows the order that its invoice names: %s',
  async (item) => {
    const payer = { ...GUEST, kind: 'agent', agentNumber: 'A2002', onAccount: true, onAccountCode: 21 } as const;
    const { actor, ports } = startHeld(itineraryMachine, { ...itineraryInput, payer });
    const poNumber = 'BF-0731';
    const ferry = truths.unpaid.reservationItems.ferry.map((one) => ({ ...one, poNumber }));
    const hotel = [v.parse(hotelItem, { hotelCode: 'INN', hotelName: 'The Inn', poNumber })];
    const reservationItems = item === 'ferry' ? { ferry, hotel: [] } : { ferry: [], hotel };
    await ports.answer('fetchItinerary', told({ ...truths.unpaid, reservationItems }));
    actor.send({ type: 'payment.requested' });
    expect(ports.inputsOf('payment')).toMatchObject([{ payer: { ...payer, poNumber } }]);
  },
);

// Proves: R8, P59
it.each([
  ['the preload', 'preloadCard'],
  ['the payment token', 'fetchPaymentToken'],
])(
  'A booking that somebody cancelled while its change was being paid is cancelled, not paid: %s says so',
  async (_, port) => {
    const { actor, ports, reports } = startHeld(itineraryMachine, itineraryInput, withPayment);
    await ports.answer('fetchItinerary', told(changed));
    actor.send({ type: 'payment.requested' });
    await ports.answer('openAttempt', { ...heldAttempt, cartId: 'itinerary-1' });
    await ports.answer('readOutcome', changed);
    actor.getSnapshot().children.payment?.send({ type: 'pay.requested', method: 'card', keepCard: true });
    await ports.answer('openTry', { ...triedAttempt, keepCard: true });
    // The session is held again from the press on.
    expect(reports().map(({ type }) => type)).toEqual(['payment.opened', 'payment.rested', 'payment.opened']);
    if (port === 'preloadCard') await ports.answer('fetchPaymentToken', 'token-1');
    const words = 'This booking is cancelled, so there is nothing to pay.';
    await ports.fail(port, refused(words, 'booking-cancelled'));
    const cancelled = booked({ paid: 62.5, status: 31 });
    await ports.answer('readOutcome', cancelled);
    await ports.answer('fetchItinerary', told(cancelled));
    expect(actor.getSnapshot()).toMatchObject({ value: 'cancelled', context: { message: { text: words } } });
    expect(reports().filter(({ type }) => type === 'payment.settled')).toEqual([]);
  },
);

it('A payment that was come back to, and is left for the trip, begins anew when it is entered again', async () => {
  const { actor, ports, state } = reopen('paying', { returned: backFromCardPage });
  await ports.answer('loadLater', undefined);
  const payment = () => state().children.payment?.getSnapshot().context.returned;
  expect(payment()).toEqual(backFromCardPage);
  actor.send({ type: 'payment.rested', hold: null });
  actor.send({ type: 'route.entered', step: 'basket' });
  expect(state().context).toMatchObject({ returned: null, resumesPayment: false });
  actor.send({ type: 'route.entered', step: 'paying' });
  await ports.answer('loadLater', undefined);
  expect([state().value, payment()]).toEqual([{ paying: 'underWay' }, null]);
});
