import * as v from 'valibot';
import { expect, it } from 'vitest';
import { AMENDABLE, amendBarrier, mayAmend, sailingBarrier } from '#domain/amendment/amendment-rights.ts';
import { cancelBarrier } from '#domain/amendment/cancellation.ts';
import { closedBy } from '#domain/booking/closed-sailings.ts';
import { type FerryItem, type Itinerary, reservationItems } from '#domain/contract/itinerary.ts';
import { saleState } from '#domain/search/crossings.ts';
import { epochOf } from '#domain/values/dates.ts';
import { sailing, searchResult, wayHome } from '#tests/models/builders.ts';
import { changeable } from '#tests/models/fixtures/itinerary.ts';

const [item] = changeable.reservationItems.ferry;
const [outward] = item?.departures ?? [];
if (!item || !outward) throw new Error('A booking that can be changed has a sailing.');

/** Out on Christmas Eve at half past nine, back on the 27th at noon. */
const both = [
  { ...outward, departureDate: '2026-12-24', departureTime: '09:30' },
  { ...outward, departureDate: '2026-12-27', departureTime: '12:00' },
];
const trip = (change: Partial<FerryItem> = {}): Itinerary => ({
  ...changeable,
  reservationItems: { hotel: [], ferry: [{ ...item, departures: both, ...change }] },
});
const before = Date.UTC(2026, 11, 24, 9, 0);
const between = Date.UTC(2026, 11, 25);
const after = Date.UTC(2026, 11, 28);
const mayBeAmended = (itinerary: Itinerary, now: number) =>
  AMENDABLE.filter((field) => mayAmend(itinerary, field, now));

// Proves: P56
it('Before the first sailing everything may be changed that the provider lists', () => {
  expect(mayBeAmended(trip(), before)).toEqual(AMENDABLE);
  expect(mayBeAmended(trip({ amendableFields: ['comments'] }), before)).toEqual(['comments']);
});

// Proves: P56
it('Between the sailings only what does not concern both, and only the way back', () => {
  expect(mayBeAmended(trip(), between)).toEqual(['departures', 'licensePlate', 'customerInfos', 'comments']);
  expect([0, 1].map((leg) => sailingBarrier(trip(), leg, between)?.reason ?? null)).toEqual(['departed', null]);
  expect(amendBarrier(trip(), between, 'guest')).toBeNull();
});

// Proves: P56
it('After the last sailing nothing', () => {
  expect(mayBeAmended(trip(), after)).toEqual([]);
  expect(amendBarrier(trip(), after, 'guest')?.reason).toBe('departed');
});

// Proves: P29, P56
it('There is no plate to change where no vehicle comes along and none may', () => {
  const onFoot = (amendableFields: string[]) => trip({ vehicles: [], amendableFields });
  expect(mayAmend(onFoot(['licensePlate', 'departures']), 'licensePlate', before)).toBe(false);
  expect(mayAmend(onFoot(['licensePlate', 'vehicles']), 'licensePlate', before)).toBe(true);
  const plateAlone = { vehicles: [], isEditable: false, amendableFields: ['licensePlate'] };
  expect(amendBarrier(trip(plateAlone), before, 'guest')?.reason).toBe('ticket');
});

it('A booking whose provider leaves its sailings out is over on the day after its last one', () => {
  const unsaid = { ...trip({ departures: [] }), endDate: '2026-12-27' };
  const lastDay = Date.UTC(2026, 11, 27, 23, 59);
  expect([lastDay, after].map((now) => cancelBarrier(unsaid, now, 'guest')?.reason ?? null)).toEqual([
    null,
    'departed',
  ]);
});

// Proves: S4.5, P6
it('A stay alone has begun on its first day, and says so of itself', () => {
  const hotel = [{ hotelCode: 'HARBOUR-VIEW', hotelName: 'Harbour View Hotel', roomStays: [] }];
  const stay: Itinerary = {
    ...changeable,
    startDate: '2026-12-24',
    endDate: '2026-12-27',
    reservationItems: v.parse(reservationItems, { hotel }),
  };
  const begun = { reason: 'departed', text: 'Your stay has begun, so this booking can no longer be cancelled.' };
  const dayBefore = Date.UTC(2026, 11, 23, 23, 59);
  expect([dayBefore, before, after].map((now) => cancelBarrier(stay, now, 'guest'))).toEqual([null, begun, begun]);
});

it('A list of sailings is closed leg by leg as they leave, also over midnight, and is the same where none has', () => {
  const [late, early] = [
    sailing({ date: '2026-12-24', departs: '23:30' }),
    sailing({ date: '2026-12-25', departs: '00:10' }),
  ];
  const overnight = { ...late, arrivalDate: '2026-12-25', arrivalTime: '00:30' };
  const listed = searchResult({
    outwardDepartures: [overnight],
    returnDepartures: [early, wayHome()],
    saleEndsMinutes: 30,
  });
  const statesAt = (time: string) => {
    const { outwardDepartures, returnDepartures } = closedBy(listed, epochOf({ date: '2026-12-24', time }));
    return [outwardDepartures, returnDepartures].map((leg) => leg.map(saleState));
  };
  expect(closedBy(listed, epochOf({ date: '2026-12-24', time: '22:00' }))).toBe(listed);
  expect(statesAt('23:35')).toEqual([['closed'], ['open', 'open']]);
  expect(statesAt('23:45')).toEqual([['closed'], ['closed', 'open']]);
  const home = { ...listed, outwardDepartures: [] };
  expect(closedBy(home, epochOf({ date: '2026-12-24', time: '23:45' }))).not.toBe(home);
});
