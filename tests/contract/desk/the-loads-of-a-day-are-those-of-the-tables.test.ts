import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getConfiguration } from '#domain/contract/configuration.ts';
import { getDeskDepartures } from '#domain/contract/extensions/desk.ts';
import { toInstantText } from '#harbour/clock.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { deskOf } from './desk.ts';

const DAY = '2026-06-10';

describe('The loads of a day', () => {
  const harbour = harbourForAll();

  // Proves: P63
  it('are those of the tables, one for each sailing, in the order in which they leave', async () => {
    const desk = await deskOf(harbour);
    const departures = await desk.get(getDeskDepartures, { query: { date: DAY } });
    const rows = await harbour.db.select().from(sailing).where(eq(sailing.departureDate, DAY));
    const expected = rows
      .sort((one, other) => one.departsAt - other.departsAt || one.routeCode.localeCompare(other.routeCode))
      .map((row) => ({
        routeCode: row.routeCode,
        ship: row.shipCode,
        departureDate: DAY,
        departureTime: row.departureTime,
        passengersBooked: row.takenPassengers,
        passengerCapacity: row.capacityPassengers,
        laneMetresBooked: row.takenLaneCm / 100,
        laneMetres: row.capacityLaneCm / 100,
      }));
    expect(departures.map(({ state, ...told }) => told)).toEqual(expected);
    expect(departures.length).toBeGreaterThan(20);
  });

  it('grow with each place that is held', async () => {
    const desk = await deskOf(harbour);
    const held = await visitor(harbour).hold({ departureDate: DAY, adults: 3 });
    const [leg] = held.reservationItems.ferry[0]?.departures ?? [];
    const load = async () => {
      const all = await desk.get(getDeskDepartures, { query: { date: DAY } });
      const found = all.find(
        ({ routeCode, departureTime }) => routeCode === leg?.routeCode && departureTime === leg.departureTime,
      );
      if (found === undefined) throw new Error('The sailing is not listed.');
      return found;
    };
    const before = await load();
    await visitor(harbour).hold({ departureDate: DAY, departureTime: leg?.departureTime ?? '', adults: 2 });
    const after = await load();
    expect(after.passengersBooked - before.passengersBooked).toBe(2);
    expect(after.laneMetresBooked).toBeGreaterThan(before.laneMetresBooked);
  });

  it('say which sailings are open, full, closed for online sale, and gone', async () => {
    const desk = await deskOf(harbour);
    const states = async () =>
      new Map(
        (await desk.get(getDeskDepartures, { query: { date: DAY } })).map(({ routeCode, departureTime, state }) => [
          `${routeCode}:${DAY}:${departureTime.replace(':', '')}`,
          state,
        ]),
      );
    const [first] = [...(await states())].find(([, state]) => state === 'open') ?? [];
    const [row] = await harbour.db
      .select()
      .from(sailing)
      .where(eq(sailing.id, first ?? ''));
    if (row === undefined) throw new Error('A sailing is open.');
    await harbour.db.update(sailing).set({ capacityPassengers: row.takenPassengers }).where(eq(sailing.id, row.id));
    expect((await states()).get(row.id)).toBe('full');
    for (const [moment, state] of [
      [row.departsAt - 59 * 60_000, 'closed'],
      [row.departsAt + 1000, 'departed'],
    ] as const) {
      await harbour.clock.moveTo(toInstantText(moment));
      const later = await deskOf(harbour);
      const all = await later.get(getDeskDepartures, { query: { date: DAY } });
      expect(
        all.find(({ routeCode, departureTime }) => routeCode === row.routeCode && departureTime === row.departureTime)
          ?.state,
      ).toBe(state);
    }
  });

  // Proves: R12
  it('are asked for by a day, and the configuration announces who may ask', async () => {
    const desk = await deskOf(harbour);
    expect((await desk.ask(getDeskDepartures, { query: { date: '10/06/2026' } })).status).toBe(422);
    expect(await desk.get(getDeskDepartures, { query: { date: '2020-01-01' } })).toEqual([]);
    const [configuration] = await desk.get(getConfiguration);
    expect(configuration?.ferry.options.extensions).toEqual(['desk', 'loyalty-movements', 'invoices-by-booking']);
  });
});
