// A booking whose hold expired before it was paid keeps nothing: each part is refunded to its source (ruling 52).
import { and, eq } from 'drizzle-orm';
import { GUARANTEE } from '#domain/guarantees.ts';
import { returnPoints, returnToTravelCard } from '#harbour/after/balances.ts';
import { refund } from '#harbour/db/after-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { ledger } from '#harbour/db/payment-schema.ts';
import type { Services } from '#harbour/services.ts';

/** Refunds every part. The itinerary is locked and expires in the same transaction, so that it happens once. */
export async function giveBackParts(services: Services, tx: Database, itineraryId: string): Promise<void> {
  const { random, clock, log } = services;
  const captures = await tx
    .select()
    .from(ledger)
    .where(and(eq(ledger.itineraryId, itineraryId), eq(ledger.kind, 'capture')));
  for (const { id: captureId, due, guaranteeTypeCode, amountPence } of captures) {
    const ledgerId = random.uuid();
    await tx.insert(ledger).values({
      id: ledgerId,
      itineraryId,
      kind: 'refund',
      due,
      guaranteeTypeCode,
      amountPence,
      movedAt: clock.now(),
    });
    await tx.insert(refund).values({ ledgerId, captureId, changeId: null });
    if (guaranteeTypeCode === GUARANTEE.loyaltyPoints) await returnPoints(services, tx, itineraryId, amountPence);
    if (guaranteeTypeCode === GUARANTEE.travelCard) await returnToTravelCard(services, tx, itineraryId, amountPence);
    log.info('refunded', { itinerary: itineraryId, pence: amountPence, why: 'hold-lapsed' });
  }
}
