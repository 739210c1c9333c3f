import { and, eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import { postCart, putBookingCancel, putBookingModify, putItineraryCancel } from '#domain/contract/booking.ts';
import { getTravelCards, postTravelCard } from '#domain/contract/travel-cards.ts';
import { stillDue } from '#domain/itinerary/itinerary-status.ts';
import { redeem } from '#domain/payment/redemption.ts';
import { type Pence, pence, sumPence } from '#domain/values/money.ts';
import { checkPassword } from '#harbour/accounts/passwords.ts';
import { travelCard, travelCardMovement } from '#harbour/db/account-schema.ts';
import { cart as cartTable } from '#harbour/db/booking-schema.ts';
import { type MailRow, mail } from '#harbour/db/mail-schema.ts';
import { attempt } from '#harbour/db/payment-schema.ts';
import { mailOf } from '#tests/contract/accounts/letters.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { type Answered, got, newKey, type Visitor, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import {
  adasPurse,
  byPoints,
  byTravelCard,
  payPart,
  payRest,
  setMoney,
  setPoints,
} from '#tests/contract/payments/parts.ts';
import { countOf } from '#tests/contract/truth.ts';

const FINLAY = PEOPLE.finlay.number;
const WISH = { code: 'ISLANDER', customerNumber: FINLAY, startDate: '2026-06-10' };

