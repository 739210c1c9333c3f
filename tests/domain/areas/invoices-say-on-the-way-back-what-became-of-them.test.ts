// The two addresses that a payment of invoices gives the card page, as the app is wired (spec 2 and 4).
import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { invoiceAttempt } from '#domain/invoices/invoice-attempt.ts';
import { invoiceOutcome, paymentWord, whyUnpaid } from '#domain/invoices/invoices.ts';
import { NOTHING } from '#domain/values/money.ts';
import type { agentMachine } from '#machines/agent/agent.machine.ts';
import type { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { keepReturn } from '#src/areas/agent-portal/keep-return.ts';
import { wireAgentPortal } from '#src/areas/agent-portal/wire.ts';
import { readEntry } from '#src/routing/entries.ts';
import { CARD_PAGE, World } from '#tests/faults/world.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

const invoice = {
  invoiceId: 'I1',
  agentId: 'A1',
  referenceNumber: 'SF-1',
  issuedOn: '2026-12-01',
  amount: 125,
  outstanding: 125,
};

interface Asked {
  readonly orderId: string;
  readonly successUrl: string;
  readonly failureUrl: string;
}

/** As far as the card page; answers what was asked for on the way, and what was kept of it. */
async function leave() {
  const bodies: Asked[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    if (!init?.body) return Response.json({ 'hydra:member': [invoice] });
    bodies.push(JSON.parse(String(init.body)));
    const preloadData = { action: `${CARD_PAGE}/pay`, fields: [{ name: 'order', value: '1' }] };
    return Response.json({ 'hydra:member': [{ orderId: bodies[0]?.orderId, preloadData }] });
  };
  const { services } = new World(fetch as typeof globalThis.fetch);
  const { actors } = (wireAgentPortal(services).agent as unknown as typeof agentMachine).implementations;
  const { actor } = startUnderParent(actors.invoices as typeof invoicesMachine, {
    agentNumber: 'A1',
    findsBookings: false,
  });
  const { invoices } = (await waitFor(actor, (list) => list.matches('listing'))).context;
  actor.send({ type: 'invoice.chosen', invoiceId: 'I1', chosen: true });
  actor.send({ type: 'payment.requested' });
  const kept = services.storage.ofArea('invoices', invoiceAttempt);
  await waitFor(actor, () => kept.read()?.stage === 'left', { timeout: 2000 });
  return { asked: bodies[0] as Asked, attempt: kept.read(), invoices, services };
}

const returnedBy = (address: string) => {
  const entry = readEntry(new URL(address));
  return entry.kind === 'agent-portal' ? entry.returned : null;
};

// Proves: S2.9, S4.20
it('tells a failure from a success, whatever the provider adds', async () => {
  const { asked, attempt, invoices } = await leave();
  const { orderId, successUrl, failureUrl } = asked;
  expect(returnedBy(successUrl)).toMatchObject({ orderId, paymentFailed: false });
  expect(returnedBy(failureUrl)).toMatchObject({ orderId, paymentFailed: true });
  const outcome = (address: string) =>
    invoiceOutcome({ returned: returnedBy(address), attempt, refusal: null }, invoices);
  expect([outcome(successUrl), outcome(failureUrl)]).toEqual(['unknown', 'notPaid']);
});

// Proves: R8, P50, P51
it('offers nothing that may be paid already, once it is back and whenever the list is read', async () => {
  const { asked, services } = await leave();
  const { actors } = (wireAgentPortal(services).agent as unknown as typeof agentMachine).implementations;
  const list = async () => {
    const input = { agentNumber: 'A1', findsBookings: false };
    const { actor } = startUnderParent(actors.invoices as typeof invoicesMachine, input);
    const { context } = await waitFor(actor, (list) => list.matches('listing'));
    actor.send({ type: 'search.requested', unread: [] });
    const { context: again } = await waitFor(actor, (list) => list.matches('listing'));
    return [context.invoices, again.invoices].map(([listed]) => listed?.awaited);
  };
  expect(await list()).toEqual([undefined, undefined]);
  const address = new URL(asked.successUrl);
  address.searchParams.set('providerReference', 'result-1');
  keepReturn(returnedBy(address.href), services.storage);
  expect(await list()).toEqual(['here', 'here']);
});

// Proves: R8, P50
it('knows nothing in another browser before they are paid: a bank that refused and one that is silent look alike', async () => {
  const { asked, invoices } = await leave();
  const outcome = (listed: typeof invoices) => {
    const address = new URL(asked.failureUrl);
    address.searchParams.set('invoices', JSON.stringify(invoices.map(({ invoiceId }) => invoiceId)));
    address.searchParams.set('providerReference', 'result-1');
    return invoiceOutcome({ returned: returnedBy(address.href), attempt: null, refusal: null }, listed);
  };
  const paid = invoices.map((invoice) => ({ ...invoice, outstanding: NOTHING }));
  expect([outcome(invoices), outcome(paid)]).toEqual(['unknown', 'paid']);
});

it('says in another browser why they are not paid, where the list does', async () => {
  const { asked, attempt, invoices } = await leave();
  const address = new URL(asked.failureUrl);
  address.searchParams.set('invoices', JSON.stringify(invoices.map(({ invoiceId }) => invoiceId)));
  const returned = returnedBy(address.href);
  const why = (state: 'declined' | 'open', own: typeof attempt) =>
    whyUnpaid(
      { returned, attempt: own, refusal: null },
      invoices.map((invoice) => ({ ...invoice, lastPayment: { state, description: 'No.' } })),
    );
  expect([why('declined', null), why('open', null), why('declined', attempt)]).toEqual(['No.', null, null]);
});

// Proves: R8, P50
it('is known after a sign-in that comes first, and is of this payment alone', async () => {
  const { asked, attempt, services } = await leave();
  const address = new URL(asked.failureUrl);
  address.searchParams.set('providerReference', 'result-1');
  const returned = returnedBy(address.href);
  const back = { ...attempt, stage: 'failed', reference: 'result-1' };
  expect(keepReturn(returned && { ...returned, orderId: 'A1202612010900' }, services.storage)).toEqual(attempt);
  expect(keepReturn(returned, services.storage)).toEqual(back);
  // The address has been cleaned by then.
  expect(keepReturn(returnedBy(address.origin + address.pathname), services.storage)).toEqual(back);
});

it('calls a payment of which only one invoice is paid neither paid nor unpaid', async () => {
  const { attempt, invoices } = await leave();
  const [open] = invoices;
  if (!attempt || !open) throw new Error('An invoice was to be paid.');
  const listed = [open, { ...open, invoiceId: 'I2' }];
  const both = listed.map(({ invoiceId, outstanding }) => ({ invoiceId, amount: outstanding }));
  const answered = {
    returned: null,
    attempt: { ...attempt, stage: 'answered' as const, invoices: both },
    refusal: null,
  };
  const paid = (count: number) => listed.map((one, at) => (at < count ? { ...one, outstanding: NOTHING } : one));
  expect([0, 1, 2].map((count) => invoiceOutcome(answered, paid(count)))).toEqual(['notPaid', 'unknown', 'paid']);
  expect(invoiceOutcome(answered, paid(2).slice(1))).toBe('unknown');
  expect(invoiceOutcome({ ...answered, attempt: null }, paid(2))).toBe('unknown');
});

// Proves: R8
it('calls no invoice paid that costs nothing any more because its bookings were cancelled meanwhile', async () => {
  const { attempt, invoices } = await leave();
  const answered = { returned: null, attempt: attempt && { ...attempt, stage: 'answered' as const }, refusal: null };
  const outcome = (state: 'paid' | 'open' | 'cancelled' | null) => {
    const lastPayment = state && { state, description: 'The amount to pay has changed.' };
    const listed = invoices.map((invoice) => ({ ...invoice, outstanding: NOTHING, lastPayment }));
    return [invoiceOutcome(answered, listed), listed.map(paymentWord)[0]];
  };
  expect(outcome('paid')).toEqual(['paid', 'Paid']);
  expect(outcome('cancelled')).toEqual(['notPaid', 'Settled']);
  // A provider need not say.
  expect(outcome(null)).toEqual(['paid', 'Settled']);
});
