import { expect, test } from 'vitest';
import type { StoredUser } from '#domain/account/stored-user.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { createBridge } from '#src/routing/bridge.ts';
import { readEntry } from '#src/routing/entries.ts';
import { startApp } from '#tests/machines/held-app.ts';
import { boot } from '#tests/models/builders.ts';
import { detail, first, second } from '#tests/models/fixtures/agent.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { settled } from '#tests/models/held-ports.ts';
import { browserAt } from './browser.ts';

const LIST = '/agent-portal/invoices';
const INVOICE = `${LIST}?invoiceId=INV-20298`;
const ANOTHER_ID = second.invoiceId;
const ANOTHER = `${LIST}?invoiceId=${ANOTHER_ID}`;
const another = { ...detail, invoiceId: ANOTHER_ID };
const noor: StoredUser = { agentUser: { agentNumber: 'A2002', userName: 'freight.noor' } };

/** The portal at this address, while its invoices are read. */
async function enterPortal(address: string) {
  const app = startApp({ entry: readEntry(new URL(address, 'https://gangway.test')) });
  const { ports } = app;
  const agent = agentMachine.provide({ actors: { invoices: ports.holdAll(invoicesMachine) } });
  await ports.answer('startup', { ...boot(), user: noor });
  await ports.answer('loadArea', { ...app.area, agent });
  const { browser, go, pop, shown } = browserAt(address);
  const bridge = createBridge(app.actor, browser, () => undefined);
  const asked = ports.inputsOf('openInvoices').at(-1);
  const invoices = app.inFront()?.getSnapshot().children.invoices;
  const at = () => invoices.getSnapshot().value;
  const inBrowser = () => `${browser.location.pathname}${browser.location.search}`;
  return { ports, bridge, go, pop, shown, asked, invoices, at, inBrowser, inBar: () => bridge.location().key };
}

/** The same, once they are read. */
async function openPortal(address: string, read: { detail: typeof detail | null }) {
  const portal = await enterPortal(address);
  await portal.ports.answer('openInvoices', { invoices: [first, second], others: [], chosen: [], ...read });
  return portal;
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

test('whoever goes on while the browser is still on its way back to the list stays where they went', async () => {
  const { bridge, inBar, inBrowser, invoices } = await openInvoice();
  invoices.send({ type: 'invoice.closed' });
  bridge.navigator.push('/agent-portal/bookings');
  await settled();
  expect([inBar(), inBrowser()]).toEqual(['/agent-portal/bookings', '/agent-portal/bookings']);
});

test('of two addresses the last one asked for is shown, while the list with the first is still being read', async () => {
  const { ports, pop, inBar, at } = await enterPortal(INVOICE);
  pop(ANOTHER);
  expect(ports.inputsOf('openInvoices').at(-1)).toMatchObject({ invoiceId: ANOTHER_ID });
  await ports.answer('openInvoices', { invoices: [first, second], others: [], chosen: [], detail: another });
  expect([at(), inBar()]).toEqual(['opened', ANOTHER]);
});

test('and the list where that was asked for meanwhile', async () => {
  const { ports, pop, shown, inBar, at } = await enterPortal(INVOICE);
  pop(LIST);
  await ports.answer('openInvoices', { invoices: [first, second], others: [], chosen: [], detail: null });
  expect([at(), inBar(), shown]).toEqual(['listing', LIST, []]);
});

test('an invoice that cannot be read is left for the list', async () => {
  const { ports, pop, inBar, at } = await enterPortal(INVOICE);
  await ports.fail('openInvoices', offline);
  pop(LIST);
  await ports.answer('openInvoices', { invoices: [first, second], others: [], chosen: [], detail: null });
  expect([at(), inBar()]).toEqual(['listing', LIST]);
});

test('the first of two is shown again when it is asked for while the second is being read', async () => {
  const { ports, pop, inBar, at, invoices } = await openPortal(INVOICE, { detail });
  pop(ANOTHER);
  pop(INVOICE);
  expect(ports.inputsOf('readInvoice')).toEqual([{ invoiceId: ANOTHER_ID }, { invoiceId: 'INV-20298' }]);
  await ports.answer('readInvoice', detail);
  expect([at(), inBar(), invoices.getSnapshot().context.detail]).toEqual(['opened', INVOICE, detail]);
});

test('the list is shown when it is asked for while an invoice of it is being read', async () => {
  const { ports, bridge, inBar, at, invoices } = await openPortal(LIST, { detail: null });
  invoices.send({ type: 'invoice.opened', invoiceId: 'INV-20298' });
  bridge.navigator.push(LIST);
  await settled();
  expect([at(), inBar(), ports.waiting()]).toEqual(['listing', LIST, []]);
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
