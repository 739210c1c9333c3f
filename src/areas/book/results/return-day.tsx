import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { todayOf, tripOf } from '#machines/booking/booking.select.ts';
import { CalendarPanel } from '#src/ui/date/calendar-panel.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { firstDay } from './results.ts';
import styles from './return-day.module.css';

/** The day of return is asked for and never guessed (ruling 20). */
export function ReturnDay({ booking }: { booking: ActorRefFrom<typeof bookingMachine> }) {
  const trip = useSelector(booking, tripOf);
  const today = useSelector(booking, todayOf);
  const say = useStepSay();
  const first = firstDay(trip, 'return', today);
  return (
    <section className={styles.ask} aria-labelledby="return-day">
      <h2 id="return-day">{say('Which day do you come back?')}</h2>
      <p className={styles.text}>{say('Your outward sailing now arrives after the day that you had chosen.')}</p>
      <CalendarPanel
        label={say('The day you come back')}
        today={today}
        min={first}
        month={first}
        onChange={(date) => booking.send({ type: 'day.chosen', leg: 'return', date })}
      />
    </section>
  );
}
