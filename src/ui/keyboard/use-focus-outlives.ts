import { type RefObject, useLayoutEffect } from 'react';
import { focusOn } from './focus-on.ts';

/**
 * When a focused control is removed, the focus goes to the heading of its section, or of the page if the section is
 * removed too. If the focus has been moved elsewhere by then, it stays there.
 */
export function useFocusOutlives(control: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = control.current;
    const near = shown?.closest('section')?.querySelector<HTMLElement>('h2');
    return () => {
      if (!shown || shown !== document.activeElement) return;
      // Only once the whole change is made is it known which headings still exist.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusOn(near?.isConnected ? near : document.querySelector('h1'));
      });
    };
  }, [control]);
}
