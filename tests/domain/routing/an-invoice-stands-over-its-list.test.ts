import { expect, test } from 'vitest';
import type { StoredUser } from '#domain/stored-user.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { createBridge } from '#src/routing/bridge.ts';
import { readEntry } from '#src/routing/entries.ts';
import { startApp } from '#tests/machines/held-app.ts';
import { boot } from '#tests/models/builders.ts';
import { detail, first, second } from '#tests/models/fixtures/agent.ts';
import { settled } from '#tests/models/held-ports.ts';
import { browserAt } from './browser.ts';

const LIST = '/agent-portal/invoices';
const INVOICE = `${LIST}?invoiceId=INV-20298`;
const noor: StoredUser = { agentUser: { agentNumber: 'A2002', userName: 'freight.noor' } };

/** The portal at this address, once its invoices are read. */
async function openPortal(address: string, read: { detail: typeof detail | null }) {
  const app = startApp({ entry: readEntry(new URL(address, 'https://gangway.test')) });
  const { ports } = app;
  const agent = agentMachine.provide({ actors: { invoices: ports.holdAll(invoicesMachine) } });
  await ports.answer('startup', { ...boot(), user: noor });
  await ports.answer('loadArea', { ...app.area, agent });
  const { browser, go, shown } = browserAt(address);
  const bridge = createBridge(app.actor, browser, () => undefined);
  const asked = ports.inputsOf('openInvoices').at(-1);
  await ports.answer('openInvoices', { invoices: [first, second], chosen: [], ...read });
  const invoices = app.inFront()?.getSnapshot().children.invoices;
  return { ports, bridge, go, shown, asked, invoices, at: () => invoices.getSnapshot().value };
}

async function openInvoice() {
  const portal = await openPortal(LIST, { detail: null });
  portal.invoices.send({ type: 'invoice.opened', invoiceId: 'INV-20298' });
  await portal.ports.answer('readInvoice', detail);
  return portal;
}

test('Back leaves the invoice for the list, and Forward opens it again', async () => {
  const { ports, bridge, go, shown, at } = await openInvoice();
  go(-1);
  expect([shown, at()]).toEqual([[`push ${INVOICE}`], 'listing']);
  go(1);
  await ports.answer('readInvoice', detail);
  await settled();
  expect([bridge.location().search, at()]).toEqual(['?invoiceId=INV-20298', 'opened']);
});

test('the button that closes it goes back as well, so that Back does not lead to the list twice', async () => {
  const { bridge, shown, invoices, at } = await openInvoice();
  invoices.send({ type: 'invoice.closed' });
  await settled();
  expect([shown, bridge.location().search, at()]).toEqual([[`push ${INVOICE}`, 'back'], '', 'listing']);
});

test('its address opens it, and the list where it cannot be read', async () => {
  const known = await openPortal(INVOICE, { detail });
  expect(known.asked).toMatchObject({ agentNumber: 'A2002', invoiceId: 'INV-20298' });
  expect([known.shown, known.at()]).toEqual([[], 'opened']);
  const unknown = await openPortal(INVOICE, { detail: null });
  expect([unknown.shown, unknown.at()]).toEqual([[`push ${LIST}`], 'listing']);
});

test.each(['%3Cscript%3E', `${'9'.repeat(65)}`, ''])('and what is no id of an invoice opens the list: %s', (id) => {
  expect(readEntry(new URL(`${LIST}?invoiceId=${id}`, 'https://gangway.test'))).toEqual({
    kind: 'agent-portal',
    page: 'invoices',
    returned: null,
  });
});
