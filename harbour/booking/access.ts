// Who may see and act on a booking (spec 6, ruling 60). Every "no" is the same answer, whatever its reason.
import { and, eq, sql } from 'drizzle-orm';
import { agentNumberOf } from '#harbour/accounts/access.ts';
import { agentUser } from '#harbour/db/account-schema.ts';
import { type ItineraryRow, itinerary } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { prepared, type Value } from '#harbour/db/prepared.ts';
import { sharedReads } from '#harbour/db/shared-reads.ts';
import { KEPT_FOR } from '#harbour/http/old-sessions.ts';
import { takeToken, tryToken } from '#harbour/http/rate-limit.ts';
import { tooMany, unauthorisedItinerary } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import { sameSecret } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import { itineraryOfReference } from './confirmation.ts';

export interface Caller {
  readonly session: Session;
  readonly email: string | undefined;
  readonly address: string;
}

/** Reading is also allowed with the return id of a payment; acting never is. */
type Purpose = 'read' | 'act';

/** A booking that a caller may open; with the return id of a payment only for its outcome, without contact details. */
interface OpenedItinerary extends ItineraryRow {
  readonly outcomeOnly?: true;
}

/** The user to whom the bookings of a session belong, as they store it; null for a guest. */
export const userOf = ({ kind, userNumber, actingFor }: Session): string | null => {
  if (actingFor !== undefined) return `${OF_CUSTOMER}${actingFor}`;
  return userNumber === null ? null : `${kind}:${userNumber}`;
};

const OF_CUSTOMER = 'customer:';

/** The customer whose booking it is; null for a guest's, an agency's or the desk's own. */
export const customerOf = ({ ownerUser }: Pick<ItineraryRow, 'ownerUser'>): string | null =>
  ownerUser?.startsWith(OF_CUSTOMER) ? ownerUser.slice(OF_CUSTOMER.length) : null;

/**
 * The booking, if the caller may open it, `found` where it has been looked for; the call centre may open every one (ruling
 * 63). Throws 404 'Unauthorized itinerary', or 429 on too many guesses by e-mail, or by a user without one.
 */
export async function openItinerary(
  services: Services,
  caller: Caller,
  id: string,
  purpose: Purpose,
  found?: ItineraryRow | null,
): Promise<OpenedItinerary> {
  const { db } = services;
  const known = found === undefined ? await itineraryOf(db, id) : found;
  const row = known ?? (await itineraryOfReader(db, caller, id, purpose));
  if (row !== undefined && (await owns(db, row, caller.session))) return row;
  if (row !== undefined && caller.session.kind === 'call-centre') {
    services.log.info('desk-opened', { desk: caller.session.userNumber, itinerary: id, purpose });
    return row;
  }
  const returned = await cameBack(services, row?.id ?? id, caller.session);
  if (caller.email === undefined) {
    if (row !== undefined && purpose === 'read' && returned) return { ...row, outcomeOnly: true };
    await countGuess(services, caller.session);
    throw unauthorisedItinerary();
  }
  // Guesses at a booking are counted together, whether they name its id or its reference.
  return guestLookUp(services, { ...caller, email: caller.email }, row?.id ?? id, row);
}

/** Whether the caller's id was given to the return page of a recent payment of this booking. */
async function cameBack({ db, clock }: Services, id: string, { hash }: Session): Promise<boolean> {
  const orders = await db
    .select({ settledAt: paymentOrder.settledAt })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.itineraryId, id), eq(paymentOrder.returnHash, hash)));
  return orders.some(({ settledAt }) => settledAt === null || clock.now() - settledAt < KEPT_FOR);
}

/** The booking of this id, whoever asks. */
export const itineraryOf = sharedReads(
  prepared(itinerary, (db, value: Value<'keys'>) =>
    db
      .select()
      .from(itinerary)
      .where(sql`${itinerary.id} = ANY(${value('keys')}::text[])`),
  ),
  ({ id }) => id,
);

/**
 * A guest may name a booking by its reference, to read it with the Email header (spec 6), and a user one of their own,
 * as the link in its letter does. An unknown one is looked up like a known one, so that both are refused in the same way.
 */
async function itineraryOfReader(
  db: Database,
  { email, session }: Caller,
  reference: string,
  purpose: Purpose,
): Promise<ItineraryRow | undefined> {
  if ((email === undefined && session.userNumber === null) || purpose === 'act') return undefined;
  return itineraryOf(db, (await itineraryOfReference(db, reference)) ?? reference);
}

/** The users whose bookings a session may read: its own, for an agency those of all its users, for a guest none. */
export async function ownersOf(db: Database, session: Session): Promise<string[]> {
  const own = userOf(session);
  if (own === null) return [];
  const agentNumber = await agentNumberOf(db, session);
  if (agentNumber === null) return [own];
  const colleagues = await db
    .select({ userName: agentUser.userName })
    .from(agentUser)
    .where(eq(agentUser.agentNumber, agentNumber));
  return [`agent:${agentNumber}`, ...colleagues.map(({ userName }) => `agent-user:${userName}`)];
}

async function owns(db: Database, { ownerSession, ownerUser }: ItineraryRow, session: Session): Promise<boolean> {
  if (ownerSession === session.hash) return true;
  return ownerUser !== null && (await ownersOf(db, session)).includes(ownerUser);
}

/** A user is counted wherever they are: an agency is many people behind one address. The call centre may open every one. */
async function countGuess(services: Services, session: Session): Promise<void> {
  const { kind, userNumber } = session;
  if (userNumber === null || kind === 'call-centre') return;
  await takeToken(services, `user-guess:${kind}:${userNumber}`, services.limits.wrongLookUpsPerUser);
}

/** Right answers do not count: the limits are for guessing. */
async function guestLookUp(
  services: Services,
  { email, address }: Caller & { email: string },
  id: string,
  row: ItineraryRow | undefined,
): Promise<ItineraryRow> {
  const { guestLookUpsPerBooking, guestLookUpsPerAddress } = services.limits;
  // The address first: once it has reached its limit it keeps nobody else from their bookings.
  const buckets = [
    { key: `guest-from:${address}`, rate: guestLookUpsPerAddress },
    { key: `guest:${id}`, rate: guestLookUpsPerBooking },
  ];
  const right = sameSecret(row?.leadEmail ?? '', email);
  for (const { key, rate } of buckets) {
    const wait = await tryToken(services, key, rate, right ? 0 : 1);
    if (wait > 0) throw tooMany(wait);
  }
  if (row === undefined || !right) throw unauthorisedItinerary();
  return row;
}
