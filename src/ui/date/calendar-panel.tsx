import { lazily } from '#src/app/lazily.tsx';
import type { CalendarProps } from '#src/ui/date/calendar.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import styles from './calendar-panel.module.css';

const Calendar = lazily(() => import('#src/ui/date/calendar.tsx'));

/** The calendar, fetched when first shown; its space is reserved meanwhile. */
export function CalendarPanel(props: CalendarProps) {
  return (
    <div className={styles.panel}>
      <Calendar {...props} waiting={<Spinner label="Opening the calendar" />} />
    </div>
  );
}
