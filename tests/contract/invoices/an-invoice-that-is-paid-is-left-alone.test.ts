// Ruling 55: bookings on account reach no invoice that is paid or about to be, and none of its money goes back by itself.
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { postCart, putBookingCancel, putBookingModify, putItineraryCancel } from '#domain/contract/booking.ts';
import { type Pence, pence, toPounds } from '#domain/values/money.ts';
import { charge } from '#harbour/card-page/card-actions.ts';
import { transaction } from '#harbour/db/database.ts';
import { type InvoiceRow, invoice } from '#harbour/db/invoice-schema.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { COLLECTED } from '#harbour/invoices/bill-booking.ts';
import { capture } from '#harbour/payment/capture.ts';
import { ON_ACCOUNT_CODE } from '#harbour/payment/names.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { got, newKey, type Visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { untilOneWaits } from '#tests/contract/one-waits.ts';
import { type Chosen, capturesOf, invoiceTruth, issue, payer } from './paying.ts';

const AGENCY = 'A2002';

describe('An invoice that is paid, or about to be, is left alone', () => {
  let agent: Awaited<ReturnType<typeof payer>>;
  let noor: Visitor;
  let minute = 202_606_010_900;
  const harbour = harbourForAll();
  beforeAll(async () => {
    agent = await payer(harbour, PEOPLE.noor, AGENCY);
    noor = await signedIn(harbour, PEOPLE.noor);
  });

  const onAccount = async (id: string, total: Pence, orderKey: string) => {
    const amount = toPounds(total);
    const guaranteesAccepted = [{ guaranteeTypeCode: ON_ACCOUNT_CODE, amount }];
    return got(await noor.pay(id, { guaranteesAccepted, amountAfterTax: amount, orderKey }));
  };

  async function book(poNumber: string) {
    const body = await noor.cartBody({ vehicle: null, ticketType: 'FLEX', departureDate: '2026-06-12' });
    const [first] = body.ferry;
    if (first === undefined) throw new Error('A crossing was wanted.');
    const ferry = { ...first, poNumber };
    const { cartId } = got(await noor.ask(postCart, { body: { ...body, ferry: [ferry] } }));
    const { itineraryId: id, travelCost, reservationItems } = got(await noor.reserve(cartId));
    await onAccount(id, travelCost.amountAfterTax, '1780308000001');
    const bookingNumber = reservationItems.ferry[0]?.bookingReference ?? '';
    return { id, ferry, bookingNumber, total: travelCost.amountAfterTax };
  }

  /** The invoices with this PO number, the oldest first. */
  const invoicesOf = async (poNumber: string) =>
    (await agent.list()).filter((invoice) => invoice.poNumber === poNumber).toReversed();

  /** A card page for the first invoice with this PO number. */
  async function openPage(poNumber: string) {
    const [invoice] = await invoicesOf(poNumber);
    if (invoice === undefined) throw new Error('An invoice was wanted.');
    minute += 1;
    const chosen = [{ invoiceId: invoice.invoiceId, amount: toPounds(invoice.outstanding) }];
    const form = await agent.formOf(chosen, String(minute));
    const isOrder = eq(paymentOrder.orderKey, `${AGENCY}${minute}`);
    const [order] = await harbour.db.select().from(paymentOrder).where(isOrder);
    if (order === undefined) throw new Error('The payment was opened.');
    return { invoiceId: invoice.invoiceId, form, order };
  }

  /** Changes for how many the booking is, without a word of its PO number, and answers what is then due. */
  async function party({ id, ferry, bookingNumber }: Awaited<ReturnType<typeof book>>, quantity: number) {
    const { travelCost } = await noor.itineraryOf(id);
    const wanted = { ...ferry, poNumber: undefined, passengers: [{ ageCategory: 'A', quantity }] };
    const body = { commitChanges: true, ferry: wanted, expectedTotal: toPounds(travelCost.amountAfterTax) };
    return got(await noor.ask(putBookingModify, { params: { id: bookingNumber }, body })).travelCost.amountAfterTax;
  }

  const cancel = (id: string) =>
    noor.ask(putItineraryCancel, { params: { id }, body: {}, headers: { 'Idempotency-Key': newKey() } });

  it('a booking of the same day and PO number starts another once the first is paid', async () => {
    const first = await book('BF-PAID');
    const { form, invoiceId } = await openPage('BF-PAID');
    await cardVisitor(harbour).payWith(form, CARDS.pays);
    const second = await book('BF-PAID');
    const invoices = await invoicesOf('BF-PAID');
    const paid = invoices.find((invoice) => invoice.invoiceId === invoiceId);
    expect(invoices).toHaveLength(2);
    expect([paid?.amount, paid?.outstanding]).toEqual([first.total, 0]);
    expect(invoices.find((invoice) => invoice.invoiceId !== invoiceId)?.outstanding).toBe(second.total);
  });

  it('and while a card page is open for the first, which then takes what it showed', async () => {
    const first = await book('BF-OPEN');
    const { form, invoiceId } = await openPage('BF-OPEN');
    await book('BF-OPEN');
    await cardVisitor(harbour).payWith(form, CARDS.pays);
    const paid = (await invoicesOf('BF-OPEN')).find((invoice) => invoice.invoiceId === invoiceId);
    expect([paid?.amount, paid?.outstanding]).toEqual([first.total, 0]);
  });

  it('a booking joins the first once its payment was refused, while another invoice is being paid', async () => {
    await book('BF-AGAIN');
    await cardVisitor(harbour).payWith((await openPage('BF-AGAIN')).form, CARDS.declined);
    await book('BF-ELSE');
    await openPage('BF-ELSE');
    await book('BF-AGAIN');
    expect(await invoicesOf('BF-AGAIN')).toHaveLength(1);
  });

  it('a booking reaches no invoice of another agency or for something else, of the same day and PO number', async () => {
    const [theirs, another] = [await issue(harbour, 'A2001', 1), await issue(harbour, AGENCY, 1)];
    const change = async ([one]: readonly Chosen[], to: Partial<InvoiceRow>) =>
      harbour.db
        .update(invoice)
        .set(to)
        .where(eq(invoice.invoiceId, one?.invoiceId ?? ''));
    await change(theirs, { issuedOn: '2026-06-01', poNumber: 'BF-LIKE', description: COLLECTED });
    await change(another, { issuedOn: '2026-06-01', poNumber: 'BF-LIKE' });
    const { total } = await book('BF-LIKE');
    const amounts = (await invoicesOf('BF-LIKE')).map(({ amount }) => amount);
    expect(amounts.toSorted((one, other) => one - other)).toEqual([100, total]);
  });

  it('a cancellation stops where its invoice is paid, before it is decided on: nothing changes, and the agency is asked to call', async () => {
    const { id, bookingNumber } = await book('BF-BACK');
    await cardVisitor(harbour).payWith((await openPage('BF-BACK')).form, CARDS.pays);
    const quoted = await noor.ask(putBookingCancel, { params: { id: bookingNumber }, body: { commitChanges: false } });
    for (const { status, refusal } of [quoted, await cancel(id)]) {
      expect([status, refusal?.code, refusal?.description]).toEqual([
        409,
        'refund-source',
        'The invoice of this booking is paid, so its money cannot be given back online. Nothing has changed. Please call us.',
      ]);
    }
    expect((await noor.itineraryOf(id)).status).toBe(30);
    expect((await invoicesOf('BF-BACK')).map(({ outstanding }) => outstanding)).toEqual([0]);
  });

  it.skipIf(process.env.CONTRACT_DATABASE !== 'server')(
    'and where the cancellation waits while its invoice is being paid',
    async () => {
      const { id } = await book('BF-WAIT');
      const { invoiceId, order } = await openPage('BF-WAIT');
      const { cancelling } = await transaction(harbour.db, async (tx) => {
        await tx.select().from(invoice).where(eq(invoice.invoiceId, invoiceId)).for('update');
        const cancelling = cancel(id);
        await untilOneWaits(tx);
        await capture(harbour.services, tx, order, { brand: 'Visa', lastDigits: '4242' });
        return { cancelling };
      });
      const { status, refusal } = await cancelling;
      expect([status, refusal?.code]).toEqual([409, 'refund-source']);
      expect((await invoicesOf('BF-WAIT')).map(({ outstanding }) => outstanding)).toEqual([0]);
    },
  );

  it.skipIf(process.env.CONTRACT_DATABASE !== 'server')(
    'and a payment waits while a booking on its invoice is being given back',
    async () => {
      await book('BF-TURN');
      const { invoiceId, order } = await openPage('BF-TURN');
      const { paying } = await transaction(harbour.db, async (tx) => {
        await tx.select().from(invoice).where(eq(invoice.invoiceId, invoiceId)).for('no key update');
        const card = { brand: 'Visa', lastDigits: '4242' };
        const paying = transaction(harbour.db, (other) => capture(harbour.services, other, order, card));
        await untilOneWaits(tx);
        return { paying };
      });
      expect((await paying).state).toBe('paid');
    },
  );

  it('a page for several takes nothing once one of them costs less', async () => {
    const { id } = await book('BF-LESS');
    await book('BF-SAME');
    const invoices = [...(await invoicesOf('BF-LESS')), ...(await invoicesOf('BF-SAME'))];
    minute += 1;
    const chosen = invoices.map(({ invoiceId, outstanding }) => ({ invoiceId, amount: toPounds(outstanding) }));
    const form = await agent.formOf(chosen, String(minute));
    got(await cancel(id));
    await cardVisitor(harbour).payWith(form, CARDS.pays);
    expect(await capturesOf(harbour, chosen)).toEqual([]);
  });

  it('and is not the page of the new amount, also where that is asked for under its order id', async () => {
    const booked = await book('BF-MINUTE');
    await onAccount(booked.id, await party(booked, 3), '1780308000002');
    await openPage('BF-MINUTE');
    await party(booked, 2);
    const chosen = (await invoicesOf('BF-MINUTE')).map(({ invoiceId, outstanding }) => ({
      invoiceId,
      amount: toPounds(outstanding),
    }));
    expect(chosen.map(({ amount }) => amount)).toEqual([toPounds(pence(booked.total * 2))]);
    const { status, refusal } = await agent.preload(chosen, String(minute));
    expect([status, refusal?.code, refusal?.description]).toEqual([
      ...[409, 'order-finished', 'This attempt to pay has ended. Please wait a minute, then start a new one.'],
    ]);
    await cardVisitor(harbour).payWith(await agent.formOf(chosen, String(minute + 1)), CARDS.pays);
    minute += 1;
    expect(await capturesOf(harbour, chosen)).toEqual([booked.total * 2]);
  });

  it('one invoice gives back what it bills of a booking and of its change', async () => {
    const booked = await book('BF-ONE');
    await onAccount(booked.id, await party(booked, 3), '1780308000002');
    got(await cancel(booked.id));
    expect((await invoicesOf('BF-ONE')).map(({ outstanding }) => outstanding)).toEqual([0]);
  });

  it('one invoice for two bookings gives back what it bills of each, however much went back of the other', async () => {
    const [one, other] = [await book('BF-BOTH'), await book('BF-BOTH')];
    const outstanding = async () => (await invoicesOf('BF-BOTH')).map((bill) => bill.outstanding);
    expect(await outstanding()).toEqual([one.total + other.total]);
    got(await cancel(one.id));
    expect(await outstanding()).toEqual([other.total]);
    got(await cancel(other.id));
    expect(await outstanding()).toEqual([0]);
  });

  it('each of two invoices gets back what it bills of a booking, the newest first, over a change and a cancellation', async () => {
    const booked = await book('BF-TWO');
    await openPage('BF-TWO');
    await harbour.clock.advance('PT1M');
    const dearer = await party(booked, 3);
    await onAccount(booked.id, dearer, '1780308000002');
    const billed = (await invoicesOf('BF-TWO')).map(({ amount }) => amount);
    expect(billed.toSorted((one, other) => one - other)).toEqual([booked.total, dearer]);
    await party(booked, 2);
    expect((await invoicesOf('BF-TWO')).map(({ outstanding }) => outstanding)).toEqual([booked.total, booked.total]);
    got(await cancel(booked.id));
    expect((await invoicesOf('BF-TWO')).map(({ outstanding }) => outstanding)).toEqual([0, 0]);
  });

  it('a page of an earlier step takes nothing while the bank is silent', async () => {
    await book('BF-SILENT');
    const { form } = await openPage('BF-SILENT');
    const page = cardVisitor(harbour);
    await page.enter(form);
    const [seen] = await harbour.db
      .select()
      .from(paymentOrder)
      .where(eq(paymentOrder.orderKey, `${AGENCY}${minute}`));
    await cardVisitor(harbour).payWith(form, CARDS.silent);
    const before = await invoiceTruth(harbour);
    if (seen === undefined) throw new Error('The payment was opened.');
    await charge(harbour.services, seen, { brand: 'Visa', lastDigits: '4242' });
    expect(await invoiceTruth(harbour)).toEqual(before);
  });
});
