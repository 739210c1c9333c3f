import { describe, expect, it } from 'vitest';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import { GUEST } from '#domain/payment/payer.ts';
import { failureWords } from '#machines/failure.select.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { lastPaymentText } from '#machines/itinerary/itinerary.select.ts';
import { looksAgain } from '#machines/looks.ts';
import { isOpenHere, leftBeforePaying, paymentView } from '#machines/payment/payment.select.ts';
import { booked, heldAttempt, leftAttempt, triedAttempt, truths } from '#tests/models/builders.ts';
import { failed, offline, refused, timedOut } from '#tests/models/fixtures/fixture.ts';
import { itineraryInput, notYours, told } from '#tests/models/fixtures/itinerary.ts';
import { backFromCardPage } from '#tests/models/fixtures/payment.ts';
import { cardForm } from '#tests/models/fixtures/preload.ts';
import { type Payment, startPayment } from './held-payment.ts';
import { startHeld } from './start-held.ts';

const DECLINED =
  'Your payment method has been declined, please contact our contact centre at 01632 960 777 or try again later';
const CASH_AGENT = { kind: 'agent', agentNumber: 'A2001' } as const;

/** What the address may claim after a return from the card page. */
const claims = [
  ['nothing', null],
  ['success', backFromCardPage],
  ['failure', { ...backFromCardPage, paymentFailed: true }],
  ['failure without a result', { ...backFromCardPage, providerReference: null, paymentFailed: true }],
] as const;

describe.each(claims)('The truth decides every word of the payment when the address claims %s', (_, returned) => {
  async function confirm(itinerary: Itinerary) {
    const payment = startPayment({ returned, plan: true });
    await payment.ports.answer('openAttempt', leftAttempt);
    if (returned?.providerReference) await payment.ports.answer('processPayment', undefined);
    await payment.ports.answer('readOutcome', itinerary);
    return payment;
  }

  it.each([
    ['paid', truths.paid],
    ['cancelled once it was paid', booked({ status: 2, paid: 62.5 })],
  ])('is settled only where the server says %s', async (__, itinerary) => {
    expect((await confirm(itinerary)).state().output?.outcome).toBe('settled');
  });

  it('is lapsed where the server let the space go', async () => {
    expect((await confirm(truths.lapsed)).state().output).toMatchObject({ outcome: 'lapsed', text: null });
  });

  it('says why it did, where the server does', async () => {
    const statusText = 'A newer booking by the same customer took its place.';
    expect((await confirm({ ...truths.lapsed, statusText })).state().output?.text).toBe(statusText);
  });

  // Proves: R8
  it.each([
    [null, 'You get back £10.00 to your points.'],
    ['The time to pay ran out.', 'The time to pay ran out. You get back £10.00 to your points.'],
  ])('says what goes back of a part that was paid where the server let the space go: %s', async (statusText, text) => {
    const refunds = [{ guaranteeTypeCode: 47, description: 'Loyalty points', amountAfterTax: 10 }];
    const lapsed = booked({ status: 67, refunds, ...(statusText && { statusText }) });
    expect((await confirm(lapsed)).state().output).toMatchObject({ outcome: 'lapsed', text });
  });

  // Proves: R8, S8.6
  it.each([
    ['declined', truths.declined, 'The card was declined.'],
    ['declined without a word', booked({ lastPayment: { state: 'declined' } }), 'failed to make payment.'],
    ['cancelled', truths.abandoned, 'You came back without paying. This payment took nothing.'],
    ['cancelled, and why', booked({ lastPayment: { state: 'cancelled', description: 'No card.' } }), 'No card.'],
    [
      'expired',
      booked({ lastPayment: { state: 'expired' } }),
      'You came back without paying. This payment took nothing.',
    ],
    [
      'cancelled after a part was paid',
      booked({ paid: 10, lastPayment: { state: 'cancelled' } }),
      'You came back without paying. This payment took nothing.',
    ],
    // Whoever comes back with a word of the card page is told that nothing came of it.
    ['nothing of it', truths.unpaid, returned && 'failed to make payment.'],
  ])('offers to pay where the server says %s', async (__, itinerary, text) => {
    const payment = await confirm(itinerary);
    expect([paymentView(payment.state()), failureWords(payment.state())]).toEqual(['choosing', text]);
  });

  // Proves: R8
  it('says neither paid nor declined while nobody knows', async () => {
    const payment = await confirm(truths.open);
    expect(paymentView(payment.state())).toBe(returned ? 'unknown' : 'unfinished');
    expect(failureWords(payment.state())).toBeNull();
    expect(payment.state().status).toBe('active');
  });

  it.each([
    ['no answer', offline],
    ['none in time', timedOut],
    ['an answer that is not one', failed({ kind: 'unreadable' })],
  ])('does not know after %s, and asks again when told to', async (__, error) => {
    const payment = startPayment({ returned });
    await payment.ports.answer('openAttempt', leftAttempt);
    if (returned?.providerReference) await payment.ports.answer('processPayment', undefined);
    await payment.ports.fail('readOutcome', error);
    expect(paymentView(payment.state())).toBe('unknown');
    expect(looksAgain(payment.state())).toBe(0);
    for (const times of [1, 2]) {
      payment.actor.send({ type: 'truth.requested' });
      await payment.ports.fail('readOutcome', error);
      expect([paymentView(payment.state()), looksAgain(payment.state())]).toEqual(['unknown', times]);
    }
    payment.actor.send({ type: 'truth.requested' });
    await payment.ports.answer('readOutcome', truths.paid);
    expect(payment.state().output?.outcome).toBe('settled');
  });
});

