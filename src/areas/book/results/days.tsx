import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { WINDOW_DAYS } from '#domain/crossings.ts';
import { addDays, daysBetween } from '#domain/dates.ts';
import type { Leg } from '#domain/trip.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { todayOf, tripOf } from '#machines/booking/booking.select.ts';
import type { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { answeredDay, isFetching } from '#machines/search/ferry-search.select.ts';
import { DayStrip } from '#src/ui/date/day-strip.tsx';
import { firstDay, type Week, weekAround } from './results.ts';

interface Props {
  booking: ActorRefFrom<typeof bookingMachine>;
  search: ActorRefFrom<typeof ferrySearchMachine>;
  leg: Leg;
  day: string;
  week: Week;
}

/** A week of days; it does not scroll while one of its own days is looked at. */
export function Days({ booking, search, leg, day, week }: Props) {
  const trip = useSelector(booking, tripOf);
  const today = useSelector(booking, todayOf);
  const answered = useSelector(search, answeredDay(leg));
  const fetching = useSelector(search, isFetching);
  const first = firstDay(trip, leg, today);
  const known = answered !== null && Math.abs(daysBetween(answered, day)) <= WINDOW_DAYS;
  const middle = known ? answered : day;
  const days = weekAround(middle, week, first).map((entry) => {
    if (entry.fare !== undefined || (known && !fetching)) return entry;
    return { ...entry, none: fetching ? '…' : undefined };
  });
  const choose = (date: string) => booking.send({ type: 'day.chosen', leg, date });
  const before = addDays(middle, -WINDOW_DAYS - 1);
  const after = addDays(middle, WINDOW_DAYS + 1);
  return (
    <DayStrip
      label={leg === 'outward' ? 'Days to go out' : 'Days to come back'}
      days={days}
      selected={day}
      onChoose={choose}
      onEarlier={before >= first ? () => choose(before) : undefined}
      onLater={() => choose(after)}
    />
  );
}
