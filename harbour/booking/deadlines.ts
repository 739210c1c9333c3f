// What happens only by the passage of time: holds that expired, pages that were left open, and banks that stayed silent
// too long.
import { sql } from 'drizzle-orm';
import { MINUTE } from '#harbour/clock.ts';
import { itinerary } from '#harbour/db/booking-schema.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { preparedRows } from '#harbour/db/prepared.ts';
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
const lookForDue = preparedRows<readonly [holds: boolean, waiting: boolean, silent: boolean], 'now' | 'opened'>(
  (_db, value) =>
    sql`SELECT EXISTS (SELECT 1 FROM ${itinerary} WHERE status = 20 AND hold_expires_at <= ${value('now')}),
      EXISTS (SELECT 1 FROM ${paymentOrder} WHERE state = 'open' AND stage <> 'silent' AND created_at <= ${value('opened')}),
      EXISTS (SELECT 1 FROM ${paymentOrder} WHERE state = 'open' AND stage = 'silent' AND settle_at <= ${value('now')})`,
);

async function meet(services: Services): Promise<void> {
  const now = services.clock.now();
  const opened = now - services.limits.holdMinutes * MINUTE;
  const [[holds, waiting, silent] = []] = await lookForDue(services.db, { now, opened });
  if (holds) await releaseLapsedHolds(services);
  if (waiting) await expireOrders(services, opened);
  if (silent) await settleSilentOrders(services);
}
