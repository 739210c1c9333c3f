import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-paths.ts';
import styles from './word-list.module.css';

/** Sentences with a mark each: what is included, what to bring. */
export const WordList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;

export function WordItem({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className={styles.item}>
      <Icon name={icon} className={styles.icon} />
      <span>{children}</span>
    </li>
  );
}
