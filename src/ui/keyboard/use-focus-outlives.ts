import { type RefObject, useLayoutEffect } from 'react';
import { focusOn } from './focus-after.ts';

/**
 * When a control is taken away while it has the focus, the focus goes to the heading of its section, or of the page
 * where the section goes too. Whoever has put it elsewhere by then keeps it.
 */
export function useFocusOutlives(control: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = control.current;
    const near = shown?.closest('section')?.querySelector<HTMLElement>('h2');
    return () => {
      if (!shown || shown !== document.activeElement) return;
      // Only when all of the change is made is it known which headings still stand.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusOn(near?.isConnected ? near : document.querySelector('h1'));
      });
    };
  }, [control]);
}
