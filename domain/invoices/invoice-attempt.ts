// Rulings 50 and 51: what is kept of a payment of invoices.
import * as v from 'valibot';
import { wholePence } from '#domain/contract/primitives.ts';
import { MOST_INVOICES } from './invoice-return.ts';

/**
 * One payment of invoices, kept in session storage before each call that it stands for (R3). `left` means the browser
 * went to the card page, `failed` that it came back unpaid, `submitted` that the result was sent and the outcome is
 * unknown, `answered` that the provider has answered.
 */
export const invoiceAttempt = v.object({
  orderId: v.string(),
  agentNumber: v.string(),
  attemptKey: v.string(),
  /** In pence, as the provider's list had them: what is sent is never read from an address. */
  invoices: v.pipe(
    v.array(v.object({ invoiceId: v.string(), amount: wholePence })),
    v.minLength(1),
    v.maxLength(MOST_INVOICES),
  ),
  stage: v.picklist(['opened', 'left', 'failed', 'submitted', 'answered']),
  /** The provider's one-time result, once the browser has come back with it. */
  reference: v.optional(v.string()),
});
export type InvoiceAttempt = v.InferOutput<typeof invoiceAttempt>;
