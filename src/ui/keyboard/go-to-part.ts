import { focusOn } from './focus-on.ts';

/** From the top of a long page to the heading of one of its parts, with the focus. */
export function goToPart(id: string): void {
  const heading = document.getElementById(id)?.querySelector('h2');
  heading?.scrollIntoView();
  focusOn(heading);
}
