import { classNames } from '#src/ui/class-names.ts';
import { Field, type FieldWords } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './select.module.css';

interface Props<Value extends string> extends FieldWords {
  name: string;
  id?: string | undefined;
  options: readonly { value: Value; label: string }[];
  value: string;
  onChange: (value: Value) => void;
  autoComplete?: string | undefined;
}

/** The platform's own list, which is the best one on a phone. */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, hint, error, optional, id, options, onChange, ...select } = props;
  const choose = (value: string) => {
    const chosen = options.find((option) => option.value === value);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {({ readOnly, ...control }) => (
        <span className={styles.box}>
          <select
            {...select}
            {...control}
            aria-disabled={readOnly}
            className={classNames(control.className, styles.select)}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.arrow} />
        </span>
      )}
    </Field>
  );
}
