// What each source of money is called where it is listed.
import { GUARANTEE } from '#domain/guarantees.ts';
import type { OrderRow } from '#harbour/db/payment-schema.ts';

/** The specification names no code for an invoice account: this is the operator's (ruling 55). */
export const ON_ACCOUNT_CODE = 21;

const NAMES: ReadonlyMap<number, string> = new Map([
  [GUARANTEE.newCard, 'Card'],
  [GUARANTEE.savedCard, 'Saved card'],
  [GUARANTEE.travelCard, 'Travel card'],
  [GUARANTEE.paymentPlan, 'Instalments'],
  [GUARANTEE.loyaltyPoints, 'Loyalty points'],
  [ON_ACCOUNT_CODE, 'On account'],
]);

/** PayPal shares its code with the card (ruling 53): the last order tells them apart. */
export const isByPayPal = (guaranteeTypeCode: number, lastOrder: OrderRow | null): boolean =>
  guaranteeTypeCode === GUARANTEE.newCard && lastOrder?.state === 'paid' && lastOrder.method === 'paypal';

export const paymentName = (guaranteeTypeCode: number, lastOrder: OrderRow | null): string =>
  isByPayPal(guaranteeTypeCode, lastOrder) ? 'PayPal' : (NAMES.get(guaranteeTypeCode) ?? 'Payment');
