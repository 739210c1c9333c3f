// How much one caller may hold without paying for it (decision 018).
import { and, eq, min, type SQL, sql } from 'drizzle-orm';
import { isStaff } from '#harbour/accounts/access.ts';
import { itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { preparedValue } from '#harbour/db/prepared.ts';
import { type Refusal, tooMany } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Services } from '#harbour/services.ts';
import { giveUp } from './giving-way.ts';
import { notBegun } from './unpaid-trips.ts';

/** Who wants to hold something, and from where; null for who is not counted by address. */
export interface Holder {
  readonly session: Session;
  readonly address: string | null;
}

const PAY_FIRST =
  'You have begun to pay for several bookings. Please finish one of them, or wait until its places are free again. Nothing more is held yet.';
const TOO_MANY_HERE =
  'Too many unpaid bookings are held from your connection. Please try again in a few minutes, or call us. Nothing is held for you yet.';

export interface Counts {
  /** Of the session, which is locked until the transaction ends. */
  readonly own: number;
  /** From its address. */
  readonly there: number;
}

/** What stands with a hold to count it by. An agency or the contact centre is many people behind one address. */
export const heldFrom = ({ session, address }: Holder): string | null => (isStaff(session) ? null : address);

/** What the caller holds now. Two reserves of one session count one after the other. */
export async function countHolds({ clock, limits }: Services, tx: Database, holder: Holder): Promise<Counts> {
  const asked = {
    session: holder.session.hash,
    from: heldFrom(holder),
    now: clock.now(),
    most: limits.holdsPerAddress,
  };
  const [, counted] = await Promise.all([lock(tx, { name: asked.session }), count(tx, asked)]);
  const [own = 0, there = 0] = counted ?? [];
  return { own, there };
}

const lock = preparedValue<unknown, 'name'>(
  (_db, value) => sql`SELECT pg_advisory_xact_lock(hashtextextended(${value('name')}, 0))`,
);

const count = preparedValue<readonly number[], 'session' | 'from' | 'now' | 'most'>((_db, value) => {
  const own = sql`SELECT 1 FROM ${itinerary} WHERE owner_session = ${value('session')} AND status = 20 AND hold_expires_at > ${value('now')}`;
  const there = sql`SELECT 1 FROM ${itinerary} WHERE held_from = ${value('from')} LIMIT ${value('most')}::int`;
  return sql`SELECT json_build_array((SELECT count(*) FROM (${own}) own), (SELECT count(*) FROM (${there}) there))`;
});

/**
 * Makes room for one more hold: a session at its limit gives up its oldest one, unless all of them are being paid for.
 * Throws 429 with the seconds until the next one runs out.
 */
export async function makeRoom(
  services: Services,
  tx: Database,
  holder: Holder,
  { own, there }: Counts,
): Promise<void> {
  const { limits } = services;
  const { session } = holder;
  const most = isStaff(session) ? limits.holdsPerStaffSession : limits.holdsPerSession;
  for (let left = own; left >= most; left -= 1) {
    const [id] = await notBegun(tx, session);
    if (id === undefined) throw await waitForOne(services, tx, eq(itinerary.ownerSession, session.hash), PAY_FIRST);
    await giveUp(services, tx, id);
  }

  const from = heldFrom(holder);
  if (from === null || 2 * there < limits.holdsPerAddress) return;
  // Only where an address comes near its limit does one of its callers wait for another.
  await lock(tx, { name: from });
  const now = await countHolds(services, tx, holder);
  if (now.there < limits.holdsPerAddress) return;
  throw await waitForOne(services, tx, eq(itinerary.heldFrom, from), TOO_MANY_HERE);
}

async function waitForOne({ clock }: Services, tx: Database, those: SQL, words: string): Promise<Refusal> {
  const [next] = await tx
    .select({ freeAt: min(itinerary.holdExpiresAt) })
    .from(itinerary)
    .where(and(those, eq(itinerary.status, STATUS.held)));
  return tooMany(((next?.freeAt ?? 0) - clock.now()) / 1000, words);
}
