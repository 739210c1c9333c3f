// What a change or a cancellation gives back, and where it goes, for its letter.
import { eq } from 'drizzle-orm';
import { wayBack } from '#domain/cancellation.ts';
import { formatDate } from '#domain/dates.ts';
import { formatPence } from '#domain/money.ts';
import type { LoadedItinerary } from '#harbour/booking/load-itinerary.ts';
import { travelCard, travelCardMovement } from '#harbour/db/account-schema.ts';
import { refund } from '#harbour/db/after-sales-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { ledger } from '#harbour/db/payment-schema.ts';
import type { SumLine } from '#harbour/mail/whole-facts.ts';
import { nameOf } from '#harbour/payment/names.ts';

/** One line for each refund of the change with this id: `Refund to your card`. */
export async function refundLines(
  tx: Database,
  changeId: string,
  loaded: Pick<LoadedItinerary, 'byPayPal'>,
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
    .where(eq(refund.changeId, changeId));
  return rows.map(({ amountPence, validUntil, ...movement }) => {
    const way = wayBack({ ...movement, description: nameOf(loaded, movement) });
    const until = validUntil === null ? '' : `, to spend until ${formatDate(validUntil, 'long')}`;
    return { text: `Refund to ${way}${until}`, amount: formatPence(amountPence) };
  });
}

/** The same of the change that a letter tells, which was the last one when it was `queuedAt`. */
export async function changeRefunds(
  tx: Database,
  loaded: Pick<LoadedItinerary, 'byPayPal' | 'changes'>,
  queuedAt: number,
): Promise<SumLine[]> {
  const told = loaded.changes.findLast(({ changedAt }) => changedAt <= queuedAt);
  return told === undefined ? [] : refundLines(tx, told.id, loaded);
}
