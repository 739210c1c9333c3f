// Rulings 50 and 51: what an address may say about a payment of invoices. Every start reads its address.
import * as v from 'valibot';
import { parseJson } from '#domain/values/parse-json.ts';

/** The most invoices that one payment, one search or one address holds. */
export const MOST_INVOICES = 100;

/** Whatever a provider calls its invoices and its agencies. */
export const INVOICE_ID = /^\w[\w.~+/=:-]{0,63}$/;
const ORDER_ID = /^\w[\w.~+/=:-]{0,63}\d{12}$/;
/** Also a reference in base64: the card pages of others make their own. */
export const PROVIDER_REFERENCE = /^[\w.~+/=:-]{1,200}$/;

/** What the address said after a payment of invoices: a key to look up by, never a figure to show (T05). */
export interface InvoiceReturn {
  readonly orderId: string | null;
  readonly invoiceIds: readonly string[];
  /** The provider's one-time result. */
  readonly providerReference: string | null;
  readonly paymentFailed: boolean;
}

const LONGEST_LIST = 8 * 1024;
const invoiceIds = v.pipe(v.array(v.pipe(v.string(), v.regex(INVOICE_ID))), v.maxLength(MOST_INVOICES));

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
  if (text.length > LONGEST_LIST) return [];
  const parsed = v.safeParse(invoiceIds, parseJson(text));
  return parsed.success ? [...new Set(parsed.output)] : [];
}
