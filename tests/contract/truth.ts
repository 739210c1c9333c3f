// What must hold in Harbour's tables beside the invariants of assurance 4: each statement names a broken promise for every row it finds.
import { type SQL, sql } from 'drizzle-orm';
import { query } from '#harbour/db/database.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { brokenInvariants } from '#tests/load/invariants.ts';

/** What each itinerary has paid and not got back. */
const NET = sql`(SELECT itinerary_id, SUM(CASE kind WHEN 'capture' THEN amount_pence ELSE -amount_pence END) AS pence
  FROM ledger GROUP BY itinerary_id)`;

const OF_BALANCES = sql`(SELECT id, 47 AS source, account_number AS owner, itinerary_id, points AS pence FROM loyalty_movement
  UNION ALL SELECT id, 15, travel_card_number, itinerary_id, amount_pence FROM travel_card_movement)`;

const BROKEN: Readonly<Record<string, SQL>> = {
  'more was kept than a booking costs': sql`
    SELECT i.id FROM itinerary i JOIN ${NET} n ON n.itinerary_id = i.id WHERE n.pence > i.total_pence`,
  'a booking that never changed is booked without its whole price': sql`
    SELECT i.id FROM itinerary i LEFT JOIN ${NET} n ON n.itinerary_id = i.id
    WHERE i.status = 30 AND COALESCE(n.pence, 0) < i.total_pence
      AND NOT EXISTS (SELECT 1 FROM booking_change c WHERE c.itinerary_id = i.id)
      AND NOT EXISTS (SELECT 1 FROM payment_plan p WHERE p.itinerary_id = i.id)`,
  'a plan adds up to something else than its booking': sql`
    SELECT i.id FROM itinerary i JOIN payment_plan p ON p.itinerary_id = i.id
    LEFT JOIN plan_instalment n ON n.itinerary_id = i.id WHERE i.status IN (20, 30)
    GROUP BY i.id, i.total_pence, p.deposit_pence HAVING p.deposit_pence + COALESCE(SUM(n.amount_pence), 0) <> i.total_pence`,
  'a plan is booked without exactly its deposit': sql`
    SELECT i.id FROM itinerary i JOIN payment_plan p ON p.itinerary_id = i.id
    LEFT JOIN ledger l ON l.itinerary_id = i.id AND l.kind = 'capture' AND l.due = 'booking' WHERE i.status = 30
    GROUP BY i.id, p.deposit_pence HAVING COUNT(l.id) <> 1 OR SUM(l.amount_pence) <> p.deposit_pence`,
  'an instalment and the ledger disagree': sql`
    SELECT COALESCE(n.itinerary_id, l.itinerary_id) FROM plan_instalment n
    FULL JOIN (SELECT itinerary_id, unnest(string_to_array(SUBSTRING(due FROM 12), ','))::int AS position FROM ledger
      WHERE kind = 'capture' AND due LIKE 'instalment:%' GROUP BY 1, 2) l
      ON l.itinerary_id = n.itinerary_id AND l.position = n.position
    WHERE n.position IS NULL OR (n.state = 'paid' AND l.position IS NULL) OR (n.state = 'due' AND l.position IS NOT NULL)`,
  'a cancelled booking kept other money than its fee': sql`
    SELECT i.id FROM itinerary i LEFT JOIN ${NET} n ON n.itinerary_id = i.id
    LEFT JOIN booking_change c ON c.itinerary_id = i.id AND c.kind = 'cancellation'
    WHERE i.status = 31 AND (COALESCE(n.pence, 0) <> i.total_pence OR c.fee_pence IS DISTINCT FROM i.total_pence)`,
  'a booking that lapsed has not got its money back': sql`
    SELECT i.id FROM itinerary i JOIN ${NET} n ON n.itinerary_id = i.id WHERE i.status = 67 AND n.pence <> 0`,
  'a held booking is paid in full': sql`
    SELECT i.id FROM itinerary i JOIN ${NET} n ON n.itinerary_id = i.id
    WHERE i.status = 20 AND n.pence > 0 AND n.pence >= i.total_pence`,
  'a refund went elsewhere than to where its money came from': sql`
    SELECT l.id FROM ledger l LEFT JOIN refund r ON r.ledger_id = l.id LEFT JOIN ledger c ON c.id = r.capture_id
    WHERE l.kind = 'refund' AND (c.id IS NULL OR c.kind <> 'capture' OR c.itinerary_id IS DISTINCT FROM l.itinerary_id
      OR c.guarantee_type_code <> l.guarantee_type_code)`,
  'a balance and the ledger name another movement, or a balance got back what another one paid': sql`
    SELECT l.id FROM ledger l LEFT JOIN ${OF_BALANCES} m ON m.id = l.id
    LEFT JOIN refund r ON r.ledger_id = l.id LEFT JOIN ${OF_BALANCES} c ON c.id = r.capture_id
    WHERE l.guarantee_type_code IN (15, 47) AND (m.source IS DISTINCT FROM l.guarantee_type_code
      OR m.itinerary_id IS DISTINCT FROM l.itinerary_id OR (l.kind = 'refund' AND c.owner IS DISTINCT FROM m.owner)
      OR m.pence <> CASE l.kind WHEN 'capture' THEN -l.amount_pence ELSE l.amount_pence END)`,
  'a payment by travel card names another one than paid, or another payment names one': sql`
    SELECT l.id FROM ledger l LEFT JOIN travel_card_movement m ON m.id = l.id AND l.kind = 'capture'
    WHERE l.travel_card_number IS DISTINCT FROM m.travel_card_number`,
  'points or stored money bought a travel card that came with a trip': sql`
    SELECT i.id FROM itinerary i
    JOIN (SELECT itinerary_id, SUM(price_pence) AS pence FROM travel_card_order GROUP BY itinerary_id) o ON o.itinerary_id = i.id
    JOIN (SELECT itinerary_id, SUM(CASE kind WHEN 'capture' THEN amount_pence ELSE -amount_pence END) AS pence
      FROM ledger WHERE guarantee_type_code IN (15, 47) GROUP BY itinerary_id) s ON s.itinerary_id = i.id
    WHERE s.pence > i.total_pence - o.pence AND EXISTS (SELECT 1 FROM ferry_item f WHERE f.itinerary_id = i.id)
      AND i.status IN (20, 30, 31)`,
  'a change gave back other money than it says': sql`
    SELECT c.id FROM booking_change c LEFT JOIN refund r ON r.change_id = c.id LEFT JOIN ledger l ON l.id = r.ledger_id
    GROUP BY c.id, c.refund_pence HAVING COALESCE(SUM(l.amount_pence), 0) <> c.refund_pence`,
  'an order and the ledger disagree': sql`
    SELECT o.id FROM payment_order o LEFT JOIN ledger l ON l.order_id = o.id
    WHERE (o.state = 'paid') <> (l.id IS NOT NULL) OR l.amount_pence <> o.amount_pence`,
  'a captured card payment and the card kept of it disagree': sql`
    SELECT COALESCE(o.id, c.order_id) AS id FROM (SELECT * FROM payment_order WHERE state = 'paid' AND method <> 'paypal') o
    FULL JOIN provider_card c ON c.order_id = o.id
    WHERE o.id IS NULL OR c.order_id IS NULL OR c.last_digits <> o.card_last_digits
      OR c.expires IS DISTINCT FROM o.card_expires`,
  'a booking that lapsed or was cancelled still holds places': sql`
    SELECT i.id FROM itinerary i JOIN booked_departure d ON d.itinerary_id = i.id
    WHERE (i.status IN (31, 67)) = d.holding`,
  'a booking that lapsed or was cancelled still holds what runs out': sql`
    SELECT i.id FROM itinerary i JOIN booked_stock s ON s.itinerary_id = i.id WHERE (i.status IN (31, 67)) = s.holding`,
  'of what runs out fewer units are counted than bookings hold, or others are held than booked': sql`
    SELECT b.item AS id FROM (SELECT item, place, SUM(quantity) AS held FROM booked_stock WHERE holding GROUP BY item, place) b
    LEFT JOIN extra_stock s ON s.item = b.item AND s.place = b.place WHERE COALESCE(s.taken, 0) < b.held
    UNION ALL SELECT f.itinerary_id FROM ferry_item f WHERE
      (SELECT COALESCE(SUM(quantity), 0) FROM booked_stock b WHERE b.itinerary_id = f.itinerary_id AND b.rph = f.rph)
      <> (SELECT COALESCE(SUM(quantity), 0) FROM booked_line l WHERE l.itinerary_id = f.itinerary_id AND l.rph = f.rph
        AND l.kind IN ('add-on', 'accommodation', 'attraction'))`,
  'a booking that lapsed or was cancelled waits for a payment': sql`
    SELECT o.id FROM payment_order o JOIN itinerary i ON i.id = o.itinerary_id
    WHERE i.status IN (31, 67) AND o.state = 'open' AND o.stage <> 'silent'`,
  'an agency pays on account without the PO number that it asks for': sql`
    SELECT i.id FROM itinerary i JOIN ledger l ON l.itinerary_id = i.id AND l.guarantee_type_code = 21
    JOIN ferry_item f ON f.itinerary_id = i.id AND f.po_number IS NULL
    LEFT JOIN agent_user u ON i.owner_user = 'agent-user:' || u.user_name
    LEFT JOIN agent a ON i.owner_user = 'agent:' || a.agent_number
    WHERE COALESCE(u.po_number_required, a.po_number_required)`,
  'a code took off something else than its crossings say': sql`
    SELECT f.itinerary_id FROM ferry_item f JOIN booked_departure d ON d.itinerary_id = f.itinerary_id AND d.rph = f.rph
    GROUP BY f.itinerary_id, f.rph, f.coupon_pence HAVING SUM(d.coupon_pence) <> f.coupon_pence`,
  'a single-use coupon is spent by a booking that lapsed or was cancelled': sql`
    SELECT c.coupon_code FROM coupon c JOIN itinerary i ON i.id = c.used_by WHERE i.status IN (31, 67)`,
  'an order of invoices and what is paid on them disagree': sql`
    SELECT o.id FROM payment_order o LEFT JOIN invoice_payment p ON p.order_id = o.id WHERE o.agent_number IS NOT NULL
    GROUP BY o.id, o.state, o.amount_pence
    HAVING COALESCE(SUM(p.amount_pence), 0) <> CASE WHEN o.state = 'paid' THEN o.amount_pence ELSE 0 END`,
  'an invoice is paid by an order that was opened for another': sql`
    SELECT p.invoice_id FROM invoice_payment p JOIN invoice i ON i.invoice_id = p.invoice_id
    LEFT JOIN ordered_invoice w ON w.order_id = p.order_id AND w.invoice_id = p.invoice_id
    WHERE w.amount_pence IS DISTINCT FROM p.amount_pence OR p.amount_pence > i.amount_pence`,
  'an order and the ledger name another due or source': sql`
    SELECT o.id FROM payment_order o JOIN ledger l ON l.order_id = o.id WHERE l.due <> o.due
      OR l.guarantee_type_code <> CASE WHEN o.method = 'saved-card' THEN 5 ELSE 46 END`,
  'a payment on account is on no invoice of its agency, or another payment is': sql`
    SELECT COALESCE(l.id, c.ledger_id) AS id
    FROM (SELECT * FROM ledger WHERE kind = 'capture' AND guarantee_type_code = 21) l
    FULL JOIN invoiced_charge c ON c.ledger_id = l.id LEFT JOIN invoice i ON i.invoice_id = c.invoice_id
    LEFT JOIN itinerary t ON t.id = l.itinerary_id LEFT JOIN agent_user u ON t.owner_user = 'agent-user:' || u.user_name
    WHERE l.id IS NULL OR c.ledger_id IS NULL OR i.agent_number IS DISTINCT FROM COALESCE(u.agent_number, SUBSTRING(t.owner_user FROM 7))`,
  'an invoice bills less of its payments on account than they are': sql`
    SELECT c.invoice_id FROM invoiced_charge c JOIN ledger l ON l.id = c.ledger_id JOIN invoice i ON i.invoice_id = c.invoice_id
    GROUP BY c.invoice_id, i.amount_pence HAVING SUM(l.amount_pence) <> i.amount_pence`,
  'an invoice is paid and credited beyond its amount, or the credits are not the refunds on account': sql`
    SELECT i.invoice_id AS id FROM invoice i LEFT JOIN invoice_payment p ON p.invoice_id = i.invoice_id
    WHERE COALESCE(p.amount_pence, 0) + (SELECT COALESCE(SUM(amount_pence), 0) FROM invoice_credit WHERE invoice_id = i.invoice_id)
      > i.amount_pence
    UNION ALL SELECT t.id FROM itinerary t WHERE (SELECT COALESCE(SUM(amount_pence), 0) FROM invoice_credit WHERE itinerary_id = t.id)
      <> (SELECT COALESCE(SUM(amount_pence), 0) FROM ledger
        WHERE itinerary_id = t.id AND kind = 'refund' AND guarantee_type_code = 21)`,
  'the lines of an invoice do not add up': sql`
    SELECT i.invoice_id FROM invoice i LEFT JOIN invoice_line l ON l.invoice_id = i.invoice_id
    GROUP BY i.invoice_id, i.amount_pence HAVING COALESCE(SUM(l.amount_pence), 0) <> i.amount_pence`,
  'a card is saved twice for one owner': sql`
    SELECT brand FROM saved_card GROUP BY customer_number, agent_number, brand, last_digits, expires HAVING COUNT(*) > 1`,
  'a booking of the desk belongs to neither a customer nor the desk': sql`
    SELECT i.id FROM desk_booking b JOIN itinerary i ON i.id = b.itinerary_id
    WHERE i.owner_user IS NULL OR (i.owner_user NOT LIKE 'customer:%' AND i.owner_user <> 'call-centre:' || b.made_by)`,
  'a night counts other rooms than its bookings hold, or more than the house has': sql`
    SELECT hotel_code FROM (SELECT hotel_code, room_type_code, night, units, taken FROM hotel_night) n
    FULL JOIN (SELECT hotel_code, room_type_code, night::date AS night, COUNT(*) AS held FROM hotel_stay,
      generate_series(starts, ends - 1, interval '1 day') AS night WHERE holding GROUP BY 1, 2, 3) s
    USING (hotel_code, room_type_code, night) WHERE COALESCE(n.taken, 0) <> COALESCE(s.held, 0) OR n.taken > n.units`,
  'a lapsed or cancelled booking still holds rooms, or another one holds none': sql`
    SELECT i.id FROM itinerary i JOIN hotel_stay s ON s.itinerary_id = i.id WHERE (i.status IN (31, 67)) = s.holding`,
  'a held booking costs other than its crossings, stays and travel cards': sql`
    SELECT i.id FROM itinerary i WHERE i.status = 20 AND i.total_pence <>
      (SELECT COALESCE(SUM(total_pence), 0) FROM ferry_item WHERE itinerary_id = i.id)
      + (SELECT COALESCE(SUM(total_pence), 0) FROM hotel_stay WHERE itinerary_id = i.id)
      + (SELECT COALESCE(SUM(price_pence), 0) FROM travel_card_order WHERE itinerary_id = i.id)`,
  'a travel card is filled before its booking is paid, or has money without a PIN': sql`
    SELECT o.travel_card_number FROM travel_card_order o JOIN itinerary i ON i.id = o.itinerary_id
    JOIN travel_card c ON c.travel_card_number = o.travel_card_number
    LEFT JOIN travel_card_movement m ON m.travel_card_number = o.travel_card_number AND m.itinerary_id = i.id
      AND m.amount_pence = o.value_pence
    WHERE (i.status = 20 AND m.id IS NOT NULL) OR (i.status = 30 AND (m.id IS NULL OR c.pin_hash = ''))`,
};

/** The promises that are broken; empty when all is well. */
export async function brokenPromises({ db, clock }: Harbour): Promise<string[]> {
  const broken = (await brokenInvariants(db, clock.now())).map(({ invariant, count }) => `${invariant}: ${count}`);
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
