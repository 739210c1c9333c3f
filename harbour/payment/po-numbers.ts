import { eq } from 'drizzle-orm';
import { checkPoNumbers } from '#harbour/accounts/agents.ts';
import { userOf } from '#harbour/booking/access.ts';
import { ferryItem, type ItineraryRow, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { hotelStay } from '#harbour/db/hotel-schema.ts';
import type { Session } from '#harbour/http/sessions.ts';

/**
 * Applies the terms of the paying agent to a trip of theirs that is held: whoever signs in takes along what they held
 * before as a guest (ruling 62). Throws 422 where a PO number is missing.
 */
export async function checkHeldPoNumbers(
  db: Database,
  session: Session,
  { id, status, ownerUser }: Pick<ItineraryRow, 'id' | 'status' | 'ownerUser'>,
): Promise<void> {
  const isAgent = session.kind === 'agent' || session.kind === 'agent-user';
  if (!isAgent || status !== STATUS.held || ownerUser !== userOf(session)) return;
  const { poNumber } = ferryItem;
  const [ferry, hotel] = await Promise.all([
    db.select({ poNumber }).from(ferryItem).where(eq(ferryItem.itineraryId, id)),
    db.select({ poNumber: hotelStay.poNumber }).from(hotelStay).where(eq(hotelStay.itineraryId, id)),
  ]);
  await checkPoNumbers(db, session, { ferry, hotel });
}
