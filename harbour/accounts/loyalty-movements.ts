// The movements of a customer's points (R12).
import { desc, eq } from 'drizzle-orm';
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import type { getLoyaltyMovements } from '#domain/contract/extensions/loyalty.ts';
import { dayAt } from '#domain/values/dates.ts';
import { loyaltyAccount, loyaltyMovement } from '#harbour/db/account-schema.ts';
import type { Database } from '#harbour/db/database.ts';

type WireMovement = WireAnswerOf<typeof getLoyaltyMovements>['hydra:member'][number];

const LONGEST_LIST = 100;

/** Newest first; movements of the same moment are ordered by id, descending, so that the order is stable. */
export async function readMovements(db: Database, customerNumber: string): Promise<WireMovement[]> {
  const rows = await db
    .select({
      movedAt: loyaltyMovement.movedAt,
      description: loyaltyMovement.description,
      points: loyaltyMovement.points,
    })
    .from(loyaltyMovement)
    .innerJoin(loyaltyAccount, eq(loyaltyAccount.accountNumber, loyaltyMovement.accountNumber))
    .where(eq(loyaltyAccount.customerNumber, customerNumber))
    .orderBy(desc(loyaltyMovement.movedAt), desc(loyaltyMovement.id))
    .limit(LONGEST_LIST);
  return rows.map(({ movedAt, ...row }) => ({ ...row, date: dayAt(movedAt) }));
}
