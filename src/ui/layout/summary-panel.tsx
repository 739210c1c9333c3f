import { type ReactNode, useId } from 'react';
import styles from './summary-panel.module.css';

interface Props {
  /** `Your trip` */
  title: string;
  children: ReactNode;
  /** The next step on a desk, where there is no bottom bar. */
  action?: ReactNode;
}

/** What is chosen so far with its total: the summary beside the form. */
export function SummaryPanel({ title, children, action }: Props) {
  const id = useId();
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
      {action ? <div className={styles.action}>{action}</div> : null}
    </aside>
  );
}
