// How a customer's points came about (R12).
import { desc, eq } from 'drizzle-orm';
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import type { getLoyaltyMovements } from '#domain/contract/extensions/loyalty.ts';
import { dayAt } from '#domain/dates.ts';
import { loyaltyAccount, loyaltyMovement } from '#harbour/db/account-schema.ts';
import type { Database } from '#harbour/db/database.ts';

type WireMovement = WireAnswerOf<typeof getLoyaltyMovements>['hydra:member'][number];

const LONGEST_LIST = 100;

/** The newest first; those of one moment in the turned order of their ids, so that the list has one order. */
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
