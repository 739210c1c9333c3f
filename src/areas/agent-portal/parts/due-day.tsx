import type { ReactNode } from 'react';
import { type Invoice, isOverdue } from '#domain/invoices/invoices.ts';
import { dayWords } from './agent-words.ts';
import styles from './due-day.module.css';

/** A day of an invoice, in one piece: where it has no room beside its title it stands below. */
export const InvoiceDay = ({ day }: { day: string }) => <span className={styles.day}>{dayWords(day)}</span>;

/** Until when an invoice is to be paid, and whether that is over; null where no day is set. */
export function dueDay(invoice: Invoice, today: string): ReactNode {
  if (invoice.dueOn === null) return null;
  return (
    <>
      <InvoiceDay day={invoice.dueOn} />{' '}
      {isOverdue(invoice, today) ? <strong className={styles.overdue}>overdue</strong> : null}
    </>
  );
}
