import { useSelector } from '@xstate/react';
import { crosses, type Leg } from '#domain/trip/trip.ts';
import { addDays, formatDate } from '#domain/values/dates.ts';
import { todayOf, wishOf } from '#machines/booking/booking.select.ts';
import { CalendarPanel } from '#src/ui/date/calendar-panel.tsx';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';
import { useDense, useStepSay } from '#src/ui/layout/density.tsx';
import styles from './day-line.module.css';
import { lineId, type SearchLine } from './search-line.ts';

const WORDS = {
  crossing: {
    outward: { line: 'Going out', calendar: 'The day you go out' },
    return: { line: 'Coming back', calendar: 'The day you come back' },
  },
  stay: {
    outward: { line: 'Arriving', calendar: 'The day you arrive' },
    return: { line: 'Leaving', calendar: 'The day you leave' },
  },
} as const;

/** The day of departure or return, chosen in a calendar that closes with the choice. */
export function DayLine({ booking, change, error, open, onToggle, goTo, leg }: SearchLine & { leg: Leg }) {
  const wish = useSelector(booking, wishOf);
  const today = useSelector(booking, todayOf);
  const dense = useDense();
  const say = useStepSay();
  const { journey, departureDate, returnDate } = wish;
  const sails = crosses(wish);
  const isOutward = leg === 'outward';
  const day = isOutward ? departureDate : returnDate;
  const words = WORDS[sails ? 'crossing' : 'stay'][leg];
  // A stay has at least one night.
  const firstBack = sails ? departureDate : addDays(departureDate, 1);
  const first = isOutward ? today : firstBack;
  const choose = (chosen: string) => {
    change(isOutward ? { departureDate: chosen } : { returnDate: chosen });
    const asksBack = isOutward && journey !== 'one-way' && (returnDate === null || returnDate < chosen);
    goTo(asksBack ? 'back' : null);
  };
  return (
    <DisclosureLine
      icon="calendar"
      id={lineId(isOutward ? 'out' : 'back')}
      label={words.line}
      value={day ? dayWords(day, today, dense) : <span className={styles.open}>Choose a day</span>}
      error={error}
      open={open}
      onToggle={onToggle}
    >
      <CalendarPanel
        label={say(words.calendar)}
        today={today}
        value={day ?? undefined}
        min={first}
        month={first}
        onChange={choose}
      />
    </DisclosureLine>
  );
}

/** `Tomorrow, Fri 12 June 2026`; the narrow columns of staff have room for `Tomorrow, Fri 12 Jun 2026`. */
function dayWords(day: string, today: string, dense: boolean): string {
  const words = formatDate(day, dense ? 'listed' : 'dated');
  if (day === today) return `Today, ${words}`;
  return day === addDays(today, 1) ? `Tomorrow, ${words}` : words;
}
