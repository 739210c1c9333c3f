// Guarantee 5: a saved card. It is charged at once, unless its bank asks the owner first (ruling 49).
import { eq } from 'drizzle-orm';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { dayAt } from '#domain/values/dates.ts';
import { findCard, requireCardOwner } from '#harbour/cards/saved-cards.ts';
import type { SavedCardRow } from '#harbour/db/card-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { KeptRefusal, Refusal } from '#harbour/http/refusals.ts';
import { captureDue } from '#harbour/payment/capture.ts';
import { formOf } from '#harbour/payment/forms.ts';
import { closeOrder, openOrder } from '#harbour/payment/orders.ts';
import { checkReturnAddress } from '#harbour/payment/return-address.ts';
import type { Charge, Source } from './source.ts';

const DECLINED = 'Your saved card was declined. Nothing was charged. Please pay with another card.';

/** The card of a charge, which is not read again after it was checked. */
const checked = new WeakMap<Charge, SavedCardRow>();

export const savedCard: Source = {
  inParts: false,

  async check({ clock }, tx, charge) {
    const card = await cardOf(tx, charge);
    checked.set(charge, card);
    const { expires } = card;
    if (expires !== null && expires < dayAt(clock.now()).slice(0, 7)) {
      throw new Refusal(422, 'This saved card has expired. Nothing was charged. Please pay with another card.', {
        code: 'card-expired',
      });
    }
  },

  async take(services, tx, charge, orders) {
    const { row, request, due } = charge;
    const card = checked.get(charge) ?? (await cardOf(tx, charge));
    const asks = card.behaviour === 'challenge';
    const address = (url: string | undefined) => (asks ? checkReturnAddress(services, url) : '');
    const wanted = {
      itineraryId: row.id,
      due,
      orderKey: request.orderKey,
      method: 'saved-card',
      successUrl: address(request.successUrl),
      failureUrl: address(request.failureUrl),
    } as const;
    const order = await openOrder(services, tx, wanted, orders);
    const { brand, lastDigits, expires } = card;
    switch (card.behaviour) {
      case 'fine':
        return {
          kind: 'taken',
          ...(await captureDue(services, tx, { row, order, due }, { brand, lastDigits, expires })),
        };
      case 'challenge':
        await tx
          .update(paymentOrder)
          .set({ stage: 'challenge', cardBrand: brand, cardLastDigits: lastDigits, cardExpires: expires })
          .where(eq(paymentOrder.id, order.id));
        return { kind: 'form', form: formOf(services, order) };
      case 'declined':
        await closeOrder(tx, { id: order.id, state: 'declined', description: DECLINED }, services.clock.now());
        services.log.info('payment-settled', { itinerary: row.id, state: 'declined' });
        throw new KeptRefusal(402, DECLINED, { code: PAYMENT_REFUSALS.declined });
    }
  },
};

/**
 * The payer's own card of this reference. Throws 401 and 403 for a caller without cards, 404 for a card that is not
 * theirs.
 */
async function cardOf(tx: Database, { session, guarantee }: Charge): Promise<SavedCardRow> {
  return findCard(tx, await requireCardOwner(tx, session, {}), guarantee.cardReference ?? '');
}
