import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HotelOffer, type HotelRoom, isFree, keptHotels, keptPicks } from '#domain/stay/hotel-availability.ts';
import {
  amenitiesOf,
  NO_FILTER,
  nightPrices,
  nightsFault,
  nightsFrom,
  priceSteps,
  shownHotels,
  takesPets,
  typesOf,
  withStart,
} from '#domain/stay/hotel-search.ts';
import { addDays, daysBetween } from '#domain/values/dates.ts';
import { pence } from '#domain/values/money.ts';
import { freeRooms, hotel, wireRoom } from '#tests/models/fixtures/hotel-search.ts';

const offer = (hotelCode: string, pounds: number, type: string, amenities: readonly string[]): HotelOffer => ({
  hotel: hotel({ hotelCode, name: hotelCode, type, amenities: [...amenities] }),
  priceFrom: pence(pounds * 80),
  totalFrom: pence(pounds * 100),
});

const offers = [
  offer('QUAY', 150, 'Hotel', ['Lift', 'Dogs welcome']),
  offer('DUNE', 52, 'Campsite', ['Showers', 'Shop']),
  offer('ARMS', 164, 'Inn', ['Pub', 'No dogs', 'Lift', 'Showers']),
  offer('GRAND', 338, 'Hotel', ['Spa', 'Lift']),
];

const codes = (...shown: Parameters<typeof shownHotels>) =>
  shownHotels(...shown).map(({ hotel: one }) => one.hotelCode);

test('the operator’s own order stands until another is chosen', () => {
  expect(codes(offers, NO_FILTER, 'recommended')).toEqual(['QUAY', 'DUNE', 'ARMS', 'GRAND']);
  expect(codes(offers, NO_FILTER, 'price')).toEqual(['DUNE', 'QUAY', 'ARMS', 'GRAND']);
  expect(codes(offers, NO_FILTER, 'name')).toEqual(['ARMS', 'DUNE', 'GRAND', 'QUAY']);
});

test('every filter that is set must pass', () => {
  expect(codes(offers, { ...NO_FILTER, type: 'Hotel' }, 'recommended')).toEqual(['QUAY', 'GRAND']);
  expect(codes(offers, { ...NO_FILTER, most: pence(15_000) }, 'recommended')).toEqual(['QUAY', 'DUNE']);
  expect(codes(offers, { ...NO_FILTER, amenities: ['Lift', 'Spa'] }, 'recommended')).toEqual(['GRAND']);
  expect(codes(offers, { ...NO_FILTER, pets: true }, 'recommended')).toEqual(['QUAY']);
  expect(codes(offers, { ...NO_FILTER, type: 'Campsite', amenities: ['Lift'] }, 'recommended')).toEqual([]);
});

test('pets are told from the words of a place', () => {
  expect(
    ['Dogs welcome', 'Pets on request', 'No pets', 'Hot dogs'].map((words) => takesPets({ amenities: [words] })),
  ).toEqual([true, true, false, true]);
});

test('the filters offer what there is', () => {
  expect([typesOf(offers), amenitiesOf(offers)]).toEqual([
    ['Campsite', 'Hotel', 'Inn'],
    ['Lift', 'Showers', 'No dogs', 'Pub', 'Shop', 'Spa'],
  ]);
  expect(priceSteps(offers)).toEqual([15_000, 17_000].map(pence));
  const pounds = [11, 19, 21, 39, 41, 59, 61, 79];
  expect(priceSteps(pounds.map((total) => offer('QUAY', total, 'Hotel', [])))).toEqual([3000, 5000, 7000].map(pence));
  expect(priceSteps([])).toEqual([]);
});

const days = (...prices: readonly (number | null)[]) =>
  prices.map((priceFrom, index) => ({ date: `2026-12-2${index + 4}`, priceFrom }));

test('a night costs what it costs in the cheapest place that has all rooms, and in each place what it costs there', () => {
  const first = [hotel({ days: days(96, 90, null) }), hotel({ hotelCode: 'DUNE', days: days(52, 40, 40) })];
  const second = [hotel({ days: days(80, 85, 85) }), hotel({ hotelCode: 'DUNE', days: days(60, null, null) })];
  expect(nightPrices([first, second])).toEqual([
    { date: '2026-12-24', price: 11_200, at: { 'HARBOUR-VIEW': 17_600, DUNE: 11_200 }, withTax: false },
    { date: '2026-12-25', price: 17_500, at: { 'HARBOUR-VIEW': 17_500, DUNE: null }, withTax: false },
    { date: '2026-12-26', price: null, at: { 'HARBOUR-VIEW': null, DUNE: null }, withTax: false },
  ]);
});

test('the nights stand in the order of the calendar, and a dearer place after a cheaper one changes no price', () => {
  const unsorted = [hotel({ days: days(50, 60).toReversed() }), hotel({ hotelCode: 'DUNE', days: days(80, null) })];
  expect(nightPrices([unsorted]).map(({ date, price }) => [date, price])).toEqual([
    ['2026-12-24', 5_000],
    ['2026-12-25', 6_000],
  ]);
});

