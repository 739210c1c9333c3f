import { useSelector } from '@xstate/react';
import { addDays } from '#domain/values/dates.ts';
import { nightPricesOf, openedOf, startOf } from '#machines/search/hotel-search.select.ts';
import { DayStrip } from '#src/ui/date/day-strip.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import styles from './stay.module.css';
import type { StaySearch } from './stay-search.ts';

const AROUND = [-3, -2, -1, 0, 1, 2, 3] as const;
const WEEK = 7;

/** What a night costs on the days around, in the open place or in any: choosing another day moves the whole stay. */
export function Nights({ search }: Pick<StaySearch, 'search'>) {
  const say = useStepSay();
  const startDate = useSelector(search, startOf);
  const nights = useSelector(search, nightPricesOf);
  const opened = useSelector(search, openedOf);
  const withTax = nights.every((night) => night.withTax);
  const snapshot = useSelector(search, (state) => state);
  const mayMove = (date: string) => snapshot.can({ type: 'nights.moved', startDate: date });
  const move = (date: string) => search.send({ type: 'nights.moved', startDate: date });
  const [earlier, later] = [addDays(startDate, -WEEK), addDays(startDate, WEEK)];
  return (
    <div className={styles.nights}>
      <DayStrip
        label="Price of one night, by first night"
        selected={startDate}
        days={AROUND.map((days) => {
          const date = addDays(startDate, days);
          const night = nights.find((one) => one.date === date);
          const price = opened ? night?.at[opened.hotelCode] : night?.price;
          return {
            date,
            fare: price ?? undefined,
            none: price === null ? 'Full' : undefined,
            disabled: !mayMove(date),
          };
        })}
        onChoose={move}
        onEarlier={mayMove(earlier) ? () => move(earlier) : undefined}
        onLater={mayMove(later) ? () => move(later) : undefined}
      />
      <p className={styles.soft}>
        The lowest price of one night {opened ? 'here ' : ''}
        {say('for all your rooms')}, {withTax ? 'with' : 'before'} tax.
      </p>
    </div>
  );
}
