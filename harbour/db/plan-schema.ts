// Bookings that are paid by instalments: the deposit books, the rest is collected on its days (ruling 54).
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { itinerary } from './booking-schema.ts';
import { day, moment, penceColumn } from './columns.ts';

export const paymentPlan = pgTable('payment_plan', {
  itineraryId: text('itinerary_id')
    .primaryKey()
    .references(() => itinerary.id),
  depositPence: penceColumn('deposit_pence').notNull(),
  agreedAt: moment('agreed_at').notNull(),
});

export const planInstalment = pgTable(
  'plan_instalment',
  {
    itineraryId: text('itinerary_id')
      .notNull()
      .references(() => paymentPlan.itineraryId),
    /** 1 is the first after the deposit. */
    position: integer('position').notNull(),
    dueOn: day('due_on').notNull(),
    amountPence: penceColumn('amount_pence').notNull(),
    state: text('state').$type<'due' | 'paid' | 'failed'>().notNull(),
    /** How often the card was tried. */
    tries: integer('tries').notNull(),
    /** The day of the next try; null once it is paid, and once the card was declined too often. */
    nextTryOn: day('next_try_on'),
    paidAt: moment('paid_at'),
  },
  (table) => [primaryKey({ columns: [table.itineraryId, table.position] })],
);

export type InstalmentRow = typeof planInstalment.$inferSelect;
