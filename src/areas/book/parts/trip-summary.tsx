import type { FerryOptions } from '#domain/contract/configuration.ts';
import { formatDate } from '#domain/dates.ts';
import { formatPence } from '#domain/money.ts';
import { chosenSailings, hasAllSailings, type Trip } from '#domain/trip.ts';
import { TripLine } from './trip-line.tsx';
import styles from './trip-summary.module.css';
import { partyWords } from './trip-words.ts';

interface Props {
  trip: Trip;
  options: FerryOptions;
  /** In pence. */
  total: number;
  /** Off where the page itself draws the line: each leg is then named with its price. */
  drawn?: boolean | undefined;
}

/** The trip so far, with what it costs up to here. */
export function TripSummary({ trip, options, total, drawn = true }: Props) {
  const legs = chosenSailings(trip);
  return (
    <div className={styles.summary}>
      {drawn && legs.length > 0 ? <TripLine legs={legs} options={options} variant="summary" /> : null}
      {legs.length === 0 ? <p className={styles.soft}>The sailings you choose gather here.</p> : null}
      {drawn
        ? null
        : legs.map((leg, index) => (
            <p key={leg.id} className={styles.leg}>
              <span>
                {index === 0 ? 'Going out' : 'Coming back'}
                <span className={styles.ticket}>
                  {formatDate(leg.departureDate)}, {leg.departureTime}, {leg.ticketGroup}
                </span>
              </span>
              <span className={styles.price}>{formatPence(leg.total)}</span>
            </p>
          ))}
      <p className={styles.party}>{partyWords(trip.wish.party, trip.wish.vehicle, options)}</p>
      {legs.length > 0 ? (
        <p className={styles.total}>
          <span>{hasAllSailings(trip) ? 'Total' : 'Total so far'}</span>
          <output className={styles.amount}>{formatPence(total)}</output>
        </p>
      ) : null}
    </div>
  );
}
