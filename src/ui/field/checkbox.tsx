import { type ReactNode, useId } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './checkbox.module.css';
import box from './tick.module.css';

type Props = {
  children: ReactNode;
  name: string;
  id?: string | undefined;
  value?: string | undefined;
  checked?: boolean | undefined;
  /** Some of what it stands for is ticked, and some is not. */
  partly?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onChange?: ((checked: boolean) => void) | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A tick box with its words; the whole row takes the thumb. */
export function Checkbox({ children, id, hint, error, partly = false, onChange, ...input }: Props) {
  const made = useId();
  const control = id ?? made;
  const describedBy = [hint ? `${control}-hint` : '', error ? `${control}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.checkbox}>
      {error ? (
        <p className={styles.error} id={`${control}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      ) : null}
      <label className={styles.row} htmlFor={control}>
        <input
          {...input}
          ref={(element) => {
            // There is no attribute for it.
            if (element) element.indeterminate = partly;
          }}
          type="checkbox"
          id={control}
          className={box.tick}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={onChange ? (event) => onChange(event.currentTarget.checked) : undefined}
        />
        <span>{children}</span>
      </label>
      {hint ? (
        <p className={styles.hint} id={`${control}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
