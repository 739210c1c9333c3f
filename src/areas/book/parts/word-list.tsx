import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-paths.ts';
import styles from './word-list.module.css';

interface Item {
  readonly icon: IconName;
  readonly key: string;
  readonly words: ReactNode;
}

/** Sentences with a mark each: what is included, what to bring. */
export function WordList({ items }: { items: readonly Item[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ icon, key, words }) => (
        <li key={key} className={styles.item}>
          <Icon name={icon} className={styles.icon} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
