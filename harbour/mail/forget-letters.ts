import { and, isNull, lte } from 'drizzle-orm';
import { DAY, HOUR } from '#harbour/clock.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import type { Job } from '#harbour/parts.ts';

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
