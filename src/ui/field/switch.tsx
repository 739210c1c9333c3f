import { type ReactNode, use, useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Saving } from './saving.ts';
import styles from './switch.module.css';

interface Props {
  label: string;
  /** What turning it on does to the total, in words. */
  note?: ReactNode;
  name?: string | undefined;
  /** Cannot be turned; the note says why. */
  disabled?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, at once: points, travel card. */
export function Switch({ label, note, name, disabled = false, checked, onChange }: Props) {
  const id = useId();
  const saving = use(Saving);
  return (
    <div className={styles.switch}>
      <label className={styles.words} htmlFor={id}>
        <span className={styles.label}>{label}</span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </label>
      <input
        type="checkbox"
        aria-disabled={saving || disabled || undefined}
        role="switch"
        aria-checked={checked}
        id={id}
        name={name}
        className={classNames(styles.control, disabled && styles.disabled)}
        checked={checked}
        onChange={disabled ? () => undefined : (event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
