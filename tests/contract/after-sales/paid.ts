// A booking that is paid, what is asked about it afterwards, and what the tables say.
import { sql } from 'drizzle-orm';
import {
  type CartBody,
  postCart,
  putBookingCancel,
  putBookingModify,
  putItineraryCancel,
} from '#domain/contract/booking.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { toPounds } from '#domain/values/money.ts';
import { query } from '#harbour/db/database.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { got, newKey, type Visitor, visitor, type Wanted } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor, returned } from '#tests/contract/card-visitor.ts';

/** These tests move the clock by days while one person looks at one booking. */
export const LONG_SESSIONS = { sessionIdleMinutes: 60 * 24 * 60, sessionAbsoluteHours: 24 * 60 } as const;

type FerryBody = CartBody['ferry'][number];

/** Pays what is due on an itinerary at the card page. */
export async function payDue(harbour: Harbour, who: Visitor, id: string, due: number, orderKey = '1780308000001') {
  const body = await who.paymentBody(id, orderKey, { amountAfterTax: due });
  const { preloadData } = got(await who.pay(id, body));
  if (!preloadData) throw new Error('The payment answered no card form.');
  const landing = await cardVisitor(harbour).payWith(preloadData, CARDS.pays);
  await who.process(id, returned(landing.location).reference, orderKey);
  return who.itineraryOf(id);
}

/** A booking of this trip, paid by card, with the cart it was made of. */
export async function paidBooking(harbour: Harbour, wanted: Wanted = {}, who: Visitor = visitor(harbour)) {
  const body = await who.cartBody(wanted);
  const { cartId } = got(await who.ask(postCart, { body }));
  const held = got(await who.reserve(cartId));
  const itinerary = await payDue(harbour, who, held.itineraryId, toPounds(held.travelCost.amountAfterTax));
  const [ferry] = body.ferry;
  if (ferry === undefined) throw new Error('The cart has no crossing.');
  const bookingNumber = itinerary.reservationItems.ferry[0]?.bookingReference ?? '';
  return { who, id: itinerary.itineraryId, bookingNumber, itinerary, ferry, ...asking(who, itinerary, ferry) };
}

/** What is asked about a crossing of an itinerary, by default its first, with the cart that it was made of. */
export function asking(
  who: Visitor,
  { itineraryId: id, reservationItems, travelCost }: Itinerary,
  ferry: FerryBody,
  item = 0,
) {
  const bookingNumber = reservationItems.ferry[item]?.bookingReference ?? '';
  const keyed = (key: string) => ({ 'Idempotency-Key': key });
  const change = (commitChanges: boolean, changes: Partial<FerryBody> = {}, more: object = {}) => ({
    params: { id: bookingNumber },
    body: {
      commitChanges,
      ferry: { ...ferry, ...changes },
      expectedTotal: toPounds(travelCost.amountAfterTax),
      ...more,
    },
  });
  return {
    quoteCancel: (by: Visitor = who) =>
      by.ask(putBookingCancel, { params: { id: bookingNumber }, body: { commitChanges: false } }),
    cancel: (key: string = newKey(), by: Visitor = who) =>
      by.ask(putItineraryCancel, { params: { id }, body: {}, headers: keyed(key) }),
    quote: (changes?: Partial<FerryBody>, more?: object, by: Visitor = who) =>
      by.ask(putBookingModify, change(false, changes, more)),
    modify: (changes?: Partial<FerryBody>, more?: object, key: string = newKey(), by: Visitor = who) =>
      by.ask(putBookingModify, { ...change(true, changes, more), headers: keyed(key) }),
  };
}

/** Another sailing of the same day and ticket. */
export const at = ({ departures }: FerryBody, departureTime: string, leg = 0): FerryBody['departures'] =>
  departures.map((departure, index) => (index === leg ? { ...departure, departureTime } : departure));

/** Every money movement of a booking, in pence, refunds below zero. */
export async function movementsOf({ db }: Harbour, id: string): Promise<readonly number[]> {
  const rows = await query<{ pence: number }>(
    db,
    sql`SELECT CASE WHEN kind = 'refund' THEN -amount_pence ELSE amount_pence END AS pence FROM ledger
      WHERE itinerary_id = ${id} ORDER BY moved_at, kind`,
  );
  return rows.map(({ pence }) => pence);
}

/** The subjects of the letters about a booking, in the order of the alphabet: the clock of the tests stands still. */
export async function subjectsOf({ db, settled }: Harbour, id: string): Promise<readonly string[]> {
  await settled();
  const rows = await query<{ subject: string }>(db, sql`SELECT subject FROM mail WHERE itinerary_id = ${id}`);
  return rows.map(({ subject }) => subject).sort();
}

/** Everything that a quote must leave as it is, in one text. */
export async function snapshotOf({ db, settled }: Harbour): Promise<string> {
  await settled();
  const tables = ['itinerary', 'ferry_item', 'booked_departure', 'booked_line', 'booked_stock', 'ledger', 'refund'];
  const more = ['booking_change', 'payment_order', 'mail', 'attempt', 'loyalty_movement', 'travel_card_movement'];
  const parts: string[] = [];
  for (const table of [...tables, ...more]) {
    const [row] = await query<{ all: string }>(
      db,
      sql`SELECT COALESCE(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS all FROM ${sql.identifier(table)} t`,
    );
    parts.push(`${table} ${row?.all}`);
  }
  return parts.join('\n');
}
