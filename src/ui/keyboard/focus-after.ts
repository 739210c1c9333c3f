import { flushSync } from 'react-dom';
import { focusOn } from './focus-on.ts';

/** Makes a change that may remove what was pressed; the focus goes to the first of these places that still exists. */
export function focusAfter(change: () => void, ...places: readonly (HTMLElement | null | undefined)[]): void {
  flushSync(change);
  const place = places.find((candidate) => candidate?.isConnected);
  // A dialog that was opened keeps it.
  if (!document.querySelector('dialog:modal')) focusOn(place);
}

/** Goes to a field with what stands in it selected: the next letter replaces it. */
export function typeOver(field: HTMLInputElement | null | undefined): void {
  field?.focus();
  field?.select();
}

/** Goes to the page that has the search, and into its field: what is typed at once is looked for, and is no shortcut. */
export function seek(go: () => void): void {
  flushSync(go);
  typeOver(document.querySelector<HTMLInputElement>('input[type="search"]'));
}
