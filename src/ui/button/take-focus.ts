import type { MouseEvent } from 'react';

/**
 * Safari leaves it where it was, and what is asked then would not know where to go back. By a key the control has the
 * focus already, or the field that sends the form has.
 */
export function takeFocus({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  if (detail > 0) currentTarget.focus({ preventScroll: true, focusVisible: false });
}
