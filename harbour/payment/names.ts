// The name of each source of money in lists.
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { type Pence, pence } from '#domain/values/money.ts';
import type { refund } from '#harbour/db/after-sales-schema.ts';
import type { ledger, OrderRow } from '#harbour/db/payment-schema.ts';

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

type Movement = Pick<typeof ledger.$inferSelect, 'id' | 'guaranteeTypeCode'>;

/** The movements, in and out, of what was paid with PayPal: it shares its code with the card (ruling 53). */
export function movedByPayPal(
  movements: readonly Pick<typeof ledger.$inferSelect, 'id' | 'orderId'>[],
  orders: readonly OrderRow[],
  refunds: readonly (typeof refund.$inferSelect)[],
): ReadonlySet<string> {
  const wallets = new Set(orders.filter(({ method }) => method === 'paypal').map(({ id }) => id));
  const captures = new Set(
    movements.filter(({ orderId }) => orderId !== null && wallets.has(orderId)).map(({ id }) => id),
  );
  const back = refunds.filter(({ captureId }) => captures.has(captureId)).map(({ ledgerId }) => ledgerId);
  return new Set([...captures, ...back]);
}

interface PaymentLine {
  readonly guaranteeTypeCode: number;
  readonly description: string;
  readonly amount: Pence;
}

interface ByPayPal {
  readonly byPayPal: ReadonlySet<string>;
}

/** By what money moved, as lists name it. */
export const nameOf = ({ byPayPal }: ByPayPal, { id, guaranteeTypeCode }: Movement): string =>
  byPayPal.has(id) ? 'PayPal' : (NAMES.get(guaranteeTypeCode) ?? 'Payment');

/** One line for each means of payment, in their order. */
export function paymentLines(
  booking: ByPayPal,
  moved: readonly { readonly movement: Movement; readonly amount: number }[],
): PaymentLine[] {
  const lines = new Map<string, PaymentLine>();
  for (const { movement, amount } of moved) {
    const { guaranteeTypeCode } = movement;
    const description = nameOf(booking, movement);
    const key = `${guaranteeTypeCode} ${description}`;
    const sum = pence((lines.get(key)?.amount ?? 0) + amount);
    lines.set(key, { guaranteeTypeCode, description, amount: sum });
  }
  return [...lines.values()];
}
