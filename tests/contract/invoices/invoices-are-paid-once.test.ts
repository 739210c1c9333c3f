// Paying invoices (T05, T43, T53, T55): the total is Harbour's own, and one order id moves money once.
import { describe, expect, it } from 'vitest';
import { getFerryInvoice, getInvoices } from '#domain/contract/invoices.ts';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { PEOPLE } from '#tests/contract/accounts/people.ts';
import { got, newKey, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor, returned } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { capturesOf, invoiceTruth, issue, MINUTE, payer } from './paying.ts';

const LATER = '202606010901';
/** A payment that is finished before a test looks at others. */
const EARLIER = '202606010845';
const CARD = { expiry: '12/30', securityCode: '123' };

describe('Invoices are paid once', () => {
  const harbour = harbourForAll();

  // Proves: S1.14, S4.20, S7.24
  it('in one payment of several, which brings the agent back with the keys to look it up', async () => {
    const noor = await payer(harbour, PEOPLE.noor, 'A2002');
    const invoices = await noor.choose(20298, 20333);
    const landing = await cardVisitor(harbour).payWith(await noor.formOf(invoices, MINUTE), CARDS.pays);
    const back = new URL(landing.location ?? '');
    expect([back.origin, back.pathname]).toEqual([harbour.app?.url, '/agent-portal/invoices/confirmation']);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      orderId: `A2002${MINUTE}`,
      invoices: '["INV-20298","INV-20333"]',
      totalCost: '372.00',
      paymentSuccess: 'true',
    });
    expect([back.searchParams.has('paymentFailed'), back.searchParams.has('itineraryId')]).toEqual([false, false]);

    const { reference, sessionId } = returned(landing.location);
    const done = got(await noor.process(invoices, MINUTE, reference));
    expect([done.orderId, done.totalCost]).toEqual([`A2002${MINUTE}`, 37_200]);
    expect(done.invoices.map(({ invoiceId, outstanding }) => [invoiceId, outstanding])).toEqual([
      ['INV-20298', 0],
      ['INV-20333', 0],
    ]);
    // Reload and Back only read (T05), also from the screen of a colleague.
    const owen = await payer(harbour, PEOPLE.owen, 'A2002');
    const again = await Promise.all(
      [noor, owen, noor, owen, noor].map((who) => who.process(invoices, MINUTE, reference)),
    );
    expect(again.map((answer) => got(answer))).toEqual([done, done, done, done, done]);
    expect(await capturesOf(harbour, invoices)).toEqual([37_200]);
    expect((await invoiceTruth(harbour)).paid).toEqual(expect.arrayContaining(['INV-20298', 'INV-20333']));
    const seeded = (await owen.list()).filter(({ referenceNumber }) => referenceNumber.startsWith('SF-20'));
    expect(seeded.map(({ outstanding }) => outstanding > 0)).toEqual([true, true, false, false]);

    // The id in the return address may know less than the agent does.
    const carrier = visitor(harbour, sessionId);
    expect((await carrier.ask(getInvoices, { query: { agentId: 'A2002' } })).status).toBe(401);
    expect((await carrier.ask(getFerryInvoice, { query: { invoiceId: 'INV-20298' } })).status).toBe(401);
  });

  it('and never again: not under another order id, not by a result that belongs elsewhere', async () => {
    const noor = await payer(harbour, PEOPLE.noor, 'A2002');
    const [paid, other, open] = await issue(harbour, 'A2002', 169, 203, 45);
    if (paid === undefined || other === undefined || open === undefined) throw new Error('There are three invoices.');
    await cardVisitor(harbour).payWith(await noor.formOf([paid, other], EARLIER), CARDS.pays);
    const before = await invoiceTruth(harbour);
    for (const invoices of [[paid], [paid, open], [{ ...paid, amount: 0 }]]) {
      const { status, refusal } = await noor.preload(invoices, LATER);
      expect([status, refusal?.code]).toEqual([409, 'invoice-paid']);
    }
    const finished = await noor.preload([paid, other], EARLIER);
    expect([finished.status, finished.refusal?.code]).toEqual([409, 'order-finished']);
    await noor.formOf([open], LATER);
    for (const minute of [LATER, '202606010902']) {
      const { status, refusal } = await noor.process([open], minute, 'made-up');
      expect([status, refusal?.code]).toEqual([409, PAYMENT_REFUSALS.unknownResult]);
    }
    const wrongSet = await noor.process([open], EARLIER, 'made-up');
    expect([wrongSet.status, wrongSet.refusal?.code]).toEqual([409, 'order-id-used']);
    const { captured, paid: settled } = await invoiceTruth(harbour);
    expect([captured, settled]).toEqual([before.captured, before.paid]);
  });

  it("at Harbour's own total: any other figure is refused before anything is stored (T05)", async () => {
    const kim = await payer(harbour, PEOPLE.kim, 'A2001');
    const invoices = await issue(harbour, 'A2001', 602.3, 25);
    const [one, two] = invoices;
    if (one === undefined || two === undefined) throw new Error('There are two open invoices.');
    const before = await invoiceTruth(harbour);
    const moved: Record<string, unknown>[] = [
      { txnTotal: 0.01 },
      { txnTotal: kim.totalOf(invoices) - 0.01 },
      { txnTotal: kim.totalOf(invoices) + 0.01 },
      { txnTotal: -5 },
      { txnTotal: 0 },
      { invoices: [one] },
      { invoices: [one, { ...two, amount: two.amount - 1 }] },
      // The sum is right, its parts are not.
      {
        invoices: [
          { ...one, amount: one.amount + 10 },
          { ...two, amount: two.amount - 10 },
        ],
      },
      {
        invoices: [
          { ...one, amount: kim.totalOf(invoices) + 5 },
          { ...two, amount: -5 },
        ],
      },
    ];
    for (const change of moved) {
      const { status, refusal } = await kim.preload(invoices, MINUTE, change);
      expect([change, status, refusal?.code]).toEqual([change, 409, PAYMENT_REFUSALS.priceChanged]);
    }
    const unfit: Record<string, unknown>[] = [
      { invoices: [one, one], txnTotal: one.amount * 2 },
      { invoices: [] },
      { invoices: undefined },
      { invoices: Array.from({ length: 101 }, () => one) },
      { txnTotal: '627.30' },
      { providerId: 3 },
      { successUrl: 'https://evil.test/' },
      { failureUrl: 'javascript:alert(1)' },
      { successUrl: undefined },
      { orderId: `A2002${MINUTE}` },
      { orderId: MINUTE },
      { orderId: 'A2001202602300900' },
      { orderId: 'A2001202606012400' },
      { orderId: 'A2001202606010960' },
      { orderId: 'a2001202606010900' },
    ];
    for (const change of unfit) {
      const { status } = await kim.preload(invoices, MINUTE, change);
      expect([change, status]).toEqual([change, 422]);
    }
    expect(await invoiceTruth(harbour)).toEqual(before);
  });

  it('in pounds and by one card: a result that is brought back as anything else is refused', async () => {
    const noor = await payer(harbour, PEOPLE.noor, 'A2002');
    const invoices = await issue(harbour, 'A2002', 45);
    const minute = '202606010905';
    const landing = await cardVisitor(harbour).payWith(await noor.formOf(invoices, minute), CARDS.pays);
    const { reference } = returned(landing.location);
    const byCard = { guaranteeTypeCode: 46, paymentToken: reference };
    const said = async (change: Record<string, unknown>) => {
      const { status, refusal } = await noor.process(invoices, minute, reference, change);
      return [status, refusal?.description];
    };
    expect(await said({ currencyCode: 'EUR' })).toEqual([422, 'Invoices are paid in GBP.']);
    for (const guaranteesAccepted of [[{ ...byCard, guaranteeTypeCode: 5 }], [byCard, byCard]]) {
      expect(await said({ guaranteesAccepted })).toEqual([422, 'Invoices are paid by card only.']);
    }
    expect(await said({})).toEqual([200, undefined]);
  });

  it('when twenty tabs ask with one order id and all press pay: one form, one capture', async () => {
    const hallow = await payer(harbour, PEOPLE.hallow, 'A2001');
    const invoices = await issue(harbour, 'A2001', 25);
    const forms = await Promise.all(Array.from({ length: 20 }, () => hallow.formOf(invoices, '202606010910')));
    expect(new Set(forms.map((form) => JSON.stringify(form))).size).toBe(1);
    const [form] = forms;
    if (form === undefined) throw new Error('There is a form.');
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(form)).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    const presses = await Promise.all(
      Array.from({ length: 20 }, () => browser.press(path, token, { action: 'pay', number: CARDS.pays, ...CARD })),
    );
    expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await capturesOf(harbour, invoices)).toEqual([2500]);
    expect((await browser.open(path)).html).toContain('Back to your invoices');
  });

  it('when an order id is asked for with other invoices, one after the other or at once: the second is refused', async () => {
    const bride = await payer(harbour, PEOPLE.bride, 'A2002');
    const [one, two] = await issue(harbour, 'A2002', 45, 60);
    if (one === undefined || two === undefined) throw new Error('There are two open invoices.');
    const answers = await Promise.all([bride.preload([one], '202606010920'), bride.preload([two], '202606010920')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.refusal?.code).toBe('order-id-used');
    const more = await bride.preload([one, two], '202606010920');
    expect([more.status, more.refusal?.code]).toEqual([409, 'order-id-used']);
  });

  it('when a call is repeated with its attempt key: the first answer, and no other request under it (T55)', async () => {
    const bride = await payer(harbour, PEOPLE.bride, 'A2002');
    const [one, two] = await issue(harbour, 'A2002', 45, 60);
    if (one === undefined || two === undefined) throw new Error('There are two open invoices.');
    const key = newKey();
    const first = await bride.preload([one], '202606010930', {}, key);
    const before = await invoiceTruth(harbour);
    for (const again of [1, 2, 3]) {
      const answer = await bride.preload([one], '202606010930', {}, key);
      expect([again, answer.status, answer.text]).toEqual([again, 200, first.text]);
    }
    const other = await bride.preload([two], '202606010931', {}, key);
    expect([other.status, other.refusal?.code]).toEqual([422, 'attempt-key-reused']);
    expect(await invoiceTruth(harbour)).toEqual(before);
  });

  it('when two colleagues choose the same invoice: the newer payment takes the place of the older', async () => {
    const noor = await payer(harbour, PEOPLE.noor, 'A2002');
    const owen = await payer(harbour, PEOPLE.owen, 'A2002');
    const invoices = await issue(harbour, 'A2002', 45, 60);
    const contested = invoices.slice(1);
    const older = await noor.formOf(invoices, '202606010940');
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(older)).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    const newer = await owen.formOf(contested, '202606010941');
    await browser.press(path, token, { action: 'pay', number: CARDS.pays, ...CARD });
    expect((await browser.open(path)).html).toContain(
      'A newer payment took its place. Nothing was charged by this one.',
    );
    const landing = await cardVisitor(harbour).payWith(newer, CARDS.pays);
    expect(returned(landing.location).paymentSuccess).toBe('true');
    expect(await capturesOf(harbour, invoices)).toEqual([6000]);
    const { paid } = await invoiceTruth(harbour);
    expect(invoices.map(({ invoiceId }) => paid.includes(invoiceId))).toEqual([false, true]);
  });

  it('after a card that was declined, or a cancelled page, only by a new order id', async () => {
    const noor = await payer(harbour, PEOPLE.noor, 'A2002');
    const invoices = await issue(harbour, 'A2002', 45);
    const landing = await cardVisitor(harbour).payWith(await noor.formOf(invoices, '202606010950'), CARDS.declined);
    const back = returned(landing.location);
    expect([back.paymentFailed, back.paymentSuccess]).toEqual(['true', null]);
    const declined = await noor.process(invoices, '202606010950', back.reference);
    expect([declined.status, declined.refusal?.code]).toEqual([402, PAYMENT_REFUSALS.declined]);
    const same = await noor.preload(invoices, '202606010950');
    expect([same.status, same.refusal?.code]).toEqual([409, 'order-finished']);

    const browser = cardVisitor(harbour);
    const path = (await browser.enter(await noor.formOf(invoices, '202606010951'))).location ?? '';
    const left = await browser.press(path, browser.tokenOf(await browser.open(path)), { action: 'cancel' });
    const cancelled = await noor.process(invoices, '202606010951', returned(left.location).reference);
    expect([cancelled.status, cancelled.refusal?.code]).toEqual([402, PAYMENT_REFUSALS.cancelled]);
    expect(await capturesOf(harbour, invoices)).toEqual([]);
    expect((await invoiceTruth(harbour)).paid).not.toContain(invoices[0]?.invoiceId);
  });

  it('while a bank is silent by nobody else, and afterwards by whoever comes', async () => {
    const noor = await payer(harbour, PEOPLE.noor, 'A2002');
    const owen = await payer(harbour, PEOPLE.owen, 'A2002');
    const invoices = await issue(harbour, 'A2002', 45);
    const key = newKey();
    const browser = cardVisitor(harbour);
    const { path } = await browser.payWith(await noor.formOf(invoices, '202606011000'), CARDS.silent);
    const page = await browser.open(path);
    expect(page.html).toContain('Back to your invoices');
    const reference = new URL(
      (/href="([^"]+)"/g.exec(page.html.split('<main>')[1] ?? '')?.[1] ?? '').replaceAll('&amp;', '&'),
    ).searchParams.get('providerReference');
    for (const answer of [
      await owen.preload(invoices, '202606011001'),
      await noor.process(invoices, '202606011000', reference ?? '', {}, key),
    ]) {
      expect([answer.status, answer.refusal?.code]).toEqual([409, PAYMENT_REFUSALS.open]);
    }
    await harbour.clock.advance('PT3M');
    // Under the same key: that a bank is silent is no last word.
    const late = await noor.process(invoices, '202606011000', reference ?? '', {}, key);
    expect([late.status, late.refusal?.code]).toEqual([402, PAYMENT_REFUSALS.declined]);
    const asked = cardVisitor(harbour);
    const challenge = await asked.payWith(await owen.formOf(invoices, '202606011003'), CARDS.challenged);
    const token = asked.tokenOf(await asked.open(challenge.path));
    const landing = await asked.press(challenge.path, token, { action: 'approve' });
    const done = got(await owen.process(invoices, '202606011003', returned(landing.location).reference));
    expect(done.invoices.map(({ outstanding }) => outstanding)).toEqual([0]);
  });

  // Proves: R8
  it('and every browser of the agency can read what became of the last payment of an invoice', async () => {
    const noor = await payer(harbour, PEOPLE.noor, 'A2002');
    const owen = await payer(harbour, PEOPLE.owen, 'A2002');
    const invoices = await issue(harbour, 'A2002', 31, 32);
    const news = async () => {
      const listed = (await owen.list()).filter(({ invoiceId }) => invoices.some((one) => one.invoiceId === invoiceId));
      return listed.map(({ lastPayment }) => lastPayment && [lastPayment.state, lastPayment.description]);
    };
    expect(await news()).toEqual([null, null]);
    const form = await noor.formOf(invoices, '202606011001');
    expect(await news()).toEqual([...Array(2)].map(() => ['open', '']));
    await cardVisitor(harbour).payWith(form, CARDS.declined);
    const [declined] = await news();
    expect(declined?.[0]).toBe('declined');
    expect(declined?.[1]).not.toBe('');
    await cardVisitor(harbour).payWith(await noor.formOf(invoices, '202606011002'), CARDS.pays);
    expect(await news()).toEqual([...Array(2)].map(() => ['paid', '']));
  });
});
