import type { ReactNode } from 'react';
import { formatPence } from '#domain/values/money.ts';
import { ChangeLink } from '#src/areas/book/parts/fact-rows.tsx';
import { focusAfter } from '#src/ui/keyboard/focus-after.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './item-row.module.css';

interface Props {
  name: string;
  /** One line for each: days, rooms, how many. */
  notes: readonly string[];
  /** In pence; left out where the provider prices it later. */
  total: number | undefined;
  /** The address where it is changed. */
  change: string;
  /** Undefined where it stays. */
  onRemove: (() => void) | undefined;
  /** What needs attention. */
  warning?: ReactNode;
}

/** One item of the trip with its price, and the ways to change or remove it. */
export function ItemRow({ name, notes, total, change, onRemove, warning }: Props) {
  return (
    <li className={styles.item}>
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>{total === undefined ? null : formatPence(total)}</span>
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
      {warning ? <div className={styles.warning}>{warning}</div> : null}
      <span className={styles.actions}>
        <ChangeLink to={change} what={name} />
        {onRemove ? (
          <button
            type="button"
            className={styles.remove}
            onClick={({ currentTarget }) =>
              focusAfter(onRemove, currentTarget, currentTarget.closest('section')?.querySelector('h2'))
            }
          >
            Remove<VisuallyHidden> {name}</VisuallyHidden>
          </button>
        ) : null}
      </span>
    </li>
  );
}
