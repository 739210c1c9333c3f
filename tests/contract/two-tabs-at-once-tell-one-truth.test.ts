// Calls of two tabs, or of two people, that pull in different directions and arrive together: one of them wins, and the
// money says which.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { deletePaymentCard } from '#domain/contract/payment.ts';
import { toPounds } from '#domain/values/money.ts';
import { savedCard } from '#harbour/db/card-schema.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { orderedInvoice } from '#harbour/db/invoice-schema.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { PEOPLE, signedIn } from './accounts/people.ts';
import { at, movementsOf, paidBooking, subjectsOf } from './after-sales/paid.ts';
import { got, newKey, type Visitor, visitor } from './booker.ts';
import { CARDS, cardVisitor } from './card-visitor.ts';
import { askCart, brokenStock, holdWith } from './extras/packer.ts';
import { harbourForAll } from './harbours.ts';
import { capturesOf, issue, payer } from './invoices/paying.ts';
import { byPoints, payPart } from './payments/parts.ts';

const DAY = '2026-06-15';
/** Each pair is tried in both orders, for either call may be the first to arrive. */
const ORDERS = ['the one first', 'the other first'] as const;

describe('Two tabs at once tell one truth', () => {
  let ada: Visitor;
  const harbour = harbourForAll();
  beforeAll(async () => {
    await priceSailings();
    ada = await signedIn(harbour, PEOPLE.ada);
  });

  /** Two sailings of one ship: a dear one and a cheap one. */
  let [dear, cheap] = ['', ''];
  async function priceSailings(): Promise<void> {
    const rows = await harbour.db
      .select()
      .from(sailing)
      .where(and(eq(sailing.routeCode, 'HAL-BRI'), eq(sailing.departureDate, DAY), eq(sailing.shipCode, 'ST-BRIDE')))
      .orderBy(sailing.departsAt);
    [dear, cheap] = [rows[0]?.departureTime ?? '', rows[1]?.departureTime ?? ''];
    for (const [row, pricePermille] of [
      [rows[0], 1500],
      [rows[1], 500],
    ] as const) {
      await harbour.db
        .update(sailing)
        .set({ pricePermille, takenPassengers: 0, basePassengers: 0, takenLaneCm: 0, baseLaneCm: 0 })
        .where(eq(sailing.id, row?.id ?? ''));
    }
  }

  /** Sends both at once; their answers in the order in which they are named. */
  async function together<One, Other>(
    order: (typeof ORDERS)[number],
    one: () => Promise<One>,
    other: () => Promise<Other>,
  ): Promise<[One, Other]> {
    if (order === 'the one first') return Promise.all([one(), other()]);
    const [second, first] = await Promise.all([other(), one()]);
    return [first, second];
  }

  let year = 2030;
  /** Another card each time. */
  async function adasCard(): Promise<string> {
    const reference = randomUUID();
    year += 1;
    await harbour.db.insert(savedCard).values({
      reference,
      customerNumber: PEOPLE.ada.number,
      agentNumber: null,
      providerReference: `of ${reference}`,
      brand: 'Visa',
      lastDigits: '4242',
      expires: `${year}-12`,
      behaviour: 'fine',
      createdAt: harbour.clock.now(),
    });
    return reference;
  }

  const bySavedCard = (cardReference: string, due: number) => ({
    guaranteesAccepted: [{ guaranteeTypeCode: 5, amount: due, cardReference }],
    amountAfterTax: due,
    orderKey: '1780308000777',
    successUrl: `${harbour.app?.url}/book/summary`,
    failureUrl: `${harbour.app?.url}/book/payment`,
  });

  it.each(ORDERS)(
    'where one pays with points and the other with a saved card: paid once, to the penny (%s)',
    async (order) => {
      const { itineraryId: id, travelCost } = await ada.hold({ vehicle: null });
      const total = travelCost.amountAfterTax;
      const card = await adasCard();
      const [byPoint, byCard] = await together(
        order,
        () => payPart(ada, id, byPoints(total), { due: total }),
        () => ada.pay(id, bySavedCard(card, toPounds(total)), newKey()),
      );
      // To the second it says what is true: that all of it is paid, or that there is less to pay than was shown.
      for (const { status } of [byPoint, byCard]) expect([200, 409]).toContain(status);
      expect(await movementsOf(harbour, id)).toEqual([total]);
      expect((await ada.itineraryOf(id)).status).toBe(30);
    },
  );

  it.each(ORDERS)(
    'where a card is deleted while it pays: charged and gone, or gone and not charged (%s)',
    async (order) => {
      const { itineraryId: id, travelCost } = await ada.hold({ vehicle: null });
      const total = travelCost.amountAfterTax;
      const card = await adasCard();
      const [deleted, charged] = await together(
        order,
        () => ada.ask(deletePaymentCard, { params: { id: card } }),
        () => ada.pay(id, bySavedCard(card, toPounds(total)), newKey()),
      );
      expect(deleted.status).toBe(200);
      const paid = charged.status === 200;
      expect(await movementsOf(harbour, id)).toEqual(paid ? [total] : []);
      expect((await ada.itineraryOf(id)).status).toBe(paid ? 30 : 20);
      expect(await harbour.db.$count(savedCard, eq(savedCard.reference, card))).toBe(0);
    },
  );

  it.each(ORDERS)(
    'where one changes to a cheaper sailing and the other cancels: all goes back, once (%s)',
    async (order) => {
      const booking = await paidBooking(harbour, { ticketType: 'FLEX', departureDate: DAY, departureTime: dear });
      const total = booking.itinerary.travelCost.amountAfterTax;
      await harbour.settled();
      const [changed, cancelled] = await together(
        order,
        () => booking.modify({ departures: at(booking.ferry, cheap) }),
        () => booking.cancel(),
      );
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(changed.status);
      const moved = await movementsOf(harbour, booking.id);
      expect([moved[0], moved.reduce((sum, amount) => sum + amount, 0)]).toEqual([total, 0]);
      const { status, reservationItems } = await booking.who.itineraryOf(booking.id);
      expect([status, reservationItems.ferry[0]?.amendableFields]).toEqual([31, []]);
      expect((await subjectsOf(harbour, booking.id)).filter((subject) => subject.includes('cancelled'))).toHaveLength(
        1,
      );
    },
  );

  it.each(ORDERS)(
    'where one presses pay for a dearer sailing and the other cancels: nothing stays taken (%s)',
    async (order) => {
      const booking = await paidBooking(harbour, { ticketType: 'FLEX', departureDate: DAY, departureTime: cheap });
      const dearer = got(await booking.modify({ departures: at(booking.ferry, dear) }));
      expect(dearer.travelCost.amountAfterTax).toBeGreaterThan(0);
      const due = toPounds(dearer.travelCost.amountAfterTax);
      const body = await booking.who.paymentBody(booking.id, '1780308000888', { amountAfterTax: due });
      const { preloadData } = got(await booking.who.pay(booking.id, body));
      if (!preloadData) throw new Error('The payment answered no card form.');
      const browser = cardVisitor(harbour);
      const path = (await browser.enter(preloadData)).location ?? '';
      const token = browser.tokenOf(await browser.open(path));
      const press = { action: 'pay', number: CARDS.pays, expiry: '12/30', securityCode: '123' };
      const [cancelled] = await together(
        order,
        () => booking.cancel(),
        () => browser.press(path, token, press),
      );
      expect(cancelled.status).toBe(200);
      const moved = await movementsOf(harbour, booking.id);
      expect(moved.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    },
  );

  it('where twelve reserve the last ticket of an attraction: one has it', async () => {
    const [trip, day] = [{ departureDate: '2026-06-10', returnDate: '2026-06-14' }, '2026-06-12'];
    const kayaks = (quantity: number) => ({ attractions: [{ resourceCode: 'GLASS-BAY', quantity, startDate: day }] });
    await holdWith(visitor(harbour), kayaks(6), trip);
    await holdWith(visitor(harbour), kayaks(5), trip);
    const people = Array.from({ length: 12 }, () => visitor(harbour));
    const carts: string[] = [];
    for (const person of people) carts.push(got(await askCart(person, kayaks(1), trip)).cartId);
    const answers = await Promise.all(people.map((person, index) => person.reserve(carts[index] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
    expect(await brokenStock(harbour)).toEqual([]);
  });

  it('where twelve reserve one basket, each without a key: one booking', async () => {
    const guest = visitor(harbour);
    const { cartId } = await guest.makeCart({ departureDate: DAY });
    const answers = await Promise.all(Array.from({ length: 12 }, () => guest.reserve(cartId)));
    expect(new Set(answers.map((answer) => got(answer).itineraryId)).size).toBe(1);
  });

  it('where two colleagues open the card page of one invoice: one page can still take money, and takes it once', async () => {
    const invoices = await issue(harbour, 'A2002', 45);
    const noor = await payer(harbour, PEOPLE.noor, 'A2002');
    const owen = await payer(harbour, PEOPLE.owen, 'A2002');
    const forms = await Promise.all([noor.formOf(invoices, '202606010911'), owen.formOf(invoices, '202606010912')]);
    const ordered = harbour.db
      .select({ id: orderedInvoice.orderId })
      .from(orderedInvoice)
      .where(eq(orderedInvoice.invoiceId, invoices[0]?.invoiceId ?? ''));
    const isOpen = and(inArray(paymentOrder.id, ordered), eq(paymentOrder.state, 'open'));
    expect(await harbour.db.$count(paymentOrder, isOpen)).toBe(1);
    await Promise.all(
      forms.map((form) =>
        cardVisitor(harbour)
          .payWith(form, CARDS.pays)
          .catch(() => null),
      ),
    );
    expect(await capturesOf(harbour, invoices)).toEqual([4500]);
  });

  it('where the confirmation is asked for twenty times: five letters in an hour', async () => {
    const { who, id } = await paidBooking(harbour);
    const answers = await Promise.all(Array.from({ length: 20 }, () => who.mailAgain(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(await subjectsOf(harbour, id)).toHaveLength(1 + 5);
  });
});
