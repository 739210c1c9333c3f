// On account (ruling 55): an INVOICE agency books now and finds the amount, with its PO number, among its invoices.
import { and, eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, it } from 'vitest';
import { postCart, putBookingModify, putItineraryCancel } from '#domain/contract/booking.ts';
import { getConfiguration } from '#domain/contract/configuration.ts';
import { getFerryInvoice, getInvoices, postInvoicePreload } from '#domain/contract/invoices.ts';
import { putItineraryPayment } from '#domain/contract/payment.ts';
import { formatPence, pence, toPounds } from '#domain/values/money.ts';
import { invoice } from '#harbour/db/invoice-schema.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { ledger, paymentOrder } from '#harbour/db/payment-schema.ts';
import { mailOf } from '#tests/contract/accounts/letters.ts';
import { PEOPLE, type Person, signedIn } from '#tests/contract/accounts/people.ts';
import { asker, only } from '#tests/contract/asking.ts';
import { got, newKey, type Visitor, visitor, type Wanted } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { holdTrip, stayWish } from '#tests/contract/hotels/guest.ts';
import { payRest } from './parts.ts';

const AGENCY = 'A2002';

describe('An agency pays on account', () => {
  let code: number;
  let noor: Visitor;
  const harbour = harbourForAll();
  beforeAll(async () => {
    const { ferry } = only(await asker(harbour).get(getConfiguration));
    code = ferry.options.onAccountGuaranteeTypeCode ?? 0;
    noor = await signedIn(harbour, PEOPLE.noor);
  });

  /** A held booking of an agent with a PO number. */
  async function heldBy(person: Visitor, poNumber: string, wanted: Wanted = {}) {
    const body = await person.cartBody({ vehicle: null, ...wanted });
    const ferry = body.ferry.map((item) => ({ ...item, poNumber }));
    const { cartId } = got(await person.ask(postCart, { body: { ...body, ferry } }));
    const { itineraryId, reservationItems, travelCost } = got(await person.reserve(cartId));
    return {
      id: itineraryId,
      reference: reservationItems.ferry[0]?.bookingReference,
      total: travelCost.amountAfterTax,
    };
  }

  const bodyOf = ({ total }: { total: Awaited<ReturnType<typeof heldBy>>['total'] }, change: object = {}) => ({
    guaranteesAccepted: [{ guaranteeTypeCode: code, amount: toPounds(total) }],
    amountAfterTax: toPounds(total),
    orderKey: '1780308000000',
    ...change,
  });

  const invoicesOf = async (person: Visitor, poNumber: string) =>
    (await asker(harbour, person.session).get(getInvoices, { query: { agentId: AGENCY } })).filter(
      (invoice) => invoice.poNumber === poNumber,
    );

  const capturesOf = (id: string) =>
    harbour.db
      .select({ code: ledger.guaranteeTypeCode, pence: ledger.amountPence, kind: ledger.kind })
      .from(ledger)
      .where(eq(ledger.itineraryId, id));

  // Proves: P55
  it('with the code that the configuration carries', () => {
    expect(code).toBeGreaterThan(0);
    expect([5, 15, 41, 46, 47]).not.toContain(code);
  });

  // Proves: P55, P62
  it('books at once, and the amount stands on an invoice with the PO number and the booking', async () => {
    const held = await heldBy(noor, 'BF-NEW-1');
    const { itinerary } = got(await noor.pay(held.id, bodyOf(held)));
    expect(itinerary?.status).toBe(30);
    expect(itinerary?.travelCost.paymentTotals).toEqual([
      { guaranteeTypeCode: code, description: 'On account', amountAfterTax: held.total },
    ]);
    expect(await capturesOf(held.id)).toEqual([{ code, pence: held.total, kind: 'capture' }]);
    const invoice = only(await invoicesOf(noor, 'BF-NEW-1'));
    expect(invoice).toMatchObject({
      agentId: AGENCY,
      issuedOn: '2026-06-01',
      dueOn: '2026-07-01',
      description: `${held.reference}, Port Hallow – Bridehaven`,
      amount: held.total,
      outstanding: held.total,
      poNumber: 'BF-NEW-1',
    });
    const query = { invoiceId: invoice.invoiceId };
    const { lines } = only(await asker(harbour, noor.session).get(getFerryInvoice, { query }));
    expect(lines).toEqual([
      {
        bookingNumber: held.reference,
        description: 'Port Hallow – Bridehaven',
        amount: held.total,
        itineraryId: held.id,
        poNumber: 'BF-NEW-1',
      },
    ]);
    expect((await noor.itineraryOf(lines[0]?.itineraryId ?? '')).itineraryId).toBe(held.id);
  });

  // Proves: P62
  it('has the PO number of a stay alone on its invoice too', async () => {
    const { itineraryId: id, travelCost } = await holdTrip(noor, [stayWish({ poNumber: 'BF-STAY-1' })]);
    got(await noor.pay(id, bodyOf({ total: travelCost.amountAfterTax })));
    const { invoiceId } = only(await invoicesOf(noor, 'BF-STAY-1'));
    const { lines } = only(await asker(harbour, noor.session).get(getFerryInvoice, { query: { invoiceId } }));
    expect(lines.map((line) => [line.itineraryId, line.poNumber])).toEqual([[id, 'BF-STAY-1']]);
  });

  it('is found again by the PO number, spaces in it or not, and by the reference of each booking on the invoice', async () => {
    const [first, second] = [await heldBy(noor, 'BF july 7'), await heldBy(noor, 'BF july 7')];
    for (const held of [first, second]) got(await noor.pay(held.id, bodyOf(held)));
    const { invoiceId } = only(await invoicesOf(noor, 'BF july 7'));
    const bride = await signedIn(harbour, PEOPLE.bride);
    const found = async (referenceNumbers: string, who = bride, agentId: string = AGENCY) =>
      (await asker(harbour, who.session).get(getInvoices, { query: { agentId, referenceNumbers } })).map(
        (invoice) => invoice.invoiceId,
      );
    for (const number of ['BF July 7', first.reference ?? '', `nothing, ${second.reference?.toLowerCase()}`]) {
      expect([number, await found(number)]).toEqual([number, [invoiceId]]);
    }
    expect(await found(`${first.reference}, ${second.reference}, BF JULY 7`)).toEqual([invoiceId]);
    expect(await found('BF July')).toEqual([]);
    const kim = await signedIn(harbour, PEOPLE.kim);
    expect(await found(`BF July 7, ${first.reference}`, kim, 'A2001')).toEqual([]);
  });

  it('starts another invoice for the bookings of another day', async () => {
    const [first, second] = [await heldBy(noor, 'BF-DAYS'), await heldBy(noor, 'BF-DAYS')];
    got(await noor.pay(first.id, bodyOf(first)));
    const { invoiceId } = only(await invoicesOf(noor, 'BF-DAYS'));
    await harbour.db.update(invoice).set({ issuedOn: '2026-05-31' }).where(eq(invoice.invoiceId, invoiceId));
    got(await noor.pay(second.id, bodyOf(second)));
    const amounts = (await invoicesOf(noor, 'BF-DAYS')).map(({ issuedOn, amount }) => [issuedOn, amount]);
    expect(amounts).toEqual([
      ['2026-06-01', second.total],
      ['2026-05-31', first.total],
    ]);
  });

  it('finds the bookings of the demo by their invoices, and no booking where none was made here', async () => {
    const { get } = asker(harbour, noor.session);
    const query = { agentId: AGENCY, referenceNumbers: 'bf-standing' };
    expect((await get(getInvoices, { query })).map(({ referenceNumber }) => referenceNumber)).toEqual([
      'SF-20333',
      'SF-20298',
    ]);
    const { lines } = only(await get(getFerryInvoice, { query: { invoiceId: 'INV-20298' } }));
    expect(lines.map(({ bookingNumber, itineraryId, poNumber }) => [bookingNumber, itineraryId, poNumber])).toEqual([
      ['BF2M8X4T', null, 'BF-STANDING'],
      ['BF6H3Q9D', null, 'BF-STANDING'],
    ]);
  });

  it('puts the bookings of one day and PO number on one invoice, whoever of the agency made them', async () => {
    const owen = await signedIn(harbour, PEOPLE.owen);
    const bride = await signedIn(harbour, PEOPLE.bride);
    const held = await Promise.all([noor, owen, bride].map((person) => heldBy(person, 'BF-DAY')));
    const answers = await Promise.all(
      [noor, owen, bride].flatMap((person, index) => {
        const own = held[index];
        return own === undefined ? [] : [person.pay(own.id, bodyOf(own))];
      }),
    );
    expect(answers.map((answer) => got(answer).itinerary?.status)).toEqual([30, 30, 30]);
    const invoice = only(await invoicesOf(noor, 'BF-DAY'));
    const total = held.reduce((sum, own) => sum + own.total, 0);
    expect([invoice.amount, invoice.outstanding]).toEqual([total, total]);
    expect(invoice.description).toBe('3 bookings');
  });

  it('bills once when the call arrives 20 times at once, with one attempt key or with many', async () => {
    for (const keyOf of [() => 'one-intention-of-noors', newKey]) {
      const held = await heldBy(noor, `BF-ONCE-${keyOf()}`.slice(0, 20));
      const answers = await Promise.all(Array.from({ length: 20 }, () => noor.pay(held.id, bodyOf(held), keyOf())));
      expect(answers.map((answer) => got(answer).itinerary?.status)).toEqual(answers.map(() => 30));
      expect(await capturesOf(held.id)).toHaveLength(1);
    }
  });

  it('answers the amount and leaves no trace when it only calculates', async () => {
    const held = await heldBy(noor, 'BF-CALC');
    const answer = got(await noor.pay(held.id, bodyOf(held, { calculateOnly: true })));
    expect(answer).toEqual({ amountAfterTax: held.total, preloadData: null, itinerary: null });
    expect(await capturesOf(held.id)).toEqual([]);
    expect(await invoicesOf(noor, 'BF-CALC')).toEqual([]);
  });

  // Proves: P55
  it('refuses politely who has no invoice account, before anything moves', async () => {
    const notForThem =
      'Paying on account is for agencies with an invoice account. Nothing was charged. Please pay by card.';
    const people: readonly (Person | null)[] = [null, PEOPLE.ada, PEOPLE.hallow, PEOPLE.kim, PEOPLE.desk];
    for (const person of people) {
      const who = person === null ? visitor(harbour) : await signedIn(harbour, person);
      const { itineraryId, travelCost } = await who.hold({ vehicle: null });
      const body = bodyOf({ total: travelCost.amountAfterTax });
      const { status, refusal } = await who.pay(itineraryId, body);
      expect([status, refusal?.code, refusal?.description]).toEqual([403, 'not-on-account', notForThem]);
      expect((await who.pay(itineraryId, { ...body, calculateOnly: true })).status).toBe(403);
      expect(await capturesOf(itineraryId)).toEqual([]);
    }
  });

  it('pays for no booking of somebody else, even one that the agent may open', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const { itineraryId, travelCost } = await ada.hold({ vehicle: null, email: 'shared@example.com' });
    const answer = await noor.ask(putItineraryPayment, {
      params: { id: itineraryId },
      body: bodyOf({ total: travelCost.amountAfterTax }),
      headers: { Email: 'shared@example.com' },
    });
    expect([answer.status, answer.refusal?.description]).toEqual([
      403,
      'Your account pays for bookings of your agency only. Nothing was charged. Please pay by card.',
    ]);
    expect(await capturesOf(itineraryId)).toEqual([]);
  });

  it('refuses a part of the total, a total that moved, and two ways at once', async () => {
    const held = await heldBy(noor, 'BF-PART');
    const pounds = toPounds(held.total);
    const tries = {
      'guarantee-amount': bodyOf(held, { guaranteesAccepted: [{ guaranteeTypeCode: code, amount: pounds - 1 }] }),
      'price-changed': bodyOf(held, { amountAfterTax: pounds + 1 }),
      'one-guarantee': bodyOf(held, { guaranteesAccepted: [{ guaranteeTypeCode: code }, { guaranteeTypeCode: 46 }] }),
      'way-to-pay': bodyOf(held, { guaranteesAccepted: [{ guaranteeTypeCode: 99 }] }),
    };
    const heard: Record<string, unknown> = {};
    for (const [name, body] of Object.entries(tries)) heard[name] = (await noor.pay(held.id, body)).refusal?.code;
    expect(heard).toEqual(Object.fromEntries(Object.keys(tries).map((name) => [name, name])));
    expect(await capturesOf(held.id)).toEqual([]);
  });

  it('takes the place of a card page that was left open', async () => {
    const held = await heldBy(noor, 'BF-LEFT');
    await noor.preload(held.id);
    expect(got(await noor.pay(held.id, bodyOf(held, { orderKey: '1780308000001' }))).itinerary?.status).toBe(30);
    const orders = await harbour.db.select().from(paymentOrder).where(eq(paymentOrder.itineraryId, held.id));
    expect(orders.map(({ state }) => state)).toEqual(['cancelled']);
  });

  it('puts a change that is paid on account on the same invoice, in a line of its own', async () => {
    const held = await heldBy(noor, 'BF-CHANGE');
    got(await noor.pay(held.id, bodyOf(held)));
    const [early, late] = await Promise.all(
      ['2026-06-10', '2026-06-11'].map((departureDate) => noor.cartBody({ departureDate, vehicle: null })),
    );
    const ferry = { ...early?.ferry[0], departures: late?.ferry[0]?.departures, poNumber: 'BF-CHANGE' };
    const body = { commitChanges: true, ferry, expectedTotal: toPounds(held.total) };
    got(await noor.ask(putBookingModify, { params: { id: held.reference ?? '' }, body }));
    const { amountAfterTax: total } = (await noor.itineraryOf(held.id)).travelCost;
    const extra = pence(total - held.total);
    expect(extra).toBeGreaterThan(0);
    const paid = got(await noor.pay(held.id, bodyOf({ total: extra }, { orderKey: '1780308000005' })));
    expect(paid.itinerary?.travelCost.paymentTotals).toEqual([
      { guaranteeTypeCode: code, description: 'On account', amountAfterTax: total },
    ]);
    expect((await capturesOf(held.id)).map(({ pence: amount }) => amount).sort()).toEqual([held.total, extra].sort());
    const invoice = only(await invoicesOf(noor, 'BF-CHANGE'));
    const description = `${held.reference}, Port Hallow – Bridehaven`;
    expect(invoice).toMatchObject({ description, amount: total, outstanding: total });
    const query = { invoiceId: invoice.invoiceId };
    const { lines } = only(await asker(harbour, noor.session).get(getFerryInvoice, { query }));
    expect(lines.map(({ description, amount }) => [description, amount])).toEqual([
      ['Port Hallow – Bridehaven', held.total],
      ['Change of Port Hallow – Bridehaven', extra],
    ]);
    // A repeat finds nothing due.
    expect(got(await noor.pay(held.id, bodyOf({ total: extra }))).itinerary?.status).toBe(30);
    expect(await capturesOf(held.id)).toHaveLength(2);
  });

  it('is told by the letter from what a card has paid of a change', async () => {
    const held = await heldBy(noor, 'BF-MIXED');
    got(await noor.pay(held.id, bodyOf(held)));
    const [early, late] = await Promise.all(
      ['2026-06-10', '2026-06-11'].map((departureDate) => noor.cartBody({ departureDate, vehicle: null })),
    );
    const ferry = { ...early?.ferry[0], departures: late?.ferry[0]?.departures, poNumber: 'BF-MIXED' };
    const body = { commitChanges: true, ferry, expectedTotal: toPounds(held.total) };
    const desk = await signedIn(harbour, PEOPLE.desk);
    got(await desk.ask(putBookingModify, { params: { id: held.reference ?? '' }, body }));
    await payRest(harbour, desk, held.id);
    const { amountAfterTax: total } = (await noor.itineraryOf(held.id)).travelCost;
    expect(only(await invoicesOf(noor, 'BF-MIXED')).amount).toBe(held.total);
    const [row] = await mailOf(harbour, and(eq(mail.itineraryId, held.id), eq(mail.kind, 'change')));
    const { text = '' } = await PostalMime.parse(row?.raw ?? '');
    expect(text).toContain(
      [`On account: ${formatPence(held.total)}`, `Paid: ${formatPence(pence(total - held.total))}`].join('\n'),
    );
    expect(text).toContain(`Total, partly on account: ${formatPence(total)}`);
  });

  it('gives a cancelled booking back to the invoice that bills it', async () => {
    const held = await heldBy(noor, 'BF-GIVE');
    got(await noor.pay(held.id, bodyOf(held)));
    got(await noor.ask(putItineraryCancel, { params: { id: held.id }, body: {} }));
    const refund = (await capturesOf(held.id)).find(({ kind }) => kind === 'refund')?.pence ?? 0;
    expect(refund).toBeGreaterThan(0);
    const invoice = only(await invoicesOf(noor, 'BF-GIVE'));
    expect([invoice.amount, invoice.outstanding]).toEqual([held.total, held.total - refund]);
    // Its lines say why less is to pay than was billed.
    const query = { invoiceId: invoice.invoiceId };
    const { lines } = only(await asker(harbour, noor.session).get(getFerryInvoice, { query }));
    const billed = { bookingNumber: held.reference, itineraryId: held.id, poNumber: 'BF-GIVE' };
    expect(lines).toEqual([
      { ...billed, description: 'Port Hallow – Bridehaven', amount: held.total },
      { ...billed, description: 'Given back', amount: -refund },
    ]);
  });

  it('gives back each of the bookings of one invoice, however much of it went back before', async () => {
    const bookings = [];
    for (let time = 0; time < 3; time += 1) {
      const held = await heldBy(noor, 'BF-ALL');
      got(await noor.pay(held.id, bodyOf(held)));
      bookings.push(held);
    }
    const before = only(await invoicesOf(noor, 'BF-ALL')).outstanding;
    let refunded = 0;
    for (const { id } of bookings) {
      got(await noor.ask(putItineraryCancel, { params: { id }, body: {} }));
      refunded += (await capturesOf(id)).find(({ kind }) => kind === 'refund')?.pence ?? 0;
    }
    expect(only(await invoicesOf(noor, 'BF-ALL')).outstanding).toBe(before - refunded);
  });

  it.each([
    { ticketType: 'STANDARD', poNumber: 'BF-LATE', minute: '15' },
    { ticketType: 'FLEX', poNumber: 'BF-LATER', minute: '16' },
  ])(
    'takes nothing on a card page that was opened before a booking went back to its invoice (T53): $ticketType',
    async ({ ticketType, poNumber, minute }) => {
      const held = await heldBy(noor, poNumber, { ticketType });
      got(await noor.pay(held.id, bodyOf(held)));
      const { invoiceId, outstanding } = only(await invoicesOf(noor, poNumber));
      const back = `${harbour.app?.url}/agent-portal/invoices/confirmation`;
      const { preloadData } = got(
        await noor.ask(postInvoicePreload, {
          body: {
            txnTotal: toPounds(outstanding),
            orderId: `${AGENCY}2026060109${minute}`,
            providerId: 0,
            invoices: [{ invoiceId, amount: toPounds(outstanding) }],
            successUrl: back,
            failureUrl: back,
          },
        }),
      );
      if (!preloadData) throw new Error('The payment answered no card form.');
      const browser = cardVisitor(harbour);
      const path = (await browser.enter(preloadData)).location ?? '';
      const token = browser.tokenOf(await browser.open(path));
      got(await noor.ask(putItineraryCancel, { params: { id: held.id }, body: {} }));
      await browser.press(path, token, { action: 'pay', number: CARDS.pays, expiry: '12/30', securityCode: '123' });
      expect((await browser.open(path)).html).toContain('The amount to pay has changed. Nothing was charged.');
      const left = only(await invoicesOf(noor, poNumber));
      expect([left.outstanding > 0, left.outstanding < outstanding]).toEqual([ticketType === 'STANDARD', true]);
      // What tells one that costs nothing any more from one that is paid.
      expect(left.lastPayment?.state).toBe('cancelled');
    },
  );
});
