import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import { crossingId, saleState } from '#domain/search/crossings.ts';
import { counted } from '#domain/values/counted.ts';
import { addDays, formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { codeWords } from '#domain/values/words.ts';
import { contactPhone, labelsOf, optionsOf, todayOf, tripOf } from '#machines/booking/booking.select.ts';
import {
  couponApplied,
  isFetching,
  isUnanswered,
  productShown,
  searchFailure,
} from '#machines/search/ferry-search.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ResultSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Badge } from '#src/ui/sailing/badge.tsx';
import { CallText } from '#src/ui/text/call-text.tsx';
import styles from './board.module.css';
import { NoSailings } from './no-sailings.tsx';
import { Parts } from './parts.tsx';
import { type Day, firstDay, type Picked, type Week } from './results.ts';
import type { LegProps, ResultsProps } from './results-props.ts';

interface Props extends LegProps {
  day: string;
  week: Week;
  /** The day's sailings. */
  shown: Day;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
  /** The next step, under the tickets of the open sailing. */
  action: ReactNode;
}

/** The sailings of one day, morning to evening; or why there are none, and what to do. */
export function Board(props: Props) {
  const { booking, search, leg, day } = props;
  const { sailings } = props.shown;
  const trip = useSelector(booking, tripOf);
  const today = useSelector(booking, todayOf);
  const fetching = useSelector(search, isFetching);
  const failure = useSelector(search, searchFailure);
  const unanswered = useSelector(search, isUnanswered);
  const phone = useSelector(booking, contactPhone);
  const [came, setCame] = useState<'earlier' | 'later' | null>(null);
  if (failure) {
    return (
      <Notice
        tone="error"
        title="We could not look for sailings"
        action={<Button onPress={() => booking.send({ type: 'search.retried' })}>Try again</Button>}
      >
        <p>{failure}</p>
        <p>
          <CallText phone={phone}>
            {`Your search is kept.${unanswered ? ' Check your connection and try again.' : ''}${phone ? ` You can also call us on ${phone}.` : ''}`}
          </CallText>
        </p>
      </Notice>
    );
  }
  const choose = (date: string) => {
    setCame(date < day ? 'earlier' : 'later');
    booking.send({ type: 'day.chosen', leg, date });
  };
  const first = firstDay(trip, leg, today);
  const [before, after] = [addDays(day, -1), addDays(day, 1)];
  const hasSailings = !fetching && sailings.length > 0;
  const words = fetching ? '' : announcement(day, sailings.length, props.week.best.get(day) ?? null);
  return (
    <div className={styles.board}>
      {fetching ? <ResultSkeleton rows={5} label={`Looking for sailings on ${formatDate(day, 'long')}`} /> : null}
      {!fetching && sailings.length === 0 ? (
        <NoSailings day={day} first={first} phone={phone} week={props.week} onChoose={choose} />
      ) : null}
      {hasSailings ? (
        <div className={styles.day} key={day} data-came={came ?? undefined}>
          <AboutPrices {...props} />
          <Parts {...props} day={props.shown} />
        </div>
      ) : null}
      <LiveRegion message={words} />
      <LiveRegion message={closedWords(props)} />
      {/* Stays where it was pressed, so that the next press continues from there. */}
      {came !== null || hasSailings ? (
        <div className={styles.turn}>
          {day > first ? (
            <Button kind="quiet" edge="start" icon="chevron-left" onPress={() => choose(before)}>
              {formatDate(before)}
            </Button>
          ) : (
            <span />
          )}
          <Button kind="quiet" edge="end" iconAfter="chevron-right" onPress={() => choose(after)}>
            {formatDate(after)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function announcement(day: string, count: number, low: number | null): string {
  if (count === 0) return `No sailings on ${formatDate(day, 'long')}`;
  const words = `${counted(count, 'sailing')} on ${formatDate(day, 'long')}`;
  // What is full, closed or too early says so itself.
  return low === null ? `${words}, none that can be chosen` : `${words}, from ${formatPence(low)}`;
}

/** Of the sailing whose tickets were open, when the clock has closed it; others close in silence. */
function closedWords({ shown, picked }: Pick<Props, 'shown' | 'picked'>): string {
  const sailing = picked && shown.sailings.find((crossing) => crossingId(crossing) === picked.id);
  return sailing && saleState(sailing) === 'closed' ? `The ${sailing.departureTime} sailing has closed.` : '';
}

function AboutPrices({ booking, search }: ResultsProps) {
  const options = useSelector(booking, optionsOf);
  const labels = useSelector(booking, labelsOf);
  const product = productWords(useSelector(search, productShown), options, labels);
  const coupon = useSelector(search, couponApplied);
  return (
    <p className={styles.about}>
      <span>
        For your party, one way, all included
        {coupon ? (
          <>
            , with <b className={styles.code}>{coupon}</b>
          </>
        ) : null}
        .
      </span>
      {product ? <Badge>{product}</Badge> : null}
    </p>
  );
}

/** `Resident fare`, where a product other than the standard one is shown (ruling 26); null otherwise. */
function productWords(
  code: string | null,
  { defaultProductCode }: FerryOptions,
  labels: Readonly<Record<string, string>>,
) {
  if (code === null || code === defaultProductCode) return null;
  return labels[`product.${code}`] ?? `${codeWords(code)} fare`;
}
