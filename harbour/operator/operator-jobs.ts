import { lt } from 'drizzle-orm';
import { HOUR, SECOND } from '#harbour/clock.ts';
import { rateBucket } from '#harbour/db/session-schema.ts';
import type { Job } from '#harbour/parts.ts';
import { rollTimetable as roll } from './seed.ts';

/**
 * A Harbour that runs for weeks keeps its timetable as long as one that starts anew. Fares are only written at a start:
 * while a newer version runs in parallel, they are that version's.
 */
export const rollTimetable: Job = {
  name: 'roll-timetable',
  everyMilliseconds: HOUR,
  run: ({ db, clock, settings, timetableDays }) => roll(db, { clock, seed: settings.seed, days: timetableDays }),
};

/** A bucket that was not used for as long as the longest limit counts, and for an hour, is full again under every limit. */
export const sweepBuckets: Job = {
  name: 'sweep-rate-buckets',
  everyMilliseconds: HOUR,
  run: async ({ db, clock, limits }) => {
    const refills = Object.values(limits).map((limit) => (typeof limit === 'number' ? 0 : limit.perSeconds * SECOND));
    await db.delete(rateBucket).where(lt(rateBucket.refilledAt, clock.now() - Math.max(...refills) - HOUR));
  },
};
