import { describe, expect, it } from 'vitest';
import type { FerryItem } from '#domain/contract/itinerary.ts';
import { itineraryCalendar } from '#src/areas/book/to-calendar.ts';
import { options } from '#stories/skerry.ts';
import { changeable, withFerry } from '#tests/models/fixtures/itinerary.ts';

const calendarOf = (ferry: Partial<FerryItem>): string =>
  itineraryCalendar(withFerry(changeable, ferry), { options, phone: '' }, 0).replaceAll('\r\n ', '');

const car = { resourceCode: 'CAR', description: 'Car up to 5 m', licensePlate: 'HW21 KYR', trailer: null };

describe('The calendar file of a booking says when to be at the harbour', () => {
  it('with a vehicle', () => {
    expect(calendarOf({ vehicles: [car] })).toContain('Be at the harbour 30 minutes before departure.');
  });

  it('on foot', () => {
    expect(calendarOf({ vehicles: [] })).toContain('Be at the harbour 15 minutes before departure.');
  });
});
