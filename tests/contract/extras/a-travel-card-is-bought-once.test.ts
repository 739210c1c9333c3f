import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { postTransactionalEmail } from '#domain/contract/booking.ts';
import { getTravelCardPrices, getTravelCards, postTravelCard } from '#domain/contract/travel-cards.ts';
import { addDays } from '#domain/values/dates.ts';
import { pence } from '#domain/values/money.ts';
import { credential, travelCard, travelCardMovement } from '#harbour/db/account-schema.ts';
import { query } from '#harbour/db/database.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { attempt } from '#harbour/db/payment-schema.ts';
import { mailOf } from '#tests/contract/accounts/letters.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { asker } from '#tests/contract/asking.ts';
import { got, newKey, type Visitor, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { adasPurse, byTravelCard, payPart } from '#tests/contract/payments/parts.ts';
import { countOf } from '#tests/contract/truth.ts';

const FINLAY = PEOPLE.finlay.number;
const TOO_LATE = 'The time to pay ran out. Nothing was charged.';
const WISH = { code: 'ISLANDER', customerNumber: FINLAY, startDate: '2026-06-10', pin: '4711' };

describe('A travel card is bought once', () => {
  const harbour = harbourForAll();
  let finlay: Visitor;
  beforeAll(async () => {
    finlay = await signedIn(harbour, PEOPLE.finlay);
  });

  const buy = (who: Visitor, body: object = WISH, key = newKey()) =>
    who.ask(postTravelCard, { body, headers: { 'Idempotency-Key': key } });
  /** A card on its own: it always has an itinerary. */
  const alone = (bought: Awaited<ReturnType<typeof buy>>) => {
    const { travelCard: card, itineraryId } = got(bought);
    if (itineraryId === null) throw new Error('The card has no itinerary.');
    return { travelCard: card, itineraryId };
  };
  const cardsOf = async (who: Visitor) => {
    const { text } = await who.ask(getTravelCards, { params: { id: FINLAY } });
    return JSON.parse(text)['hydra:member'] as {
      travelCardNumber: string;
      balance: number;
      unpaidItineraryId: string | null;
    }[];
  };

  // Proves: S7.8
  it('costs what the list of the day says', async () => {
    const on = (priceDate: string) => asker(harbour).get(getTravelCardPrices, { query: { priceDate } });
    for (const day of ['2026-06-10', '2026-12-31', '2027-01-01']) {
      const rows = await query<{ code: string; price: number; value: number }>(
        harbour.db,
        sql`SELECT code, price_pence AS price, value_pence AS value FROM travel_card_price
          WHERE valid_from <= ${day} AND (valid_to IS NULL OR valid_to >= ${day}) ORDER BY position`,
      );
      expect((await on(day)).map(({ code, price, value }) => ({ code, price, value }))).toEqual(rows);
      expect(rows).toHaveLength(3);
    }
    expect((await on('2027-01-01'))[0]?.price).toBeGreaterThan((await on('2026-12-31'))[0]?.price ?? 0);
  });

  it('costs the price of the day on which it starts, not of the day on which it is bought', async () => {
    const prices: unknown[] = [];
    for (const startDate of ['2026-12-31', '2027-01-01']) {
      // Of the cards on sale only the first gets dearer with the new year.
      const [listed] = await asker(harbour).get(getTravelCardPrices, { query: { priceDate: startDate } });
      const { itineraryId } = alone(await buy(finlay, { ...WISH, code: listed?.code, startDate }));
      expect((await finlay.itineraryOf(itineraryId)).travelCost.amountAfterTax).toBe(listed?.price);
      prices.push(listed?.price);
    }
    expect(new Set(prices).size).toBe(2);
  });

  it('makes one card and one itinerary of 8 calls with one key', async () => {
    const before = await countOf(harbour, 'itinerary');
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(finlay, WISH, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { travelCard: card, itineraryId } = alone(answers[0] ?? (await buy(finlay)));
    expect(card).toMatchObject({ code: 'ISLANDER', balance: 0, validFrom: '2026-06-10', validUntil: '2027-06-09' });
    expect(await countOf(harbour, 'itinerary')).toBe(before + 1);
    expect((await finlay.itineraryOf(itineraryId)).status).toBe(20);
    // Another PIN with the same key changes nothing: the first call decided.
    expect((await buy(finlay, { ...WISH, pin: '0000' }, key)).text).toBe(answers[0]?.text);
    expect((await buy(finlay, { ...WISH, code: 'FOOT-10' }, key)).refusal?.code).toBe('attempt-key-reused');
  });

  it('is listed after those that were bought before', async () => {
    const bought: string[] = [];
    for (let cards = 0; cards < 3; cards += 1) {
      await harbour.clock.advance('PT1S');
      bought.push(alone(await buy(finlay)).travelCard.travelCardNumber);
    }
    expect((await cardsOf(finlay)).slice(-3).map(({ travelCardNumber }) => travelCardNumber)).toEqual(bought);
  });

  it('is not bought with the money of another card', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const { itineraryId } = alone(await buy(ada, { ...WISH, customerNumber: PEOPLE.ada.number }));
    const before = await adasPurse(harbour);
    const answer = await payPart(ada, itineraryId, byTravelCard(pence(1000)));
    expect([answer.status, answer.refusal?.code]).toEqual([422, 'card-for-card']);
    expect(await adasPurse(harbour)).toEqual(before);
  });

  // Proves: S7.8
  it('holds money once it is paid, and then exactly once', async () => {
    const { travelCard: card, itineraryId } = alone(await buy(finlay));
    const held = await finlay.itineraryOf(itineraryId);
    expect(held.travelCost.costTotals).toEqual([
      { description: 'Islander card', amountAfterTax: held.travelCost.amountAfterTax },
    ]);
    const movements = () =>
      harbour.db
        .select()
        .from(travelCardMovement)
        .where(eq(travelCardMovement.travelCardNumber, card.travelCardNumber));
    expect(await movements()).toEqual([]);
    const ownCard = async () =>
      (await cardsOf(finlay)).find(({ travelCardNumber }) => travelCardNumber === card.travelCardNumber);
    expect(await ownCard()).toMatchObject({ balance: 0, unpaidItineraryId: itineraryId });
    const browser = cardVisitor(harbour);
    const { path, token } = await browser.payWith(await finlay.preload(itineraryId), CARDS.pays);
    await browser.press(path, token, { action: 'pay', number: CARDS.pays, expiry: '12/30', securityCode: '123' });
    expect((await finlay.itineraryOf(itineraryId)).status).toBe(30);
    expect(await movements()).toMatchObject([{ amountPence: 10_500, description: 'Card bought', itineraryId }]);
    expect(await ownCard()).toMatchObject({ balance: 105, unpaidItineraryId: null });
    const letter = await finlay.ask(postTransactionalEmail, { body: { itineraryId, type: 'confirmation' } });
    expect([letter.status, letter.refusal?.code]).toEqual([409, 'no-ticket']);
  });

  it('holds money as well where the sign-in of its owner was closed meanwhile: the booking’s address has the letter', async () => {
    const isla = await signedIn(harbour, PEOPLE.isla);
    const { itineraryId } = alone(await buy(isla, { ...WISH, customerNumber: PEOPLE.isla.number }));
    const form = await isla.preload(itineraryId);
    const islas = eq(credential.userNumber, PEOPLE.isla.number);
    const closed = await harbour.db.delete(credential).where(islas).returning();
    try {
      const browser = cardVisitor(harbour);
      const { path, token } = await browser.payWith(form, CARDS.pays);
      await browser.press(path, token, { action: 'pay', number: CARDS.pays, expiry: '12/30', securityCode: '123' });
      expect((await isla.itineraryOf(itineraryId)).status).toBe(30);
      const letters = await mailOf(harbour, eq(mail.kind, 'travel-card'));
      expect(letters.filter(({ recipient }) => recipient === PEOPLE.isla.email)).toHaveLength(1);
    } finally {
      await harbour.db.insert(credential).values(closed);
    }
  });

  it('goes again, with its PIN, when nobody pays for it', async () => {
    const { travelCard: card, itineraryId } = alone(await buy(finlay));
    await finlay.preload(itineraryId);
    await harbour.clock.advance('PT15M');
    await finlay.itineraryOf(itineraryId);
    await harbour.clock.advance('PT6M');
    const lapsed = await finlay.itineraryOf(itineraryId);
    expect([lapsed.status, lapsed.travelCost.amountAfterTax]).toEqual([67, 10_000]);
    // It had no places that could be free again.
    expect(lapsed.statusText).toBe('The time to pay ran out.');
    expect(lapsed.lastPayment).toMatchObject({ state: 'expired', description: TOO_LATE });
    const late = await finlay.pay(itineraryId, await finlay.paymentBody(itineraryId, '1780308000002'));
    expect([late.status, late.refusal?.['hydra:description']]).toEqual([409, TOO_LATE]);
    const left = await harbour.db
      .select()
      .from(travelCard)
      .where(eq(travelCard.travelCardNumber, card.travelCardNumber));
    expect(left).toEqual([]);
  });

  it('keeps the PIN as a slow hash only', async () => {
    const { travelCard: card } = alone(await buy(finlay, { ...WISH, pin: '80531962' }));
    const [stored] = await harbour.db
      .select()
      .from(travelCard)
      .where(eq(travelCard.travelCardNumber, card.travelCardNumber));
    expect(stored?.pinHash).toMatch(/^\$scrypt\$/);
    expect(JSON.stringify(await harbour.db.select().from(attempt))).not.toContain('80531962');
  });

  it('is for the customer who is signed in', async () => {
    const guest = await buy(visitor(harbour));
    const other = await buy(await signedIn(harbour, PEOPLE.isla));
    expect([guest.status, other.status]).toEqual([401, 403]);
  });

  it.each(['2026-06-01', '2027-06-01'])('starts on the first day and the last that it may, %s', async (startDate) => {
    const { travelCard: card } = got(await buy(finlay, { ...WISH, startDate }));
    expect(card).toMatchObject({ validFrom: startDate, validUntil: addDays(startDate, 364) });
  });

  it.each([
    ['a card that is not on sale', { code: 'GOLD' }, 'This travel card is not on sale.'],
    ['a card of yesterday', { startDate: '2026-05-31' }, 'Choose a start date from today to a year from now.'],
    [
      'a card of the year after next',
      { startDate: '2027-06-02' },
      'Choose a start date from today to a year from now.',
    ],
    ['a PIN with letters', { pin: 'abcd' }, 'A PIN has four to eight digits. (pin)'],
  ])('refuses %s in words, and makes nothing', async (_, change, words) => {
    const before = await countOf(harbour, 'itinerary');
    const { status, refusal } = await buy(finlay, { ...WISH, ...change });
    expect([status, refusal?.description]).toEqual([422, words]);
    expect(await countOf(harbour, 'itinerary')).toBe(before);
  });
});
