import { useSelector } from '@xstate/react';
import { addDays } from '#domain/dates.ts';
import type { Leg } from '#domain/trip.ts';
import { todayOf, wishOf } from '#machines/booking/booking.select.ts';
import { CalendarPanel } from '#src/ui/date/calendar-panel.tsx';
import { longDay } from '#src/ui/date/day-words.ts';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';
import styles from './day-line.module.css';
import { lineId, type SearchLine } from './search-line.ts';

/** The day out or back, chosen in a calendar that closes with the choice. */
export function DayLine({ booking, change, error, open, onToggle, goTo, leg }: SearchLine & { leg: Leg }) {
  const { journey, departureDate, returnDate } = useSelector(booking, wishOf);
  const today = useSelector(booking, todayOf);
  const isOutward = leg === 'outward';
  const day = isOutward ? departureDate : returnDate;
  const choose = (chosen: string) => {
    change(isOutward ? { departureDate: chosen } : { returnDate: chosen });
    const asksBack = isOutward && journey === 'return' && (returnDate === null || returnDate < chosen);
    goTo(asksBack ? 'back' : null);
  };
  return (
    <DisclosureLine
      icon="calendar"
      id={lineId(isOutward ? 'out' : 'back')}
      label={isOutward ? 'Going out' : 'Coming back'}
      value={day ? dayWords(day, today) : <span className={styles.open}>Choose a day</span>}
      error={error}
      open={open}
      onToggle={onToggle}
    >
      <CalendarPanel
        label={isOutward ? 'The day you go out' : 'The day you come back'}
        value={day ?? undefined}
        min={isOutward ? today : departureDate}
        month={isOutward ? today : departureDate}
        onChange={choose}
      />
    </DisclosureLine>
  );
}

/** `Tomorrow, Fri 12 June 2026`. */
function dayWords(day: string, today: string): string {
  const words = longDay(day);
  if (day === today) return `Today, ${words}`;
  return day === addDays(today, 1) ? `Tomorrow, ${words}` : words;
}
