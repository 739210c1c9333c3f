// What is kept of a session after its end, and for how long.
import { asc, inArray, lte } from 'drizzle-orm';
import { HOUR, MINUTE } from '#harbour/clock.ts';
import { cart, itinerary } from '#harbour/db/booking-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { NOBODY, session } from '#harbour/db/session-schema.ts';
import type { Job } from '#harbour/parts.ts';
import type { Services } from '#harbour/services.ts';

/** Milliseconds for which an ended session and the return id of a payment are kept: longer than any page stays open. */
export const KEPT_FOR = 48 * HOUR;
const AT_ONCE = 500;

export const forgetOldSessions: Job = {
  name: 'forget-old-sessions',
  everyMilliseconds: HOUR,
  async run({ db, clock, limits }: Services) {
    // A session that was not seen for that long has expired by idleness, whatever else ended it.
    const before = clock.now() - KEPT_FOR - limits.sessionIdleMinutes * MINUTE;
    while ((await transaction(db, (tx) => forget(tx, before))) === AT_ONCE);
  },
};

/** An id that comes back is a new guest: what the session owned is then found by account or e-mail. */
async function forget(tx: Database, before: number): Promise<number> {
  const old = await tx
    .select({ id: session.id })
    .from(session)
    .where(lte(session.lastSeenAt, before))
    .orderBy(asc(session.lastSeenAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.update(itinerary).set({ ownerSession: NOBODY }).where(inArray(itinerary.ownerSession, ids));
  await tx.update(cart).set({ ownerSession: NOBODY }).where(inArray(cart.ownerSession, ids));
  await tx.delete(session).where(inArray(session.id, ids));
  return ids.length;
}
