// Guarantee 46: a new card on the card page, or PayPal on the wallet page (ruling 53). The page takes the money, not the call.
import { Refusal } from '#harbour/http/refusals.ts';
import { formOf } from '#harbour/payment/forms.ts';
import { openOrder } from '#harbour/payment/orders.ts';
import { paymentToken } from '#harbour/payment/payment-token.ts';
import { checkReturnAddress } from '#harbour/payment/return-address.ts';
import { sameSecret } from '#harbour/random.ts';
import type { Source } from './source.ts';

export const page: Source = {
  inParts: false,

  /** Open to everybody; the page asks the rest. */
  async check() {},

  async take(services, tx, { row, request, guarantee, due }, orders) {
    if (guarantee.paymentToken === undefined || !sameSecret(guarantee.paymentToken, paymentToken(row))) {
      throw new Refusal(422, 'The payment token does not belong to this booking.', { code: 'payment-token' });
    }
    const wanted = {
      itineraryId: row.id,
      due,
      method: guarantee.paymentMethod ?? 'card',
      orderKey: request.orderKey,
      successUrl: checkReturnAddress(services, request.successUrl),
      failureUrl: checkReturnAddress(services, request.failureUrl),
    };
    const order = await openOrder(services, tx, wanted, orders);
    return { kind: 'form', form: formOf(services, order) };
  },
};
