// How a booking is found by its reference, and where its letters are sent.
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { ferryItem } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { hotelStay } from '#harbour/db/hotel-schema.ts';
import { preparedValue } from '#harbour/db/prepared.ts';

/** The address for the confirmation of a booking; null for travel cards on their own, which have no ticket. */
export const confirmationAddress = async (db: Database, itineraryId: string): Promise<string | null> =>
  (await readAddress(db, { itineraryId })) ?? null;

/** The same as a statement with one column, `address`. */
export const addressOf = (itineraryId: Placeholder): SQL =>
  sql`SELECT COALESCE(
    (SELECT ${ferryItem.confirmationEmail} FROM ${ferryItem} WHERE ${ferryItem.itineraryId} = ${itineraryId}
      ORDER BY ${ferryItem.rph} LIMIT 1),
    (SELECT ${hotelStay.confirmationEmail} FROM ${hotelStay} WHERE ${hotelStay.itineraryId} = ${itineraryId} LIMIT 1)
  ) AS address`;

const readAddress = preparedValue<string | null, 'itineraryId'>((_db, value) => addressOf(value('itineraryId')));

/** The booking with this reference; undefined where there is none. */
export const itineraryOfReference = async (db: Database, reference: string): Promise<string | undefined> =>
  (await readByReference(db, { reference })) ?? undefined;

const readByReference = preparedValue<string | null, 'reference'>(
  (_db, value) => sql`SELECT COALESCE(
    (SELECT ${ferryItem.itineraryId} FROM ${ferryItem} WHERE ${ferryItem.bookingReference} = ${value('reference')} LIMIT 1),
    (SELECT ${hotelStay.itineraryId} FROM ${hotelStay} WHERE ${hotelStay.bookingReference} = ${value('reference')} LIMIT 1)
  )`,
);
