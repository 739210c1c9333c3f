import { eq, exists, sql } from 'drizzle-orm';
import { HOUR, MINUTE, SECOND } from '#harbour/clock.ts';
import type { Database } from '#harbour/db/database.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { prepared, type Value } from '#harbour/db/prepared.ts';
import { type SessionKind, type SessionRow, session } from '#harbour/db/session-schema.ts';
import { sharedReads } from '#harbour/db/shared-reads.ts';
import { actedFor } from '#harbour/desk/acting.ts';
import { hashed } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import { takeToken } from './rate-limit.ts';
import { Refusal } from './refusals.ts';

/** The session behind a call. */
export interface Session {
  /** The id as the client sent it; never stored, never logged. */
  readonly id: string;
  /** The stored form of the id; other tables refer to it. */
  readonly hash: string;
  readonly kind: SessionKind;
  readonly userNumber: string | null;
  readonly productCode: string | null;
  /** The customer for whom the call centre acts (ruling 63); absent on every other session. */
  readonly actingFor?: string;
}

/** A session that was seen this recently is not updated again, and so lives this much longer. */
const SEEN_STEP = 30 * SECOND;

/** The caller goes on under a session of its own (ruling 12). */
export const expired = (description = 'Your session has ended. Please start a new one.') =>
  new Refusal(401, description, { code: 'session-expired' });

/**
 * The live session of an id. A well-formed id that was never seen becomes a guest, whose rights come only from its own
 * actions. Throws 401 for a session that has ended or expired, 429 when one network address opens too many.
 */
export async function enterSession(services: Services, id: string, address: string): Promise<Session> {
  const { db, clock } = services;
  const hash = hashed(id);
  const now = clock.now();
  const row = (await sessionOf(db, hash)) ?? (await openSession(services, hash, address));
  if (!isLive(services, row, now)) throw expired();
  if (now - row.lastSeenAt >= SEEN_STEP) {
    await db.update(session).set({ lastSeenAt: now }).where(eq(session.id, hash));
  }
  const { kind, userNumber, productCode } = row;
  const customer = kind === 'call-centre' ? await actedFor(db, hash) : null;
  if (customer === null) return { id, hash, kind, userNumber, productCode };
  return { id, hash, kind, userNumber, productCode: customer.product ?? null, actingFor: customer.customerNumber };
}

/** Several first calls of one page arrive together: one of them inserts the row. */
async function openSession(services: Services, hash: string, address: string): Promise<SessionRow> {
  const { db, clock, limits } = services;
  await takeToken(services, `new-session:${address}`, limits.newSessionsPerAddress);
  const now = clock.now();
  const isReturn = db.select({ id: paymentOrder.id }).from(paymentOrder).where(eq(paymentOrder.returnHash, hash));
  const [row] = await db
    .insert(session)
    .values({
      id: hash,
      kind: sql`CASE WHEN ${exists(isReturn)} THEN 'return' ELSE 'guest' END`,
      createdAt: now,
      lastSeenAt: now,
    })
    .onConflictDoUpdate({ target: session.id, set: { lastSeenAt: now } })
    .returning();
  if (!row) throw new Error('An upsert answers its row.');
  return row;
}

const sessionOf = sharedReads(
  prepared(session, (db, value: Value<'keys'>) =>
    db
      .select()
      .from(session)
      .where(sql`${session.id} = ANY(${value('keys')}::text[])`),
  ),
  ({ id }) => id,
);

function isLive({ limits }: Services, row: SessionRow, now: number): boolean {
  if (row.endedAt !== null) return false;
  if (now - row.lastSeenAt >= limits.sessionIdleMinutes * MINUTE + SEEN_STEP) return false;
  return now - row.createdAt < limits.sessionAbsoluteHours * HOUR;
}

/** Ends a session permanently. */
export async function endSession(db: Database, hash: string, now: number): Promise<void> {
  await db.update(session).set({ endedAt: now }).where(eq(session.id, hash));
}
