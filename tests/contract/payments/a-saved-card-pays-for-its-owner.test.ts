// Guarantee 5: calculated first, charged once, asked at the bank where the bank wants to (spec 4; rulings 49, 51, 52).
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { toPounds } from '#domain/values/money.ts';
import { type CardBehaviour, savedCard } from '#harbour/db/card-schema.ts';
import { ledger, paymentOrder, providerCard } from '#harbour/db/payment-schema.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { got, newKey, type Visitor, visitor } from '#tests/contract/booker.ts';
import { cardVisitor, returned } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

const FINE = 'card-ada-fine';
const CHALLENGE = 'card-ada-challenge';
const ORDER_KEY = '1780308000000';

describe('A saved card pays for its owner', () => {
  let ada: Visitor;
  const harbour = harbourForAll();
  beforeAll(async () => {
    ada = await signedIn(harbour, PEOPLE.ada);
  });

  const heldBy = async (person: Visitor) => (await person.hold({ vehicle: null })).itineraryId;

  async function bodyOf(person: Visitor, id: string, cardReference: string, change: Record<string, unknown> = {}) {
    const { travelCost } = await person.itineraryOf(id);
    const due = toPounds(travelCost.amountAfterTax);
    const app = harbour.app?.url ?? '';
    return {
      guaranteesAccepted: [{ guaranteeTypeCode: 5, amount: due, cardReference }],
      amountAfterTax: due,
      orderKey: ORDER_KEY,
      successUrl: `${app}/book/summary?itineraryId=${id}`,
      failureUrl: `${app}/book/payment?itineraryId=${id}`,
      ...change,
    };
  }

  /** A card of Ada's that behaves so; answers its reference. */
  async function adasCard(behaviour: CardBehaviour, expires: string | null, lastDigits: string): Promise<string> {
    const reference = randomUUID();
    await harbour.db.insert(savedCard).values({
      reference,
      customerNumber: PEOPLE.ada.number,
      agentNumber: null,
      providerReference: `of ${reference}`,
      brand: 'Visa',
      lastDigits,
      expires,
      behaviour,
      createdAt: harbour.clock.now(),
    });
    return reference;
  }

  const movementsOf = (id: string) =>
    harbour.db
      .select({ code: ledger.guaranteeTypeCode, pence: ledger.amountPence, due: ledger.due, kind: ledger.kind })
      .from(ledger)
      .where(eq(ledger.itineraryId, id));

  it('answers the amount and leaves no trace when it only calculates', async () => {
    const id = await heldBy(ada);
    const before = await harbour.db.select().from(paymentOrder);
    const body = await bodyOf(ada, id, FINE, { calculateOnly: true });
    expect(got(await ada.pay(id, body, newKey()))).toEqual({
      amountAfterTax: (await ada.itineraryOf(id)).travelCost.amountAfterTax,
      preloadData: null,
      itinerary: null,
    });
    expect(await harbour.db.select().from(paymentOrder)).toEqual(before);
    expect(await movementsOf(id)).toEqual([]);
    const { status, lastPayment } = await ada.itineraryOf(id);
    expect({ status, lastPayment }).toEqual({ status: 20, lastPayment: null });
  });

  // Proves: P49
  it('answers the true amount to a calculation of another total, and refuses to take it', async () => {
    const id = await heldBy(ada);
    const body = await bodyOf(ada, id, FINE);
    const wrong = { ...body, amountAfterTax: body.amountAfterTax + 1 };
    const calculated = got(
      await ada.pay(id, {
        ...wrong,
        guaranteesAccepted: [{ guaranteeTypeCode: 5, cardReference: FINE }],
        calculateOnly: true,
      }),
    );
    expect(calculated.amountAfterTax).toBe((await ada.itineraryOf(id)).travelCost.amountAfterTax);
    const { status, refusal } = await ada.pay(id, wrong);
    expect([status, refusal?.code]).toEqual([409, 'price-changed']);
    expect(await movementsOf(id)).toEqual([]);
  });

  // Proves: S1.9, S7.18
  it('books with one call, says so by name and keeps the token of the card', async () => {
    const id = await heldBy(ada);
    const { itinerary } = got(await ada.pay(id, await bodyOf(ada, id, FINE)));
    const total = itinerary?.travelCost.amountAfterTax;
    expect(itinerary?.status).toBe(30);
    expect(itinerary?.lastPayment).toEqual({ state: 'paid', description: '', orderKey: ORDER_KEY });
    expect(itinerary?.travelCost.paymentTotals).toEqual([
      { guaranteeTypeCode: 5, description: 'Saved card', amountAfterTax: total },
    ]);
    expect(await movementsOf(id)).toEqual([{ code: 5, pence: total, due: 'booking', kind: 'capture' }]);
    const kept = await harbour.db
      .select({ lastDigits: providerCard.lastDigits, challenge: providerCard.challenge })
      .from(providerCard)
      .innerJoin(paymentOrder, eq(paymentOrder.id, providerCard.orderId))
      .where(eq(paymentOrder.itineraryId, id));
    expect(kept).toEqual([{ lastDigits: '4242', challenge: false }]);
  });

  it('sends nobody from its bank to another site', async () => {
    const id = await heldBy(ada);
    for (const change of [{ successUrl: 'https://evil.test/' }, { failureUrl: 'https://evil.test/' }]) {
      const { status, refusal } = await ada.pay(id, await bodyOf(ada, id, CHALLENGE, change));
      expect([change, status, refusal?.code]).toEqual([change, 422, 'return-address']);
    }
    expect((await ada.itineraryOf(id)).lastPayment).toBeNull();
  });

  it('captures once when the call arrives 50 times at once, with one attempt key or with many', async () => {
    for (const keyOf of [() => 'one-intention-of-adas', newKey]) {
      const id = await heldBy(ada);
      const body = await bodyOf(ada, id, FINE);
      const answers = await Promise.all(Array.from({ length: 50 }, () => ada.pay(id, body, keyOf())));
      expect(answers.map((answer) => got(answer).itinerary?.status)).toEqual(answers.map(() => 30));
      expect(await movementsOf(id)).toHaveLength(1);
    }
  });

  // Proves: P49
  it('asks at the bank where the bank wants to, and books when it is approved there', async () => {
    const id = await heldBy(ada);
    const { preloadData, itinerary } = got(await ada.pay(id, await bodyOf(ada, id, CHALLENGE)));
    expect(itinerary).toBeNull();
    expect(await ada.itineraryOf(id)).toMatchObject({ status: 20, lastPayment: { state: 'open' } });
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(preloadData ?? { action: '', fields: [] })).location ?? '';
    const page = await browser.open(path);
    expect(page.html).toContain('from the card ending in 3220');
    const { location } = await browser.press(path, browser.tokenOf(page), { action: 'approve' });
    const back = returned(location);
    expect(back).toMatchObject({ itineraryId: id, paymentSuccess: 'true' });
    expect(got(await ada.process(id, back.reference)).itinerary?.status).toBe(30);
    expect((await movementsOf(id)).map(({ code }) => code)).toEqual([5]);
  });

  it('charges nothing when it is refused at the bank, and no other card slips into that payment', async () => {
    const id = await heldBy(ada);
    const { preloadData } = got(await ada.pay(id, await bodyOf(ada, id, CHALLENGE)));
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(preloadData ?? { action: '', fields: [] })).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    const typed = { action: 'pay', number: '4242 4242 4242 4242', expiry: '12/30', securityCode: '123' };
    expect((await browser.press(path, token, typed)).location).toBe(path);
    const elsewhere = cardVisitor(harbour);
    await elsewhere.enter(preloadData ?? { action: '', fields: [] });
    expect((await elsewhere.open(path)).status).toBe(404);
    const back = returned((await browser.press(path, token, { action: 'refuse' })).location);
    const { status, refusal } = await ada.process(id, back.reference);
    expect([status, refusal?.code]).toEqual([402, 'payment-declined']);
    expect(await movementsOf(id)).toEqual([]);
  });

  it('is declined in words that a repeat hears too, is told by the booking, and gives way to another card', async () => {
    const id = await heldBy(ada);
    const declined = await adasCard('declined', null, '0002');
    const body = await bodyOf(ada, id, declined);
    const calculated = got(await ada.pay(id, { ...body, calculateOnly: true }));
    expect(calculated.amountAfterTax).toBe((await ada.itineraryOf(id)).travelCost.amountAfterTax);
    const key = newKey();
    const first = await ada.pay(id, body, key);
    const description = 'Your saved card was declined. Nothing was charged. Please pay with another card.';
    expect([first.status, first.refusal?.code, first.refusal?.description]).toEqual([
      402,
      'payment-declined',
      description,
    ]);
    expect((await ada.pay(id, body, key)).text).toBe(first.text);
    const ended = { state: 'declined', description, orderKey: ORDER_KEY };
    expect((await ada.itineraryOf(id)).lastPayment).toEqual(ended);
    // Only the order key tells a second decline from the first.
    const later = await ada.pay(id, { ...body, orderKey: '1780308000002' });
    expect(later.refusal?.description).toBe(description);
    expect((await ada.itineraryOf(id)).lastPayment).toEqual({ ...ended, orderKey: '1780308000002' });
    const again = await ada.pay(id, body, newKey());
    expect([again.status, again.refusal?.code]).toEqual([409, 'order-finished']);
    const other = { ...(await bodyOf(ada, id, FINE)), orderKey: '1780308000001' };
    expect(got(await ada.pay(id, other)).itinerary?.status).toBe(30);
  });

  it('says before it is taken that it has expired', async () => {
    const id = await heldBy(ada);
    const old = await adasCard('fine', '2026-05', '4242');
    const thisMonth = await adasCard('fine', '2026-06', '4242');
    const { status, refusal } = await ada.pay(id, await bodyOf(ada, id, old, { calculateOnly: true }));
    expect([status, refusal?.code, refusal?.description]).toEqual([
      422,
      'card-expired',
      'This saved card has expired. Nothing was charged. Please pay with another card.',
    ]);
    expect(got(await ada.pay(id, await bodyOf(ada, id, thisMonth))).itinerary?.status).toBe(30);
  });

  it("is nobody else's: a guest, another customer, an agency and the desk hear alike that it is not theirs", async () => {
    const heard: Record<string, unknown> = {};
    for (const name of ['guest', 'finlay', 'hallow', 'desk'] as const) {
      const person = name === 'guest' ? visitor(harbour) : await signedIn(harbour, PEOPLE[name]);
      const id = await heldBy(person);
      const body = await bodyOf(person, id, FINE);
      const calculated = await person.pay(id, { ...body, calculateOnly: true });
      const taken = await person.pay(id, body);
      expect(taken.text).toBe(calculated.text);
      heard[name] = [taken.status, taken.refusal?.description];
      expect(await movementsOf(id)).toEqual([]);
    }
    expect(heard).toEqual({
      guest: [401, 'Please sign in.'],
      finlay: [404, 'This card is not among your saved cards.'],
      hallow: [404, 'This card is not among your saved cards.'],
      desk: [403, 'This is not part of your account.'],
    });
    const id = await heldBy(ada);
    const { status, refusal } = await ada.pay(id, await bodyOf(ada, id, 'made-up'));
    expect([status, refusal?.description]).toEqual([404, 'This card is not among your saved cards.']);
  });

  it('does not pay while a bank is silent about another card', async () => {
    const id = await heldBy(ada);
    await cardVisitor(harbour).payWith(await ada.preload(id), '4000 0000 0000 0119');
    const { status, refusal } = await ada.pay(id, { ...(await bodyOf(ada, id, FINE)), orderKey: '1780308000001' });
    expect([status, refusal?.code]).toEqual([409, 'payment-open']);
    expect(await movementsOf(id)).toEqual([]);
  });
});
