import { type ReactNode, useRef } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-paths.ts';
import { useFocusOutlives } from '#src/ui/keyboard/use-focus-outlives.ts';
import styles from './button.module.css';
import { takeFocus } from './take-focus.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps {
  /** What happens: `Choose this sailing`, `Pay £148.20`. */
  children: ReactNode;
  kind?: ButtonKind | undefined;
  type?: 'button' | 'submit' | undefined;
  icon?: IconName | undefined;
  /** Shown after the words. */
  iconAfter?: IconName | undefined;
  /** Keeps focus and name, shows that work is under way, ignores presses. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The id of the text that says why it is disabled, or more about it. */
  describedBy?: string | undefined;
  full?: boolean | undefined;
  /** The edge of its column where a quiet button stands. */
  edge?: 'start' | 'end' | undefined;
  form?: string | undefined;
  onPress?: (() => void) | undefined;
}

/** A button. `primary` is the next step: one on a page. */
export function Button(props: ButtonProps) {
  const { children, kind = 'secondary', type = 'button', busy = false, disabled = false, full = false } = props;
  const button = useRef<HTMLButtonElement>(null);
  useFocusOutlives(button);
  return (
    <button
      ref={button}
      // Aria rather than the attribute: a disabled button must stay focusable, so that its reason can be read.
      type={busy || disabled ? 'button' : type}
      className={classNames(styles.button, styles[kind], full && styles.full, props.edge && styles[props.edge])}
      aria-disabled={busy || disabled || undefined}
      aria-busy={busy || undefined}
      aria-describedby={props.describedBy}
      form={props.form}
      onClickCapture={takeFocus}
      onClick={busy || disabled ? undefined : props.onPress}
    >
      {props.icon && !busy ? <Icon name={props.icon} /> : null}
      {busy ? <Spinner /> : null}
      <span>{children}</span>
      {props.iconAfter && !busy ? <Icon name={props.iconAfter} /> : null}
    </button>
  );
}
