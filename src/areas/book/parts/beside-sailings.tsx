import { attractionOf, orderedCount } from '#domain/extras/extra-names.ts';
import { ESTIMATE_WORDS, stayTotal } from '#domain/stay/stay.ts';
import { EXTRA_KINDS, type Extras, extrasTotal, hasExtras } from '#domain/trip/extras.ts';
import type { Trip } from '#domain/trip/trip.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { nightWords } from './stay-words.ts';
import styles from './trip-summary.module.css';

interface Props extends Pick<Trip, 'stays' | 'extras'> {
  /** Off beside a total of the provider's, which has its own prices for them. */
  priced?: boolean | undefined;
  /** Each extra with its day and its price, where they are being chosen. */
  itemised?: boolean | undefined;
}

/** The stays and the extras of a trip, one row each in its summary. */
export function BesideSailings({ stays, extras, priced = false, itemised = false }: Props) {
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
      {itemised ? <EachExtra extras={extras} /> : null}
      {!itemised && hasExtras(extras) ? (
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

function EachExtra({ extras }: Pick<Trip, 'extras'>) {
  const lines = [
    ...EXTRA_KINDS.flatMap((kind) =>
      extras[kind].map((extra) => ({
        ...extra,
        name: orderedCount(kind, extra) > 1 ? `${extra.quantity} × ${extra.name}` : extra.name,
        day: extra.date && formatDate(extra.date),
        key: `${extra.resourceCode} ${extra.date}`,
      })),
    ),
    // A card may start a year after it is bought.
    ...extras.travelCards.map(({ code, startDate, ...card }) => ({
      ...card,
      day: formatDate(startDate, 'dated'),
      key: `${code} ${startDate}`,
    })),
  ];
  return lines.map(({ key, name, day, total }) => (
    <p key={key} className={styles.leg}>
      <span>
        {name}
        {day ? <span className={styles.ticket}>{day}</span> : null}
      </span>
      <span className={styles.price}>{formatPence(total)}</span>
    </p>
  ));
}

/** `Priority boarding, Map of the island and 2 more`; an attraction is one, however many kinds of tickets it has. */
function extraNames({ addOns, accommodations, attractions, sundries, travelCards }: Extras): string {
  const visited = attractions.map(({ name }) => ({ name: attractionOf(name) }));
  const all = [...addOns, ...accommodations, ...visited, ...sundries, ...travelCards];
  const names = [...new Set(all.map(({ name }) => name))];
  const shown = names.slice(0, 2).join(', ');
  return names.length > 2 ? `${shown} and ${names.length - 2} more` : shown;
}
