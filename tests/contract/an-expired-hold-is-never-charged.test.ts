import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { bookedDeparture, itinerary } from '#harbour/db/booking-schema.ts';
import { coupon } from '#harbour/db/catalogue-schema.ts';
import type { Harbour } from '#harbour/harbour.ts';
import type { LogLine } from '#harbour/log.ts';
import { got, newKey, visitor } from './booker.ts';
import { CARDS, cardVisitor, returned } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';
import { startTestHarbour } from './harness.ts';
import { brokenPromises, countOf } from './truth.ts';

describe('An expired hold is never charged', () => {
  const harbour = harbourForAll();

  const advance = (duration: string) => harbour.clock.advance(duration);

  // Proves: P34
  it('says until when the space is held, and then that it is not', async () => {
    const person = visitor(harbour);
    const { itineraryId, holdExpiresAt } = await person.hold();
    expect(Date.parse(holdExpiresAt ?? '') - harbour.clock.now()).toBe(20 * 60_000);
    await advance('PT19M59S');
    expect((await person.itineraryOf(itineraryId)).status).toBe(20);
    await advance('PT1S');
    expect(await person.itineraryOf(itineraryId)).toMatchObject({ status: 67, holdExpiresAt: null });
    expect(await brokenPromises(harbour)).toEqual([]);
  });

  it('refuses to calculate, to preload and to pay at the card page', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const body = await person.paymentBody(itineraryId, '1780308000000');
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(await person.preload(itineraryId))).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    const before = await countOf(harbour, 'ledger');
    // Kept alive on the way, as the app does, so that the session outlives the hold.
    await advance('PT15M');
    await person.itineraryOf(itineraryId);
    await advance('PT5M');

    const landing = await browser.press(path, token, {
      action: 'pay',
      number: CARDS.pays,
      expiry: '12/30',
      securityCode: '123',
    });
    expect(landing.location).toBe(path);
    expect((await browser.open(path)).html).toContain('Nothing was charged.');
    for (const asked of [
      { ...body, calculateOnly: true },
      { ...body, orderKey: '1780308000009' },
    ]) {
      const { status, refusal } = await person.pay(itineraryId, asked);
      expect([status, refusal?.code]).toEqual([409, PAYMENT_REFUSALS.holdExpired]);
    }
    expect(await countOf(harbour, 'ledger')).toBe(before);
    expect(await person.itineraryOf(itineraryId)).toMatchObject({ status: 67, lastPayment: { state: 'expired' } });
    expect(await brokenPromises(harbour)).toEqual([]);
  });

  it('refuses an approval at the bank that comes too late', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const browser = cardVisitor(harbour);
    const { path, token } = await browser.payWith(await person.preload(itineraryId), CARDS.challenged);
    await advance('PT10M');
    await person.itineraryOf(itineraryId);
    await advance('PT10M');
    await browser.press(path, token, { action: 'approve' });
    expect((await person.itineraryOf(itineraryId)).travelCost.paymentTotals).toEqual([]);
    expect(await brokenPromises(harbour)).toEqual([]);
  });

  it('says nothing of a bank that was asked in time until that has settled', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    await advance('PT10M');
    await person.itineraryOf(itineraryId);
    await advance('PT9M');
    await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.silent);
    await advance('PT1M');
    expect(await person.itineraryOf(itineraryId)).toMatchObject({ status: 67, lastPayment: { state: 'open' } });
    await advance('PT1M');
    expect((await person.itineraryOf(itineraryId)).lastPayment).toEqual({
      state: 'expired',
      description: 'The bank did not answer, so nothing was charged.',
      orderKey: '1780308000000',
    });
    expect(await brokenPromises(harbour)).toEqual([]);
  });

  it('gives places and a single-use coupon back, and the same cart can be held again', async () => {
    const person = visitor(harbour);
    const cart = await person.makeCart({ couponCode: 'ONCE5' });
    expect(cart.reservationItems.ferry[0]?.coupon).toMatchObject({ couponCode: 'ONCE5', valid: true, discount: 500 });
    const first = got(await person.reserve(cart.cartId, newKey()));
    const usedBy = async () =>
      (await harbour.db.select().from(coupon).where(eq(coupon.couponCode, 'ONCE5')))[0]?.usedBy;
    expect(await usedBy()).toBe(first.itineraryId);
    await advance('PT10M');
    await person.itineraryOf(first.itineraryId);
    await advance('PT10M');
    expect(await usedBy()).toBeNull();
    const second = got(await person.reserve(cart.cartId, newKey()));
    expect(second.itineraryId).not.toBe(first.itineraryId);
    expect(second.travelCost.amountAfterTax).toBe(cart.travelCost.amountAfterTax);
    const landing = await cardVisitor(harbour).payWith(await person.preload(second.itineraryId), CARDS.pays);
    expect(returned(landing.location).paymentSuccess).toBe('true');
    await advance('PT30M');
    expect(await usedBy()).toBe(second.itineraryId);
    expect(await brokenPromises(harbour)).toEqual([]);
  });
});

/** A booking at odds with its sailing, as after a repair by hand: giving its places back breaks a promise of the tables. */
const spoil = ({ db }: Harbour, itineraryId: string) =>
  db.update(bookedDeparture).set({ passengers: 9999 }).where(eq(bookedDeparture.itineraryId, itineraryId));

it('A hold that cannot be given back is logged, and holds up neither the others nor those who pay', async () => {
  const said: LogLine[] = [];
  const harbour = await startTestHarbour({ logSink: (line) => said.push(line) });
  const person = visitor(harbour);
  const [spoilt, other] = [await person.hold(), await person.hold()];
  await spoil(harbour, spoilt.itineraryId);
  await harbour.clock.advance('PT20M');
  const late = visitor(harbour);
  expect((await late.itineraryOf((await late.hold()).itineraryId)).status).toBe(20);
  const [lapsed] = await harbour.db.select().from(itinerary).where(eq(itinerary.id, other.itineraryId));
  expect(lapsed?.status).toBe(67);
  const faults = said.filter(({ level }) => level === 'error');
  expect(new Set(faults.map((line) => [line.event, line.itinerary].join()))).toEqual(
    new Set([`hold-fault,${spoilt.itineraryId}`]),
  );
  await harbour.close();
});

it('A hold that ran out is not charged, not even where it cannot be given back (T36)', async () => {
  const harbour = await startTestHarbour();
  const { clock } = harbour;
  const person = visitor(harbour);
  const { itineraryId } = await person.hold();
  const body = await person.paymentBody(itineraryId, '1780308000000');
  const browser = cardVisitor(harbour);
  const path = (await browser.enter(await person.preload(itineraryId))).location ?? '';
  const token = browser.tokenOf(await browser.open(path));
  await spoil(harbour, itineraryId);
  await clock.advance('PT15M');
  await person.itineraryOf(itineraryId);
  await clock.advance('PT5M');
  const card = { action: 'pay', number: CARDS.pays, expiry: '12/30', securityCode: '123' };
  await browser.press(path, token, card);
  const { status, refusal } = await person.pay(itineraryId, { ...body, orderKey: '1780308000009' });
  expect([status, refusal?.code]).toEqual([409, PAYMENT_REFUSALS.holdExpired]);
  expect(await countOf(harbour, 'ledger')).toBe(0);
  await harbour.close();
});
