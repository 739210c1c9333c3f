// R3: what a try to pay is called by is stored before anything is sent, and a repeat is called the same.
import { expect, test, vi } from 'vitest';
import { type AnyActor, type AnyStateMachine, createActor, toPromise } from 'xstate';
import { getItinerary, postReserve } from '#domain/contract/booking.ts';
import { invoiceAttempt } from '#domain/invoices/invoice-attempt.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import { wireAgentPortal } from '#src/areas/agent-portal/wire.ts';
import { wirePayment } from '#src/areas/book/wire-payment.ts';
import { answerOf } from '#tests/faults/sample.ts';
import { wiredTo } from '#tests/faults/wired-to.ts';
import { CARD_PAGE, World } from '#tests/faults/world.ts';
import { heldAttempt, leftAttempt, newAttempt, triedAttempt } from '#tests/models/builders.ts';
import { storedAttempt } from '#tests/models/fixtures/agent.ts';
import { customer, invoiceAgent } from '#tests/models/fixtures/payment.ts';
import { submitNothing } from './no-forms.ts';

submitNothing();

const dead = (): Response => {
  throw new TypeError('The line is dead.');
};

function asked(port: AnyActor): Promise<unknown> {
  const answered = toPromise(port);
  port.start();
  return answered;
}

/** The port of this path in a tab of its own, the keys that its provider was sent, and what the tab has stored. */
function atAPayment(path: readonly string[], answer = dead) {
  const keys: (string | null)[] = [];
  const world = new World(async (_, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    return answer();
  });
  const ask = (input: object) => asked(createActor(wiredTo(wirePayment(world.services), ...path), { input }));
  const { attempts } = world.services.storage;
  return { keys, ask, attempts, stored: () => attempts.find(newAttempt.cartId) };
}

// Proves: R3
test.each([
  ['by card', ['openTry']],
  ['with points or a travel card first', ['redemption', 'openTry']],
])('a new try %s is stored with its keys before its first call', async (_, path) => {
  const { ask, stored } = atAPayment(path);
  const opened = await ask({ attempt: heldAttempt, keepCard: true });
  expect(opened).toMatchObject({ payKey: expect.any(String), orderKey: expect.any(String), keepCard: true });
  expect(stored()).toEqual(opened);
});

// Proves: R3
test.each([
  ['left', 'left'],
  ['opening', 'opening'],
  ['returned', 'held'],
] as const)(
  'a page that may be open from here is known to be, though another try is refused: %s',
  async (stage, kept) => {
    const { ask, stored } = atAPayment(['openTry']);
    const opened = (await ask({ attempt: { ...leftAttempt, stage }, keepCard: false })) as Attempt;
    expect([opened.stage, stored()?.stage]).toEqual([kept, kept]);
    const { ask: preload, stored: after } = atAPayment(
      ['preload', 'preloadCard'],
      () => new Response(null, { status: 409 }),
    );
    const input = { attempt: opened, amount: 6250, method: 'card', paymentToken: 'token-1' };
    await expect(preload(input)).rejects.toThrow();
    expect(after()).toEqual(opened);
  },
);

// Proves: R3
test('another booking that is paid meanwhile leaves the attempt that waits for its bank', async () => {
  const { ask, attempts, stored } = atAPayment(['openAttempt']);
  const waiting: Attempt = { ...leftAttempt, stage: 'returned' };
  const another = { cartId: 'itinerary-2', itineraryId: 'itinerary-2', email: '', plan: false, modified: true };
  attempts.write(waiting);
  expect(await ask(another)).toMatchObject({ itineraryId: 'itinerary-2', stage: 'held' });
  expect(stored()).toEqual(waiting);
});

// Proves: R3
test('what is held is stored with the booking that it became', async () => {
  const { keys, ask, stored } = atAPayment(['reserve'], () => Response.json(answerOf(postReserve)));
  const { attempt } = (await ask({ attempt: newAttempt, plan: false })) as { attempt: Attempt };
  expect([keys, attempt.stage]).toEqual([['reserve-key-1'], 'held']);
  expect(attempt.itineraryId).not.toBeNull();
  expect(stored()).toEqual(attempt);
});

