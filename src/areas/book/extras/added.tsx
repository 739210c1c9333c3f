import { formatDate } from '#domain/dates.ts';
import { type Extras, hasExtras } from '#domain/extras.ts';
import { formatPence } from '#domain/money.ts';
import styles from './extras.module.css';

/** What has been added so far, one line each; renders nothing while there is nothing. */
export function Added({ extras }: { extras: Extras }) {
  if (!hasExtras(extras)) return null;
  const { addOns, accommodations, attractions, sundries, travelCards } = extras;
  const lines = [
    ...[...addOns, ...accommodations, ...attractions, ...sundries].map(({ resourceCode, ...extra }) => ({
      ...extra,
      day: extra.date && formatDate(extra.date),
      key: `${resourceCode} ${extra.date}`,
    })),
    // A card may start a year after it is bought.
    ...travelCards.map(({ code, startDate, ...card }) => ({
      ...card,
      day: formatDate(startDate, 'dated'),
      key: `${code} ${startDate}`,
    })),
  ];
  return (
    <section className={styles.added} aria-label="Added so far">
      <h3 className={styles.addedTitle}>Added so far</h3>
      <ul className={styles.lines}>
        {lines.map(({ key, name, day, total }) => (
          <li key={key} className={styles.line}>
            <span>
              {name}
              {day ? <span className={styles.soft}>{day}</span> : null}
            </span>
            <span className={styles.amount}>{formatPence(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
