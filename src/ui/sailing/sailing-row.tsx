import { type ReactNode, useId, useRef } from 'react';
import { formatPence } from '#domain/values/money.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { CrossingLine, type CrossingLineProps } from '#src/ui/line/crossing-line.tsx';
import { Badge, type BadgeTone } from '#src/ui/sailing/badge.tsx';
import { FocusToReason } from '#src/ui/sailing/focus-to-reason.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './sailing-row.module.css';

interface Props {
  line: Pick<CrossingLineProps, 'from' | 'to' | 'ship' | 'duration' | 'busy'>;
  /** The lowest whole price for the party, in pence. */
  price?: number | undefined;
  badges?: readonly { text: string; tone?: BadgeTone }[] | undefined;
  /** Why it cannot be booked here. Present means the row does not open. */
  closed?: { badge: string; reason: ReactNode; nearest?: ReactNode } | undefined;
  /** The chosen ticket: `Standard`. */
  chosen?: string | undefined;
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  /** The tickets, shown when it is open. */
  children?: ReactNode;
}

/** One row of the departure board; it opens in place on its tickets. */
export function SailingRow(props: Props) {
  const { line, price, badges = [], closed, chosen, open = false, onToggle, children } = props;
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const foot = (
    <span className={styles.foot}>
      <span className={styles.about}>
        {line.ship ? (
          <span className={styles.ship}>
            {line.ship.name}
            <VisuallyHidden>, </VisuallyHidden>
          </span>
        ) : null}
        {closed ? <Badge tone="attention">{closed.badge}</Badge> : null}
        {chosen ? (
          <Badge>
            <Icon name="check" className={styles.tick} /> {chosen} chosen
          </Badge>
        ) : null}
        {badges.map((badge) => (
          <Badge key={badge.text} tone={badge.tone}>
            {badge.text}
          </Badge>
        ))}
      </span>
      {price !== undefined && !closed ? (
        <span className={styles.price}>
          <span className={styles.from}>from </span>
          <span className={styles.amount}>{formatPence(price)}</span>
        </span>
      ) : null}
    </span>
  );
  const picture = <CrossingLine {...line} variant="result" />;
  if (closed) {
    return (
      <div ref={row} className={styles.row} data-closed="">
        <div className={styles.head}>
          {picture}
          {foot}
        </div>
        <div className={styles.reason}>
          <p data-reason="">{closed.reason}</p>
          {closed.nearest}
        </div>
      </div>
    );
  }
  return (
    <div ref={row} className={styles.row} data-open={open || undefined}>
      <FocusToReason row={() => row.current} within={() => row.current} />
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onToggle?.(!open)}
      >
        {picture}
        {foot}
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      {open ? (
        <div className={styles.tickets} id={id}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
