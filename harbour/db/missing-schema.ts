import { pgTable, text } from 'drizzle-orm/pg-core';
import { ferryItem } from './booking-schema.ts';
import { moment } from './columns.ts';

/** Bookings made elsewhere, at a port or by telephone: they hold their places, but are in nobody's list yet. */
export const missingBooking = pgTable('missing_booking', {
  bookingReference: text('booking_reference')
    .primaryKey()
    .references(() => ferryItem.bookingReference),
  /** The user whose list it belongs in, `customer:1001`. */
  ownerUser: text('owner_user').notNull(),
  /** When it was added to that list, which happens once. */
  importedAt: moment('imported_at'),
});
