import type { ChangeEvent, ReactNode } from 'react';
import { Field } from '#src/ui/field/field.tsx';
import styles from './plate-field.module.css';

interface Props {
  id: string;
  label?: string;
  value: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional: boolean;
  onChange: (plate: string) => void;
}

/** Capitalises as it is typed and keeps the caret in place. */
function typedIn({ currentTarget }: ChangeEvent<HTMLInputElement>): string {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const capitals = value.toUpperCase();
  if (capitals !== value && capitals.length === value.length) {
    currentTarget.value = capitals;
    currentTarget.setSelectionRange(selectionStart, selectionEnd);
  }
  return capitals;
}

/** A registration, typed into the shape of a plate. */
export function PlateField({
  id,
  label = 'Registration of your vehicle',
  value,
  hint,
  error,
  optional,
  onChange,
}: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {({ className: _, ...control }) => (
        <input
          {...control}
          className={styles.plate}
          name="plate"
          value={value}
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => onChange(typedIn(event))}
        />
      )}
    </Field>
  );
}
