import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payWith } from '#harbour/card-page/card-actions.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { visitor } from './booker.ts';
import { CARDS, cardVisitor, returned } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';
import { countOf } from './truth.ts';

describe('The card page trusts only what it stored', () => {
  const harbour = harbourForAll();

  const ordersOf = (itineraryId: string) =>
    harbour.db.select().from(paymentOrder).where(eq(paymentOrder.itineraryId, itineraryId));
  const card = { action: 'pay', number: CARDS.pays, expiry: '12/30', securityCode: '123' };

  it('refuses an edited amount, another currency and an unknown order', async () => {
    const person = visitor(harbour);
    const form = await person.preload((await person.hold()).itineraryId);
    const changes: Record<string, string>[] = [
      { amount: '0.01' },
      { amount: '' },
      { currency: 'EUR' },
      { order: 'unknown' },
      { order: '' },
    ];
    for (const change of changes) {
      const landing = await cardVisitor(harbour).enter(form, change);
      expect(landing.status).toBeGreaterThanOrEqual(400);
      expect(landing.location).toBeNull();
    }
  });

  it('refuses forms that another site sends, to enter and to pay', async () => {
    const person = visitor(harbour);
    const form = await person.preload((await person.hold()).itineraryId);
    expect((await cardVisitor(harbour).enter(form, {}, 'https://evil.test')).status).toBe(403);
    expect((await cardVisitor(harbour).enter(form, {}, 'null')).status).toBe(403);
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(form)).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    const before = await countOf(harbour, 'ledger');
    expect((await browser.press(path, token, card, 'https://evil.test')).status).toBe(403);
    expect((await browser.press(path, token, card, harbour.app?.url)).status).toBe(403);
    for (const wrong of ['wrong', '']) expect((await browser.press(path, wrong, card)).status).toBe(403);
    expect((await browser.post(path, new URLSearchParams(card))).status).toBe(403);
    expect(await countOf(harbour, 'ledger')).toBe(before);
  });

  it('takes a form from no page that hides where it is, nor what is no form', async () => {
    const [app, card] = [harbour.app?.url ?? '', harbour.card?.url ?? ''];
    const post = async (path: string, headers: Record<string, string>, body = 'order=') =>
      (await fetch(`${card}${path}`, { method: 'POST', headers, body })).status;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await post('/pay', form)).toBe(404);
    expect(await post('/pay', { ...form, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post('/pay', { origin: app, 'content-type': 'text/plain' })).toBe(415);
    expect(await post('/pay', { ...form, origin: app }, 'x'.repeat(16 * 1024 + 1))).toBe(413);
    expect(await post('/payment/unknown', { ...form, origin: card, 'sec-fetch-site': 'same-origin' })).toBe(404);
    expect(await post('/payment/unknown', { ...form, origin: card, 'sec-fetch-site': 'same-site' })).toBe(403);
  });

  it('opens a payment in the browser that entered it and in no other', async () => {
    const person = visitor(harbour);
    const path =
      (await cardVisitor(harbour).enter(await person.preload((await person.hold()).itineraryId))).location ?? '';
    const stranger = await cardVisitor(harbour).open(path);
    expect(stranger.status).toBe(404);
    expect(stranger.html).not.toContain('£');
  });

  it('takes the form of each tab of the browser that entered it, once', async () => {
    const person = visitor(harbour);
    const form = await person.preload((await person.hold()).itineraryId);
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(form)).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    expect((await browser.enter(form)).location).toBe(path);
    expect(browser.tokenOf(await browser.open(path))).toBe(token);
    const before = await countOf(harbour, 'ledger');
    const [first, second] = [await browser.press(path, token, card), await browser.press(path, token, card)];
    expect([first.status, returned(first.location).paymentSuccess]).toEqual([303, 'true']);
    expect([second.status, second.location]).toEqual([303, path]);
    expect(await countOf(harbour, 'ledger')).toBe(before + 1);
  });

  it.each(['approve', 'refuse'])('takes no answer to a question that no bank asked: %s', async (action) => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(await person.preload(itineraryId))).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    expect((await browser.press(path, token, { action })).location).toBe(path);
    expect((await ordersOf(itineraryId)).map(({ state, stage }) => [state, stage])).toEqual([['open', 'card']]);
    expect((await person.itineraryOf(itineraryId)).status).toBe(20);
  });

  it('binds a payment anew to the browser that enters it last, whatever key that one brings along', async () => {
    const person = visitor(harbour);
    const form = await person.preload((await person.hold()).itineraryId);
    const [first, last] = [cardVisitor(harbour), cardVisitor(harbour)];
    const path = (await first.enter(form)).location ?? '';
    const [[name, key] = ['', '']] = [...first.cookies];
    last.cookies.set(name, `${key.slice(1)}A`);
    await last.enter(form);
    expect([key, `${key.slice(1)}A`]).not.toContain(last.cookies.get(name));
    expect([(await first.open(path)).status, (await last.open(path)).status]).toEqual([404, 200]);
    // The key that was good before is a strange one now: it is not taken up again.
    await first.enter(form);
    expect(first.cookies.get(name)).not.toBe(key);
    expect([(await first.open(path)).status, (await last.open(path)).status]).toEqual([200, 404]);
  });

  it.each([
    ['pays', { kind: 'pays' }],
    ['is to be asked about by its bank', { kind: 'challenges' }],
  ] as const)('takes no card that %s from a browser while another one enters', async (_, answer) => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const form = await person.preload(itineraryId);
    await cardVisitor(harbour).enter(form);
    const [seen] = await ordersOf(itineraryId);
    const last = cardVisitor(harbour);
    const path = (await last.enter(form)).location ?? '';
    if (seen === undefined) throw new Error('The payment was opened.');
    await payWith(harbour.services, seen, { brand: 'Visa', lastDigits: '4242' }, answer);
    expect((await ordersOf(itineraryId)).map(({ state, stage }) => [state, stage])).toEqual([['open', 'card']]);
    expect((await last.open(path)).html).toContain('Card number');
    expect((await person.itineraryOf(itineraryId)).status).toBe(20);
  });

  it('sends a strict policy without script, keeps nothing, and names the app as the only other form target', async () => {
    const person = visitor(harbour);
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(await person.preload((await person.hold()).itineraryId))).location ?? '';
    const { headers, html } = await browser.open(path);
    const app = harbour.app?.url ?? '';
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; form-action 'self' ${app} ${app.replace('127.0.0.1', 'localhost')}; frame-ancestors 'none'; base-uri 'none'`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(html).not.toMatch(/<script|style=|onclick/i);
  });
});
