// Limited extras: cabins and add-ons of a sailing, visitors of a day. Taken all or nothing, released when a hold
// expires.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#harbour/db/database.ts';
import { bookedStock, extraStock } from '#harbour/db/extras-schema.ts';
import { preparedValue } from '#harbour/db/prepared.ts';
import { tooFewLeft } from '#harbour/http/refusals.ts';

/** What a trip wants more of than is left: cabins, visits, rooms. */
export interface Missing {
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
  readonly left: number;
}

/** What a booking holds of it. */
export interface LimitedPart {
  readonly itineraryId: string;
  readonly key: string;
  readonly quantity: number;
}

/** A number of something at one place: on a sailing, or on a day. */
export interface StockWanted {
  readonly item: string;
  readonly place: string;
  readonly quantity: number;
  /** How many there are in all. */
  readonly capacity: number;
  /** `Dog-friendly cabin on 10 June, 07:30`, for the words of a refusal. */
  readonly name: string;
}

/** One entry for each item and place, so that two requests for the same thing are judged together. */
function gathered(wanted: readonly StockWanted[]): StockWanted[] {
  const sums = new Map<string, StockWanted>();
  for (const one of wanted) {
    const key = keyOf(one);
    sums.set(key, { ...one, quantity: one.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const keyOf = ({ item, place }: Pick<StockWanted, 'item' | 'place'>): string => `${item}|${place}`;

/** How many units of something are taken at a place. */
export type Taken = (item: string, place: string) => number;

/** Reads what `takenWhere` selects. */
export function takenOf(text: string | null | undefined): Taken {
  /** By `item|place`. */
  const stock: Readonly<Record<string, number>> = text == null ? {} : JSON.parse(text);
  return (item, place) => stock[keyOf({ item, place })] ?? 0;
}

/** As one text: a search may read hundreds of them, and transferring single rows costs more than finding them. */
export const takenWhere = (condition: SQL | undefined): SQL =>
  sql`SELECT json_object_agg(${extraStock.item} || '|' || ${extraStock.place}, ${extraStock.taken})::text FROM ${extraStock} WHERE ${condition}`;

async function takenAt(db: Database, places: readonly string[]): Promise<Taken> {
  return takenOf(places.length === 0 ? null : await stockAt(db, { places }));
}

const stockAt = preparedValue<string | null, 'places'>((_db, value) =>
  takenWhere(sql`${extraStock.place} = ANY(${value('places')}::text[])`),
);

/** What too few are left of. */
export async function missingStock(db: Database, wanted: readonly StockWanted[]): Promise<Missing[]> {
  const taken = await takenAt(
    db,
    wanted.map(({ place }) => place),
  );
  return gathered(wanted)
    .map((one) => ({ ...one, key: keyOf(one), left: one.capacity - taken(one.item, one.place) }))
    .filter(({ quantity, left }) => quantity > left);
}

/** Throws 409 'sold-out' where more is missing than would be free without these parts. */
export function requireEnough(missing: readonly Missing[], own: readonly LimitedPart[]): void {
  for (const { key, name, quantity, left } of missing) {
    const free = own.filter((part) => part.key === key).reduce((sum, part) => sum + part.quantity, left);
    if (quantity > free) throw tooFewLeft(name, free);
  }
}

/** What these bookings hold, and by which of their items. */
export async function stockOf(
  db: Database,
  itineraries: readonly string[],
): Promise<(LimitedPart & { readonly rph: string })[]> {
  const held = await db
    .select()
    .from(bookedStock)
    .where(and(inArray(bookedStock.itineraryId, [...itineraries]), eq(bookedStock.holding, true)));
  return held.map((one) => ({ ...one, key: keyOf(one) }));
}

/**
 * Takes everything or throws 409 'sold-out'. Rows are taken in the order of their keys, so that two bookings never
 * deadlock.
 */
export async function takeStock(
  tx: Database,
  own: { readonly itineraryId: string; readonly rph: string },
  wanted: readonly StockWanted[],
): Promise<void> {
  for (const { item, place, quantity, capacity, name } of gathered(wanted)) {
    await tx.insert(extraStock).values({ item, place, capacity, taken: 0 }).onConflictDoNothing();
    const at = and(eq(extraStock.item, item), eq(extraStock.place, place));
    const took = await tx
      .update(extraStock)
      .set({ taken: sql`${extraStock.taken} + ${quantity}` })
      .where(and(at, sql`${extraStock.taken} + ${quantity} <= ${extraStock.capacity}`))
      .returning();
    if (took.length === 0) {
      const [row] = await tx.select().from(extraStock).where(at);
      throw tooFewLeft(name, (row?.capacity ?? capacity) - (row?.taken ?? 0));
    }
    await tx.insert(bookedStock).values({ ...own, item, place, quantity, holding: true });
  }
}

/** Releases what a booking holds; a second call releases nothing. */
export async function releaseStock(tx: Database, itineraryId: string): Promise<void> {
  const held = await tx
    .update(bookedStock)
    .set({ holding: false })
    .where(and(eq(bookedStock.itineraryId, itineraryId), eq(bookedStock.holding, true)))
    .returning();
  await giveBack(tx, held);
}

/** Releases and deletes what one ferry item holds, so that it can be taken anew. */
export async function dropStock(
  tx: Database,
  own: { readonly itineraryId: string; readonly rph: string },
): Promise<void> {
  const dropped = await tx
    .delete(bookedStock)
    .where(and(eq(bookedStock.itineraryId, own.itineraryId), eq(bookedStock.rph, own.rph)))
    .returning();
  await giveBack(
    tx,
    dropped.filter(({ holding }) => holding),
  );
}

async function giveBack(tx: Database, held: (typeof bookedStock.$inferSelect)[]): Promise<void> {
  for (const { item, place, quantity } of held.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
    await tx
      .update(extraStock)
      .set({ taken: sql`${extraStock.taken} - ${quantity}` })
      .where(and(eq(extraStock.item, item), eq(extraStock.place, place)));
  }
}
