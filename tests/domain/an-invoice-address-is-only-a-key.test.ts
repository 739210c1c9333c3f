import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type InvoiceAttempt, invoiceAttempt } from '#domain/invoices/invoice-attempt.ts';
import { type InvoiceReturn, readInvoiceReturn } from '#domain/invoices/invoice-return.ts';
import { askedDay, attemptAfter, invoiceOrderId, SAME_MINUTE } from '#domain/invoices/invoices.ts';
import { pence } from '#domain/values/money.ts';

const nothing = { orderId: null, invoiceIds: [], providerReference: null, paymentFailed: false };
const ids = (count: number, length = 4) => Array.from({ length: count }, (_, id) => String(id).padStart(length, '0'));

// Proves: S2.9
describe('The address after a payment of invoices (T05)', () => {
  it('is read when it is well formed, each id once', () => {
    expect(
      readInvoiceReturn({
        orderId: 'A2002202606010900',
        invoices: '["INV-1","INV-2","INV-1"]',
        providerReference: 'ref_1.a~b-c+/=',
        paymentFailed: 'true',
      }),
    ).toEqual({
      orderId: 'A2002202606010900',
      invoiceIds: ['INV-1', 'INV-2'],
      providerReference: 'ref_1.a~b-c+/=',
      paymentFailed: true,
    });
  });

  it.each([
    ['no query', {}],
    ['nothing said', { orderId: null, invoices: null, providerReference: null, paymentFailed: null }],
    ['broken JSON', { invoices: '["INV-1"' }],
    ['no list', { invoices: '"INV-1"' }],
    ['an id that is a number', { invoices: '[-5]' }],
    ['an invoice with an amount', { invoices: '[{"invoiceId":"INV-1","amount":-5}]' }],
    ['an id with markup', { invoices: '["<img onerror=alert(1)>"]' }],
    ['one bad id among good ones', { invoices: '["INV-1","../2"]' }],
    ['a prototype in the list', { invoices: '{"__proto__":["INV-1"]}' }],
    ['101 ids', { invoices: JSON.stringify(ids(101)) }],
    ['more than 8 kB', { invoices: JSON.stringify(ids(100, 64)).padEnd(8193) }],
    ['10 MB', { invoices: `["${'1'.repeat(10 * 1024 * 1024)}"]` }],
    ['an order without its minute', { orderId: 'A2002' }],
    ['an order with markup', { orderId: '<img onerror>202606010900' }],
    ['a reference with markup', { providerReference: '<img onerror>' }],
    ['totals', { txnTotal: '-5', total: '0.01' }],
    ['a failure in other words', { paymentFailed: 'TRUE' }],
  ])('is as if it were not there with %s', (_, query) => {
    expect(readInvoiceReturn(query)).toEqual(nothing);
  });

  it('takes nothing from a prototype', () => {
    const query = Object.create({ orderId: 'A2002202606010900', providerReference: 'ref' }) as Record<string, string>;
    expect(readInvoiceReturn(query)).toEqual(nothing);
    expect(readInvoiceReturn(JSON.parse('{"__proto__":{"orderId":"A2002202606010900"}}'))).toEqual(nothing);
  });

  it('holds up to 100 ids', () => {
    expect(readInvoiceReturn({ invoices: JSON.stringify(ids(100)) }).invoiceIds).toEqual(ids(100));
  });
});

describe('The order of a payment of invoices', () => {
  // Proves: P51, S9.7
  it.each([
    ['in winter', '2026-01-15T09:05:59Z', 'A2001202601150905'],
    ['in summer, an hour on', '2026-07-15T09:05:00Z', 'A2001202607151005'],
    ['past midnight in London alone', '2026-06-30T23:30:00Z', 'A2001202607010030'],
    ['before the clocks go forward', '2026-03-29T00:59:00Z', 'A2001202603290059'],
    ['after the clocks went forward', '2026-03-29T01:00:00Z', 'A2001202603290200'],
    ['before the clocks go back', '2026-10-25T00:30:00Z', 'A2001202610250130'],
  ])('is named by the minute in London %s', (_, at, orderId) => {
    expect(invoiceOrderId('A2001', Date.parse(at))).toBe(orderId);
  });

  // The provider tells a replay from another payment by the invoices of the order, so the repeated hour charges nothing twice.
  it('has the same name in the hour that comes twice', () => {
    const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) =>
      invoiceOrderId('A2001', Date.parse(at)),
    );
    expect(second).toBe(first);
    // Within a tab it waits for the next minute all the same, an hour after the payment before it.
    expect(SAME_MINUTE).not.toMatch(/\bago\b/);
  });
});

