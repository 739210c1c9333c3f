import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '#domain/values/counted.ts';
import { Button } from '#src/ui/button/button.tsx';
import { focusOn } from '#src/ui/keyboard/focus-on.ts';
import styles from './long-list.module.css';
import { firstStretch, longer, MORE, type Stretch } from './stretch.ts';

interface Props {
  /** What one row is: `morning sailing`. */
  readonly of: string;
  readonly count: number;
  readonly stretch: Stretch;
  /** The stretch with more rows at one end, and the first row that is new. */
  readonly onMore: (stretch: Stretch, row: number) => void;
  /** What the rows after are: later in the day, or merely more. */
  readonly word?: 'later' | 'more';
}

/** The button for the rows before a stretch; renders nothing where it starts with the first. */
export function EarlierRows({ of, count, stretch, onMore }: Props) {
  if (stretch.from === 0) return null;
  const more = longer(stretch, 'earlier', count);
  return (
    <p className={styles.more}>
      <Button icon="chevron-up" onPress={() => onMore(more, stretch.from - 1)}>
        {`Show ${counted(Math.min(MORE, stretch.from), `earlier ${of}`)}`}
      </Button>
    </p>
  );
}

/** How much of a list is shown, and the button for the rows after it; renders nothing where all are shown. */
export function LaterRows({ of, count, stretch, onMore, word = 'later' }: Props) {
  const { from, to } = stretch;
  if (to - from === count) return null;
  return (
    <p className={styles.more}>
      {to < count ? (
        <Button icon="chevron-down" onPress={() => onMore(longer(stretch, 'later', count), to)}>
          {`Show ${counted(Math.min(MORE, count - to), `${word} ${of}`)}`}
        </Button>
      ) : null}
      <span>{`${from + 1} to ${to} of ${counted(count, of)} shown`}</span>
    </p>
  );
}

/** So many rows are drawn from the one that is wanted on. */
const AFTER = 5;

interface Rows {
  readonly within: RefObject<HTMLDivElement | null>;
  readonly stretch: Stretch;
  readonly show: Props['onMore'];
}

/**
 * The rows that are drawn of a list in one part. `show` draws more of them and moves the focus to the first new one that can
 * be pressed.
 * @param row what finds the rows in the element `within`
 * @param wanted a row that must be among them
 */
export function useRows(count: number, row: string, wanted = 0): Rows {
  const [asked, setAsked] = useState<Stretch | null>(null);
  const within = useRef<HTMLDivElement>(null);
  const show: Rows['show'] = (stretch, first) => showRows(within.current, row, first, () => setAsked(stretch));
  const first = firstStretch(count, count, 1);
  const stretch = asked ?? { from: 0, to: Math.min(count, Math.max(first.to, wanted + AFTER)) };
  return { within, stretch: usePrinting() ? { from: 0, to: count } : stretch, show };
}

/** Draws more rows, and goes to the first new one that can be pressed; to the first new one where none can. */
export function showRows(within: HTMLElement | null, row: string, first: number, draw: () => void): void {
  // Drawn before anything else, because the focus goes there.
  flushSync(draw);
  const rows = [...(within?.querySelectorAll<HTMLElement>(row) ?? [])].slice(first);
  const pressable = rows.map((one) => one.querySelector<HTMLElement>('button, a')).find((one) => one !== null);
  if (pressable) pressable.focus();
  else focusOn(rows[0]);
}

/** Whether the page is being printed: on paper nothing can be pressed for more, so a list is drawn whole. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Drawn before the browser lays out the paper.
    const print = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    const edges = ['beforeprint', 'afterprint'];
    for (const edge of edges) window.addEventListener(edge, print);
    return () => {
      for (const edge of edges) window.removeEventListener(edge, print);
    };
  }, []);
  return isPrinting;
}
