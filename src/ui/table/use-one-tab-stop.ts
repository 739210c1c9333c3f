import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

interface OneTabStop {
  readonly ref: RefObject<HTMLTableElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Makes the buttons of a grid one tab stop: the one that was focused last, before that the one in the selected cell,
 * otherwise the first. Arrows, Home and End move between them. In a table that is not a grid the buttons are unchanged.
 */
export function useOneTabStop(isGrid: boolean): OneTabStop | null {
  const ref = useRef<HTMLTableElement>(null);
  const last = useRef<Element>(null);
  const mark = () => {
    const all = buttonsIn(ref.current);
    const stop = all.find((button) => button === last.current) ?? all.find(isSelected) ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  };
  // After each drawing: rows come and go.
  useLayoutEffect(() => {
    if (isGrid) mark();
  });
  if (!isGrid) return null;
  return {
    ref,
    onFocus: ({ target }) => {
      last.current = target;
      mark();
    },
    onKeyDown: (event) => {
      if (event.altKey || event.metaKey || event.shiftKey) return;
      const next = nextOf(event.currentTarget, event.target as HTMLButtonElement, event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

const buttonsIn = (within: Element | null | undefined) => [...(within?.querySelectorAll('button') ?? [])];

const isSelected = (button: Element): boolean => button.closest('[aria-selected="true"]') !== null;

function nextOf(grid: Element, from: HTMLButtonElement, { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>) {
  const column = from.closest('td')?.cellIndex;
  if (column === undefined) return undefined;
  const along = buttonsIn(ctrlKey ? grid : from.closest('tr'));
  if (key === 'Home') return along[0];
  if (key === 'End') return along.at(-1);
  if (ctrlKey) return undefined;
  const down = [...grid.querySelectorAll('tr')].flatMap(({ cells }) => buttonsIn(cells[column]));
  const step = (line: readonly HTMLButtonElement[], by: number) => line[line.indexOf(from) + by];
  switch (key) {
    case 'ArrowLeft':
      return step(along, -1);
    case 'ArrowRight':
      return step(along, 1);
    case 'ArrowUp':
      return step(down, -1);
    case 'ArrowDown':
      return step(down, 1);
    default:
      return undefined;
  }
}
