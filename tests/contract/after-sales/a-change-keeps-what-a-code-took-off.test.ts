// Rulings 56, 57: what a code took off a fare that is kept.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/values/dates.ts';
import { NOTHING, pence } from '#domain/values/money.ts';
import { bookedDeparture } from '#harbour/db/booking-schema.ts';
import { coupon, sailing } from '#harbour/db/catalogue-schema.ts';
import { readMigrations } from '#harbour/db/migrate.ts';
import { got } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { at, LONG_SESSIONS, paidBooking } from './paid.ts';
import { sailingsOf } from './priced-sailings.ts';

describe('A change', () => {
  const harbour = harbourForAll({ limits: LONG_SESSIONS });
  const { price, timesOf } = sailingsOf(harbour);
  /** Out on this day at the plain fare and back on the next, with a code. */
  const thereAndBack = async (departureDate: string, couponCode = 'SOLENT10') => {
    const [departureTime, later] = await timesOf(departureDate);
    await price(departureDate, departureTime, 1000);
    const wanted = {
      departureDate,
      departureTime,
      returnDate: addDays(departureDate, 1),
      ticketType: 'FLEX',
      couponCode,
    };
    return { ...(await paidBooking(harbour, wanted)), later };
  };
  /** What the tables say that a code took off each crossing of a booking. */
  const takenOff = async (id: string): Promise<number[]> => {
    const { itineraryId, leg, couponPence } = bookedDeparture;
    const rows = await harbour.db
      .select({ couponPence })
      .from(bookedDeparture)
      .where(eq(itineraryId, id))
      .orderBy(asc(leg));
    return rows.map((row) => row.couponPence);
  };
  const fiver = { couponCode: 'FIVER', description: '£5 off', percentOff: 0, penceOff: pence(500), singleUse: false };

  it('tells of a crossing that is kept what its code took off, whatever its sailing costs by now', async () => {
    const departureDate = '2026-06-26';
    const [departureTime] = await timesOf(departureDate);
    await price(departureDate, departureTime, 1000);
    const wanted = { departureDate, departureTime, ticketType: 'FLEX', couponCode: 'SOLENT10' };
    const { who, id, itinerary, modify } = await paidBooking(harbour, wanted);
    await harbour.db
      .update(sailing)
      .set({ pricePermille: 1500 })
      .where(and(eq(sailing.departureDate, departureDate), eq(sailing.departureTime, departureTime)));
    got(await modify({ vehicles: [{ resourceCode: 'CAR', licensePlate: 'NEW 1' }] }));
    const told = (booking: typeof itinerary) =>
      booking.reservationItems.ferry.map(({ coupon, reservationTotals }) => [coupon?.discount, reservationTotals]);
    expect(told(await who.itineraryOf(id))).toEqual(told(itinerary));
  });

  it('tells of a way that is kept what its code took off, beside what it takes off the other by now', async () => {
    const { who, id, modify, ferry, later } = await thereAndBack('2026-06-04');
    const [out = 0, back = 0] = await takenOff(id);
    expect([out > 0, back > 0]).toEqual([true, true]);
    const isBack = and(eq(sailing.departureDate, '2026-06-05'), eq(sailing.routeCode, 'BRI-HAL'));
    await harbour.db.update(sailing).set({ pricePermille: 1900 }).where(isBack);
    await price('2026-06-04', later, 500);
    got(await modify({ departures: at(ferry, later) }));
    const anew = Math.round(out / 2);
    expect(await takenOff(id)).toEqual([anew, back]);
    const [told] = (await who.itineraryOf(id)).reservationItems.ferry;
    const { totalPriceToPay = 0, price: before } = told?.reservationTotals ?? {};
    expect([told?.coupon?.discount, before]).toEqual([anew + back, totalPriceToPay + anew + back]);
  });

  it('says, quoted and made, what the code then takes off, and that it holds on none of the days', async () => {
    const until = { couponCode: 'JUNE11', travelTo: '2026-06-11' };
    await harbour.db.insert(coupon).values({ ...fiver, ...until, percentOff: 10, penceOff: NOTHING });
    const { who, id, quote, modify, ferry } = await thereAndBack('2026-06-10', 'JUNE11');
    const [out = 0, back = 0] = await takenOff(id);
    const on = (...days: readonly string[]) => ({
      departures: ferry.departures.map((leg, index) => ({ ...leg, departureDate: days[index] ?? leg.departureDate })),
    });
    const later = on('2026-06-10', '2026-06-12');
    const empty = { basePassengers: 0, takenPassengers: 0, baseLaneCm: 0, takenLaneCm: 0, closedReason: null };
    await harbour.db
      .update(sailing)
      .set(empty)
      .where(inArray(sailing.departureDate, ['2026-06-12', '2026-06-13']));
    const couponIn = async (asked: ReturnType<typeof quote>) => got(await asked).coupon;
    const told = (valid: boolean, pence: number) => ({ couponCode: 'JUNE11', valid, discount: pence });
    expect([out > 0, back > 0]).toEqual([true, true]);
    expect(await couponIn(quote())).toEqual(told(true, out + back));
    expect(await couponIn(quote(later))).toEqual(told(true, out));
    expect(await couponIn(quote(on('2026-06-12', '2026-06-13')))).toEqual(told(false, 0));
    expect(await couponIn(modify(later))).toEqual(told(true, out));
    const [booked] = (await who.itineraryOf(id)).reservationItems.ferry;
    expect(booked?.coupon?.discount).toBe(out);
  });

  it.each([
    ['SOLENT10', 'of each crossing by its fare', '2026-06-06'],
    ['FIVER', 'of the way out', '2026-06-07'],
  ])('knows of a booking from before what %s took off: %s', async (couponCode, _, departureDate) => {
    await harbour.db.insert(coupon).values(fiver).onConflictDoNothing();
    const { id } = await thereAndBack(departureDate, couponCode);
    const before = await takenOff(id);
    expect(before.some((takenOff) => takenOff > 0)).toBe(true);
    await harbour.db.update(bookedDeparture).set({ couponPence: NOTHING });
    const [, reckoned = ''] = readMigrations().find(({ name }) => name.startsWith('0036'))?.steps ?? [];
    await harbour.db.execute(sql.raw(reckoned));
    expect(await takenOff(id)).toEqual(before);
  });
});
