import type { ReactNode } from 'react';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import { formatDate } from '#domain/dates.ts';
import { shipName } from '#domain/trip.ts';
import { CrossingLine } from '#src/ui/line/crossing-line.tsx';
import { lineOf, type Sailing, stayBetween } from './sailing-words.ts';
import styles from './trip-line.module.css';

export interface TripLeg extends Sailing {
  readonly ticketGroup: string;
}

interface Props {
  legs: readonly TripLeg[];
  options: FerryOptions;
  /** Beside a leg's name: the link that changes it. */
  action?: ((index: number) => ReactNode) | undefined;
  variant?: 'result' | 'summary' | undefined;
}

/** The trip as a line: out, the stay, and back. */
export function TripLine({ legs, options, action, variant = 'result' }: Props) {
  const [outward, back] = legs;
  return (
    <ol className={styles.trip}>
      {legs.map((leg, index) => (
        <li key={leg.routeCode + leg.departureDate + leg.departureTime} className={styles.leg}>
          {index === 1 && outward && back ? <p className={styles.stay}>{stayBetween(outward, back)}</p> : null}
          <div className={styles.head}>
            <h3 className={styles.name}>
              {index === 0 ? 'Going out' : 'Coming back'}{' '}
              <span className={styles.day}>{formatDate(leg.departureDate)}</span>
            </h3>
            {action?.(index)}
          </div>
          <CrossingLine {...lineOf(leg, options)} variant={variant} />
          <p className={styles.about}>
            {shipName(options, leg.ship)} · {leg.ticketGroup} ticket
          </p>
        </li>
      ))}
    </ol>
  );
}
