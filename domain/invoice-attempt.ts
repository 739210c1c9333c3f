// Rulings 50 and 51: what is kept of a payment of invoices, and what an address may say about one. The first screen
// reads both.
import * as v from 'valibot';
import { wholePence } from './contract/primitives.ts';

/** The most invoices that one payment, one search or one address holds. */
export const MOST_INVOICES = 100;

const ID = /^[A-Za-z0-9-]{1,64}$/;
const ORDER_ID = /^[A-Za-z0-9-]{1,52}\d{12}$/;
/** Also a reference in base64: the card pages of others make their own. */
export const PROVIDER_REFERENCE = /^[\w.~+/=:-]{1,200}$/;

/**
 * One payment of invoices, kept in session storage before each call that it stands for (R3). `left` means the browser
 * went to the card page, `failed` that it came back unpaid, `submitted` that the result was sent and the outcome is
 * unknown, `answered` that the provider has answered.
 */
export const invoiceAttempt = v.object({
  orderId: v.pipe(v.string(), v.regex(ORDER_ID)),
  agentNumber: v.string(),
  attemptKey: v.string(),
  /** In pence, as the provider's list had them: what is sent is never read from an address. */
  invoices: v.pipe(
    v.array(v.object({ invoiceId: v.pipe(v.string(), v.regex(ID)), amount: wholePence })),
    v.minLength(1),
    v.maxLength(MOST_INVOICES),
  ),
  stage: v.picklist(['opened', 'left', 'failed', 'submitted', 'answered']),
  /** The provider's one-time result, once the browser has come back with it. */
  reference: v.optional(v.string()),
});
export type InvoiceAttempt = v.InferOutput<typeof invoiceAttempt>;

/** What the address said after a payment of invoices: a key to look up by, never a figure to show (T05). */
export interface InvoiceReturn {
  readonly orderId: string | null;
  readonly invoiceIds: readonly string[];
  /** The provider's one-time result. */
  readonly providerReference: string | null;
  readonly paymentFailed: boolean;
}

const LONGEST_LIST = 8 * 1024;
const invoiceIds = v.pipe(v.array(v.pipe(v.string(), v.regex(ID))), v.maxLength(MOST_INVOICES));

/** Reads the query of the confirmation page. Whatever is malformed is ignored (T05). */
export function readInvoiceReturn(query: Readonly<Record<string, string | null>>): InvoiceReturn {
  const textIf = (name: string, shape: RegExp): string | null => {
    const text = Object.hasOwn(query, name) ? query[name] : null;
    return text && shape.test(text) ? text : null;
  };
  return {
    orderId: textIf('orderId', ORDER_ID),
    invoiceIds: readIds(query.invoices ?? ''),
    providerReference: textIf('providerReference', PROVIDER_REFERENCE),
    paymentFailed: query.paymentFailed === 'true',
  };
}

function readIds(text: string): string[] {
  if (text === '' || text.length > LONGEST_LIST) return [];
  try {
    const parsed = v.safeParse(invoiceIds, JSON.parse(text));
    return parsed.success ? [...new Set(parsed.output)] : [];
  } catch {
    return [];
  }
}
