import { addDays, formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Shore } from '#src/ui/drawings/shore.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { CallText } from '#src/ui/text/call-text.tsx';
import styles from './no-sailings.module.css';
import { nearestDay, type Week } from './results.ts';

interface Props {
  day: string;
  week: Week;
  first: string;
  phone: string;
  onChoose: (date: string) => void;
}

/** A day, or a week, on which nothing sails: never a dead end. */
export function NoSailings({ day, week, first, phone, onChoose }: Props) {
  const near = nearestDay(day, week.best);
  const rate = near ? week.best.get(near) : null;
  const [earlier, later] = [addDays(day, -7), addDays(day, 7)];
  const others = week.days.size > 0;
  return (
    <EmptyState
      title={others ? `Nothing sails on ${formatDate(day)}` : 'We found no sailings around this day'}
      picture={
        <div className={styles.quay}>
          <Shore code="empty-quay" kind="mainland" side="left" />
        </div>
      }
      action={
        <>
          <Button kind="primary" onPress={() => onChoose(near ?? later)}>
            {near
              ? `See ${formatDate(near)}${rate == null ? '' : `, from ${formatPence(rate)}`}`
              : `Look a week later, ${formatDate(later)}`}
          </Button>
          {near === null && earlier >= first ? (
            <Button onPress={() => onChoose(earlier)}>{`A week earlier, ${formatDate(earlier)}`}</Button>
          ) : null}
          <LinkButton to={BOOKING_PLACES.searching}>Change search</LinkButton>
        </>
      }
    >
      <p>
        <CallText phone={phone}>
          {near
            ? `The nearest day with space is ${formatDate(near, 'long')}.`
            : `${others ? BARRED : UNKNOWN}${phone ? ` Ask us on ${phone}.` : ''}`}
        </CallText>
      </p>
    </EmptyState>
  );
}

const BARRED = 'The ships that sail on the days around it cannot be chosen for this trip: each day says why.';
const UNKNOWN = 'The timetable for these days may not be out yet, or no ship on this route takes what you bring.';
