import { type Invoice, isOverdue } from '#domain/invoices/invoices.ts';
import { dayWords } from './agent-words.ts';
import styles from './due-day.module.css';

/** Until when an invoice is to be paid, and whether that is over. */
export function DueDay({ invoice, today }: { invoice: Invoice; today: string }) {
  return (
    <>
      {dayWords(invoice.dueOn)} {isOverdue(invoice, today) ? <strong className={styles.overdue}>overdue</strong> : null}
    </>
  );
}
