// What is kept of a trip that was held and never paid, and for how long.
import { and, asc, desc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { DAY, HOUR } from '#harbour/clock.ts';
import { allButNewest } from '#harbour/db/all-but-newest.ts';
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
import { noneOf } from '#harbour/db/none-of.ts';
import { ledger, paymentOrder } from '#harbour/db/payment-schema.ts';
import { paymentPlan, planInstalment } from '#harbour/db/plan-schema.ts';
import type { Job } from '#harbour/parts.ts';
import { tryRow, waitingIn } from '#harbour/retries.ts';
import type { Services } from '#harbour/services.ts';

/** Milliseconds from its making: by then its passenger has had a statement of the card that they tried to pay with. */
const UNPAID_KEPT_FOR = 30 * DAY;
const AT_ONCE = 200;
/** Milliseconds from its making for which it is counted who left it: no address stands with a trip for longer. */
const COUNTED_FOR = DAY;

export const forgetUnpaid: Job = {
  name: 'forget-unpaid',
  everyMilliseconds: HOUR,
  async run(services) {
    const { db, clock } = services;
    await db
      .update(itinerary)
      .set({ leftFrom: null })
      .where(and(isNotNull(itinerary.leftFrom), lte(itinerary.createdAt, clock.now() - COUNTED_FOR)));
    const before = clock.now() - UNPAID_KEPT_FOR;
    for (let goesOn = true; goesOn; ) {
      const waiting = waitingIn(services, 'forget-fault');
      // All at once is cheaper; where one of them cannot go, each goes alone.
      goesOn = await transaction(db, async (tx) => {
        const old = (await oldOnes(tx, before, waiting)).map(({ id }) => id);
        await forgetAll(tx, old);
        return old.length === AT_ONCE;
      }).catch(() => forgetEach(services, before));
    }
  },
};

/** Whether there was as much as is looked at in one go. */
async function forgetEach(services: Services, before: number): Promise<boolean> {
  const { db } = services;
  const old = await oldOnes(db, before, waitingIn(services, 'forget-fault'));
  for (const { id } of old) {
    await tryRow(services, 'forget-fault', { itinerary: id }, () => transaction(db, (tx) => forgetAll(tx, [id])));
  }
  return old.length === AT_ONCE;
}

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
const oldOnes = (db: Database, before: number, except: readonly string[]) =>
  db
    .select({ id: itinerary.id })
    .from(itinerary)
    // The state is written out, since the index holds it alone.
    .where(
      and(
        sql`${itinerary.status} = 67`,
        lte(itinerary.createdAt, before),
        hasLeftNothing,
        noneOf(itinerary.id, except),
      ),
    )
    .orderBy(asc(itinerary.createdAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });

/**
 * Of what one caller has left unpaid within a day all but the newest are forgotten: a basket can be held again and again, and
 * each time is a trip (decision 022). One whose bank has been asked stays.
 */
export async function forgetMostLeft({ limits }: Services, tx: Database, from: string): Promise<void> {
  const older = allButNewest(itinerary.id, {
    of: eq(itinerary.leftFrom, from),
    newestFirst: [desc(itinerary.createdAt), itinerary.id],
    most: limits.leftPerAddress,
  });
  const outdated = await tx
    .select({ id: itinerary.id })
    .from(itinerary)
    .where(and(sql`${itinerary.id} IN ${older}`, hasLeftNothing, isNotAsked))
    .for('update', { skipLocked: true });
  await forgetAll(
    tx,
    outdated.map(({ id }) => id),
  );
}

/** Deletes trips that moved no money and that no letter is about, with all that belongs to them. */
async function forgetAll(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const part of PARTS) await tx.delete(part).where(inArray(part.itineraryId, [...ids]));
  await tx.delete(itinerary).where(inArray(itinerary.id, [...ids]));
}

const hasNone = (table: typeof ledger | typeof mail): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${eq(table.itineraryId, itinerary.id)})`;

/** Whether no money moved for it, and no letter is about it. */
const hasLeftNothing = and(hasNone(ledger), hasNone(mail));

/** Whether no bank may still say yes to it. */
const isNotAsked = sql`NOT EXISTS (SELECT 1 FROM ${paymentOrder} WHERE ${eq(paymentOrder.itineraryId, itinerary.id)} AND state = 'open')`;
