// Spec 5 and 8, R14: each fixed text is what a passenger reads after a real fault at its own place. What a call says of
// every kind of answer stands in api/each-call-fails-with-its-own-words.test.ts.
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { CallFailure } from '#domain/failures/failure.ts';
import { declinedText, paymentFormError } from '#domain/payment/payment-words.ts';
import { COUPON_INVALID, COUPON_NOT_VALID } from '#domain/search/coupon.ts';
import { agentDetailsMachine } from '#machines/agent/agent-details.machine.ts';
import { failureWords } from '#machines/failure.select.ts';
import * as accounts from '#src/api/accounts.ts';
import * as booking from '#src/api/booking.ts';
import * as configuration from '#src/api/configuration.ts';
import * as content from '#src/api/content.ts';
import * as extras from '#src/api/extras.ts';
import * as invoices from '#src/api/invoices.ts';
import * as payment from '#src/api/payment.ts';
import { savePaymentCard } from '#src/api/payment-cards.ts';
import * as search from '#src/api/search.ts';
import { formAddress } from '#src/platform/post-form.ts';
import { startPayment } from '#tests/machines/held-payment.ts';
import { heldAttempt, newAttempt, truths } from '#tests/models/builders.ts';
import { agentDetailsInput, person } from '#tests/models/fixtures/agent.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { clientThatHears, wordsOf } from './api/words.ts';

const keyed = { attemptKey: 'key-1' };
const charge = { amountAfterTax: 12.5, orderKey: '1797000000000' };
const byNewCard = { ...charge, guaranteesAccepted: [{ guaranteeTypeCode: 46 }] };
const bySavedCard = { ...charge, guaranteesAccepted: [{ guaranteeTypeCode: 5, cardReference: 'r' }] };
const token = { product: 'ferry', id: 'I1' } as const;
const coupon = { couponCode: 'SOLENT10', departureDate: '2026-12-24' };
const wanted = { ferryId: 'F', routeCode: 'R', departureDate: '2026-12-24', passengers: ['2|A'] };
const toPay = { txnTotal: 380.75, orderId: 'A2001202606010900', providerId: 0 } as const;

/** The provider breaks and says nothing. */
const broken = clientThatHears(500, {});
const empty = clientThatHears(200, { 'hydra:member': [] });
const members = (...answer: unknown[]) => clientThatHears(200, { 'hydra:member': answer });

type Fault = () => Promise<string | null>;

const failing =
  (call: () => Promise<unknown>): Fault =>
  () =>
    wordsOf(call());

/** A user of an agency asks to change its account. */
const askForAnotherUser: Fault = async () => {
  const ports = new HeldPorts();
  const details = createActor(ports.holdAll(agentDetailsMachine), { input: agentDetailsInput }).start();
  await ports.answer('readAgentUser', person);
  details.send({ type: 'account-change.requested' });
  return details.getSnapshot().context.message?.text ?? null;
};

/** A payment that the bank refused, where PayPal stands open as well. */
const beDeclined: Fault = async () => {
  const { ports, actor, state } = startPayment({ phone: '01632 960 777' });
  await ports.answer('openAttempt', newAttempt);
  await ports.answer('reserve', { itinerary: truths.unpaid, attempt: heldAttempt });
  actor.send({ type: 'pay.requested', method: 'card' });
  await ports.answer('openTry', heldAttempt);
  await ports.answer('fetchPaymentToken', 'token');
  await ports.fail('preloadCard', new CallFailure({ kind: 'refused', status: 402, code: 'declined' }));
  await ports.answer('readOutcome', truths.declined);
  return failureWords(state());
};

/** Each text as the specification spells it, and the fault that shows it. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'Unable to fetch config.': failing(() => configuration.fetchConfiguration(broken)),
  'no data returned': failing(() => search.searchCrossings(empty, wanted)),
  'Unable to retrieve token': failing(() => payment.fetchPaymentToken(broken, token)),
  'Empty token payload': failing(() => payment.fetchPaymentToken(members({ payload: '' }), token)),
  'Unable to save card': failing(() => savePaymentCard(broken, { customerNumber: 'C1' }, 'p', keyed)),
  'Payment failed': failing(() => payment.requestPayment(broken, 'I1', { ...bySavedCard, calculateOnly: true }, keyed)),
  'failed to make payment.': failing(() => payment.requestPayment(broken, 'I1', bySavedCard, keyed)),
  'No preload data returned.': failing(() =>
    payment.preloadPayment(members({ amountAfterTax: 12.5, preloadData: null }), 'I1', byNewCard, keyed),
  ),
  'Unable to get preload data': failing(() => invoices.preloadInvoices(empty, toPay, keyed)),
  'Unauthorized itinerary': failing(() => booking.fetchItinerary(clientThatHears(403, {}), { id: 'I1' })),
  'unable to fetch itinerary': failing(() => booking.fetchItinerary(broken, { id: 'I1' })),
  'Failed to fetch itineraries': failing(() => accounts.fetchItineraries(broken, 1)),
  'unable to fetch accommodation details': failing(() => extras.fetchProperties(broken)),
  'unable to fetch ferry vehicles': failing(() => content.fetchFerryVehicles(broken)),
  'unable to fetch fare details': failing(() => content.fetchFerryFares(broken)),
  'Unable to fetch user vehicles': failing(() => accounts.fetchVehicles(broken, 'C1')),
  'unable to fetch': failing(() => content.fetchFerryVessels(broken)),
  'Error reducing response': failing(() => content.fetchFerryVessels(members(7))),
  'something went wrong': failing(() => booking.reserve(broken, { cartId: 'C1', guaranteesAccepted: [] }, keyed)),
  'This feature is not implemented for this user type': askForAnotherUser,
  'Payment form error: the address is not secure': failing(async () => formAddress('ftp://pay.test/', [])),
  'Coupon not valid for searched dates.': failing(() => search.checkCoupon(empty, coupon)),
  'Invalid coupon code': failing(() => search.checkCoupon(broken, coupon)),
  'Your payment method has been declined, please contact our contact centre at 01632 960 777 or try again later':
    beDeclined,
};

// Proves: R14, S5.3, S5.5, S5.7, S5.8, S6.7, S7.16, S8.2, S8.5
test.each(Object.entries(FAULTS))('%s', async (text, fault) => {
  expect(await fault()).toBe(text);
});

test('A text without a fault, or one that the specification does not have, is found here', () => {
  const texts: string[] = [
    ...Object.values(ERROR_TEXT),
    ...[COUPON_NOT_VALID, COUPON_INVALID],
    ...[paymentFormError('the address is not secure'), declinedText('01632 960 777')],
  ];
  expect(Object.keys(FAULTS).sort()).toEqual(texts.sort());
});