describe('The day of a payment of invoices', () => {
  const orderId = 'A2001202606302359';
  const attempt: InvoiceAttempt = {
    orderId,
    agentNumber: 'A2001',
    attemptKey: 'key-of-the-payment',
    stage: 'answered',
    invoices: [{ invoiceId: 'INV-1', amount: pence(2500) }],
  };

  it('is that of the order that this tab made, and never what an address says', () => {
    const dayOf = (returned: InvoiceReturn | null, stored: InvoiceAttempt | null) =>
      askedDay({ returned, attempt: stored, refusal: null });
    expect(dayOf({ ...nothing, orderId }, attempt)).toBe('2026-06-30');
    expect(dayOf(null, attempt)).toBe('2026-06-30');
    expect(dayOf({ ...nothing, orderId: 'A2001202612240900' }, attempt)).toBeNull();
    expect(dayOf({ ...nothing, orderId }, null)).toBeNull();
  });
});

describe('What an address says of a stored payment of invoices', () => {
  const orderId = 'A2001202606010900';
  const left: InvoiceAttempt = {
    orderId,
    agentNumber: 'A2001',
    attemptKey: 'key-of-the-payment',
    stage: 'left',
    invoices: [{ invoiceId: 'INV-1', amount: pence(2500) }],
  };
  const unpaid = { ...nothing, orderId, paymentFailed: true };

  it('is that it came back unpaid', () => {
    expect(attemptAfter(left, unpaid)).toEqual({ ...left, stage: 'failed' });
  });

  it('is the result that it came back with, which outlasts a reload', () => {
    const back = attemptAfter(left, { ...unpaid, providerReference: 'result-1' });
    expect(back).toEqual({ ...left, stage: 'failed', reference: 'result-1' });
    expect(attemptAfter(back, null)).toBe(back);
  });

  it.each([
    ['A_2002/7', 'SF/2026_17'],
    ['agency.7', 'Invoice~2026+17'],
    ['A:2002', 'SF:17'],
  ])('is the result as well where the agency is %j and the invoice %j', (agentNumber, invoiceId) => {
    const named: InvoiceAttempt = {
      ...left,
      agentNumber,
      orderId: invoiceOrderId(agentNumber, Date.parse('2026-06-01T08:00:00Z')),
      invoices: [{ invoiceId, amount: pence(2500) }],
    };
    const stored = v.parse(invoiceAttempt, JSON.parse(JSON.stringify(named)));
    const invoices = JSON.stringify([invoiceId]);
    const back = readInvoiceReturn({ orderId: named.orderId, invoices, providerReference: 'result-1' });
    expect(back.invoiceIds).toEqual([invoiceId]);
    expect(attemptAfter(stored, back)).toEqual({ ...named, reference: 'result-1' });
  });

  it.each<[string, InvoiceAttempt, typeof unpaid | null]>([
    ['is not about one whose result was sent', { ...left, stage: 'submitted' }, unpaid],
    ['is not about one that was answered', { ...left, stage: 'answered' }, unpaid],
    ['is not about another order', left, { ...unpaid, orderId: 'A2001202606010901' }],
    ['is nothing where it does not say so', left, { ...unpaid, paymentFailed: false }],
    ['is nothing where there is none', left, null],
  ])('%s', (_, attempt, returned) => {
    expect(attemptAfter(attempt, returned)).toBe(attempt);
  });
});
