import type { CardForm } from '#domain/contract/payment.ts';
import { toPounds } from '#domain/values/money.ts';
import type { OrderRow } from '#harbour/db/payment-schema.ts';
import type { Services } from '#harbour/services.ts';

export const CURRENCY = 'GBP';

type Shown = Pick<OrderRow, 'id' | 'method' | 'amountPence'>;

/** The hidden form that opens the page on which an order is paid (spec 4). */
export const formOf = ({ addresses }: Services, order: Shown): CardForm => ({
  action: `${order.method === 'paypal' ? addresses.wallet : addresses.card}/pay`,
  fields: [
    { name: 'order', value: order.id },
    { name: 'amount', value: toPounds(order.amountPence).toFixed(2) },
    { name: 'currency', value: CURRENCY },
  ],
});