// Proves: R8
it('What went wrong on the way is not said of a booking that is paid', async () => {
  const payment = startPayment({ returned: backFromCardPage });
  await payment.ports.answer('openAttempt', leftAttempt);
  await payment.ports.fail('processPayment', offline);
  await payment.ports.answer('readOutcome', truths.paid);
  expect(payment.state().output).toEqual({ outcome: 'settled', itineraryId: leftAttempt.itineraryId, text: null });
});

// Proves: R8
it.each([
  ['open', 'unknown', 'failed to make payment.'],
  ['declined', 'choosing', DECLINED],
] as const)(
  'A part that was paid before is no news of the card page, whose payment is %s',
  async (state, view, text) => {
    const payment = startPayment({ returned: backFromCardPage });
    await payment.ports.answer('openAttempt', leftAttempt);
    await payment.ports.fail('processPayment', failed({ kind: 'timeout', text: 'failed to make payment.' }));
    await payment.ports.answer('readOutcome', booked({ paid: 10, lastPayment: { state } }));
    expect([paymentView(payment.state()), failureWords(payment.state())]).toEqual([view, text]);
  },
);

// Proves: R8
it('A reading that failed is no news once the truth is read', async () => {
  const payment = startPayment();
  await payment.ports.answer('openAttempt', leftAttempt);
  await payment.ports.fail('readOutcome', offline);
  payment.actor.send({ type: 'truth.requested' });
  await payment.ports.answer('readOutcome', truths.unpaid);
  expect([paymentView(payment.state()), failureWords(payment.state())]).toEqual(['choosing', null]);
});

it.each([
  ['that nobody knows the end of', backFromCardPage, []],
  ['whose page was left', null, ['payment.paused', 'payment.opened', 'payment.paused']],
])('A payment %s is looked up again, and left for its booking, which rests', async (_, returned, reported) => {
  const payment = startPayment({ returned });
  await payment.ports.answer('openAttempt', leftAttempt);
  if (returned) await payment.ports.answer('processPayment', undefined);
  await payment.ports.answer('readOutcome', truths.open);
  payment.actor.send({ type: 'truth.requested' });
  await payment.ports.answer('readOutcome', truths.open);
  payment.actor.send({ type: 'payment.left' });
  expect(looksAgain(payment.state())).toBe(1);
  expect(payment.reports().map(({ type }) => type)).toEqual([
    'payment.opened',
    ...reported,
    'payment.rested',
    'payment.left',
  ]);
});

// Proves: S8.5
it.each([
  ['that the booking tells', undefined, truths.declined],
  ['that the booking does not tell', 'payment-declined', truths.unpaid],
  ['of a provider without codes, known by its status', undefined, truths.unpaid],
])('A decline with more than one method names the contact centre: one %s', async (_, code, outcome) => {
  const payment = startPayment({ returned: backFromCardPage });
  await payment.ports.answer('openAttempt', leftAttempt);
  await payment.ports.fail('processPayment', refused('Your bank says no.', code, 402));
  await payment.ports.answer('readOutcome', outcome);
  expect(failureWords(payment.state())).toBe(DECLINED);
});

it('A payment that was cancelled is no decline, although it has the status of one', async () => {
  const payment = startPayment({ returned: backFromCardPage });
  await payment.ports.answer('openAttempt', leftAttempt);
  await payment.ports.fail('processPayment', refused('You have cancelled.', 'payment-cancelled', 402));
  await payment.ports.answer('readOutcome', truths.unpaid);
  expect(failureWords(payment.state())).toBe('You have cancelled.');
});

// Proves: S8.6
it('A decline with one method shows the first error of the server', async () => {
  const payment = startPayment({ returned: backFromCardPage, plan: true });
  await payment.ports.answer('openAttempt', leftAttempt);
  await payment.ports.fail('processPayment', refused('Your bank says no.', 'payment-declined', 402));
  await payment.ports.answer('readOutcome', booked({ lastPayment: { state: 'declined' } }));
  expect(failureWords(payment.state())).toBe('Your bank says no.');
});

