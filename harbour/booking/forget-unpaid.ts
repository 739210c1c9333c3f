// What is kept of a trip that was held and never paid, and for how long.
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { DAY, HOUR } from '#harbour/clock.ts';
import {
  bookedDeparture,
  bookedLine,
  bookedParty,
  bookedTraveller,
  bookedVehicle,
  ferryItem,
  itinerary,
} from '#harbour/db/booking-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { deskBooking } from '#harbour/db/desk-schema.ts';
import { bookedStock } from '#harbour/db/extras-schema.ts';
import { hotelStay } from '#harbour/db/hotel-schema.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { ledger, paymentOrder } from '#harbour/db/payment-schema.ts';
import { paymentPlan, planInstalment } from '#harbour/db/plan-schema.ts';
import type { Job } from '#harbour/parts.ts';

/** Milliseconds from its making: by then its passenger has had a statement of the card that they tried to pay with. */
const UNPAID_KEPT_FOR = 30 * DAY;
const AT_ONCE = 200;

export const forgetUnpaid: Job = {
  name: 'forget-unpaid',
  everyMilliseconds: HOUR,
  async run({ db, clock }) {
    const before = clock.now() - UNPAID_KEPT_FOR;
    while ((await transaction(db, (tx) => forget(tx, before))) === AT_ONCE);
  },
};

/** What belongs to an itinerary, in an order in which it can go. */
const PARTS = [
  bookedLine,
  bookedStock,
  bookedVehicle,
  bookedParty,
  bookedDeparture,
  ferryItem,
  bookedTraveller,
  hotelStay,
  planInstalment,
  paymentPlan,
  paymentOrder,
  deskBooking,
] as const;

/** Money that moved stays, back and forth as well, and so does its itinerary; a letter stays with what it is about. */
async function forget(tx: Database, before: number): Promise<number> {
  // The state is written out, since the index holds it alone.
  const lapsed = and(sql`${itinerary.status} = 67`, lte(itinerary.createdAt, before), hasNone(ledger), hasNone(mail));
  const old = await tx
    .select({ id: itinerary.id })
    .from(itinerary)
    .where(lapsed)
    .orderBy(asc(itinerary.createdAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const part of PARTS) await tx.delete(part).where(inArray(part.itineraryId, ids));
  await tx.delete(itinerary).where(inArray(itinerary.id, ids));
  return ids.length;
}

const hasNone = (table: typeof ledger | typeof mail): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${eq(table.itineraryId, itinerary.id)})`;
