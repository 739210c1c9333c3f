import type { ReactNode } from 'react';
import { formatPence, type Pence } from '#domain/values/money.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './extras.module.css';

interface Props {
  picture: ReactNode;
  name: string;
  /** Where it is, or whom it is for. */
  about: string;
  from: Pence;
  /** `2 tickets, Mon 22 Jun`; null while none is chosen. */
  chosen: string | null;
  /** Its description, and how many. */
  children: ReactNode;
}

/** Something that is looked at before it is added: a row that opens in place. */
export function Thing({ picture, name, about, from, chosen, children }: Props) {
  return (
    <details className={styles.thing}>
      <summary className={styles.summary}>
        <span>{picture}</span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.soft}>{about}</span>
          {chosen ? (
            <span className={styles.chosen}>
              <Icon name="check" />
              {chosen}
            </span>
          ) : (
            <span>
              from <strong className={styles.price}>{formatPence(from)}</strong>
            </span>
          )}
        </span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.opened}>{children}</div>
    </details>
  );
}