// Proves: S8.6
it('A bank that was silent at first and then declined is not said to be silent still', async () => {
  const payment = startPayment({ returned: backFromCardPage, plan: true });
  await payment.ports.answer('openAttempt', leftAttempt);
  await payment.ports.fail('processPayment', refused('The bank has not answered yet.', 'payment-open', 409));
  await payment.ports.answer('readOutcome', truths.open);
  payment.actor.send({ type: 'truth.requested' });
  await payment.ports.answer('readOutcome', truths.declined);
  expect([paymentView(payment.state()), failureWords(payment.state())]).toEqual(['choosing', 'The card was declined.']);
});

describe.each([true, false])('The truth decides every word of the summary when paymentFailed=%s', (paymentFailed) => {
  const open = (change: Partial<typeof itineraryInput> = {}) =>
    startHeld(itineraryMachine, { ...itineraryInput, paymentFailed, ...change });

  // Proves: P3, P4, R8
  it.each([
    ['booked', truths.paid],
    ['unsettled', truths.open],
    ['unpaid', truths.unpaid],
    ['unpaid', truths.declined],
    ['unpaid', truths.abandoned],
    ['cancelled', truths.lapsed],
    ['cancelled', booked({ paid: 62.5, status: 31 })],
    ['booked', booked({ paid: 62.5, status: null })],
    ['booked', booked({ paid: 62.5, status: 4711 })],
    ['unpaid', booked({ status: null })],
  ])('shows %s by what the server answers', async (value, itinerary) => {
    const { ports, actor } = open();
    expect(ports.inputsOf('fetchItinerary')).toEqual([{ itineraryId: 'itinerary-1', email: null, paymentFailed }]);
    await ports.answer('fetchItinerary', told(itinerary));
    expect(actor.getSnapshot().matches(value as 'booked')).toBe(true);
  });

  // Proves: R14, S8.5, S8.6
  it.each([
    ['a guest, who may pay in another way', {}, truths.declined, DECLINED],
    ['a guest, of a provider that says no more', {}, booked({ lastPayment: { state: 'declined' } }), DECLINED],
    ['an agency that pays by card alone', CASH_AGENT, truths.declined, 'The card was declined.'],
    [
      'an agency that pays by card alone, of a provider that says no more',
      CASH_AGENT,
      booked({ lastPayment: { state: 'declined' } }),
      'failed to make payment.',
    ],
    ['a guest who turned back', {}, truths.abandoned, null],
    ['a guest who tried nothing', {}, truths.unpaid, null],
  ])('says of a payment that was declined what its own page says, to %s', async (__, payer, itinerary, text) => {
    const { ports, actor } = open({ phone: '01632 960 777', payer: { ...GUEST, ...payer } });
    await ports.answer('fetchItinerary', told(itinerary));
    expect(lastPaymentText(actor.getSnapshot())).toBe(text);
  });

  // Proves: S8.9
  it.each([
    ['unreadable', offline],
    ['unreadable', failed({ kind: 'refused', status: 500 })],
    ['unreadable', failed({ kind: 'unreadable' })],
    ['unauthorized', notYours],
    ['unauthorized', failed({ kind: 'refused', status: 404 })],
    ['unauthorized', failed({ kind: 'refused', status: 401 })],
  ])('never says cancelled for a booking it could not read: %s', async (value, error) => {
    const { ports, actor } = open();
    await ports.fail('fetchItinerary', error);
    expect(actor.getSnapshot().value).toBe(value);
    actor.send({ type: 'truth.requested' });
    await ports.answer('fetchItinerary', told(truths.paid));
    expect(actor.getSnapshot().matches('booked')).toBe(true);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  // Proves: S6.8
  it('reads again with the e-mail that a guest gives, if it is one', async () => {
    const { ports, actor } = open();
    await ports.fail('fetchItinerary', notYours);
    expect(actor.getSnapshot().can({ type: 'email.given', email: 'rowan' })).toBe(false);
    actor.send({ type: 'email.given', email: ' rowan.hale@example.com ' });
    expect(ports.inputsOf('fetchItinerary').at(-1)).toMatchObject({ email: 'rowan.hale@example.com' });
  });

  it('sends messages only about a booking that is paid', async () => {
    const { ports, actor } = open();
    await ports.answer('fetchItinerary', told(truths.unpaid));
    expect(actor.getSnapshot().can({ type: 'confirmation.requested' })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'ticket.requested', to: 'rowan.hale@example.com', priced: false })).toBe(
      false,
    );
  });

  it('sends one message for one press, however often it is pressed meanwhile (T52)', async () => {
    const { ports, actor } = open();
    await ports.answer('fetchItinerary', told(truths.paid));
    const press = () => actor.send({ type: 'confirmation.requested' });
    press();
    press();
    expect(ports.countOf('resendConfirmation')).toBe(1);
    await ports.fail('resendConfirmation', timedOut);
    expect(ports.countOf('resendConfirmation')).toBe(1);
    press();
    expect(ports.countOf('resendConfirmation')).toBe(2);
  });
});

