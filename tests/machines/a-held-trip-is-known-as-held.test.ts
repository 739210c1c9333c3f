import { describe, expect, it } from 'vitest';
import type { Attempt } from '#domain/payment/attempt.ts';
import { pence } from '#domain/values/money.ts';
import { holdOf } from '#machines/booking/sailings.select.ts';
import {
  booked,
  heldAttempt,
  lead,
  mapOfIsland,
  newAttempt,
  pricedCart,
  triedAttempt,
} from '#tests/models/builders.ts';
import { failed, offline } from '#tests/models/fixtures/fixture.ts';
import { startApp } from './held-app.ts';
import { draftAt, reopen } from './held-booking.ts';
import { held } from './held-payment.ts';

const UNTIL = '2026-12-20T14:35:00Z';
const ATTEMPT: Attempt = { ...heldAttempt, heldUntil: UNTIL };

/** A trip that goes from the review to its payment. */
async function goToPayment() {
  const booking = reopen('reviewing');
  booking.actor.send({ type: 'review.accepted' });
  await booking.ports.answer('loadLater', undefined);
  await booking.ports.answer('openAttempt', newAttempt);
  return booking;
}

/** Back from a payment for which the provider holds the space. */
async function turnBack() {
  const booking = await goToPayment();
  await booking.ports.answer('reserve', { itinerary: booked({ holdExpiresAt: UNTIL }), attempt: ATTEMPT });
  booking.actor.send({ type: 'route.entered', step: 'reviewing' });
  return booking;
}

// Proves: P34
describe('A trip is known as held', () => {
  it('not before its payment', () => {
    expect(holdOf(reopen('reviewing').state())).toBeNull();
  });

  it('with the provider’s own time once it comes back from the payment', async () => {
    const { state } = await turnBack();
    expect([state().value, holdOf(state())]).toEqual([{ reviewing: 'priced' }, { cartId: 'cart-1', until: UNTIL }]);
  });

  // Proves: P54
  it('as paid in part, over which no plan begins', async () => {
    const booking = await goToPayment();
    const planOffer = { deposit: pence(1_000), instalments: [] };
    const itinerary = booked({ holdExpiresAt: UNTIL, paid: 10 });
    await booking.ports.answer('reserve', { itinerary, attempt: ATTEMPT });
    booking.actor.send({ type: 'route.entered', step: 'reviewing' });
    expect(holdOf(booking.state())).toEqual({ cartId: 'cart-1', until: UNTIL, partPaid: true });
    booking.actor.send({ type: 'extra.chosen', kind: 'sundries', extra: mapOfIsland });
    await booking.ports.answer('priceTrip', { ...pricedCart('cart-1'), planOffer });
    expect(booking.state().can({ type: 'plan.chosen', wanted: true })).toBe(false);
    booking.actor.send({ type: 'extra.chosen', kind: 'sundries', extra: mapOfIsland });
    await booking.ports.answer('priceTrip', { ...pricedCart('cart-2'), planOffer });
    expect(booking.state().can({ type: 'plan.chosen', wanted: true })).toBe(true);
  });

  // Proves: P54
  it('as paid in part from the first part on, and in every try after it', async () => {
    const { ports, actor } = await held();
    actor.send({ type: 'points.chosen', wanted: true });
    actor.send({ type: 'pay.requested', method: 'card' });
    await ports.answer('openTry', triedAttempt);
    await ports.answer('takePoints', undefined);
    await ports.fail('readOutcome', offline);
    actor.send({ type: 'truth.requested' });
    await ports.answer('readOutcome', booked({ paid: 10 }));
    actor.send({ type: 'pay.requested', method: 'card' });
    expect(ports.inputsOf('openTry').at(-1)).toMatchObject({ attempt: { ...triedAttempt, partPaid: true } });
  });

  it('not where the provider took no space', async () => {
    const { actor, ports, state } = await goToPayment();
    await ports.fail('reserve', failed({ kind: 'refused', status: 400 }));
    actor.send({ type: 'route.entered', step: 'reviewing' });
    expect([state().value, holdOf(state())]).toEqual([{ reviewing: 'priced' }, null]);
  });

  it('not once it is another trip, which has a cart of its own', async () => {
    const { actor, ports, state } = await turnBack();
    actor.send({ type: 'extra.chosen', kind: 'sundries', extra: mapOfIsland });
    expect(holdOf(state())).toBeNull();
    await ports.answer('priceTrip', pricedCart('cart-2'));
    expect([state().value, holdOf(state())]).toEqual([{ reviewing: 'priced' }, null]);
  });

  it.each([
    ['with the provider’s own time', ATTEMPT, { cartId: 'cart-1', until: UNTIL }],
    ['as paid in part', { ...ATTEMPT, partPaid: true }, { cartId: 'cart-1', until: UNTIL, partPaid: true }],
    ['without a time where none was given', heldAttempt, { cartId: 'cart-1', until: null }],
    ['not where no space was taken yet', newAttempt, null],
    ['not once it is paid', { ...ATTEMPT, stage: 'settled' as const }, null],
  ])('after a reload, %s', async (_, attempt, hold) => {
    const app = startApp({ entry: { kind: 'booking', step: 'reviewing', wish: {} } });
    const kept = draftAt('reviewing', undefined, pricedCart());
    const { trip } = kept.data;
    await app.open({ draft: { ...kept, data: { ...kept.data, trip: { ...trip, lead: lead() } } }, attempt });
    expect([app.front(), app.inFront()?.getSnapshot().context.hold]).toEqual([{ reviewing: 'priced' }, hold]);
  });
});
