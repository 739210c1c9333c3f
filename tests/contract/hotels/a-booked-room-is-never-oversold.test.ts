import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cart as cartTable } from '#harbour/db/booking-schema.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { query } from '#harbour/db/database.ts';
import { hotelNight } from '#harbour/db/hotel-schema.ts';
import { newKey, type Visitor, visitor, type Wanted } from '#tests/contract/booker.ts';
import { ferryOf } from '#tests/contract/extras/packer.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { countOf } from '#tests/contract/truth.ts';
import { askTrip, holdTrip, makeTrip, type StayWish, stayWish, takenIn } from './guest.ts';

/** The house has one of it. */
const VAN = { hotelCode: 'SLEEPING-CARS', roomTypeCode: 'CAR-2', ratePlanCode: 'FLEX' } as const;
/** The house has two. */
const SUITE = { hotelCode: 'NORTHPIER-GRAND', roomTypeCode: 'SUITE', ratePlanCode: 'BB' } as const;
const COUPLE = { adults: 2, children: 0 };

const vanFrom = (dateStart: string, dateEnd: string): StayWish => stayWish(VAN, [COUPLE], { dateStart, dateEnd });

describe('A booked room is never oversold', () => {
  const harbour = harbourForAll();

  const fill = ({ hotelCode, roomTypeCode }: StayWish, night: string, units: number) =>
    harbour.db.insert(hotelNight).values({ hotelCode, roomTypeCode, night, units, taken: units });
  const empty = (night: string) => harbour.db.delete(hotelNight).where(eq(hotelNight.night, night));
  const seatsTaken = async (wanted: { departureDate: string }): Promise<number> => {
    const [row] = await query<{ taken: number }>(
      harbour.db,
      sql`SELECT SUM(taken_passengers - base_passengers)::int AS taken FROM sailing
        WHERE departure_date = ${wanted.departureDate}`,
    );
    return row?.taken ?? Number.NaN;
  };

  async function cartsOf(count: number, hotel: readonly StayWish[], wanted: Wanted | null = null) {
    const people = Array.from({ length: count }, () => visitor(harbour));
    const made: { person: Visitor; cartId: string }[] = [];
    for (const person of people) made.push({ person, cartId: (await makeTrip(person, hotel, wanted)).cartId });
    return made;
  }

  it('gives the only room to one of 20 who reserve at once', async () => {
    const made = await cartsOf(20, [vanFrom('2026-06-05', '2026-06-07')]);
    const before = await countOf(harbour, 'itinerary');
    const answers = await Promise.all(made.map(({ person, cartId }) => person.reserve(cartId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, refusal }) => `${status} ${refusal?.code} ${refusal?.description}`))).toEqual(
      new Set(['409 sold-out Sold out: Guard’s van for two at The Sleeping Cars on 5 June.']),
    );
    expect(await countOf(harbour, 'itinerary')).toBe(before + 1);
  });

  it('lets everybody through who asks for the same sailings and rooms in another order', async () => {
    const nights = { dateStart: '2026-06-15', dateEnd: '2026-06-18' };
    const wishes = [
      stayWish({}, [COUPLE], nights),
      stayWish({ roomTypeCode: 'FAM' }, [COUPLE], nights),
      stayWish({ hotelCode: 'KEEP-INN' }, [COUPLE], nights),
    ];
    const crossing = { departureDate: '2026-06-15', returnDate: '2026-06-18' };
    const made: { person: Visitor; cartId: string }[] = [];
    for (let index = 0; index < 4; index += 1) {
      const person = visitor(harbour);
      const hotel = index % 2 === 0 ? wishes : [...wishes].reverse();
      made.push({ person, cartId: (await makeTrip(person, hotel, crossing)).cartId });
    }
    const answers = await Promise.all(made.map(({ person, cartId }) => person.reserve(cartId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await takenIn(harbour, 'HARBOUR-VIEW', 'DBL', '2026-06-16')).toBe(4);
  });

  it('takes neither seat, extra nor line of a trip whose room goes to somebody else', async () => {
    const crossing = { departureDate: '2026-06-19', returnDate: '2026-06-21', couponCode: 'ONCE5' };
    const stay = vanFrom('2026-06-19', '2026-06-21');
    const late = visitor(harbour);
    const { cartId } = await makeTrip(late, [stayWish({}, [COUPLE], stay.roomStays[0]), stay], crossing);
    await fill(stay, '2026-06-20', 1);
    const state = async () => [
      await seatsTaken(crossing),
      await countOf(harbour, 'itinerary'),
      await takenIn(harbour, 'HARBOUR-VIEW', 'DBL', '2026-06-19'),
      (await query(harbour.db, sql`SELECT 1 FROM hotel_stay`)).length,
      (await query(harbour.db, sql`SELECT 1 FROM booked_line`)).length,
      (await query(harbour.db, sql`SELECT 1 FROM coupon WHERE coupon_code = 'ONCE5' AND used_by IS NOT NULL`)).length,
    ];
    const before = await state();
    const key = newKey();
    const { status, refusal } = await late.reserve(cartId, key);
    expect([status, refusal?.code, refusal?.description]).toEqual([
      ...[409, 'sold-out', 'Sold out: Guard’s van for two at The Sleeping Cars on 20 June.'],
    ]);
    expect(await state()).toEqual(before);
    expect((await late.reserve(cartId, key)).text).toContain('Sold out');
    await empty('2026-06-20');
    // The basket is still there: it is held as soon as the room is free again.
    expect((await late.reserve(cartId)).status).toBe(200);
  });

  it('takes no room of a trip whose sailing goes to somebody else', async () => {
    const person = visitor(harbour);
    const stay = stayWish({}, [COUPLE], { dateStart: '2026-06-22', dateEnd: '2026-06-24' });
    const cart = await makeTrip(person, [stay], { departureDate: '2026-06-22', returnDate: '2026-06-24' });
    const back = ferryOf(cart).departures[1];
    const id = `${back?.routeCode}:${back?.departureDate}:${back?.departureTime.replace(':', '')}`;
    const room = { capacityPassengers: 0, basePassengers: 0, takenPassengers: 0 };
    await harbour.db.update(sailing).set(room).where(eq(sailing.id, id));
    expect((await person.reserve(cart.cartId)).refusal).toMatchObject({
      code: 'sold-out',
      description: 'All passenger places on this sailing are taken.',
    });
    expect(await takenIn(harbour, 'HARBOUR-VIEW', 'DBL', '2026-06-22')).toBe(0);
    expect((await query(harbour.db, sql`SELECT 1 FROM hotel_stay WHERE starts = '2026-06-22'`)).length).toBe(0);
  });

  it('says in the basket already what is gone and how many are left', async () => {
    const nights = { dateStart: '2026-06-25', dateEnd: '2026-06-27' };
    const person = visitor(harbour);
    await holdTrip(person, [stayWish(SUITE, [COUPLE], nights)]);
    const two = await askTrip(visitor(harbour), [stayWish(SUITE, [COUPLE, COUPLE], nights)]);
    expect([two.status, two.refusal?.code, two.refusal?.description]).toEqual([
      ...[409, 'sold-out', 'Only 1 left: Tower suite at The Northpier Grand on 25 June.'],
    ]);
    await holdTrip(person, [stayWish(SUITE, [COUPLE], nights)]);
    const one = await askTrip(visitor(harbour), [stayWish({ ...SUITE, ratePlanCode: 'HB' }, [COUPLE], nights)]);
    expect(one.refusal?.description).toBe('Sold out: Tower suite at The Northpier Grand on 25 June.');
    // The night of their departure is for somebody else.
    const next = { dateStart: '2026-06-27', dateEnd: '2026-06-28' };
    expect((await askTrip(visitor(harbour), [stayWish(SUITE, [COUPLE, COUPLE], next)])).status).toBe(200);
  });

  it('refuses a stay whose price moved since it was shown, and holds nothing', async () => {
    const person = visitor(harbour);
    const { cartId, travelCost } = await makeTrip(person, [vanFrom('2026-06-08', '2026-06-09')]);
    await harbour.db
      .update(cartTable)
      .set({ totalPence: sql`${cartTable.totalPence} - 500` })
      .where(eq(cartTable.id, cartId));
    const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;
    const { status, refusal } = await person.reserve(cartId);
    expect([status, refusal?.code, refusal?.description]).toEqual([
      409,
      'price-changed',
      `The price has changed from ${pounds(travelCost.amountAfterTax - 500)} to ${pounds(travelCost.amountAfterTax)}. Nothing is held yet.`,
    ]);
    expect(await takenIn(harbour, VAN.hotelCode, VAN.roomTypeCode, '2026-06-08')).toBe(0);
  });

  it('gives a room back when its hold lapses, once', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await holdTrip(person, [vanFrom('2026-06-10', '2026-06-12')]);
    const taken = () => takenIn(harbour, VAN.hotelCode, VAN.roomTypeCode, '2026-06-11');
    expect(await taken()).toBe(1);
    await harbour.clock.advance('PT15M');
    await person.itineraryOf(itineraryId);
    await harbour.clock.advance('PT6M');
    expect((await person.itineraryOf(itineraryId)).status).toBe(67);
    expect(await taken()).toBe(0);
    await harbour.clock.advance('PT5M');
    expect(await taken()).toBe(0);
    const again = await holdTrip(visitor(harbour), [vanFrom('2026-06-10', '2026-06-12')]);
    expect(again.status).toBe(20);
  });
});
