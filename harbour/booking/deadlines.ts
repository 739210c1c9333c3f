// What time alone decides: holds that ran out, and banks that stayed silent too long.
import { sql } from 'drizzle-orm';
import { itinerary } from '#harbour/db/booking-schema.ts';
import { query } from '#harbour/db/database.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { settleSilentOrders } from '#harbour/payment/orders.ts';
import type { Services } from '#harbour/services.ts';
import { releaseLapsedHolds } from './holds.ts';

interface Look {
  running: Promise<void> | null;
  /** Begins once the one that runs is through. */
  next: Promise<void> | null;
}

const looks = new WeakMap<Services, Look>();

/**
 * Meets every deadline that has passed, for a call that must not see what is over before the next sweep. Calls that come
 * together share one look, which begins after the last of them came.
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

/** Most looks find nothing: one statement says so. The states are written out, since the indexes hold them alone. */
async function meet(services: Services): Promise<void> {
  const now = services.clock.now();
  const [due] = await query<{ holds: boolean; silent: boolean }>(
    services.db,
    sql`SELECT EXISTS (SELECT 1 FROM ${itinerary} WHERE status = 20 AND hold_expires_at <= ${now}) AS holds,
      EXISTS (SELECT 1 FROM ${paymentOrder} WHERE state = 'open' AND stage = 'silent' AND settle_at <= ${now}) AS silent`,
  );
  if (due?.holds) await releaseLapsedHolds(services);
  if (due?.silent) await settleSilentOrders(services);
}
