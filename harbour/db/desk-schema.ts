// For whom the call centre acted, and what it booked.
import { pgTable, text } from 'drizzle-orm/pg-core';
import { callCentreUser, customer } from './account-schema.ts';
import { itinerary } from './booking-schema.ts';
import { moment } from './columns.ts';

const ccId = (name: string) =>
  text(name)
    .notNull()
    .references(() => callCentreUser.ccId);

/** When a call-centre session acted for whom. Rows stay; at most one of a session has not ended. */
export const deskActing = pgTable('desk_acting', {
  id: text('id').primaryKey(),
  /** Hash of the session id. */
  sessionId: text('session_id').notNull(),
  ccId: ccId('cc_id'),
  customerNumber: text('customer_number')
    .notNull()
    .references(() => customer.customerNumber),
  startedAt: moment('started_at').notNull(),
  endedAt: moment('ended_at'),
});

/** Bookings made by the call centre, whoever they belong to. */
export const deskBooking = pgTable('desk_booking', {
  itineraryId: text('itinerary_id')
    .primaryKey()
    .references(() => itinerary.id),
  madeBy: ccId('made_by'),
  madeAt: moment('made_at').notNull(),
});