// Proves: R8
test.each([
  ['the crossing', 'K7Q2MX4P', [{ bookingReference: 'K7Q2MX4P', reservationTotals: { totalPriceToPay: 0 } }]],
  ['the stay, where that is all that is booked', 'HT1AAAAA', []],
])('what is held is stored with the reference of %s', async (_, reference, ferry) => {
  const hotel = [{ bookingReference: 'HT1AAAAA', hotelCode: 'HARBOUR', hotelName: 'Harbour House' }];
  const answer = answerOf(postReserve) as { 'hydra:member': object[] };
  const held = answer['hydra:member'].map((member) => ({ ...member, reservationItems: { ferry, hotel } }));
  const { ask, stored } = atAPayment(['reserve'], () => Response.json({ ...answer, 'hydra:member': held }));
  await ask({ attempt: newAttempt, plan: false });
  expect(stored()?.reference).toBe(reference);
});

// Proves: R3
test('whoever leaves for the card page has left it written down', async () => {
  const { ask, stored } = atAPayment(['preload', 'leaveForCardPage']);
  await ask({ attempt: triedAttempt, form: { action: `${CARD_PAGE}/pay`, fields: [] } });
  expect(stored()).toEqual(leftAttempt);
});

// Proves: R3
test.each([
  ['without an answer', dead, 'opening'],
  ['with an answer that says nothing', () => new Response(null, { status: 503 }), 'opening'],
  ['that the provider refuses', () => new Response(null, { status: 409 }), 'held'],
])('a card page asked for %s is written down as far as it may be open', async (_, answer, stage) => {
  const seen: unknown[] = [];
  const { ask, stored } = atAPayment(['preload', 'preloadCard'], () => {
    seen.push(stored()?.stage);
    return answer();
  });
  const input = { attempt: triedAttempt, amount: 6250, method: 'card', paymentToken: 'token-1' };
  await expect(ask(input)).rejects.toThrow();
  expect([...seen, stored()]).toEqual(['opening', { ...triedAttempt, stage }]);
});

const { 'hydra:member': members } = answerOf(getItinerary) as { 'hydra:member': { travelCost: object }[] };
const costing = (amountAfterTax: number) => ({
  ...members[0],
  paymentPlan: null,
  travelCost: { ...members[0]?.travelCost, amountAfterTax },
});
const declined = { ...costing(99), lastPayment: { state: 'declined', description: '' } };
const unsaid = { ...costing(99), lastPayment: null };
const paid = costing(0);

test.each([
  ['what the card page may have taken', 'left', declined, ['returned', 'held']],
  ['what was sent from here', 'charging', declined, ['charging', 'held']],
  ['what is paid, and not yet shown as a booking', 'left', paid, ['returned', 'returned']],
] as const)(
  'no reload leads to a trip to change until the payment has failed: %s',
  async (_, stage, member, stages) => {
    const seen: unknown[] = [];
    const { ask, attempts, stored } = atAPayment(['readOutcome'], () => {
      seen.push(stored()?.stage);
      return Response.json({ 'hydra:member': [member] });
    });
    attempts.write({ ...leftAttempt, stage });
    await ask({ attempt: leftAttempt, settles: true, paymentFailed: false });
    expect([...seen, stored()?.stage]).toEqual(stages);
  },
);

// Proves: R8
test.each([
  ['and then of an open one', [declined, { ...costing(99), lastPayment: { state: 'open' } }, declined], 3],
  ['and then of none', [declined, unsaid, declined], 3],
  ['and then that it is paid', [declined, paid], 2],
])(
  'a decline of before is no news of a charge without an answer, until the booking has said otherwise: %s',
  async (_, told, reads) => {
    vi.useFakeTimers();
    let read = 0;
    const { ask, attempts } = atAPayment(['readOutcome'], () => {
      read += 1;
      return Response.json({ 'hydra:member': [told[Math.min(read, told.length) - 1]] });
    });
    const attempt: Attempt = { ...triedAttempt, ended: true, stage: 'charging' };
    attempts.write({ ...attempt, due: 1 });
    const asked = ask({ attempt, settles: true, paymentFailed: false });
    await vi.advanceTimersByTimeAsync(120_000);
    await asked;
    vi.useRealTimers();
    expect(read).toBe(reads);
  },
);

