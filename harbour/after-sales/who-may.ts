// Who may change or cancel a booking, among those who may open it: an agency changes its own bookings (ruling 59).
import { eq } from 'drizzle-orm';
import { agentNumberOf } from '#harbour/accounts/access.ts';
import type { LoadedItinerary } from '#harbour/booking/load-itinerary.ts';
import { agent, agentUser } from '#harbour/db/account-schema.ts';
import { type ItineraryRow, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';

/** The agency that made a booking; null where no agency did. */
export async function agencyOf(db: Database, { ownerUser }: Pick<ItineraryRow, 'ownerUser'>) {
  const [kind, number = ''] = ownerUser?.split(':') ?? [];
  if (kind === 'agent') {
    const [row] = await db.select().from(agent).where(eq(agent.agentNumber, number));
    return row ?? null;
  }
  if (kind !== 'agent-user') return null;
  const [row] = await db
    .select({ agency: agent })
    .from(agentUser)
    .innerJoin(agent, eq(agent.agentNumber, agentUser.agentNumber))
    .where(eq(agentUser.userName, number));
  return row?.agency ?? null;
}

/** Throws 409 with the reason in words where this caller may not change this booking. */
export async function requireChanger(
  db: Database,
  { row, paymentPlan }: Pick<LoadedItinerary, 'row' | 'paymentPlan'>,
  session: Session,
): Promise<void> {
  if (row.status === STATUS.cancelled) throw new Refusal(409, 'This booking is cancelled.', { code: 'cancelled' });
  if (row.status !== STATUS.booked) {
    throw new Refusal(409, 'This booking is not paid, so there is nothing to change or cancel yet.', {
      code: 'not-booked',
    });
  }
  if (session.kind === 'call-centre') return;
  const agency = await agencyOf(db, row);
  if (agency !== null && (await agentNumberOf(db, session)) !== agency.agentNumber) {
    throw new Refusal(409, `${agency.name} made this booking for you. Ask them to change or cancel it.`, {
      code: 'agent-booking',
    });
  }
  if (paymentPlan !== null) {
    throw new Refusal(409, 'This booking is paid by instalments. Call us to change or cancel it.', {
      code: 'plan-booking',
    });
  }
}
