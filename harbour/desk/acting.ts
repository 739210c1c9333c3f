// The call centre acts for a customer (ruling 63): from then on its session books, reads and saves for that customer.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import type { getDeskCustomers } from '#domain/contract/extensions/desk.ts';
import { credential, customer } from '#harbour/db/account-schema.ts';
import { cart } from '#harbour/db/booking-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { deskActing, deskBooking } from '#harbour/db/desk-schema.ts';
import { NOBODY, session } from '#harbour/db/session-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import { hashed } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';

export type WireDeskCustomer = WireAnswerOf<typeof getDeskCustomers>['hydra:member'][number];

/** The columns of a customer that the call centre sees. */
export const deskCustomerColumns = {
  customerNumber: customer.customerNumber,
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: credential.email,
  mobilePhoneNumber: customer.mobilePhoneNumber,
  product: customer.defaultProductCode,
};

/** Joins a customer to their credential. */
export const customersCredential = and(
  eq(credential.kind, 'customer'),
  eq(credential.userNumber, customer.customerNumber),
);

interface CustomerColumns {
  readonly customerNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobilePhoneNumber: string;
  readonly product: string | null;
}

export const wireDeskCustomer = ({ firstName, lastName, ...told }: CustomerColumns): WireDeskCustomer => ({
  ...told,
  name: `${firstName} ${lastName}`,
});

/** For whom a session acts, also once their own sign-in is closed; null for nobody. */
export async function actedFor(db: Database, sessionId: string): Promise<WireDeskCustomer | null> {
  const [row] = await db
    .select({ ...deskCustomerColumns, email: sql<string>`COALESCE(${credential.email}, '')` })
    .from(deskActing)
    .innerJoin(customer, eq(customer.customerNumber, deskActing.customerNumber))
    .leftJoin(credential, customersCredential)
    .where(and(eq(deskActing.sessionId, sessionId), isNull(deskActing.endedAt)));
  return row === undefined ? null : wireDeskCustomer(row);
}

/**
 * Acts for this customer, or for nobody, from now on. A basket priced for the previous customer is not kept for the
 * next. Throws 404 for a number that no customer has.
 */
export async function actFor(
  { db, clock, random, log }: Services,
  { hash }: Session,
  { ccId, customerNumber }: { readonly ccId: string; readonly customerNumber: string | null },
): Promise<WireDeskCustomer | null> {
  const now = clock.now();
  const customerNow = await transaction(db, async (tx) => {
    // Two tabs of one call-centre session choose one after the other.
    await tx.select().from(session).where(eq(session.id, hash)).for('update');
    const next = customerNumber === null ? null : await findCustomer(tx, customerNumber);
    const before = await actedFor(tx, hash);
    if (before?.customerNumber === next?.customerNumber) return next;
    if (before !== null) await endActing(tx, hash, now);
    if (next === null) return null;
    await tx
      .insert(deskActing)
      .values({ id: random.uuid(), sessionId: hash, ccId, customerNumber: next.customerNumber, startedAt: now });
    return next;
  });
  log.info('desk-acting', { desk: ccId, account: customerNow && hashed(customerNow.customerNumber).slice(0, 12) });
  return customerNow;
}

async function endActing(tx: Database, hash: string, now: number): Promise<void> {
  await tx
    .update(deskActing)
    .set({ endedAt: now })
    .where(and(eq(deskActing.sessionId, hash), isNull(deskActing.endedAt)));
  // Those that were held as well: one whose hold runs out could be held again.
  await tx.update(cart).set({ ownerSession: NOBODY }).where(eq(cart.ownerSession, hash));
}

async function findCustomer(tx: Database, customerNumber: string): Promise<WireDeskCustomer> {
  const [row] = await tx
    .select(deskCustomerColumns)
    .from(customer)
    .innerJoin(credential, customersCredential)
    .where(eq(customer.customerNumber, customerNumber.toUpperCase()));
  if (row === undefined) throw new Refusal(404, 'No customer has this number.', { code: 'unknown-customer' });
  return wireDeskCustomer(row);
}

/** Records that the call centre made a booking, acting for a customer or not. */
export async function noteMaker(
  { clock, log }: Services,
  tx: Database,
  { kind, userNumber }: Session,
  itineraryId: string,
): Promise<void> {
  if (kind !== 'call-centre' || userNumber === null) return;
  await tx.insert(deskBooking).values({ itineraryId, madeBy: userNumber, madeAt: clock.now() });
  log.info('desk-booked', { desk: userNumber, itinerary: itineraryId });
}
