// A booking that stands although some of it is still to be paid.
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { formatPence, NOTHING, type Pence } from '#domain/values/money.ts';
import { heldUnpaidUntil, heldWords } from './held.ts';
import { isCancelled, paidSoFar, stillDue } from './itinerary-status.ts';

/** `£62.30 is still to pay`. */
export const stillToPay = (amount: Pence): string => `${formatPence(amount)} is still to pay`;

/**
 * What a list says of the money of a booking: until when it is held, or what of it is still to pay, be it an instalment
 * that could not be collected or the rest of a change. Null where nothing is open.
 */
export function openWords(itinerary: Itinerary): string | null {
  const until = heldUnpaidUntil(itinerary);
  if (until) return heldWords(until);
  const due = stillDue(itinerary);
  const stands = !isCancelled(itinerary.status, 'list') && paidSoFar(itinerary) > NOTHING;
  return stands && due > NOTHING ? stillToPay(due) : null;
}
