// Orders that nobody settled in time: pages that were left open, and banks that stayed silent.
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import type { Services } from '#harbour/services.ts';
import { paysFor } from './orders.ts';

const BANK_SILENT = 'The bank did not answer, so nothing was charged.';
const RAN_OUT = 'The time to pay ran out. Nothing was charged.';

/**
 * Ends what was opened until then and is still open on its page. One that is being paid at this moment, or whose bank was
 * asked, settles by itself.
 */
export async function expireOrders({ db, clock, log }: Services, opened: number): Promise<void> {
  // The states are spelt out, because the index is restricted to them.
  const old = db
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(and(sql`state = 'open' AND stage <> 'silent'`, lte(paymentOrder.createdAt, opened)))
    .for('update', { skipLocked: true });
  const expired = await db
    .update(paymentOrder)
    .set({ state: 'expired', description: RAN_OUT, settledAt: clock.now() })
    .where(inArray(paymentOrder.id, old))
    .returning();
  for (const order of expired) log.info('payment-settled', { ...paysFor(order), state: 'expired' });
}

/** Banks that stayed silent too long count as having declined. */
export async function settleSilentOrders({ db, clock, log }: Services): Promise<void> {
  const now = clock.now();
  const settled = await db
    .update(paymentOrder)
    .set({ state: 'expired', description: BANK_SILENT, settledAt: now })
    .where(and(eq(paymentOrder.state, 'open'), sql`${paymentOrder.stage} = 'silent'`, lte(paymentOrder.settleAt, now)))
    .returning();
  for (const order of settled) log.info('payment-settled', { ...paysFor(order), state: 'expired' });
}
