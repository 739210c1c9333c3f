import { type ReactNode, use, useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './radio-cards.module.css';
import { Saving } from './saving.ts';

export interface RadioCard<Value extends string = string> {
  value: Value;
  label: string;
  /** One short line under the label. */
  note?: ReactNode;
  /** At the end of the row, for instance a price. */
  aside?: ReactNode;
  picture?: ReactNode;
  /** Why it cannot be chosen, in words. Present means disabled. */
  unavailable?: string | undefined;
}

interface Props<Value extends string> {
  legend: string;
  /** For a legend that the page already shows as a heading. */
  hideLegend?: boolean | undefined;
  name: string;
  id?: string | undefined;
  options: readonly RadioCard<Value>[];
  value: string | undefined;
  onChange: (value: Value) => void;
  layout?: 'list' | 'tiles' | 'segments' | undefined;
  error?: string | undefined;
}

/** One choice of a few. `list` for sentences, `tiles` for pictures, `segments` for two or three words. */
export function RadioCards<Value extends string>(props: Props<Value>) {
  const { legend, hideLegend = false, name, id, options, value, onChange, layout = 'list', error } = props;
  const made = useId();
  const saving = use(Saving);
  const base = id ?? made;
  return (
    <fieldset aria-describedby={error ? `${base}-error` : undefined}>
      <legend className={styles.legend}>{hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      {error ? (
        <p className={styles.error} id={`${base}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      ) : null}
      <div className={classNames(styles.options, styles[layout])}>
        {options.map((option, index) => {
          const control = index === 0 ? base : `${base}-${option.value}`;
          const note = option.unavailable ?? option.note;
          return (
            <label key={option.value} className={styles.card} htmlFor={control}>
              <input
                type="radio"
                className={styles.radio}
                id={control}
                name={name}
                value={option.value}
                disabled={option.unavailable !== undefined}
                aria-disabled={saving || undefined}
                checked={value === option.value}
                onChange={() => onChange(option.value)}
              />
              {option.picture ? <span className={styles.picture}>{option.picture}</span> : null}
              <span className={styles.words}>
                <span className={styles.label}>{option.label}</span>
                {note ? <span className={styles.note}>{note}</span> : null}
              </span>
              {option.aside ? <span className={styles.aside}>{option.aside}</span> : null}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
