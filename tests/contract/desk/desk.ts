// The call centre at the doors of Harbour.
import { sql } from 'drizzle-orm';
import { putDeskActing } from '#domain/contract/extensions/desk.ts';
import { query } from '#harbour/db/database.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { asker } from '#tests/contract/asking.ts';

/** The desk, signed in, with the ways of a visitor, the lists of an asker, and for whom it acts. */
export async function deskOf(harbour: Harbour) {
  const who = await signedIn(harbour, PEOPLE.desk);
  const actFor = (customerNumber: string | null) => who.ask(putDeskActing, { body: { customerNumber } });
  return { ...who, get: asker(harbour, who.session).get, actFor };
}

/** Whose a booking is, and who made it for them. */
export async function ownerOf({ db }: Harbour, itineraryId: string): Promise<{ owner: string; madeBy: string | null }> {
  const [row] = await query<{ owner: string; madeBy: string | null }>(
    db,
    sql`SELECT i.owner_user AS owner, d.made_by AS "madeBy" FROM itinerary i
      LEFT JOIN desk_booking d ON d.itinerary_id = i.id WHERE i.id = ${itineraryId}`,
  );
  if (row === undefined) throw new Error('There is no such booking.');
  return row;
}
