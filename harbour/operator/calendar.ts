// Seasons, school holidays and peak pricing: how the calendar affects a fare.
import { Temporal } from 'temporal-polyfill';

/** What the timetable and the prices need to know of a day. */
export interface DayOfYear {
  readonly date: string;
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly season: 'summer' | 'winter' | 'between';
  readonly schoolHoliday: boolean;
  /** Christmas Day: no ship sails. */
  readonly closed: boolean;
  /** Boxing Day and New Year's Day: first and last boats are left out. */
  readonly shortDay: boolean;
}

export function dayOfYear(date: string): DayOfYear {
  const monthDay = date.slice(5);
  return {
    date,
    weekday: Temporal.PlainDate.from(date).dayOfWeek,
    season: seasonOf(monthDay),
    schoolHoliday: schoolHolidays(Number(date.slice(0, 4))).some(([first, last]) => date >= first && date <= last),
    closed: monthDay === '12-25',
    shortDay: monthDay === '12-26' || monthDay === '01-01',
  };
}

function seasonOf(monthDay: string): DayOfYear['season'] {
  if (monthDay >= '04-01' && monthDay <= '09-30') return 'summer';
  return monthDay >= '11-01' || monthDay < '03-01' ? 'winter' : 'between';
}

type PlainDate = ReturnType<typeof Temporal.PlainDate.from>;
type Span = readonly [first: string, last: string];
const known = new Map<number, readonly Span[]>();

/** School holidays in England in the usual shape: both halves of Christmas, three half-terms, Easter, summer. */
function schoolHolidays(year: number): readonly Span[] {
  const ready = known.get(year);
  if (ready) return ready;
  const easter = easterSunday(year);
  const spans: readonly Span[] = [
    [`${year}-01-01`, `${year}-01-03`],
    week(mondayOnOrAfter(`${year}-02-14`)),
    [easter.subtract({ days: 9 }).toString(), easter.add({ days: 7 }).toString()],
    week(mondayOnOrAfter(`${year}-05-25`)),
    [`${year}-07-22`, `${year}-09-02`],
    week(mondayOnOrAfter(`${year}-10-24`)),
    [`${year}-12-19`, `${year}-12-31`],
  ];
  known.set(year, spans);
  return spans;
}

function mondayOnOrAfter(date: string): PlainDate {
  const start = Temporal.PlainDate.from(date);
  return start.add({ days: (8 - start.dayOfWeek) % 7 });
}

/** The school week with the weekends on both sides. */
const week = (monday: PlainDate): Span => [monday.subtract({ days: 2 }).toString(), monday.add({ days: 6 }).toString()];

/** Gregorian Easter (Meeus, Jones and Butcher). */
function easterSunday(year: number): PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const moon = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - leapCenturies - moon + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 19 * sunday) / 433);
  const month = Math.floor((epact + sunday - 7 * correction + 90) / 25);
  const day = (epact + sunday - 7 * correction + 33 * month + 19) % 32;
  return Temporal.PlainDate.from({ year, month, day });
}

/**
 * Peak pricing of a sailing in thousandths of the base fare. `minute` counts from midnight; `loadPercent` is the
 * expected load.
 */
export function peakPermille(day: DayOfYear, minute: number, loadPercent: number): number {
  let permille = 1000;
  if (day.season === 'winter') permille -= 100;
  if (isWeekend(day.weekday, minute)) permille += 100;
  if (day.schoolHoliday) permille += 150;
  if (inHours(minute, 7, 10) || inHours(minute, 16, 19)) permille += 50;
  if (!inHours(minute, 6.5, 21)) permille -= 100;
  if (loadPercent >= 85) permille += 200;
  else if (loadPercent >= 70) permille += 100;
  else if (loadPercent < 30) permille -= 50;
  return permille;
}

/** From Friday afternoon to Sunday night, without the quiet Sunday morning. */
export function isWeekend(weekday: number, minute: number): boolean {
  return weekday === 6 || (weekday === 5 && minute >= 15 * 60) || (weekday === 7 && minute >= 12 * 60);
}

const inHours = (minute: number, from: number, to: number): boolean => minute >= from * 60 && minute < to * 60;

/** Whether what is open from one month to another is open on a day. */
export function isInSeason(
  { firstMonth, lastMonth }: { readonly firstMonth: number; readonly lastMonth: number },
  date: string,
): boolean {
  const month = Number(date.slice(5, 7));
  return month >= firstMonth && month <= lastMonth;
}
