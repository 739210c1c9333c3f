import { boolean, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** `return` is the id in the address that a payment returns to (ruling 60). */
export type SessionKind = 'guest' | 'return' | 'customer' | 'agent' | 'agent-user' | 'call-centre';

export const session = pgTable('session', {
  /** Hash of the session id: the id itself is never stored. */
  id: text('id').primaryKey(),
  kind: text('kind').$type<SessionKind>().notNull(),
  /** Customer, agent or call-centre number; null for a guest. */
  userNumber: text('user_number'),
  /** The product its owner is entitled to (ruling 26). */
  productCode: text('product_code'),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  endedAt: moment('ended_at'),
});

/** Owns what no session may have any more: no id has this hash. */
export const NOBODY = 'nobody';

/** Token buckets, shared by all processes of Harbour. */
export const rateBucket = pgTable('rate_bucket', {
  key: text('key').primaryKey(),
  tokens: doublePrecision('tokens').notNull(),
  /** Whether the last attempt found the bucket empty. */
  refused: boolean('refused').notNull(),
  refilledAt: moment('refilled_at').notNull(),
});

export type SessionRow = typeof session.$inferSelect;
