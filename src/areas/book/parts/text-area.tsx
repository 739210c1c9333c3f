import { classNames } from '#src/ui/class-names.ts';
import { Field, type FieldWords } from '#src/ui/field/field.tsx';
import styles from './text-area.module.css';

interface Props extends FieldWords {
  id: string;
  name: string;
  value: string;
  maxLength: number;
  onChange: (text: string) => void;
}

/** Several lines of text; it grows with what is typed. */
export function TextArea({ label, hint, error, optional, id, onChange, ...input }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          className={classNames(control.className, styles.area)}
          rows={3}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
