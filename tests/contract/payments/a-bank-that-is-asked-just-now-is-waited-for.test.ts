// Two pages of one booking, or of one invoice: the bank of the first is asked while the second is opened, or while the booking is cancelled.
// The embedded database takes them one after the other.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type CardForm, PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { stillDue } from '#domain/itinerary/itinerary-status.ts';
import { toPounds } from '#domain/values/money.ts';
import { transaction } from '#harbour/db/database.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { PEOPLE } from '#tests/contract/accounts/people.ts';
import { paidBooking } from '#tests/contract/after-sales/paid.ts';
import { got, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { MINUTE, payer } from '#tests/contract/invoices/paying.ts';
import { untilOneWaits } from '#tests/contract/one-waits.ts';

type Refused = Promise<{ readonly status: number; readonly refusal: { readonly code?: string } | null }>;

describe.skipIf(process.env.CONTRACT_DATABASE !== 'server')('A bank that is asked just now is waited for', () => {
  const harbour = harbourForAll();

  /** What the next page hears, and the payment of this form, whose bank was asked and is silent. */
  async function askedMeanwhile(form: CardForm, openNext: () => Refused) {
    const ofForm = eq(paymentOrder.id, form.fields.find(({ name }) => name === 'order')?.value ?? '');
    const { next } = await transaction(harbour.db, async (tx) => {
      const settleAt = harbour.clock.now() + 120_000;
      await tx.update(paymentOrder).set({ stage: 'silent', settleAt }).where(ofForm);
      const next = openNext();
      await untilOneWaits(tx);
      return { next };
    });
    const { status, refusal } = await next;
    const [order] = await harbour.db.select().from(paymentOrder).where(ofForm);
    return [status, refusal?.code, order?.state];
  }

  it('by another payment of the booking', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const form = await person.preload(itineraryId);
    const body = await person.paymentBody(itineraryId, '1780308000001');
    expect(await askedMeanwhile(form, () => person.pay(itineraryId, body))).toEqual([
      ...[409, PAYMENT_REFUSALS.open, 'open'],
    ]);
  });

  it('by another payment of the invoice', async () => {
    const hallow = await payer(harbour, PEOPLE.hallow, 'A2001');
    const chosen = await hallow.choose(20377);
    const form = await hallow.formOf(chosen, MINUTE);
    expect(await askedMeanwhile(form, () => hallow.preload(chosen, '202606010901'))).toEqual([
      ...[409, PAYMENT_REFUSALS.open, 'open'],
    ]);
  });

  it('by a cancellation, while what a change costs is paid', async () => {
    const { who, id, modify, cancel } = await paidBooking(harbour, { ticketType: 'FLEX', vehicle: null });
    got(await modify({ passengers: [{ ageCategory: 'A', quantity: 3 }] }));
    const amountAfterTax = toPounds(stillDue(await who.itineraryOf(id)));
    const { preloadData } = got(await who.pay(id, await who.paymentBody(id, '1780308000002', { amountAfterTax })));
    if (!preloadData) throw new Error('The payment answered no card form.');
    expect(await askedMeanwhile(preloadData, () => cancel())).toEqual([...[409, PAYMENT_REFUSALS.open, 'open']]);
    expect((await who.itineraryOf(id)).status).toBe(30);
  });
});
