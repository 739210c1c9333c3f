import type { ReactNode } from 'react';
import styles from './form-lines.module.css';

/** The lines of the search form: stacked on a phone, in two columns on a desktop. */
export function FormLines({ children }: { children: ReactNode }) {
  return <div className={styles.lines}>{children}</div>;
}
