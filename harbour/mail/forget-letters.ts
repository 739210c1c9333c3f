// How many letters are kept, and for how long.
import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { DAY, HOUR } from '#harbour/clock.ts';
import { allButNewest } from '#harbour/db/all-but-newest.ts';
import type { Database } from '#harbour/db/database.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import type { Job } from '#harbour/parts.ts';
import type { Services } from '#harbour/services.ts';

/**
 * Milliseconds for which a letter that is about no booking is kept: it may bear a PIN or a link, and belong to nobody's
 * account.
 */
const KEPT_FOR = 30 * DAY;

export const forgetOldLetters: Job = {
  name: 'forget-old-letters',
  everyMilliseconds: HOUR,
  async run({ db, clock }) {
    await db.delete(mail).where(and(isNull(mail.itineraryId), lte(mail.queuedAt, clock.now() - KEPT_FOR)));
  },
};

/** Of a booking, the newest that are kept of those that can be caused again and again (decision 022). */
export const MOST_LETTERS = 60;

/** As long as mail servers retry a letter (RFC 5321, 4.5.4.1); a server configured later gets no older ones. */
export const SENT_ON_FOR = 5 * DAY;

/** Forgets the oldest tickets, confirmations and letters about changes of a booking, but none that is still to be sent. */
export async function forgetOlderLetters({ settings, clock }: Services, tx: Database, itineraryId: string) {
  const older = allButNewest(mail.id, {
    of: and(
      eq(mail.itineraryId, itineraryId),
      inArray(mail.kind, ['confirmation', 'e-ticket', 'change', 'change-due']),
    ),
    newestFirst: [desc(mail.queuedAt), mail.id],
    most: MOST_LETTERS,
  });
  const givenUp = lte(mail.queuedAt, clock.now() - (settings.smtpUrl === undefined ? 0 : SENT_ON_FOR));
  const outdated = tx
    .select({ id: mail.id })
    .from(mail)
    .where(and(sql`${mail.id} IN ${older}`, isNotNull(mail.raw), or(isNotNull(mail.forwardedAt), givenUp)))
    // One that is being sent is left to the next letter.
    .for('update', { skipLocked: true });
  await tx.delete(mail).where(inArray(mail.id, outdated));
}
