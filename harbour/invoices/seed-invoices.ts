// Fills the invoices at the first start. Later starts add what is missing and leave what was paid.
import { addDays, dayAt } from '#domain/values/dates.ts';
import { sumPence } from '#domain/values/money.ts';
import type { Clock } from '#harbour/clock.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { invoice, invoiceLine } from '#harbour/db/invoice-schema.ts';
import { DAYS_TO_PAY, demoInvoices } from './demo-invoices.ts';

export async function seedInvoices(db: Database, clock: Clock): Promise<void> {
  const today = dayAt(clock.now());
  const idOf = (number: number) => `INV-${number}`;
  const rows = demoInvoices.map(({ agentNumber, number, description, daysAgo, poNumber, lines }) => {
    const issuedOn = addDays(today, -daysAgo);
    return {
      agentNumber,
      description,
      poNumber,
      issuedOn,
      invoiceId: idOf(number),
      referenceNumber: `SF-${number}`,
      dueOn: addDays(issuedOn, DAYS_TO_PAY),
      amountPence: sumPence(lines.map(([, , amount]) => amount)),
    };
  });
  const lines = demoInvoices.flatMap((entry) =>
    entry.lines.map(([bookingNumber, description, amountPence], position) => ({
      bookingNumber,
      description,
      amountPence,
      position,
      invoiceId: idOf(entry.number),
    })),
  );
  await transaction(db, async (tx) => {
    await tx.insert(invoice).values(rows).onConflictDoNothing();
    await tx.insert(invoiceLine).values(lines).onConflictDoNothing();
  });
}
