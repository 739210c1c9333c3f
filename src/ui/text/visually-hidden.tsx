import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface Props {
  children: ReactNode;
  /** The heading of a page or a part that shows none. */
  as?: 'span' | 'h1' | 'h2' | undefined;
}

/** Words for screen readers only. */
export function VisuallyHidden({ children, as: Element = 'span' }: Props) {
  return <Element className={styles.hidden}>{children}</Element>;
}
