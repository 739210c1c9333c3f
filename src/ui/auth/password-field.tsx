import { useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Field, type FieldWords } from '#src/ui/field/field.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './password-field.module.css';

interface Props extends FieldWords {
  id: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password: pasted, filled in or typed, and shown on demand. Its form reads it; no state holds it. */
export function PasswordField({ id, name, autoComplete, ...words }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} {...words}>
      {(control) => (
        <div className={styles.row}>
          <input
            {...control}
            className={classNames(control.className, styles.input)}
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <VisuallyHidden> {words.label.toLowerCase()}</VisuallyHidden>
          </button>
        </div>
      )}
    </Field>
  );
}
