import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getInvoices } from '#domain/contract/invoices.ts';
import { nextPage } from '#src/api/next-page.ts';
import { PEOPLE } from '#tests/contract/accounts/people.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { payer } from './paying.ts';

const harbour = harbourForAll();
beforeAll(async () => {
  await harbour.db.execute(sql`INSERT INTO invoice
    (invoice_id, agent_number, reference_number, description, issued_on, due_on, amount_pence)
    SELECT 'INV-1' || n, 'A2002', 'SF-1' || n, 'Freight', '2026-01-02', '2026-02-01', 1000
    FROM generate_series(1000, 1225) AS n`);
});

const idsOf = (answer: { 'hydra:member': unknown[] }) =>
  answer['hydra:member'].map((member) => (member as { invoiceId: string }).invoiceId);

// Proves: S7.23
test('of a hundred, the newest first, linked by the page that follows', async () => {
  const noor = await payer(harbour, PEOPLE.noor, 'A2002');
  const pages: string[][] = [];
  let page: number | null = 1;
  while (page !== null) {
    const { text } = await noor.ask(getInvoices, { query: { agentId: 'A2002', page: `${page}` } });
    const answer = JSON.parse(text) as Parameters<typeof nextPage>[0] & { 'hydra:totalItems': number };
    expect(answer['hydra:totalItems']).toBe(230);
    pages.push(idsOf(answer));
    page = nextPage(answer);
  }
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 30]);
  expect(pages[0]?.slice(0, 5)).toEqual(['INV-20391', 'INV-20360', 'INV-20333', 'INV-20298', 'INV-11225']);
  expect(new Set(pages.flat()).size).toBe(230);
});

test('whose link keeps the search, and which has none where one page holds it', async () => {
  const noor = await payer(harbour, PEOPLE.noor, 'A2002');
  const linkOf = async (search: Record<string, string>) => {
    const { text } = await noor.ask(getInvoices, { query: { agentId: 'A2002', ...search } });
    return (JSON.parse(text) as { 'hydra:view'?: { 'hydra:next'?: string } })['hydra:view']?.['hydra:next'];
  };
  expect(await linkOf({ searchToDate: '2026-01-31' })).toBe(
    '/payment/invoices?agentId=A2002&provider=3&searchToDate=2026-01-31&page=2',
  );
  expect(await linkOf({ searchFromDate: '2026-02-01' })).toBeUndefined();
  // 226 of them: the last of three pages ends with the list, and a search for 100 fills one page.
  expect(await linkOf({ searchToDate: '2026-01-31', page: '3' })).toBeUndefined();
  const hundred = Array.from({ length: 100 }, (_, index) => `SF-1${1000 + index}`).join();
  expect(await linkOf({ referenceNumbers: hundred })).toBeUndefined();
});

test('and of one day by when they are due and by PO number, whatever their own numbers are', async () => {
  await harbour.db.execute(sql`INSERT INTO invoice
    (invoice_id, agent_number, reference_number, description, issued_on, due_on, amount_pence, po_number)
    VALUES ('INV-Q', 'A2001', 'SF-Q', 'Freight', '2026-01-02', '2026-02-01', 1000, 'PO-0731'),
           ('INV-X', 'A2001', 'SF-X', 'Freight', '2026-01-02', '2026-02-01', 1000, NULL),
           ('INV-B', 'A2001', 'SF-B', 'Freight', '2026-01-02', '2026-03-03', 1000, 'PO-0900'),
           ('INV-Z', 'A2001', 'SF-Z', 'Freight', '2026-01-02', '2026-02-01', 1000, 'PO-0740'),
           ('INV-R', 'A2001', 'SF-R', 'Freight', '2026-01-02', '2026-02-01', 1000, 'PO-0731')`);
  const kim = await payer(harbour, PEOPLE.kim, 'A2001');
  const listed = await kim.list({ searchToDate: '2026-01-02' });
  expect(listed.map(({ invoiceId }) => invoiceId)).toEqual(['INV-B', 'INV-R', 'INV-Q', 'INV-Z', 'INV-X']);
});
