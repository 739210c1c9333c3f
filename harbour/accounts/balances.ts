// Loyalty points and travel cards: no balance is stored, each is the sum of what moved.
import { asc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { loyaltyAccount as loyaltySchema } from '#domain/contract/accounts.ts';
import type { travelCard as travelCardSchema } from '#domain/contract/travel-cards.ts';
import { pence, toPounds } from '#domain/money.ts';
import { loyaltyAccount, loyaltyMovement, travelCard, travelCardMovement } from '#harbour/db/account-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Services } from '#harbour/services.ts';

/** What one point is worth (ruling 46). */
const PENCE_PER_POINT = 1;

type WireLoyaltyAccount = v.InferInput<typeof loyaltySchema>;
type WireTravelCard = v.InferInput<typeof travelCardSchema>;

/** Throws 404 while the customer has not joined. */
export async function readLoyalty(db: Database, customerNumber: string): Promise<WireLoyaltyAccount> {
  const [row] = await db
    .select({
      accountNumber: loyaltyAccount.accountNumber,
      points: sql<number>`COALESCE(SUM(${loyaltyMovement.points}), 0)::int`,
    })
    .from(loyaltyAccount)
    .leftJoin(loyaltyMovement, eq(loyaltyMovement.accountNumber, loyaltyAccount.accountNumber))
    .where(eq(loyaltyAccount.customerNumber, customerNumber))
    .groupBy(loyaltyAccount.accountNumber);
  if (row === undefined) throw new Refusal(404, 'You have not joined the loyalty scheme yet.', { code: 'no-loyalty' });
  return { ...row, customerNumber, value: toPounds(pence(row.points * PENCE_PER_POINT)) };
}

/** Joins the scheme; whoever is in it already keeps the account there is (T27). */
export async function joinLoyalty(
  { random, clock }: Services,
  tx: Database,
  customerNumber: string,
): Promise<WireLoyaltyAccount> {
  await tx
    .insert(loyaltyAccount)
    .values({ accountNumber: `L${random.reference(8)}`, customerNumber, openedAt: clock.now() })
    .onConflictDoNothing({ target: loyaltyAccount.customerNumber });
  return readLoyalty(tx, customerNumber);
}

/** A customer's cards in the order in which they were bought; a card that was never paid has no movement, so no money. */
export async function readTravelCards(db: Database, customerNumber: string): Promise<WireTravelCard[]> {
  const rows = await db
    .select({
      travelCardNumber: travelCard.travelCardNumber,
      code: travelCard.code,
      name: travelCard.name,
      balance: sql<number>`COALESCE(SUM(${travelCardMovement.amountPence}), 0)::int`,
      validFrom: travelCard.validFrom,
      validUntil: travelCard.validUntil,
    })
    .from(travelCard)
    .leftJoin(travelCardMovement, eq(travelCardMovement.travelCardNumber, travelCard.travelCardNumber))
    .where(eq(travelCard.customerNumber, customerNumber))
    .groupBy(travelCard.travelCardNumber)
    .orderBy(asc(travelCard.orderedAt), asc(travelCard.travelCardNumber));
  return rows.map((row) => ({ ...row, balance: toPounds(pence(row.balance)) }));
}
