// What happens only by the passage of time: holds that expired, pages that were left open, and banks that stayed silent
// too long.
import { sql } from 'drizzle-orm';
import { MINUTE } from '#harbour/clock.ts';
import { itinerary } from '#harbour/db/booking-schema.ts';
import { query } from '#harbour/db/database.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { expireOrders, settleSilentOrders } from '#harbour/payment/orders.ts';
import type { Services } from '#harbour/services.ts';
import { releaseLapsedHolds } from './holds.ts';

interface Look {
  running: Promise<void> | null;
  /** Starts once the current one has finished. */
  next: Promise<void> | null;
}

const looks = new WeakMap<Services, Look>();

/**
 * Handles every deadline that has passed, for a call that must not see expired holds before the next sweep. Calls that
 * arrive together share one check, which starts after the last of them arrived.
 */
export function meetDeadlines(services: Services): Promise<void> {
  const look = looks.get(services) ?? { running: null, next: null };
  looks.set(services, look);
  const begin = (): Promise<void> => {
    look.next = null;
    look.running = meet(services).finally(() => {
      look.running = null;
    });
    return look.running;
  };
  if (look.running === null) return begin();
  look.next ??= look.running.then(begin, begin);
  return look.next;
}

/**
 * Most checks find nothing: one statement says so. The states are spelt out, because the indexes are restricted to
 * them.
 */
async function meet(services: Services): Promise<void> {
  const now = services.clock.now();
  const opened = now - services.limits.holdMinutes * MINUTE;
  const [due] = await query<{ holds: boolean; waiting: boolean; silent: boolean }>(
    services.db,
    sql`SELECT EXISTS (SELECT 1 FROM ${itinerary} WHERE status = 20 AND hold_expires_at <= ${now}) AS holds,
      EXISTS (SELECT 1 FROM ${paymentOrder} WHERE state = 'open' AND stage <> 'silent' AND created_at <= ${opened}) AS waiting,
      EXISTS (SELECT 1 FROM ${paymentOrder} WHERE state = 'open' AND stage = 'silent' AND settle_at <= ${now}) AS silent`,
  );
  if (due?.holds) await releaseLapsedHolds(services);
  if (due?.waiting) await expireOrders(services, opened);
  if (due?.silent) await settleSilentOrders(services);
}
