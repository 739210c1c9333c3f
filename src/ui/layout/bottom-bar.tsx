import type { ReactNode } from 'react';
import { formatPence } from '#domain/money.ts';
import styles from './bottom-bar.module.css';

type Props = {
  /** The running total in pence; left out where there is none yet. */
  total?: number | undefined;
  /** `Total for 2 people and a car` */
  totalLabel?: string | undefined;
  /** The next step: one primary button. */
  children: ReactNode;
};

/** The next step at the bottom edge of a phone, with the total in it. Not shown on a desk. */
export function BottomBar({ total, totalLabel = 'Total', children }: Props) {
  return (
    <div className={styles.bar}>
      {total === undefined ? null : (
        <p className={styles.total}>
          <span className={styles.label}>{totalLabel} </span>
          <output className={styles.amount}>{formatPence(total)}</output>
        </p>
      )}
      <div className={styles.step}>{children}</div>
    </div>
  );
}
