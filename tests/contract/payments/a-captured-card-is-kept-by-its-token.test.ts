// The card of a captured payment: kept once, by the provider's token, and only when money was taken.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentOrder, providerCard } from '#harbour/db/payment-schema.ts';
import { visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

describe('A captured card is kept by its token', () => {
  const harbour = harbourForAll();

  /** Pays a new booking at the card page, and at the bank where it asks; answers the cards kept of it. */
  async function keptAfter(number: string, atBank?: 'approve' | 'refuse') {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold({ vehicle: null });
    const browser = cardVisitor(harbour);
    const landing = await browser.payWith(await person.preload(itineraryId), number);
    if (atBank !== undefined) {
      const token = browser.tokenOf(await browser.open(landing.path));
      await browser.press(landing.path, token, { action: atBank });
    }
    const { brand, lastDigits, expires, challenge } = providerCard;
    return harbour.db
      .select({ brand, lastDigits, expires, challenge })
      .from(providerCard)
      .innerJoin(paymentOrder, eq(paymentOrder.id, providerCard.orderId))
      .where(eq(paymentOrder.itineraryId, itineraryId));
  }

  it('with brand, last digits and expiry when the bank pays at once', async () => {
    expect(await keptAfter(CARDS.pays)).toEqual([
      { brand: 'Visa', lastDigits: '4242', expires: '2030-12', challenge: false },
    ]);
  });

  it('with the mark of a bank that asks, when the payer approved there', async () => {
    expect(await keptAfter(CARDS.challenged, 'approve')).toEqual([
      { brand: 'Visa', lastDigits: '3220', expires: '2030-12', challenge: true },
    ]);
  });

  it('never when nothing was charged', async () => {
    expect(await keptAfter(CARDS.declined)).toEqual([]);
    expect(await keptAfter(CARDS.challenged, 'refuse')).toEqual([]);
    expect(await keptAfter(CARDS.silent)).toEqual([]);
  });
});
