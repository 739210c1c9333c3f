// Refunds to points and travel cards: one more movement, so that the balance stays their sum.
import { desc, eq } from 'drizzle-orm';
import { type Pence, pence } from '#domain/money.ts';
import { PENCE_PER_POINT } from '#domain/redemption.ts';
import { loyaltyMovement, travelCardMovement } from '#harbour/db/account-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import type { Services } from '#harbour/services.ts';

const WORDS = 'Given back';

/** Returns points to the account that paid with them: of several, to the last one first, as the ledger does. */
export async function returnPoints(
  { random, clock }: Services,
  tx: Database,
  itineraryId: string,
  amount: Pence,
): Promise<void> {
  const moved = await tx
    .select()
    .from(loyaltyMovement)
    .where(eq(loyaltyMovement.itineraryId, itineraryId))
    .orderBy(desc(loyaltyMovement.movedAt));
  const spent = spentBy(moved.map(({ accountNumber, points }) => [accountNumber, points * PENCE_PER_POINT]));
  for (const { owner: accountNumber, part } of sharedOver(spent, amount)) {
    await tx.insert(loyaltyMovement).values({
      id: random.uuid(),
      accountNumber,
      itineraryId,
      description: WORDS,
      points: Math.ceil(part / PENCE_PER_POINT),
      movedAt: clock.now(),
    });
  }
}

/** Returns money to the travel card that paid with it: of several, to the last one first. */
export async function returnToTravelCard(
  { random, clock }: Services,
  tx: Database,
  itineraryId: string,
  amount: Pence,
): Promise<void> {
  const moved = await tx
    .select()
    .from(travelCardMovement)
    .where(eq(travelCardMovement.itineraryId, itineraryId))
    .orderBy(desc(travelCardMovement.movedAt));
  // The balance of a card that was bought with this booking came from it, and is not refunded to it.
  const paid = moved.filter(({ amountPence, description }) => amountPence < 0 || description === WORDS);
  const spent = spentBy(paid.map(({ travelCardNumber, amountPence }) => [travelCardNumber, amountPence]));
  for (const { owner: travelCardNumber, part } of sharedOver(spent, amount)) {
    await tx.insert(travelCardMovement).values({
      id: random.uuid(),
      travelCardNumber,
      itineraryId,
      description: WORDS,
      amountPence: part,
      movedAt: clock.now(),
    });
  }
}

/** What each account or card has spent on a booking and not been refunded. */
function spentBy(movements: readonly (readonly [owner: string, amount: number])[]): ReadonlyMap<string, number> {
  const spent = new Map<string, number>();
  for (const [owner, amount] of movements) spent.set(owner, (spent.get(owner) ?? 0) - amount);
  return spent;
}

function sharedOver(
  spent: ReadonlyMap<string, number>,
  amount: Pence,
): readonly { readonly owner: string; readonly part: Pence }[] {
  const parts: { owner: string; part: Pence }[] = [];
  let left: number = amount;
  for (const [owner, had] of spent) {
    const part = pence(Math.min(left, Math.max(0, had)));
    if (part > 0) parts.push({ owner, part });
    left -= part;
  }
  // The whole transaction fails: money without an owner is not given away.
  if (left > 0) throw new Error('More would be given back than a balance has spent.');
  return parts;
}
