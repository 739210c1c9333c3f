// What a change or a cancellation gives back, and where it goes, for its letter.
import { desc, eq } from 'drizzle-orm';
import { wayBack } from '#domain/amendment/cancellation.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence, type Pence, sumPence } from '#domain/values/money.ts';
import { listed } from '#domain/values/words.ts';
import type { LoadedItinerary } from '#harbour/booking/load-itinerary.ts';
import { travelCard, travelCardMovement } from '#harbour/db/account-schema.ts';
import { refund } from '#harbour/db/after-sales-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { ledger } from '#harbour/db/payment-schema.ts';
import type { SumLine } from '#harbour/mail/whole-facts.ts';
import { nameOf } from '#harbour/payment/names.ts';
import { inOrderOfRefunds } from './refunds.ts';

/**
 * One line for each way back of the change with this id: `Refund to your card`. A statement of the bank lists each refund
 * apart, so several of one way are named beside their sum: `Refund to your card, as £28.80 and £5.76`.
 */
export async function refundLines(
  tx: Database,
  changeId: string,
  loaded: Pick<LoadedItinerary, 'byPayPal' | 'bookedBy'>,
): Promise<SumLine[]> {
  const rows = await tx
    .select({
      id: ledger.id,
      guaranteeTypeCode: ledger.guaranteeTypeCode,
      amountPence: ledger.amountPence,
      validUntil: travelCard.validUntil,
    })
    .from(refund)
    .innerJoin(ledger, eq(ledger.id, refund.ledgerId))
    .leftJoin(travelCardMovement, eq(travelCardMovement.id, ledger.id))
    .leftJoin(travelCard, eq(travelCard.travelCardNumber, travelCardMovement.travelCardNumber))
    .where(eq(refund.changeId, changeId))
    .orderBy(desc(ledger.amountPence), ledger.id);
  // A passenger reads of what their agency paid.
  const whoseCard = loaded.bookedBy === null ? 'your' : 'the agency’s';
  const ways = new Map<string, Pence[]>();
  for (const { amountPence, validUntil, ...movement } of rows.sort(inOrderOfRefunds)) {
    const until = validUntil === null ? '' : `, to spend until ${formatDate(validUntil, 'long')}`;
    const source = wayBack({ ...movement, description: nameOf(loaded, movement) }, whoseCard);
    const way = `${source}${until}`;
    ways.set(way, [...(ways.get(way) ?? []), amountPence]);
  }
  return [...ways].map(([way, amounts]) => {
    const apart = amounts.length === 1 ? '' : `, as ${listed(amounts.map((amount) => formatPence(amount)))}`;
    return { text: `Refund to ${way}${apart}`, amount: formatPence(sumPence(amounts)) };
  });
}

/** The same of the change that a letter tells, which was the last one when it was `queuedAt`. */
export async function changeRefunds(
  tx: Database,
  loaded: Pick<LoadedItinerary, 'byPayPal' | 'bookedBy' | 'changes'>,
  queuedAt: number,
): Promise<SumLine[]> {
  const told = loaded.changes.findLast(({ changedAt }) => changedAt <= queuedAt);
  return told === undefined ? [] : refundLines(tx, told.id, loaded);
}
