// For whom the call centre acted, and the cards that customers and agents save for their next payment.
import { pgTable, text } from 'drizzle-orm/pg-core';
import { agent, callCentreUser, customer } from './account-schema.ts';
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

/** The bank's answer to a saved card: it pays, it asks the passenger first, or it refuses. */
export type CardBehaviour = 'fine' | 'challenge' | 'declined';

/**
 * A card stored as the token of the provider that charges it, never by its number. One row for a card and its owner.
 */
export const savedCard = pgTable('saved_card', {
  /** Our own id, sent to the app: it opens nothing without the session of the owner. */
  reference: text('reference').primaryKey(),
  /** Whose card it is: a customer's or an agent account's. */
  customerNumber: text('customer_number').references(() => customer.customerNumber),
  agentNumber: text('agent_number').references(() => agent.agentNumber),
  /** The provider's token; never sent to anybody. */
  providerReference: text('provider_reference').notNull(),
  brand: text('brand').notNull(),
  lastDigits: text('last_digits').notNull(),
  /** `2029-08`, where the provider gave it. */
  expires: text('expires'),
  behaviour: text('behaviour').$type<CardBehaviour>().notNull(),
  createdAt: moment('created_at').notNull(),
});

export type SavedCardRow = typeof savedCard.$inferSelect;
