// Trips that a session holds and has not begun to pay for (decision 018).
import { and, asc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isStaff } from '#harbour/accounts/access.ts';
import { bookedDeparture, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { ledger, paymentOrder } from '#harbour/db/payment-schema.ts';
import { NOBODY } from '#harbour/db/session-schema.ts';
import type { Session } from '#harbour/http/sessions.ts';

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

/**
 * Those of them that give way to a newer one, whose places and codes count as free for it: of staff, who hold for many
 * clients, none.
 */
export const thatGiveWay = async (tx: Database, session: Session): Promise<readonly string[]> =>
  isStaff(session) ? [] : notBegun(tx, session);

/** Places on one sailing that those trips hold. */
export interface OwnPlaces {
  readonly sailingId: string;
  readonly passengers: number;
  readonly laneCm: number;
}

/** Whose trips give way to a newer one of theirs: of staff nobody's. */
export const giverOf = (session: Session): string => (isStaff(session) ? NOBODY : session.hash);

/** Selects all of them as one JSON value. Only looked at: which trips give way is decided once a newer one is held. */
export function placesThatGiveWay(giver: Placeholder): SQL {
  const { sailingId, passengers, laneCm, itineraryId, holding } = bookedDeparture;
  const held = sql`SELECT id FROM ${itinerary} WHERE owner_session = ${giver} AND status = ${sql.raw(String(STATUS.held))}`;
  return sql`SELECT json_agg(json_build_object('sailingId', ${sailingId}, 'passengers', ${passengers}, 'laneCm', ${laneCm}))
    FROM ${bookedDeparture} WHERE ${itineraryId} IN (${held}) AND ${holding} AND ${hasNotBegun(itineraryId)}`;
}

/** No payment of the itinerary is open, and none has moved money. */
const hasNotBegun = (id: AnyPgColumn) => sql`NOT EXISTS (
  SELECT 1 FROM ${paymentOrder} WHERE ${paymentOrder.itineraryId} = ${id} AND state = 'open'
) AND NOT EXISTS (SELECT 1 FROM ${ledger} WHERE ${ledger.itineraryId} = ${id})`;
