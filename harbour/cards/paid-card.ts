// The card behind a finished payment, found by the provider's one-time result.
import { eq } from 'drizzle-orm';
import type { CardBehaviour } from '#harbour/db/card-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { type OrderRow, paymentOrder, providerCard } from '#harbour/db/payment-schema.ts';
import { hashed } from '#harbour/random.ts';

export interface PaidCard {
  readonly order: OrderRow;
  /** The provider's token to charge it with. */
  readonly token: string;
  readonly brand: string;
  readonly lastDigits: string;
  readonly expires: string | null;
  readonly behaviour: CardBehaviour;
}

/** Null for an unknown result, for a payment that took no money, and for a wallet. */
export async function cardOfPayment(tx: Database, reference: string): Promise<PaidCard | null> {
  const [paid] = await tx
    .select({ order: paymentOrder, card: providerCard })
    .from(paymentOrder)
    .innerJoin(providerCard, eq(providerCard.orderId, paymentOrder.id))
    .where(eq(paymentOrder.resultHash, hashed(reference)));
  if (paid === undefined) return null;
  const { order, card } = paid;
  const { providerReference: token, brand, lastDigits, expires, challenge } = card;
  return { order, token, brand, lastDigits, expires, behaviour: challenge ? 'challenge' : 'fine' };
}
