import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { useDense } from '#src/ui/layout/density.tsx';
import styles from './page.module.css';

interface Props {
  children: ReactNode;
  /** Beside the content on a desktop, above or below it on a phone. */
  aside?: ReactNode;
  /** Whether it is worth a place there as well. */
  asideOnPhone?: boolean;
  /** The bar at the bottom edge of a phone: a BottomBar. */
  bar?: ReactNode;
  width?: 'text' | 'wide' | undefined;
}

/** The layout of a page: one column on a phone, form and summary side by side on a desktop. */
export function Page({ children, aside, asideOnPhone = true, bar, width = 'wide' }: Props) {
  const dense = useDense();
  // The summary is beside it already.
  if (dense) {
    return (
      <div className={styles.dense}>
        {children}
        {bar}
      </div>
    );
  }
  return (
    <>
      <div className={classNames(styles.page, styles[width], aside !== undefined && styles.sided)}>
        <div className={styles.content}>{children}</div>
        {aside === undefined ? null : (
          <div className={classNames(styles.aside, !asideOnPhone && styles.deskOnly)}>{aside}</div>
        )}
      </div>
      {bar}
    </>
  );
}
