import { classNames } from '#src/ui/class-names.ts';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { Field, type FieldWords } from '#src/ui/field/field.tsx';
import styles from './text-area.module.css';

interface Props extends FieldWords {
  id: string;
  name: string;
  value: string;
  maxLength: number;
  onChange: (text: string) => void;
}

/** Several lines of text; it grows with what is typed, and says when no more fits: a browser cuts what is pasted. */
export function TextArea({ label, hint, error, optional, id, onChange, ...input }: Props) {
  const { value, maxLength } = input;
  const full = value.length < maxLength ? '' : `All ${maxLength} characters are used. Anything more is left out.`;
  return (
    <Field id={id} label={label} hint={full || hint} error={error} optional={optional}>
      {(control) => (
        <>
          <textarea
            {...input}
            {...control}
            className={classNames(control.className, styles.area)}
            rows={3}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <LiveRegion message={full} />
        </>
      )}
    </Field>
  );
}
