import type { ReactNode } from 'react';
import styles from './lined-list.module.css';

/** Rows one under the other. Each draws the line below it; this draws the one above the first. */
export const LinedList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;
