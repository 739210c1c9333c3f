// Refunds to points and travel cards: one more movement, so that the balance stays their sum.
import { and, eq, lt } from 'drizzle-orm';
import { PENCE_PER_POINT } from '#domain/payment/redemption.ts';
import { addDays, dayAt } from '#domain/values/dates.ts';
import { loyaltyMovement, travelCard, travelCardMovement } from '#harbour/db/account-schema.ts';
import type { GiveBack } from './refunds.ts';

const WORDS = 'Given back';

/** Returns points to the account that paid with them. */
export const returnPoints: GiveBack = async ({ clock }, tx, { id, captureId, itineraryId, amount }) => {
  const [spent] = await tx.select().from(loyaltyMovement).where(eq(loyaltyMovement.id, captureId));
  if (spent === undefined) throw withoutOwner();
  await tx.insert(loyaltyMovement).values({
    id,
    accountNumber: spent.accountNumber,
    itineraryId,
    description: WORDS,
    points: Math.ceil(amount / PENCE_PER_POINT),
    movedAt: clock.now(),
  });
};

/** What came back to a travel card can be spent for this long, also where the card would end earlier or has ended. */
const DAYS_TO_SPEND = 90;

/** Returns money to the travel card that paid with it, and keeps the card valid. */
export const returnToTravelCard: GiveBack = async ({ clock }, tx, { id, captureId, itineraryId, amount }) => {
  const [spent] = await tx.select().from(travelCardMovement).where(eq(travelCardMovement.id, captureId));
  if (spent === undefined) throw withoutOwner();
  await tx.insert(travelCardMovement).values({
    id,
    travelCardNumber: spent.travelCardNumber,
    itineraryId,
    description: WORDS,
    amountPence: amount,
    movedAt: clock.now(),
  });
  const validUntil = addDays(dayAt(clock.now()), DAYS_TO_SPEND);
  await tx
    .update(travelCard)
    .set({ validUntil })
    .where(and(eq(travelCard.travelCardNumber, spent.travelCardNumber), lt(travelCard.validUntil, validUntil)));
};

/** The whole transaction fails: money without an owner is not given away. */
const withoutOwner = () => new Error('Money would be given back that no balance has spent.');
