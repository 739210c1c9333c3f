import { Temporal } from './temporal.ts';

/** Spec 9. */
export const ZONE = 'Europe/London';

/** A day `yyyy-mm-dd` and a time `hh:mm` in the operator's zone. */
export interface LocalMoment {
  readonly date: string;
  readonly time: string;
}

/** The calendar day in London at an instant in epoch milliseconds. */
export const dayAt = (now: number): string =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE).toPlainDate().toString();

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** Whole days from one date to another; negative when `to` lies before. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;

/** ISO dates and times of one width sort as text. */
export const isBefore = (left: string, right: string): boolean => left < right;

export function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** Epoch milliseconds of a local moment; a time that the clocks skip moves forward, one that comes twice is the first. */
export const epochOf = ({ date, time }: LocalMoment): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(ZONE, { disambiguation: 'compatible' })
    .epochMilliseconds;

/** Minutes that pass between two local moments, across a change of the clocks too. */
export const minutesBetween = (from: LocalMoment, to: LocalMoment): number =>
  Math.round((epochOf(to) - epochOf(from)) / 60_000);

/** `1 h 5 min`, `40 min`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const inWords = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });

/** Made once: making one takes hundreds of times as long as using it. */
const formats = {
  /** Thu 24 Dec */
  short: inWords({ weekday: 'short', day: 'numeric', month: 'short' }),
  /** Thursday 24 December 2026 */
  long: inWords({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  /** 24 December */
  day: inWords({ day: 'numeric', month: 'long' }),
  /** Thu */
  weekday: inWords({ weekday: 'short' }),
} as const;

/** A calendar day in British English. */
export const formatDate = (date: string, style: keyof typeof formats = 'short'): string =>
  formats[style].format(Date.parse(`${date}T00:00:00Z`)).replace(',', '');

/** `14:35` in London at an instant in epoch milliseconds. */
export const timeAt = (now: number): string =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE).toPlainTime().toString().slice(0, 5);
