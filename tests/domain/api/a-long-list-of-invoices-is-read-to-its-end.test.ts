import { afterEach, expect, test } from 'vitest';
import { fetchInvoices } from '#src/api/invoices.ts';
import { type Answer, json, type Loopback, startLoopback } from './loopback.ts';

let loopback: Loopback | undefined;
afterEach(() => loopback?.close());

const invoice = (number: number) => ({
  invoiceId: `INV-${number}`,
  agentId: 'A2002',
  referenceNumber: `SF-${number}`,
  issuedOn: '2026-05-14',
  amount: 10,
  outstanding: 10,
});
const page = (numbers: readonly number[], next?: number): Answer =>
  json({
    'hydra:member': numbers.map(invoice),
    ...(next && { 'hydra:view': { 'hydra:next': `/payment/invoices?agentId=A2002&page=${next}` } }),
  });

async function read(...pages: Answer[]) {
  loopback = await startLoopback(...pages);
  const invoices = await fetchInvoices(loopback.client, { agentId: 'A2002', searchFromDate: '2026-01-01' });
  return {
    ids: invoices.map(({ invoiceId }) => invoiceId),
    asked: loopback.seen.map(({ url }) => [url.searchParams.get('page'), url.searchParams.get('searchFromDate')]),
  };
}

// Proves: S7.23
test('a list in one page is asked for as the specification writes it', async () => {
  expect(await read(page([3, 2]))).toEqual({ ids: ['INV-3', 'INV-2'], asked: [[null, '2026-01-01']] });
});

test('of more pages each is read, by the same search', async () => {
  expect(await read(page([5, 4], 2), page([3, 2], 3), page([1]))).toEqual({
    ids: ['INV-5', 'INV-4', 'INV-3', 'INV-2', 'INV-1'],
    asked: [
      [null, '2026-01-01'],
      ['2', '2026-01-01'],
      ['3', '2026-01-01'],
    ],
  });
});

test('pages that overlap bring each invoice once, and one that brings nothing new is the last', async () => {
  const { ids, asked } = await read(page([5, 4], 2), page([4, 3], 3), page([4, 3], 3));
  expect([ids, asked.length]).toEqual([['INV-5', 'INV-4', 'INV-3'], 3]);
});
