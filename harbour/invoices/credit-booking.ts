// Refunds of a booking on account: the invoice that bills it is reduced.
import { and, desc, eq, inArray, sum } from 'drizzle-orm';
import { NOTHING, type Pence, pence } from '#domain/money.ts';
import type { Database } from '#harbour/db/database.ts';
import { invoice, invoiceCredit, invoicedCharge, invoicePayment } from '#harbour/db/invoice-schema.ts';
import { ledger } from '#harbour/db/payment-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Services } from '#harbour/services.ts';

/**
 * Credits an amount to the unpaid invoices of a booking. Throws 409 where they are paid: that money is not sent
 * automatically.
 */
export async function creditBooking(
  { random, clock, log }: Services,
  tx: Database,
  { itineraryId, amount }: { readonly itineraryId: string; readonly amount: Pence },
): Promise<void> {
  const billed = await tx
    .select({ invoiceId: invoice.invoiceId, amountPence: ledger.amountPence })
    .from(invoicedCharge)
    .innerJoin(ledger, eq(ledger.id, invoicedCharge.ledgerId))
    .innerJoin(invoice, eq(invoice.invoiceId, invoicedCharge.invoiceId))
    .where(eq(ledger.itineraryId, itineraryId))
    .orderBy(desc(ledger.movedAt))
    .for('update', { of: invoice });
  // Looked at once they are locked: a payment that was being made meanwhile is seen.
  const ids = billed.map(({ invoiceId }) => invoiceId);
  const payments = await tx.select().from(invoicePayment).where(inArray(invoicePayment.invoiceId, ids));
  const paid = new Set(payments.map(({ invoiceId }) => invoiceId));
  const credits: { invoiceId: string; amountPence: Pence }[] = [];
  let left = amount;
  for (const [invoiceId, onInvoice] of totalsOf(billed.filter((one) => !paid.has(one.invoiceId)))) {
    const part = pence(Math.min(left, onInvoice - (await creditedOn(tx, invoiceId, itineraryId))));
    if (part <= NOTHING) continue;
    credits.push({ invoiceId, amountPence: part });
    left = pence(left - part);
  }
  if (left > NOTHING) {
    throw new Refusal(
      409,
      'The invoice of this booking is paid, so its money cannot be given back online. Nothing has changed. Please call us.',
      { code: 'refund-source' },
    );
  }
  await tx
    .insert(invoiceCredit)
    .values(credits.map((credit) => ({ ...credit, id: random.uuid(), itineraryId, creditedAt: clock.now() })));
  log.info('booking-credited', { itinerary: itineraryId, pence: amount });
}

/** An invoice bills a booking and its changes in lines of their own. */
function totalsOf(billed: readonly { invoiceId: string; amountPence: number }[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const { invoiceId, amountPence } of billed) totals.set(invoiceId, (totals.get(invoiceId) ?? 0) + amountPence);
  return totals;
}

async function creditedOn(tx: Database, invoiceId: string, itineraryId: string): Promise<number> {
  const [row] = await tx
    .select({ credited: sum(invoiceCredit.amountPence).mapWith(Number) })
    .from(invoiceCredit)
    .where(and(eq(invoiceCredit.invoiceId, invoiceId), eq(invoiceCredit.itineraryId, itineraryId)));
  return row?.credited ?? 0;
}
