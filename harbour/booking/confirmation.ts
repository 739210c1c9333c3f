// How a booking is found by its reference, and where its letters go, whatever is in it.
import { asc, eq } from 'drizzle-orm';
import { ferryItem } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { gather, listing } from '#harbour/db/gather.ts';
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
  const { crossings, stays } = await gather(db, {
    crossings: listing(ferryItem, eq(ferryItem.bookingReference, bookingReference)),
    stays: listing(hotelStay, eq(hotelStay.bookingReference, bookingReference)),
  });
  return (crossings[0] ?? stays[0])?.itineraryId;
}
