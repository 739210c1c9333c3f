import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getActiveNewSession, getConfiguration, getFerrySettings } from '#domain/contract/configuration.ts';
import { getFerryFares, getFerryVehicles, getFerryVessels } from '#domain/contract/content.ts';
import { getFerrySundries, getFerryTravelCards, getProperty } from '#domain/contract/extras.ts';
import { query } from '#harbour/db/database.ts';
import { asker, only } from './asking.ts';
import { harbourForAll } from './harbours.ts';

describe('The configuration says what is sold', () => {
  const harbour = harbourForAll();

  // Proves: P23, S3.1, S3.2
  it('names the routes with both crossings, the way out first', async () => {
    const { ferry } = only(await asker(harbour).get(getConfiguration, { query: { primaryLanguageId: 'en' } }));
    expect(
      ferry.options.routes.map(({ ferryId, crossings, carriesVehicles }) => [
        ferryId,
        crossings.map((crossing) => crossing.routeCode),
        carriesVehicles,
      ]),
    ).toEqual([
      ['HALLOW-BRIDE', ['HAL-BRI', 'BRI-HAL'], true],
      ['MARSH-NORTH', ['MAR-NOR', 'NOR-MAR'], true],
      ['HALLOW-FAST', ['HAL-BRI-F', 'BRI-HAL-F'], false],
    ]);
    for (const { passengerTypes, displayCurrency } of ferry.options.routes) {
      expect(passengerTypes.map(({ code }) => code)).toEqual(['A', 'Z', 'S', 'C', 'I']);
      for (const { description } of passengerTypes) expect(description).toMatch(/years/);
      expect(displayCurrency).toBe('GBP');
    }
    expect(ferry.options).toMatchObject({
      walkOnPassengerResourceCode: 'FOOT',
      passengerResourceCode: 'PAX',
      defaultProductCode: 'PUBLIC',
      nonOverridableProductCodes: ['RESIDENT'],
      ticketGroups: [{ name: 'Saver' }, { name: 'Standard' }, { name: 'Flexible' }],
      party: { maxPassengers: 9, maxWithVehicle: 9 },
    });
    expect(ferry.labels.contactPhone).toBe('01632 960 777');
  });

  // Proves: S7.4
  it('has a feed entry for every class, ship and ticket that it names', async () => {
    const person = asker(harbour);
    const { options } = only(await person.get(getConfiguration)).ferry;
    const vehicles = await person.get(getFerryVehicles);
    expect(vehicles.filter(({ trailer }) => trailer).map(({ resourceCode }) => resourceCode)).toEqual(
      options.trailerResourceCodes,
    );
    expect(
      vehicles.filter(({ trailer }) => !trailer).map(({ resourceCode, groupName }) => ({ resourceCode, groupName })),
    ).toEqual(options.vehicleResourceCodesExpanded);
    expect(vehicles.find(({ resourceCode }) => resourceCode === 'CAR')).toMatchObject({
      name: 'Car up to 5 m',
      maxLength: 5,
      maxHeight: 1.85,
      mayTow: true,
    });
    const vessels = await person.get(getFerryVessels);
    expect(vessels.map(({ shipCode, name }) => ({ value: shipCode, label: name }))).toEqual(options.ships);
    expect(vessels.filter(({ carriesVehicles }) => !carriesVehicles).map(({ shipCode }) => shipCode)).toEqual([
      'PETREL',
    ]);
    const fares = await person.get(getFerryFares);
    expect(fares.map(({ name }) => ({ name }))).toEqual(options.ticketGroups);
    // The tickets are compared side by side, so each answers the same questions.
    const questions = fares.map(({ rules }) => rules.map(({ name }) => name));
    expect(questions).toEqual([questions[0], questions[0], questions[0]]);
  });

  // Proves: P43, S7.4
  it('answers the other feeds and the places to stay', async () => {
    const person = asker(harbour);
    expect(only(await person.get(getFerrySettings)).data.ferryAccommodations).not.toEqual([]);
    expect(await person.get(getFerryTravelCards)).not.toEqual([]);
    const sundries = await person.get(getFerrySundries);
    for (const { kind, amounts, price } of sundries) {
      // An amount of a donation is always the passenger's own choice (ruling 43).
      expect(kind === 'donation').toBe(amounts.length > 0 && price === undefined);
    }
    const stays = await person.get(getProperty);
    expect(stays.length).toBeGreaterThan(1);
    expect(only(await person.get(getProperty, { query: { code: stays[1]?.code } }))).toEqual(stays[1]);
    expect(await person.get(getProperty, { query: { code: 'NOWHERE' } })).toEqual([]);
  });

  // Proves: S7.3
  it('makes no session for content, and counts those that are open', async () => {
    const open = async () => only(await asker(harbour).get(getActiveNewSession)).sessionCount;
    const before = await open();
    await asker(harbour).get(getConfiguration);
    await asker(harbour).get(getFerryFares);
    expect(await open()).toBe(before + 1);
    const [{ rows } = { rows: 0 }] = await query<{ rows: number }>(
      harbour.db,
      sql`SELECT COUNT(*)::int AS rows FROM session`,
    );
    expect(rows).toBe(before + 1);
  });
});
