import { describe, expect, it } from 'vitest';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { agentInput, detail, first, second, shown } from '#tests/models/fixtures/agent.ts';
import { startHeld } from './start-held.ts';

const list = shown([first, second]);

/** The portal at its invoices, and what its address names. */
function atInvoices(invoiceId: string | null = null) {
  const input = agentInput({ page: 'invoices', invoiceId });
  const { actor, ports } = startHeld(agentMachine, input, (held) => ({ invoices: held.holdAll(invoicesMachine) }));
  const page = () => {
    const { invoices } = actor.getSnapshot().children;
    if (!invoices) throw new Error('The invoices are in front.');
    return invoices;
  };
  return {
    actor,
    ports,
    page,
    named: () => actor.getSnapshot().context.invoiceId,
    turnTo: (to?: string) => actor.send({ type: 'page.entered', page: 'invoices', ...(to && { invoiceId: to }) }),
    opensList: () => ports.answer('openInvoices', { ...list, chosen: [], detail: null }),
  };
}

describe('The address of the invoices', () => {
  it('names the one that is opened once it is there, and none from its end on', async () => {
    const { ports, page, named, opensList } = atInvoices();
    await opensList();
    page().send({ type: 'invoice.opened', invoiceId: first.invoiceId });
    expect(named()).toBeNull();
    await ports.answer('readInvoice', detail);
    expect(named()).toBe(detail.invoiceId);
    page().send({ type: 'invoice.opened', invoiceId: second.invoiceId });
    expect(named()).toBeNull();
    await ports.answer('readInvoice', { ...detail, invoiceId: second.invoiceId });
    expect(named()).toBe(second.invoiceId);
    page().send({ type: 'invoice.closed' });
    expect([page().getSnapshot().value, named()]).toEqual(['listing', null]);
  });

  it('names none while the list behind it is read again', async () => {
    const { ports, page, named, opensList } = atInvoices();
    await opensList();
    page().send({ type: 'search.requested', unread: [] });
    page().send({ type: 'search.changed', change: { references: 'SF-20298' } });
    page().send({ type: 'search.requested', unread: [] });
    page().send({ type: 'invoice.opened', invoiceId: first.invoiceId });
    await ports.answer('readInvoice', detail);
    page().send({ type: 'invoice.closed' });
    expect([page().getSnapshot().value, named()]).toEqual(['searching', null]);
  });

  it('may turn to another while neither is there: that one is read, and none where it names the list', async () => {
    const { ports, page, named, turnTo, opensList } = atInvoices(first.invoiceId);
    expect(named()).toBe(first.invoiceId);
    turnTo(second.invoiceId);
    turnTo();
    const asked = ports.inputsOf('openInvoices').map((input) => (input as { invoiceId: string }).invoiceId);
    expect([asked, named()]).toEqual([[first.invoiceId, second.invoiceId, ''], null]);
    await opensList();
    expect(page().getSnapshot().value).toBe('listing');
  });
});

it('What was looked for among the invoices is kept for whoever comes back to them', async () => {
  const { actor, ports, page, opensList } = atInvoices();
  await opensList();
  page().send({ type: 'search.changed', change: { references: 'SF-20298' } });
  page().send({ type: 'search.requested', unread: [] });
  await ports.answer('readInvoices', list);
  expect(actor.getSnapshot().context.view.invoices?.search.references).toBe('SF-20298');
});
