// What happens only by the passage of time: holds that expired, pages that were left open, and banks that stayed silent
// too long.
import { sql } from 'drizzle-orm';
import { MINUTE } from '#harbour/clock.ts';
import { itinerary } from '#harbour/db/booking-schema.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { preparedRows } from '#harbour/db/prepared.ts';
import { expireOrders, settleSilentOrders } from '#harbour/payment/late-orders.ts';
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
 * Most checks find nothing: one statement says so. It looks at the oldest of each, which an index names whatever the
 * moment is, and the states are spelt out, because the indexes are restricted to them. Null where there is none.
 */
const lookForDue = preparedRows<readonly (boolean | null)[], 'now' | 'opened'>(
  (_db, value) =>
    sql`SELECT (SELECT MIN(hold_expires_at) FROM ${itinerary} WHERE status = 20) <= ${value('now')},
      (SELECT MIN(created_at) FROM ${paymentOrder} WHERE state = 'open' AND stage <> 'silent') <= ${value('opened')},
      (SELECT MIN(settle_at) FROM ${paymentOrder} WHERE state = 'open' AND stage = 'silent') <= ${value('now')}`,
);

async function meet(services: Services): Promise<void> {
  const now = services.clock.now();
  const opened = now - services.limits.holdMinutes * MINUTE;
  const [[holds, waiting, silent] = []] = await lookForDue(services.db, { now, opened });
  if (holds) await releaseLapsedHolds(services);
  if (waiting) await expireOrders(services, opened);
  if (silent) await settleSilentOrders(services);
}