// Proves: P54
test('that a part is paid is stored once it is read, so that a reload offers no plan over it', async () => {
  const part = { guaranteeTypeCode: 47, description: 'Loyalty points', amountAfterTax: 10 };
  const begun = { ...costing(99), lastPayment: null, travelCost: { ...costing(99).travelCost, paymentTotals: [part] } };
  const { ask, stored } = atAPayment(['readOutcome'], () => Response.json({ 'hydra:member': [begun] }));
  await ask({ attempt: heldAttempt, settles: false, paymentFailed: false });
  expect(stored()).toEqual({ ...heldAttempt, partPaid: true });
});

// Proves: P54
test('a plan that was refused is stored as not agreed once the booking is read', async () => {
  const { ask, stored } = atAPayment(['readOutcome'], () => Response.json({ 'hydra:member': [unsaid] }));
  const attempt: Attempt = { ...heldAttempt, plan: true, stage: 'reserving' };
  await ask({ attempt, settles: false, paymentFailed: false });
  expect(stored()).toEqual({ ...heldAttempt, plan: false, partPaid: true });
});

test('what is ticked is stored beside how far the payment has come, which the storage alone knows', () => {
  const { services } = new World(async () => dead());
  const { attempts } = services.storage;
  const machine: AnyStateMachine = wirePayment(services);
  const remember = machine.implementations.actions.rememberWay as (now: object) => void;
  attempts.write(leftAttempt);
  remember({ context: { attempt: { ...heldAttempt, wantsPayPal: true } } });
  expect(attempts.find(newAttempt.cartId)).toEqual({ ...leftAttempt, wantsPayPal: true });
});

// Proves: R3
test.each([
  ['by a saved card', ['savedCard', 'takeCharge'], { reference: 'card-ref-1' }],
  ['on account', ['onAccount', 'chargeAccount'], { payer: invoiceAgent }],
  ['with points', ['redemption', 'takePoints'], { due: 6250, points: 100 }],
  ['with a travel card', ['redemption', 'takeTravelCard'], { due: 6250, travelCardNumber: 'TC-1' }],
])('a payment %s is written down before it is sent, until its outcome is read', async (_, path, input) => {
  const { ask, stored } = atAPayment(path);
  await expect(ask({ attempt: triedAttempt, amount: 6250, ...input })).rejects.toThrow();
  expect(stored()).toEqual({ ...triedAttempt, due: 6250, stage: 'charging' });
});

// Proves: R3, R8
test.each([
  ['without an answer', dead, 'charging'],
  ['with an answer that says nothing', () => new Response(null, { status: 503 }), 'charging'],
  ['that the provider refuses', () => new Response(null, { status: 409 }), 'returned'],
])(
  'a result of the card page, whose address is gone, is written down before it is sent: %s',
  async (_, answer, stage) => {
    const seen: unknown[] = [];
    const { ask, stored } = atAPayment(['processPayment'], () => {
      seen.push(stored());
      return answer();
    });
    await expect(ask({ attempt: { ...leftAttempt, due: 100 }, reference: 'result-1' })).rejects.toThrow();
    expect([...seen, stored()?.stage]).toEqual([{ ...leftAttempt, stage: 'charging' }, stage]);
  },
);

// Proves: R8, P50
test.each([
  ['was sent, before the booking says anything of it', 'charging', 3],
  ['was refused', 'returned', 1],
] as const)('the result of the card page is waited for if it %s', async (_, stage, reads) => {
  vi.useFakeTimers();
  let read = 0;
  const { ask, attempts } = atAPayment(['readOutcome'], () => {
    read += 1;
    return Response.json({ 'hydra:member': [read < 3 ? unsaid : paid] });
  });
  attempts.write({ ...leftAttempt, stage });
  const asked = ask({ attempt: leftAttempt, settles: true, paymentFailed: false });
  await vi.advanceTimersByTimeAsync(120_000);
  await asked;
  vi.useRealTimers();
  expect(read).toBe(reads);
});

