import { type Invoice, isOverdue } from '#domain/invoices/invoices.ts';
import { dayWords } from './agent-words.ts';
import styles from './due-day.module.css';

/** A day of an invoice, in one piece: where it has no room beside its title it stands below. */
export const InvoiceDay = ({ day }: { day: string | null }) => <span className={styles.day}>{dayWords(day)}</span>;

/** Until when an invoice is to be paid, and whether that is over. */
export function DueDay({ invoice, today }: { invoice: Invoice; today: string }) {
  return (
    <>
      <InvoiceDay day={invoice.dueOn} />{' '}
      {isOverdue(invoice, today) ? <strong className={styles.overdue}>overdue</strong> : null}
    </>
  );
}
