import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './day-strip.module.css';

export interface StripDay {
  /** `yyyy-mm-dd` */
  date: string;
  /** The lowest fare of the day, in pence. */
  fare?: number | undefined;
  /** Why there is no fare: `Full`, `None`. */
  none?: string | undefined;
  /** It has sailings, and what they cost is not said. */
  sails?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface Props {
  /** `Days to go out`. */
  label: string;
  days: readonly StripDay[];
  selected: string;
  /** None of the days has a fare: they are lower. */
  unpriced?: boolean | undefined;
  onChoose: (date: string) => void;
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
}

/** Seven days around the chosen one; the cheapest is named in words. */
export function DayStrip({ label, days, selected, unpriced, onChoose, onEarlier, onLater }: Props) {
  const fares = days.flatMap((day) => (day.fare === undefined ? [] : [day.fare]));
  const least = Math.min(...fares);
  // Where most days cost the least, none of them stands out.
  const marks = fares.filter((fare) => fare === least).length * 2 <= fares.length;
  const longest = Math.max(0, ...fares.map((fare) => fareWords(fare).join('').length));
  return (
    <section className={classNames(styles.strip, unpriced && styles.unpriced)} aria-label={label}>
      <div className={styles.head}>
        <button type="button" className={styles.turn} aria-disabled={!onEarlier || undefined} onClick={onEarlier}>
          <Icon name="chevron-left" />
          <VisuallyHidden>Earlier days</VisuallyHidden>
        </button>
        <span className={styles.month}>{formatDate(selected, 'month')}</span>
        <button type="button" className={styles.turn} aria-disabled={!onLater || undefined} onClick={onLater}>
          <Icon name="chevron-right" />
          <VisuallyHidden>Later days</VisuallyHidden>
        </button>
      </div>
      <ul className={classNames(styles.days, longest > SHORT && styles.long, longest > LONG && styles.longest)}>
        {days.map((day) => {
          const cheapest = marks && day.fare === least;
          return (
            <li key={day.date}>
              <button
                type="button"
                className={classNames(styles.day, cheapest && styles.cheapest)}
                aria-current={day.date === selected ? 'date' : undefined}
                aria-disabled={day.disabled || undefined}
                onClick={day.disabled ? undefined : () => onChoose(day.date)}
              >
                <VisuallyHidden>{`${formatDate(day.date, 'spoken')}, `}</VisuallyHidden>
                <span className={styles.weekday} aria-hidden="true">
                  {formatDate(day.date, 'weekday')}
                </span>
                <span className={styles.number} aria-hidden="true">
                  {formatDate(day.date, 'number')}
                </span>
                <span className={day.sails ? styles.sails : styles.fare}>{wordsOf(day)}</span>
                {cheapest ? <span className={styles.mark}>Lowest</span> : null}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function wordsOf({ fare, sails, none = '–' }: StripDay) {
  if (fare !== undefined) return <Fare amount={fare} />;
  return sails ? <VisuallyHidden>Sails</VisuallyHidden> : none;
}

/** How many characters a fare may have to stand beside six others: on the narrowest phone, and on any. */
const SHORT = 5;
const LONG = 6;

/** `£114` and `50`; nothing odd in whole pounds. */
const fareWords = (amount: number): string[] => formatPence(amount, true).split('.');

/** `£114` with the odd pence raised: seven of them are side by side on a phone. */
function Fare({ amount }: { amount: number }) {
  const [pounds, odd] = fareWords(amount);
  if (odd === undefined) return pounds;
  return (
    <>
      <VisuallyHidden>{`${pounds}.${odd}`}</VisuallyHidden>
      <span aria-hidden="true">
        {pounds}
        <sup className={styles.odd}>{odd}</sup>
      </span>
    </>
  );
}
