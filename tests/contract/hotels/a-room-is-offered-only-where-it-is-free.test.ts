import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getAvailableRooms, getHotelCalendar } from '#domain/contract/hotels.ts';
import { keptHotels } from '#domain/stay/hotel-availability.ts';
import { addDays } from '#domain/values/dates.ts';
import { asker, only } from '#tests/contract/asking.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

const PARAMS = { product: 'PUBLIC' };

type Wanted = Readonly<Record<string, string>>;

describe('A room is offered only where it is free', () => {
  const harbour = harbourForAll({ timetableDays: 400 });

  const search = (wanted: Wanted) => asker(harbour).get(getHotelCalendar, { params: PARAMS, query: wanted });
  const place = async (hotelCode: string, wanted: Wanted) => only(await search({ ...wanted, hotelCode }));
  const codesOf = ({ rooms }: { readonly rooms: readonly { readonly roomTypeCode: string }[] }) =>
    rooms.map(({ roomTypeCode }) => roomTypeCode);
  /** Takes units of a room in the nights from one day on. */
  const take = async (hotelCode: string, roomTypeCode: string, first: string, taken: readonly number[]) => {
    for (const [index, count] of taken.entries()) {
      await harbour.db.execute(sql`INSERT INTO hotel_night (hotel_code, room_type_code, night, units, taken)
        SELECT hotel_code, room_type_code, ${addDays(first, index)}::date, units, ${count} FROM hotel_room
        WHERE hotel_code = ${hotelCode} AND room_type_code = ${roomTypeCode}`);
    }
  };

  it.each([
    ['1', '0', ['COTTAGE-4', 'COTTAGE-6']],
    ['2', '2', ['COTTAGE-4', 'COTTAGE-6']],
    ['4', '1', ['COTTAGE-6']],
    ['1', '5', ['COTTAGE-6']],
    ['5', '2', []],
  ])('offers %s adults and %s children the rooms that hold them', async (adults, children, expected) => {
    const days = { startDate: '2026-06-17', endDate: '2026-06-19' };
    const found = await place('LIGHTHOUSE-COTTAGES', { ...days, adults, children });
    expect(codesOf(found)).toEqual(expected);
    expect(found.priceFrom === null).toBe(expected.length === 0);
    expect(found.days.every(({ priceFrom }) => priceFrom === null)).toBe(expected.length === 0);
  });

  it('says how many are left in the fullest night, whatever the others have', async () => {
    // Five double rooms: one, four and none of them are taken.
    await take('KEEP-INN', 'DBL', '2026-07-06', [1, 4, 0]);
    const units = async (startDate: string, endDate: string) =>
      (await place('KEEP-INN', { startDate, endDate, adults: '2' })).rooms.map(({ roomTypeCode, rates }) => [
        roomTypeCode,
        ...new Set(rates.map(({ numberOfUnits }) => numberOfUnits)),
      ]);
    expect(await units('2026-07-06', '2026-07-07')).toEqual([
      ['DBL', 4],
      ['FAM', 2],
    ]);
    expect(await units('2026-07-06', '2026-07-09')).toEqual([
      ['DBL', 1],
      ['FAM', 2],
    ]);
    // The night of the departure is somebody else's.
    expect(await units('2026-07-08', '2026-07-09')).toEqual([
      ['DBL', 5],
      ['FAM', 2],
    ]);
    expect(await units('2026-07-05', '2026-07-06')).toEqual([
      ['DBL', 5],
      ['FAM', 2],
    ]);
  });

  it('tells who asked before as well, as soon as one is taken or free again', async () => {
    const wanted = { startDate: '2026-07-27', endDate: '2026-07-28', adults: '2', hotelCode: 'KEEP-INN' };
    const answers = async () => [await search(wanted), await asker(harbour).get(getAvailableRooms, { query: wanted })];
    const units = async () => (await answers()).map((answer) => only(answer).rooms[0]?.rates[0]?.numberOfUnits);
    const before = await answers();
    expect(await units()).toEqual([5, 5]);
    await take('KEEP-INN', 'DBL', '2026-07-27', [3]);
    expect(await units()).toEqual([2, 2]);
    await harbour.db.execute(sql`UPDATE hotel_night SET taken = 0 WHERE night = '2026-07-27'`);
    expect(await answers()).toEqual(before);
  });

  it('leaves a full room out, and keeps a full house for its other nights unless only a match will do', async () => {
    await take('SLEEPING-CARS', 'CAR-2', '2026-07-15', [1]);
    await take('SLEEPING-CARS', 'CAR-4', '2026-07-15', [2]);
    const wanted = { startDate: '2026-07-14', endDate: '2026-07-16', adults: '2' };
    const full = await place('SLEEPING-CARS', wanted);
    expect([full.priceFrom, full.rooms]).toEqual([null, []]);
    expect(full.days.filter(({ priceFrom }) => priceFrom === null)).toEqual([
      { date: '2026-07-15', priceFrom: null, totalFrom: null },
    ]);
    expect(full.days).toHaveLength(8);

    const exact = await search({ ...wanted, exactMatchOnly: 'True' });
    expect(exact.map(({ hotelCode }) => hotelCode)).not.toContain('SLEEPING-CARS');
    const rooms = (exactMatchOnly: string) =>
      asker(harbour).get(getAvailableRooms, { query: { ...wanted, hotelCode: 'SLEEPING-CARS', exactMatchOnly } });
    expect(await rooms('False')).toEqual([{ hotelCode: 'SLEEPING-CARS', rooms: [] }]);
    expect(await rooms('True')).toEqual([]);
  });

  // Proves: S5.9
  it('keeps a place for three rooms only where some room type has three left', async () => {
    const wanted = { startDate: '2026-07-20', endDate: '2026-07-22', adults: '2' };
    const answers = [await search(wanted), await search(wanted), await search({ ...wanted, children: '1' })];
    const kept = keptHotels(answers).map(({ hotel }) => hotel.hotelCode);
    expect(kept).toContain('DUNE-CAMP');
    // Two carriages for four and one van for two; no room for three at all.
    expect(kept).not.toContain('SLEEPING-CARS');
    expect(kept).not.toContain('QUAY-ROOMS');
  });

  it('offers nothing in a house that is closed for the winter', async () => {
    const camp = (startDate: string, endDate: string) => place('DUNE-CAMP', { startDate, endDate, adults: '2' });
    expect(codesOf(await camp('2026-10-30', '2026-11-01'))).toEqual(['PITCH-TENT', 'PITCH-VAN', 'HUT']);
    const late = await camp('2026-10-31', '2026-11-02');
    expect(late.rooms).toEqual([]);
    expect(late.days.filter(({ priceFrom }) => priceFrom !== null).map(({ date }) => date)).toEqual([
      ...['2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31'],
    ]);
  });

  it('says what is a pitch or a pod, and when the door opens', async () => {
    const days = { startDate: '2026-06-17', endDate: '2026-06-18', adults: '2' };
    const camping = (await search(days))
      .filter(({ rooms }) => rooms.some(({ rates }) => rates.some(({ campingPackage }) => campingPackage)))
      .map(({ hotelCode }) => hotelCode);
    expect(camping).toEqual(['DUNE-CAMP', 'GLASS-BAY-PODS']);
    const [first] = (await place('HARBOUR-VIEW', days)).rooms;
    expect(first?.rates.map((rate) => [rate.name, rate.checkInTime, rate.checkOutTime])).toEqual([
      ['Bed and breakfast', '15:00', '11:00'],
      ['Half board', '15:00', '11:00'],
    ]);
  });

  it.each<[string, Wanted, string, string]>([
    [
      'days in the wrong order',
      { startDate: '2026-06-12', endDate: '2026-06-10' },
      'dates',
      'You leave before you arrive. Please choose a later last day.',
    ],
    ['no night', { startDate: '2026-06-12', endDate: '2026-06-12' }, 'dates', 'A stay has at least one night.'],
    [
      'a night that is over',
      { startDate: '2026-05-31', endDate: '2026-06-02' },
      'dates',
      'The first night is in the past.',
    ],
    ['too many nights', { startDate: '2026-06-10', endDate: '2026-07-09' }, 'dates', 'A stay has at most 28 nights.'],
    [
      'days that are not on sale yet',
      { startDate: '2027-07-05', endDate: '2027-07-07' },
      'dates',
      'Rooms are on sale up to Tuesday 6 July 2027.',
    ],
    [
      'nobody grown up',
      { startDate: '2026-06-10', endDate: '2026-06-12', adults: '0', children: '2' },
      'guests',
      'Each room needs at least one adult.',
    ],
    [
      'another currency',
      { startDate: '2026-06-10', endDate: '2026-06-12', currency: 'EUR' },
      'currency',
      'Prices are in pounds.',
    ],
    [
      'a house that is not there',
      { startDate: '2026-06-10', endDate: '2026-06-12', hotelCode: 'RITZ' },
      'unknown-hotel',
      'We do not recognise this place to stay.',
    ],
    [
      'a truth of its own',
      { startDate: '2026-06-10', endDate: '2026-06-12', exactMatchOnly: 'yes' },
      'invalid',
      'exactMatchOnly is not what this call expects.',
    ],
  ])('refuses %s in words', async (_, wanted, code, words) => {
    const answers = [
      await asker(harbour).ask(getHotelCalendar, { params: PARAMS, query: wanted }),
      await asker(harbour).ask(getAvailableRooms, { query: wanted }),
    ];
    for (const { status, refusal } of answers) {
      expect([status, refusal?.code, refusal?.description]).toEqual([422, code, words]);
    }
  });

  it('accepts the longest stay, the last day on sale and the night that begins today', async () => {
    const starts = async (startDate: string, endDate: string) => (await search({ startDate, endDate })).length;
    const all = harbour.services.catalogue.hotels.size;
    expect(await starts('2026-06-10', '2026-07-08')).toBe(all);
    expect(await starts('2027-07-05', '2027-07-06')).toBe(all);
    expect(await starts('2026-06-01', '2026-06-02')).toBe(all);
    // Nights around a stay are shown as far as they are on sale.
    const shown = async (startDate: string, endDate: string) =>
      (await place('KEEP-INN', { startDate, endDate })).days.map(({ date }) => date);
    expect(await shown('2026-06-02', '2026-06-03')).toEqual([
      ...['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05'],
    ]);
    expect(await shown('2027-07-04', '2027-07-05')).toEqual([
      ...['2027-07-01', '2027-07-02', '2027-07-03', '2027-07-04', '2027-07-05'],
    ]);
  });

  it('refuses an unknown product, and knows no houses of another provider', async () => {
    const days = { startDate: '2026-06-10', endDate: '2026-06-12' };
    const unknown = await asker(harbour).ask(getHotelCalendar, { params: { product: 'GOLD' }, query: days });
    expect([unknown.status, unknown.refusal?.code]).toEqual([422, 'unknown-product']);
    expect(unknown.refusal?.description).toBe('We do not know this product.');
    expect(await search({ ...days, hotelProvider: '7' })).toEqual([]);
  });
});
