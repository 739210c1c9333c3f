import { useLayoutEffect } from 'react';
import { focusOn } from '#src/ui/keyboard/focus-on.ts';

interface Props {
  /** The row of the sailing. */
  row: () => Element | null;
  /** What may hold the focus and goes once the sailing is closed. */
  within: () => Element | null;
}

/** The clock may close a sailing that has the focus: it goes to the reason, which stands in place of what is removed. */
export function FocusToReason({ row, within }: Props) {
  useLayoutEffect(() => () => {
    const held = document.activeElement;
    if (held === document.body || !within()?.contains(held)) return;
    const shown = row();
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusOn(shown?.querySelector<HTMLElement>('[data-reason]'));
    });
  });
  return null;
}
