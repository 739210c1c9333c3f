import { type InvoiceAttempt, invoiceAttempt } from '#domain/invoices/invoice-attempt.ts';
import type { InvoiceReturn } from '#domain/invoices/invoice-return.ts';
import { attemptAfter } from '#domain/invoices/invoices.ts';
import type { SessionStorage } from '#src/platform/storage.ts';

/** This tab's last payment of invoices. */
export const lastPaymentIn = (storage: SessionStorage) => storage.ofArea('invoices', invoiceAttempt);

/**
 * Adds to the stored payment what the address says on the way back from the card page, and answers it. The address is
 * cleaned before anybody knows the payment: also where its agent has to sign in first.
 */
export function keepReturn(returned: InvoiceReturn | null, storage: SessionStorage): InvoiceAttempt | null {
  const lastPayment = lastPaymentIn(storage);
  const stored = lastPayment.read();
  if (stored === null) return null;
  const attempt = attemptAfter(stored, returned);
  if (attempt !== stored) lastPayment.write(attempt);
  return attempt;
}
