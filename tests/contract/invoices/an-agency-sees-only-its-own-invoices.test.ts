// Invoices by role and owner (T02, T05, T08): who may ask, about whom, and what a foreign number hears.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { getFerryInvoice, getInvoices, postInvoicePayment, postInvoicePreload } from '#domain/contract/invoices.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import type { Question } from '#tests/contract/asking.ts';
import { type Visitor, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { invoiceTruth, MINUTE, payer } from './paying.ts';

const AGENCIES = {
  A2001: { people: ['hallow', 'kim'], invoices: ['INV-20377', 'INV-20311'] },
  A2002: { people: ['bride', 'noor', 'owen'], invoices: ['INV-20391', 'INV-20360', 'INV-20333', 'INV-20298'] },
} as const;
const NUMBERS = ['A2001', 'A2002', 'A2000', 'A2003', 'C1000001', 'CC01', 'hallow.kim', '%', "' OR 1=1 --"];

const agencyOf = (name: string) =>
  (['A2001', 'A2002'] as const).find((agency) => AGENCIES[agency].people.some((person) => person === name)) ?? null;

function refusalOf(role: string): number {
  if (role === 'guest') return 401;
  return agencyOf(role) === null ? 403 : 404;
}

describe('Invoices', () => {
  const visitors = new Map<string, Visitor>();
  const harbour = harbourForAll();
  beforeAll(async () => {
    visitors.set('guest', visitor(harbour));
    for (const [name, person] of Object.entries(PEOPLE)) visitors.set(name, await signedIn(harbour, person));
  });

  const roles = ['guest', ...Object.keys(PEOPLE)];
  const inRole = (role: string): Visitor => {
    const who = visitors.get(role);
    if (who === undefined) throw new Error(`${role} is nobody of the demo.`);
    return who;
  };
  const heard = ({ status, refusal }: { status: number; refusal: { description: string } | null }) =>
    `${status} ${refusal?.description ?? ''}`;

  const payment = (agentId: string, invoiceId: string): Question => ({
    body: {
      agentId,
      orderId: `${agentId.replaceAll(/[^A-Za-z0-9-]/g, '') || 'X'}${MINUTE}`,
      guaranteesAccepted: [{ guaranteeTypeCode: 46, paymentToken: 'made-up' }],
      invoices: [{ invoiceId, amount: 1 }],
    },
  });
  const preload = (orderId: string, invoiceId: string): Question => ({
    body: {
      orderId,
      txnTotal: 1,
      invoices: [{ invoiceId, amount: 1 }],
      successUrl: `${harbour.app?.url}/agent-portal/invoices/confirmation`,
      failureUrl: `${harbour.app?.url}/agent-portal/invoices/confirmation`,
    },
  });

  // Proves: S6.2, S7.23
  it.each(roles)('are listed for %s by their own agency number alone', async (role) => {
    for (const number of NUMBERS) {
      const answer = await inRole(role).ask(getInvoices, { query: { agentId: number } });
      const agency = agencyOf(role);
      if (number === agency) {
        const sent = JSON.parse(answer.text) as { 'hydra:member': { invoiceId: string; agentId: string }[] };
        expect(sent['hydra:member'].map(({ invoiceId }) => invoiceId)).toEqual(AGENCIES[agency].invoices);
        expect(new Set(sent['hydra:member'].map(({ agentId }) => agentId))).toEqual(new Set([agency]));
      } else {
        expect([number, heard(answer)]).toEqual([
          number,
          role === 'guest' ? '401 Please sign in.' : '403 This is not part of your account.',
        ]);
      }
    }
  });

  // Proves: S7.23
  it.each(roles)('open for %s when they are their own, and are unknown otherwise', async (role) => {
    const who = inRole(role);
    const agency = agencyOf(role);
    const unknown = await who.ask(getFerryInvoice, { query: { invoiceId: 'INV-99999' } });
    expect(unknown.status).toBe(refusalOf(role));
    for (const [owner, { invoices }] of Object.entries(AGENCIES)) {
      for (const invoiceId of invoices) {
        const answer = await who.ask(getFerryInvoice, { query: { invoiceId } });
        if (owner === agency) {
          expect(answer.member).toMatchObject({ invoiceId, agentId: agency });
          expect(answer.member?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(answer.member?.amount);
        } else {
          expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text]);
        }
      }
    }
  });

  it.each(roles)('of others are paid by nobody: not by %s', async (role) => {
    const who = inRole(role);
    const agency = agencyOf(role);
    const own = agency ?? 'A2001';
    const calls: readonly (readonly [Endpoint, (invoiceId: string) => Question])[] = [
      [postInvoicePreload, (invoiceId) => preload(`${own}${MINUTE}`, invoiceId)],
      [postInvoicePayment, (invoiceId) => payment(own, invoiceId)],
    ];
    for (const [endpoint, asked] of calls) {
      const unknown = await who.ask(endpoint, asked('INV-99999'));
      expect(unknown.status).toBe(refusalOf(role));
      for (const [owner, { invoices }] of Object.entries(AGENCIES)) {
        if (owner === agency) continue;
        for (const invoiceId of invoices) {
          const answer = await who.ask(endpoint, asked(invoiceId));
          expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text]);
        }
      }
    }
    for (const number of NUMBERS.filter((one) => one !== agency)) {
      const answer = await who.ask(postInvoicePayment, payment(number, 'INV-20377'));
      expect(answer.status).toBe(role === 'guest' ? 401 : 403);
    }
    expect(await invoiceTruth(harbour)).toEqual({ captured: [], paid: [], orders: 0 });
  });

  // Proves: S7.23
  it('are found between two days, both included, and by reference numbers however they are written', async () => {
    const noor = await payer(harbour, PEOPLE.noor, 'A2002');
    const numbers = async (search: Record<string, string>) =>
      (await noor.list(search)).map(({ referenceNumber }) => referenceNumber);
    const all = await noor.list();
    expect(all.map(({ issuedOn }) => issuedOn)).toEqual(['2026-05-29', '2026-05-14', '2026-04-29', '2026-04-14']);
    expect(await numbers({ searchFromDate: '2026-04-29', searchToDate: '2026-05-14' })).toEqual([
      'SF-20360',
      'SF-20333',
    ]);
    expect(await numbers({ searchFromDate: '2026-05-30' })).toEqual([]);
    expect(await numbers({ searchToDate: '2026-04-14' })).toEqual(['SF-20298']);
    expect(await numbers({ referenceNumbers: ' sf-20333 ,SF-20391,,SF-20377' })).toEqual(['SF-20391', 'SF-20333']);
    expect(await numbers({ referenceNumbers: 'SF-20391', searchToDate: '2026-05-01' })).toEqual([]);
    expect(await numbers({ referenceNumbers: '', provider: '3' })).toHaveLength(4);
  });

  it('are searched with days that make sense', async () => {
    const noor = await payer(harbour, PEOPLE.noor, 'A2002');
    const wrong: Record<string, string>[] = [
      { searchFromDate: '2026-05-15', searchToDate: '2026-05-14' },
      { searchFromDate: '15/05/2026' },
      { provider: '4' },
      { referenceNumbers: Array.from({ length: 101 }, (_, index) => `SF-${index}`).join(',') },
    ];
    for (const search of wrong) {
      const { status } = await noor.ask(getInvoices, { query: { agentId: 'A2002', ...search } });
      expect([search, status]).toEqual([search, 422]);
    }
  });
});
