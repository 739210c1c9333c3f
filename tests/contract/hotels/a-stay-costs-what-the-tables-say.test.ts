import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getAvailableRooms, getHotelCalendar } from '#domain/contract/hotels.ts';
import { fromPounds } from '#domain/values/money.ts';
import { query } from '#harbour/db/database.ts';
import { asker, only } from '#tests/contract/asking.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

const PARAMS = { product: 'PUBLIC' };
/** Wednesday to Sunday: two nights of the week and two of the weekend, in summer and in term. */
const STAY = { startDate: '2026-06-10', endDate: '2026-06-14' };

type RateRow = {
  readonly hotel_code: string;
  readonly room_type_code: string;
  readonly rate_plan_code: string;
  readonly weekday_pence: number;
  readonly weekend_pence: number;
  readonly adult_pence: number;
  readonly child_pence: number;
  readonly vat_percent: number;
  readonly capacity: number;
  readonly units: number;
};

describe('A stay costs what the tables say', () => {
  const harbour = harbourForAll({ timetableDays: 400 });
  let rates: readonly RateRow[];
  beforeAll(async () => {
    rates = await query<RateRow>(
      harbour.db,
      sql`SELECT rate.*, hotel.vat_percent, room.capacity, room.units FROM hotel_rate rate
        JOIN hotel USING (hotel_code) JOIN hotel_room room USING (hotel_code, room_type_code)
        ORDER BY hotel.position, room.position, rate.position`,
    );
  });

  const search = (wanted: Record<string, string>) =>
    asker(harbour).get(getHotelCalendar, { params: PARAMS, query: wanted });

  it('has at least twelve places, each with pictures, directions and two things to know it by', async () => {
    const places = await search(STAY);
    expect(places.length).toBeGreaterThanOrEqual(12);
    expect(new Set(places.map(({ slug }) => slug)).size).toBe(places.length);
    for (const { images, directions, amenities, audience, targetGroups, city, brand, type, hotelProvider } of places) {
      expect(images.length).toBeGreaterThanOrEqual(2);
      for (const known of [directions, city, brand, type ?? '']) expect(known).not.toBe('');
      expect(Math.min(amenities.length, audience.length, targetGroups.length)).toBeGreaterThan(0);
      expect(hotelProvider).toBe(3);
    }
    expect(new Set(places.map(({ type }) => type))).toEqual(
      new Set(['Hotel', 'Inn', 'Guest house', 'Self-catering', 'Camping', 'Glamping', 'Hostel']),
    );
  });

  it('asks for two adults and a child what two nights of the week and two of the weekend come to', async () => {
    const places = await search({ ...STAY, adults: '2', children: '1' });
    const shown = places.flatMap(({ hotelCode, rooms }) =>
      rooms.flatMap(({ roomTypeCode, rates: offered }) =>
        offered.map(({ ratePlanCode, price, capacity, numberOfUnits }) => ({
          hotelCode,
          roomTypeCode,
          ratePlanCode,
          capacity,
          numberOfUnits,
          before: price.amountBeforeTax,
          after: price.amountAfterTax,
        })),
      ),
    );
    const expected = rates
      .filter(({ capacity }) => capacity >= 3)
      .map((row) => {
        // Summer adds 15 per cent to a bed, in whole pounds.
        const bed = (base: number) => Math.round((base * 1.15) / 100 + 1e-9) * 100;
        const meals = 2 * row.adult_pence + row.child_pence;
        const after = 2 * bed(row.weekday_pence) + 2 * bed(row.weekend_pence) + 4 * meals;
        return {
          hotelCode: row.hotel_code,
          roomTypeCode: row.room_type_code,
          ratePlanCode: row.rate_plan_code,
          capacity: row.capacity,
          numberOfUnits: row.units,
          before: Math.round(after / (1 + row.vat_percent / 100)),
          after,
        };
      });
    expect(shown).toEqual(expected);
  });

  it('starts from the lowest amount before tax of the rooms that are free', async () => {
    for (const { rooms, priceFrom } of await search({ ...STAY, adults: '2' })) {
      const amounts = rooms.flatMap(({ rates: offered }) => offered.map(({ price }) => price.amountBeforeTax));
      expect(priceFrom).toBe(amounts.length === 0 ? null : Math.min(...amounts));
    }
  });

  // Proves: P36
  it('says of each night what is paid for it, and what that is before tax', async () => {
    const place = only(
      await search({ startDate: '2026-06-10', endDate: '2026-06-11', adults: '2', hotelCode: 'KEEP-INN' }),
    );
    const night = place.days.find(({ date }) => date === '2026-06-10');
    const prices = place.rooms.flatMap(({ rates: offered }) => offered.map(({ price }) => price));
    expect(night?.totalFrom).toBe(Math.min(...prices.map(({ amountAfterTax }) => amountAfterTax)));
    expect(night?.priceFrom).toBe(Math.min(...prices.map(({ amountBeforeTax }) => amountBeforeTax)));
  });

  it('answers the rooms of one place at the same prices', async () => {
    const wanted = { ...STAY, adults: '2', hotelCode: 'KEEP-INN' };
    const place = only(await search(wanted));
    const rooms = only(await asker(harbour).get(getAvailableRooms, { query: wanted }));
    expect(rooms).toEqual({ hotelCode: 'KEEP-INN', rooms: place.rooms });
    expect(rooms.rooms.map(({ roomTypeCode }) => roomTypeCode)).toEqual(['DBL', 'FAM']);
  });

  it('asks one price of every product, and one adult where nobody is named', async () => {
    const priceOf = async (product: string, wanted: Record<string, string>) =>
      (await asker(harbour).get(getHotelCalendar, { params: { product }, query: wanted })).map(({ rooms }) => rooms);
    const one = await priceOf('PUBLIC', STAY);
    expect(await priceOf('RESIDENT', STAY)).toEqual(one);
    expect(await priceOf('PUBLIC', { ...STAY, adults: '1', children: '0' })).toEqual(one);
  });

  it('follows the seasons, the holidays and the turn of the year', async () => {
    // A room of £79 in the week and £102 at the weekend, without meals and for less: £70 and £90.
    const saver = async (startDate: string, endDate: string) => {
      const place = only(await search({ startDate, endDate, adults: '2', hotelCode: 'KEEP-INN' }));
      const room = place.rooms.find(({ roomTypeCode }) => roomTypeCode === 'DBL');
      return room?.rates.find(({ ratePlanCode }) => ratePlanCode === 'SAVER')?.price.amountAfterTax;
    };
    const nights = {
      term: await saver('2026-06-10', '2026-06-11'),
      friday: await saver('2026-06-12', '2026-06-13'),
      sunday: await saver('2026-06-14', '2026-06-15'),
      holiday: await saver('2026-08-05', '2026-08-06'),
      autumn: await saver('2026-10-07', '2026-10-08'),
      winter: await saver('2026-11-18', '2026-11-19'),
      newYear: await saver('2026-12-31', '2027-01-01'),
    };
    expect(nights).toEqual({
      term: fromPounds(81),
      friday: fromPounds(104),
      sunday: fromPounds(81),
      holiday: fromPounds(95),
      autumn: fromPounds(70),
      winter: fromPounds(56),
      newYear: fromPounds(88),
    });
  });

  it('shows the price of each night, three on either side of the stay unless only a match will do', async () => {
    const wanted = { ...STAY, adults: '2', hotelCode: 'LIGHTHOUSE-COTTAGES' };
    const around = only(await search(wanted)).days;
    expect(around.map(({ date }) => date)).toEqual([
      ...['2026-06-07', '2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11'],
      ...['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15', '2026-06-16'],
    ]);
    const exact = only(await search({ ...wanted, exactMatchOnly: 'True' }));
    expect(exact.days).toEqual(around.slice(3, 7));
    // £126 and £158 at the saver rate are £111 and £139; in summer £128 and £160, less the tax in them.
    expect(exact.days.map(({ priceFrom }) => priceFrom)).toEqual([10667, 10667, 13333, 13333]);
  });
});
