import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getCrossings } from '#domain/contract/search.ts';
import { addDays, epochOf } from '#domain/values/dates.ts';
import { coupon, type Sailing, sailing } from '#harbour/db/catalogue-schema.ts';
import { query } from '#harbour/db/database.ts';
import { dayOfYear, peakPermille } from '#harbour/operator/calendar.ts';
import { seedOperator } from '#harbour/operator/seed.ts';
import { sailingsOfDay } from '#harbour/operator/timetable.ts';
import { TIMETABLE_DAYS } from '#harbour/settings.ts';
import { asker, only } from './asking.ts';
import { harbourForAll } from './harbours.ts';

const SEED = 'skerry';
const year = (from = '2026-06-01') => Array.from({ length: TIMETABLE_DAYS }, (_, index) => addDays(from, index));
const on = (date: string, routeCode: string) => sailingsOfDay(date, SEED).filter((one) => one.routeCode === routeCode);

describe('The timetable', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(sailingsOfDay('2026-08-01', SEED)).toEqual(sailingsOfDay('2026-08-01', SEED));
    expect(sailingsOfDay('2026-08-01', 'other')).not.toEqual(sailingsOfDay('2026-08-01', SEED));
  });

  it('has 10 to 14 sailings a day and direction on the long crossing, outside refits and holidays', () => {
    for (const date of year()) {
      const monthDay = date.slice(5);
      const refit = (monthDay >= '01-08' && monthDay <= '01-28') || (monthDay >= '10-05' && monthDay <= '10-16');
      const starAway = monthDay >= '02-24' && monthDay <= '03-13';
      const holiday = ['12-25', '12-26', '01-01'].includes(monthDay);
      const counts = ['HAL-BRI', 'BRI-HAL'].map((routeCode) => on(date, routeCode).length);
      if (holiday || refit || starAway) continue;
      for (const count of counts) expect([date, count >= 10 && count <= 14]).toEqual([date, true]);
    }
    expect(on('2026-06-10', 'HAL-BRI-F')).toHaveLength(16);
    expect(on('2026-06-10', 'MAR-NOR')).toHaveLength(10);
  });

  it('follows season and weekday: no first boat on Sundays, a late one on summer Fridays, none at Christmas', () => {
    const first = (date: string) =>
      on(date, 'HAL-BRI')
        .map((one) => one.departureTime)
        .sort()[0];
    const last = (date: string) =>
      on(date, 'HAL-BRI')
        .map((one) => one.departureTime)
        .sort()
        .at(-1);
    expect([first('2026-06-10'), first('2026-06-14')]).toEqual(['05:30', '08:30']);
    expect([last('2026-06-10'), last('2026-06-12'), last('2026-12-09')]).toEqual(['22:00', '23:30', '19:00']);
    expect(sailingsOfDay('2026-12-25', SEED)).toEqual([]);
    expect(on('2026-12-26', 'HAL-BRI').length).toBeLessThan(on('2026-12-28', 'HAL-BRI').length);
  });

  it('has gaps for the yearly refits', () => {
    expect(new Set(on('2027-01-15', 'HAL-BRI').map((one) => one.shipCode))).toEqual(new Set(['ST-BRIDE']));
    expect(on('2027-02-05', 'HAL-BRI-F')).toEqual([]);
    expect(new Set(on('2027-03-01', 'MAR-NOR').map((one) => one.shipCode))).toEqual(new Set(['ST-BRIDE']));
  });

  it('never has one ship in two places', () => {
    for (const date of year().filter((_, index) => index % 9 === 0)) {
      const all = sailingsOfDay(date, SEED);
      for (const ship of new Set(all.map(({ shipCode }) => shipCode))) {
        const inOrder = all
          .filter(({ shipCode }) => shipCode === ship)
          .sort((one, other) => one.departsAt - other.departsAt);
        for (const [index, next] of inOrder.entries()) {
          const before = inOrder[index - 1];
          if (before === undefined) continue;
          expect([next.id, next.departsAt - before.arrivesAt >= 10 * 60_000]).toEqual([next.id, true]);
          expect([next.id, next.ferryId, next.routeCode === before.routeCode]).toEqual([
            next.id,
            before.ferryId,
            false,
          ]);
        }
      }
    }
  });

  it('tells the same moment by its day and time in London, across both changes of the clocks', () => {
    for (const date of ['2026-10-24', '2026-10-25', '2026-10-26', '2027-03-27', '2027-03-28', '2027-03-29']) {
      for (const one of sailingsOfDay(date, SEED)) {
        expect([one.id, one.departsAt]).toEqual([one.id, epochOf({ date, time: one.departureTime })]);
        expect([one.id, one.arrivesAt]).toEqual([one.id, epochOf({ date: one.arrivalDate, time: one.arrivalTime })]);
      }
    }
  });

  it('sells out a few sailings, and closes one a week on each car route', () => {
    const all = year().flatMap((date) => sailingsOfDay(date, SEED));
    const share = (test: (one: Sailing) => boolean) => all.filter(test).length / all.length;
    const full = share((one) => one.takenPassengers === one.capacityPassengers);
    const deckFull = share((one) => one.capacityLaneCm > 0 && one.takenLaneCm === one.capacityLaneCm);
    expect([full > 0.004 && full < 0.012, deckFull > full && deckFull < 0.04]).toEqual([true, true]);
    for (const routeCode of ['HAL-BRI', 'MAR-NOR']) {
      const week = ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13', '2026-06-14'];
      expect(week.flatMap((date) => on(date, routeCode)).filter((one) => one.closedReason !== null)).toHaveLength(1);
    }
  });

  it('is dearer at weekends, in school holidays, at busy hours and when full', () => {
    const at = (date: string, hour: number, load = 50) => peakPermille(dayOfYear(date), hour * 60, load);
    expect(at('2026-06-10', 12)).toBe(1000);
    expect(at('2026-06-13', 12)).toBe(1100);
    expect(at('2026-08-12', 12)).toBe(1150);
    expect(at('2026-06-10', 8)).toBe(1050);
    expect(at('2026-06-10', 22)).toBe(900);
    expect(at('2026-12-09', 12)).toBe(900);
    expect([at('2026-06-10', 12, 29), at('2026-06-10', 12, 70), at('2026-06-10', 12, 85)]).toEqual([950, 1100, 1200]);
    // Easter Sunday 2027 is 28 March.
    expect([dayOfYear('2027-03-28').schoolHoliday, dayOfYear('2027-03-15').schoolHoliday]).toEqual([true, false]);
    for (const date of year()) {
      for (const one of sailingsOfDay(date, SEED)) {
        expect(one.pricePermille).toBeGreaterThanOrEqual(700);
        expect(one.pricePermille).toBeLessThanOrEqual(1600);
      }
    }
  });
});

