import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crossingMinutes } from '#domain/search/crossings.ts';
import {
  addDays,
  dayAt,
  daysBetween,
  epochOf,
  formatDate,
  formatDuration,
  isBefore,
  timeAt,
} from '#domain/values/dates.ts';
import { isDate } from '#domain/values/day.ts';

const day = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2039-12-31T00:00:00Z'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));
const MINUTE = 60_000;

// Proves: S9.8
describe('Days and times are London’s', () => {
  it('a summer day begins an hour before that of UTC', () => {
    expect([dayAt(Date.parse('2026-07-01T22:59:59Z')), timeAt(Date.parse('2026-07-01T22:59:59Z'))]).toEqual([
      '2026-07-01',
      '23:59',
    ]);
    expect([dayAt(Date.parse('2026-07-01T23:00:00Z')), timeAt(Date.parse('2026-07-01T23:00:00Z'))]).toEqual([
      '2026-07-02',
      '00:00',
    ]);
    expect(dayAt(Date.parse('2026-12-24T23:59:59Z'))).toBe('2026-12-24');
  });

  it('local times become the right instants in winter and summer', () => {
    expect(epochOf({ date: '2026-12-24', time: '09:30' })).toBe(Date.parse('2026-12-24T09:30:00Z'));
    expect(epochOf({ date: '2026-07-01', time: '09:30' })).toBe(Date.parse('2026-07-01T08:30:00Z'));
  });

  it('a time that the clocks skip in spring moves forward', () => {
    expect(epochOf({ date: '2026-03-29', time: '01:30' })).toBe(Date.parse('2026-03-29T01:30:00Z'));
    expect(timeAt(epochOf({ date: '2026-03-29', time: '01:30' }))).toBe('02:30');
  });

  it('a time that comes twice in autumn is the first of the two', () => {
    expect(epochOf({ date: '2026-10-25', time: '01:30' })).toBe(Date.parse('2026-10-25T00:30:00Z'));
  });

  // Proves: P20
  it('a crossing over a change of the clocks lasts as long as it lasts', () => {
    const night = (
      departureDate: string,
      departureTime = '00:30',
      arrivalDate = departureDate,
      arrivalTime = '02:30',
    ) => crossingMinutes({ departureDate, departureTime, arrivalDate, arrivalTime });
    expect(night('2026-03-29')).toBe(60);
    expect(night('2026-10-25')).toBe(180);
    expect(night('2026-06-01')).toBe(120);
    expect(night('2026-12-31', '23:30', '2027-01-01', '00:30')).toBe(60);
  });

  it('an instant goes to local time and back, but for the hour that comes twice', () => {
    const instant = fc
      .integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') })
      .map((ms) => ms - (ms % MINUTE));
    fc.assert(
      fc.property(instant, (moment) => {
        const back = epochOf({ date: dayAt(moment), time: timeAt(moment) });
        expect([0, 60 * MINUTE]).toContain(moment - back);
      }),
    );
  });

  it('days are added and counted', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-02-28',
    ]);
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(isBefore(date, addDays(date, days))).toBe(days > 0);
      }),
    );
  });

  it.each([
    ...['2026-02-30', '2027-02-29', '2100-02-29', '2026-06-31', '2026-13-01', '2026-00-10', '2026-06-00', '2026-06-32'],
    ...['24.12.2026', '2026-12-24T00:00', '2026-1-2', '', '20261224', 'tomorrow', '0000-01-01', '9999-12-31'],
  ])('"%s" is no day', (text) => expect(isDate(text)).toBe(false));

  it('every day is a day', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(isDate(date)).toBe(true);
      }),
    );
    expect(['2028-02-29', '2000-02-29', '1000-01-01', '2999-12-31'].filter(isDate)).toHaveLength(4);
  });

  it.each([
    ['short', { weekday: 'short', day: 'numeric', month: 'short' }],
    ['dated', { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }],
    ['spoken', { weekday: 'long', day: 'numeric', month: 'long' }],
    ['long', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }],
    ['day', { day: 'numeric', month: 'long' }],
    ['weekday', { weekday: 'short' }],
    ['month', { month: 'long', year: 'numeric' }],
    ['number', { day: 'numeric' }],
  ] as const)('are worded as the platform words them: %s', (style, options) => {
    const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
    fc.assert(
      fc.property(day, (date) => {
        expect(formatDate(date, style)).toBe(format.format(Date.parse(`${date}T00:00:00Z`)).replace(',', ''));
      }),
    );
  });

  it('are written in British English', () => {
    expect([
      formatDate('2026-12-24'),
      formatDate('2026-12-24', 'long'),
      formatDate('2026-12-24', 'day'),
      formatDate('2026-12-24', 'weekday'),
    ]).toEqual(['Thu 24 Dec', 'Thursday 24 December 2026', '24 December', 'Thu']);
    expect([0, 40, 60, 65, 119].map(formatDuration)).toEqual(['0 min', '40 min', '1 h', '1 h 5 min', '1 h 59 min']);
  });
});
