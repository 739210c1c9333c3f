// Trips with rooms in them: a stay wish as the app sends it, carts with and without a crossing, and what they must cost.
import { sql } from 'drizzle-orm';
import { type Cart, type CartBody, postCart } from '#domain/contract/booking.ts';
import type { HotelItem, Itinerary } from '#domain/contract/itinerary.ts';
import { addDays, daysBetween } from '#domain/values/dates.ts';
import { type Pence, pence } from '#domain/values/money.ts';
import { query } from '#harbour/db/database.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { type Answered, got, type Visitor, type Wanted } from '#tests/contract/booker.ts';

export type StayWish = CartBody['hotel'][number];

/** Friday and Saturday night in term time. */
export const NIGHTS = { dateStart: '2026-06-12', dateEnd: '2026-06-14' } as const;

/** Two adults in a double room with breakfast. `rooms` says who sleeps in each where there are several. */
export function stayWish(
  change: Partial<StayWish> = {},
  rooms: readonly { readonly adults: number; readonly children: number }[] = [{ adults: 2, children: 0 }],
  nights: { readonly dateStart: string; readonly dateEnd: string } = NIGHTS,
): StayWish {
  return {
    hotelCode: 'HARBOUR-VIEW',
    roomTypeCode: 'DBL',
    ratePlanCode: 'BB',
    hotelProvider: 3,
    roomStays: rooms.map((party) => ({ ...nights, ...party })),
    units: rooms.length,
    ...change,
  };
}

/** A cart with these stays; `wanted` null leaves the crossing out. */
export async function askTrip(
  person: Visitor,
  hotel: readonly StayWish[],
  wanted: Wanted | null = null,
): Promise<Answered<typeof postCart>> {
  const body = await person.cartBody(wanted ?? {});
  return person.ask(postCart, { body: { ...body, ...(wanted === null ? { ferry: [] } : {}), hotel: [...hotel] } });
}

export const makeTrip = async (...asked: Parameters<typeof askTrip>): Promise<Cart> => got(await askTrip(...asked));

/** Held at once. */
export const holdTrip = async (
  person: Visitor,
  ...asked: [readonly StayWish[], (Wanted | null)?]
): Promise<Itinerary> => got(await person.reserve((await makeTrip(person, ...asked)).cartId));

export function stayOf({ reservationItems }: Pick<Itinerary, 'reservationItems'>): HotelItem {
  const [item] = reservationItems.hotel;
  if (item === undefined) throw new Error('A stay was expected.');
  return item;
}

/** Rooms taken of a type in a night. */
export async function takenIn({ db }: Harbour, hotelCode: string, roomTypeCode: string, night: string) {
  const rows = await query<{ taken: number }>(
    db,
    sql`SELECT taken FROM hotel_night
      WHERE hotel_code = ${hotelCode} AND room_type_code = ${roomTypeCode} AND night = ${night}`,
  );
  return rows[0]?.taken ?? 0;
}

/** One room by the table: in summer a bed costs 15 per cent more, in whole pounds; meals always the same. */
export async function tableCost(
  { db }: Harbour,
  { hotelCode, roomTypeCode, ratePlanCode }: StayWish,
  { adults, children }: { readonly adults: number; readonly children: number },
  { dateStart, dateEnd }: { readonly dateStart: string; readonly dateEnd: string } = NIGHTS,
): Promise<Pence> {
  const [rate] = await query<Record<'weekday' | 'weekend' | 'adult' | 'child', number>>(
    db,
    sql`SELECT weekday_pence AS weekday, weekend_pence AS weekend, adult_pence AS adult, child_pence AS child
      FROM hotel_rate WHERE hotel_code = ${hotelCode} AND room_type_code = ${roomTypeCode}
      AND rate_plan_code = ${ratePlanCode}`,
  );
  if (rate === undefined) throw new Error('The tables do not have this rate.');
  let total = 0;
  for (let night = 0; night < daysBetween(dateStart, dateEnd); night += 1) {
    const weekday = new Date(`${addDays(dateStart, night)}T00:00:00Z`).getUTCDay();
    const base = weekday === 5 || weekday === 6 ? rate.weekend : rate.weekday;
    total += Math.round((base * 1.15) / 100 + 1e-9) * 100 + adults * rate.adult + children * rate.child;
  }
  return pence(total);
}
