import { describe, expect, it } from 'vitest';
import type { FerryItem, Itinerary } from '#domain/contract/itinerary.ts';
import { itineraryCalendar, itineraryCalendarName } from '#src/areas/book/to-calendar.ts';
import { full, stayAlone } from '#stories/areas/book/summary/changes.ts';
import { options } from '#stories/skerry.ts';
import { changeable, withFerry } from '#tests/models/fixtures/itinerary.ts';

const wholeCalendarOf = (booked: Itinerary): string =>
  itineraryCalendar(booked, { options, phone: '' }, 0).replaceAll('\r\n ', '');
const calendarOf = (ferry: Partial<FerryItem>): string => wholeCalendarOf(withFerry(changeable, ferry));

const car = { resourceCode: 'CAR', description: 'Car up to 5 m', licensePlate: 'HW21 KYR', trailer: null };

describe('The calendar file of a booking says when check-in closes', () => {
  it('with a vehicle', () => {
    expect(calendarOf({ vehicles: [car] })).toContain('Check-in closes 30 minutes before departure.');
  });

  it('on foot', () => {
    expect(calendarOf({ vehicles: [] })).toContain('Check-in closes 15 minutes before departure.');
  });
});

it('The calendar file of a booking is called what it is, with its reference', () => {
  const names = [changeable, stayAlone].map(itineraryCalendarName);
  expect(names).toEqual([`crossing-${changeable.reservationItems.ferry[0]?.bookingReference}.ics`, 'stay-HV20417.ics']);
});

it('The calendar file of a booking says whom to call on the way', () => {
  const file = itineraryCalendar(changeable, { options, phone: '01632 960 777' }, 0).replaceAll('\r\n ', '');
  expect(file).toContain('Check-in closes 30 minutes before departure.\\nHelp: 01632 960 777\r\n');
});

describe('The calendar file of a booking has its stay', () => {
  const HOTEL = /BEGIN:VEVENT\r\nUID:hv20417-harbour-view-2026-06-20@gangway.*?END:VEVENT/gs;

  // Proves: P40
  it('once for all its rooms, on whole days, beside the crossings and without them', () => {
    const { ferry, hotel } = full.reservationItems;
    const both = { ...full, reservationItems: { ferry, hotel: [...hotel, ...hotel] } };
    for (const booked of [both, stayAlone]) {
      const [event = '', ...more] = wholeCalendarOf(booked).match(HOTEL) ?? [];
      expect(more).toEqual([]);
      expect(event).toContain('DTSTART;VALUE=DATE:20260620\r\nDTEND;VALUE=DATE:20260622\r\n');
      expect(event).toContain('SUMMARY:Stay at Harbour View Hotel');
      expect(event).toContain('DESCRIPTION:Booking HV20417.\\nCheck-in from 15:00\\, check-out by 10:00.');
    }
  });
});
