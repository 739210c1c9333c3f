// Whoever opens a page to pay and leaves it has as long as places are held, whatever is paid there; the money that came in time counts.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CardForm } from '#domain/contract/payment.ts';
import { stillDue } from '#domain/itinerary/itinerary-status.ts';
import { toPounds } from '#domain/values/money.ts';
import { meetDeadlines } from '#harbour/booking/deadlines.ts';
import { transaction } from '#harbour/db/database.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { capture } from '#harbour/payment/capture.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { LONG_SESSIONS, movementsOf, paidBooking } from '#tests/contract/after-sales/paid.ts';
import { got } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor, returned } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { bookOnAccount, capturesOf, payer } from '#tests/contract/invoices/paying.ts';
import { untilOneWaits } from '#tests/contract/one-waits.ts';

describe('A page that was left open runs out of time', () => {
  const harbour = harbourForAll({ limits: LONG_SESSIONS });

  const wait = (duration: string) => harbour.clock.advance(duration);

  /** A booking whose change costs more, with the page that asks for it. */
  async function changedBooking() {
    const { who, id, modify } = await paidBooking(harbour, { ticketType: 'FLEX', vehicle: null });
    got(await modify({ passengers: [{ ageCategory: 'A', quantity: 3 }] }));
    const amountAfterTax = toPounds(stillDue(await who.itineraryOf(id)));
    const open = async (orderKey: string): Promise<CardForm> => {
      const { preloadData } = got(await who.pay(id, await who.paymentBody(id, orderKey, { amountAfterTax })));
      if (!preloadData) throw new Error('The payment answered no card form.');
      return preloadData;
    };
    return { who, id, amountAfterTax, open };
  }

  const orderOf = async ({ fields }: CardForm) => {
    const id = fields.find(({ name }) => name === 'order')?.value ?? '';
    const [order] = await harbour.db.select().from(paymentOrder).where(eq(paymentOrder.id, id));
    if (order === undefined) throw new Error('The payment was opened.');
    return order;
  };

  it('for the rest of a changed booking: it says so and takes nothing, and another page takes it once', async () => {
    const { who, id, amountAfterTax, open } = await changedBooking();
    const form = await open('1780308000002');
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(form)).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    expect((await browser.open(path)).html).toContain('You can pay here until 09:20.');
    await wait('PT19M59S');
    expect((await who.itineraryOf(id)).lastPayment?.state).toBe('open');
    await wait('PT1S');
    expect((await who.itineraryOf(id)).lastPayment).toMatchObject({
      state: 'expired',
      description: 'The time to pay ran out. Nothing was charged.',
    });
    const typed = { action: 'pay', number: CARDS.pays, expiry: '12/30', securityCode: '123' };
    const late = await browser.press(path, token, typed);
    const shown = await browser.open(new URL(late.location ?? '', harbour.card?.url).pathname);
    expect(shown.html).toContain('The time to pay ran out. Nothing was charged.');
    const before = await movementsOf(harbour, id);
    expect(before).toHaveLength(1);
    await cardVisitor(harbour).payWith(await open('1780308000003'), CARDS.pays);
    expect(await movementsOf(harbour, id)).toEqual([...before, Math.round(amountAfterTax * 100)]);
  });

  it('for invoices: they are no longer being paid, so what is booked next joins them', async () => {
    const noor = await signedIn(harbour, PEOPLE.noor);
    const agent = await payer(harbour, PEOPLE.noor, 'A2002');
    await bookOnAccount(noor, 'BF-LEFT');
    const ofNumber = async () => (await agent.list()).filter(({ poNumber }) => poNumber === 'BF-LEFT');
    const [first] = await ofNumber();
    if (first === undefined) throw new Error('An invoice was wanted.');
    const chosen = [{ invoiceId: first.invoiceId, amount: toPounds(first.outstanding) }];
    const form = await agent.formOf(chosen, '202606010945');
    await wait('PT20M');
    expect((await orderOf(form)).state).toBe('expired');
    await bookOnAccount(noor, 'BF-LEFT');
    expect(await ofNumber()).toHaveLength(1);
    await cardVisitor(harbour).payWith(form, CARDS.pays);
    expect(await capturesOf(harbour, chosen)).toEqual([]);
  });

  it('and not for whoever asked the bank in time: that settles by itself', async () => {
    const { who, id, open } = await changedBooking();
    const form = await open('1780308000002');
    await wait('PT19M');
    await cardVisitor(harbour).payWith(form, CARDS.silent);
    await wait('PT1M30S');
    expect((await who.itineraryOf(id)).lastPayment?.state).toBe('open');
    await wait('PT1M');
    expect((await who.itineraryOf(id)).lastPayment).toMatchObject({
      state: 'expired',
      description: 'The bank did not answer, so nothing was charged.',
    });
  });

  it('and the bank that said yes at that moment is believed', async () => {
    const { who, id, amountAfterTax, open } = await changedBooking();
    const browser = cardVisitor(harbour);
    const form = await open('1780308000002');
    const { location } = await browser.payWith(form, CARDS.pays);
    await wait('PT21M');
    expect((await orderOf(form)).state).toBe('paid');
    expect((await who.process(id, returned(location).reference, '1780308000002')).status).toBe(200);
    expect((await movementsOf(harbour, id)).at(-1)).toBe(Math.round(amountAfterTax * 100));
  });

  describe.skipIf(process.env.CONTRACT_DATABASE !== 'server')('while its card is charged', () => {
    it('the charge that came first is kept, and nobody waits for it', async () => {
      const { id, amountAfterTax, open } = await changedBooking();
      const order = await orderOf(await open('1780308000002'));
      await harbour.db.update(paymentOrder).set({ createdAt: 0 }).where(eq(paymentOrder.id, order.id));
      await transaction(harbour.db, async (tx) => {
        await capture(harbour.services, tx, order, { brand: 'Visa', lastDigits: '4242' });
        await meetDeadlines(harbour.services);
      });
      expect((await movementsOf(harbour, id)).at(-1)).toBe(Math.round(amountAfterTax * 100));
    });

    it('the charge that came second takes nothing', async () => {
      const { id, open } = await changedBooking();
      const order = await orderOf(await open('1780308000002'));
      await harbour.db.update(paymentOrder).set({ createdAt: 0 }).where(eq(paymentOrder.id, order.id));
      const { charging } = await transaction(harbour.db, async (tx) => {
        await meetDeadlines({ ...harbour.services, db: tx });
        const charging = transaction(harbour.db, (other) =>
          capture(harbour.services, other, order, { brand: 'Visa', lastDigits: '4242' }),
        );
        await untilOneWaits(tx);
        return { charging };
      });
      expect((await charging).state).toBe('expired');
      expect(await movementsOf(harbour, id)).toHaveLength(1);
    });
  });
});
