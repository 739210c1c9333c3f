// The card page looks at the hold and the amount before it asks the bank; these are the looks of the capture itself, for what changed in
// between (T36, T37, T53).
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NOTHING, type Pence, pence } from '#domain/values/money.ts';
import { itinerary } from '#harbour/db/booking-schema.ts';
import { coupon } from '#harbour/db/catalogue-schema.ts';
import { transaction } from '#harbour/db/database.ts';
import { orderedInvoice } from '#harbour/db/invoice-schema.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { capture } from '#harbour/payment/capture.ts';
import { PEOPLE } from '#tests/contract/accounts/people.ts';
import { got, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { payer } from '#tests/contract/invoices/paying.ts';
import { countOf } from '#tests/contract/truth.ts';

describe('Money is taken for what is held', () => {
  const harbour = harbourForAll();

  const orderOf = (fields: readonly { name: string; value: string }[]) =>
    fields.find(({ name }) => name === 'order')?.value ?? '';
  const CARD = { brand: 'Visa', lastDigits: '4242', expires: '2030-12' };
  /** The order as the bank's "yes" leaves it, and how many movements that made. */
  const captured = async (id: string) => {
    const before = await countOf(harbour, 'ledger');
    const seen = { id, stage: 'card', pageKeyHash: null } as const;
    const { state } = await transaction(harbour.db, (tx) => capture(harbour.services, tx, seen, CARD));
    return [state, (await countOf(harbour, 'ledger')) - before];
  };

  async function opened() {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    return { id: itineraryId, order: orderOf((await person.preload(itineraryId)).fields) };
  }

  it('once, whatever the bank says twice', async () => {
    const { order } = await opened();
    expect(await captured(order)).toEqual(['paid', 1]);
    expect(await captured(order)).toEqual(['paid', 0]);
  });

  it('and nothing for a trip that costs nothing, which is booked all the same', async () => {
    const gift = { couponCode: 'GIFT', description: 'A gift', percentOff: 100, penceOff: pence(0), singleUse: false };
    await harbour.db.insert(coupon).values(gift);
    const person = visitor(harbour);
    const { itineraryId } = await person.hold({ couponCode: 'GIFT', vehicle: null });
    const before = await countOf(harbour, 'ledger');
    const { itinerary: booked } = got(
      await person.pay(itineraryId, await person.paymentBody(itineraryId, '1780308000000')),
    );
    expect([booked?.status, booked?.travelCost.amountAfterTax]).toEqual([30, 0]);
    expect((await countOf(harbour, 'ledger')) - before).toBe(0);
  });

  it('and not once the hold is over, though nothing has given the places back yet', async () => {
    const { id, order } = await opened();
    await harbour.db.update(itinerary).set({ holdExpiresAt: harbour.clock.now() }).where(eq(itinerary.id, id));
    expect(await captured(order)).toEqual(['expired', 0]);
  });

  it('and not at another amount than the passenger saw, a penny up or down', async () => {
    for (const penny of [1, -1]) {
      const { id, order } = await opened();
      const [row] = await harbour.db.select().from(itinerary).where(eq(itinerary.id, id));
      const total = row?.totalPence ?? NOTHING;
      const cost = (totalPence: Pence) => harbour.db.update(itinerary).set({ totalPence }).where(eq(itinerary.id, id));
      await cost(pence(total + penny));
      expect(await captured(order)).toEqual(['cancelled', 0]);
      await cost(total);
    }
  });

  it('and not for an invoice of which another amount is open by now', async () => {
    const hallow = await payer(harbour, PEOPLE.hallow, 'A2001');
    const order = orderOf((await hallow.formOf(await hallow.choose(20377), '202606010900')).fields);
    await harbour.db
      .update(orderedInvoice)
      .set({ amountPence: pence(1) })
      .where(eq(orderedInvoice.orderId, order));
    expect(await captured(order)).toEqual(['cancelled', 0]);
    const [row] = await harbour.db.select().from(paymentOrder).where(eq(paymentOrder.id, order));
    expect(row?.description).toBe('The amount to pay has changed. Nothing was charged.');
  });
});
