import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = {
  title: string;
  children: ReactNode;
  /** A drawing; the shore with no ship, say. */
  picture?: ReactNode;
  /** The way on: never a dead end. */
  action: ReactNode;
};

/** Nothing to show: what happened, what is safe, what to do next. */
export function EmptyState({ title, children, picture, action }: Props) {
  return (
    <div className={styles.empty}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}
