// Trips that a session holds and has not begun to pay for (decision 018).
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bookedDeparture, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { ledger, paymentOrder } from '#harbour/db/payment-schema.ts';
import { prepared, type Value } from '#harbour/db/prepared.ts';
import type { Session } from '#harbour/http/sessions.ts';

/** An agency or the contact centre holds for many clients, of whom none gives way to another. */
export const isStaff = ({ kind }: Session): boolean =>
  kind === 'agent' || kind === 'agent-user' || kind === 'call-centre';

/**
 * The session's trips that are held and whose payment has not begun, oldest first. They are locked first and looked at
 * then: a payment that has just begun is seen, and a trip whose payment is beginning is left alone.
 */
export async function notBegun(tx: Database, { hash }: Session): Promise<readonly string[]> {
  const held = await tx
    .select({ id: itinerary.id })
    .from(itinerary)
    .where(and(eq(itinerary.ownerSession, hash), eq(itinerary.status, STATUS.held)))
    .orderBy(asc(itinerary.createdAt), asc(itinerary.holdExpiresAt))
    .for('update', { skipLocked: true });
  const ids = held.map(({ id }) => id);
  if (ids.length === 0) return [];
  const left = await tx
    .select({ id: itinerary.id })
    .from(itinerary)
    .where(and(inArray(itinerary.id, ids), hasNotBegun(itinerary.id)));
  return ids.filter((id) => left.some((one) => one.id === id));
}

/** Those of them that give way to a newer one, whose places and codes count as free for it. */
export const thatGiveWay = async (tx: Database, session: Session): Promise<readonly string[]> =>
  isStaff(session) ? [] : notBegun(tx, session);

/** The places of those trips, only looked at: which of them give way is decided once a newer one is held. */
export const placesThatGiveWay = async (db: Database, session: Session) =>
  isStaff(session) ? [] : placesOf(db, { session: session.hash });

const placesOf = prepared(bookedDeparture, (db, value: Value<'session'>) => {
  const held = sql`SELECT id FROM ${itinerary} WHERE owner_session = ${value('session')} AND status = ${sql.raw(String(STATUS.held))}`;
  return db
    .select()
    .from(bookedDeparture)
    .where(
      sql`${bookedDeparture.itineraryId} IN (${held}) AND ${bookedDeparture.holding} AND ${hasNotBegun(bookedDeparture.itineraryId)}`,
    );
});

/** No payment of the itinerary is open, and none has moved money. */
const hasNotBegun = (id: AnyPgColumn) => sql`NOT EXISTS (
  SELECT 1 FROM ${paymentOrder} WHERE ${paymentOrder.itineraryId} = ${id} AND state = 'open'
) AND NOT EXISTS (SELECT 1 FROM ${ledger} WHERE ${ledger.itineraryId} = ${id})`;
