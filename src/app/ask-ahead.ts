import { isBeingPaid } from '#domain/booking/draft.ts';
import { ITINERARY_PATH } from '#domain/contract/itinerary-path.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import type { Entry } from '#domain/places/entry.ts';
import type { Services } from './services.ts';

/**
 * Where the page at this address starts by reading a booking, requests it at the same time as the configuration. Not
 * after a return from the card page: there the result is submitted first.
 */
export async function askAhead({ storage, connect }: Services, entry: Entry): Promise<void> {
  const attempt = readFirst(entry, storage);
  if (!attempt?.itineraryId) return;
  const { itineraryId: id, email, sessionId: attemptSessionId } = attempt;
  const { client } = await connect();
  client.ahead(ITINERARY_PATH, { params: { id }, email: email || undefined, attemptSessionId });
}

/** The attempt whose booking is read before anything else. */
function readFirst(entry: Entry, { attempts, draft }: Services['storage']): Attempt | null {
  switch (entry.kind) {
    case 'summary':
      return entry.providerReference === null && !entry.paymentFailed ? attempts.find(entry.itineraryId) : null;
    case 'booking': {
      const kept = entry.step === 'paying' ? draft.read() : null;
      const attempt = attempts.find(kept?.data.cart?.cartId);
      return kept && isBeingPaid(kept, attempt) ? attempt : null;
    }
    default:
      return null;
  }
}
