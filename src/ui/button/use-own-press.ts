import { type MouseEvent, useRef } from 'react';

/**
 * Turns away the rest of a double click that began on something else: the next step often stands where the last one
 * stood, and nobody has read it yet. Any other press has the focus.
 */
export function useOwnPress(): (event: MouseEvent<HTMLElement>) => void {
  const began = useRef(false);
  return (event) => {
    const { currentTarget, detail } = event;
    began.current ||= detail < 2;
    if (!began.current) {
      event.preventDefault();
      event.stopPropagation();
    } else if (detail > 0) {
      // Safari does not, and what is asked then would not know where to go back. By a key it has the focus already, or the
      // field that sends the form has.
      currentTarget.focus({ preventScroll: true, focusVisible: false });
    }
  };
}
