import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCrossings } from '#domain/contract/search.ts';
import { pricingOptions } from '#domain/search/crossings.ts';
import { formatCounts, PASSENGER_TYPES, type Party, partyFault } from '#domain/trip/passengers.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { query } from '#harbour/db/database.ts';
import { session } from '#harbour/db/session-schema.ts';
import { hashed } from '#harbour/random.ts';
import { type Asker, asker, only } from './asking.ts';
import { harbourForAll } from './harbours.ts';

interface Trip {
  readonly ferryId: string;
  readonly routeCode: string;
  readonly party: Party;
  readonly vehicle?: string;
  readonly trailer?: { readonly code: string; readonly lengthCm: number };
  readonly coupon?: { readonly code: string; readonly percent: number; readonly pence: number };
  readonly product?: { readonly code: string; readonly permille: number };
}

const DAY = '2026-06-10';
const party = (counts: Partial<Party>): Party => ({ A: 0, Z: 0, S: 0, C: 0, I: 0, ...counts });

describe('Search prices equal the tables', () => {
  const harbour = harbourForAll();
  const person = asker(harbour);

  /** What the tables say a crossing costs, worked out by the database alone: sailing and ticket to pence. */
  async function tablePrices(trip: Trip, routeCode = trip.routeCode, penceOff = trip.coupon?.pence ?? 0) {
    const people = sql.join(
      PASSENGER_TYPES.map((type) => sql`(${type}, ${trip.party[type]}::int)`),
      sql`, `,
    );
    const rows = await query<{ key: string; pence: number }>(
      harbour.db,
      sql`WITH party (passenger_type, people) AS (VALUES ${people}),
        person AS (
          SELECT t.ticket_type, t.pence, ROW_NUMBER() OVER (PARTITION BY t.ticket_type ORDER BY t.pence DESC) AS place
          FROM party JOIN tariff t ON t.passenger_type = party.passenger_type AND t.resource_code = 'FOOT'
            AND t.ferry_id = ${trip.ferryId}
          CROSS JOIN LATERAL generate_series(1, party.people)),
        bought AS (
          SELECT ticket_type, pence FROM person WHERE place > COALESCE(
            (SELECT included_people FROM vehicle_class WHERE resource_code = ${trip.vehicle ?? ''}), 0)
          UNION ALL
          SELECT ticket_type, pence * CASE unit WHEN 'metre' THEN CEIL(${trip.trailer?.lengthCm ?? 0}::numeric / 100) ELSE 1 END
          FROM tariff WHERE ferry_id = ${trip.ferryId} AND resource_code IN (${trip.vehicle ?? ''}, ${trip.trailer?.code ?? ''}))
        SELECT s.departure_date || ' ' || s.departure_time || ' ' || b.ticket_type AS key,
          GREATEST(0, SUM(ROUND(ROUND(ROUND(b.pence * s.price_permille::numeric / 1000) * ${trip.product?.permille ?? 1000}::numeric / 1000)
            * (100 - ${trip.coupon?.percent ?? 0}::numeric) / 100)) - ${penceOff}::int)::int AS pence
        FROM bought b CROSS JOIN sailing s
        WHERE s.route_code = ${routeCode} AND s.departure_date BETWEEN ${'2026-06-07'} AND ${'2026-06-13'}
        GROUP BY s.departure_date, s.departure_time, b.ticket_type`,
    );
    return new Map(rows.map(({ key, pence }) => [key, pence]));
  }

  const search = async (trip: Trip, asking = person) =>
    only(
      await asking.get(getCrossings, {
        query: {
          ferryId: trip.ferryId,
          routeCode: trip.routeCode,
          departureDate: DAY,
          returnDate: DAY,
          passengers: formatCounts(trip.party),
          vehicle: trip.vehicle,
          trailer: trip.trailer?.code,
          trailerLength: trip.trailer && (trip.trailer.lengthCm / 100).toFixed(2),
          trailerHeight: trip.trailer && '2.00',
          couponCode: trip.coupon?.code,
        },
      }),
    );

  type Found = Awaited<ReturnType<typeof search>>;
  const shownPrices = (departures: Found['outwardDepartures']) =>
    new Map(
      departures.flatMap((sailing) =>
        pricingOptions(sailing).map(
          ({ ticketType, total }) =>
            [`${sailing.departureDate} ${sailing.departureTime} ${ticketType}`, total] as const,
        ),
      ),
    );

  async function expectTablePrices(trip: Trip, asking = person) {
    const found = await search(trip, asking);
    const shown = shownPrices(found.outwardDepartures);
    const tables = await tablePrices(trip);
    expect(shown.size).toBeGreaterThan(30);
    expect([...shown]).toEqual([...shown.keys()].map((key) => [key, tables.get(key)]));
    // A fixed amount comes off the way out only: one booking gets it once.
    const way = trip.routeCode.split('-').slice(0, 2).reverse().join('-');
    const back = await tablePrices(trip, trip.routeCode.endsWith('-F') ? `${way}-F` : way, 0);
    const shownBack = shownPrices(found.returnDepartures);
    expect([...shownBack]).toEqual([...shownBack.keys()].map((key) => [key, back.get(key)]));
    return found;
  }

  const hallow = { ferryId: 'HALLOW-BRIDE', routeCode: 'HAL-BRI' } as const;

  // Proves: P25, S3.2
  it('on foot, for every passenger type', async () => {
    await expectTablePrices({ ...hallow, party: party({ A: 2, Z: 1, S: 1, C: 1, I: 1 }) });
    await expectTablePrices({ ferryId: 'HALLOW-FAST', routeCode: 'HAL-BRI-F', party: party({ A: 1, C: 2 }) });
    await expectTablePrices({ ferryId: 'MARSH-NORTH', routeCode: 'NOR-MAR', party: party({ Z: 2 }) });
  });

  // Proves: P21, P22
  it('with a car that includes seven people, and two more who pay the foot fare', async () => {
    const found = await expectTablePrices({ ...hallow, party: party({ A: 4, C: 4, I: 1 }), vehicle: 'CAR' });
    const [group] = found.outwardDepartures.find(({ ticketGroups }) => ticketGroups.length > 0)?.ticketGroups ?? [];
    expect(
      group?.resources.map(({ resourceCode, description, quantity }) => [resourceCode, description, quantity]),
    ).toEqual([
      ['CAR', 'Car up to 5 m', 1],
      ['PAX', 'Adult, included with the vehicle', 4],
      ['PAX', 'Child, included with the vehicle', 3],
      ['FOOT', 'Child', 1],
      ['FOOT', 'Infant', 1],
    ]);
    expect(
      group?.resources.filter(({ resourceCode }) => resourceCode === 'PAX').map(({ totalPrice }) => totalPrice),
    ).toEqual([0, 0]);
  });

  it('with a trailer by each metre begun', async () => {
    const trailer = { code: 'CARAVAN', lengthCm: 601 };
    await expectTablePrices({ ...hallow, party: party({ A: 2 }), vehicle: 'CAR', trailer });
    await expectTablePrices({
      ...hallow,
      party: party({ A: 2 }),
      vehicle: 'VAN',
      trailer: { ...trailer, lengthCm: 600 },
    });
  });

  it('with a percentage and with an amount off', async () => {
    const trip = { ...hallow, party: party({ A: 2, C: 1 }) };
    const tenth = await expectTablePrices({ ...trip, coupon: { code: 'SOLENT10', percent: 10, pence: 0 } });
    expect([tenth.hasValidPromoCode, tenth.promoData]).toEqual([
      true,
      { searchedPromo: 'SOLENT10', hasValidPromo: true },
    ]);
    await expectTablePrices({ ...trip, coupon: { code: 'ONCE5', percent: 0, pence: 500 } });
  });

  it('never below nothing, where a coupon takes off more than the crossing costs', async () => {
    await harbour.db.update(sailing).set({ pricePermille: 100 }).where(eq(sailing.id, 'MAR-NOR:2026-06-10:1030'));
    const found = await expectTablePrices({
      ferryId: 'MARSH-NORTH',
      routeCode: 'MAR-NOR',
      party: party({ A: 2 }),
      coupon: { code: 'ONCE5', percent: 0, pence: 500 },
    });
    expect(shownPrices(found.outwardDepartures).get(`${DAY} 10:30 SAVER`)).toBe(0);
  });

  // Proves: P26
  it('under the product of the session or the coupon, by rank', async () => {
    const trip = { ...hallow, party: party({ A: 2 }), vehicle: 'CAR' };
    const frequentCode = { code: 'FREQ', percent: 0, pence: 0 };
    const owner = async (productCode: string) => {
      const somebody = asker(harbour);
      const now = harbour.clock.now();
      await harbour.db.insert(session).values({
        id: hashed(somebody.session),
        kind: 'customer',
        userNumber: '1',
        productCode,
        createdAt: now,
        lastSeenAt: now,
      });
      return somebody;
    };
    const product = async (asking: Asker, wanted: Trip) => (await expectTablePrices(wanted, asking)).productCode;
    const frequent = { code: 'FREQUENT', permille: 850 };
    const resident = { code: 'RESIDENT', permille: 750 };

    expect(await product(person, trip)).toBe('PUBLIC');
    expect(await product(person, { ...trip, coupon: frequentCode, product: frequent })).toBe('FREQUENT');
    expect(await product(await owner('FREQUENT'), { ...trip, product: frequent })).toBe('FREQUENT');
    const islander = await owner('RESIDENT');
    expect(await product(islander, { ...trip, product: resident })).toBe('RESIDENT');
    expect(await product(islander, { ...trip, coupon: frequentCode, product: resident })).toBe('RESIDENT');
  });

  it('gives no product to a session that only asks for it', async () => {
    const asked = { ...hallow, departureDate: DAY, passengers: '2|A', productCode: 'RESIDENT' };
    const found = only(await person.get(getCrossings, { query: asked }));
    expect(found.productCode).toBe('PUBLIC');
    expect([...shownPrices(found.outwardDepartures)]).toEqual([
      ...shownPrices((await search({ ...hallow, party: party({ A: 2 }) })).outwardDepartures),
    ]);
    expect((await person.ask(getCrossings, { query: { ...asked, productCode: 'NOBODY' } })).status).toBe(422);
  });

  it('for any party with any vehicle', async () => {
    const count = fc.integer({ min: 0, max: 5 });
    const anyParty = fc
      .record({ A: count, Z: count, S: count, C: count, I: count })
      .filter((drawn) => partyFault(drawn, 9) === null);
    const anyVehicle = fc.constantFrom(
      undefined,
      'CAR',
      'CAR-TALL',
      'VAN',
      'MOTORHOME',
      'MINIBUS',
      'MOTORCYCLE',
      'BICYCLE',
    );
    const anyCoupon = fc.constantFrom(
      undefined,
      { code: 'SOLENT10', percent: 10, pence: 0 },
      { code: 'ONCE5', percent: 0, pence: 500 },
    );
    const route = fc.constantFrom(hallow, { ferryId: 'MARSH-NORTH', routeCode: 'MAR-NOR' });
    await fc.assert(
      fc.asyncProperty(route, anyParty, anyVehicle, anyCoupon, async (way, drawn, vehicle, coupon) => {
        await expectTablePrices({ ...way, party: drawn, ...(vehicle && { vehicle }), ...(coupon && { coupon }) });
      }),
      { numRuns: 25 },
    );
  });
});
