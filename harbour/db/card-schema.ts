// The cards that customers and agents save for their next payment.
import { pgTable, text } from 'drizzle-orm/pg-core';
import { agent, customer } from './account-schema.ts';
import { moment } from './columns.ts';

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
