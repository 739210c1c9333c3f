// PayPal shares code 46 with the card and has a page and a site of its own; "cancelled by you" is not "declined" (ruling 53).
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { putBookingCancel, putItineraryCancel } from '#domain/contract/booking.ts';
import { formatPence } from '#domain/values/money.ts';
import { ledger, providerCard } from '#harbour/db/payment-schema.ts';
import { lettersOf } from '#tests/contract/accounts/letters.ts';
import { got, type Visitor, visitor } from '#tests/contract/booker.ts';
import { cardVisitor, returned } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

const ORDER_KEY = '1780308000000';

describe('PayPal pays on its own page', () => {
  const harbour = harbourForAll();

  async function formOf(person: Visitor, id: string, orderKey = ORDER_KEY, method: 'paypal' | 'card' = 'paypal') {
    const body = await person.paymentBody(id, orderKey);
    const [guarantee] = body.guaranteesAccepted;
    const guaranteesAccepted = [{ ...guarantee, paymentMethod: method }];
    const { preloadData } = got(await person.pay(id, { ...body, guaranteesAccepted }));
    if (preloadData === null) throw new Error('The payment answered no form.');
    return preloadData;
  }

  /** Opens the wallet page and presses a button; answers how the booking site hears of it. */
  async function atWallet(person: Visitor, id: string, action: string) {
    const browser = cardVisitor(harbour, harbour.wallet?.url);
    const path = (await browser.enter(await formOf(person, id))).location ?? '';
    const page = await browser.open(path);
    const landing = await browser.press(path, browser.tokenOf(page), { action });
    return { page, path, browser, back: returned(landing.location) };
  }

  it('stands on another site than the app and the card page, and the app is told that it may post there', async () => {
    const wallet = harbour.wallet?.url ?? '';
    expect([harbour.app?.url, harbour.card?.url, harbour.api.url]).not.toContain(wallet);
    const runtime = await fetch(`${harbour.api.url}/runtime.json`);
    expect((await runtime.json()).formOrigins).toEqual([harbour.card?.url, wallet]);
  });

  // Proves: S1.11
  it('books when the payer approves, and keeps no card', async () => {
    const person = visitor(harbour);
    const { itineraryId, travelCost } = await person.hold({ vehicle: null });
    const { page, back } = await atWallet(person, itineraryId, 'approve');
    expect(page.html).toContain('with PayPal</h1>');
    expect(back).toMatchObject({ itineraryId, paymentSuccess: 'true', paymentFailed: null });
    const { itinerary } = got(await person.process(itineraryId, back.reference));
    expect(itinerary?.status).toBe(30);
    expect(itinerary?.travelCost.paymentTotals).toEqual([
      { guaranteeTypeCode: 46, description: 'PayPal', amountAfterTax: travelCost.amountAfterTax },
    ]);
    expect(await harbour.db.$count(ledger, eq(ledger.itineraryId, itineraryId))).toBe(1);
    expect(await harbour.db.$count(providerCard)).toBe(0);
  });

  // Proves: P53
  it('is where the money of a cancelled booking goes back to: in the quote, in the answer and in the letter', async () => {
    const person = visitor(harbour);
    const { itineraryId: id, reservationItems, travelCost } = await person.hold({ vehicle: null, ticketType: 'FLEX' });
    const { back } = await atWallet(person, id, 'approve');
    got(await person.process(id, back.reference));
    const bookingNumber = reservationItems.ferry[0]?.bookingReference ?? '';
    const quote = got(
      await person.ask(putBookingCancel, { params: { id: bookingNumber }, body: { commitChanges: false } }),
    );
    const whole = { guaranteeTypeCode: 46, description: 'PayPal', amountAfterTax: travelCost.amountAfterTax };
    expect(quote.travelCost.paymentTotals).toEqual([{ ...whole, amountAfterTax: -travelCost.amountAfterTax }]);
    expect(got(await person.ask(putItineraryCancel, { params: { id }, body: {} })).refunds).toEqual([whole]);
    const letter = (await lettersOf(harbour)).find(({ kind }) => kind === 'cancellation');
    expect(letter?.text).toContain(`Refund to PayPal: ${formatPence(travelCost.amountAfterTax)}`);
  });

  // Proves: P53
  it('tells apart who cancelled from who was refused, and both may pay again', async () => {
    const ends = {
      cancel: ['payment-cancelled', 'cancelled', 'The payment was cancelled at PayPal. Nothing was charged.'],
      fail: ['payment-declined', 'declined', 'PayPal could not take this payment. Nothing was charged.'],
      'no-funds': [
        'payment-declined',
        'declined',
        'PayPal says that the account has too little money. Nothing was charged.',
      ],
    } as const;
    for (const [action, [code, state, description]] of Object.entries(ends)) {
      const person = visitor(harbour);
      const { itineraryId } = await person.hold({ vehicle: null });
      const { back } = await atWallet(person, itineraryId, action);
      expect(back).toMatchObject({ paymentSuccess: null, paymentFailed: 'true' });
      const refused = await person.process(itineraryId, back.reference);
      expect([refused.status, refused.refusal?.code, refused.refusal?.description]).toEqual([402, code, description]);
      const { status, lastPayment } = await person.itineraryOf(itineraryId);
      expect({ status, lastPayment }).toEqual({ status: 20, lastPayment: { state, description, orderKey: ORDER_KEY } });
      expect((await formOf(person, itineraryId, '1780308000009')).action).toBe(`${harbour.wallet?.url}/pay`);
    }
  });

  it('opens no order of the card page, and the card page none of PayPal', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold({ vehicle: null });
    const byWallet = await formOf(person, itineraryId, '1780308000001');
    const atCard = await cardVisitor(harbour).enter({ ...byWallet, action: `${harbour.card?.url}/pay` });
    expect([atCard.status, atCard.location]).toEqual([404, null]);
    const byCard = await formOf(person, itineraryId, '1780308000002', 'card');
    const atPayPal = await cardVisitor(harbour).enter({ ...byCard, action: `${harbour.wallet?.url}/pay` });
    expect([atPayPal.status, atPayPal.location]).toEqual([404, null]);
  });

  it('is not opened under the order key of a card payment, which stays the one that was asked for', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold({ vehicle: null });
    const byCard = await formOf(person, itineraryId, ORDER_KEY, 'card');
    const body = await person.paymentBody(itineraryId, ORDER_KEY);
    const guaranteesAccepted = body.guaranteesAccepted.map((one) => ({ ...one, paymentMethod: 'paypal' }));
    const { status, refusal } = await person.pay(itineraryId, { ...body, guaranteesAccepted });
    expect([status, refusal?.code]).toEqual([409, 'order-finished']);
    expect(await formOf(person, itineraryId, ORDER_KEY, 'card')).toEqual(byCard);
  });

  it('takes the place of a card payment that was left open, which then takes nothing', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold({ vehicle: null });
    const card = cardVisitor(harbour);
    const path = (await card.enter(await formOf(person, itineraryId, '1780308000001', 'card'))).location ?? '';
    const token = card.tokenOf(await card.open(path));
    const { back } = await atWallet(person, itineraryId, 'approve');
    const typed = { action: 'pay', number: '4242 4242 4242 4242', expiry: '12/30', securityCode: '123' };
    expect((await card.press(path, token, typed)).location).toBe(path);
    expect(got(await person.process(itineraryId, back.reference)).itinerary?.status).toBe(30);
    expect(await harbour.db.$count(ledger, eq(ledger.itineraryId, itineraryId))).toBe(1);
  });

  it('charges once when approve is pressed 20 times at once', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold({ vehicle: null });
    const browser = cardVisitor(harbour, harbour.wallet?.url);
    const path = (await browser.enter(await formOf(person, itineraryId))).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    await Promise.all(Array.from({ length: 20 }, () => browser.press(path, token, { action: 'approve' })));
    expect(await harbour.db.$count(ledger, eq(ledger.itineraryId, itineraryId))).toBe(1);
    expect((await person.itineraryOf(itineraryId)).status).toBe(30);
  });

  it('is not opened by a form from another site or without its own token', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold({ vehicle: null });
    const browser = cardVisitor(harbour, harbour.wallet?.url);
    const form = await formOf(person, itineraryId);
    expect((await browser.enter(form, {}, 'https://elsewhere.example')).status).toBe(403);
    const path = (await browser.enter(form)).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    expect((await browser.press(path, 'made-up', { action: 'approve' })).status).toBe(403);
    expect((await browser.press(path, token, { action: 'approve' }, harbour.app?.url)).status).toBe(403);
    expect((await person.itineraryOf(itineraryId)).status).toBe(20);
  });
});
