import type { ReactNode } from 'react';
import styles from './form-lines.module.css';

/** The lines of the search form: under each other on a phone, in two columns on a desk. */
export function FormLines({ children }: { children: ReactNode }) {
  return <div className={styles.lines}>{children}</div>;
}
