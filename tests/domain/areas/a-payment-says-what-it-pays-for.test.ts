// What the calls of a payment carry, as the app is wired (spec 2 and 7).
import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { Attempt } from '#domain/payment/attempt.ts';
import { GUEST } from '#domain/payment/payer.ts';
import { pence } from '#domain/values/money.ts';
import { returnAddress } from '#harbour/payment/return-address.ts';
import type { PaymentInput } from '#machines/payment/payment.ports.ts';
import { keepsCard, nextMethod, usesPoints } from '#machines/payment/payment.select.ts';
import { EMPTY_PURSE } from '#machines/payment/purse.machine.ts';
import { wirePayment } from '#src/areas/book/wire-payment.ts';
import { CARD_PAGE, World } from '#tests/faults/world.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

const ITINERARY = 'itinerary-1';

interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown> | null;
}

/** The booking as a provider writes it, with nothing paid; of a stay alone without a crossing. */
const written = (items: 'ferry' | 'hotel') => ({
  id: ITINERARY,
  itineraryId: ITINERARY,
  status: 30,
  numberOfGuests: 1,
  customerInfos: [],
  itineraryPricing: [],
  guaranteesAccepted: [],
  travelCost: { costTotals: [], paymentTotals: [], amountAfterTax: 62.5 },
  reservationItems: {
    ferry: [],
    hotel:
      items === 'ferry'
        ? []
        : [{ rph: '1', hotelCode: 'H1', hotelName: 'The Anchor', hotelProvider: 3, roomStays: [], units: 1 }],
  },
});

function answerTo(path: string, items: 'ferry' | 'hotel') {
  if (path.includes('/payment-token/')) return { payload: 'token-1' };
  if (!path.endsWith('/payment')) return written(items);
  return { preloadData: { action: `${CARD_PAGE}/pay`, fields: [{ name: 'order', value: 'order-1' }] } };
}

const toPay: PaymentInput = {
  cartId: ITINERARY,
  itineraryId: ITINERARY,
  modified: false,
  total: pence(6250),
  email: 'ada@example.com',
  payer: GUEST,
  plan: false,
  phone: '',
  returned: null,
};

/** As far as the card page with what is due on a booking; answers the calls that were made. */
async function leave(
  change: Partial<PaymentInput>,
  items: 'ferry' | 'hotel' = 'ferry',
  known: Attempt | null = null,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const fetch = async (address: unknown, init?: RequestInit) => {
    const path = new URL(String(address)).pathname;
    sent.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
    return Response.json({ 'hydra:member': [answerTo(path, items)] });
  };
  const { services } = new World(fetch as typeof globalThis.fetch);
  if (known) services.storage.attempts.write(known);
  const { actor } = startUnderParent(wirePayment(services), { ...toPay, ...change });
  await waitFor(actor, (payment) => payment.matches('choosing'));
  actor.send({ type: 'pay.requested', method: 'card' });
  await waitFor(actor, () => sent.some(({ path }) => path.endsWith('/payment')), { timeout: 5000 });
  return sent;
}

// Proves: P53, R15
it('begins after a reload with the way that was ticked, of which nothing else is kept', async () => {
  const { services } = new World((async () =>
    Response.json({ 'hydra:member': [written('ferry')] })) as typeof globalThis.fetch);
  const load = async () => {
    const { actor } = startUnderParent(wirePayment(services), toPay);
    await waitFor(actor, (payment) => payment.matches('choosing'));
    return actor;
  };
  const tick = (actor: Awaited<ReturnType<typeof load>>, method: 'paypal' | 'saved-card') => {
    const before = services.storage.attempts.find(ITINERARY);
    actor.send({ type: 'way.chosen', method });
    expect(services.storage.attempts.find(ITINERARY)).toEqual({ ...before, wantsPayPal: method === 'paypal' });
  };
  tick(await load(), 'paypal');
  const again = await load();
  expect(nextMethod(again.getSnapshot())).toBe('paypal');
  tick(again, 'saved-card');
  expect(nextMethod((await load()).getSnapshot())).toBe('card');
});

