// Signing in and out (spec 4, R5, T03): every sign-in continues under a session id that nobody saw before.
import { and, eq, isNull } from 'drizzle-orm';
import type { AccountKind, CredentialRow } from '#harbour/db/account-schema.ts';
import { cart, itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { attempt } from '#harbour/db/payment-schema.ts';
import { session } from '#harbour/db/session-schema.ts';
import { endSession, type Session } from '#harbour/http/sessions.ts';
import { hashed } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import { authenticate, limitAddress, requireSamePassword } from './credentials.ts';
import { customerProduct } from './customers.ts';

interface Caller {
  readonly session: Session;
  readonly address: string;
}

export interface SignedIn {
  readonly sessionId: string;
  readonly account: CredentialRow;
}

/**
 * Signs in with one type of account. The old session ends and a new one begins; a guest's basket moves to it. Throws
 * 401 and 429 as `authenticate` does.
 */
export async function signIn(
  services: Services,
  { session: old, address }: Caller,
  kind: AccountKind,
  credentials: { readonly name: string; readonly password: string },
): Promise<SignedIn> {
  await limitAddress(services, address);
  const account = await authenticate(services, kind, credentials);
  const sessionId = services.random.secret();
  const { userNumber } = account;
  const hash = hashed(sessionId);
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    await requireSamePassword(tx, account);
    const productCode = kind === 'customer' ? await customerProduct(tx, userNumber) : null;
    await tx.insert(session).values({ id: hash, kind, userNumber, productCode, createdAt: now, lastSeenAt: now });
    await endSession(tx, old.hash, now);
    if (old.kind === 'guest') await transferBasket(tx, old.hash, hash, `${kind}:${userNumber}`);
  });
  services.log.info('signed-in', { kind, account: hashed(userNumber).slice(0, 12), session: hash.slice(0, 12) });
  return { sessionId, account };
}

/** A guest's basket, and what is held but not paid, becomes the user's. What somebody else left behind never does. */
async function transferBasket(tx: Database, from: string, to: string, user: string): Promise<void> {
  await tx.update(cart).set({ ownerSession: to }).where(eq(cart.ownerSession, from));
  await tx.update(attempt).set({ ownerSession: to }).where(eq(attempt.ownerSession, from));
  await tx
    .update(itinerary)
    .set({ ownerUser: user })
    .where(and(eq(itinerary.ownerSession, from), eq(itinerary.status, STATUS.held), isNull(itinerary.ownerUser)));
  await tx.update(itinerary).set({ ownerSession: to }).where(eq(itinerary.ownerSession, from));
}

/** Ends the caller's own session permanently. */
export async function signOut({ db, clock, log }: Services, { hash, kind }: Session): Promise<{ loggedOut: boolean }> {
  await endSession(db, hash, clock.now());
  log.info('signed-out', { kind, session: hash.slice(0, 12) });
  return { loggedOut: true };
}