it('No payment is called left that was opened in another browser, since the one that was left here has ended', async () => {
  const payment = startPayment();
  await payment.ports.answer('openAttempt', leftAttempt);
  await payment.ports.answer('readOutcome', truths.unpaid);
  payment.actor.send({ type: 'pay.requested', method: 'card' });
  await payment.ports.answer('openTry', triedAttempt);
  await payment.ports.fail('fetchPaymentToken', refused('Unable to retrieve token'));
  await payment.ports.answer('readOutcome', truths.open);
  expect([paymentView(payment.state()), leftBeforePaying(payment.state())]).toEqual(['unfinished', false]);
});

describe('A payment that was opened here, and whose answer was lost', () => {
  const opening: Attempt = { ...triedAttempt, stage: 'opening' };
  const said = (payment: Payment) => {
    const state = payment.state();
    return [paymentView(state), isOpenHere(state), leftBeforePaying(state)];
  };
  /** After the card page was asked for, and that failed; null leaves it waiting. */
  async function asked(failure: ReturnType<typeof failed> | null, port = 'preloadCard') {
    const payment = startPayment();
    await payment.ports.answer('openAttempt', heldAttempt);
    await payment.ports.answer('readOutcome', truths.unpaid);
    payment.actor.send({ type: 'pay.requested', method: 'card' });
    await payment.ports.answer('openTry', triedAttempt);
    if (port === 'preloadCard') await payment.ports.answer('fetchPaymentToken', 'token-1');
    if (failure) await payment.ports.fail(port, failure);
    return payment;
  }

  it('is known to be of this tab after a reload, and no later one once it has ended', async () => {
    const payment = startPayment();
    await payment.ports.answer('openAttempt', opening);
    await payment.ports.answer('readOutcome', truths.open);
    expect(said(payment)).toEqual(['unfinished', true, false]);
    payment.actor.send({ type: 'truth.requested' });
    await payment.ports.answer('readOutcome', truths.unpaid);
    expect(said(payment)).toEqual(['choosing', false, false]);
  });

  // Proves: R8
  it.each([
    ['too late', timedOut],
    ['broken', failed({ kind: 'unreadable', text: 'Payment failed' })],
    ['no clean no', failed({ kind: 'refused', status: 503 })],
  ])('is said to be open at once, and not to have failed: its answer is %s', async (_, answer) => {
    const payment = await asked(answer);
    await payment.ports.answer('readOutcome', truths.open);
    expect(said(payment)).toEqual(['unfinished', true, false]);
    expect(payment.reports().at(-1)).toEqual({ type: 'payment.paused', isOpenHere: true });
    payment.actor.send({ type: 'choice.requested' });
    expect([paymentView(payment.state()), failureWords(payment.state())]).toEqual(['choosing', null]);
  });

  it('has failed where the booking says that none is open, or cannot be read: no page was shown', async () => {
    const lost = failed({ kind: 'timeout', fallback: 'Payment failed' });
    const unopened = await asked(lost);
    await unopened.ports.answer('readOutcome', truths.unpaid);
    expect([...said(unopened), failureWords(unopened.state())]).toEqual(['choosing', false, false, 'Payment failed']);
    const unread = await asked(lost);
    await unread.ports.fail('readOutcome', offline);
    expect([...said(unread), failureWords(unread.state())]).toEqual(['choosing', true, false, 'Payment failed']);
    expect(unread.reports().at(-1)).toMatchObject({ type: 'payment.rested', isOpenHere: true });
  });

  it('stands open nowhere before its page was asked for', async () => {
    const payment = await asked(offline, 'fetchPaymentToken');
    expect(said(payment)).toEqual(['choosing', false, false]);
  });

  // Proves: S8.6
  it('keeps the words of a form that may not be posted', async () => {
    const payment = await asked(null);
    await payment.ports.answer('preloadCard', cardForm);
    await payment.ports.fail('leaveForCardPage', failed({ kind: 'unreadable', text: 'Payment form error: no.' }));
    expect([...said(payment), failureWords(payment.state())]).toEqual([
      'choosing',
      true,
      false,
      'Payment form error: no.',
    ]);
  });

  it('is not taken for one that another browser has open, where the provider opened none here', async () => {
    const payment = await asked(refused('The price has changed.', 'price-changed'));
    await payment.ports.answer('readOutcome', truths.open);
    expect(said(payment)).toEqual(['unfinished', false, false]);
  });
});
