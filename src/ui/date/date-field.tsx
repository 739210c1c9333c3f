import { type KeyboardEvent, useRef, useState } from 'react';
import { formatDate } from '#domain/values/dates.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { CalendarProps } from '#src/ui/date/calendar.tsx';
import { CalendarPanel } from '#src/ui/date/calendar-panel.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './date-field.module.css';

type Props = CalendarProps & {
  hint?: string | undefined;
  /** The side of the field that its calendar keeps to: `end` where the field stands at the end of a row. */
  side?: 'start' | 'end';
};

/** A day, chosen in a calendar that opens under the field and closes with the choice. */
export function DateField({ label, hint, side = 'start', ...calendar }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard here for whatever inside has the focus
    <div className={styles.field} onKeyDown={closeOnEscape}>
      <Field label={label} hint={hint}>
        {({ className, ...control }) => (
          <button
            {...control}
            ref={button}
            type="button"
            aria-expanded={open}
            // Its label alone would hide the day: the name of a button is all that is read of it.
            aria-labelledby={`${control.id}-words`}
            className={classNames(className, styles.button)}
            onClick={() => setOpen(!open)}
          >
            <Icon name="calendar" className={styles.icon} />
            <span className={styles.value} id={`${control.id}-words`}>
              <VisuallyHidden>{label}: </VisuallyHidden>
              {calendar.value ? formatDate(calendar.value, 'dated') : 'Choose a day'}
            </span>
            <Icon name="chevron-down" />
          </button>
        )}
      </Field>
      {open ? (
        <div className={classNames(styles.float, side === 'end' && styles.atEnd)}>
          <CalendarPanel
            {...calendar}
            label={label}
            onChange={(day) => {
              calendar.onChange(day);
              close();
            }}
          />
        </div>
      ) : null}
    </div>
  );
}
