import { classNames } from '#src/ui/class-names.ts';
import { Ship, type ShipForm } from '#src/ui/drawings/ship.tsx';
import { type ShoreKind, shoreKind } from '#src/ui/drawings/shore.tsx';
import { ShoreEdge } from '#src/ui/line/shore-edge.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './crossing-line.module.css';

interface LineEnd {
  /** The harbour's code determines its drawing. */
  code: string;
  name: string;
  kind?: ShoreKind | undefined;
  /** `09:30`; without times the line shows the route alone. */
  time?: string | undefined;
  /** The day in words, where it is needed: `Fri 4 Dec`, or `next day` under an arrival. */
  day?: string | undefined;
}

export interface CrossingLineProps {
  from: LineEnd;
  to: LineEnd;
  ship?: { code: string; name: string; form?: ShipForm | undefined } | undefined;
  duration?: string | undefined;
  variant?: 'result' | 'summary' | 'ticket' | undefined;
  /** The ship sails while the app waits. */
  busy?: boolean | undefined;
}

function End({ end, side }: { end: LineEnd; side: 'left' | 'right' }) {
  return (
    <span className={classNames(styles.end, styles[side])}>
      {end.time ? (
        <>
          <VisuallyHidden>{side === 'left' ? 'Departs ' : 'arrives '}</VisuallyHidden>
          <time className={styles.time}>{end.time}</time>
        </>
      ) : null}
      <span className={styles.place}>
        <VisuallyHidden>{side === 'left' ? ' from ' : ' in '}</VisuallyHidden>
        {end.name}
      </span>
      {end.day ? <span className={styles.day}>{end.day}</span> : null}
      <VisuallyHidden>, </VisuallyHidden>
    </span>
  );
}

/** The product's one picture: two shores, the water between them, the ship on it. */
export function CrossingLine({ from, to, ship, duration, variant = 'result', busy = false }: CrossingLineProps) {
  return (
    <span className={classNames(styles.line, styles[variant])} data-busy={busy || undefined}>
      <End end={from} side="left" />
      <span className={styles.middle}>
        <span className={styles.water} aria-hidden="true">
          <ShoreEdge kind={from.kind ?? shoreKind(from.code)} side="left" />
          <span className={styles.sea}>
            {ship ? (
              <span className={styles.course}>
                <Ship code={ship.code} form={ship.form} className={styles.ship} />
              </span>
            ) : null}
          </span>
          <ShoreEdge kind={to.kind ?? shoreKind(to.code)} side="right" />
        </span>
        {duration ? (
          <span className={styles.duration}>
            <VisuallyHidden>takes </VisuallyHidden>
            {duration}
            <VisuallyHidden>, </VisuallyHidden>
          </span>
        ) : null}
      </span>
      <End end={to} side="right" />
    </span>
  );
}
