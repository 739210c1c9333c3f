// What a customer wants to receive e-mail about. The list of topics is the operator's, the choice the customer's.
import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { putSubscriptions, subscriptions } from '#domain/contract/accounts.ts';
import { customer, customerSubscription } from '#harbour/db/account-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Services } from '#harbour/services.ts';
import { changedMeanwhile, sameVersion } from './vehicles.ts';

type WireSubscriptions = v.InferInput<typeof subscriptions>;

const TOPICS = [
  { code: 'OFFERS', name: 'Offers', description: 'Special fares, at most twice a month.' },
  { code: 'ISLAND', name: 'Island news', description: 'Events, walks and places to stay on St Bride.' },
  { code: 'MAINLAND', name: 'Mainland news', description: 'What is on around Port Hallow and Marsh Quay.' },
  {
    code: 'TIMETABLE',
    name: 'Timetable changes',
    description: 'New timetables and planned changes, as they come out.',
  },
] as const;

export async function readSubscriptions(db: Database, customerNumber: string): Promise<WireSubscriptions> {
  const [owner] = await db
    .select({ version: customer.subscriptionsVersion })
    .from(customer)
    .where(eq(customer.customerNumber, customerNumber));
  const rows = await db
    .select({ code: customerSubscription.code })
    .from(customerSubscription)
    .where(eq(customerSubscription.customerNumber, customerNumber));
  const chosen = new Set(rows.map(({ code }) => code));
  return {
    subscriptions: TOPICS.map((topic) => ({ ...topic, subscribed: chosen.has(topic.code) })),
    version: String(owner?.version ?? 0),
  };
}

/**
 * Replaces the choice; a topic that is not named is not chosen. Throws 409 for an outdated copy, 422 for unknown
 * topics.
 */
export async function replaceSubscriptions(
  { db }: Services,
  customerNumber: string,
  { subscriptions: wanted, version }: v.InferOutput<typeof putSubscriptions.body>,
): Promise<WireSubscriptions> {
  if (wanted.some(({ code }) => !TOPICS.some((topic) => topic.code === code))) {
    throw new Refusal(422, 'There is no such subscription.', { code: 'subscription' });
  }
  const codes = new Set(wanted.filter(({ subscribed }) => subscribed).map(({ code }) => code));
  return transaction(db, async (tx) => {
    const claimed = await tx
      .update(customer)
      .set({ subscriptionsVersion: sql`${customer.subscriptionsVersion} + 1` })
      .where(and(eq(customer.customerNumber, customerNumber), sameVersion(customer.subscriptionsVersion, version)))
      .returning({ version: customer.subscriptionsVersion });
    if (claimed.length === 0) throw changedMeanwhile('Your subscriptions');
    await tx.delete(customerSubscription).where(eq(customerSubscription.customerNumber, customerNumber));
    if (codes.size > 0) {
      await tx.insert(customerSubscription).values([...codes].map((code) => ({ customerNumber, code })));
    }
    return readSubscriptions(tx, customerNumber);
  });
}
