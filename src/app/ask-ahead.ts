import type { Attempt } from '#domain/attempt.ts';
import { ITINERARY_PATH } from '#domain/contract/itinerary-path.ts';
import { isBeingPaid } from '#domain/draft.ts';
import type { Entry } from '#domain/entry.ts';
import type { Services } from './services.ts';

/**
 * Where the page at this address starts by reading a booking, requests it at the same time as the configuration. Not
 * after a return from the card page: there the result is submitted first.
 */
export async function askAhead({ storage, connect }: Services, entry: Entry): Promise<void> {
  const attempt = storage.attempt.read();
  if (!attempt?.itineraryId || !opensWithReading(entry, attempt, storage)) return;
  const { itineraryId: id, email, sessionId: attemptSessionId } = attempt;
  const { client } = await connect();
  client.ahead(ITINERARY_PATH, { params: { id }, email: email || undefined, attemptSessionId });
}

function opensWithReading(entry: Entry, attempt: Attempt, { draft }: Services['storage']): boolean {
  switch (entry.kind) {
    case 'summary':
      return entry.itineraryId === attempt.itineraryId && entry.providerReference === null && !entry.paymentFailed;
    case 'booking': {
      const kept = entry.step === 'paying' ? draft.read() : null;
      return kept !== null && isBeingPaid(kept, attempt);
    }
    default:
      return false;
  }
}
