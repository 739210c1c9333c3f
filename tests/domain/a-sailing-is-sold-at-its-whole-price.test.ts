import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  crossingId,
  crossingMinutes,
  mayFollow,
  minutesAshore,
  pricingOptions,
  saleState,
} from '#domain/search/crossings.ts';
import { bestByDay, bestRate, partOfDay, sailingsOn } from '#domain/search/sailings-of-a-day.ts';
import { chooseSailing } from '#domain/trip/trip.ts';
import { dayAt, timeAt } from '#domain/values/dates.ts';
import { pence } from '#domain/values/money.ts';
import { sailing, wayHome } from '#tests/models/builders.ts';

const MINUTE = 60_000;
const unpriced = { ...sailing(), ticketGroups: [] };

describe('A sailing is sold at its whole price', () => {
  // Proves: P25, S3.6
  it('has one option for each ticket type, with all its lines', () => {
    expect(pricingOptions(sailing())).toEqual([
      {
        ticketType: 'SAVER',
        ticketGroup: 'Saver',
        total: pence(6250),
        lines: [
          { description: 'Car up to 5 m', quantity: 1, total: pence(6250) },
          { description: 'Passengers', quantity: 2, total: pence(0) },
        ],
      },
      expect.objectContaining({ ticketType: 'STANDARD', total: pence(7250) }),
    ]);
  });

  // Proves: P25, S3.6
  it('costs at best what its cheapest option costs the whole party, not one of them', () => {
    const forTwo = (ticketType: string, pounds: number) => {
      const price = pence(pounds * 100);
      const walkOn = { resourceCode: 'PAX', ticketType, description: 'Passengers', quantity: 2, price };
      return { name: ticketType, resources: [{ ...walkOn, totalPrice: pence(2 * price) }] };
    };
    const onFoot = { ...sailing(), ticketGroups: [forTwo('FLEX', 15), forTwo('SAVER', 12)] };
    expect([bestRate(onFoot), pricingOptions(onFoot).map(({ total }) => total)]).toEqual([2400, [3000, 2400]]);
  });

  // Proves: P19
  it('is closed without a price, whatever else it says', () => {
    expect([saleState(unpriced), bestRate(unpriced), chooseSailing(unpriced, 'SAVER')]).toEqual(['closed', null, null]);
    expect(saleState({ ...unpriced, availability: { state: 'open', description: '' } })).toBe('closed');
    expect(saleState({ ...unpriced, availability: { state: 'sold-out', description: '' } })).toBe('sold-out');
  });

  // Proves: P19
  it.each(['sold-out', 'closed'] as const)('cannot be chosen when %s', (state) => {
    expect([bestRate(sailing({ state })), chooseSailing(sailing({ state }), 'SAVER')]).toEqual([null, null]);
  });

  it('is chosen with the price that was on the screen, and never with a ticket that it has not', () => {
    expect(chooseSailing(sailing(), 'STANDARD')).toMatchObject({ ticketGroup: 'Standard', total: 7250 });
    expect(chooseSailing(sailing(), 'FLEX')).toBeNull();
  });

  // Proves: S3.6
  it('is known among all by route, day, time and ship', () => {
    const all = [sailing(), sailing({ date: '2026-12-25' }), sailing({ departs: '12:00' }), wayHome()];
    expect(new Set(all.map(crossingId)).size).toBe(all.length);
    expect(crossingId(sailing())).toBe('HAL-BRI|2026-12-24|09:30|ST-BRIDE');
  });

  // Proves: P25
  it('marks the lowest price of each day, and null where nothing can be chosen', () => {
    expect([
      ...bestByDay([
        sailing({ saver: 70 }),
        sailing({ departs: '12:00', saver: 55 }),
        sailing({ departs: '14:00', saver: 10, state: 'sold-out' }),
        sailing({ date: '2026-12-25', state: 'sold-out' }),
      ]),
    ]).toEqual([
      ['2026-12-24', 5500],
      ['2026-12-25', null],
    ]);
  });

  it('stands in the order of the day', () => {
    const shuffled = [sailing({ departs: '12:00' }), sailing({ departs: '06:15' }), sailing({ date: '2026-12-25' })];
    expect(sailingsOn(shuffled, '2026-12-24').map((one) => one.departureTime)).toEqual(['06:15', '12:00']);
  });

  it('takes its minutes, past midnight too', () => {
    expect(crossingMinutes(sailing())).toBe(60);
    expect(crossingMinutes({ ...sailing({ departs: '23:30', arrives: '00:30' }), arrivalDate: '2026-12-25' })).toBe(60);
  });

  it('takes no less than a minute in the night that has an hour twice, however its times are read', () => {
    const change = Date.parse('2026-10-25T01:00:00Z');
    const localTimes = (departs: number, minutes: number) => {
      const arrives = departs + minutes * MINUTE;
      return {
        departureDate: dayAt(departs),
        departureTime: timeAt(departs),
        arrivalDate: dayAt(arrives),
        arrivalTime: timeAt(arrives),
      };
    };
    expect(crossingMinutes(localTimes(change - 30 * MINUTE, 45))).toBe(45);
    expect(crossingMinutes(localTimes(change - MINUTE, 60))).toBe(60);
    fc.assert(
      fc.property(fc.integer({ min: -240, max: 240 }), fc.integer({ min: 1, max: 300 }), (from, minutes) => {
        const read = crossingMinutes(localTimes(change + from * MINUTE, minutes));
        expect(read).toBeGreaterThan(0);
        expect([-60, 0, 60]).toContain(read - minutes);
      }),
    );
  });

  it.each([
    ['00:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['16:59', 'afternoon'],
    ['17:00', 'evening'],
    ['23:59', 'evening'],
  ])('%s is %s', (time, part) => expect(partOfDay(time)).toBe(part));

  // Proves: P20
  it('brings back when it leaves at the arrival or later, not a minute before', () => {
    const back = (departs: string) => wayHome({ date: '2026-12-24', departs, arrives: '23:00' });
    expect([
      mayFollow(sailing(), back('10:29')),
      mayFollow(sailing(), back('10:30')),
      mayFollow(sailing(), wayHome()),
    ]).toEqual([false, true, true]);
  });

  it('belongs to the day on which it leaves, and brings back after the one on which it arrives', () => {
    const overnight = { ...sailing({ departs: '23:30', arrives: '00:30' }), arrivalDate: '2026-12-25' };
    expect([sailingsOn([overnight], '2026-12-24').length, [...bestByDay([overnight]).keys()]]).toEqual([
      1,
      ['2026-12-24'],
    ]);
    const back = (date: string, departs: string) => ({
      ...wayHome({ date, departs, arrives: '00:10' }),
      arrivalDate: '2026-12-26',
    });
    const days = [back('2026-12-24', '23:45'), back('2026-12-25', '00:15'), back('2026-12-25', '23:10')];
    expect(days.map((home) => mayFollow(overnight, home))).toEqual([false, false, true]);
  });

  it('brings back after the second of two arrivals, in the night that has an hour twice', () => {
    const night = (routeCode: string, departs: string, arrives: string) =>
      sailing({ routeCode, date: '2026-10-25', departs, arrives });
    const out = night('HAL-BRI', '01:30', '01:30');
    const back = (departs: string) => night('BRI-HAL', departs, '03:00');
    expect(['01:45', '02:15'].map((departs) => mayFollow(out, back(departs)))).toEqual([false, true]);
    expect(minutesAshore(out, back('02:15'))).toBe(45);
    const spring = sailing({ date: '2027-03-28', departs: '00:15', arrives: '00:45' });
    expect(minutesAshore(spring, sailing({ date: '2027-03-28', departs: '02:15' }))).toBe(30);
  });
});
