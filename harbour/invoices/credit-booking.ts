// Refunds of a booking on account: the invoice that bills it is reduced.
import { and, desc, eq, inArray, sum } from 'drizzle-orm';
import { NO_WAY_BACK } from '#domain/contract/booking.ts';
import { NOTHING, type Pence, pence } from '#domain/values/money.ts';
import type { Database } from '#harbour/db/database.ts';
import { invoice, invoiceCredit, invoicedCharge, invoicePayment } from '#harbour/db/invoice-schema.ts';
import { ledger } from '#harbour/db/payment-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Services } from '#harbour/services.ts';

/** An amount that goes back to the account of an agency, of the booking that it was billed for. */
interface Owed {
  readonly itineraryId: string;
  readonly amount: Pence;
}

interface Credit {
  readonly invoiceId: string;
  readonly amountPence: Pence;
}

/** Credits an amount to the unpaid invoices of a booking. Throws 409 where they are paid. */
export async function creditBooking({ random, clock, log }: Services, tx: Database, owed: Owed): Promise<void> {
  const { itineraryId, amount } = owed;
  // Looked at once they are locked: a payment that was being made meanwhile is seen.
  const credits = await planCredits(tx, owed, await billed(tx, itineraryId).for('update', { of: invoice }));
  await tx
    .insert(invoiceCredit)
    .values(credits.map((credit) => ({ ...credit, id: random.uuid(), itineraryId, creditedAt: clock.now() })));
  log.info('booking-credited', { itinerary: itineraryId, pence: amount });
}

/** Throws 409 where an amount cannot be credited, before anybody decides about it. */
export async function requireCreditable(db: Database, owed: Owed): Promise<void> {
  await planCredits(db, owed, await billed(db, owed.itineraryId));
}

/** What a booking is billed by, the newest first. */
const billed = (db: Database, itineraryId: string) =>
  db
    .select({ invoiceId: invoice.invoiceId, amountPence: ledger.amountPence })
    .from(invoicedCharge)
    .innerJoin(ledger, eq(ledger.id, invoicedCharge.ledgerId))
    .innerJoin(invoice, eq(invoice.invoiceId, invoicedCharge.invoiceId))
    .where(eq(ledger.itineraryId, itineraryId))
    .orderBy(desc(ledger.movedAt))
    .$dynamic();

type Bills = Awaited<ReturnType<typeof billed>>;

/** Divides an amount over the invoices that are not paid: money that was paid for one is not sent automatically. */
async function planCredits(db: Database, { itineraryId, amount }: Owed, bills: Bills): Promise<readonly Credit[]> {
  const ids = bills.map(({ invoiceId }) => invoiceId);
  const payments = await db.select().from(invoicePayment).where(inArray(invoicePayment.invoiceId, ids));
  const paid = new Set(payments.map(({ invoiceId }) => invoiceId));
  const credits: Credit[] = [];
  let left = amount;
  for (const [invoiceId, onInvoice] of totalsOf(bills.filter((one) => !paid.has(one.invoiceId)))) {
    const part = pence(Math.min(left, onInvoice - (await creditedOn(db, invoiceId, itineraryId))));
    if (part <= NOTHING) continue;
    credits.push({ invoiceId, amountPence: part });
    left = pence(left - part);
  }
  if (left > NOTHING) {
    throw new Refusal(
      409,
      'The invoice of this booking is paid, so its money cannot be given back online. Nothing has changed. Please call us.',
      { code: NO_WAY_BACK },
    );
  }
  return credits;
}

/** An invoice bills a booking and its changes in lines of their own. */
function totalsOf(bills: Bills): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const { invoiceId, amountPence } of bills) totals.set(invoiceId, (totals.get(invoiceId) ?? 0) + amountPence);
  return totals;
}

async function creditedOn(db: Database, invoiceId: string, itineraryId: string): Promise<number> {
  const [row] = await db
    .select({ credited: sum(invoiceCredit.amountPence).mapWith(Number) })
    .from(invoiceCredit)
    .where(and(eq(invoiceCredit.invoiceId, invoiceId), eq(invoiceCredit.itineraryId, itineraryId)));
  return row?.credited ?? 0;
}
