import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getConfiguration } from '#domain/contract/configuration.ts';
import { getCrossings } from '#domain/contract/search.ts';
import { checkPlates } from '#harbour/booking/cart-rules.ts';
import { bookedDeparture, bookedVehicle } from '#harbour/db/booking-schema.ts';
import { query } from '#harbour/db/database.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { paidBooking } from '#tests/contract/after-sales/paid.ts';
import { got, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { askCart, ferryOf, holdWith } from './packer.ts';

const caravan = (length: number, height: number) => ({
  vehicles: [{ resourceCode: 'CAR', licensePlate: 'AB12 CDE', trailer: { resourceCode: 'CARAVAN', length, height } }],
});

describe('A trailer travels with its vehicle', () => {
  const harbour = harbourForAll();

  it('takes its own length of the deck beside the vehicle, on every crossing', async () => {
    const held = await holdWith(visitor(harbour), caravan(6.45, 2.6), { returnDate: '2026-06-14' });
    const [{ lane } = { lane: 0 }] = await query<{ lane: number }>(
      harbour.db,
      sql`SELECT lane_cm AS lane FROM vehicle_class WHERE resource_code = 'CAR'`,
    );
    const legs = await harbour.db
      .select()
      .from(bookedDeparture)
      .where(eq(bookedDeparture.itineraryId, held.itineraryId));
    expect(legs.map(({ laneCm }) => laneCm)).toEqual([lane + 645, lane + 645]);
    const [stored] = await harbour.db
      .select()
      .from(bookedVehicle)
      .where(eq(bookedVehicle.itineraryId, held.itineraryId));
    expect(stored).toMatchObject({ trailerCode: 'CARAVAN', trailerLengthCm: 645, trailerHeightCm: 260 });
    expect(ferryOf(held).vehicles[0]?.trailer).toEqual({ resourceCode: 'CARAVAN', length: 6.45, height: 2.6 });
  });

  it('costs its fare for each metre begun, as the table says', async () => {
    const item = ferryOf(got(await askCart(visitor(harbour), caravan(6.45, 2.6), { departureDate: '2026-06-10' })));
    const [leg] = item.departures;
    const [{ due } = { due: 0 }] = await query<{ due: number }>(
      harbour.db,
      sql`SELECT ROUND(t.pence * 7 * s.price_permille / 1000.0)::int AS due FROM tariff t, sailing s
        WHERE t.resource_code = 'CARAVAN' AND t.ticket_type = 'STANDARD' AND t.ferry_id = 'HALLOW-BRIDE'
          AND s.route_code = ${leg?.routeCode} AND s.departure_date = ${leg?.departureDate}
          AND s.departure_time = ${leg?.departureTime}`,
    );
    expect(item.vehiclePriceLines.find(({ description }) => description.startsWith('Caravan'))?.totalPrice).toBe(due);
  });

  // Proves: P28
  it.each([
    ['alone', [{ resourceCode: 'CARAVAN' }], 'A trailer travels with a towing vehicle.'],
    [
      'behind what does not tow',
      [{ resourceCode: 'MOTORCYCLE', trailer: { resourceCode: 'TRAILER', length: 2, height: 1 } }],
      'Motorcycle: this class does not tow a trailer.',
    ],
    [
      'that is no trailer',
      [{ resourceCode: 'CAR', trailer: { resourceCode: 'VAN', length: 4, height: 2 } }],
      'Only trailers can be towed.',
    ],
    ['without its size', caravan(0, 0).vehicles, 'Enter the length and the height of the trailer.'],
    [
      'that is too long',
      caravan(8.01, 2.6).vehicles,
      'Caravan up to 8 m: at most 8.00 m long and 3.20 m high. Please call us for a larger one.',
    ],
    [
      'that is too high',
      caravan(6, 3.21).vehicles,
      'Caravan up to 8 m: at most 8.00 m long and 3.20 m high. Please call us for a larger one.',
    ],
    [
      'beside a second vehicle',
      [{ resourceCode: 'CAR' }, { resourceCode: 'CAR' }],
      'One vehicle can be booked online. For more, please call us.',
    ],
  ])('refuses one %s in words', async (_, vehicles, words) => {
    const { status, refusal } = await askCart(visitor(harbour), { vehicles });
    expect([status, refusal?.description]).toEqual([422, words]);
  });

  it.each([
    ['as long and as high as its class', 8, 3.2],
    ['of a hand', 0.1, 0.1],
  ])('takes one %s', async (_, length, height) => {
    expect((await askCart(visitor(harbour), caravan(length, height))).status).toBe(200);
  });

  // Proves: P30
  it('lets the call centre take a second vehicle, each with its own lane', async () => {
    const desk = await signedIn(harbour, PEOPLE.desk);
    const vehicles = [{ resourceCode: 'CAR' }, { resourceCode: 'VAN' }];
    const held = await holdWith(desk, { vehicles }, { departureDate: '2026-06-18', adults: 2 });
    const [leg] = await harbour.db
      .select()
      .from(bookedDeparture)
      .where(eq(bookedDeparture.itineraryId, held.itineraryId));
    const [{ lane } = { lane: 0 }] = await query<{ lane: number }>(
      harbour.db,
      sql`SELECT SUM(lane_cm)::int AS lane FROM vehicle_class WHERE resource_code IN ('CAR', 'VAN')`,
    );
    expect(leg?.laneCm).toBe(lane);
  });

  // Proves: P30
  it('is priced in the search with the vehicles that the call centre takes beside it, and refused to a guest in words', async () => {
    const ask = { ferryId: 'HALLOW-BRIDE', routeCode: 'HAL-BRI', departureDate: '2026-06-18', passengers: ['2|A'] };
    const desk = await signedIn(harbour, PEOPLE.desk);
    const cheapest = async (vehicle: string[]) => {
      const found = got(await desk.ask(getCrossings, { query: { ...ask, vehicle } }));
      const [group] = found.outwardDepartures.find(({ ticketGroups }) => ticketGroups.length > 0)?.ticketGroups ?? [];
      return group?.resources.reduce((sum, { totalPrice }) => sum + totalPrice, 0) ?? 0;
    };
    expect(await cheapest(['CAR', 'VAN'])).toBeGreaterThan(await cheapest(['CAR']));
    const { status, refusal } = await visitor(harbour).ask(getCrossings, {
      query: { ...ask, vehicle: ['CAR', 'VAN'] },
    });
    expect([status, refusal?.description]).toEqual([
      422,
      'One vehicle can be booked online. For more, please call us.',
    ]);
    const five = await desk.ask(getCrossings, { query: { ...ask, vehicle: Array.from({ length: 5 }, () => 'CAR') } });
    expect(five.refusal?.description).toBe('One booking takes up to 4 vehicles.');
  });

  // Proves: P28, P30
  it('is priced and carried behind a second vehicle too', async () => {
    const ask = { ferryId: 'HALLOW-BRIDE', routeCode: 'HAL-BRI', departureDate: '2026-06-19', passengers: ['2|A'] };
    const desk = await signedIn(harbour, PEOPLE.desk);
    const search = (vehicle: string[]) => desk.ask(getCrossings, { query: { ...ask, vehicle } });
    const cheapest = async (vehicle: string[]) => {
      const found = got(await search(vehicle));
      const [group] = found.outwardDepartures.find(({ ticketGroups }) => ticketGroups.length > 0)?.ticketGroups ?? [];
      return group?.resources.reduce((sum, { totalPrice }) => sum + totalPrice, 0) ?? 0;
    };
    expect(await cheapest(['CAR', 'VAN|TRAILER|4.5|2.1'])).toBeGreaterThan(await cheapest(['CAR', 'VAN']));
    for (const [vehicle, words] of [
      ['MOTORCYCLE|TRAILER|2|1', 'Motorcycle: this class does not tow a trailer.'],
      ['VAN|CAR|2|1', 'Only trailers can be towed.'],
      ['VAN|TRAILER|0|0', 'Enter the length and the height of the trailer.'],
    ] as const) {
      const { status, refusal } = await search(['CAR', vehicle]);
      expect([status, refusal?.description]).toEqual([422, words]);
    }
    expect((await search(['CAR', 'VAN|TRAILER'])).status).toBe(422);

    const trailer = { resourceCode: 'TRAILER', length: 4.5, height: 2.1 };
    const vehicles = [{ resourceCode: 'CAR' }, { resourceCode: 'VAN', trailer }];
    const held = await holdWith(desk, { vehicles }, { departureDate: '2026-06-19', adults: 2 });
    expect(ferryOf(held).vehicles.map((vehicle) => vehicle.trailer)).toEqual([null, trailer]);
  });

  // Proves: P29
  it('has a registration for every vehicle where the operator asks for it', () => {
    const vehicles = (licensePlate: string) => [
      { resourceCode: 'CAR', licensePlate: 'AB12 CDE', trailer: null },
      { resourceCode: 'VAN', licensePlate, trailer: null },
    ];
    const words = 'Enter the registration of your vehicle.';
    expect(() => checkPlates(harbour.services.catalogue, { vehicles: vehicles('') }, true)).toThrow(words);
    expect(() => checkPlates(harbour.services.catalogue, { vehicles: vehicles('!!!') }, true)).toThrow(words);
    const other = 'Enter a registration with letters or digits, or leave it empty.';
    expect(() => checkPlates(harbour.services.catalogue, { vehicles: vehicles('!!!') })).toThrow(other);
    expect(() => checkPlates(harbour.services.catalogue, { vehicles: vehicles('') })).not.toThrow();
    expect(() => checkPlates(harbour.services.catalogue, { vehicles: vehicles('VN20 TWO') }, true)).not.toThrow();
  });

  // Proves: P29
  it('has none where its class has none, whatever is sent with the cart or with a change', async () => {
    const { options } = got(await visitor(harbour).ask(getConfiguration)).ferry;
    expect(options.platelessResourceCodes).toEqual(['BICYCLE']);
    const bicycle = (licensePlate: string) => [{ resourceCode: 'BICYCLE', licensePlate, trailer: null }];
    const check = () => checkPlates(harbour.services.catalogue, { vehicles: bicycle('') }, true);
    expect(check).not.toThrow();
    const person = visitor(harbour);
    for (const plate of ['AB12 CDE', '!!!']) {
      const held = await holdWith(person, { vehicles: bicycle(plate) });
      expect(ferryOf(held).vehicles.map(({ licensePlate }) => licensePlate)).toEqual(['']);
    }
    const driven = await paidBooking(harbour, { ticketType: 'FLEX', departureDate: '2026-06-20' });
    got(await driven.modify({ vehicles: bicycle('AB12 CDE') }));
    expect(ferryOf(await driven.who.itineraryOf(driven.id)).vehicles).toMatchObject(bicycle(''));
  });

  // Proves: P56
  it('leaves nothing to be changed in a ticket that lets the plate alone be changed, where there is none', async () => {
    const fields = async (vehicle: string) =>
      ferryOf((await paidBooking(harbour, { vehicle, ticketType: 'SAVER' })).itinerary).amendableFields;
    expect([await fields('CAR'), await fields('BICYCLE')]).toEqual([['licensePlate'], []]);
  });

  it('is refused where the deck has room for the vehicle only, in the search as in the reserve', async () => {
    const person = visitor(harbour);
    const cart = got(await askCart(person, caravan(7, 2.6), { departureDate: '2026-06-20' }));
    const [leg] = ferryOf(cart).departures;
    await fetch(`${harbour.api.url}/control/fill`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...leg, leavePassengers: 50, leaveLaneCm: 900 }),
    });
    const { status, refusal } = await person.reserve(cart.cartId);
    const words = 'The vehicle deck has no space left for your vehicle on this sailing.';
    expect([status, refusal?.code, refusal?.description]).toEqual([409, 'sold-out', words]);
    const look = async (trailer: Record<string, string>) => {
      const found = got(
        await person.ask(getCrossings, {
          query: {
            ferryId: 'HALLOW-BRIDE',
            routeCode: 'HAL-BRI',
            departureDate: '2026-06-20',
            passengers: '1|A',
            vehicle: 'CAR',
            ...trailer,
          },
        }),
      );
      return found.outwardDepartures.find(
        ({ departureDate, departureTime }) =>
          departureDate === leg?.departureDate && departureTime === leg?.departureTime,
      )?.availability;
    };
    expect(await look({})).toMatchObject({ state: 'open' });
    expect(await look({ trailer: 'CARAVAN', trailerLength: '7', trailerHeight: '2.6' })).toEqual({
      state: 'sold-out',
      description: words,
    });
  });
});
