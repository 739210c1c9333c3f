import { describe, expect, it } from 'vitest';
import { nightsLeftOutside } from '#domain/amendment/amended-stays.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { ferryOf } from '#domain/itinerary/itinerary-status.ts';
import { changeable } from '#tests/models/fixtures/itinerary.ts';

type Hotel = Itinerary['reservationItems']['hotel'][number];

const [out] = ferryOf(changeable)?.departures ?? [];
if (!out) throw new Error('The booking has a sailing.');
const on = (day: string) => ({ ...out, departureDate: day, arrivalDate: day });

const booked = (dateStart: string, dateEnd: string): Itinerary => ({
  ...changeable,
  reservationItems: {
    ...changeable.reservationItems,
    hotel: [
      {
        hotelName: 'Harbour View Hotel',
        roomStays: [{ dateStart, dateEnd, adults: 2, children: 0 }],
      } as unknown as Hotel,
    ],
  },
});

// Proves: P40
describe('A change of sailings leaves no night outside them unsaid', () => {
  const stay = booked('2026-12-24', '2026-12-27');
  const trip = [on('2026-12-24'), on('2026-12-27')];

  it.each([
    [
      'of a ship that arrives later',
      '2026-12-25',
      '2026-12-27',
      'the first night, Thu 24 Dec, is before the ship arrives.',
    ],
    [
      'of a ship that leaves earlier',
      '2026-12-24',
      '2026-12-26',
      'the last night, Sat 26 Dec, is after the ship has left.',
    ],
    [
      'of a ship that arrives days later, each of its nights',
      '2026-12-26',
      '2026-12-27',
      'the first 2 nights, from Thu 24 Dec, are before the ship arrives.',
    ],
    [
      'of a ship that leaves days earlier, each of its nights',
      '2026-12-24',
      '2026-12-25',
      'the last 2 nights, from Fri 25 Dec, are after the ship has left.',
    ],
    [
      'of a ship that arrives after all of it, no more than there are',
      '2026-12-29',
      '2026-12-30',
      'the first 3 nights, from Thu 24 Dec, are before the ship arrives.',
    ],
  ])('%s', (_, outward, back, words) => {
    expect(nightsLeftOutside(stay, trip, [on(outward), on(back)])).toEqual([`Harbour View Hotel: ${words}`]);
  });

  it('at both ends, where neither fits any more', () => {
    expect(nightsLeftOutside(stay, trip, [on('2026-12-25'), on('2026-12-26')])).toEqual([
      'Harbour View Hotel: the first night, Thu 24 Dec, is before the ship arrives.',
      'Harbour View Hotel: the last night, Sat 26 Dec, is after the ship has left.',
    ]);
  });

  it('at the one end that fitted before, where the other did not', () => {
    const early = booked('2026-12-23', '2026-12-27');
    expect(nightsLeftOutside(early, trip, [on('2026-12-24'), on('2026-12-26')])).toEqual([
      'Harbour View Hotel: the last night, Sat 26 Dec, is after the ship has left.',
    ]);
  });

  it('and says nothing of what fits, or was left outside before', () => {
    expect(nightsLeftOutside(stay, trip, trip)).toEqual([]);
    expect(nightsLeftOutside(stay, trip, [on('2026-12-23'), on('2026-12-28')])).toEqual([]);
    const early = booked('2026-12-23', '2026-12-27');
    expect(nightsLeftOutside(early, trip, [on('2026-12-25'), on('2026-12-27')])).toEqual([]);
    expect(nightsLeftOutside(changeable, trip, [on('2026-12-25')])).toEqual([]);
  });

  it('of one way only, which may end a stay as well', () => {
    expect(nightsLeftOutside(stay, [on('2026-12-24')], [on('2026-12-27')])).toEqual([]);
    expect(nightsLeftOutside(stay, [on('2026-12-24')], [on('2026-12-25')])).toHaveLength(1);
  });
});
