// Letters to passengers: queued in the transaction that causes them, written and sent after it.
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { itinerary } from './booking-schema.ts';
import { moment } from './columns.ts';

/** Letters about a booking, written from the booking as it is then. */
export type MailKind = 'confirmation' | 'e-ticket' | 'change' | 'cancellation';
/** Letters about an account, and about money that a booking owes, are written with their row. */
export type LetterKind =
  | MailKind
  | 'change-due'
  | 'instalment-failed'
  | 'instalment-paid'
  | 'welcome'
  | 'account-exists'
  | 'password-reset'
  | 'password-changed'
  | 'email-changed'
  | 'travel-card'
  | 'travel-card-pin';

export const mail = pgTable('mail', {
  id: text('id').primaryKey(),
  /** Null for a letter about an account. */
  itineraryId: text('itinerary_id').references(() => itinerary.id),
  kind: text('kind').$type<LetterKind>().notNull(),
  recipient: text('recipient').notNull(),
  priced: boolean('priced').notNull(),
  queuedAt: moment('queued_at').notNull(),
  /** The subject and the whole MIME message; null while it is queued. */
  subject: text('subject'),
  raw: text('raw'),
  writtenAt: moment('written_at'),
  /** Until when a process is sending it. */
  claimedUntil: moment('claimed_until'),
  /** When a real server took it; null where SMTP_URL is not set. */
  forwardedAt: moment('forwarded_at'),
});

export type MailRow = typeof mail.$inferSelect;
