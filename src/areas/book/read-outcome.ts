import type { Itinerary } from '#domain/contract/itinerary.ts';
import { type Wait, waitFor } from '#src/api/limit.ts';

/** Ruling 50: seconds between the reads of a payment that should settle; one minute in all. */
export const UNTIL_PAID = [2, 4, 8, 16, 30];
/** The same of a cancellation or a change whose answer was lost: no bank takes its time over it. */
export const UNTIL_DONE = [2, 4, 8];

/**
 * Reads the booking after what was done to it, and again with growing pauses while it may still change, if it may at all;
 * the last read is returned, whatever it says. Rejects when every read failed.
 */
export async function readOutcome(
  read: () => Promise<Itinerary>,
  mayChange: ((itinerary: Itinerary) => boolean) | null,
  signal: AbortSignal,
  pauses: readonly number[],
  wait: Wait = waitFor,
): Promise<Itinerary> {
  let last: { itinerary: Itinerary } | { thrown: unknown } | null = null;
  for (const pause of [...pauses, null]) {
    try {
      last = { itinerary: await read() };
    } catch (thrown) {
      last = last && 'itinerary' in last ? last : { thrown };
    }
    const isOpen = mayChange !== null && ('thrown' in last || mayChange(last.itinerary));
    if (!isOpen || pause === null || signal.aborted) break;
    await wait(pause * 1000, signal);
  }
  if (last && 'itinerary' in last) return last.itinerary;
  throw last?.thrown;
}
