import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { isControlled } from '#harbour/clock.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { visitor } from './booker.ts';
import { CARDS, cardVisitor, returned } from './card-visitor.ts';
import { startTestHarbour } from './harness.ts';
import { brokenPromises } from './truth.ts';

describe('Every card has its outcome', () => {
  let harbour: Harbour;
  beforeAll(async () => {
    harbour = await startTestHarbour();
  });
  afterAll(() => harbour.close());

  const advance = async (duration: string) => {
    if (!isControlled(harbour.clock)) throw new Error('These tests move the clock.');
    await harbour.clock.advance(duration);
  };

  it.each([
    ['declined', 'Your card was declined. Nothing was charged.'],
    ['noFunds', 'Your bank says that the card has insufficient funds. Nothing was charged.'],
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
    expect(await brokenPromises(harbour)).toEqual([]);
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
    expect(await brokenPromises(harbour)).toEqual([]);
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
    });
    const third = await cardVisitor(harbour).payWith(await person.preload(itineraryId, '1780308000003'), CARDS.pays);
    expect(returned(third.location).paymentSuccess).toBe('true');
    expect(await brokenPromises(harbour)).toEqual([]);
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

  it('typing mistakes are said beside their fields, keep what was typed but the security code, and ask no bank', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(await person.preload(itineraryId))).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    const page = await browser.press(path, token, {
      action: 'pay',
      number: '4242 4242 4242 4241',
      expiry: '05/26',
      securityCode: '98',
    });
    expect(page.status).toBe(422);
    for (const text of [
      'This card number has a typing mistake.',
      'This card has expired.',
      'Enter the 3 or 4 digits of the security code.',
    ]) {
      expect(page.html).toContain(text);
    }
    expect(page.html).toContain('value="4242 4242 4242 4241"');
    expect(page.html).not.toContain('value="98"');
    const real = await browser.press(path, token, {
      action: 'pay',
      number: '5555 5555 5555 4444',
      expiry: '12/30',
      securityCode: '123',
    });
    expect(real.html).toContain('never a real card');
    expect((await person.itineraryOf(itineraryId)).lastPayment?.state).toBe('open');
  });
});
