import { describe, expect, it } from 'vitest';
import { MOST_INVOICES } from '#domain/invoices/invoice-return.ts';
import {
  chosenInvoices,
  invoiceName,
  invoiceSearchFaults,
  invoicesTotal,
  isFullChoice,
  isOverdue,
  overdueTotal,
  payableTogether,
} from '#domain/invoices/invoices.ts';
import { pence } from '#domain/values/money.ts';
import { first, invoice, second, settled, shown } from '#tests/models/fixtures/agent.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at));

describe('Invoices are chosen as far as one payment goes', () => {
  it('the oldest first; of one day the one that the provider lists last, because it lists the newest first', () => {
    const listed = [
      invoice(4, pence(100), { issuedOn: '2026-12-03' }),
      invoice(3, pence(100), { issuedOn: '2026-12-02' }),
      invoice(2, pence(0), { issuedOn: '2026-12-02' }),
      invoice(1, pence(100), { issuedOn: '2026-12-02' }),
    ];
    expect(payableTogether(shown(listed), []).map(({ invoiceId }) => invoiceId)).toEqual(['INV-1', 'INV-3', 'INV-4']);
  });

  it(`${MOST_INVOICES} of them`, () => {
    const many = ids(MOST_INVOICES + 1).map((at) => invoice(Number(at), pence(100)));
    expect(payableTogether(shown(many), [])).toHaveLength(MOST_INVOICES);
    expect([MOST_INVOICES - 1, MOST_INVOICES].map((count) => isFullChoice(ids(count)))).toEqual([false, true]);
    const faults = (count: number) => invoiceSearchFaults({ from: '', to: '', references: ids(count).join() }, []);
    expect(faults(MOST_INVOICES)).toEqual([]);
    expect(faults(MOST_INVOICES + 1).map(({ field }) => field)).toEqual(['references']);
  });

  it('owed in all, and how much of it was to be paid before today', () => {
    const listed = [
      invoice(4, pence(100), { dueOn: '2026-12-31' }),
      invoice(3, pence(200), { dueOn: '2026-12-30' }),
      invoice(2, pence(0), { dueOn: '2026-12-01' }),
      invoice(1, pence(400), { dueOn: null }),
    ];
    expect([invoicesTotal(listed), overdueTotal(listed, '2026-12-31')]).toEqual([700, 200]);
  });

  it('known by their numbers, or by their ids where the provider gives none', () => {
    const numbered = { invoiceId: '8', referenceNumber: 'SF-20298' };
    expect([numbered, { ...numbered, referenceNumber: '' }].map(invoiceName)).toEqual(['SF-20298', '8']);
  });

  it('and none that is paid, at what is still to pay', () => {
    const partly = invoice(5, pence(1), { amount: pence(500) });
    const every = [first, second, settled, partly];
    const chosen = chosenInvoices(
      every,
      every.map(({ invoiceId }) => invoiceId),
    );
    expect([chosen, invoicesTotal(chosen)]).toEqual([[first, second, partly], 16_900 + 20_300 + 1]);
    expect(chosenInvoices(every, [second.invoiceId])).toEqual([second]);
  });

  it('overdue from the day after its last day', () => {
    const onDay = (today: string) => isOverdue(first, today);
    expect(['2026-12-31', '2027-01-01'].map(onDay)).toEqual([false, true]);
    expect(isOverdue(settled, '2027-01-01')).toBe(false);
    expect(isOverdue({ ...first, dueOn: null }, '2027-01-01')).toBe(false);
  });
});
