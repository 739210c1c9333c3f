import { type Extras, extrasTotal, hasExtras } from '#domain/extras.ts';
import { formatPence } from '#domain/money.ts';
import { ESTIMATE_WORDS, stayTotal } from '#domain/stay.ts';
import type { Trip } from '#domain/trip.ts';
import { nightWords } from './stay-words.ts';
import styles from './trip-summary.module.css';

interface Props extends Pick<Trip, 'stays' | 'extras'> {
  /** Off beside a total of the provider's, which has its own prices for them. */
  priced?: boolean | undefined;
}

/** The stays and the extras of a trip, one row each in its summary. */
export function BesideSailings({ stays, extras, priced = false }: Props) {
  return (
    <>
      {stays.map((stay) => (
        <p key={`${stay.hotelCode} ${stay.startDate}`} className={styles.leg}>
          <span>
            {stay.hotelName}
            <span className={styles.ticket}>{nightWords(stay)}</span>
            {priced && stay.estimated ? <span className={styles.ticket}>{ESTIMATE_WORDS}</span> : null}
          </span>
          {priced ? <span className={styles.price}>{formatPence(stayTotal(stay))}</span> : null}
        </p>
      ))}
      {hasExtras(extras) ? (
        <p className={styles.leg}>
          <span>
            Extras
            <span className={styles.ticket}>{extraNames(extras)}</span>
          </span>
          {priced ? <span className={styles.price}>{formatPence(extrasTotal(extras))}</span> : null}
        </p>
      ) : null}
      {extras.protection && !priced ? <p>Cancellation protection</p> : null}
    </>
  );
}

/** `Priority boarding, Map of the island and 2 more`. */
function extraNames({ addOns, accommodations, attractions, sundries, travelCards }: Extras): string {
  const all = [...addOns, ...accommodations, ...attractions, ...sundries, ...travelCards];
  const names = [...new Set(all.map(({ name }) => name))];
  const shown = names.slice(0, 2).join(', ');
  return names.length > 2 ? `${shown} and ${names.length - 2} more` : shown;
}
