import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putBookingModify, putItineraryCancel } from '#domain/contract/booking.ts';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { stillDue } from '#domain/itinerary/itinerary-status.ts';
import { pence, sumPence } from '#domain/values/money.ts';
import { hashPassword } from '#harbour/accounts/passwords.ts';
import { loadItinerary } from '#harbour/booking/load-itinerary.ts';
import { travelCard } from '#harbour/db/account-schema.ts';
import { transaction } from '#harbour/db/database.ts';
import { pointsLeft } from '#harbour/payment/sources/applicable-loyalty.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { got, newKey, type Visitor, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { deskOf } from '#tests/contract/desk/desk.ts';
import { ferryOf, holdWith } from '#tests/contract/extras/packer.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { untilOneWaits } from '#tests/contract/one-waits.ts';
import { brokenPromises } from '#tests/contract/truth.ts';
import {
  ADAS_CARD,
  adasPurse,
  anotherCard,
  byPoints,
  byTravelCard,
  payPart,
  payRest,
  setMoney,
  setPoints,
} from './parts.ts';

describe('Points and travel cards pay their part', () => {
  let ada: Visitor;
  const harbour = harbourForAll({
    limits: { holdsPerSession: 100, wrongPinsPerCard: { amount: 100, perSeconds: 1 } },
  });
  beforeAll(async () => {
    ada = await signedIn(harbour, PEOPLE.ada);
  });
  beforeEach(async () => {
    await setPoints(harbour, 1250);
    await setMoney(harbour, 7350);
  });

  const paymentsOf = async (id: string) =>
    (await ada.itineraryOf(id)).travelCost.paymentTotals.map((total) => [
      total.guaranteeTypeCode,
      total.description,
      total.amountAfterTax,
    ]);

  // Proves: P45, S1.7, S1.8
  it('points, then a travel card, then a card: each shrinks what is due, and the last penny books', async () => {
    const { itineraryId: id, travelCost } = await ada.hold();
    const total = travelCost.amountAfterTax;
    const afterPoints = got(await payPart(ada, id, byPoints(1249))).itinerary;
    expect([afterPoints?.status, afterPoints && stillDue(afterPoints)]).toEqual([20, total - 1249]);
    const afterCard = got(await payPart(ada, id, byTravelCard(pence(1001)))).itinerary;
    expect([afterCard?.status, afterCard && stillDue(afterCard)]).toEqual([20, total - 1249 - 1001]);
    await payRest(harbour, ada, id);
    const booked = await ada.itineraryOf(id);
    expect([booked.status, stillDue(booked)]).toEqual([30, 0]);
    expect(await paymentsOf(id)).toEqual([
      [47, 'Loyalty points', 1249],
      [15, 'Travel card', 1001],
      [46, 'Card', total - 1249 - 1001],
    ]);
    expect(sumPence(booked.travelCost.paymentTotals.map((part) => part.amountAfterTax))).toBe(total);
    expect(await adasPurse(harbour)).toEqual({ points: 1, money: 6349 });
  });

  // Proves: P48
  it('points and a travel card pay it all without a card page (ruling 48)', async () => {
    await setPoints(harbour, 500);
    const { itineraryId: id, travelCost } = await ada.hold({ vehicle: null });
    const total = travelCost.amountAfterTax;
    got(await payPart(ada, id, byPoints(500)));
    const paid = got(await payPart(ada, id, byTravelCard(pence(total - 500))));
    expect([paid.preloadData, paid.itinerary?.status]).toEqual([null, 30]);
    expect(await adasPurse(harbour)).toEqual({ points: 0, money: 7350 - (total - 500) });
  });

  it('a calculation has no effect and asks what the payment asks', async () => {
    const { itineraryId: id } = await ada.hold();
    const calculated = got(await payPart(ada, id, byPoints(300), { calculateOnly: true }));
    expect(calculated).toEqual({ amountAfterTax: 300, preloadData: null, itinerary: null });
    expect(await paymentsOf(id)).toEqual([]);
    expect(await adasPurse(harbour)).toEqual({ points: 1250, money: 7350 });
  });

  it('refuses in words what is more than there is, more than is due, or not whole points, and takes nothing', async () => {
    const { itineraryId: id, travelCost } = await ada.hold();
    const total = travelCost.amountAfterTax;
    const said = async (answer: ReturnType<typeof payPart>) => {
      const { status, refusal } = await answer;
      return [status, refusal?.code, refusal?.description];
    };
    await setPoints(harbour, 100);
    await setMoney(harbour, 250);
    expect(await said(payPart(ada, id, byPoints(101)))).toEqual([
      ...[409, 'not-enough-points', 'You have 100 points, not 101. Nothing was taken.'],
    ]);
    expect(await said(payPart(ada, id, byTravelCard(pence(251))))).toEqual([
      ...[409, 'not-enough-money', 'There is £2.50 on travel card T50004411, not £2.51. Nothing was taken from it.'],
    ]);
    expect((await said(payPart(ada, id, byPoints(total + 1))))[1]).toBe('guarantee-amount');
    expect((await said(payPart(ada, id, byPoints(0))))[1]).toBe('guarantee-amount');
    expect((await said(payPart(ada, id, byPoints(50, pence(51)))))[1]).toBe('points-amount');
    expect((await said(payPart(ada, id, byPoints(50), { due: pence(total - 1) })))[1]).toBe('price-changed');
    expect(await paymentsOf(id)).toEqual([]);
    expect(await adasPurse(harbour)).toEqual({ points: 100, money: 250 });
  });

  it('a travel card pays from its first day to its last, and on no other', async () => {
    const { itineraryId: id } = await ada.hold();
    const asksOn = async (validFrom: string, validUntil: string) => {
      const { travelCardNumber } = ADAS_CARD;
      const own = eq(travelCard.travelCardNumber, travelCardNumber);
      const [before] = await harbour.db.select().from(travelCard).where(own);
      await harbour.db.update(travelCard).set({ validFrom, validUntil }).where(own);
      const { status, refusal } = await payPart(ada, id, byTravelCard(pence(100)), { calculateOnly: true });
      if (before) await harbour.db.update(travelCard).set(before).where(own);
      return [status, refusal?.description];
    };
    // Of this card alone: points and other cards may have paid their part before.
    const notToday = `Travel card ${ADAS_CARD.travelCardNumber} is not valid today. Nothing was taken from it.`;
    expect(await asksOn('2026-06-02', '2027-06-01')).toEqual([422, notToday]);
    expect(await asksOn('2025-06-01', '2026-05-31')).toEqual([422, notToday]);
    expect(await asksOn('2026-06-01', '2026-06-01')).toEqual([200, undefined]);
  });

  it('points are those of the payer, or of the customer for whom the desk acts', async () => {
    const guest = visitor(harbour);
    const held = await guest.hold({ vehicle: null });
    expect((await payPart(guest, held.itineraryId, byPoints(10))).refusal).toMatchObject({ code: 'own-points' });
    const finlay = await signedIn(harbour, PEOPLE.finlay);
    const his = await finlay.hold({ vehicle: null });
    expect((await payPart(finlay, his.itineraryId, byPoints(10))).refusal).toMatchObject({ code: 'no-loyalty' });
    const desk = await deskOf(harbour);
    await desk.actFor(PEOPLE.ada.number);
    const hers = await desk.hold({ vehicle: null });
    expect((await payPart(desk, hers.itineraryId, byPoints(10))).status).toBe(200);
    expect(await adasPurse(harbour)).toEqual({ points: 1240, money: 7350 });
  });

  // Proves: P63
  it('the call centre pays no booking of one customer with the points of another, for whom it acts', async () => {
    const finlay = await signedIn(harbour, PEOPLE.finlay);
    const his = await finlay.hold({ vehicle: null });
    const desk = await deskOf(harbour);
    await desk.actFor(PEOPLE.ada.number);
    for (const calculateOnly of [true, false]) {
      const { status, refusal } = await payPart(desk, his.itineraryId, byPoints(10), { calculateOnly });
      expect([status, refusal?.code]).toEqual([403, 'other-customer']);
    }
    expect(await adasPurse(harbour)).toEqual({ points: 1250, money: 7350 });
    const guests = await visitor(harbour).hold({ vehicle: null });
    expect((await payPart(desk, guests.itineraryId, byPoints(10))).status).toBe(200);
    // So that it is not offered either, the desk reads whose booking it is, and nobody else does.
    const ownerIn = async (reader: Visitor, id: string) => (await reader.itineraryOf(id)).customerNumber;
    expect([await ownerIn(desk, his.itineraryId), await ownerIn(desk, guests.itineraryId)]).toEqual([
      PEOPLE.finlay.number,
      null,
    ]);
    expect(await ownerIn(finlay, his.itineraryId)).toBeNull();
  });

  // Proves: P43, P46
  it('says for how many points a booking may be paid, and takes no more', async () => {
    const plain = await ada.hold();
    expect(ferryOf(plain).applicableLoyalty).toEqual({ points: plain.travelCost.amountAfterTax });
    const sundries = [
      { resourceCode: 'ISLAND-MAP', quantity: 1 },
      { resourceCode: 'LIFEBOAT', quantity: 3 },
    ];
    const gift = await holdWith(ada, { sundries }, { vehicle: null });
    const most = gift.travelCost.amountAfterTax - 300;
    expect(ferryOf(gift).applicableLoyalty).toEqual({ points: most });
    await setPoints(harbour, most + 300);
    const refused = await payPart(ada, gift.itineraryId, byPoints(most + 1));
    expect([refused.status, refused.refusal?.code]).toEqual([422, 'points-not-applicable']);
    expect((await payPart(ada, gift.itineraryId, byPoints(most))).status).toBe(200);
    expect((await adasPurse(harbour)).points).toBe(300);
  });

  it('points that paid for one crossing of two count once: what they did not use is left for the other', async () => {
    const { itineraryId } = await ada.hold({ vehicle: null });
    const loaded = await loadItinerary(harbour.db, itineraryId);
    const [ferry] = loaded.ferry;
    if (ferry === undefined) throw new Error('A crossing was held.');
    const worth = sumPence(ferry.lines.map(({ totalPence }) => pence(totalPence)));
    const paid = (amountPence: number) =>
      pointsLeft({
        ...loaded,
        ferry: [ferry, ferry],
        movements: [{ kind: 'capture', guaranteeTypeCode: 47, amountPence }] as unknown as typeof loaded.movements,
      });
    expect(paid(0)).toEqual([worth, worth]);
    expect(paid(100)).toEqual([worth - 100, worth]);
    expect(paid(worth + 100)).toEqual([0, worth - 100]);
  });

  // Proves: P43, P46
  it('points give no donation, also once all else is given back: it is kept of the money that made it', async () => {
    await setPoints(harbour, 20_000);
    const trip = { ticketType: 'FLEX', departureDate: '2026-06-12' };
    const gift = { sundries: [{ resourceCode: 'LIFEBOAT', quantity: 10 }] };
    const held = await holdWith(ada, gift, trip);
    const { itineraryId: id, travelCost } = held;
    const fares = travelCost.amountAfterTax - 1000;
    got(await payPart(ada, id, byPoints(fares)));
    await payRest(harbour, ada, id);
    const [ferry] = (await ada.cartBody(trip)).ferry;
    const params = { id: ferryOf(held).bookingReference ?? '' };
    const body = { commitChanges: true, ferry: { ...ferry, ...gift, vehicles: [] } };
    const left = -got(await ada.ask(putBookingModify, { params, body })).travelCost.amountAfterTax;
    expect(left).toBeGreaterThan(1000);
    expect(await adasPurse(harbour)).toMatchObject({ points: 20_000 - fares + left });
    const cancelled = got(await ada.ask(putItineraryCancel, { params: { id }, body: {} }));
    expect(cancelled.refunds?.map(({ description }) => description)).toEqual(['Loyalty points']);
    expect(await adasPurse(harbour)).toMatchObject({ points: 20_000 });
  });

  it('a source pays one part of what is due', async () => {
    const { itineraryId: id } = await ada.hold();
    got(await payPart(ada, id, byPoints(10)));
    expect(ferryOf(await ada.itineraryOf(id)).applicableLoyalty).toEqual({ points: 0 });
    expect((await payPart(ada, id, byPoints(10))).refusal).toMatchObject({ code: 'paid-this-way' });
    expect(await paymentsOf(id)).toEqual([[47, 'Loyalty points', 10]]);
    expect(await adasPurse(harbour)).toEqual({ points: 1240, money: 7350 });
  });

  it.each([
    ['points', byPoints(100)],
    ['a travel card', byTravelCard(pence(100))],
  ])('%s: a part closes a card page that was left open, and waits where its bank is silent', async (_, part) => {
    const [left, asked] = [await ada.hold(), await ada.hold()];
    await ada.preload(left.itineraryId);
    got(await payPart(ada, left.itineraryId, part));
    expect((await ada.itineraryOf(left.itineraryId)).lastPayment).toMatchObject({ state: 'cancelled' });
    const purse = await adasPurse(harbour);
    await cardVisitor(harbour).payWith(await ada.preload(asked.itineraryId), CARDS.silent);
    expect((await payPart(ada, asked.itineraryId, part)).refusal).toMatchObject({ code: PAYMENT_REFUSALS.open });
    expect((await ada.itineraryOf(asked.itineraryId)).lastPayment).toMatchObject({ state: 'open' });
    expect(await adasPurse(harbour)).toEqual(purse);
  });

  it('each of several travel cards pays a part, once, and gets it back', async () => {
    const { itineraryId: id } = await ada.hold({ ticketType: 'FLEX', departureDate: '2026-06-12' });
    const other = await anotherCard(harbour, 'TSECND22');
    got(await payPart(ada, id, byTravelCard(pence(700))));
    got(await payPart(ada, id, byTravelCard(pence(400), other)));
    for (const card of [ADAS_CARD, other]) {
      expect((await payPart(ada, id, byTravelCard(pence(10), card))).refusal).toMatchObject({ code: 'paid-this-way' });
    }
    expect(await paymentsOf(id)).toEqual([[15, 'Travel card', 1100]]);
    await payRest(harbour, ada, id);
    got(await ada.ask(putItineraryCancel, { params: { id }, body: {} }));
    expect(await adasPurse(harbour)).toMatchObject({ money: 7350 });
  });

  it('a repeat of an attempt takes nothing again, and the PIN is not kept with it', async () => {
    const { itineraryId: id } = await ada.hold();
    const key = newKey();
    const due = stillDue(await ada.itineraryOf(id));
    const body = {
      guaranteesAccepted: [byTravelCard(pence(700))],
      amountAfterTax: due / 100,
      orderKey: '1780308999999',
    };
    const first = await ada.pay(id, body, key);
    const again = await ada.pay(id, body, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await adasPurse(harbour)).toEqual({ points: 1250, money: 6650 });
    const wrong = { ...body, guaranteesAccepted: [byTravelCard(pence(700), { ...ADAS_CARD, pin: '0000' })] };
    expect((await ada.pay(id, wrong, key)).refusal).toMatchObject({ code: 'unknown-travel-card' });
    // Not even a fingerprint of it, from which it could be guessed: under a new PIN the request is still the same.
    const ownCard = eq(travelCard.travelCardNumber, ADAS_CARD.travelCardNumber);
    const [kept] = await harbour.db.select().from(travelCard).where(ownCard);
    await harbour.db
      .update(travelCard)
      .set({ pinHash: await hashPassword('8052', 4) })
      .where(ownCard);
    const renewed = { ...body, guaranteesAccepted: [byTravelCard(pence(700), { ...ADAS_CARD, pin: '8052' })] };
    expect((await ada.pay(id, renewed, key)).text).toBe(first.text);
    await harbour.db
      .update(travelCard)
      .set({ pinHash: kept?.pinHash ?? '' })
      .where(ownCard);
    expect(await adasPurse(harbour)).toEqual({ points: 1250, money: 6650 });
  });

  // Proves: P52
  it('a part stays when the card is declined, and only the rest is asked for again (ruling 52)', async () => {
    const { itineraryId: id, travelCost } = await ada.hold();
    got(await payPart(ada, id, byPoints(200)));
    await payRest(harbour, ada, id, CARDS.declined);
    const after = await ada.itineraryOf(id);
    expect([after.status, stillDue(after), after.lastPayment?.state]).toEqual([
      ...[20, travelCost.amountAfterTax - 200, 'declined'],
    ]);
    await payRest(harbour, ada, id);
    expect((await ada.itineraryOf(id)).status).toBe(30);
  });

  /** In two steps, so that the session of the payer lives on. */
  async function letHoldsLapse(id: string) {
    await harbour.clock.advance('PT19M');
    await ada.itineraryOf(id);
    await harbour.clock.advance('PT2M');
    return ada.itineraryOf(id);
  }

  it('parts go back to where they came from when the hold runs out, once', async () => {
    const unpaid = await letHoldsLapse((await ada.hold({ vehicle: null })).itineraryId);
    expect(unpaid.refunds).toBeNull();
    await setPoints(harbour, 1250);
    await setMoney(harbour, 7350);
    const { itineraryId: id } = await ada.hold();
    got(await payPart(ada, id, byPoints(321)));
    got(await payPart(ada, id, byTravelCard(pence(432))));
    expect(await adasPurse(harbour)).toEqual({ points: 929, money: 6918 });
    const lapsed = await letHoldsLapse(id);
    expect([lapsed.status, lapsed.travelCost.paymentTotals]).toEqual([67, []]);
    expect(lapsed.refunds).toEqual([
      { guaranteeTypeCode: 15, description: 'Travel card', amountAfterTax: 432 },
      { guaranteeTypeCode: 47, description: 'Loyalty points', amountAfterTax: 321 },
    ]);
    await harbour.clock.advance('PT1M');
    expect(await adasPurse(harbour)).toEqual({ points: 1250, money: 7350 });
  });

  it('points are never below nothing when many bookings spend them at once', async () => {
    await setPoints(harbour, 1000);
    const ids: string[] = [];
    for (let count = 0; count < 12; count += 1) ids.push((await ada.hold({ vehicle: null })).itineraryId);
    const answers = await Promise.all(ids.map((id) => payPart(ada, id, byPoints(300))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(9).fill(409)]);
    expect((await adasPurse(harbour)).points).toBe(100);
    expect(await brokenPromises(harbour)).toEqual([]);
  });

  it('a travel card is never below nothing when many people pay with it at once', async () => {
    await setMoney(harbour, 1000);
    const people = Array.from({ length: 12 }, () => visitor(harbour));
    const holds = await Promise.all(people.map((person) => person.hold({ vehicle: null })));
    const answers = await Promise.all(
      people.map((person, index) => payPart(person, holds[index]?.itineraryId ?? '', byTravelCard(pence(300)))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array(9).fill(409)]);
    expect((await adasPurse(harbour)).money).toBe(100);
    expect(await brokenPromises(harbour)).toEqual([]);
  });

  it.skipIf(process.env.CONTRACT_DATABASE !== 'server')('a travel card pays one booking after the other', async () => {
    const person = visitor(harbour);
    const { itineraryId: id } = await person.hold({ vehicle: null });
    const { paying } = await transaction(harbour.db, async (tx) => {
      const isCard = eq(travelCard.travelCardNumber, ADAS_CARD.travelCardNumber);
      // A movement alone would not wait for this.
      await tx.select().from(travelCard).where(isCard).for('no key update');
      const paying = payPart(person, id, byTravelCard(pence(300)));
      await untilOneWaits(tx);
      return { paying };
    });
    expect((await paying).status).toBe(200);
  });

  it('fifty calls at once for one part take it once', async () => {
    const { itineraryId: id } = await ada.hold({ vehicle: null });
    const due = stillDue(await ada.itineraryOf(id));
    const answers = await Promise.all(Array.from({ length: 50 }, () => payPart(ada, id, byPoints(due), { due })));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await adasPurse(harbour)).toEqual({ points: 1250 - due, money: 7350 });
    expect(await paymentsOf(id)).toEqual([[47, 'Loyalty points', due]]);
  });
});
