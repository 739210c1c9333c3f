import { Temporal } from 'temporal-polyfill';

/** Spec 9. */
const ZONE = 'Europe/London';

/** A day `yyyy-mm-dd` and a time `hh:mm` in the operator's zone. */
export interface LocalMoment {
  readonly date: string;
  readonly time: string;
}

/** The minute of an instant in epoch milliseconds, counted from the epoch: days and departures begin with one. */
export const minuteOf = (now: number): number => Math.floor(now / 60_000);

let latest = { minute: Number.NaN, day: '' };

/**
 * The calendar day in London at an instant in epoch milliseconds. Mostly it is asked of the minute of the time before: the
 * polyfill takes long to say the same day again.
 */
export function dayAt(now: number): string {
  const minute = minuteOf(now);
  if (minute !== latest.minute) {
    const { Instant } = Temporal;
    latest = { minute, day: Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE).toPlainDate().toString() };
  }
  return latest.day;
}

/** Counted in UTC, where every day has 24 hours: the polyfill takes several times as long, and a search asks twice. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;

/** ISO dates and times of fixed width sort as text. */
export const isBefore = (left: string, right: string): boolean => left < right;

/**
 * Epoch milliseconds of a local moment; a time that the clocks skip moves forward, one that occurs twice is the first
 * unless the later is asked for.
 */
export const epochOf = ({ date, time }: LocalMoment, disambiguation: 'compatible' | 'later' = 'compatible'): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(ZONE, { disambiguation }).epochMilliseconds;

/** `1 h 5 min`, `40 min`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

interface DayWords {
  readonly weekday: string;
  readonly day: number;
  readonly month: string;
  readonly year: number;
}

const shortened = (name: string): string => name.slice(0, name === 'September' ? 4 : 3);

const STYLES = {
  /** Thu 24 Dec */
  short: ({ weekday, day, month }) => `${shortened(weekday)} ${day} ${shortened(month)}`,
  /** Thu 24 Dec 2026 */
  listed: ({ weekday, day, month, year }) => `${shortened(weekday)} ${day} ${shortened(month)} ${year}`,
  /** Thu 24 December 2026 */
  dated: ({ weekday, day, month, year }) => `${shortened(weekday)} ${day} ${month} ${year}`,
  /** Thursday 24 December */
  spoken: ({ weekday, day, month }) => `${weekday} ${day} ${month}`,
  /** Thursday 24 December 2026 */
  long: ({ weekday, day, month, year }) => `${weekday} ${day} ${month} ${year}`,
  /** 24 December */
  day: ({ day, month }) => `${day} ${month}`,
  /** Thu */
  weekday: ({ weekday }) => shortened(weekday),
  /** December 2026 */
  month: ({ month, year }) => `${month} ${year}`,
  /** 24 */
  number: ({ day }) => String(day),
} as const satisfies Readonly<Record<string, (words: DayWords) => string>>;

/**
 * A calendar day in British English, worded as `Intl.DateTimeFormat` would; that formatter's first use costs a slow
 * phone a tenth of a second. @param date `yyyy-mm-dd`
 */
export function formatDate(date: string, style: keyof typeof STYLES = 'short'): string {
  const at = new Date(`${date}T00:00:00Z`);
  return STYLES[style]({
    weekday: DAYS[at.getUTCDay()] ?? '',
    day: at.getUTCDate(),
    month: MONTHS[at.getUTCMonth()] ?? '',
    year: at.getUTCFullYear(),
  });
}

/** `Thu 24 Dec` in a sentence: it stays on one line. */
export const dayInLine = (date: string): string => formatDate(date).replaceAll(' ', '\u00a0');

/** `14:35` in London at an instant in epoch milliseconds. */
export const timeAt = (now: number): string =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE).toPlainTime().toString().slice(0, 5);
