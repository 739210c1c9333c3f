import { type ReactNode, use, useId } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './field.module.css';
import { Saving } from './saving.ts';

export interface FieldWords {
  label: string;
  hint?: ReactNode;
  /** What is wrong and what to do; the same words as in the error summary. */
  error?: string | undefined;
  optional?: boolean | undefined;
}

interface Control {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  readOnly: true | undefined;
  className: string | undefined;
}

interface Props extends FieldWords {
  /** The control's id, which an error summary links to. */
  id?: string | undefined;
  children: (control: Control) => ReactNode;
}

/** A label, a hint and an error, connected to the control between them. */
export function Field({ id, label, hint, error, optional = false, children }: Props) {
  const made = useId();
  const saving = use(Saving);
  const control = id ?? made;
  const describedBy = [hint ? `${control}-hint` : '', error ? `${control}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-invalid={error ? '' : undefined}>
      <label className={styles.label} htmlFor={control}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {hint ? (
        <p className={styles.hint} id={`${control}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={`${control}-error`}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      ) : null}
      {children({
        id: control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        readOnly: saving || undefined,
        className: styles.control,
      })}
    </div>
  );
}
