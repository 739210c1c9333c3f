// What Harbour's tables say about one passenger. A journey gives each of its passengers an e-mail of their own.
import { type SQL, sql } from 'drizzle-orm';
import { query } from '#harbour/db/database.ts';
import type { Harbour } from '#harbour/harbour.ts';

export interface BookingTruth {
  readonly id: string;
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
export async function bookingsOf({ db }: Harbour, email: string): Promise<readonly BookingTruth[]> {
  return query<BookingTruth & Record<string, unknown>>(
    db,
    sql`
      SELECT i.id, f.booking_reference AS reference, i.status, i.total_pence AS "totalPence",
        ${list(sql`SELECT l.amount_pence FROM ledger l WHERE l.itinerary_id = i.id ORDER BY l.moved_at`)} AS captures,
        ${list(sql`SELECT o.state FROM payment_order o WHERE o.itinerary_id = i.id ORDER BY o.order_key`)} AS tries,
        ${list(sql`
          SELECT d.sailing_id || ' ' || d.passengers || 'p ' || d.lane_cm || 'cm' FROM booked_departure d
          WHERE d.itinerary_id = i.id AND d.holding ORDER BY d.leg`)} AS places,
        (SELECT v.license_plate FROM booked_vehicle v WHERE v.itinerary_id = i.id LIMIT 1) AS plate,
        ${list(sql`SELECT m.kind FROM mail m WHERE m.itinerary_id = i.id AND m.raw IS NOT NULL ORDER BY m.queued_at`)} AS letters
      FROM itinerary i JOIN ferry_item f ON f.itinerary_id = i.id
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

/** The one letter to an address, as a program that reads mail gets it. */
export async function letterTo({ db }: Harbour, email: string): Promise<{ id: string; subject: string; raw: string }> {
  const [letter, ...others] = await query<{ id: string; subject: string; raw: string }>(
    db,
    sql`SELECT id, subject, raw FROM mail WHERE lower(recipient) = ${email.toLowerCase()}`,
  );
  if (!letter || others.length > 0) throw new Error(`${email} has ${letter ? others.length + 1 : 0} letters, not one.`);
  return letter;
}