describe('The timetable in the tables', () => {
  const harbour = harbourForAll({ timetableDays: 12 });

  const reach = async () => {
    const [row] = await query<{ first: string; last: string; count: number }>(
      harbour.db,
      sql`SELECT MIN(departure_date)::text AS first, MAX(departure_date)::text AS last, COUNT(*)::int AS count FROM sailing`,
    );
    return row;
  };

  it('holds each day of the plan, from today', async () => {
    const stored = await harbour.db
      .select()
      .from(sailing)
      .where(eq(sailing.departureDate, '2026-06-09'))
      .orderBy(asc(sailing.id));
    const planned = sailingsOfDay('2026-06-09', SEED).sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(stored).toEqual(planned);
    expect(await reach()).toMatchObject({ first: '2026-06-01', last: '2026-06-13' });
  });

  it('changes nothing when the same day starts again, and keeps what was sold and spent', async () => {
    const before = await reach();
    const [one] = await harbour.db.select().from(sailing).limit(1);
    if (one === undefined) throw new Error('There are sailings.');
    await harbour.db
      .update(sailing)
      .set({ takenPassengers: one.basePassengers + 1 })
      .where(eq(sailing.id, one.id));
    await harbour.db.update(coupon).set({ usedBy: 'somebody', usedAt: 1 }).where(eq(coupon.couponCode, 'ONCE5'));
    await seedOperator(harbour.db, { clock: harbour.clock, seed: SEED, days: 12 });
    expect(await reach()).toEqual(before);
    expect((await harbour.db.select().from(sailing).where(eq(sailing.id, one.id)))[0]?.takenPassengers).toBe(
      one.basePassengers + 1,
    );
    expect((await harbour.db.select().from(coupon).where(eq(coupon.couponCode, 'ONCE5')))[0]?.usedBy).toBe('somebody');
  });

  it('grows by the days that pass, while Harbour runs, and keeps the days that are over', async () => {
    await harbour.clock.advance('P3D');
    expect(await reach()).toMatchObject({ first: '2026-06-01', last: '2026-06-16' });
  });

  it('has the sailings of its newest day from midnight in London on', async () => {
    const departureDate = '2026-06-17';
    const query = { ferryId: 'HALLOW-BRIDE', routeCode: 'HAL-BRI', departureDate, passengers: '1|A' };
    await harbour.clock.moveTo('2026-06-04T22:59:00Z');
    await harbour.clock.moveTo('2026-06-04T23:00:00Z');
    const { outwardDepartures } = only(await asker(harbour).get(getCrossings, { query }));
    expect(outwardDepartures.filter((one) => one.departureDate === departureDate)).toHaveLength(
      on(departureDate, 'HAL-BRI').length,
    );
  });
});
