import type { HTMLInputAutoCompleteAttribute } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Field, type FieldWords } from '#src/ui/field/field.tsx';
import styles from './text-field.module.css';

interface Props extends FieldWords {
  name: string;
  id?: string | undefined;
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | undefined;
  /** Give `value` with `onChange`, or `defaultValue` and read the form. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search' | undefined;
  /** Shown in capitals: plates, codes. The value stays as typed; whoever sends it writes it in capitals. */
  capitals?: boolean | undefined;
  spellCheck?: boolean | undefined;
  maxLength?: number | undefined;
  /** As wide as its content: a code or a year is short. */
  width?: 'full' | 'short' | undefined;
}

/** One line of text. */
export function TextField({ label, hint, error, optional, onChange, capitals, width = 'full', id, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(control) => (
        <input
          {...input}
          {...control}
          className={classNames(control.className, capitals && styles.capitals, width === 'short' && styles.short)}
          autoCapitalize={capitals ? 'characters' : undefined}
          onChange={onChange ? (event) => onChange(event.currentTarget.value) : undefined}
        />
      )}
    </Field>
  );
}
