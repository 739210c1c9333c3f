import type { ReactNode } from 'react';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import { minutesAshore, type SailingTimes } from '#domain/search/crossings.ts';
import { shipName } from '#domain/search/routes.ts';
import { legName } from '#domain/trip/leg-words.ts';
import { firstNight } from '#domain/trip/stay-misfit.ts';
import type { Leg } from '#domain/trip/trip.ts';
import { counted } from '#domain/values/counted.ts';
import { daysBetween, formatDate, formatDuration, isBefore } from '#domain/values/dates.ts';
import { CrossingLine } from '#src/ui/line/crossing-line.tsx';
import { lineOf, type Sailing } from '#src/ui/line/sailing-line.ts';
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
  /** The way back, while another way out is looked for. */
  first?: Leg | undefined;
}

/** The trip as a line: out, the stay, and back. */
export function TripLine({ legs, options, action, variant = 'result', first }: Props) {
  const [outward, back] = legs;
  return (
    <ol className={styles.trip}>
      {legs.map((leg, index) => (
        <li key={leg.routeCode + leg.departureDate + leg.departureTime} className={styles.leg}>
          {index === 1 && outward && back ? <p className={styles.stay}>{stayBetween(outward, back)}</p> : null}
          <div className={styles.head}>
            <h3 className={styles.name}>
              {legName(index, first)} <span className={styles.day}>{formatDate(leg.departureDate)}</span>
            </h3>
            {action?.(index)}
          </div>
          <CrossingLine {...lineOf(leg, options)} variant={variant} />
          <p className={styles.about}>
            {shipName(options, leg.ship)}
            {leg.ticketGroup ? ` · ${leg.ticketGroup} ticket` : null}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** `7 nights in between`, `6 h 30 min in between`. */
function stayBetween(outward: SailingTimes, back: SailingTimes): string {
  if (isBefore(outward.arrivalDate, back.departureDate)) {
    return `${counted(daysBetween(firstNight(outward), back.departureDate), 'night')} in between`;
  }
  return `${formatDuration(minutesAshore(outward, back))} in between`;
}
