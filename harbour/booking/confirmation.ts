// How a booking is found by its reference, and where its letters go, whatever is in it.
import { asc, eq } from 'drizzle-orm';
import { ferryItem } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { hotelStay } from '#harbour/db/hotel-schema.ts';

/** Where the confirmation of a booking goes; null for travel cards on their own, which have no ticket. */
export async function confirmationAddress(db: Database, itineraryId: string): Promise<string | null> {
  const [crossing] = await db
    .select({ address: ferryItem.confirmationEmail })
    .from(ferryItem)
    .where(eq(ferryItem.itineraryId, itineraryId))
    .orderBy(asc(ferryItem.rph))
    .limit(1);
  if (crossing !== undefined) return crossing.address;
  const [stay] = await db
    .select({ address: hotelStay.confirmationEmail })
    .from(hotelStay)
    .where(eq(hotelStay.itineraryId, itineraryId))
    .limit(1);
  return stay?.address ?? null;
}

/** The booking that a reference names; undefined where none has it. */
export async function itineraryOfReference(db: Database, bookingReference: string): Promise<string | undefined> {
  const [crossing] = await db
    .select({ id: ferryItem.itineraryId })
    .from(ferryItem)
    .where(eq(ferryItem.bookingReference, bookingReference));
  if (crossing !== undefined) return crossing.id;
  const [stay] = await db
    .select({ id: hotelStay.itineraryId })
    .from(hotelStay)
    .where(eq(hotelStay.bookingReference, bookingReference))
    .limit(1);
  return stay?.id;
}
