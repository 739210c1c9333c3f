import { describe, expect, it } from 'vitest';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import { GUEST } from '#domain/payment/payer.ts';
import { pence } from '#domain/values/money.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { amountDue, isOpenHere, paymentActor } from '#machines/itinerary/itinerary.select.ts';
import { paidAlready, paymentMethods, planOf, pointsToUse } from '#machines/payment/payment.select.ts';
import { booked, heldAttempt, leftAttempt, truths } from '#tests/models/builders.ts';
import { changeable, itineraryInput, owing, returnedInput, told } from '#tests/models/fixtures/itinerary.ts';
import { customer, fullPurse } from '#tests/models/fixtures/payment.ts';
import { startPayment, withPayment } from './held-payment.ts';
import { startHeld } from './start-held.ts';

async function opened(itinerary: Itinerary, input = itineraryInput) {
  const { actor, ports, reports } = startHeld(itineraryMachine, input, withPayment);
  await ports.answer('fetchItinerary', told(itinerary));
  return { ports, actor, reports, at: (state: 'booked' | 'paying') => actor.getSnapshot().matches(state) };
}

describe('An instalment that could not be collected', () => {
  // Proves: P54
  it.each([
    ['never paid by hand', null],
    ['declined', { state: 'declined', description: 'The card was declined.' }],
    ['left on the card page', { state: 'open', description: '' }],
  ] as const)('leaves the booking as it is, and is paid from it: %s', async (_, lastPayment) => {
    const { ports, actor, at, reports } = await opened({ ...owing, lastPayment });
    expect([at('booked'), amountDue(actor.getSnapshot())]).toEqual([true, pence(2000)]);
    expect(actor.getSnapshot().can({ type: 'ticket.wanted' })).toBe(true);
    actor.send({ type: 'payment.requested' });
    expect([at('paying'), reports()]).toEqual([true, [{ type: 'payment.opened' }]]);
    expect(ports.inputsOf('openAttempt')).toEqual([
      {
        cartId: 'itinerary-1',
        email: 'rowan.hale@example.com',
        itineraryId: 'itinerary-1',
        plan: false,
        modified: true,
      },
    ]);
  });

  it('is not asked for where nothing is owed', async () => {
    const { actor } = await opened(changeable);
    expect(actor.getSnapshot().can({ type: 'payment.requested' })).toBe(false);
  });

  it('is not paid by whoever sees only an outcome, before the e-mail address is entered', async () => {
    const { actor } = await opened({ ...owing, outcomeOnly: true });
    actor.send({ type: 'payment.requested' });
    expect(actor.getSnapshot().value).toBe('unauthorized');
  });

  it('is confirmed by the provider on the way back from the card page', async () => {
    const { at } = await opened({ ...owing, lastPayment: { state: 'declined', description: '' } }, returnedInput);
    expect(at('paying')).toBe(true);
  });

  // Proves: P50
  it('is not called left any more once it is asked again what became of it, or it is paid anew', async () => {
    const { ports, actor } = await opened(owing);
    const hasLeft = () => isOpenHere(actor.getSnapshot());
    const payment = () => paymentActor(actor.getSnapshot());
    const leave = async () => {
      await ports.answer('readOutcome', truths.open);
      return hasLeft();
    };
    actor.send({ type: 'payment.requested' });
    await ports.answer('openAttempt', { ...leftAttempt, cartId: 'itinerary-1' });
    expect(await leave()).toBe(true);
    payment()?.send({ type: 'truth.requested' });
    expect([hasLeft(), await leave()]).toEqual([false, true]);
    payment()?.send({ type: 'choice.requested' });
    expect(hasLeft()).toBe(true);
    payment()?.send({ type: 'pay.requested', method: 'card' });
    expect([payment()?.getSnapshot().value, hasLeft()]).toEqual([{ underWay: 'trying' }, false]);
  });
});

describe('A payment that stands open for a booking', () => {
  /** The booking, after its payment was looked at and left again. */
  async function backAtBooking(attempt: Attempt) {
    const { ports, actor } = await opened(owing);
    actor.send({ type: 'payment.requested' });
    await ports.answer('openAttempt', { ...attempt, cartId: 'itinerary-1' });
    await ports.answer('readOutcome', truths.open);
    actor.send({ type: 'route.entered' });
    const read = async (itinerary: Itinerary) => {
      await ports.answer('fetchItinerary', told(itinerary));
      return isOpenHere(actor.getSnapshot());
    };
    return { actor, read };
  }

  it('is not called left where another browser opened it', async () => {
    const { read } = await backAtBooking(heldAttempt);
    expect(await read(truths.open)).toBe(false);
  });

  it('is called left where its page was asked for from here and never shown', async () => {
    const { read } = await backAtBooking({ ...leftAttempt, stage: 'opening' });
    expect(await read(truths.open)).toBe(true);
  });

  it('is called left where it was, and no later one once it has ended', async () => {
    const { actor, read } = await backAtBooking(leftAttempt);
    expect(await read(truths.open)).toBe(true);
    actor.send({ type: 'truth.requested' });
    expect(await read(truths.unpaid)).toBe(false);
    actor.send({ type: 'truth.requested' });
    expect(await read(truths.open)).toBe(false);
  });
});

/** A payment that offers a choice of ways to pay this booking. */
async function choosing(itinerary: Itinerary) {
  const payment = startPayment({ itineraryId: 'itinerary-1', modified: true, payer: customer, total: pence(2000) });
  await payment.ports.answer('openAttempt', heldAttempt);
  await payment.ports.answer('readOutcome', itinerary);
  await payment.ports.answer('readSavedCards', []);
  await payment.ports.answer('readPoints', fullPurse.loyalty);
  await payment.ports.answer('readBalances', []);
  return payment.state();
}

describe('A plan is paid', () => {
  // Proves: P54
  it('by any way once it is booked, and a part that was paid comes off the instalment alone', async () => {
    const partly = {
      ...owing,
      travelCost: { ...owing.travelCost, paymentTotals: booked({ paid: 67.5 }).travelCost.paymentTotals },
    };
    const payment = await choosing(partly);
    expect([paymentMethods(payment), paidAlready(payment), planOf(payment)]).toEqual([['card', 'paypal'], 500, null]);
    expect(pointsToUse(payment)).toBeGreaterThan(0);
  });

  // Proves: P54
  it('by card alone while its deposit is due', async () => {
    const plan = { deposit: pence(6250), instalments: [] };
    const { ports, actor } = await opened(
      { ...truths.unpaid, status: 20, paymentPlan: plan },
      { ...itineraryInput, payer: GUEST },
    );
    actor.send({ type: 'payment.requested' });
    await ports.answer('openAttempt', heldAttempt);
    await ports.answer('readOutcome', { ...truths.unpaid, status: 20, paymentPlan: plan });
    const payment = actor.getSnapshot().children.payment?.getSnapshot();
    expect(payment && [paymentMethods(payment), planOf(payment)]).toEqual([['card'], plan]);
  });
});
