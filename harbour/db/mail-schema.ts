// Letters to passengers: queued in the transaction that gives the reason for them, written and sent after it.
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { itinerary } from './booking-schema.ts';
import { moment } from './columns.ts';

export type MailKind = 'confirmation' | 'e-ticket';

export const mail = pgTable('mail', {
  id: text('id').primaryKey(),
  itineraryId: text('itinerary_id')
    .notNull()
    .references(() => itinerary.id),
  kind: text('kind').$type<MailKind>().notNull(),
  recipient: text('recipient').notNull(),
  priced: boolean('priced').notNull(),
  queuedAt: moment('queued_at').notNull(),
  /** The subject and the whole MIME message; null while it is queued. */
  subject: text('subject'),
  raw: text('raw'),
  writtenAt: moment('written_at'),
  /** When a real server took it; null where SMTP_URL is not set. */
  forwardedAt: moment('forwarded_at'),
});

export type MailRow = typeof mail.$inferSelect;
