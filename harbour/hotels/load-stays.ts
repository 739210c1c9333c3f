// The stays of a booking, as the tables have them.
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#harbour/db/database.ts';
import { hotelStay } from '#harbour/db/hotel-schema.ts';

type StayRow = typeof hotelStay.$inferSelect;

/** Rooms of one rate in one house, under one reference. */
export interface LoadedStay
  extends Pick<StayRow, 'rph' | 'bookingReference' | 'hotelCode' | 'roomTypeCode' | 'ratePlanCode' | 'comments'> {
  /** One or more. */
  readonly rooms: readonly StayRow[];
}

export async function loadStays(db: Database, itineraryId: string): Promise<LoadedStay[]> {
  const rows = await db
    .select()
    .from(hotelStay)
    .where(eq(hotelStay.itineraryId, itineraryId))
    .orderBy(asc(hotelStay.rph), asc(hotelStay.position));
  return rows
    .filter(({ position }) => position === 0)
    .map((first) => ({ ...first, rooms: rows.filter(({ rph }) => rph === first.rph) }));
}
