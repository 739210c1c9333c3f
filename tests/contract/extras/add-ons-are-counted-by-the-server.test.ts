import { describe, expect, it } from 'vitest';
import { getConfiguration } from '#domain/contract/configuration.ts';
import { getCrossings } from '#domain/contract/search.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { got, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { askCart, brokenStock, ferryOf, holdWith, tablePrice } from './packer.ts';

describe('Add-ons are counted by the server', () => {
  const harbour = harbourForAll();

  const family = {
    passengers: [
      { ageCategory: 'A' as const, quantity: 2 },
      { ageCategory: 'C' as const, quantity: 2 },
      { ageCategory: 'I' as const, quantity: 1 },
    ],
  };

  // Proves: P37, S5.12
  it('counts a vehicle add-on once and a customer add-on for everybody but infants, whatever the client says', async () => {
    const cart = got(
      await askCart(visitor(harbour), {
        ...family,
        addOns: [
          { resourceCode: 'PRIORITY', quantity: 7 },
          { resourceCode: 'LOUNGE', quantity: 1 },
        ],
      }),
    );
    const [priority, lounge] = [await tablePrice(harbour, 'PRIORITY'), await tablePrice(harbour, 'LOUNGE')];
    expect(ferryOf(cart).addOnPriceLines).toEqual([
      { description: 'Priority boarding', quantity: 1, price: priority, totalPrice: priority },
      { description: 'Skerry Lounge', quantity: 4, price: lounge, totalPrice: 4 * lounge },
    ]);
    expect(ferryOf(cart).addOns.map(({ resourceCode, quantity }) => [resourceCode, quantity])).toEqual([
      ['PRIORITY', 1],
      ['LOUNGE', 4],
    ]);
  });

  // Proves: P30, S5.12
  it('counts a vehicle add-on once for whoever brings several, in the search as in the cart', async () => {
    const agent = await signedIn(harbour, PEOPLE.kim);
    const vehicles = ['AB12 CDE', 'AB12 CDF'].map((licensePlate) => ({ resourceCode: 'CAR', licensePlate }));
    const cart = got(await askCart(agent, { ...family, vehicles, addOns: [{ resourceCode: 'PRIORITY' }] }));
    const price = await tablePrice(harbour, 'PRIORITY');
    expect(ferryOf(cart).addOnPriceLines).toMatchObject([{ quantity: 1, totalPrice: price }]);
    const query = { ferryId: 'HALLOW-BRIDE', routeCode: 'HAL-BRI', departureDate: '2026-06-10', passengers: '2|A' };
    const found = got(await agent.ask(getCrossings, { query: { ...query, vehicle: ['CAR', 'CAR'] } }));
    const offered = found.outwardDepartures.flatMap(({ addOns = [] }) => addOns);
    const counted = offered.filter(({ resourceCode }) => resourceCode === 'PRIORITY');
    expect(new Set(counted.map((one) => `${one.totalCountedPassengers} for ${one.totalForAllPassengers}`))).toEqual(
      new Set([`1 for ${price}`]),
    );
  });

  it('is sold on each crossing, or on the one of the day that is asked for', async () => {
    const wanted = { returnDate: '2026-06-14' };
    const both = got(await askCart(visitor(harbour), { addOns: [{ resourceCode: 'LOUNGE' }] }, wanted));
    expect(ferryOf(both).addOnPriceLines.map(({ description }) => description)).toEqual([
      'Skerry Lounge, going out',
      'Skerry Lounge, coming back',
    ]);
    const back = got(
      await askCart(visitor(harbour), { addOns: [{ resourceCode: 'LOUNGE', startDate: '2026-06-14' }] }, wanted),
    );
    expect(ferryOf(back).addOnPriceLines.map(({ description }) => description)).toEqual(['Skerry Lounge, coming back']);
  });

  it('offers in the search what the ship carries, with the count and the price of the cart', async () => {
    const person = visitor(harbour);
    const search = async (query: Record<string, string>) =>
      got(await person.ask(getCrossings, { query: { departureDate: '2026-06-10', passengers: '3|A', ...query } }));
    const withCar = await search({ ferryId: 'HALLOW-BRIDE', routeCode: 'HAL-BRI', vehicle: 'CAR' });
    const cart = got(
      await askCart(
        person,
        { addOns: [{ resourceCode: 'PRIORITY' }, { resourceCode: 'LOUNGE' }, { resourceCode: 'BREAKFAST' }] },
        { adults: 3 },
      ),
    );
    const { departures, addOns } = ferryOf(cart);
    const sailing = withCar.outwardDepartures.find(
      ({ departureDate, departureTime }) =>
        departureDate === departures[0]?.departureDate && departureTime === departures[0]?.departureTime,
    );
    for (const { resourceCode, quantity, totalPrice } of addOns) {
      expect(sailing?.addOns).toContainEqual({
        resourceCode,
        totalCountedPassengers: quantity,
        totalForAllPassengers: totalPrice,
      });
    }
    const codes = ({ outwardDepartures }: typeof withCar) =>
      new Set(
        outwardDepartures.flatMap(({ addOns: offered }) => offered ?? []).map(({ resourceCode }) => resourceCode),
      );
    expect(codes(await search({ ferryId: 'HALLOW-BRIDE', routeCode: 'HAL-BRI' }))).not.toContain('PRIORITY');
    expect(codes(await search({ ferryId: 'HALLOW-FAST', routeCode: 'HAL-BRI-F' }))).toEqual(new Set(['LOUNGE']));
  });

  it('binds an add-on to its ticket group, and the configuration says which', async () => {
    const { ferry } = got(await visitor(harbour).ask(getConfiguration));
    expect(ferry.options.addOnResourceCodes).toContainEqual({
      code: 'CAPTAINS-TABLE',
      ships: ['SOUND-OF-HALLOW', 'ST-BRIDE'],
      usageType: 'customer',
      description: 'Captain’s table',
      ticketGroup: 'Flexible',
    });
    const table = { addOns: [{ resourceCode: 'CAPTAINS-TABLE' }] };
    const refused = await askCart(visitor(harbour), table, { ticketType: 'STANDARD' });
    expect([refused.status, refused.refusal?.description]).toEqual([
      422,
      'Captain’s table is sold with Flexible tickets only.',
    ]);
    const sold = got(await askCart(visitor(harbour), table, { ticketType: 'FLEX' }));
    expect(ferryOf(sold).addOnPriceLines).toHaveLength(1);
  });

  it.each([
    ['a vehicle add-on on foot', 'PRIORITY', { vehicle: null }, 'Priority boarding needs a vehicle.'],
    [
      'an add-on that the ship does not carry',
      'BREAKFAST',
      { ferryId: 'MARSH-NORTH', routeCode: 'MAR-NOR' },
      'Islander’s breakfast is not on board the ship that you chose.',
    ],
    ['an unknown code', 'NOTHING', {}, 'NOTHING is not on sale with this crossing.'],
    ['a sundry among the add-ons', 'ISLAND-MAP', {}, 'ISLAND-MAP is not on sale with this crossing.'],
  ])('refuses %s in words', async (_, resourceCode, wanted, words) => {
    const { status, refusal } = await askCart(visitor(harbour), { addOns: [{ resourceCode }] }, wanted);
    expect([status, refusal?.description]).toEqual([422, words]);
  });

  it('refuses an extra that is listed twice', async () => {
    const twice = [{ resourceCode: 'LOUNGE' }, { resourceCode: 'LOUNGE' }];
    expect((await askCart(visitor(harbour), { addOns: twice })).refusal?.description).toBe(
      'One of the extras is listed twice.',
    );
  });

  it('sells no more of an add-on than the ship has, and stops offering it in the search', async () => {
    const wanted = { departureDate: '2026-06-16', ferryId: 'HALLOW-FAST', routeCode: 'HAL-BRI-F', vehicle: null };
    const lounge = { addOns: [{ resourceCode: 'LOUNGE' }] };
    // Petrel has 20 seats in its lounge.
    for (let index = 0; index < 2; index += 1) await holdWith(visitor(harbour), lounge, { ...wanted, adults: 9 });
    const third = await askCart(visitor(harbour), lounge, { ...wanted, adults: 3 });
    expect([third.status, third.refusal?.code]).toEqual([409, 'sold-out']);
    expect(third.refusal?.description).toMatch(/^Only 2 left: Skerry Lounge on 16 June, \d\d:\d\d\.$/);
    const held = ferryOf(await holdWith(visitor(harbour), lounge, { ...wanted, adults: 2 }));
    const found = got(
      await visitor(harbour).ask(getCrossings, {
        query: {
          ferryId: 'HALLOW-FAST',
          routeCode: 'HAL-BRI-F',
          departureDate: '2026-06-16',
          passengers: '1|A',
        },
      }),
    );
    const sailing = found.outwardDepartures.find(
      ({ departureDate, departureTime }) =>
        departureDate === '2026-06-16' && departureTime === held.departures[0]?.departureTime,
    );
    expect(sailing?.ticketGroups).not.toEqual([]);
    expect(sailing?.addOns).toEqual([]);
    expect(await brokenStock(harbour)).toEqual([]);
  });
});
