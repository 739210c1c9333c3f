// What Harbour's tables say about one passenger. A journey gives each of its passengers an e-mail of their own.
import { type SQL, sql } from 'drizzle-orm';
import { query } from '#harbour/db/database.ts';
import type { Harbour } from '#harbour/harbour.ts';

export interface BookingTruth {
  readonly id: string;
  /** Of the crossings, else of the stay. */
  readonly reference: string;
  /** 20 held, 30 booked, 67 lapsed. */
  readonly status: number;
  readonly totalPence: number;
  /** Money taken, in pence, one entry a movement. */
  readonly captures: readonly number[];
  /** Tries at the card page, oldest first: `declined`, `paid`. */
  readonly tries: readonly string[];
  /** Places taken of sailings: `HAL-BRI:2026-06-10:1000 1p 500cm`. */
  readonly places: readonly string[];
  readonly plate: string | null;
  /** Letters written: `confirmation`, `e-ticket`. */
  readonly letters: readonly string[];
}

/** The bookings under an e-mail, oldest first. */
export async function bookingsOf({ db, settled }: Harbour, email: string): Promise<readonly BookingTruth[]> {
  await settled();
  return query<BookingTruth & Record<string, unknown>>(
    db,
    sql`
      SELECT i.id, i.status, i.total_pence AS "totalPence",
        coalesce(f.booking_reference, (SELECT s.booking_reference FROM hotel_stay s WHERE s.itinerary_id = i.id LIMIT 1))
          AS reference,
        ${list(sql`SELECT l.amount_pence FROM ledger l WHERE l.itinerary_id = i.id ORDER BY l.moved_at`)} AS captures,
        ${list(sql`SELECT o.state FROM payment_order o WHERE o.itinerary_id = i.id ORDER BY o.order_key`)} AS tries,
        ${list(sql`
          SELECT d.sailing_id || ' ' || d.passengers || 'p ' || d.lane_cm || 'cm' FROM booked_departure d
          WHERE d.itinerary_id = i.id AND d.holding ORDER BY d.leg`)} AS places,
        (SELECT v.license_plate FROM booked_vehicle v WHERE v.itinerary_id = i.id LIMIT 1) AS plate,
        ${list(sql`SELECT m.kind FROM mail m WHERE m.itinerary_id = i.id AND m.raw IS NOT NULL ORDER BY m.queued_at`)} AS letters
      FROM itinerary i LEFT JOIN ferry_item f ON f.itinerary_id = i.id
      WHERE i.lead_email = ${email.toLowerCase()} ORDER BY i.created_at, i.id`,
  );
}

const list = (rows: SQL): SQL => sql`ARRAY(${rows})`;

/** The one booking under an e-mail; throws when there are none or more. */
export async function bookingOf(harbour: Harbour, email: string): Promise<BookingTruth> {
  const [booking, ...others] = await bookingsOf(harbour, email);
  if (!booking || others.length > 0)
    throw new Error(`${email} has ${booking ? others.length + 1 : 0} bookings, not one.`);
  return booking;
}

/** One line of a price table: `Dog-friendly cabin`, 1, £24.00. */
export interface Figure {
  /** As in `booked_line`, or `stay`. */
  readonly kind: string;
  readonly description: string;
  readonly quantity: number;
  readonly pence: number;
}

/** Everything that a booking is made of, as the tables have it: the lines of the crossings first, then the rooms. */
export async function figuresOf({ db }: Harbour, id: string): Promise<readonly Figure[]> {
  return query<Figure & Record<string, unknown>>(
    db,
    sql`
      SELECT kind, description, quantity, total_pence AS pence FROM booked_line WHERE itinerary_id = ${id}
      UNION ALL
      SELECT 'stay', h.name || ', ' || r.name || ', ' || t.name, count(*)::int, sum(s.total_pence)::int FROM hotel_stay s
      JOIN hotel h USING (hotel_code) JOIN hotel_room r USING (hotel_code, room_type_code)
      JOIN hotel_rate t USING (hotel_code, room_type_code, rate_plan_code)
      WHERE s.itinerary_id = ${id} GROUP BY s.rph, h.name, r.name, t.name`,
  );
}

/** The travel cards that were bought with a booking, what each cost and the money it holds, in pence. */
export async function cardsOf({ db }: Harbour, id: string) {
  return query<{ number: string; price: number; balance: number }>(
    db,
    sql`
      SELECT o.travel_card_number AS number, o.price_pence AS price, sum(m.amount_pence)::int AS balance
      FROM travel_card_order o JOIN travel_card_movement m USING (travel_card_number)
      WHERE o.itinerary_id = ${id} GROUP BY o.travel_card_number, o.price_pence`,
  );
}

/** What the coupon took off a booking, in pence. */
export async function couponOf({ db }: Harbour, id: string): Promise<number> {
  const rows = await query<{ pence: number }>(
    db,
    sql`SELECT sum(coupon_pence)::int AS pence FROM ferry_item WHERE itinerary_id = ${id}`,
  );
  return rows[0]?.pence ?? 0;
}

/** The one letter to an address, as a program that reads mail gets it. */
export async function letterTo(
  { db, settled }: Harbour,
  email: string,
): Promise<{ id: string; subject: string; raw: string }> {
  await settled();
  const [letter, ...others] = await query<{ id: string; subject: string; raw: string }>(
    db,
    sql`SELECT id, subject, raw FROM mail WHERE lower(recipient) = ${email.toLowerCase()}`,
  );
  if (!letter || others.length > 0) throw new Error(`${email} has ${letter ? others.length + 1 : 0} letters, not one.`);
  return letter;
}
