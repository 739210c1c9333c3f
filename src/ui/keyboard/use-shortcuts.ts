import { useEffect, useRef, useSyncExternalStore } from 'react';

export type Shortcuts = Readonly<Record<string, () => void>>;

/** Of the tab, until it is loaded again: every page has other shortcuts, and all of them are on or off together. */
let on = true;
const watchers = new Set<() => void>();

/** For people whose software types what they say: each letter of it would be a shortcut (WCAG 2.1.4). */
export function turnShortcuts(wanted: boolean): void {
  on = wanted;
  for (const tell of watchers) tell();
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

const areOn = () => on;

export const useShortcutsOn = (): boolean => useSyncExternalStore(watch, areOn, areOn);

/**
 * Single-key shortcuts for people who work with the keyboard. They are off while somebody types, while a dialog is open,
 * and when they have been turned off. Escape leaves a field, so that the next key is one again; Tab goes on from there.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (!on || !isAlone(event) || event.defaultPrevented || isAsked()) return;
      if (isField(target)) {
        if (event.key !== 'Escape' || event.isComposing) return;
        // What was searched for stays in its field, over what was found.
        event.preventDefault();
        target.blur();
        return;
      }
      const run = latest.current[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Beside another key it belongs to the browser or to a screen reader. */
export const isAlone = ({ ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  !(ctrlKey || metaKey || altKey);

/** Whether a dialog is open, in which the focus may be nowhere. */
const isAsked = (): boolean => document.querySelector('dialog:modal') !== null;

/** Where letters are typed. */
const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), select, textarea'));
