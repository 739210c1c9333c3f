// Where the card page sends the browser back to: addresses of the app itself, and nowhere else.
import { appOrigins } from '#harbour/app-origins.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Services } from '#harbour/services.ts';

/** A return address as it is stored. Throws 422 for any other site's. */
export function checkReturnAddress(services: Services, address: string | undefined): string {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== '' || url.password !== '' || !appOrigins(services).includes(url.origin)) {
    throw new Refusal(422, 'The return addresses of a payment lie on the booking site.', { code: 'return-address' });
  }
  return url.href;
}

interface ReturnFacts {
  /** Null where invoices were paid: their address names them itself. */
  readonly itineraryId: string | null;
  /** The return id: it reads this itinerary and nothing else. */
  readonly sessionId: string;
  /** The provider's one-time result. */
  readonly reference: string;
  readonly paid: boolean;
}

/** The stored address with what the app reads on return (spec 2): hints, not truth. */
export function returnAddress(stored: string, { itineraryId, sessionId, reference, paid }: ReturnFacts): string {
  const url = new URL(stored);
  for (const name of ['paymentSuccess', 'paymentFailed']) url.searchParams.delete(name);
  if (itineraryId !== null) url.searchParams.set('itineraryId', itineraryId);
  url.searchParams.set('sessionId', sessionId);
  url.searchParams.set('providerReference', reference);
  if (paid || url.searchParams.has('modified')) url.searchParams.set('paymentSuccess', String(paid));
  if (!paid) url.searchParams.set('paymentFailed', 'true');
  return url.href;
}
