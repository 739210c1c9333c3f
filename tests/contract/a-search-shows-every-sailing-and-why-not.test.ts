import { describe, expect, it } from 'vitest';
import { type Crossing, getCrossings } from '#domain/contract/search.ts';
import { saleState } from '#domain/search/crossings.ts';
import { asker, only } from './asking.ts';
import { harbourForAll } from './harbours.ts';

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The tests' harbour opens on Monday 1 June 2026 at 09:00 in London and sells thirty days. */
describe('A search shows every sailing and why not', () => {
  const harbour = harbourForAll();
  const person = asker(harbour);

  const onFoot = { ferryId: 'HALLOW-BRIDE', routeCode: 'HAL-BRI', departureDate: '2026-06-10', passengers: '1|A' };
  const search = async (query: Query) => only(await person.get(getCrossings, { query: { ...onFoot, ...query } }));
  const daysOf = (sailings: readonly Crossing[]) => [...new Set(sailings.map(({ departureDate }) => departureDate))];
  const control = async (path: string, body: unknown) => {
    const answer = await fetch(`${harbour.api.url}/control/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const sailingAt = { routeCode: 'HAL-BRI', departureDate: '2026-06-10', departureTime: '13:00' };
  /** One sailing as a search for this party shows it. */
  const shown = async (query: Query = {}) =>
    (await search(query)).outwardDepartures.find(
      ({ departureDate, departureTime }) =>
        departureDate === sailingAt.departureDate && departureTime === sailingAt.departureTime,
    );

  it('shows three days before and three after, in order, one way', async () => {
    const found = await search({});
    expect(daysOf(found.outwardDepartures)).toEqual([
      '2026-06-07',
      '2026-06-08',
      '2026-06-09',
      '2026-06-10',
      '2026-06-11',
      '2026-06-12',
      '2026-06-13',
    ]);
    const times = found.outwardDepartures.map(
      ({ departureDate, departureTime }) => `${departureDate} ${departureTime}`,
    );
    expect(times).toEqual([...times].sort());
    expect(found.returnDepartures).toEqual([]);
    expect(found.promoData).toEqual({ searchedPromo: null, hasValidPromo: false });
  });

  it('shows the other crossing of the route around the day of return', async () => {
    const found = await search({ returnDate: '2026-06-17' });
    expect(new Set(found.returnDepartures.map(({ routeCode }) => routeCode))).toEqual(new Set(['BRI-HAL']));
    expect(daysOf(found.returnDepartures).at(0)).toBe('2026-06-14');
    expect(daysOf(found.returnDepartures).at(-1)).toBe('2026-06-20');
    const back = await search({ routeCode: 'BRI-HAL', returnDate: '2026-06-17' });
    expect(new Set(back.returnDepartures.map(({ routeCode }) => routeCode))).toEqual(new Set(['HAL-BRI']));
  });

  // Proves: P19
  it('leaves out what has departed, and closes the sailings of the next sixty minutes', async () => {
    const { outwardDepartures, saleEndsMinutes } = await search({ departureDate: '2026-06-01' });
    expect(saleEndsMinutes).toBe(60);
    const today = outwardDepartures
      .filter(({ departureDate }) => departureDate === '2026-06-01')
      .map((sailing) => [sailing.departureTime, saleState(sailing)]);
    // 09:00 now: 07:00 and 08:30 have left, 10:00 leaves in exactly an hour.
    expect(today[0]).toEqual(['10:00', 'open']);
    expect(daysOf(outwardDepartures)[0]).toBe('2026-06-01');
    await harbour.clock.advance('PT1M');
    const [next] = (await search({ departureDate: '2026-06-01' })).outwardDepartures;
    expect([next?.departureTime, next?.availability, next?.ticketGroups]).toEqual([
      '10:00',
      { state: 'closed', description: 'Online sale ends 60 minutes before departure. Please call us.' },
      [],
    ]);
  });

  it('is empty for a day that is over and beyond the timetable', async () => {
    expect((await search({ departureDate: '2026-05-31' })).outwardDepartures).toEqual([]);
    expect((await search({ departureDate: '2026-09-30' })).outwardDepartures).toEqual([]);
    expect(daysOf((await search({ departureDate: '2026-06-30' })).outwardDepartures).at(-1)).toBe('2026-07-01');
  });

  // Proves: P19
  it('shows the sailing of the fuel tankers, closed, with its reason', async () => {
    const { outwardDepartures } = await search({ departureDate: '2026-06-09' });
    const closed = outwardDepartures.filter((sailing) => sailing.availability?.state === 'closed');
    expect(closed.map(({ departureDate, departureTime }) => `${departureDate} ${departureTime}`)).toEqual([
      '2026-06-09 14:30',
    ]);
    expect(closed[0]?.availability?.description).toMatch(/^Reserved for fuel tankers/);
    expect(closed[0]?.ticketGroups).toEqual([]);
  });

  it('says sold out when the places do not do for this party', async () => {
    await control('fill', { ...sailingAt, leavePassengers: 2, leaveLaneCm: 600 });
    expect((await shown({ passengers: '2|A' }))?.availability?.state).toBe('open');
    expect(await shown({ passengers: '3|A' })).toMatchObject({
      ticketGroups: [],
      availability: { state: 'sold-out', description: 'Only 2 passenger places are left on this sailing.' },
    });
    await control('fill', { ...sailingAt, leavePassengers: 0 });
    expect((await shown())?.availability).toEqual({
      state: 'sold-out',
      description: 'All passenger places on this sailing are taken.',
    });
  });

  it('counts the vehicle deck by the lane that vehicle and trailer take', async () => {
    const trailer = { trailer: 'TRAILER', trailerLength: '4.50', trailerHeight: '2.00' };
    await control('fill', { ...sailingAt, leavePassengers: 50, leaveLaneCm: 969 });
    expect((await shown({ vehicle: 'CAR' }))?.availability?.state).toBe('open');
    expect((await shown({ vehicle: 'CAR', ...trailer }))?.availability).toEqual({
      state: 'sold-out',
      description: 'The vehicle deck has no space left for your vehicle on this sailing.',
    });
    await control('fill', { ...sailingAt, leavePassengers: 50, leaveLaneCm: 970 });
    expect((await shown({ vehicle: 'CAR', ...trailer }))?.availability?.state).toBe('open');
    await control('fill', { ...sailingAt, leavePassengers: 50, leaveLaneCm: 0 });
    expect((await shown({ vehicle: 'CAR' }))?.availability?.state).toBe('sold-out');
    expect((await shown())?.availability?.state).toBe('open');
  });

  it('offers no ship that is too low', async () => {
    const high = { ferryId: 'MARSH-NORTH', routeCode: 'MAR-NOR', vehicle: 'MOTORHOME-LONG' };
    const { outwardDepartures } = await search(high);
    expect(new Set(outwardDepartures.map(({ ship }) => ship))).toEqual(new Set(['SKERRY-STAR']));
    expect(new Set(outwardDepartures.map(({ availability }) => availability?.state))).not.toContain('open');
    expect(outwardDepartures[0]?.availability?.description).toBe(
      'Your vehicle may be up to 3.80 m high; this ship takes up to 3.40 m.',
    );
    expect((await search({ ...high, vehicle: 'MOTORHOME' })).outwardDepartures.map(saleState)).toContain('open');
  });

  it('moves a late boat into the next day', async () => {
    const { outwardDepartures } = await search({ departureDate: '2026-06-12' });
    const late = outwardDepartures.filter(({ departureDate, arrivalDate }) => departureDate !== arrivalDate);
    expect(late.map((sailing) => [sailing.departureDate, sailing.departureTime, sailing.arrivalTime])).toContainEqual([
      '2026-06-12',
      '23:30',
      '00:30',
    ]);
  });

  it('shows a price that changed as soon as it changed', async () => {
    const priceOf = async () => (await shown())?.ticketGroups[1]?.resources[0]?.totalPrice;
    await control('fill', { ...sailingAt, leavePassengers: 50 });
    await control('price', { ...sailingAt, permille: 1000 });
    expect(await priceOf()).toBe(1180);
    await control('price', { ...sailingAt, permille: 1500 });
    expect(await priceOf()).toBe(1770);
  });
});
