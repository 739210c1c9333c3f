// What the calls of a payment say of whoever pays, by what and how much (spec 7 and 9).
import { expect, test } from 'vitest';
import { pence } from '#domain/values/money.ts';
import { wirePayment } from '#src/areas/book/wire-payment.ts';
import { heldAttempt, newAttempt, triedAttempt } from '#tests/models/builders.ts';
import { invoiceAgent } from '#tests/models/fixtures/payment.ts';
import { sentBy, type Wiring } from './sent-by.ts';

const payment: Wiring = (services) => wirePayment(services);

// Proves: S7.15, S9.2
test.each([
  [true, { guaranteesAccepted: [{ guaranteeTypeCode: 41 }], planType: 41 }],
  [false, { guaranteesAccepted: [{ guaranteeTypeCode: 46 }] }],
])('a trip is held as it will be paid, by a plan: %s', async (plan, agreed) => {
  const { call, body } = await sentBy(payment, 'reserve', { attempt: newAttempt, plan });
  expect([call, body]).toEqual(['POST /itinerary-services/reserve', { cartId: 'cart-1', ...agreed }]);
});

const due = { attempt: triedAttempt, due: pence(6250), amount: pence(2000) };
const card = { attempt: triedAttempt, amount: pence(6250), reference: 'card-ref-1' };
const stored = { ...due, nth: 0, travelCardNumber: 'TC-1' };

/** A port that pays, what it is asked, and what it says will pay. */
const PAID: readonly [port: string, input: object, guarantee: object, calculateOnly?: true][] = [
  ['savedCard.quoteCharge', card, { guaranteeTypeCode: 5, amount: 62.5, cardReference: 'card-ref-1' }, true],
  ['savedCard.takeCharge', card, { guaranteeTypeCode: 5, amount: 62.5, cardReference: 'card-ref-1' }],
  ['redemption.takePoints', { ...due, points: 2000 }, { guaranteeTypeCode: 47, amount: 20, points: 2000 }],
  [
    'redemption.takeTravelCard',
    { ...stored, pin: '1357' },
    { guaranteeTypeCode: 15, amount: 20, travelCardNumber: 'TC-1', pin: '1357' },
  ],
  ['redemption.takeTravelCard', stored, { guaranteeTypeCode: 15, amount: 20, travelCardNumber: 'TC-1' }],
  [
    'onAccount.chargeAccount',
    { attempt: triedAttempt, amount: pence(6250), payer: invoiceAgent },
    { guaranteeTypeCode: 77, amount: 62.5 },
  ],
  [
    'preload.preloadCard',
    { attempt: triedAttempt, amount: pence(6250), method: 'paypal', paymentToken: 'token-1' },
    { guaranteeTypeCode: 46, amount: 62.5, paymentMethod: 'paypal', paymentToken: 'token-1' },
  ],
];

// Proves: S5.6, S7.18, S9.2
test.each(PAID)('%s says all that is due and what pays of it', async (port, input, guarantee, calculateOnly) => {
  const { call, email, body } = await sentBy(payment, port, input);
  expect([call, email]).toEqual(['PUT /itinerary-services/itineraries/itinerary-1/payment', 'rowan.hale@example.com']);
  const { orderKey, successUrl, failureUrl, ...said } = body as Record<string, unknown>;
  expect(said).toEqual({
    cartId: 'cart-1',
    amountAfterTax: 62.5,
    guaranteesAccepted: [guarantee],
    ...(calculateOnly && { calculateOnly }),
  });
});

// Proves: R10, S4.19
test('what the card page sent back is submitted under the order that it is of', async () => {
  const { call, body } = await sentBy(payment, 'processPayment', { attempt: triedAttempt, reference: 'result-1' });
  expect([call, body]).toEqual([
    'PUT /itinerary-services/itineraries/itinerary-1/payment',
    { orderKey: triedAttempt.orderKey, providerResult: { reference: 'result-1' } },
  ]);
});

// Proves: S7.19, R8
test.each([
  [true, { paymentFailed: 'true' }],
  [false, {}],
])(
  'a booking is read with the hint of a payment that failed (%s), and with the address of its guest',
  async (paymentFailed, query) => {
    const read = await sentBy(payment, 'readOutcome', { attempt: heldAttempt, settles: false, paymentFailed });
    expect([read.call, read.query, read.email]).toEqual([
      'GET /itinerary-services/itineraries/itinerary-1',
      query,
      'rowan.hale@example.com',
    ]);
  },
);

// Proves: S7.17
test('a card is kept for whoever paid with it', async () => {
  const payer = { ...invoiceAgent, onAccount: false };
  const { call, body } = await sentBy(payment, 'saveCard', { attempt: triedAttempt, payer, reference: 'result-1' });
  expect([call, body]).toEqual(['POST /ferry/payment-cards', { reference: 'result-1', agentNumber: 'A2002' }]);
});
