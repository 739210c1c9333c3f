import type { MouseEvent } from 'react';

/**
 * Turns a plain click on a link into a callback and leaves every other click (new tab, new window, download) to the
 * browser, so that a link stays a link.
 */
export const follow = (onFollow: (() => void) | undefined) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (!onFollow || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onFollow();
};
