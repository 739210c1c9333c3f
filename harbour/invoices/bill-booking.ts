// Puts bookings that an agency made on account on its invoices: one invoice for each day and PO number.
import { and, eq, notExists, sql } from 'drizzle-orm';
import { orderNumber } from '#domain/itinerary/order-number.ts';
import { addDays, dayAt } from '#domain/values/dates.ts';
import type { Pence } from '#domain/values/money.ts';
import { loadItinerary } from '#harbour/booking/load-itinerary.ts';
import { wireItinerary } from '#harbour/booking/wire-itinerary.ts';
import { agent } from '#harbour/db/account-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import {
  type InvoiceRow,
  invoice,
  invoicedCharge,
  invoiceLine,
  invoicePayment,
  orderedInvoice,
} from '#harbour/db/invoice-schema.ts';
import { paymentOrder } from '#harbour/db/payment-schema.ts';
import { BOOKING_DUE } from '#harbour/payment/due.ts';
import type { Services } from '#harbour/services.ts';
import { DAYS_TO_PAY } from './demo-invoices.ts';

/** What an invoice is for that collects bookings; whoever reads it is told which. */
export const COLLECTED = 'Bookings on account';
const NUMBER_LENGTH = 8;

interface Bill {
  readonly agentNumber: string;
  readonly itineraryId: string;
  /** The movement that it bills, and what that was for. */
  readonly ledgerId: string;
  readonly due: string;
  readonly amount: Pence;
}

/**
 * Adds the amount to the agency's invoice of today, or starts one. A paid invoice is left alone, and so is one being
 * paid.
 */
export async function billBooking(services: Services, tx: Database, bill: Bill): Promise<void> {
  const { agentNumber, ledgerId, due, amount } = bill;
  const { reservationItems, travelCost } = wireItinerary(services, await loadItinerary(tx, bill.itineraryId));
  const { ferry = [], hotel = [] } = reservationItems;
  const poNumber = orderNumber({ reservationItems });
  const what = travelCost.costTotals[0]?.description ?? 'Booking';
  // Bookings of one agency, and the payments of its invoices, wait for each other here.
  await tx.select().from(agent).where(eq(agent.agentNumber, agentNumber)).for('update');
  const wanted = { agentNumber, poNumber, issuedOn: dayAt(services.clock.now()) };
  const { invoiceId } = (await openInvoiceOf(tx, wanted)) ?? (await startInvoice(services, tx, { ...wanted, amount }));
  const position = await tx.$count(invoiceLine, eq(invoiceLine.invoiceId, invoiceId));
  if (position > 0) {
    await tx
      .update(invoice)
      .set({ amountPence: sql`${invoice.amountPence} + ${amount}` })
      .where(eq(invoice.invoiceId, invoiceId));
  }
  await tx.insert(invoiceLine).values({
    invoiceId,
    position,
    amountPence: amount,
    bookingNumber: ferry[0]?.bookingReference ?? hotel[0]?.bookingReference ?? '',
    description: due === BOOKING_DUE ? what : `Change of ${what}`,
  });
  await tx.insert(invoicedCharge).values({ ledgerId, invoiceId });
  services.log.info('booking-billed', { itinerary: bill.itineraryId, invoice: invoiceId, pence: amount });
}

type OfToday = Pick<InvoiceRow, 'agentNumber' | 'poNumber' | 'issuedOn'>;

async function openInvoiceOf(
  tx: Database,
  { agentNumber, poNumber, issuedOn }: OfToday,
): Promise<InvoiceRow | undefined> {
  const paid = tx.select().from(invoicePayment).where(eq(invoicePayment.invoiceId, invoice.invoiceId));
  const beingPaid = tx
    .select()
    .from(orderedInvoice)
    .innerJoin(paymentOrder, eq(paymentOrder.id, orderedInvoice.orderId))
    .where(and(eq(orderedInvoice.invoiceId, invoice.invoiceId), eq(paymentOrder.state, 'open')));
  const [found] = await tx
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.agentNumber, agentNumber),
        eq(invoice.description, COLLECTED),
        eq(invoice.issuedOn, issuedOn),
        sql`${invoice.poNumber} IS NOT DISTINCT FROM ${poNumber}`,
        notExists(paid),
        notExists(beingPaid),
      ),
    )
    .orderBy(invoice.invoiceId)
    .limit(1);
  return found;
}

async function startInvoice(
  { random }: Services,
  tx: Database,
  { amount, ...ofToday }: OfToday & { readonly amount: Pence },
): Promise<InvoiceRow> {
  const number = random.reference(NUMBER_LENGTH);
  const [row] = await tx
    .insert(invoice)
    .values({
      ...ofToday,
      invoiceId: `INV-${number}`,
      referenceNumber: `SF-${number}`,
      description: COLLECTED,
      dueOn: addDays(ofToday.issuedOn, DAYS_TO_PAY),
      amountPence: amount,
    })
    .returning();
  if (row === undefined) throw new Error('An invoice could not be stored.');
  return row;
}
