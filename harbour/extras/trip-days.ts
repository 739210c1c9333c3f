import { addDays } from '#domain/dates.ts';
import { OPEN_VISIT_DAYS } from '#domain/extras-offer.ts';
import type { Sailing } from '#harbour/db/catalogue-schema.ts';

export interface TripDays {
  readonly from: string;
  readonly to: string;
}

/**
 * The days on the island: from the outward crossing to the return, both included. With one crossing the other end is
 * open: after an outward one (`towardsIsland`), before a return.
 */
export function tripDays([outward, back]: readonly Sailing[], towardsIsland: boolean): TripDays | null {
  if (outward === undefined) return null;
  if (back !== undefined) return { from: outward.arrivalDate, to: back.departureDate };
  return towardsIsland
    ? { from: outward.arrivalDate, to: addDays(outward.arrivalDate, OPEN_VISIT_DAYS) }
    : { from: addDays(outward.departureDate, -OPEN_VISIT_DAYS), to: outward.departureDate };
}
