import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#domain/contract/booking.ts';
import { getFerrySettings } from '#domain/contract/configuration.ts';
import { query } from '#harbour/db/database.ts';
import { bookedStock, extraOnShip, extraStock, ferrySetting } from '#harbour/db/extras-schema.ts';
import { got, newKey, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { countOf } from '#tests/contract/truth.ts';
import { askCart, brokenStock, ferryOf, holdWith, tablePrice } from './packer.ts';

const CABIN = { accommodations: [{ resourceCode: 'PET-CABIN', quantity: 1 }] };

describe('A cabin is never oversold', () => {
  const harbour = harbourForAll();

  const capacityOn = async (ship: string): Promise<number> => {
    const [row] = await harbour.db
      .select()
      .from(extraOnShip)
      .where(and(eq(extraOnShip.resourceCode, 'PET-CABIN'), eq(extraOnShip.shipCode, ship)));
    return row?.capacity ?? Number.NaN;
  };

  const taken = async (place: string): Promise<number> => {
    const [row] = await harbour.db
      .select()
      .from(extraStock)
      .where(and(eq(extraStock.item, 'PET-CABIN'), eq(extraStock.place, place)));
    return row?.taken ?? 0;
  };

  it('gives each cabin of a sailing to one of 12 who reserve at once', async () => {
    const wanted = { departureDate: '2026-06-11' };
    const people = Array.from({ length: 12 }, () => visitor(harbour));
    const carts: Cart[] = [];
    for (const person of people) carts.push(got(await askCart(person, CABIN, wanted)));
    const [first] = carts;
    if (first === undefined) throw new Error('Nobody has a cart.');
    const capacity = await capacityOn(ferryOf(first).departures[0]?.ship ?? '');
    const before = await countOf(harbour, 'itinerary');
    const answers = await Promise.all(people.map((person, index) => person.reserve(carts[index]?.cartId ?? '')));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(capacity);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, refusal }) => `${status} ${refusal?.code}`))).toEqual(
      new Set(['409 sold-out']),
    );
    expect(refused[0]?.refusal?.description).toMatch(/^Sold out: Dog-friendly cabin on 11 June, \d\d:\d\d\.$/);
    expect(await countOf(harbour, 'itinerary')).toBe(before + capacity);
    expect(await brokenStock(harbour)).toEqual([]);
  });

  it('takes neither place, coupon nor line of a trip whose last cabin goes to somebody else', async () => {
    const wanted = { departureDate: '2026-06-12', returnDate: '2026-06-13', couponCode: 'ONCE5' };
    const late = visitor(harbour);
    const cart = got(await askCart(late, CABIN, wanted));
    const back = ferryOf(cart).departures[1];
    // The way back is full before the cart is reserved; the way out is free.
    const capacity = await capacityOn(back?.ship ?? '');
    const place = `${back?.routeCode}:${back?.departureDate}:${back?.departureTime.replace(':', '')}`;
    await harbour.db.insert(extraStock).values({ item: 'PET-CABIN', place, capacity, taken: capacity });
    const count = async () => [
      await countOf(harbour, 'itinerary'),
      (await query(harbour.db, sql`SELECT 1 FROM booked_line`)).length,
      (await query(harbour.db, sql`SELECT 1 FROM booked_stock`)).length,
      (await query(harbour.db, sql`SELECT 1 FROM coupon WHERE used_by IS NOT NULL AND coupon_code = 'ONCE5'`)).length,
    ];
    const before = await count();
    const key = newKey();
    const { status, refusal } = await late.reserve(cart.cartId, key);
    expect([status, refusal?.code]).toEqual([409, 'sold-out']);
    expect(await count()).toEqual(before);
    expect((await late.reserve(cart.cartId, key)).refusal?.code).toBe('sold-out');
    await harbour.db.delete(extraStock).where(eq(extraStock.place, place));
    expect(await brokenStock(harbour)).toEqual([]);
  });

  it('gives a cabin back when its hold lapses, once', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await holdWith(person, CABIN, { departureDate: '2026-06-15' });
    const [held] = await harbour.db.select().from(bookedStock).where(eq(bookedStock.itineraryId, itineraryId));
    expect(held).toMatchObject({ item: 'PET-CABIN', quantity: 1, holding: true });
    expect(await taken(held?.place ?? '')).toBe(1);
    await harbour.clock.advance('PT15M');
    await person.itineraryOf(itineraryId);
    await harbour.clock.advance('PT6M');
    expect((await person.itineraryOf(itineraryId)).status).toBe(67);
    expect(await taken(held?.place ?? '')).toBe(0);
    await harbour.clock.advance('PT5M');
    expect(await taken(held?.place ?? '')).toBe(0);
    expect(await brokenStock(harbour)).toEqual([]);
  });

  it('prices cabins by the table on each crossing and says where dogs are welcome', async () => {
    const cart = got(
      await askCart(
        visitor(harbour),
        { accommodations: [{ resourceCode: 'PET-CABIN', quantity: 2 }] },
        { departureDate: '2026-06-17', returnDate: '2026-06-20' },
      ),
    );
    const price = await tablePrice(harbour, 'PET-CABIN');
    expect(ferryOf(cart).landBasedResources.accommodations).toEqual(
      ['2026-06-17', '2026-06-20'].map((date) => ({
        resourceCode: 'PET-CABIN',
        description: 'Dog-friendly cabin',
        quantity: 2,
        startDate: date,
        endDate: date,
        price,
        totalPrice: 2 * price,
      })),
    );
    const { data } = got(await visitor(harbour).ask(getFerrySettings));
    expect(
      data.ferryAccommodations.filter(({ petsAllowed }) => petsAllowed).map(({ resourceCode }) => resourceCode),
    ).toEqual(['PET-SEATS', 'PET-CABIN']);
    expect(data.ferryAccommodations.find(({ resourceCode }) => resourceCode === 'PET-CABIN')?.price).toBe(price);
  });

  it.each([
    ['none', 0, 'Dog-friendly cabin: choose at least one.'],
    ['more than one booking takes', 5, 'Dog-friendly cabin: at most 4 in one booking.'],
  ])('refuses %s of them in words', async (_, quantity, words) => {
    const asked = { accommodations: [{ resourceCode: 'PET-CABIN', quantity }] };
    const { status, refusal } = await askCart(visitor(harbour), asked);
    expect([status, refusal?.description]).toEqual([422, words]);
  });

  it('sells no place on board while the settings switch them off, also to a cart made before', async () => {
    const person = visitor(harbour);
    const { cartId } = got(await askCart(person, CABIN, { departureDate: '2026-06-18' }));
    const settings = async () => got(await person.ask(getFerrySettings)).data.settings.accommodationsEnabled;
    const turn = (enabled: boolean) =>
      harbour.db.update(ferrySetting).set({ enabled }).where(eq(ferrySetting.name, 'accommodations'));
    expect(await settings()).toBe(true);
    await turn(false);
    expect(await settings()).toBe(false);
    const words = 'Places on board cannot be booked at the moment.';
    expect((await person.reserve(cartId)).refusal?.description).toBe(words);
    expect((await askCart(person, CABIN)).refusal?.description).toBe(words);
    await turn(true);
    expect((await person.reserve(cartId)).status).toBe(200);
  });
});
