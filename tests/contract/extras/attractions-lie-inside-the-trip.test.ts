import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getAttractions } from '#domain/contract/attractions.ts';
import { query } from '#harbour/db/database.ts';
import { asker } from '#tests/contract/asking.ts';
import { got, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { askCart, brokenStock, ferryOf, holdWith } from './packer.ts';

const TRIP = { departureDate: '2026-06-10', returnDate: '2026-06-14' };
const DAYS = { startDate: '2026-06-10', endDate: '2026-06-14' };

describe('Attractions lie inside the trip', () => {
  const harbour = harbourForAll();

  // Proves: S3.16
  it('offers eight attractions, each with the price of list Z that the cart then asks', async () => {
    const offered = await asker(harbour).get(getAttractions, { query: DAYS });
    expect(offered).toHaveLength(8);
    for (const { resources, name } of offered) {
      const prices = resources.map((resource) => resource.prices.find(({ priceList }) => priceList === 'Z')?.price);
      const cart = got(
        await askCart(
          visitor(harbour),
          {
            attractions: resources.map(({ resourceCode }) => ({ resourceCode, quantity: 2, startDate: '2026-06-12' })),
          },
          TRIP,
        ),
      );
      const lines = ferryOf(cart).landBasedResources.attractions;
      expect(lines.map(({ price }) => price)).toEqual(prices);
      expect(lines[0]?.description).toContain(name);
      for (const { resourceCode, price, totalPrice } of lines) {
        const rows = await query<{ pence: number }>(
          harbour.db,
          sql`SELECT pence FROM extra_price WHERE price_list = 'Z' AND resource_code = ${resourceCode}`,
        );
        expect([price, totalPrice]).toEqual([rows[0]?.pence, 2 * (rows[0]?.pence ?? 0)]);
      }
    }
  });

  it('offers only what is open on the days asked for', async () => {
    const names = async (startDate: string, endDate: string) =>
      (await asker(harbour).get(getAttractions, { query: { startDate, endDate } })).map(({ name }) => name);
    expect(await names('2026-12-20', '2027-01-03')).toEqual(['St Bride lighthouse', 'Hallow Keep', 'Dinosaur museum']);
    expect(await names('2026-01-15', '2026-12-15')).toHaveLength(8);
    expect(await names('2026-12-20', '2027-05-03')).toContain('Glass Bay kayak tour');
  });

  it('refuses days in the wrong order and another currency in words', async () => {
    const answers = [
      await asker(harbour).ask(getAttractions, { query: { startDate: '2026-06-14', endDate: '2026-06-10' } }),
      await asker(harbour).ask(getAttractions, { query: { ...DAYS, currency: 'EUR' } }),
    ];
    expect(answers.map(({ status, refusal }) => [status, refusal?.description])).toEqual([
      [422, 'The last day is before the first.'],
      [422, 'Prices are in pounds.'],
    ]);
  });

  // Proves: P42
  it.each([
    ['the first day', '2026-06-10', null, null],
    ['the last day', '2026-06-14', '2026-06-14', null],
    ['the day before', '2026-06-09', null, '9 June'],
    ['the day after', '2026-06-15', '2026-06-15', '15 June'],
  ])('judges %s of a trip', async (_, startDate, endDate, outside) => {
    const { status, refusal } = await askCart(
      visitor(harbour),
      { attractions: [{ resourceCode: 'CASTLE', startDate, endDate }] },
      TRIP,
    );
    const words = `Hallow Keep on ${outside} is outside this trip. Choose crossings around that day, or call us.`;
    expect([status, refusal?.description]).toEqual(outside === null ? [200, undefined] : [422, words]);
  });

  it('leaves the far end of a single crossing open, on the island side', async () => {
    const out = { departureDate: '2026-06-10' };
    const home = { departureDate: '2026-06-10', routeCode: 'BRI-HAL' };
    const on = async (wanted: { departureDate: string; routeCode?: string }, startDate: string) =>
      (await askCart(visitor(harbour), { attractions: [{ resourceCode: 'CASTLE', startDate }] }, wanted)).status;
    expect([await on(out, '2026-06-13'), await on(out, '2026-06-09')]).toEqual([200, 422]);
    expect([await on(home, '2026-06-07'), await on(home, '2026-06-11')]).toEqual([200, 422]);
  });

  it.each([
    ['no day', null, null, 'Choose the day of your visit: Hallow Keep.'],
    ['days in the wrong order', '2026-06-12', '2026-06-11', 'Hallow Keep: the visit ends before it starts.'],
    // It is priced for one day, and takes a visitor's place on that day alone.
    ['two days', '2026-06-11', '2026-06-12', 'Hallow Keep: a ticket is for one day. Choose each day by itself.'],
  ])('refuses a visit with %s', async (_, startDate, endDate, words) => {
    const visit = { attractions: [{ resourceCode: 'CASTLE', startDate, endDate }] };
    expect((await askCart(visitor(harbour), visit, TRIP)).refusal?.description).toBe(words);
  });

  it('takes no more visitors on a day than an attraction has room for, all its tickets together', async () => {
    const on = (startDate: string, adults: number, children: number) => ({
      attractions: [
        { resourceCode: 'GLASS-BAY', quantity: adults, startDate },
        { resourceCode: 'GLASS-BAY-CHILD', quantity: children, startDate },
      ],
    });
    // Twelve kayaks, in a week that no other test visits.
    const trip = { departureDate: '2026-06-17', returnDate: '2026-06-21' };
    await holdWith(visitor(harbour), on('2026-06-19', 6, 4), trip);
    const full = await askCart(visitor(harbour), on('2026-06-19', 2, 1), trip);
    expect([full.status, full.refusal?.code, full.refusal?.description]).toEqual([
      409,
      'sold-out',
      'Only 2 left: Glass Bay kayak tour on 19 June.',
    ]);
    await holdWith(visitor(harbour), on('2026-06-19', 1, 1), trip);
    await holdWith(visitor(harbour), on('2026-06-20', 6, 6), trip);
    expect(await brokenStock(harbour)).toEqual([]);
  });
});
