// Carts with more than a crossing in them, and what must hold in the tables of extras.
import { sql } from 'drizzle-orm';
import { type CartBody, postCart } from '#domain/contract/booking.ts';
import type { FerryItem, Itinerary } from '#domain/contract/itinerary.ts';
import { type Pence, pence, sumPence } from '#domain/values/money.ts';
import { query } from '#harbour/db/database.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { type Answered, got, type Visitor, type Wanted } from '#tests/contract/booker.ts';

type FerryWish = CartBody['ferry'][number];

/** A cart of the sailings wanted with `change` in its ferry item. */
export async function packed(person: Visitor, change: Partial<FerryWish>, wanted: Wanted = {}): Promise<CartBody> {
  const body = await person.cartBody(wanted);
  const [item] = body.ferry;
  if (item === undefined) throw new Error('A crossing was wanted.');
  return { ...body, ferry: [{ ...item, ...change }] };
}

export const askCart = async (
  person: Visitor,
  change: Partial<FerryWish>,
  wanted?: Wanted,
): Promise<Answered<typeof postCart>> => person.ask(postCart, { body: await packed(person, change, wanted) });

/** Held at once, with its reserved itinerary. */
export async function holdWith(person: Visitor, change: Partial<FerryWish>, wanted?: Wanted): Promise<Itinerary> {
  return got(await person.reserve(got(await askCart(person, change, wanted)).cartId));
}

export function ferryOf({ reservationItems }: Pick<Itinerary, 'reservationItems'>): FerryItem {
  const [item] = reservationItems.ferry;
  if (item === undefined) throw new Error('A ferry item was expected.');
  return item;
}

/** Every priced line of a ferry item. */
export function linesOf(item: FerryItem): { description: string; totalPrice: Pence }[] {
  const { accommodations, attractions, sundries, fees } = item.landBasedResources;
  const resources = [...accommodations, ...attractions, ...sundries, ...fees];
  return [
    ...item.passengerPriceLines,
    ...item.vehiclePriceLines,
    ...item.addOnPriceLines,
    ...resources.map(({ description, totalPrice }) => ({ description, totalPrice: totalPrice ?? pence(0) })),
  ].map(({ description, totalPrice }) => ({ description, totalPrice }));
}

export const sumOf = (lines: readonly { readonly totalPrice: Pence }[]): Pence =>
  sumPence(lines.map((line) => line.totalPrice));

/** The price of an extra as the tables have it. */
export async function tablePrice({ db }: Harbour, resourceCode: string): Promise<number> {
  const rows = await query<{ pence: number }>(db, sql`SELECT pence FROM extra WHERE resource_code = ${resourceCode}`);
  return rows[0]?.pence ?? Number.NaN;
}

/** Stock that is oversold, or counts something else than what bookings hold. */
export const brokenStock = ({ db }: Harbour) =>
  query(
    db,
    sql`SELECT s.item, s.place FROM extra_stock s
      LEFT JOIN booked_stock b ON b.item = s.item AND b.place = s.place AND b.holding
      GROUP BY s.item, s.place, s.taken, s.capacity
      HAVING s.taken > s.capacity OR s.taken <> COALESCE(SUM(b.quantity), 0)`,
  );
