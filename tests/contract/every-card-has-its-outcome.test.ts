import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { cancelOrder, charge, decline, payWith } from '#harbour/card-page/card-actions.ts';
import { ledger, paymentOrder } from '#harbour/db/payment-schema.ts';
import type { LogLine } from '#harbour/log.ts';
import { settleSilentOrders } from '#harbour/payment/late-orders.ts';
import { visitor } from './booker.ts';
import { CARDS, cardVisitor, returned } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';

describe('Every card has its outcome', () => {
  const said: LogLine[] = [];
  const harbour = harbourForAll({ logSink: (line) => said.push(line) });

  const advance = (duration: string) => harbour.clock.advance(duration);

  it.each([
    ['declined', 'The card was declined. Nothing was charged.'],
    ['noFunds', 'The bank says that the card has insufficient funds. Nothing was charged.'],
  ] as const)('a card that is %s leaves the places held and another try possible', async (card, description) => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const landing = await cardVisitor(harbour).payWith(await person.preload(itineraryId, '1780308000001'), CARDS[card]);
    const back = returned(landing.location);
    expect(back).toMatchObject({ path: '/book/payment', paymentFailed: 'true', paymentSuccess: null });
    const { status, refusal } = await person.process(itineraryId, back.reference, '1780308000001');
    expect([status, refusal?.code, refusal?.description]).toEqual([402, PAYMENT_REFUSALS.declined, description]);
    expect(await person.itineraryOf(itineraryId)).toMatchObject({
      status: 20,
      lastPayment: { state: 'declined', description },
    });
    const second = await cardVisitor(harbour).payWith(await person.preload(itineraryId, '1780308000002'), CARDS.pays);
    expect(returned(second.location).paymentSuccess).toBe('true');
  });

  it.each([
    ['approve', 'paid', 30],
    ['refuse', 'declined', 20],
  ] as const)('the bank challenge asks first: %s ends %s', async (action, state, status) => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const browser = cardVisitor(harbour);
    const { path, token, location } = await browser.payWith(await person.preload(itineraryId), CARDS.challenged);
    expect(location).toBe(path);
    const question = await browser.open(path);
    expect(question.html).toContain('Approve this payment?');
    expect((await person.itineraryOf(itineraryId)).lastPayment?.state).toBe('open');
    const answer = await browser.press(path, token, { action });
    expect(returned(answer.location)[state === 'paid' ? 'paymentSuccess' : 'paymentFailed']).toBe('true');
    expect(await person.itineraryOf(itineraryId)).toMatchObject({ status, lastPayment: { state } });
  });

  it('a silent bank leaves the payment open, lets no second one start, and counts as not taken after two minutes', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const browser = cardVisitor(harbour);
    const { path, token } = await browser.payWith(await person.preload(itineraryId, '1780308000001'), CARDS.silent);
    const page = await browser.open(path);
    expect(page.html).toContain('The bank did not answer');
    const back = returned(/class="primary" href="([^"]+)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&') ?? null);
    expect(back.paymentFailed).toBe('true');
    expect((await person.itineraryOf(itineraryId)).lastPayment?.state).toBe('open');
    const asked = await person.process(itineraryId, back.reference, '1780308000001');
    expect([asked.status, asked.refusal?.code]).toEqual([409, PAYMENT_REFUSALS.open]);
    const second = await person.pay(itineraryId, await person.paymentBody(itineraryId, '1780308000002'));
    expect([second.status, second.refusal?.code]).toEqual([409, PAYMENT_REFUSALS.open]);
    await browser.press(path, token, { action: 'cancel' });
    expect((await person.itineraryOf(itineraryId)).lastPayment?.state).toBe('open');

    await advance('PT2M');
    expect((await person.itineraryOf(itineraryId)).lastPayment).toEqual({
      state: 'expired',
      description: 'The bank did not answer, so nothing was charged.',
      orderKey: '1780308000001',
    });
    const settled = () => harbour.db.select().from(paymentOrder).where(eq(paymentOrder.itineraryId, itineraryId));
    const once = await settled();
    await advance('PT1M');
    await settleSilentOrders(harbour.services);
    expect(await settled()).toEqual(once);
    const third = await cardVisitor(harbour).payWith(await person.preload(itineraryId, '1780308000003'), CARDS.pays);
    expect(returned(third.location).paymentSuccess).toBe('true');
  });

  it('two tabs of one page: what the second one presses late changes nothing, and the log does not say that it did', async () => {
    const { services } = harbour;
    const card = { brand: 'Visa', lastDigits: '4242' };
    const ends: [kind: 'silent' | 'challenges' | 'pays', state: string, stage: string][] = [
      ['silent', 'open', 'silent'],
      ['challenges', 'open', 'challenge'],
      ['pays', 'paid', 'card'],
    ];
    for (const [kind, state, stage] of ends) {
      const person = visitor(harbour);
      const { itineraryId } = await person.hold();
      await cardVisitor(harbour).enter(await person.preload(itineraryId));
      const orderNow = async () => {
        const [row] = await harbour.db.select().from(paymentOrder).where(eq(paymentOrder.itineraryId, itineraryId));
        if (row === undefined) throw new Error('The order is gone.');
        return row;
      };
      const seen = await orderNow();
      await payWith(services, seen, card, { kind });
      const captured = await harbour.db.$count(ledger, eq(ledger.itineraryId, itineraryId));
      said.length = 0;
      for (const late of ['challenges', 'silent'] as const) await payWith(services, seen, card, { kind: late });
      await cancelOrder(services, seen);
      await decline(services, seen, 'Your card was declined.');
      await charge(services, seen, card);
      expect(await orderNow()).toMatchObject({ state, stage });
      expect(await harbour.db.$count(ledger, eq(ledger.itineraryId, itineraryId))).toBe(captured);
      expect(said.filter(({ event }) => event === 'payment-settled')).toEqual([]);
    }
  });

  it('cancelling comes back unpaid and says so', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(await person.preload(itineraryId))).location ?? '';
    const landing = await browser.press(path, browser.tokenOf(await browser.open(path)), { action: 'cancel' });
    const back = returned(landing.location);
    expect(back.paymentFailed).toBe('true');
    const { status, refusal } = await person.process(itineraryId, back.reference);
    expect([status, refusal?.code]).toEqual([402, PAYMENT_REFUSALS.cancelled]);
  });

  const MISTAKES = { action: 'pay', number: '4242 4242 4242 4241', expiry: '05/26', securityCode: '98' } as const;

  it('typing mistakes are said beside their fields, keep what was typed but the security code, and ask no bank', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(await person.preload(itineraryId))).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    // Answered by a redirect: Back and a reload ask nobody to send the form again.
    const answer = await browser.press(path, token, MISTAKES);
    expect([answer.status, answer.location]).toEqual([303, path]);
    const shown = [await browser.open(path), await browser.open(path)];
    for (const page of shown) {
      expect(page.status).toBe(200);
      for (const text of [
        'This card number has a typing mistake.',
        'This card has expired.',
        'Enter the 3 or 4 digits of the security code.',
      ]) {
        expect(page.html).toContain(text);
      }
      expect(page.html).toContain('value="4242 4242 4242 4241"');
      expect(page.html).not.toContain('value="98"');
    }
    await browser.press(path, token, {
      action: 'pay',
      number: '5555 5555 5555 4444',
      expiry: '12/30',
      securityCode: '123',
    });
    expect((await browser.open(path)).html).toContain('never a real card');
    await browser.press(path, token, { ...MISTAKES, number: '4242 4242 424' });
    expect((await browser.open(path)).html).toContain('A card number has 12 to 19 digits.');
    expect((await person.itineraryOf(itineraryId)).lastPayment?.state).toBe('open');
  });

  it('a card pays until the end of the month that it names', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays, '06/26');
    expect((await person.itineraryOf(itineraryId)).status).toBe(30);
  });

  it('a card that was typed wrong stands nowhere but in the browser that typed it, and there sealed and for a while', async () => {
    const person = visitor(harbour);
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(await person.preload((await person.hold()).itineraryId))).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    const answer = await browser.press(path, token, MISTAKES);
    const [kept = ''] = answer.headers.getSetCookie();
    expect(kept).toMatch(/^typed-[\w-]{16}=[\w-]+; Max-Age=900; Path=\/payment\/[\w-]+; HttpOnly; SameSite=Lax$/);
    const [, sealed = ''] = /=([^;]+)/.exec(kept) ?? [];
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('4242');
    expect(JSON.stringify(await harbour.db.select().from(paymentOrder))).not.toContain('4242 4242 4242 4241');
    // Sealed by a Harbour that is gone: nothing is shown as typed, and that is said.
    for (const name of browser.cookies.keys()) if (name.startsWith('typed-')) browser.cookies.set(name, 'x'.repeat(80));
    const { html } = await browser.open(path);
    expect(html).toContain('Please type your card again. Nothing was charged.');
    expect(html).not.toContain('value="4242');
    // What is right goes on, and nothing typed stays behind.
    await browser.press(path, token, { action: 'pay', number: CARDS.silent, expiry: '12/30', securityCode: '123' });
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('typed-'))).toEqual([]);
  });
});
