import type { ReactNode } from 'react';
import { formatPence } from '#domain/values/money.ts';
import { classNames } from '#src/ui/class-names.ts';
import { useDense } from '#src/ui/layout/density.tsx';
import styles from './bottom-bar.module.css';

interface Props {
  /** The running total in pence; left out where there is none yet. */
  total?: number | undefined;
  /** `Total for 2 people and a car` */
  totalLabel?: string | undefined;
  /** What to know before it. */
  note?: string | undefined;
  /** The next step: one primary button. */
  children: ReactNode;
}

/**
 * The next step at the bottom edge of a phone, with the total. On a desktop it is in the text of a dense page and
 * nowhere else.
 */
export function BottomBar({ total, totalLabel = 'Total', note, children }: Props) {
  const dense = useDense();
  return (
    <div className={classNames(styles.bar, dense && styles.inText)}>
      {note ? <p className={styles.note}>{note}</p> : null}
      {total === undefined ? null : (
        <p className={styles.total}>
          <span className={styles.label}>{totalLabel} </span>
          <span className={styles.amount}>{formatPence(total)}</span>
        </p>
      )}
      <div className={styles.step}>{children}</div>
    </div>
  );
}
