import type { ReactNode } from 'react';
import { formatDate } from '#domain/values/dates.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './day-turner.module.css';

interface Props {
  /** `2026-06-10`. */
  day: string;
  /** Nothing before it can be shown. */
  isFirst?: boolean;
  /** One day back or forward: -1 or 1. */
  onTurn: (days: -1 | 1) => void;
  /** What else can be done with the day. */
  children: ReactNode;
}

/** A day between the two buttons that turn it; on a phone it stands above them. The page tells it with what is found on it. */
export function DayTurner({ day, isFirst, onTurn, children }: Props) {
  return (
    <div className={styles.days}>
      <Button icon="chevron-left" disabled={isFirst} onPress={() => onTurn(-1)}>
        Day before
      </Button>
      <span className={styles.day}>{formatDate(day, 'long')}</span>
      <Button iconAfter="chevron-right" onPress={() => onTurn(1)}>
        Day after
      </Button>
      {children}
    </div>
  );
}
