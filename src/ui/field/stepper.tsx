import { type ReactNode, useId } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './stepper.module.css';

interface Props {
  /** `Adults`: also names the two buttons. */
  label: string;
  /** `16 to 64 years`. */
  note?: ReactNode;
  value: number;
  min?: number | undefined;
  max?: number | undefined;
  /** Why no more can be added, shown once the limit is reached. */
  limit?: string | undefined;
  /** The id of the words that say so of several steppers together. */
  limitedBy?: string | undefined;
  onChange: (value: number) => void;
}

/** A small number with a minus and a plus, each labelled with what it counts. */
export function Stepper({ label, note, value, min = 0, max = 99, limit, limitedBy, onChange }: Props) {
  const id = useId();
  const full = value >= max;
  const least = value <= min;
  return (
    <fieldset className={styles.stepper} aria-labelledby={`${id}-label`}>
      <div className={styles.words}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {note ? <span className={styles.note}>{note}</span> : null}
        {full && limit ? (
          <span className={styles.note} id={`${id}-limit`}>
            {limit}
          </span>
        ) : null}
      </div>
      <button
        type="button"
        className={styles.button}
        aria-label={`One fewer: ${label}`}
        aria-disabled={least || undefined}
        onClick={least ? undefined : () => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output className={styles.value}>
        {value}
        <VisuallyHidden> {label}</VisuallyHidden>
      </output>
      <button
        type="button"
        className={styles.button}
        aria-label={`One more: ${label}`}
        aria-disabled={full || undefined}
        aria-describedby={full && limit ? `${id}-limit` : limitedBy}
        onClick={full ? undefined : () => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
