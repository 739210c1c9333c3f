import type { Database } from '#harbour/db/database.ts';
import { takeToken } from '#harbour/http/rate-limit.ts';
import type { Services } from '#harbour/services.ts';

/**
 * Counts a letter about a booking that somebody may cause again and again. Nobody has checked that its address is theirs. The
 * booking is locked first, here as elsewhere. Throws 429 with these words once there were too many.
 */
export const limitLetters = (services: Services, tx: Database, itineraryId: string, words: string): Promise<void> =>
  takeToken({ ...services, db: tx }, `mail:${itineraryId}`, services.limits.mailsPerBooking, words);
