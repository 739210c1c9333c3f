// RFC 5545 calendar files: crossings and stays in the passenger's own calendar.

import { Temporal } from 'temporal-polyfill';
import type { HotelItem } from '#domain/contract/itinerary.ts';
import { isDate } from '#domain/values/day.ts';
import { stayTimes } from '#domain/values/stay-times.ts';
import { arrivesAt, departsAt, type SailingTimes } from './crossings.ts';

/** One event. It starts and ends at instants in UTC (`2026-12-24T07:30:00Z`), or takes whole days up to its end (`2026-12-24`). */
export interface CalendarEvent {
  /** Stable for the same part of the same booking, also on another day: what is imported again is updated, not doubled. */
  readonly uid: string;
  readonly starts: string;
  readonly ends: string;
  readonly summary: string;
  readonly location?: string;
  readonly description?: string;
  readonly url?: string;
  /** Minutes before the start at which the calendar reminds. */
  readonly remindMinutesBefore?: number;
}

/** A sailing as the itinerary gives it, in the operator's local time, with its harbours by name. */
export interface CalendarCrossing extends SailingTimes {
  readonly bookingReference: string;
  readonly routeCode: string;
  /** Of its crossing, from 0: another provider may name both ways alike. */
  readonly leg: number;
  readonly from: string;
  readonly to: string;
  readonly ship: string;
  readonly checkInMinutes: number;
  readonly phone?: string;
}

/** The calendar's event for one sailing; local times become UTC, also over the clock change. */
export function crossingEvent(crossing: CalendarCrossing): CalendarEvent {
  const checkIn = `Check-in closes ${crossing.checkInMinutes} minutes before departure.`;
  const help = crossing.phone ? `\nHelp: ${crossing.phone}` : '';
  return {
    uid: `${crossing.bookingReference}-${crossing.routeCode}-${crossing.leg + 1}@gangway`.toLowerCase(),
    starts: utcOf(departsAt(crossing)),
    ends: utcOf(arrivesAt(crossing)),
    summary: `Ferry ${crossing.from} to ${crossing.to}`,
    location: crossing.from,
    description: `${crossing.ship}. Booking ${crossing.bookingReference}.\n${checkIn}${help}`,
    remindMinutesBefore: crossing.checkInMinutes + 60,
  };
}

/** A stay as the itinerary gives it; its days are the operator's, and its times where they are known. */
export interface CalendarStay extends Pick<HotelItem, 'hotelCode' | 'hotelName' | 'checkInTime' | 'checkOutTime'> {
  readonly bookingReference: string;
  readonly dateStart: string;
  readonly dateEnd: string;
}

/** The calendar's event for one stay: whole days, so that it covers no sailing of the same day. */
export function stayEvent(stay: CalendarStay): CalendarEvent {
  const { bookingReference, hotelCode, hotelName, dateStart, dateEnd } = stay;
  const times = stayTimes(stay);
  return {
    uid: `${bookingReference}-${hotelCode}-${dateStart}@gangway`.toLowerCase(),
    starts: dateStart,
    ends: dateEnd,
    summary: `Stay at ${hotelName}`,
    location: hotelName,
    description: `Booking ${bookingReference}.${times && `\n${times}.`}`,
  };
}

/** What the calendar file of a booking is called, in a download and in a letter. */
export const calendarName = (crosses: boolean, reference: string): string =>
  `${crosses ? 'crossing' : 'stay'}-${reference}.ics`;

/** A whole `.ics` file. `stampedAt` is the moment it was made (DTSTAMP), an instant in UTC. */
export function calendarFile(events: readonly CalendarEvent[], stampedAt: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gangway//Ferry booking//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => eventLines(event, stampedAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, stampedAt: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${basicUtc(stampedAt)}`,
    timeLine('DTSTART', event.starts),
    timeLine('DTEND', event.ends),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    ...(event.remindMinutesBefore === undefined ? [] : alarmLines(event.summary, event.remindMinutesBefore)),
    'END:VEVENT',
  ];
}

const timeLine = (name: string, moment: string): string =>
  isDate(moment) ? `${name};VALUE=DATE:${moment.replaceAll('-', '')}` : `${name}:${basicUtc(moment)}`;

const alarmLines = (summary: string, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
];

const utcOf = (moment: number): string => Temporal.Instant.fromEpochMilliseconds(moment).toString();

/** `20261224T073000Z` of RFC 5545 3.3.5. */
const basicUtc = (instant: string): string => {
  const seconds = Temporal.Instant.from(instant).toString({ smallestUnit: 'second', roundingMode: 'floor' });
  return seconds.replaceAll(/[-:]/g, '');
};

/** TEXT of RFC 5545 3.3.11; control characters other than the line break are left out. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

const LINE_OCTETS = 75;

/** Breaks a content line at 75 octets of UTF-8, never inside a character (RFC 5545 3.1). */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
