// The card page's own secret in the browser: it binds an order to the browser that opened it. The values that the
// browser carries back to the booking site are derived from it, so that Harbour stores only hashes.
import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { OrderRow } from '#harbour/db/payment-schema.ts';
import { hashed, sameSecret } from '#harbour/random.ts';

export interface PageSecrets {
  /** Session id of the return address: it reads this itinerary and nothing else. */
  readonly returnId: string;
  /** The provider's one-time result. */
  readonly reference: string;
  /** Carried by every form of the page. */
  readonly formToken: string;
}

export function secretsOf(key: string): PageSecrets {
  const derive = (purpose: string) => createHmac('sha256', key).update(purpose).digest('base64url');
  return { returnId: derive('return'), reference: derive('result'), formToken: derive('form') };
}

/** Browsers apply the `__Host-` rule over https only; the loopback demonstration runs without. */
const cookieName = (orderId: string, secure: boolean): string =>
  `${secure ? '__Host-' : ''}card-${hashed(orderId).slice(0, 16)}`;

export function keepKey(context: Context, orderId: string, key: string, secure: boolean): void {
  setCookie(context, cookieName(orderId, secure), key, { path: '/', httpOnly: true, sameSite: 'Lax', secure });
}

/** The secrets of an order in this browser; null in any other browser. */
export function readSecrets(context: Context, order: OrderRow, secure: boolean): PageSecrets | null {
  const key = getCookie(context, cookieName(order.id, secure));
  if (key === undefined || order.pageKeyHash === null || !sameSecret(hashed(key), order.pageKeyHash)) return null;
  return secretsOf(key);
}
