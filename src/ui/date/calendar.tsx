import { type CalendarDate, parseDate } from '@internationalized/date';
import type { ComponentProps } from 'react';
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
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './calendar.module.css';

export interface CalendarProps {
  /** Names the calendar: `Going out`. */
  label: string;
  /** Days are `yyyy-mm-dd` throughout. The day in London: a device in another zone, or with a wrong clock, has another. */
  today: string;
  value?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** The month that is shown first, when there is no value. */
  month?: string | undefined;
  onChange: (day: string) => void;
}

const date = (day: string | undefined): CalendarDate | undefined => (day ? parseDate(day) : undefined);

/** `Today, Wednesday, 10 June 2026`: which day that is the library asks the device. */
function called(cell: ComponentProps<'div'>, isToday: boolean): ComponentProps<'div'> {
  const plain = (cell['aria-label'] ?? '').replace(/^Today, /, '');
  return { ...cell, 'aria-label': isToday ? `Today, ${plain}` : plain };
}

/** A month of days, for keyboard and touch. */
export default function Calendar({ label, today, value, min, max, month, onChange }: CalendarProps) {
  return (
    <I18nProvider locale="en-GB">
      <AriaCalendar
        aria-label={label}
        className={styles.calendar ?? ''}
        value={date(value) ?? null}
        defaultFocusedValue={date(value ?? month ?? min) ?? null}
        minValue={date(min) ?? null}
        maxValue={date(max) ?? null}
        onChange={(day) => onChange(day.toString())}
        firstDayOfWeek="mon"
      >
        <header className={styles.head}>
          <Button slot="previous" aria-label="Previous month" className={styles.turn ?? ''}>
            <Icon name="chevron-left" />
          </Button>
          <Heading level={3} className={styles.month ?? ''} />
          <Button slot="next" aria-label="Next month" className={styles.turn ?? ''}>
            <Icon name="chevron-right" />
          </Button>
        </header>
        <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(day) => (
              <CalendarCell
                date={day}
                className={styles.day ?? ''}
                render={(cell) => <div {...called(cell, day.toString() === today)} />}
              >
                {({ formattedDate }) => <span className={styles.number}>{formattedDate}</span>}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
    </I18nProvider>
  );
}