// Proves: P36
test('a night is shown with its tax where every place names it', () => {
  const taxed = days(80, null).map((day) => ({ ...day, totalFrom: day.priceFrom && day.priceFrom * 1.2 }));
  expect(nightPrices([[hotel({ days: taxed })]])).toEqual([
    { date: '2026-12-24', price: 9600, at: { 'HARBOUR-VIEW': 9600 }, withTax: true },
    { date: '2026-12-25', price: null, at: { 'HARBOUR-VIEW': null }, withTax: true },
  ]);
  const mixed = [hotel({ days: taxed }), hotel({ hotelCode: 'DUNE', days: days(50, 50) })];
  expect(nightPrices([mixed]).map(({ price, withTax }) => [price, withTax])).toEqual([
    [5000, false],
    [5000, false],
  ]);
});

test('nights are asked for from today on, forwards, and up to four weeks', () => {
  const fault = (startDate: string, endDate: string) => nightsFault({ startDate, endDate }, '2026-12-20');
  expect([
    fault('2026-12-20', '2026-12-21'),
    fault('2026-12-19', '2026-12-21'),
    fault('2026-12-22', '2026-12-22'),
    fault('2026-12-20', '2027-01-17'),
    fault('2026-12-20', '2027-01-18'),
  ]).toEqual([
    null,
    'Choose a first night from today on.',
    'Choose a day to leave after the first night.',
    null,
    'You can book up to 28 nights online.',
  ]);
});

const someDay = fc
  .integer({ min: 0, max: 720 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const someNights = fc
  .tuple(someDay, fc.integer({ min: 1, max: 28 }))
  .map(([startDate, nights]) =>
    nightsFrom(
      { startDate: '2026-01-01', endDate: new Date(Date.UTC(2026, 0, 1 + nights)).toISOString().slice(0, 10) },
      startDate,
    ),
  );

test('nights that move keep their number, and a new first night never leaves them backwards', () => {
  fc.assert(
    // Days from the one on which they leave: half of the time it is that very day.
    fc.property(someNights, fc.oneof(fc.constant(0), fc.integer({ min: -60, max: 60 })), (nights, away) => {
      const start = addDays(nights.endDate, away);
      const moved = nightsFrom(nights, start);
      expect(daysBetween(moved.startDate, moved.endDate)).toBe(daysBetween(nights.startDate, nights.endDate));
      const started = withStart(nights, start);
      expect([started.startDate, started.startDate < started.endDate]).toEqual([start, true]);
      if (start < nights.endDate) expect(started.endDate).toBe(nights.endDate);
    }),
  );
});

const someRooms = fc.array(fc.record({ pounds: fc.integer({ min: 1, max: 900 }), numberOfUnits: fc.nat(4) }), {
  minLength: 1,
  maxLength: 4,
});
const wired = (rooms: readonly { pounds: number; numberOfUnits: number }[]) =>
  rooms.map((room, index) => wireRoom({ ...room, roomTypeCode: `R${index}` }));

// Proves: P39, S3.13, S5.9
test('a place is offered exactly when each room has a price and some type has the units (spec 5)', () => {
  fc.assert(
    fc.property(fc.array(someRooms, { minLength: 1, maxLength: 4 }), (answers) => {
      const kept = keptHotels(answers.map((rooms) => [hotel({ rooms: wired(rooms) })]));
      const expected = answers.every((rooms) => rooms.some(({ numberOfUnits }) => numberOfUnits >= answers.length));
      expect(kept.length).toBe(expected ? 1 : 0);
      const lowest = answers.map((rooms) =>
        Math.min(...rooms.filter(({ numberOfUnits }) => numberOfUnits > 0).map(({ pounds }) => pounds)),
      );
      const sum = lowest.reduce((total, pounds) => total + Math.round(pounds * 88), 0);
      if (expected) expect(kept[0]?.priceFrom).toBe(sum);
    }),
  );
});

test('what is kept of former choices is free together', () => {
  const free: readonly HotelRoom[] = freeRooms({ roomTypeCode: 'R0', numberOfUnits: 1 }, { roomTypeCode: 'R1' });
  const somePick = fc.option(
    fc.record({ roomTypeCode: fc.constantFrom('R0', 'R1', 'GONE'), ratePlanCode: fc.constantFrom('FLEX', 'SAVER') }),
  );
  fc.assert(
    fc.property(fc.array(somePick, { maxLength: 5 }), (former) => {
      const rooms = [free, free, free];
      const kept = keptPicks(rooms, former);
      expect(kept.length).toBe(3);
      expect(kept.every((pick, index) => pick === null || isFree(rooms, kept, index, pick))).toBe(true);
      expect(kept.every((pick, index) => pick === null || pick === former[index])).toBe(true);
    }),
  );
});
