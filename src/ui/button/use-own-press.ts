import { type MouseEvent, useRef } from 'react';

/**
 * Turns away the rest of a double click that began on something else: the next step often stands where the last one
 * stood, and nobody has read it yet.
 */
export function useOwnPress(): (event: MouseEvent) => void {
  const began = useRef(false);
  return (event) => {
    began.current ||= event.detail < 2;
    if (began.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
