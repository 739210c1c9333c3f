import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** A drawing, for instance the shore without a ship. */
  picture?: ReactNode;
  /** The next step: never a dead end. */
  action: ReactNode;
}

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
