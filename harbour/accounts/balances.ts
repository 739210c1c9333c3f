// Loyalty points and travel cards: no balance is stored, each is the sum of its movements.
import { and, asc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { loyaltyAccount as loyaltySchema } from '#domain/contract/accounts.ts';
import type { travelCard as travelCardSchema } from '#domain/contract/travel-cards.ts';
import { PENCE_PER_POINT } from '#domain/payment/redemption.ts';
import { counted } from '#domain/values/counted.ts';
import { formatPence, type Pence, pence, toPounds } from '#domain/values/money.ts';
import { loyaltyAccount, loyaltyMovement, travelCard, travelCardMovement } from '#harbour/db/account-schema.ts';
import { itinerary, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { travelCardOrder } from '#harbour/db/extras-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Services } from '#harbour/services.ts';

type WireLoyaltyAccount = v.InferInput<typeof loyaltySchema>;
type WireTravelCard = v.InferInput<typeof travelCardSchema>;

interface Points {
  readonly accountNumber: string;
  readonly points: number;
}

/** Throws 404 while the customer has not joined. */
export async function readLoyalty(db: Database, customerNumber: string): Promise<WireLoyaltyAccount> {
  const account = await pointsOf(db, customerNumber);
  return { ...account, customerNumber, value: toPounds(pence(account.points * PENCE_PER_POINT)) };
}

async function pointsOf(db: Database, customerNumber: string): Promise<Points> {
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
  return row;
}

/** Joins the scheme; a member keeps the existing account (T27). */
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

/**
 * A customer's cards in the order of purchase. A card that is not paid yet has no movements and so no balance, and
 * names the itinerary that pays for it.
 */
export async function readTravelCards(db: Database, customerNumber: string): Promise<WireTravelCard[]> {
  const rows = await db
    .select({
      travelCardNumber: travelCard.travelCardNumber,
      code: travelCard.code,
      name: travelCard.name,
      balance: sql<number>`COALESCE(SUM(${travelCardMovement.amountPence}), 0)::int`,
      validFrom: travelCard.validFrom,
      validUntil: travelCard.validUntil,
      unpaidItineraryId: itinerary.id,
    })
    .from(travelCard)
    .leftJoin(travelCardMovement, eq(travelCardMovement.travelCardNumber, travelCard.travelCardNumber))
    .leftJoin(travelCardOrder, eq(travelCardOrder.travelCardNumber, travelCard.travelCardNumber))
    .leftJoin(itinerary, and(eq(itinerary.id, travelCardOrder.itineraryId), eq(itinerary.status, STATUS.held)))
    .where(eq(travelCard.customerNumber, customerNumber))
    .groupBy(travelCard.travelCardNumber, itinerary.id)
    .orderBy(asc(travelCard.orderedAt), asc(travelCard.travelCardNumber));
  return rows.map((row) => ({ ...row, balance: toPounds(pence(row.balance)), pinRequired: true }));
}

/** What a payment takes from a balance, and for which booking. */
interface Spending {
  /** Of its capture in the ledger: a refund finds by it whose balance it was. */
  readonly id: string;
  readonly itineraryId: string;
}

/**
 * Takes points from a customer's account. The account stays locked until the transaction ends, so that two payments
 * never spend the same points. Throws 404 for a non-member, 409 where there are too few.
 */
export async function spendPoints(
  { clock }: Services,
  tx: Database,
  customerNumber: string,
  { id, itineraryId, points }: Spending & { readonly points: number },
): Promise<void> {
  await tx
    .select({ accountNumber: loyaltyAccount.accountNumber })
    .from(loyaltyAccount)
    .where(eq(loyaltyAccount.customerNumber, customerNumber))
    .for('update');
  const { accountNumber, points: balance } = await pointsOf(tx, customerNumber);
  if (balance < points) {
    throw new Refusal(409, `You have ${counted(balance, 'point')}, not ${points}. Nothing was taken.`, {
      code: 'not-enough-points',
    });
  }
  await tx.insert(loyaltyMovement).values({
    id,
    accountNumber,
    itineraryId,
    points: -points,
    description: 'Redeemed on a booking',
    movedAt: clock.now(),
  });
}

/**
 * Takes money from a travel card, which stays locked until the transaction ends. Throws 409 where its balance is too
 * low.
 */
export async function spendTravelCard(
  { clock }: Services,
  tx: Database,
  travelCardNumber: string,
  { id, itineraryId, amount }: Spending & { readonly amount: Pence },
): Promise<void> {
  const ofCard = eq(travelCard.travelCardNumber, travelCardNumber);
  await tx.select({ number: travelCard.travelCardNumber }).from(travelCard).where(ofCard).for('update');
  const [row] = await tx
    .select({ balance: sql<number>`COALESCE(SUM(${travelCardMovement.amountPence}), 0)::int` })
    .from(travelCardMovement)
    .where(eq(travelCardMovement.travelCardNumber, travelCardNumber));
  const balance = row?.balance ?? 0;
  if (balance < amount) {
    throw new Refusal(
      409,
      `There is ${formatPence(balance)} on travel card ${travelCardNumber}, not ${formatPence(amount)}. Nothing was taken from it.`,
      { code: 'not-enough-money' },
    );
  }
  await tx.insert(travelCardMovement).values({
    id,
    travelCardNumber,
    itineraryId,
    amountPence: pence(-amount),
    description: 'Paid for a booking',
    movedAt: clock.now(),
  });
}
