import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '#domain/failures/failure.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import { failureWords } from '#machines/failure.select.ts';
import { amountDue, leftBeforePaying, paymentReference, paymentView } from '#machines/payment/payment.select.ts';
import { booked, heldAttempt, leftAttempt, newAttempt, triedAttempt, truths } from '#tests/models/builders.ts';
import { failed, offline, refused, timedOut } from '#tests/models/fixtures/fixture.ts';
import { backFromCardPage, holdRefused, invoiceAgent, priceMoved, soldOut } from '#tests/models/fixtures/payment.ts';
import { cardForm } from '#tests/models/fixtures/preload.ts';
import { type Payment, startPayment } from './held-payment.ts';

/** Calls that hold space or may lead to a charge. */
const ACTS = ['reserve', 'openTry', 'preloadCard', 'leaveForCardPage', 'processPayment'];
const acts = ({ ports }: Payment) => ports.calls.map((call) => call.port).filter((port) => ACTS.includes(port));

async function hold(payment: Payment): Promise<Payment> {
  await payment.ports.answer('openAttempt', newAttempt);
  await payment.ports.answer('reserve', { itinerary: truths.unpaid, attempt: heldAttempt });
  return payment;
}

async function leave(payment: Payment): Promise<Payment> {
  payment.actor.send({ type: 'pay.requested', method: 'card' });
  await payment.ports.answer('openTry', triedAttempt);
  await payment.ports.answer('fetchPaymentToken', 'token-1');
  await payment.ports.answer('preloadCard', cardForm);
  await payment.ports.answer('leaveForCardPage', undefined);
  return payment;
}

