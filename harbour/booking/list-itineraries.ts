// The bookings of the signed-in user (spec 7), and those made elsewhere that are not in their list yet.
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { getItineraries } from '#domain/contract/booking.ts';
import type { WireItinerary } from '#domain/contract/itinerary.ts';
import { ferryItem, itinerary } from '#harbour/db/booking-schema.ts';
import { transaction } from '#harbour/db/database.ts';
import { missingBooking } from '#harbour/db/missing-schema.ts';
import type { Services } from '#harbour/services.ts';
import { findItinerary } from './load-itinerary.ts';
import { wireItinerary } from './wire-itinerary.ts';

const PER_PAGE = 20;

interface Page {
  readonly members: readonly WireItinerary[];
  readonly totalItems: number;
  /** Where the next page is; absent on the last one. */
  readonly next?: string;
}

/** A page of the bookings of these users, the newest first. Pages count from 1; one beyond the end is empty. */
export async function listItineraries(services: Services, owners: readonly string[], page: number): Promise<Page> {
  const { db } = services;
  const theirs = inArray(itinerary.ownerUser, [...owners]);
  const [all] = await db.select({ rows: count() }).from(itinerary).where(theirs);
  const totalItems = all?.rows ?? 0;
  const shown = await db
    .select({ id: itinerary.id })
    .from(itinerary)
    .where(theirs)
    .orderBy(desc(itinerary.createdAt), desc(itinerary.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  const found = await Promise.all(shown.map(({ id }) => findItinerary(db, id)));
  // One that was never paid may be forgotten at this moment.
  const members = found.filter((one) => one !== null).map((one) => wireItinerary(services, one));
  const isLast = page * PER_PAGE >= totalItems;
  return { members, totalItems, ...(isLast ? {} : { next: `/${getItineraries.path}?page=${page + 1}` }) };
}

/**
 * Imports bookings made elsewhere into the list of the user whom they name, and answers the references of the new ones:
 * each is imported once, even when two calls arrive together.
 */
export async function importMissing({ db, clock, log }: Services, owners: readonly string[]): Promise<string[]> {
  const imported = await transaction(db, async (tx) => {
    const found = await tx
      .update(missingBooking)
      .set({ importedAt: clock.now() })
      .where(and(inArray(missingBooking.ownerUser, [...owners]), isNull(missingBooking.importedAt)))
      .returning();
    for (const { bookingReference, ownerUser } of found) {
      const ofBooking = tx
        .select({ id: ferryItem.itineraryId })
        .from(ferryItem)
        .where(eq(ferryItem.bookingReference, bookingReference));
      await tx.update(itinerary).set({ ownerUser }).where(inArray(itinerary.id, ofBooking));
    }
    return found;
  });
  if (imported.length > 0) log.info('bookings-imported', { bookings: imported.length });
  return imported.map(({ bookingReference }) => bookingReference).sort();
}
