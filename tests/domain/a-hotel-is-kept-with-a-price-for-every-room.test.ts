import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { hotelSearchResult } from '#domain/contract/hotels.ts';
import { isFree, keptHotels, keptPicks, stayOf } from '#domain/stay/hotel-availability.ts';
import { occupancyFault, roomPartyOf, splitParty } from '#domain/trip/occupancy.ts';

const hotel = (hotelCode: string, ...rates: readonly (readonly [pounds: number, units: number])[]) =>
  v.parse(hotelSearchResult, {
    hotelCode,
    name: hotelCode,
    amenities: [],
    awards: [],
    images: [],
    directions: '',
    latitude: 50.7,
    longitude: -1.3,
    type: '',
    slug: hotelCode,
    rooms: rates.map(([pounds, numberOfUnits], index) => ({
      roomTypeCode: `R${index}`,
      name: 'Room',
      rates: [
        {
          ratePlanCode: 'FLEX',
          capacity: 2,
          name: 'Flexible',
          numberOfUnits,
          price: { amountBeforeTax: pounds, amountAfterTax: pounds * 1.2 },
        },
      ],
    })),
  });

const kept = (...answers: Parameters<typeof keptHotels>[0]) =>
  keptHotels(answers).map((offer) => [offer.hotel.hotelCode, offer.priceFrom]);

// Proves: S5.9
test('a place without a price for one of the rooms is not offered', () => {
  expect(kept([hotel('A', [100, 2]), hotel('B', [90, 2])], [hotel('B', [90, 2])])).toEqual([['B', 18000]]);
});

test('a room that is not free has no price', () => {
  expect(kept([hotel('A', [10, 0], [100, 1])])).toEqual([['A', 10000]]);
  const [{ rooms: [room] = [], ...place } = hotel('A')] = [hotel('A', [100, 1])];
  const [rate] = room?.rates ?? [];
  if (!room || !rate) throw new Error('The place has a room.');
  const rates = [{ ...rate, numberOfUnits: 0 }, rate];
  expect(kept([{ ...place, rooms: [{ ...room, rates }] }])).toEqual([['A', 10000]]);
});

test('the last room of a type is chosen for one party, at whichever of its rates', () => {
  const room = (numberOfUnits: number) => {
    const [{ rooms = [] } = {}] = [hotel('A', [100, numberOfUnits])];
    return rooms.map((one) => ({
      ...one,
      rates: one.rates.flatMap((rate) => [rate, { ...rate, ratePlanCode: 'BB' }]),
    }));
  };
  const pick = (ratePlanCode: string) => ({ roomTypeCode: 'R0', ratePlanCode });
  const forTwo = (units: number) => [room(units), room(units)];
  const mayHave = (units: number) => isFree(forTwo(units), [pick('BB'), null], 1, pick('FLEX'));
  expect([1, 2].map(mayHave)).toEqual([false, true]);
  expect(keptPicks(forTwo(1), [pick('FLEX'), pick('BB')])).toEqual([pick('FLEX'), null]);
});

const parties = fc.record({
  A: fc.nat(6),
  Z: fc.nat(3),
  S: fc.nat(3),
  C: fc.nat(6),
  I: fc.nat(3),
});

// Proves: P38, S1.4
test('a party in several rooms is the same party, with an adult in each room', () => {
  fc.assert(
    fc.property(
      parties.filter(({ A, Z, S }) => A + Z + S > 0),
      fc.integer({ min: 1, max: 9 }),
      (party, wanted) => {
        const rooms = splitParty(party, wanted);
        const sum = (key: 'adults' | 'children') => rooms.reduce((total, room) => total + room[key], 0);
        expect({ adults: sum('adults'), children: sum('children') }).toEqual(roomPartyOf(party));
        expect(rooms.every(({ adults }) => adults >= 1)).toBe(true);
        expect(rooms.length).toBe(Math.min(wanted, roomPartyOf(party).adults));
      },
    ),
  );
});

test('the odd adult and the odd child do not share a room', () => {
  expect(splitParty({ A: 3, Z: 0, S: 0, C: 1, I: 0 }, 2)).toEqual([
    { adults: 2, children: 0 },
    { adults: 1, children: 1 },
  ]);
});

test('each room has an adult', () => {
  const fault = (...adults: number[]) => occupancyFault(adults.map((count) => ({ adults: count, children: 1 })));
  expect([fault(), fault(1, 0), fault(1, 1)]).toEqual([
    ...['Choose at least one room.', 'Each room needs at least one adult.'],
    null,
  ]);
});

test('a stay is entered and left by the earliest times of its rooms', () => {
  const place = hotel('A', [100, 2], [90, 2]);
  const times = [
    { checkInTime: '15:00', checkOutTime: '11:00' },
    { checkInTime: '14:00', checkOutTime: '10:00' },
  ];
  const rooms = place.rooms.map((room, at) => ({
    ...room,
    rates: room.rates.map((rate) => ({ ...rate, ...times[at] })),
  }));
  const party = { adults: 1, children: 0 };
  const asked = { startDate: '2026-12-24', endDate: '2026-12-26', comments: '', hotel: place, free: [rooms, rooms] };
  const picks = ['R0', 'R1'].map((roomTypeCode) => ({ roomTypeCode, ratePlanCode: 'FLEX' }));
  expect(stayOf({ ...asked, parties: [party, party], picks })).toMatchObject(times[1] ?? {});
});
