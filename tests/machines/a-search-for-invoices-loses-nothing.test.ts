import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { INVOICE_SEARCH_EXTENSION } from '#domain/contract/extensions/invoices.ts';
import { MOST_INVOICES } from '#domain/invoices/invoice-return.ts';
import { invoiceSearchFaults, referencesOf } from '#domain/invoices/invoices.ts';
import { pence } from '#domain/values/money.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { findsBookings, invoicesView, isAllChosen, togetherCount } from '#machines/agent/agent.select.ts';
import { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { failureWords } from '#machines/failure.select.ts';
import { options } from '#tests/models/builders.ts';
import {
  agentInput,
  detail,
  first,
  invoice,
  invoicesInput,
  order,
  second,
  settled,
  shown,
} from '#tests/models/fixtures/agent.ts';
import { offline, refused } from '#tests/models/fixtures/fixture.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startHeld } from './start-held.ts';

const SEARCHED = { search: { references: 'SF-20333' } };

async function listed() {
  const { actor, ports } = startHeld(invoicesMachine, invoicesInput);
  await ports.answer('openInvoices', { ...shown([first, second]), chosen: [], detail: null });
  const type = (references: string) => actor.send({ type: 'search.changed', change: { references } });
  return { ports, actor, type, ask: () => actor.send({ type: 'search.requested', unread: [] }) };
}

describe('An invoice that is opened', () => {
  it('is the one that was asked for last, and what is ticked meanwhile stays ticked', async () => {
    const { ports, actor } = await listed();
    actor.send({ type: 'invoice.opened', invoiceId: first.invoiceId });
    actor.send({ type: 'invoice.chosen', invoiceId: first.invoiceId, chosen: true });
    actor.send({ type: 'invoice.opened', invoiceId: second.invoiceId });
    expect(ports.inputsOf('readInvoice')).toEqual([{ invoiceId: first.invoiceId }, { invoiceId: second.invoiceId }]);
    await ports.answer('readInvoice', detail);
    actor.send({ type: 'invoice.closed' });
    expect(actor.getSnapshot().context).toMatchObject({ opened: second.invoiceId, chosen: [first.invoiceId] });
  });
});

describe('A search for invoices', () => {
  it('that fails leaves the words and the list where they were, and says why', async () => {
    const { ports, actor, type, ask } = await listed();
    type('SF-2029x');
    ask();
    await ports.fail('readInvoices', refused('A reference has letters and digits only.'));
    const snapshot = actor.getSnapshot();
    expect(invoicesView(snapshot)).toBe('listing');
    expect(failureWords(snapshot)).toBe('A reference has letters and digits only.');
    expect(snapshot.context).toMatchObject({ search: { references: 'SF-2029x' }, invoices: [first, second] });
    ask();
    expect(failureWords(actor.getSnapshot())).toBeNull();
    await ports.answer('readInvoices', shown([first]));
    expect(actor.getSnapshot().context.invoices).toEqual([first]);
  });

  it('keeps what is ticked while it is on its way', async () => {
    const { ports, actor, ask } = await listed();
    ask();
    actor.send({ type: 'invoice.chosen', invoiceId: second.invoiceId, chosen: true });
    await ports.answer('readInvoices', shown([first, second]));
    expect(actor.getSnapshot().context.chosen).toEqual([second.invoiceId]);
  });

  it('keeps what is ticked and what it does not find, to be paid with what it does', async () => {
    const { ports, actor, type, ask } = await listed();
    actor.send({ type: 'invoice.chosen', invoiceId: first.invoiceId, chosen: true });
    type('SF-20333');
    ask();
    expect(ports.inputsOf('readInvoices')).toMatchObject([{ chosen: [first.invoiceId] }]);
    await ports.answer('readInvoices', shown([second], [first]));
    actor.send({ type: 'choice.filled' });
    expect(actor.getSnapshot().context).toMatchObject({
      ...shown([second], [first]),
      chosen: [first.invoiceId, second.invoiceId],
    });
    actor.send({ type: 'payment.requested' });
    await ports.answer('openOrder', order);
    expect(ports.inputsOf('preloadInvoices')).toMatchObject([
      { attempt: { invoices: [{ invoiceId: second.invoiceId }, { invoiceId: first.invoiceId }] } },
    ]);
  });

  it('leaves out what a list of all has no more', async () => {
    const { ports, actor, ask } = await listed();
    actor.send({ type: 'choice.filled' });
    ask();
    await ports.answer('readInvoices', shown([second]));
    expect(actor.getSnapshot().context).toMatchObject({ others: [], chosen: [second.invoiceId] });
  });

  it('takes what is ticked at the figure of now, and no more what somebody has paid meanwhile', async () => {
    const { ports, actor, type, ask } = await listed();
    actor.send({ type: 'choice.filled' });
    type('SF-2');
    ask();
    const credited = invoice(20298, pence(100));
    await ports.answer('readInvoices', shown([settled], [credited, { ...second, outstanding: pence(0) }]));
    expect(actor.getSnapshot().context).toMatchObject({ others: [credited], chosen: [credited.invoiceId] });
  });

  it('leaves what is not found to be unticked, by itself and not with the list', async () => {
    const { ports, actor, type, ask } = await listed();
    actor.send({ type: 'choice.filled' });
    type('SF-2');
    ask();
    await ports.answer('readInvoices', shown([second], [first]));
    actor.send({ type: 'choice.emptied' });
    expect(actor.getSnapshot().context.chosen).toEqual([first.invoiceId]);
    for (const chosen of [false, true, false]) {
      actor.send({ type: 'invoice.chosen', invoiceId: first.invoiceId, chosen });
      expect(actor.getSnapshot().context).toMatchObject({ others: [first], chosen: chosen ? [first.invoiceId] : [] });
    }
    ask();
    await ports.answer('readInvoices', shown([second]));
    expect(actor.getSnapshot().context.others).toEqual([]);
  });

  it('ticks all of its list that one payment takes beside what is ticked', async () => {
    const { ports, actor, type, ask } = await listed();
    actor.send({ type: 'choice.filled' });
    type('SF-2');
    ask();
    const many = Array.from({ length: MOST_INVOICES }, (_, index) => invoice(index, pence(100)));
    await ports.answer('readInvoices', shown(many, [first, second]));
    actor.send({ type: 'choice.filled' });
    const snapshot = actor.getSnapshot();
    expect(snapshot.context.chosen).toHaveLength(MOST_INVOICES);
    expect([togetherCount(snapshot), isAllChosen(snapshot)]).toEqual([MOST_INVOICES - 2, true]);
  });

  it('is made while an invoice is opened, which is then not opened any more', async () => {
    const { ports, actor, ask } = await listed();
    actor.send({ type: 'invoice.opened', invoiceId: first.invoiceId });
    ask();
    await ports.answer('readInvoices', shown([second]));
    expect([actor.getSnapshot().value, ports.waiting()]).toEqual(['listing', []]);
  });

  it('keeps its form when nothing was found before', async () => {
    const { ports, actor, type, ask } = await listed();
    type('SF-0');
    ask();
    await ports.answer('readInvoices', shown([]));
    type('SF-20298');
    ask();
    expect(invoicesView(actor.getSnapshot())).toBe('listing');
  });

  it('hears what is typed while it is on its way, and only its latest answer', async () => {
    const { ports, actor, type, ask } = await listed();
    type('SF-1');
    ask();
    type('SF-20298');
    expect(actor.getSnapshot().context.search.references).toBe('SF-20298');
    ask();
    await ports.answer('readInvoices', shown([first]));
    await ports.answer('readInvoices', shown([]));
    expect(actor.getSnapshot().context.invoices).toEqual([first]);
  });

  it('leaves the former list to be used meanwhile, and keeps what was ticked there', async () => {
    const { ports, actor, type, ask } = await listed();
    type('SF-2');
    ask();
    for (const { invoiceId } of [first, second]) actor.send({ type: 'invoice.chosen', invoiceId, chosen: true });
    expect(actor.getSnapshot().context.chosen).toEqual([first.invoiceId, second.invoiceId]);
    await ports.answer('readInvoices', shown([second]));
    expect(actor.getSnapshot().context).toMatchObject({
      ...shown([second], [first]),
      chosen: [second.invoiceId, first.invoiceId],
    });
  });

  it('that was left for an invoice of the former list is made when the list is there again', async () => {
    const { ports, actor, type, ask } = await listed();
    type('SF-20333');
    ask();
    actor.send({ type: 'invoice.opened', invoiceId: first.invoiceId });
    actor.send({ type: 'invoice.opened', invoiceId: second.invoiceId });
    expect(ports.inputsOf('readInvoice')).toEqual([{ invoiceId: first.invoiceId }, { invoiceId: second.invoiceId }]);
    await ports.answer('readInvoice', detail);
    actor.send({ type: 'invoice.closed' });
    expect(ports.inputsOf('readInvoices')).toMatchObject([SEARCHED, SEARCHED]);
    await ports.answer('readInvoices', shown([second]));
    expect(actor.getSnapshot().context.invoices).toEqual([second]);
    actor.send({ type: 'invoice.opened', invoiceId: second.invoiceId });
    await ports.fail('readInvoice', offline);
    expect([actor.getSnapshot().value, ports.countOf('readInvoices')]).toEqual(['listing', 2]);
  });

  it('is made as well while an invoice is being opened, which is left for it', async () => {
    const { ports, actor, ask } = await listed();
    actor.send({ type: 'invoice.opened', invoiceId: first.invoiceId });
    ask();
    await ports.answer('readInvoice', detail);
    await ports.answer('readInvoices', shown([first]));
    expect([actor.getSnapshot().value, actor.getSnapshot().context.invoices]).toEqual(['listing', [first]]);
  });

  it('lists the invoices as they were when they cannot be read again after a payment that was refused', async () => {
    const { ports, actor } = await listed();
    actor.send({ type: 'choice.filled' });
    actor.send({ type: 'payment.requested' });
    await ports.answer('openOrder', order);
    await ports.fail('preloadInvoices', refused('Invoice SF-20298 is already paid.'));
    await ports.fail('readInvoices', offline);
    const snapshot = actor.getSnapshot();
    expect(invoicesView(snapshot)).toBe('listing');
    expect(snapshot.context.message?.text).toBe('Invoice SF-20298 is already paid.');
    expect(failureWords(snapshot)).toBe('something went wrong');
  });

  it('lists again after a payment what was asked for, not what was only typed since', async () => {
    const { ports, actor, type, ask } = await listed();
    type('SF-20298');
    ask();
    await ports.answer('readInvoices', shown([first]));
    type('SF-9');
    actor.send({ type: 'choice.filled' });
    actor.send({ type: 'payment.requested' });
    await ports.answer('openOrder', order);
    await ports.fail('preloadInvoices', offline);
    const asked = { agentNumber: invoicesInput.agentNumber, search: { from: '', to: '', references: 'SF-20298' } };
    expect(ports.inputsOf('readInvoices')).toEqual([
      { ...asked, chosen: [] },
      { ...asked, chosen: [first.invoiceId] },
    ]);
    expect(actor.getSnapshot().context.search.references).toBe('SF-9');
  });

  it.each([
    ['SF-20333, SF-20360', ['SF-20333', 'SF-20360']],
    ['SF-1;SF-2 ; SF-1', ['SF-1', 'SF-2']],
    ['BF july 7,BF2M8X4T', ['BF july 7', 'BF', 'july', '7', 'BF2M8X4T']],
    ['a b c d', ['a b c d', 'a', 'b', 'c', 'd']],
    ['a b c d e', ['a', 'b', 'c', 'd', 'e']],
    ['\u2068SF-20333\u2069,\u200bBF2M8X4T', ['SF-20333', 'BF2M8X4T']],
    [' , ', []],
  ])('asks for each number in "%s", and for what has spaces in it also as one', (references, numbers) => {
    expect(referencesOf({ from: '', to: '', references })).toEqual(numbers);
  });

  it('asks for nothing that is longer than a search may be, and says so', () => {
    const faultsOf = (orders: number) => {
      const references = Array.from(
        { length: orders },
        (_, at) => `PURCHASE-ORDER-${at + 10} SUMMER-2026-${at + 10}`,
      ).join();
      return invoiceSearchFaults({ from: '', to: '', references }, []);
    };
    expect(faultsOf(29)).toEqual([]);
    expect(faultsOf(31)).toEqual([{ field: 'references', text: 'Search for fewer numbers at once.' }]);
  });

  it.each([
    [[INVOICE_SEARCH_EXTENSION], true],
    [[], false],
  ])('takes PO numbers and bookings only of a provider that says so: %j', (extensions, told) => {
    const input = agentInput({ page: 'invoices', options: { ...options(), extensions } });
    const held = agentMachine.provide({ actors: { invoices: new HeldPorts().holdAll(invoicesMachine) } });
    const agent = createActor(held, { input }).start();
    const invoices = agent.getSnapshot().children.invoices?.getSnapshot();
    expect(invoices && findsBookings(invoices)).toBe(told);
  });

  it.each([
    ['is no day of the calendar', { from: '' }, ['from'], 'Enter the first day in full, such as 1 June 2026.'],
    ['has a year of five digits', { to: '12026-06-01' }, [], 'Enter the last day in full, such as 30 June 2026.'],
  ] as const)('asks for nothing when a day %s, and says so', (_, change, unread, text) => {
    const search = { from: '', to: '', references: '', ...change };
    expect(invoiceSearchFaults(search, unread).map((fault) => fault.text)).toEqual([text]);
  });
});
