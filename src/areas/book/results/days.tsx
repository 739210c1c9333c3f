import { useSelector } from '@xstate/react';
import { WINDOW_DAYS } from '#domain/search/crossings.ts';
import { addDays, daysBetween } from '#domain/values/dates.ts';
import { answeredDay, isFetching } from '#machines/search/ferry-search.select.ts';
import { DayStrip } from '#src/ui/date/day-strip.tsx';
import { type Week, weekAround } from './results.ts';
import type { LegProps } from './results-props.ts';

interface Props extends Pick<LegProps, 'search' | 'leg'> {
  /** `Days to go out`. */
  label: string;
  day: string;
  week: Week;
  /** No earlier day can be looked at. */
  first: string;
  /** Says that a day sails and not what it costs. */
  unpriced?: boolean;
  onChoose: (date: string) => void;
}

/** A week of days; it does not scroll while one of its own days is looked at. */
export function Days({ label, search, leg, day, week, first, unpriced = false, onChoose }: Props) {
  const answered = useSelector(search, answeredDay(leg));
  const fetching = useSelector(search, isFetching);
  const known = answered !== null && Math.abs(daysBetween(answered, day)) <= WINDOW_DAYS;
  const middle = known ? answered : day;
  const days = weekAround(middle, week, first).map((entry) => {
    if (entry.fare !== undefined) return unpriced ? { date: entry.date, sails: true } : entry;
    return known && !fetching ? entry : { ...entry, none: fetching ? '…' : undefined };
  });
  const before = addDays(middle, -WINDOW_DAYS - 1);
  const after = addDays(middle, WINDOW_DAYS + 1);
  return (
    <DayStrip
      label={label}
      unpriced={unpriced}
      days={days}
      selected={day}
      onChoose={onChoose}
      onEarlier={before >= first ? () => onChoose(before) : undefined}
      onLater={() => onChoose(after)}
    />
  );
}
