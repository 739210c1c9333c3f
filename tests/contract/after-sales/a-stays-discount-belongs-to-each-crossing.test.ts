// Ruling 40: a quarter off the vehicle is one line, and each crossing has its part of it when it is changed or given up.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { QUOTE_LINES } from '#domain/amendment/amendment-quote.ts';
import { putBookingCancel, putBookingModify } from '#domain/contract/booking.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { got, visitor, type Wanted } from '#tests/contract/booker.ts';
import { ferryOf } from '#tests/contract/extras/packer.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { holdTrip, NIGHTS, stayOf, stayWish } from '#tests/contract/hotels/guest.ts';
import { payRest } from '#tests/contract/payments/parts.ts';
import { LONG_SESSIONS } from './paid.ts';

describe("A stay's discount belongs to each crossing", () => {
  const harbour = harbourForAll({ limits: LONG_SESSIONS });

  const carBack = (booking: Itinerary): number => ferryOf(booking).vehiclePriceLines[1]?.totalPrice ?? 0;

  async function paidTrip(wanted: Wanted) {
    const who = visitor(harbour);
    const { itineraryId } = await holdTrip(who, [stayWish()], wanted);
    await payRest(harbour, who, itineraryId);
    const itinerary = await who.itineraryOf(itineraryId);
    return { who, itinerary, params: { id: ferryOf(itinerary).bookingReference ?? '' } };
  }

  it('a change of the way back is charged with its quarter off, whatever the ticket gives back of the way out', async () => {
    const wanted = { departureDate: '2026-06-02', returnDate: '2026-06-14', ticketType: 'STANDARD' };
    const { who, itinerary, params } = await paidTrip(wanted);
    const [ferry] = (await who.cartBody(wanted)).ferry;
    const [out, back] = ferryOf(itinerary).departures;
    if (!ferry || !out || !back) throw new Error('A return was booked.');
    const rows = await harbour.db.select().from(sailing).where(eq(sailing.departureDate, back.departureDate));
    const later = rows.find(
      ({ routeCode, shipCode, departureTime }) =>
        routeCode === back.routeCode && shipCode === back.ship && departureTime > back.departureTime,
    );
    if (later === undefined) throw new Error('A later sailing was wanted.');
    const free = { takenPassengers: 0, basePassengers: 0, takenLaneCm: 0, baseLaneCm: 0, closedReason: null };
    await harbour.db
      .update(sailing)
      .set({ pricePermille: 2000, ...free })
      .where(eq(sailing.id, later.id));
    const departures = [out, { ...back, departureTime: later.departureTime }].map(
      ({ routeCode, departureDate, departureTime, ship, ticketType }) => ({
        routeCode,
        departureDate,
        departureTime,
        ship,
        ticketType,
      }),
    );
    const answer = await who.ask(putBookingModify, {
      params,
      body: { commitChanges: true, ferry: { ...ferry, departures } },
    });
    const { costTotals } = got(answer).travelCost;
    const difference = costTotals.find(({ description }) => description === QUOTE_LINES.difference)?.amountAfterTax;
    const dearer = carBack(await who.itineraryOf(itinerary.itineraryId)) - carBack(itinerary);
    expect(dearer).toBeGreaterThan(0);
    expect(Math.abs((difference ?? 0) - dearer * 0.75)).toBeLessThanOrEqual(1);
  });

  it('a way out that is kept whole keeps its own quarter, and the way back gives back what was paid for it', async () => {
    const { who, itinerary, params } = await paidTrip({
      departureDate: NIGHTS.dateStart,
      returnDate: NIGHTS.dateEnd,
      ticketType: 'FLEX',
      departureTime: '05:30',
    });
    await harbour.clock.moveTo('2026-06-11T12:00:00Z');
    const { travelCost } = got(await who.ask(putBookingCancel, { params, body: { commitChanges: false } }));
    // The first of two nights is due.
    const ofStay = Math.floor((stayOf(itinerary).totalPrice ?? 0) / 2);
    expect(Math.abs(-travelCost.amountAfterTax - ofStay - carBack(itinerary) * 0.75)).toBeLessThanOrEqual(1);
  });
});
