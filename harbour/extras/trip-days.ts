import { addDays } from '#domain/dates.ts';
import type { Sailing } from '#harbour/db/catalogue-schema.ts';

/** A visit without a way back booked is open to this length. */
const OPEN_VISIT_DAYS = 14;

export interface TripDays {
  readonly from: string;
  readonly to: string;
}

/**
 * The days on the island: from the way out to the way back, both days in. With one crossing the other end is open: after
 * a way out (`towardsIsland`), before a way back.
 */
export function tripDays([outward, back]: readonly Sailing[], towardsIsland: boolean): TripDays | null {
  if (outward === undefined) return null;
  if (back !== undefined) return { from: outward.arrivalDate, to: back.departureDate };
  return towardsIsland
    ? { from: outward.arrivalDate, to: addDays(outward.arrivalDate, OPEN_VISIT_DAYS) }
    : { from: addDays(outward.departureDate, -OPEN_VISIT_DAYS), to: outward.departureDate };
}
