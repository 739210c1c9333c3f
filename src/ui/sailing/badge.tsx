import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './badge.module.css';

export type BadgeTone = 'plain' | 'good' | 'attention';

/** A few words on a tint: `Cheapest this day`, `Sold out`. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone | undefined; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
