// What happens to a booking after it is made: changes, the cancellation, and the captures that were refunded.
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { itinerary } from './booking-schema.ts';
import { moment, penceColumn } from './columns.ts';
import { ledger } from './payment-schema.ts';

/** One change that was made, or the cancellation. Rows are only ever added. */
export const bookingChange = pgTable('booking_change', {
  id: text('id').primaryKey(),
  itineraryId: text('itinerary_id')
    .notNull()
    .references(() => itinerary.id),
  /** 1 is the first change of its booking. */
  position: integer('position').notNull(),
  kind: text('kind').$type<'change' | 'cancellation'>().notNull(),
  /** The ferry item that was changed; null for a cancellation, which is always of the whole itinerary. */
  rph: text('rph'),
  /** What was changed, by the names of `amendableFields`. */
  fields: jsonb('fields').$type<readonly string[]>().notNull(),
  feePence: penceColumn('fee_pence').notNull(),
  /** The new fares less the old ones. */
  differencePence: penceColumn('difference_pence').notNull(),
  /** The part of a lower fare that the ticket's rules do not refund. */
  keptPence: penceColumn('kept_pence').notNull(),
  refundPence: penceColumn('refund_pence').notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** A refund in the ledger: which capture it refunds, and why. */
export const refund = pgTable('refund', {
  ledgerId: text('ledger_id')
    .primaryKey()
    .references(() => ledger.id),
  captureId: text('capture_id')
    .notNull()
    .references(() => ledger.id),
  /** Null where a hold expired: then no change of the booking is the reason. */
  changeId: text('change_id').references(() => bookingChange.id),
});

export type ChangeRow = typeof bookingChange.$inferSelect;
