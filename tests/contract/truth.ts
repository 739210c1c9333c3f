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