describe('A travel card joins a trip', () => {
  const harbour = harbourForAll();
  let finlay: Visitor;
  beforeAll(async () => {
    finlay = await signedIn(harbour, PEOPLE.finlay);
  });

  const order = (who: Visitor, cartId: string, change: object = {}, key = newKey()) =>
    who.ask(postTravelCard, { body: { ...WISH, cartId, ...change }, headers: { 'Idempotency-Key': key } });
  const cartIn = (answer: Answered<typeof postTravelCard>) => {
    const { cart } = got(answer);
    if (cart === null) throw new Error('The card came without its cart.');
    return cart;
  };
  const storedCard = async (travelCardNumber: string) =>
    (await harbour.db.select().from(travelCard).where(eq(travelCard.travelCardNumber, travelCardNumber)))[0];
  const movementsOf = (travelCardNumber: string) =>
    harbour.db.select().from(travelCardMovement).where(eq(travelCardMovement.travelCardNumber, travelCardNumber));

  async function payFor(who: Visitor, itineraryId: string): Promise<void> {
    await cardVisitor(harbour).payWith(await who.preload(itineraryId), CARDS.pays);
  }

  const pinLetters = () => mailOf(harbour, eq(mail.kind, 'travel-card-pin'));
  /** The clock stands still, so that nothing says which came last: new is what was not there before. */
  async function pinLettersSince(before: readonly MailRow[]): Promise<MailRow[]> {
    const known = new Set(before.map(({ id }) => id));
    return (await pinLetters()).filter(({ id }) => !known.has(id));
  }

  /** The text part of a letter as it was meant, without the soft breaks of its lines. */
  const pinIn = (raw: string): string => /Its PIN is (\d+)\./.exec(raw.replaceAll(/=\r?\n/g, ''))?.[1] ?? '';

  it('is a line of the cart, of the held booking and of its total', async () => {
    const before = await finlay.makeCart();
    const answer = await order(finlay, before.cartId);
    const { travelCard: card, itineraryId } = got(answer);
    expect(card).toMatchObject({ code: 'ISLANDER', name: 'Islander card', balance: 0, validFrom: '2026-06-10' });
    expect(itineraryId).toBeNull();
    const cart = cartIn(answer);
    const line = { description: 'Travel card: Islander card', amountAfterTax: 10_000 };
    expect(cart).toEqual({
      ...before,
      travelCost: {
        costTotals: [...before.travelCost.costTotals, line],
        paymentTotals: [],
        amountAfterTax: before.travelCost.amountAfterTax + 10_000,
      },
      planOffer: cart.planOffer,
    });
    // Nothing is held yet, and no card stands yet.
    expect(await storedCard(card.travelCardNumber)).toBeUndefined();

    const held = got(await finlay.reserve(cart.cartId));
    expect(held.travelCost.costTotals).toEqual(cart.travelCost.costTotals);
    expect(held.travelCost.amountAfterTax).toBe(cart.travelCost.amountAfterTax);
    // The trip's days are those of its crossing, not the card's year.
    expect([held.startDate, held.endDate]).toEqual(['2026-06-10', '2026-06-10']);
    expect(await movementsOf(card.travelCardNumber)).toEqual([]);
  });

  it('is active once the trip is paid, with a PIN that stands in one letter and nowhere else', async () => {
    const cart = cartIn(await order(finlay, (await finlay.makeCart()).cartId));
    const { itineraryId } = got(await finlay.reserve(cart.cartId));
    const letters = await pinLetters();
    await payFor(finlay, itineraryId);
    expect((await finlay.itineraryOf(itineraryId)).status).toBe(30);
    const [movement] = await harbour.db
      .select()
      .from(travelCardMovement)
      .where(eq(travelCardMovement.itineraryId, itineraryId));
    expect(movement).toMatchObject({ amountPence: 10_500, description: 'Card bought' });
    const travelCardNumber = movement?.travelCardNumber ?? '';
    const { text } = await finlay.ask(getTravelCards, { params: { id: FINLAY } });
    expect(JSON.parse(text)['hydra:member']).toContainEqual(
      expect.objectContaining({ travelCardNumber, name: 'Islander card', balance: 105 }),
    );

    const posted = await pinLettersSince(letters);
    expect(posted.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [PEOPLE.finlay.email, 'The PIN of your travel card'],
    ]);
    const pin = pinIn(posted[0]?.raw ?? '');
    expect(pin).toMatch(/^\d{6}$/);
    const { pinHash = '' } = (await storedCard(travelCardNumber)) ?? {};
    expect(pinHash).toMatch(/^\$scrypt\$/);
    expect(await checkPassword(pin, pinHash, 10)).toBe(true);
    const elsewhere = [await harbour.db.select().from(attempt), await harbour.db.select().from(cartTable)];
    expect(JSON.stringify(elsewhere)).not.toContain(`"${pin}"`);
    // The trip has its confirmation beside it.
    const confirmations = await mailOf(harbour, eq(mail.itineraryId, itineraryId));
    expect(confirmations.map(({ kind }) => kind)).toEqual(['confirmation']);
    expect((await finlay.mailAgain(itineraryId)).status).toBe(200);
  });

  it('keeps the PIN that was chosen, and confirms the card by a letter without it', async () => {
    const answer = await order(finlay, (await finlay.makeCart()).cartId, { pin: '80531962' });
    const { travelCardNumber } = got(answer).travelCard;
    const { itineraryId } = got(await finlay.reserve(cartIn(answer).cartId));
    const letters = await pinLetters();
    await payFor(finlay, itineraryId);
    expect(await checkPassword('80531962', (await storedCard(travelCardNumber))?.pinHash, 10)).toBe(true);
    expect(await pinLettersSince(letters)).toEqual([]);
    const [letter, ...others] = (await mailOf(harbour, eq(mail.kind, 'travel-card'))).filter(({ raw }) =>
      raw?.includes(travelCardNumber),
    );
    expect([letter?.recipient, letter?.subject, others]).toEqual([
      PEOPLE.finlay.email,
      'Your travel card is ready',
      [],
    ]);
    const { text = '' } = await PostalMime.parse(letter?.raw ?? '');
    expect(text).toContain('is paid and holds £105.00. You can pay with it from 10 June until ');
    expect(text).toContain('It cost £100.00. Pay with the PIN that you chose: our e-mails never repeat it.');
    expect(letter?.raw).not.toContain('80531962');
    expect(JSON.stringify(await harbour.db.select().from(cartTable))).not.toContain('80531962');
  });

  it('gets a PIN by letter when it is bought alone without one, too', async () => {
    const { itineraryId, travelCard: card } = got(await finlay.ask(postTravelCard, { body: WISH }));
    expect(await checkPassword('', (await storedCard(card.travelCardNumber))?.pinHash, 10)).toBe(false);
    const letters = await pinLetters();
    await payFor(finlay, itineraryId ?? '');
    const [letter] = await pinLettersSince(letters);
    const { pinHash } = (await storedCard(card.travelCardNumber)) ?? {};
    expect(await checkPassword(pinIn(letter?.raw ?? ''), pinHash, 10)).toBe(true);
    const { text = '' } = await PostalMime.parse(letter?.raw ?? '');
    expect(text).toContain(`(${card.name}) is paid and holds £105.00. You can pay with it from 10 June until `);
    expect(text).toContain('It cost £100.00. Its PIN is ');
  });

  it('comes with others of its kind, and once for each attempt key', async () => {
    const { cartId, travelCost } = await finlay.makeCart();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(finlay, cartId, {}, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const cart = cartIn(await order(finlay, cartId, { code: 'FOOT-10' }));
    const added = cart.travelCost.costTotals.slice(travelCost.costTotals.length);
    expect(added).toEqual([
      { description: 'Travel card: Islander card', amountAfterTax: 10_000 },
      { description: 'Travel card: Ten crossings on foot', amountAfterTax: 10_000 },
    ]);
    const held = got(await finlay.reserve(cartId));
    expect(sumPence(held.travelCost.costTotals.map(({ amountAfterTax }): Pence => amountAfterTax))).toBe(
      held.travelCost.amountAfterTax,
    );
    expect(held.travelCost.costTotals).toHaveLength(cart.travelCost.costTotals.length);
  });

  it('is paid as the app divides it between points, stored money and a card', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    await setPoints(harbour, 1000);
    await setMoney(harbour, 50_000);
    const { cartId } = await ada.makeCart();
    got(await order(ada, cartId, { customerNumber: PEOPLE.ada.number }));
    const held = got(await ada.reserve(cartId));
    const { itineraryId, travelCost } = held;
    const parts = redeem(travelCost.amountAfterTax, { points: 1000, travelCardBalance: pence(50_000) }, held);
    expect(parts).toMatchObject({ byPoints: 1000, rest: 10_000 });
    got(await payPart(ada, itineraryId, byPoints(parts.points)));
    got(await payPart(ada, itineraryId, byTravelCard(parts.byTravelCard)));
    await payRest(harbour, ada, itineraryId);
    expect((await ada.itineraryOf(itineraryId)).status).toBe(30);
  });

  it('is not paid by points either that come after stored money, as neither is offered nor taken', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    await setPoints(harbour, 20_000);
    await setMoney(harbour, 2000);
    const { cartId } = await ada.makeCart();
    got(await order(ada, cartId, { customerNumber: PEOPLE.ada.number }));
    const { itineraryId: id } = got(await ada.reserve(cartId));
    got(await payPart(ada, id, byTravelCard(pence(2000))));
    const held = await ada.itineraryOf(id);
    const most = stillDue(held) - 10_000;
    const offered = redeem(stillDue(held), { points: 20_000, travelCardBalance: pence(0) }, held);
    expect([offered.byPoints, offered.rest]).toEqual([most, 10_000]);
    const refused = await payPart(ada, id, byPoints(most + 1));
    expect([refused.status, refused.refusal?.code]).toEqual([422, 'points-not-applicable']);
    got(await payPart(ada, id, byPoints(most)));
    await payRest(harbour, ada, id);
    expect((await ada.itineraryOf(id)).status).toBe(30);
  });

  it('is paid once: what a change of its trip costs later may be paid with stored money', async () => {
    const body = await finlay.cartBody({ vehicle: null, ticketType: 'FLEX' });
    const [ferry] = body.ferry;
    const answer = await order(finlay, got(await finlay.ask(postCart, { body })).cartId);
    const { itineraryId } = got(await finlay.reserve(cartIn(answer).cartId));
    await payFor(finlay, itineraryId);
    const id = (await finlay.itineraryOf(itineraryId)).reservationItems.ferry[0]?.bookingReference ?? '';
    const fuller = { ...ferry, passengers: [{ ageCategory: 'A' as const, quantity: 2 }] };
    got(await finlay.ask(putBookingModify, { params: { id }, body: { commitChanges: true, ferry: fuller } }));
    const due = stillDue(await finlay.itineraryOf(itineraryId));
    expect(due).toBeGreaterThan(0);
    await setMoney(harbour, due);
    got(await payPart(finlay, itineraryId, byTravelCard(due)));
    expect(stillDue(await finlay.itineraryOf(itineraryId))).toBe(0);
  });

  it('stays valid when its trip is cancelled, and nobody calls its price a fee', async () => {
    const answer = await order(finlay, (await finlay.makeCart()).cartId);
    const { itineraryId } = got(await finlay.reserve(cartIn(answer).cartId));
    await payFor(finlay, itineraryId);
    const paid = await finlay.itineraryOf(itineraryId);
    const id = paid.reservationItems.ferry[0]?.bookingReference ?? '';
    const quote = got(await finlay.ask(putBookingCancel, { params: { id }, body: { commitChanges: false } }));
    expect(quote.travelCost.costTotals).toContainEqual({
      description: 'Travel card: Islander card',
      amountAfterTax: 10_000,
    });
    got(await finlay.ask(putItineraryCancel, { params: { id: itineraryId }, body: {} }));
    const [letter] = await mailOf(harbour, and(eq(mail.kind, 'cancellation'), eq(mail.itineraryId, itineraryId)));
    const fee = `£${((quote.fee - 10_000) / 100).toFixed(2)}`;
    const { text = '' } = await PostalMime.parse(letter?.raw ?? '');
    expect(text).toContain(`Islander card, which stays valid: £100.00\nCancellation fee: ${fee}\n`);
  });

  // Proves: P45
  it('is bought by the money that paid for it, also when its trip is cancelled: no points or stored money', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    await setPoints(harbour, 500);
    await setMoney(harbour, 15_000);
    const { cartId } = await ada.makeCart({ ticketType: 'FLEX', adults: 4, departureDate: '2026-06-12' });
    got(await order(ada, cartId, { customerNumber: PEOPLE.ada.number }));
    const held = got(await ada.reserve(cartId, newKey()));
    const fares = pence(held.travelCost.amountAfterTax - 10_000);
    expect(fares).toBeGreaterThan(5000);
    const id = held.itineraryId;
    got(await payPart(ada, id, byPoints(500)));
    got(await payPart(ada, id, byTravelCard(pence(fares - 700))));
    await payRest(harbour, ada, id);
    const bookingNumber = held.reservationItems.ferry[0]?.bookingReference ?? '';
    const quote = got(
      await ada.ask(putBookingCancel, { params: { id: bookingNumber }, body: { commitChanges: false } }),
    );
    const parts = { 46: -200, 15: 700 - fares, 47: -500 };
    const sent = quote.travelCost.paymentTotals.map((line) => [line.guaranteeTypeCode, line.amountAfterTax]);
    expect(Object.fromEntries(sent)).toEqual(parts);
    got(await ada.ask(putItineraryCancel, { params: { id }, body: {} }));
    expect(await adasPurse(harbour)).toEqual({ points: 500, money: 15_000 });
  });

  it('goes with the trip when nobody pays for it', async () => {
    const answer = await order(finlay, (await finlay.makeCart()).cartId);
    const { travelCardNumber } = got(answer).travelCard;
    const { itineraryId } = got(await finlay.reserve(cartIn(answer).cartId));
    expect(await storedCard(travelCardNumber)).toMatchObject({ customerNumber: FINLAY, pinHash: '' });
    await harbour.clock.advance('PT15M');
    await finlay.itineraryOf(itineraryId);
    await harbour.clock.advance('PT6M');
    const { status, travelCost } = await finlay.itineraryOf(itineraryId);
    expect(status).toBe(67);
    expect(await storedCard(travelCardNumber)).toBeUndefined();
    // What is left of it is told, as a line and in the total.
    expect(sumPence(travelCost.costTotals.map(({ amountAfterTax }): Pence => amountAfterTax))).toBe(
      travelCost.amountAfterTax,
    );
    expect(travelCost.amountAfterTax).toBe(cartIn(answer).travelCost.amountAfterTax - 10_000);
    // The same basket can be held again, with its card.
    expect(got(await finlay.reserve(cartIn(answer).cartId)).travelCost).toMatchObject({
      amountAfterTax: cartIn(answer).travelCost.amountAfterTax,
    });
  });

  it('with eight others at most', async () => {
    const { cartId } = await finlay.makeCart();
    for (let card = 0; card < 9; card += 1) expect((await order(finlay, cartId)).status).toBe(200);
    const { status, refusal } = await order(finlay, cartId);
    expect([status, refusal?.description]).toEqual([422, 'Up to 9 travel cards can be ordered with one trip.']);
  });

  it('joins only a basket of the customer who is signed in, while it is a basket', async () => {
    const { cartId } = await finlay.makeCart();
    const before = await countOf(harbour, 'itinerary');
    const guest = await order(visitor(harbour), cartId);
    const isla = await signedIn(harbour, PEOPLE.isla);
    const forAnother = await order(isla, cartId);
    const foreign = await order(isla, cartId, { customerNumber: PEOPLE.isla.number });
    expect([guest, forAnother, foreign].map(({ status, refusal }) => [status, refusal?.code])).toEqual([
      [401, 'not-signed-in'],
      [403, 'not-yours'],
      [404, 'unknown-cart'],
    ]);
    expect((await order(finlay, cartId, { code: 'GOLD' })).refusal?.description).toBe(
      'This travel card is not on sale.',
    );
    expect(await countOf(harbour, 'itinerary')).toBe(before);
    await finlay.reserve(cartId);
    const late = await order(finlay, cartId);
    expect([late.status, late.refusal?.description]).toEqual([
      409,
      'This trip is reserved already. Please order the travel card on its own.',
    ]);
  });
});
