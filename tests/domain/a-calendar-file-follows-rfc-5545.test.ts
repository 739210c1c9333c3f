import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile, crossingEvent } from '#domain/search/calendar.ts';

const stampedAt = '2026-11-20T09:00:00Z';
const crossing = {
  bookingReference: 'ABCD2345',
  routeCode: 'HAL-BRI',
  leg: 0,
  from: 'Port Hallow',
  to: 'Bridehaven',
  departureDate: '2026-12-24',
  departureTime: '07:30',
  arrivalDate: '2026-12-24',
  arrivalTime: '08:30',
  ship: 'MV Saint Bride',
  checkInMinutes: 30,
};
const christmas = crossingEvent(crossing);

const unfold = (file: string) => file.replaceAll('\r\n ', '');
const plain = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character));
const property = (file: string, name: string) =>
  unfold(file)
    .split('\r\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe('A calendar file follows RFC 5545', () => {
  it('writes one crossing in full, with an alarm', () => {
    expect(calendarFile([christmas], stampedAt)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Gangway//Ferry booking//EN',
        'CALSCALE:GREGORIAN',
        'BEGIN:VEVENT',
        'UID:abcd2345-hal-bri-1@gangway',
        'DTSTAMP:20261120T090000Z',
        'DTSTART:20261224T073000Z',
        'DTEND:20261224T083000Z',
        'SUMMARY:Ferry Port Hallow to Bridehaven',
        'LOCATION:Port Hallow',
        'DESCRIPTION:MV Saint Bride. Booking ABCD2345.\\nCheck-in closes 30 minutes b',
        ' efore departure.',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Ferry Port Hallow to Bridehaven',
        'TRIGGER:-PT90M',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('turns summer time into UTC, and the hour that happens twice into its first', () => {
    const starts = (departureDate: string, departureTime: string) =>
      crossingEvent({ ...crossing, departureDate, departureTime }).starts;
    expect(starts('2026-07-01', '07:30')).toBe('2026-07-01T06:30:00Z');
    expect(starts('2026-12-24', '07:30')).toBe('2026-12-24T07:30:00Z');
    expect(starts('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00Z');
  });

  it('ends no crossing before it begins, in the hour that happens twice either', () => {
    const night = {
      departureDate: '2026-10-25',
      departureTime: '01:30',
      arrivalDate: '2026-10-25',
      arrivalTime: '01:15',
    };
    const { starts, ends } = crossingEvent({ ...crossing, ...night });
    expect([starts, ends]).toEqual(['2026-10-25T00:30:00Z', '2026-10-25T01:15:00Z']);
  });

  it('gives the same crossing of the same booking the same UID however its time and day moved', () => {
    const later = {
      departureDate: '2026-12-27',
      departureTime: '09:00',
      arrivalDate: '2026-12-27',
      arrivalTime: '10:00',
    };
    expect(crossingEvent({ ...crossing, ...later }).uid).toBe(christmas.uid);
  });

  it('gives the way back a UID of its own, also where a provider names both ways alike', () => {
    expect(crossingEvent({ ...crossing, leg: 1 }).uid).not.toBe(christmas.uid);
  });

  it('never writes a line over 75 octets, never a bare line break, and loses no character of any text', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 300, size: 'max' })
      .map((value) => value.replaceAll(/[\p{Cc}]/gu, ''));
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const event: CalendarEvent = { ...christmas, summary, description: `${description};,\\\nend` };
        const file = calendarFile([event], stampedAt);
        for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(plain(property(file, 'SUMMARY') ?? '')).toBe(summary);
        expect(plain(property(file, 'DESCRIPTION') ?? '')).toBe(`${description};,\\\nend`);
      }),
      { numRuns: 300 },
    );
  });

  it('lets no text begin a line of its own', () => {
    const file = calendarFile([{ ...christmas, summary: 'Trip\r\nEND:VCALENDAR\u0000\rX' }], stampedAt);
    expect(property(file, 'SUMMARY')).toBe('Trip\\nEND:VCALENDAR\\nX');
    expect(file.match(/END:VCALENDAR\r\n/g)).toHaveLength(1);
  });
});
