import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

/** Two short fields: stacked on a phone, otherwise side by side. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
