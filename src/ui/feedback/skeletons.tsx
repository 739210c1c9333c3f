import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './skeletons.module.css';

function Bar({ size }: { size: 'time' | 'text' | 'short' | 'price' }) {
  return <span className={classNames(styles.bar, styles[size])} />;
}

/** Says what is on its way, and shows its shape to those who see. */
export const Waiting = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <div aria-hidden="true">{children}</div>
  </div>
);

/** Rows of the same size as the sailings to come. */
export function ResultSkeleton({ rows = 4, label = 'Looking for sailings' }: { rows?: number; label?: string }) {
  return (
    <Waiting label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className={styles.row}>
          <div className={styles.line}>
            <Bar size="time" />
            <span className={styles.sea} />
            <Bar size="time" />
          </div>
          <div className={styles.foot}>
            <Bar size="short" />
            <Bar size="price" />
          </div>
        </div>
      ))}
    </Waiting>
  );
}

/** The size of a trip summary, beside a page that is still loading and says so. */
export function SummarySkeleton() {
  return (
    <div className={styles.summary} data-whole="" aria-hidden="true">
      <div className={styles.stack}>
        <Bar size="short" />
        <div className={styles.line}>
          <Bar size="time" />
          <span className={styles.sea} />
          <Bar size="time" />
        </div>
        <Bar size="text" />
        <Bar size="text" />
        <div className={styles.foot}>
          <Bar size="short" />
          <Bar size="price" />
        </div>
      </div>
    </div>
  );
}