// Proves: R8
test('a part that was taken without an answer is not waited for once the booking says so', async () => {
  let reads = 0;
  const { ask, attempts } = atAPayment(['readOutcome'], () => {
    reads += 1;
    return Response.json({ 'hydra:member': [unsaid] });
  });
  attempts.write({ ...triedAttempt, due: 10_000, stage: 'charging' });
  await ask({ attempt: { ...triedAttempt, stage: 'charging' }, settles: true, paymentFailed: false });
  expect(reads).toBe(1);
});

// Proves: P60
test.each([
  ['goes with a guest whose attempt is lost on the way', true, false, null],
  ['stays with a guest whose attempt is stored', true, true, newAttempt.sessionId],
  ['stays with a user, whatever is stored', false, false, newAttempt.sessionId],
])('to the card page the session %s', async (_, isGuest, isStored, left) => {
  const world = new World(async () => dead());
  const services = {
    ...world.services,
    session: { ...world.services.session, isGuest },
    storage: { ...world.services.storage, outlivesPage: () => isStored },
  };
  services.storage.sessionId.write(newAttempt.sessionId);
  const port = wiredTo(wirePayment(services), 'preload', 'leaveForCardPage');
  await asked(
    createActor(port, { input: { attempt: triedAttempt, form: { action: `${CARD_PAGE}/pay`, fields: [] } } }),
  );
  expect(services.storage.sessionId.read()).toBe(left);
});

// Proves: R8
test('a page that was opened is the last payment, whatever ended before it', async () => {
  const { ask, stored } = atAPayment(['preload', 'leaveForCardPage']);
  await ask({ attempt: { ...triedAttempt, ended: true }, form: { action: `${CARD_PAGE}/pay`, fields: [] } });
  expect(stored()).toEqual(leftAttempt);
});

// Proves: R3, R10
test.each([
  ['the result of the card page', 'processPayment', { attempt: leftAttempt, reference: 'result-1' }],
  ['the wish to keep the card', 'saveCard', { attempt: leftAttempt, payer: customer, reference: 'result-1' }],
])('%s is sent again under the key of its first time', async (_, name, input) => {
  const { keys, ask } = atAPayment([name]);
  for (let time = 0; time < 2; time += 1) await expect(ask(input)).rejects.toThrow();
  expect(keys).toEqual([expect.stringMatching(/^pay-key-1-/), keys[0]]);
});

// Proves: R3, P51
test('an order of invoices stands in the tab before it is asked for, so that no second has its minute', async () => {
  const { services } = new World(async () => dead());
  const invoices = (port: string, input: object) => {
    const portal = wireAgentPortal(services).agent as AnyStateMachine;
    return asked(createActor(wiredTo(portal, 'invoices', port), { input }));
  };
  const attempt = { ...storedAttempt, stage: 'opened' };
  await expect(invoices('preloadInvoices', { attempt })).rejects.toThrow();
  expect(services.storage.ofArea('invoices', invoiceAttempt).read()).toEqual(attempt);
  const { agentNumber, orderId } = attempt;
  expect(await invoices('openOrder', { agentNumber })).toMatchObject({ lastOrderId: orderId });
});

// Proves: R8, P51
test.each([
  ['a result that was sent and not answered', { stage: 'submitted', reference: 'result-1' }, 169, true],
  ['a result that is still to send', { reference: 'result-1' }, 169, true],
  ['a result that the list knows', { stage: 'submitted', reference: 'result-1' }, 0, false],
  ['a card page that was left without one', {}, 169, false],
])('no order of other invoices takes the place of %s', async (_, last, outstanding, isAwaited) => {
  const invoiceId = storedAttempt.invoices[0]?.invoiceId;
  const { services } = new World(async () =>
    Response.json({
      'hydra:member': [{ invoiceId, amount: 169, outstanding, referenceNumber: 'SF-1', agentId: 'A2002' }],
    }),
  );
  services.storage.ofArea('invoices', invoiceAttempt).write({ ...storedAttempt, ...last } as typeof storedAttempt);
  const portal = wireAgentPortal(services).agent as AnyStateMachine;
  const port = createActor(wiredTo(portal, 'invoices', 'openOrder'), { input: { agentNumber: 'A2002' } });
  expect(await asked(port)).toMatchObject({ isAwaited });
});
