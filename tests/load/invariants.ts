// What must hold in Harbour's tables at any moment, also under load (assurance 4). Each statement answers one row, with the id of
// what is wrong, for every broken promise; none when all is well. Read by the load run each second and by the contract suite.
import { type SQL, sql } from 'drizzle-orm';
import { type Database, query } from '#harbour/db/database.ts';

/** A sweep runs every two seconds: a hold that is older than this was forgotten. */
const LATE = 5000;

const named = <Name extends string>(all: Readonly<Record<Name, (now: number) => SQL>>) => all;

export const INVARIANTS = named({
  'more is sold than there is': () => sql`
    SELECT id FROM sailing WHERE taken_passengers > capacity_passengers OR taken_lane_cm > capacity_lane_cm
    UNION ALL SELECT s.id FROM sailing s JOIN booked_departure d ON d.sailing_id = s.id AND d.holding
      GROUP BY s.id, s.capacity_passengers, s.capacity_lane_cm
      HAVING SUM(d.passengers) > s.capacity_passengers OR SUM(d.lane_cm) > s.capacity_lane_cm
    UNION ALL SELECT item || ' ' || place FROM extra_stock WHERE taken > capacity
    UNION ALL SELECT hotel_code || ' ' || night FROM hotel_night WHERE taken > units`,

  'a sailing counts other places than its bookings hold': () => sql`
    SELECT s.id FROM sailing s LEFT JOIN (
      SELECT sailing_id, SUM(passengers) AS passengers, SUM(lane_cm) AS lane_cm FROM booked_departure
      WHERE holding GROUP BY sailing_id) d ON d.sailing_id = s.id
    WHERE s.taken_passengers - s.base_passengers <> COALESCE(d.passengers, 0)
      OR s.taken_lane_cm - s.base_lane_cm <> COALESCE(d.lane_cm, 0)`,

  // A part by points or by travel card is a source of its own (ruling 45); plans are paid by their deposit first.
  'a booking is booked without exactly one capture of each source that pays it': () => sql`
    SELECT i.id FROM itinerary i LEFT JOIN (
      SELECT itinerary_id, COUNT(*) AS captures, COUNT(DISTINCT (guarantee_type_code, travel_card_number)) AS sources, SUM(amount_pence) AS pence
      FROM ledger WHERE kind = 'capture' AND due = 'booking' GROUP BY itinerary_id) l ON l.itinerary_id = i.id
    WHERE i.status = 30 AND i.total_pence > 0 AND NOT EXISTS (SELECT 1 FROM booking_change c WHERE c.itinerary_id = i.id)
      AND (l.captures IS NULL OR l.captures <> l.sources
        OR (l.pence <> i.total_pence AND NOT EXISTS (SELECT 1 FROM payment_plan p WHERE p.itinerary_id = i.id)))`,

  'a capture belongs to no booking and no invoice': () => sql`
    SELECT l.id FROM ledger l LEFT JOIN itinerary i ON i.id = l.itinerary_id LEFT JOIN payment_order o ON o.id = l.order_id
    WHERE l.kind = 'capture' AND i.id IS NULL AND o.agent_number IS NULL`,

  'a booking costs something else than its parts': () => sql`
    SELECT i.id FROM itinerary i WHERE i.status IN (20, 30) AND i.total_pence <>
      (SELECT COALESCE(SUM(total_pence), 0) FROM ferry_item f WHERE f.itinerary_id = i.id)
      + (SELECT COALESCE(SUM(total_pence), 0) FROM hotel_stay h WHERE h.itinerary_id = i.id)
      + (SELECT COALESCE(SUM(price_pence), 0) FROM travel_card_order o WHERE o.itinerary_id = i.id)
      + (SELECT COALESCE(SUM(fee_pence + kept_pence), 0) FROM booking_change c WHERE c.itinerary_id = i.id)`,

  'price lines do not add up': () => sql`
    SELECT f.itinerary_id AS id FROM ferry_item f JOIN booked_line b ON b.itinerary_id = f.itinerary_id AND b.rph = f.rph
    GROUP BY f.itinerary_id, f.rph, f.total_pence HAVING SUM(b.total_pence) <> f.total_pence`,

  // Balances are nowhere stored: they are the sums of their movements.
  'a balance is below nothing': () => sql`
    SELECT account_number AS id FROM loyalty_movement GROUP BY account_number HAVING SUM(points) < 0
    UNION ALL SELECT travel_card_number FROM travel_card_movement GROUP BY travel_card_number HAVING SUM(amount_pence) < 0`,

  'what points and travel cards paid is not what the ledger says': () => sql`
    SELECT COALESCE(m.itinerary_id, l.itinerary_id) AS id
    FROM (SELECT 47 AS source, itinerary_id, -SUM(points) AS pence FROM loyalty_movement
        WHERE itinerary_id IS NOT NULL GROUP BY itinerary_id
      UNION ALL SELECT 15, itinerary_id, SUM(pence) FROM (
        -- A card that was bought with a booking was filled by it, and may pay for a change of it.
        SELECT t.itinerary_id, COALESCE(MAX(o.value_pence), 0) - SUM(t.amount_pence) AS pence FROM travel_card_movement t
        LEFT JOIN travel_card_order o ON o.itinerary_id = t.itinerary_id AND o.travel_card_number = t.travel_card_number
        WHERE t.itinerary_id IS NOT NULL GROUP BY t.itinerary_id, t.travel_card_number) c GROUP BY itinerary_id) m
    FULL JOIN (SELECT guarantee_type_code AS source, itinerary_id,
        SUM(CASE kind WHEN 'capture' THEN amount_pence ELSE -amount_pence END) AS pence
      FROM ledger WHERE guarantee_type_code IN (47, 15) GROUP BY guarantee_type_code, itinerary_id) l
      ON l.source = m.source AND l.itinerary_id = m.itinerary_id
    WHERE COALESCE(m.pence, 0) <> COALESCE(l.pence, 0)`,

  // An attempt key stands for one order, and for one amount due where no order is made (R3).
  'one attempt captured twice': () => sql`
    SELECT order_id AS id FROM ledger WHERE kind = 'capture' AND order_id IS NOT NULL GROUP BY order_id HAVING COUNT(*) > 1
    UNION ALL SELECT itinerary_id FROM ledger WHERE kind = 'capture' AND itinerary_id IS NOT NULL
      GROUP BY itinerary_id, due, guarantee_type_code, travel_card_number HAVING COUNT(*) > 1`,

  // Whether the job collects them or somebody pays them by hand, in parts as well; a part is less than what is owed.
  'instalments are paid by other money than theirs': () => sql`
    SELECT COALESCE(n.itinerary_id, l.itinerary_id) AS id FROM (SELECT itinerary_id,
        COALESCE(SUM(amount_pence) FILTER (WHERE state = 'paid'), 0) AS paid,
        COALESCE(SUM(amount_pence) FILTER (WHERE state = 'failed'), 0) AS owed FROM plan_instalment GROUP BY itinerary_id) n
    FULL JOIN (SELECT itinerary_id, SUM(amount_pence) AS pence FROM ledger
      WHERE kind = 'capture' AND due LIKE 'instalment:%' GROUP BY itinerary_id) l ON l.itinerary_id = n.itinerary_id
    WHERE COALESCE(l.pence, 0) < COALESCE(n.paid, 0)
      OR COALESCE(l.pence, 0) > COALESCE(n.paid, 0) + GREATEST(COALESCE(n.owed, 0) - 1, 0)`,

  'more went back than was captured': () => sql`
    SELECT c.id FROM ledger c JOIN refund r ON r.capture_id = c.id JOIN ledger l ON l.id = r.ledger_id
      GROUP BY c.id, c.amount_pence HAVING SUM(l.amount_pence) > c.amount_pence
    UNION ALL SELECT itinerary_id FROM ledger WHERE itinerary_id IS NOT NULL GROUP BY itinerary_id
      HAVING SUM(CASE kind WHEN 'capture' THEN amount_pence ELSE -amount_pence END) < 0`,

  'a hold lives on after its end': (now) => sql`
    SELECT id FROM itinerary WHERE status = 20 AND hold_expires_at < ${now - LATE}`,

  'a single-use coupon is spent by two bookings': () => sql`
    SELECT c.coupon_code AS id FROM coupon c JOIN ferry_item f ON f.coupon_code = c.coupon_code
    JOIN itinerary i ON i.id = f.itinerary_id WHERE c.single_use AND i.status IN (20, 30)
    GROUP BY c.coupon_code HAVING COUNT(DISTINCT i.id) > 1`,

  'two travellers of a booking share an id': () => sql`
    SELECT itinerary_id AS id FROM booked_traveller GROUP BY itinerary_id, traveller_id HAVING COUNT(*) > 1`,

  'one order id pays two sets of invoices': () => sql`
    SELECT agent_number || ' ' || order_key AS id FROM payment_order WHERE agent_number IS NOT NULL
      GROUP BY agent_number, order_key HAVING COUNT(*) > 1
    UNION ALL SELECT p.order_id FROM invoice_payment p
      LEFT JOIN ordered_invoice w ON w.order_id = p.order_id AND w.invoice_id = p.invoice_id
      WHERE w.amount_pence IS DISTINCT FROM p.amount_pence`,
});

export type Invariant = keyof typeof INVARIANTS;

export interface Broken {
  readonly invariant: Invariant;
  /** Of what is wrong; at most a few. */
  readonly ids: readonly string[];
  readonly count: number;
}

const NAMES = Object.keys(INVARIANTS) as Invariant[];
const SHOWN = 5;

/** The invariants that do not hold at this moment. */
export async function brokenInvariants(db: Database, now: number, names = NAMES): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const invariant of names) {
    const rows = await query<{ id: string }>(db, INVARIANTS[invariant](now));
    if (rows.length === 0) continue;
    broken.push({ invariant, ids: rows.slice(0, SHOWN).map(({ id }) => id), count: rows.length });
  }
  return broken;
}
