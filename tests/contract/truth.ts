// What must hold in Harbour's tables at any moment (assurance 4): each statement names a broken promise for every row it finds.
import { type SQL, sql } from 'drizzle-orm';
import { query } from '#harbour/db/database.ts';
import type { Harbour } from '#harbour/harbour.ts';

const BROKEN: Readonly<Record<string, SQL>> = {
  'a sailing is oversold': sql`SELECT id FROM sailing WHERE taken_passengers > capacity_passengers OR taken_lane_cm > capacity_lane_cm`,
  'a sailing counts other places than its bookings hold': sql`
    SELECT s.id FROM sailing s LEFT JOIN booked_departure d ON d.sailing_id = s.id AND d.holding
    GROUP BY s.id, s.taken_passengers, s.base_passengers, s.taken_lane_cm, s.base_lane_cm
    HAVING s.taken_passengers - s.base_passengers <> COALESCE(SUM(d.passengers), 0)
      OR s.taken_lane_cm - s.base_lane_cm <> COALESCE(SUM(d.lane_cm), 0)`,
  'a paid booking has not exactly one capture of its whole price': sql`
    SELECT i.id FROM itinerary i LEFT JOIN ledger l ON l.itinerary_id = i.id AND l.kind = 'capture'
    WHERE i.status = 30 GROUP BY i.id, i.total_pence HAVING COUNT(l.id) <> 1 OR SUM(l.amount_pence) <> i.total_pence`,
  'money was taken for a booking that is not booked': sql`
    SELECT i.id FROM itinerary i JOIN ledger l ON l.itinerary_id = i.id WHERE i.status <> 30`,
  'an order and the ledger disagree': sql`
    SELECT o.id FROM payment_order o LEFT JOIN ledger l ON l.order_id = o.id
    WHERE (o.state = 'paid') <> (l.id IS NOT NULL) OR l.amount_pence <> o.amount_pence`,
  'price lines do not add up': sql`
    SELECT f.itinerary_id FROM ferry_item f JOIN booked_line b ON b.itinerary_id = f.itinerary_id AND b.rph = f.rph
    GROUP BY f.itinerary_id, f.rph, f.total_pence HAVING SUM(b.total_pence) <> f.total_pence`,
  'a lapsed booking still holds places': sql`
    SELECT i.id FROM itinerary i JOIN booked_departure d ON d.itinerary_id = i.id WHERE (i.status = 67) = d.holding`,
  'a single-use coupon is spent by a booking that lapsed': sql`
    SELECT c.coupon_code FROM coupon c JOIN itinerary i ON i.id = c.used_by WHERE i.status = 67`,
  'an order of invoices and what is paid on them disagree': sql`
    SELECT o.id FROM payment_order o LEFT JOIN invoice_payment p ON p.order_id = o.id WHERE o.agent_number IS NOT NULL
    GROUP BY o.id, o.state, o.amount_pence
    HAVING COALESCE(SUM(p.amount_pence), 0) <> CASE WHEN o.state = 'paid' THEN o.amount_pence ELSE 0 END`,
  'an invoice is paid by an order that was opened for another': sql`
    SELECT p.invoice_id FROM invoice_payment p JOIN invoice i ON i.invoice_id = p.invoice_id
    LEFT JOIN ordered_invoice w ON w.order_id = p.order_id AND w.invoice_id = p.invoice_id
    WHERE w.amount_pence IS DISTINCT FROM p.amount_pence OR p.amount_pence > i.amount_pence`,
  'the lines of an invoice do not add up': sql`
    SELECT i.invoice_id FROM invoice i LEFT JOIN invoice_line l ON l.invoice_id = i.invoice_id
    GROUP BY i.invoice_id, i.amount_pence HAVING COALESCE(SUM(l.amount_pence), 0) <> i.amount_pence`,
};

/** The promises that are broken; empty when all is well. */
export async function brokenPromises({ db }: Harbour): Promise<string[]> {
  const broken: string[] = [];
  for (const [promise, statement] of Object.entries(BROKEN)) {
    const rows = await query(db, statement);
    if (rows.length > 0) broken.push(`${promise}: ${rows.length}`);
  }
  return broken;
}

export async function countOf(
  { db }: Harbour,
  table: 'ledger' | 'itinerary' | 'mail' | 'cart' | 'payment_order',
): Promise<number> {
  const [row] = await query<{ rows: number }>(db, sql`SELECT COUNT(*)::int AS rows FROM ${sql.identifier(table)}`);
  return row?.rows ?? 0;
}
