import { type CalendarDate, parseDate } from '@internationalized/date';
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
} from 'react-aria-components';
import { formatDate } from '#domain/dates.ts';
import { formatPence } from '#domain/money.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './calendar.module.css';

export type CalendarProps = {
  /** Names the calendar: `Going out`. */
  label: string;
  /** Days are `yyyy-mm-dd` throughout. */
  value?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  unavailable?: ((day: string) => boolean) | undefined;
  /** The lowest fare of a day, in pence; shown under the day and read out with it. */
  fares?: Readonly<Record<string, number>> | undefined;
  /** The month that is shown first, when there is no value. */
  month?: string | undefined;
  onChange: (day: string) => void;
  /** The first day of the month now in view, so that its fares can be fetched. */
  onMonthShown?: ((firstDay: string) => void) | undefined;
};

const date = (day: string | undefined): CalendarDate | undefined => (day ? parseDate(day) : undefined);

const inPounds = (fare: number) => formatPence(fare, true);

/** `Lowest fare this month: £42 on 3, 10 and 17`. */
function lowest(fares: Readonly<Record<string, number>>, month: string): string | undefined {
  const days = Object.keys(fares).filter((day) => day.startsWith(month));
  if (days.length === 0) return undefined;
  const least = Math.min(...days.map((day) => fares[day] ?? Number.POSITIVE_INFINITY));
  const at = days.filter((day) => fares[day] === least).sort();
  const list = new Intl.ListFormat('en-GB').format(at.slice(0, 4).map((date) => formatDate(date, 'number')));
  return `Lowest fare this month: ${inPounds(least)} on ${list}${at.length > 4 ? ' and more days' : ''}`;
}

/** A month of days, for keyboard and touch. */
export default function Calendar(props: CalendarProps) {
  const { label, value, min, max, unavailable, fares, month, onChange, onMonthShown } = props;
  return (
    <I18nProvider locale="en-GB">
      <AriaCalendar
        aria-label={label}
        className={styles.calendar ?? ''}
        value={date(value) ?? null}
        defaultFocusedValue={date(value ?? month ?? min) ?? null}
        minValue={date(min) ?? null}
        maxValue={date(max) ?? null}
        isDateUnavailable={(day) => unavailable?.(day.toString()) ?? false}
        onChange={(day) => onChange(day.toString())}
        onFocusChange={(day) => onMonthShown?.(`${day.toString().slice(0, 7)}-01`)}
        firstDayOfWeek="mon"
      >
        {({ state }) => {
          const shown = state.visibleRange.start.toString().slice(0, 7);
          const note = fares ? lowest(fares, shown) : undefined;
          return (
            <>
              <header className={styles.head}>
                <Button slot="previous" className={styles.turn ?? ''}>
                  <Icon name="chevron-left" />
                </Button>
                <Heading level={3} className={styles.month ?? ''} />
                <Button slot="next" className={styles.turn ?? ''}>
                  <Icon name="chevron-right" />
                </Button>
              </header>
              <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
                <CalendarGridHeader>
                  {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
                </CalendarGridHeader>
                <CalendarGridBody>
                  {(day) => {
                    const fare = fares?.[day.toString()];
                    const words = fare === undefined ? undefined : inPounds(fare);
                    return (
                      <CalendarCell
                        date={day}
                        className={styles.day ?? ''}
                        render={(cell) => {
                          const name = words ? `${cell['aria-label'] ?? ''}, from ${words}` : cell['aria-label'];
                          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: React Aria gives the cell its button role
                          return <div {...cell} aria-label={name} />;
                        }}
                      >
                        {({ formattedDate }) => (
                          <>
                            <span className={styles.number}>{formattedDate}</span>
                            {fares ? <span className={styles.fare}>{words ?? ''}</span> : null}
                          </>
                        )}
                      </CalendarCell>
                    );
                  }}
                </CalendarGridBody>
              </CalendarGrid>
              {note ? <p className={styles.note}>{note}</p> : null}
            </>
          );
        }}
      </AriaCalendar>
    </I18nProvider>
  );
}