describe('Payment never charges twice', () => {
  // Proves: R3, S4.16
  it('holds the space once, opens one try and leaves once', async () => {
    const payment = await leave(await hold(startPayment()));
    expect(acts(payment)).toEqual(['reserve', 'openTry', 'preloadCard', 'leaveForCardPage']);
    expect(payment.ports.inputsOf('preloadCard')).toEqual([
      { attempt: triedAttempt, amount: 6250, method: 'card', paymentToken: 'token-1' },
    ]);
    expect(paymentView(payment.state())).toBe('leaving');
  });

  // Proves: R8
  it('says that a trip is paid that another tab has paid meanwhile, and offers no way to pay it', async () => {
    const payment = startPayment();
    await payment.ports.answer('openAttempt', newAttempt);
    await payment.ports.answer('reserve', { itinerary: truths.paid, attempt: heldAttempt });
    expect(payment.state().output).toMatchObject({ outcome: 'settled', itineraryId: 'itinerary-1' });
  });

  // Proves: R8
  it('says that another tab is paying a trip, and replaces that payment only on request', async () => {
    const payment = startPayment();
    await payment.ports.answer('openAttempt', newAttempt);
    await payment.ports.answer('reserve', { itinerary: truths.open, attempt: heldAttempt });
    await payment.ports.answer('readOutcome', truths.open);
    expect([paymentView(payment.state()), leftBeforePaying(payment.state())]).toEqual(['unfinished', false]);
    expect(payment.ports.inputsOf('readOutcome')).toMatchObject([{ settles: false }]);
  });

  it('hears the second press of Pay nowhere', async () => {
    const payment = await hold(startPayment());
    for (let press = 0; press < 50; press += 1) payment.actor.send({ type: 'pay.requested', method: 'card' });
    expect(payment.ports.countOf('openTry')).toBe(1);
    await payment.ports.answer('openTry', triedAttempt);
    payment.actor.send({ type: 'pay.requested', method: 'card' });
    expect(acts(payment)).toEqual(['reserve', 'openTry']);
  });

  it('pays by no method that is not on offer', async () => {
    const payment = await hold(startPayment({ payer: { ...invoiceAgent, onAccountCode: null } }));
    expect(payment.state().can({ type: 'pay.requested', method: 'card' })).toBe(false);
  });

  describe('after a reload reads the truth first and sends nothing again', () => {
    const stages: [string, Attempt][] = [
      ['while the space is held', heldAttempt],
      ['while a try is open', triedAttempt],
      ['while the card page is open', leftAttempt],
    ];

    it.each(stages)('%s', async (_, attempt) => {
      const payment = startPayment();
      await payment.ports.answer('openAttempt', attempt);
      expect(payment.ports.waiting()).toEqual(['readOutcome']);
      expect(payment.ports.inputsOf('readOutcome')).toEqual([{ attempt, paymentFailed: false, settles: false }]);
      expect(acts(payment)).toEqual([]);
      await payment.ports.answer('readOutcome', truths.paid);
      expect(payment.state()).toMatchObject({
        status: 'done',
        output: { outcome: 'settled', itineraryId: 'itinerary-1' },
      });
      expect(acts(payment)).toEqual([]);
    });

    it.each([
      ['the card page had sent back', 'returned'],
      ['a payment was sent from here', 'charging'],
    ] as const)('once %s: the bank may still have it, so it settles or nobody knows', async (_, stage) => {
      const payment = startPayment();
      const attempt = { ...leftAttempt, stage };
      await payment.ports.answer('openAttempt', attempt);
      expect(payment.ports.inputsOf('readOutcome')).toEqual([{ attempt, paymentFailed: false, settles: true }]);
      await payment.ports.answer('readOutcome', truths.open);
      expect([paymentView(payment.state()), acts(payment)]).toEqual(['unknown', []]);
      expect(payment.state().can({ type: 'pay.requested', method: 'card' })).toBe(false);
    });

    it('and says of a payment that was sent from here and not taken that it was interrupted', async () => {
      const payment = startPayment();
      await payment.ports.answer('openAttempt', { ...triedAttempt, stage: 'charging' });
      await payment.ports.answer('readOutcome', truths.unpaid);
      expect([paymentView(payment.state()), failureWords(payment.state())]).toEqual([
        'choosing',
        'Your payment was interrupted. What was taken comes off what is still to pay.',
      ]);
    });

    // Proves: P51, R3
    it('except the reserve call, which goes again with the key that was stored', async () => {
      const payment = startPayment();
      await payment.ports.answer('openAttempt', newAttempt);
      expect(payment.ports.inputsOf('reserve')).toEqual([{ attempt: newAttempt, plan: false }]);
    });

    it('and a card page left open is not paid beside: a new try replaces it', async () => {
      const payment = startPayment();
      await payment.ports.answer('openAttempt', leftAttempt);
      await payment.ports.answer('readOutcome', truths.open);
      expect([paymentView(payment.state()), acts(payment)]).toEqual(['unfinished', []]);
      payment.actor.send({ type: 'truth.requested' });
      await payment.ports.answer('readOutcome', truths.open);
      payment.actor.send({ type: 'choice.requested' });
      expect([paymentView(payment.state()), acts(payment)]).toEqual(['choosing', []]);
      payment.actor.send({ type: 'pay.requested', method: 'paypal' });
      expect(acts(payment)).toEqual(['openTry']);
      expect(payment.ports.inputsOf('openTry')).toEqual([
        {
          attempt: { ...leftAttempt, byPayPal: true, wantsPayPal: true, wantsPoints: false },
          keepCard: false,
        },
      ]);
    });

    it('nor is one that was left by Back at the address of a booking, which brings no answer with it', async () => {
      const payment = startPayment({ returned: { ...backFromCardPage, providerReference: null } });
      await payment.ports.answer('openAttempt', leftAttempt);
      expect(payment.ports.inputsOf('readOutcome')).toEqual([
        { attempt: leftAttempt, paymentFailed: false, settles: false },
      ]);
      await payment.ports.answer('readOutcome', truths.open);
      expect([paymentView(payment.state()), acts(payment)]).toEqual(['unfinished', []]);
    });
  });

  // Proves: P50, S4.19
  it('submits the result of the card page once, then reads the truth', async () => {
    const payment = startPayment({ returned: backFromCardPage });
    await payment.ports.answer('openAttempt', leftAttempt);
    expect(payment.ports.inputsOf('processPayment')).toEqual([
      { attempt: leftAttempt, reference: 'provider-result-1' },
    ]);
    await payment.ports.answer('processPayment', undefined);
    expect(payment.ports.inputsOf('readOutcome')).toEqual([
      { attempt: leftAttempt, paymentFailed: false, settles: true },
    ]);
    await payment.ports.fail('readOutcome', offline);
    payment.actor.send({ type: 'truth.requested' });
    await payment.ports.answer('readOutcome', truths.paid);
    expect(acts(payment)).toEqual(['processPayment']);
    expect(payment.state().output?.outcome).toBe('settled');
  });

  // Proves: R8
  it('submits no result where this tab never tried to pay, whatever the address says', async () => {
    const payment = startPayment({ returned: backFromCardPage });
    await payment.ports.answer('openAttempt', heldAttempt);
    expect(acts(payment)).toEqual([]);
    await payment.ports.answer('readOutcome', truths.unpaid);
    expect(paymentView(payment.state())).toBe('choosing');
  });

  it('submits no result that belongs to another itinerary', async () => {
    const payment = startPayment({ returned: { ...backFromCardPage, itineraryId: 'itinerary-9' } });
    await payment.ports.answer('openAttempt', leftAttempt);
    expect(acts(payment)).toEqual([]);
  });

  it.each([
    ['lost', timedOut],
    ['refused', refused('failed to make payment.', 'unknown-result')],
    ['a fault of the server', failed({ kind: 'refused', status: 500 })],
  ])('believes the truth, not the answer to the result, when that is %s', async (_, error) => {
    const payment = startPayment({ returned: backFromCardPage });
    await payment.ports.answer('openAttempt', leftAttempt);
    await payment.ports.fail('processPayment', error);
    await payment.ports.answer('readOutcome', truths.paid);
    expect(payment.state().output?.outcome).toBe('settled');
  });

  // Proves: R3
  it.each([
    ['no answer came', timedOut, 'hold-unknown'],
    ['it was refused', refused('Not now.'), 'refused'],
  ])('holds the space with the same attempt when %s', async (_, error, view) => {
    const payment = startPayment();
    await payment.ports.answer('openAttempt', newAttempt);
    await payment.ports.fail('reserve', error);
    expect(paymentView(payment.state())).toBe(view);
    expect(payment.reports().map(({ type }) => type)).toEqual(['payment.opened', 'payment.rested']);
    payment.actor.send({ type: 'reserve.retried' });
    await payment.ports.answer('openAttempt', newAttempt);
    expect(payment.state().context.failure).toBeNull();
    expect(payment.ports.inputsOf('reserve')).toEqual([
      { attempt: newAttempt, plan: false },
      { attempt: newAttempt, plan: false },
    ]);
  });

  it('keeps the one hold over a decline: the next try pays the same itinerary', async () => {
    const payment = startPayment({ returned: backFromCardPage });
    await payment.ports.answer('openAttempt', leftAttempt);
    await payment.ports.answer('processPayment', undefined);
    await payment.ports.answer('readOutcome', truths.declined);
    expect([paymentView(payment.state()), failureWords(payment.state())]).toEqual([
      'choosing',
      'Your payment method has been declined, please contact our contact centre at 01632 960 777 or try again later',
    ]);
    await leave(payment);
    expect(acts(payment)).toEqual(['processPayment', 'openTry', 'preloadCard', 'leaveForCardPage']);
  });

  // Proves: P35, P52
  it('charges only what is still due', async () => {
    const payment = startPayment();
    await payment.ports.answer('openAttempt', heldAttempt);
    await payment.ports.answer('readOutcome', booked({ paid: 20 }));
    expect(amountDue(payment.state())).toBe(4250);
    await leave(payment);
    expect(payment.ports.inputsOf('preloadCard')).toMatchObject([{ amount: 4250 }]);
  });

  it.each<[string, CallFailure, string]>([
    ['sold out', soldOut, 'sold-out'],
    ['price changed', priceMoved, 'price-changed'],
  ])('ends as %s when the hold is refused so', async (_, error, outcome) => {
    const payment = startPayment();
    await payment.ports.answer('openAttempt', newAttempt);
    await payment.ports.fail('reserve', error);
    expect(payment.state().output).toEqual({ outcome, itineraryId: null, text: error.failure.description });
  });

  // Proves: P35
  it('stays with the words of any other refusal', async () => {
    const payment = startPayment();
    await payment.ports.answer('openAttempt', newAttempt);
    await payment.ports.fail('reserve', holdRefused);
    expect([paymentView(payment.state()), failureWords(payment.state())]).toEqual([
      'refused',
      'This cart cannot be booked.',
    ]);
  });

  // Proves: R13, S7.16
  it.each([
    ['Unable to retrieve token', failed({ kind: 'network', text: 'Unable to retrieve token' })],
    ['Empty token payload', failed({ kind: 'unreadable', text: 'Empty token payload' })],
  ])('goes back to the choice with "%s": nothing was sent yet', async (text, error) => {
    const payment = await hold(startPayment());
    payment.actor.send({ type: 'pay.requested', method: 'card' });
    await payment.ports.answer('openTry', triedAttempt);
    await payment.ports.fail('fetchPaymentToken', error);
    expect([paymentView(payment.state()), failureWords(payment.state())]).toEqual(['choosing', text]);
  });

  it('reads the truth when the preparation was refused, because the provider may know of a payment', async () => {
    const payment = await hold(startPayment());
    payment.actor.send({ type: 'pay.requested', method: 'card' });
    await payment.ports.answer('openTry', triedAttempt);
    await payment.ports.answer('fetchPaymentToken', 'token-1');
    await payment.ports.fail('preloadCard', refused('A payment is under way.', 'payment-open'));
    await payment.ports.answer('readOutcome', truths.open);
    expect(paymentView(payment.state())).toBe('unknown');
  });

  it('asks for consent again when the price moved before the card page', async () => {
    const payment = await hold(startPayment());
    payment.actor.send({ type: 'pay.requested', method: 'card' });
    await payment.ports.answer('openTry', triedAttempt);
    await payment.ports.answer('fetchPaymentToken', 'token-1');
    await payment.ports.fail('preloadCard', priceMoved);
    await payment.ports.answer('readOutcome', booked({ travelCost: { ...wireCost, amountAfterTax: 70 } }));
    expect([paymentView(payment.state()), failureWords(payment.state()), amountDue(payment.state())]).toEqual([
      'choosing',
      'The price has changed.',
      7000,
    ]);
    expect(payment.ports.countOf('leaveForCardPage')).toBe(0);
  });

  it('knows no return from the card page any more once another try has begun', async () => {
    const payment = startPayment({ returned: backFromCardPage });
    await payment.ports.answer('openAttempt', leftAttempt);
    await payment.ports.answer('processPayment', undefined);
    await payment.ports.answer('readOutcome', truths.declined);
    await leave(payment);
    payment.actor.send({ type: 'page.returned' });
    expect(payment.ports.inputsOf('readOutcome').at(-1)).toMatchObject({ settles: false });
    await payment.ports.answer('readOutcome', truths.open);
    expect(paymentView(payment.state())).toBe('unfinished');
  });

  it('names the booking by its stored reference until the booking can be read', async () => {
    const payment = startPayment();
    await payment.ports.answer('openAttempt', { ...leftAttempt, reference: 'ABCD2345' });
    await payment.ports.fail('readOutcome', offline);
    expect([paymentView(payment.state()), paymentReference(payment.state())]).toEqual(['unknown', 'ABCD2345']);
  });

  it('reads the truth when the passenger comes Back from the card page', async () => {
    const payment = await leave(await hold(startPayment()));
    payment.actor.send({ type: 'page.returned' });
    expect(payment.ports.waiting()).toEqual(['readOutcome']);
    await payment.ports.answer('readOutcome', truths.open);
    expect([paymentView(payment.state()), leftBeforePaying(payment.state())]).toEqual(['unfinished', true]);
  });

  // Proves: P11
  it('holds the session open for as long as it is under way', async () => {
    const payment = startPayment();
    expect(payment.reports()).toEqual([{ type: 'payment.opened' }]);
    await hold(payment);
    expect(payment.reports()).toEqual([
      { type: 'payment.opened' },
      { type: 'payment.rested', hold: { cartId: 'cart-1', until: null }, isOpenHere: false },
    ]);
    await leave(payment);
    payment.actor.send({ type: 'page.returned' });
    await payment.ports.answer('readOutcome', truths.paid);
    expect(payment.reports().map(({ type }) => type)).toEqual([
      'payment.opened',
      'payment.rested',
      'payment.opened',
      'payment.rested',
    ]);
  });

  it('never has two calls under way that could charge, whatever is pressed in whatever order', async () => {
    const press = fc.constantFrom(
      { type: 'pay.requested', method: 'card' } as const,
      { type: 'truth.requested' } as const,
      { type: 'reserve.retried' } as const,
      { type: 'page.returned' } as const,
    );
    const ends: Readonly<Record<string, readonly unknown[]>> = {
      openAttempt: [newAttempt],
      reserve: [{ itinerary: truths.unpaid, attempt: heldAttempt }],
      openTry: [triedAttempt],
      fetchPaymentToken: ['token-1'],
      preloadCard: [cardForm],
      leaveForCardPage: [undefined],
      readOutcome: [truths.unpaid, truths.declined, truths.abandoned, truths.open, truths.paid],
    };
    // Mostly answers, so that most runs reach the card page, and many come back and go there again.
    const command = fc.oneof(
      { weight: 4, arbitrary: press.map((event) => ({ event })) },
      { weight: 8, arbitrary: fc.nat(99).map((answer) => ({ answer })) },
      { weight: 1, arbitrary: fc.constant('lost' as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 60 }), async (commands) => {
        const payment = startPayment();
        for (const one of commands) {
          const [port] = payment.ports.waiting();
          const outputs = ends[port ?? ''];
          if (one === 'lost') {
            if (port && payment.ports.countOf('openTry') > 0) await payment.ports.fail(port, timedOut);
          } else if ('event' in one) payment.actor.send(one.event);
          else if (port && outputs) await payment.ports.answer(port, outputs[one.answer % outputs.length]);
          expect(payment.ports.waiting().length).toBeLessThanOrEqual(1);
        }
        const left = acts(payment).filter((port) => port === 'leaveForCardPage').length;
        const tried = acts(payment).filter((port) => port === 'openTry').length;
        expect(left).toBeLessThanOrEqual(tried);
        expect(payment.ports.countOf('reserve')).toBeLessThanOrEqual(1);
      }),
      { numRuns: 150 },
    );
  });
});

const wireCost = {
  costTotals: [{ description: 'Ferry', amountAfterTax: 70 }],
  paymentTotals: [],
  amountAfterTax: 70,
};
