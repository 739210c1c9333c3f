import { type ReactNode, use, useId } from 'react';
import styles from './checkbox.module.css';
import { Saving } from './saving.ts';
import box from './tick.module.css';

interface Props {
  children: ReactNode;
  name: string;
  checked: boolean;
  /** Some of what it stands for is ticked, and some is not. */
  partly?: boolean | undefined;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
}

/** A tick box with its words; the whole row takes the thumb. */
export function Checkbox({ children, hint, partly = false, onChange, ...input }: Props) {
  const id = useId();
  const saving = use(Saving);
  return (
    <div>
      <label className={styles.row} htmlFor={id}>
        <input
          {...input}
          ref={(element) => {
            // There is no attribute for it.
            if (element) element.indeterminate = partly;
          }}
          type="checkbox"
          id={id}
          className={box.tick}
          aria-disabled={saving || undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