// Proves: P45, R15
it('begins after a reload with the points and the card to keep that were ticked, until they are tried', async () => {
  const { services } = new World((async () =>
    Response.json({ 'hydra:member': [written('ferry')] })) as typeof globalThis.fetch);
  const loyalty = { accountNumber: 'L1', customerNumber: 'C1000001', points: 500, value: pence(500) };
  const load = async () => {
    const { actor } = startUnderParent(wirePayment(services), toPay);
    await waitFor(actor, (payment) => payment.matches('choosing'));
    actor.send({ type: 'purse.counted', purse: { ...EMPTY_PURSE, loyalty } });
    return actor;
  };
  const ticked = (actor: Awaited<ReturnType<typeof load>>) => {
    const payment = actor.getSnapshot();
    return [usesPoints(payment), keepsCard(payment)];
  };
  const first = await load();
  expect(ticked(first)).toEqual([false, false]);
  const before = services.storage.attempts.find(ITINERARY);
  first.send({ type: 'points.chosen', wanted: true });
  first.send({ type: 'keep-card.chosen', wanted: true });
  expect(services.storage.attempts.find(ITINERARY)).toEqual({ ...before, wantsPoints: true, keepTicked: true });
  const second = await load();
  expect(ticked(second)).toEqual([true, true]);
  second.send({ type: 'points.chosen', wanted: false });
  second.send({ type: 'keep-card.chosen', wanted: false });
  expect(ticked(await load())).toEqual([false, false]);
});

const chargeIn = (sent: readonly Sent[]) => sent.find(({ path }) => path.endsWith('/payment'))?.body;

// Proves: S7.18
it('names the cart that was reserved, and none for a booking that this tab never priced', async () => {
  expect(chargeIn(await leave({ itineraryId: null, cartId: 'cart-1' }))).toMatchObject({ cartId: 'cart-1' });
  expect(chargeIn(await leave({}))).not.toHaveProperty('cartId');
});

// Proves: S7.16
it.each(['ferry', 'hotel'] as const)('asks for the token of what it pays for: %s', async (items) => {
  const tokens = (await leave({}, items)).map(({ path }) => path).filter((path) => path.includes('token'));
  expect(tokens).toEqual([`/${items}/payment-token/${ITINERARY}`]);
});

// Proves: S2.8, S4.18
it.each([
  [false, 'paymentSuccess=true', 'paymentFailed=true'],
  [true, 'modified=true&paymentSuccess=true', 'modified=true&paymentSuccess=false&paymentFailed=true'],
])('says on the way back what was paid for, a change (%s) as one', async (modified, success, failure) => {
  const summary = `http://app.test/book/summary?itineraryId=${ITINERARY}`;
  expect(chargeIn(await leave({ modified }))).toMatchObject({
    successUrl: `${summary}&${success}`,
    failureUrl: `${summary}&${failure}`,
  });
});

// Proves: S2.8, P65
it('says so also where this tab has paid for the booking itself before', async () => {
  const settled: Attempt = {
    cartId: ITINERARY,
    itineraryId: ITINERARY,
    sessionId: 'session-of-this-tab-1',
    reserveKey: 'key-1',
    payKey: 'key-2',
    orderKey: '1780000000000',
    reference: null,
    email: '',
    stage: 'settled',
  };
  const charge = chargeIn(await leave({ modified: true }, 'ferry', settled));
  expect(charge?.successUrl).toContain('modified=true');
  expect(charge?.orderKey).not.toBe(settled.orderKey);
});

// Proves: S2.8
it.each([
  [true, 'modified=true&paymentSuccess=true'],
  [false, 'modified=true&paymentSuccess=false&paymentFailed=true'],
])('is told on the way back by Harbour whether a change was paid (%s)', (paid, told) => {
  const back = { itineraryId: ITINERARY, sessionId: 'return-id', reference: 'result-1', paid };
  const { searchParams } = new URL(
    returnAddress('http://app.test/book/summary?modified=true&paymentSuccess=true', back),
  );
  for (const name of ['itineraryId', 'sessionId', 'providerReference']) searchParams.delete(name);
  expect(String(searchParams)).toBe(told);
});
