// Rulings 6, 8, 58; T51.
import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { putBookingCancel, putItineraryCancel } from '#domain/contract/booking.ts';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { formatPence, NOTHING, type Pence, sumPence, toPounds } from '#domain/values/money.ts';
import { query } from '#harbour/db/database.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { got, newKey, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { holdWith } from '#tests/contract/extras/packer.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { LONG_SESSIONS, movementsOf, paidBooking, payDue, snapshotOf, subjectsOf } from './paid.ts';

const BANK_SILENT =
  'The bank has not yet answered about the last payment. Please wait a few minutes before you try again, so that nothing is paid twice.';

describe('A booking is cancelled once', () => {
  const harbour = harbourForAll({ limits: LONG_SESSIONS });

  const placesOf = async (id: string) => {
    const [row] = await query<{ places: number }>(
      harbour.db,
      sql`SELECT SUM(s.taken_passengers)::int AS places FROM sailing s
        WHERE s.id IN (SELECT sailing_id FROM booked_departure WHERE itinerary_id = ${id})`,
    );
    return row?.places ?? 0;
  };

  // Proves: P8, S7.19, S7.21
  it.each([
    ['FLEX', 1],
    ['STANDARD', 0.5],
  ])('quotes and gives back the share that a %s ticket promises', async (ticketType, share) => {
    const booking = await paidBooking(harbour, { ticketType, returnDate: '2026-06-14' });
    const total = booking.itinerary.travelCost.amountAfterTax;
    const refund = Math.floor(total * share);
    expect(booking.itinerary.reservationItems.ferry[0]?.isCancellable).toBe(true);
    expect(booking.itinerary.refunds).toBeNull();
    expect(got(await booking.quoteCancel())).toEqual({
      bookingNumber: booking.bookingNumber,
      fee: total - refund,
      travelCost: {
        costTotals: [
          { description: 'Cancellation fee', amountAfterTax: total - refund },
          { description: 'Refund', amountAfterTax: refund },
        ],
        paymentTotals: [{ guaranteeTypeCode: 46, description: 'Card', amountAfterTax: -refund }],
        amountAfterTax: -refund,
      },
    });
    // A booking that is cancelled before its ticket is written is sent none.
    await harbour.settled();
    const before = await placesOf(booking.id);
    const cancelled = got(await booking.cancel());
    expect(cancelled).toMatchObject({
      status: 31,
      travelCost: {
        costTotals: [{ description: 'Cancellation fee', amountAfterTax: total - refund }],
        amountAfterTax: total - refund,
      },
      refunds: [{ guaranteeTypeCode: 46, description: 'Card', amountAfterTax: refund }],
    });
    expect((await booking.who.itineraryOf(booking.id)).refunds).toEqual(cancelled.refunds);
    expect(cancelled.reservationItems.ferry[0]).toMatchObject({
      isCancellable: false,
      isEditable: false,
      amendableFields: [],
    });
    expect(await movementsOf(harbour, booking.id)).toEqual([total, -refund]);
    expect(await placesOf(booking.id)).toBe(before - 2);
    expect(await subjectsOf(harbour, booking.id)).toEqual([
      `Your booking is cancelled: ${booking.bookingNumber}`,
      `You’re booked: ${booking.bookingNumber}`,
    ]);
  });

  // Proves: P43, P44
  it('keeps a donation and the price of the protection, of a ticket that gives everything else back', async () => {
    const who = visitor(harbour);
    const extras = { sundries: [{ resourceCode: 'LIFEBOAT', quantity: 3 }], cancellationProtection: true };
    const held = await holdWith(who, extras, { ticketType: 'FLEX', vehicle: 'CAR' });
    const { itineraryId: id, travelCost, reservationItems } = held;
    const costOf = (name: string) =>
      travelCost.costTotals.find(({ description }) => description === name)?.amountAfterTax ?? Number.NaN;
    const protection = costOf('Cancellation protection');
    const kept = 300 + protection;
    expect(costOf('Donations')).toBe(300);
    await payDue(harbour, who, id, toPounds(travelCost.amountAfterTax));
    const headers = { 'Idempotency-Key': newKey() };
    const named = [
      { description: 'Donations', amountAfterTax: 300 },
      { description: 'Cancellation protection', amountAfterTax: protection },
    ];
    const quote = got(
      await who.ask(putBookingCancel, {
        params: { id: reservationItems.ferry[0]?.bookingReference ?? '' },
        body: { commitChanges: false },
      }),
    );
    expect([quote.fee, quote.travelCost.costTotals]).toEqual([
      kept,
      [
        { description: 'Cancellation fee', amountAfterTax: kept },
        { description: 'Refund', amountAfterTax: travelCost.amountAfterTax - kept },
        ...named,
      ],
    ]);
    const cancelled = got(await who.ask(putItineraryCancel, { params: { id }, body: {}, headers }));
    expect(cancelled.refunds?.map(({ amountAfterTax }) => amountAfterTax)).toEqual([travelCost.amountAfterTax - kept]);
    expect(cancelled.travelCost).toMatchObject({
      costTotals: [...named, { description: 'Cancellation fee', amountAfterTax: 0 }],
      amountAfterTax: kept,
    });
    await harbour.settled();
    const letters = await harbour.db.select().from(mail).where(eq(mail.itineraryId, id));
    const { text } = await PostalMime.parse(letters.find(({ kind }) => kind === 'cancellation')?.raw ?? '');
    expect(text).toContain(
      [
        'Donations, which are passed on: £3.00',
        `Cancellation protection, which is not refunded: ${formatPence(protection)}`,
        'Cancellation fee: £0.00',
      ].join('\n'),
    );
    expect(text).not.toContain('Nothing is paid back.');
  });

  it.each([
    ['STANDARD', '2026-06-12', 0.5],
    ['FLEX', '2026-06-02', 0],
  ])('keeps a donation beside the fee of a %s of %s', async (ticketType, departureDate, share) => {
    const who = visitor(harbour);
    const extras = { sundries: [{ resourceCode: 'LIFEBOAT', quantity: 5 }] };
    const { itineraryId: id, travelCost } = await holdWith(who, extras, { ticketType, departureDate, vehicle: null });
    await payDue(harbour, who, id, toPounds(travelCost.amountAfterTax));
    const fares = travelCost.amountAfterTax - 500;
    const { costTotals, amountAfterTax } = got(
      await who.ask(putItineraryCancel, { params: { id }, body: {}, headers: { 'Idempotency-Key': newKey() } }),
    ).travelCost;
    expect(costTotals).toEqual([
      { description: 'Donations', amountAfterTax: 500 },
      { description: 'Cancellation fee', amountAfterTax: fares - Math.floor(fares * share) },
    ]);
    expect(sumPence(costTotals.map((line): Pence => line.amountAfterTax))).toBe(amountAfterTax);
  });

  it('gives back a code that is used once, and says so', async () => {
    const wanted = { ticketType: 'FLEX', couponCode: 'ONCE5' };
    const booking = await paidBooking(harbour, wanted);
    const again = async () => (await visitor(harbour).makeCart(wanted)).travelCost.amountAfterTax;
    const full = await again();
    const price = booking.itinerary.travelCost.amountAfterTax;
    expect(full).toBeGreaterThan(price);
    await booking.cancel();
    expect(await again()).toBe(price);
    await harbour.settled();
    const letters = await harbour.db.select().from(mail).where(eq(mail.itineraryId, booking.id));
    const letter = letters.find(({ kind }) => kind === 'cancellation')?.raw ?? '';
    expect(letter).toContain('Your code ONCE5 can be used again.');
  });

  it('refunds once when 50 cancels arrive together, each with its own key', async () => {
    const booking = await paidBooking(harbour, { ticketType: 'FLEX' });
    const total = booking.itinerary.travelCost.amountAfterTax;
    await harbour.settled();
    const answers = await Promise.all(Array.from({ length: 50 }, () => booking.cancel()));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await movementsOf(harbour, booking.id)).toEqual([total, -total]);
    expect(await subjectsOf(harbour, booking.id)).toHaveLength(2);
  });

  it('answers a repeat of the key byte by byte', async () => {
    const booking = await paidBooking(harbour, { ticketType: 'FLEX' });
    const key = newKey();
    const [first, again] = [await booking.cancel(key), await booking.cancel(key)];
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  // Proves: P8
  it('changes nothing by a quote, asked 100 times (T51)', async () => {
    const booking = await paidBooking(harbour, { ticketType: 'STANDARD' });
    const before = await snapshotOf(harbour);
    const quotes = await Promise.all(Array.from({ length: 100 }, () => booking.quoteCancel()));
    expect(new Set(quotes.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await snapshotOf(harbour)).toBe(before);
  });

  it('refuses a Saver, an unpaid booking and one that is cancelled, in words', async () => {
    const saver = await paidBooking(harbour, { ticketType: 'SAVER' });
    expect(saver.itinerary.reservationItems.ferry[0]?.isCancellable).toBe(false);
    const words = 'This booking cannot be cancelled online. Please call us.';
    for (const { status, refusal } of [await saver.quoteCancel(), await saver.cancel()]) {
      expect([status, refusal?.code, refusal?.description]).toEqual([409, 'not-cancellable', words]);
    }
    const gone = await paidBooking(harbour, { ticketType: 'FLEX' });
    await gone.cancel();
    expect((await gone.quoteCancel()).refusal?.code).toBe('cancelled');
    const stranger = visitor(harbour);
    const refusals = [await gone.quoteCancel(stranger), await gone.cancel(newKey(), stranger)];
    expect(refusals.map(({ status, refusal }) => [status, refusal?.description])).toEqual([
      [404, 'Unauthorized itinerary'],
      [404, 'Unauthorized itinerary'],
    ]);
    expect(await movementsOf(harbour, saver.id)).toHaveLength(1);
  });

  it('makes a card page that was left open useless', async () => {
    const booking = await paidBooking(harbour, { ticketType: 'FLEX' });
    await booking.cancel();
    const body = await booking.who.paymentBody(booking.id, '1780308000009', { amountAfterTax: 1 });
    expect((await booking.who.pay(booking.id, body)).status).toBe(409);
  });

  it('waits for a bank that was asked for the difference of a change, as another change does (T51)', async () => {
    const booking = await paidBooking(harbour, { ticketType: 'FLEX', vehicle: null });
    const { amountAfterTax: paid } = booking.itinerary.travelCost;
    const party = (quantity: number) => ({ passengers: [{ ageCategory: 'A' as const, quantity }] });
    const { travelCost } = got(await booking.modify(party(3)));
    const body = await booking.who.paymentBody(booking.id, '1780308000009', {
      amountAfterTax: toPounds(travelCost.amountAfterTax),
    });
    const { preloadData } = got(await booking.who.pay(booking.id, body));
    if (!preloadData) throw new Error('The payment answered no card form.');
    await cardVisitor(harbour).payWith(preloadData, CARDS.silent);
    const dearer = await booking.who.itineraryOf(booking.id);
    const again = () =>
      booking.modify(party(2), { expectedTotal: toPounds(dearer.travelCost.costTotals[0]?.amountAfterTax ?? NOTHING) });
    const refused = { status: 409, refusal: { code: PAYMENT_REFUSALS.open, description: BANK_SILENT } };
    expect([await booking.cancel(), await again()]).toMatchObject([refused, refused]);
    expect(await booking.who.itineraryOf(booking.id)).toEqual(dearer);

    await harbour.clock.advance('PT2M');
    expect((await again()).status).toBe(200);
    expect((await booking.cancel()).status).toBe(200);
    expect(await movementsOf(harbour, booking.id)).toEqual([paid, -paid]);
  });
});

describe('A cancellation that comes late', () => {
  const harbour = harbourForAll({ limits: LONG_SESSIONS });

  // Proves: P6
  it('keeps everything of a late Standard and Flexible, and refuses once the sailing has left', async () => {
    const clock = harbour.clock;
    const flex = await paidBooking(harbour, {
      ticketType: 'FLEX',
      departureDate: '2026-06-11',
      departureTime: '13:00',
    });
    const standard = await paidBooking(harbour, {
      ticketType: 'STANDARD',
      departureDate: '2026-06-11',
      departureTime: '13:00',
    });
    const feeOf = async (booking: typeof flex) => got(await booking.quoteCancel()).fee;
    const totals = [flex, standard].map(({ itinerary }) => itinerary.travelCost.amountAfterTax);
    await clock.moveTo('2026-06-09T13:00:01Z');
    expect([await feeOf(flex), await feeOf(standard)]).toEqual([0, totals[1]]);
    await clock.moveTo('2026-06-10T12:00:01Z');
    expect([await feeOf(flex), await feeOf(standard)]).toEqual(totals);
    expect(got(await standard.cancel())).toMatchObject({ status: 31, refunds: [] });
    expect(await movementsOf(harbour, standard.id)).toEqual([totals[1]]);
    await harbour.settled();
    const letters = await harbour.db.select().from(mail).where(eq(mail.itineraryId, standard.id));
    const { text } = await PostalMime.parse(letters.find(({ kind }) => kind === 'cancellation')?.raw ?? '');
    expect(text).toContain('Nothing is paid back.');
    await clock.moveTo('2026-06-11T12:00:00.001Z');
    const { status, refusal } = await flex.cancel();
    expect([status, refusal?.code]).toEqual([409, 'departed']);
    expect((await flex.who.itineraryOf(flex.id)).reservationItems.ferry[0]?.isCancellable).toBe(false);
  });
});
